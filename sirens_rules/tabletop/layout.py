"""The layout table of a game's pictures, read from TOML; other programs draw from the same table."""

import tomllib
from importlib.resources.abc import Traversable
from types import SimpleNamespace
from typing import Any, NamedTuple

Shape = tuple[str, str]
"""A paint and an element. The pen turns the paint into a class for the screen or a colour for paper."""


class Symbol(NamedTuple):
    """Something that is placed again and again, drawn once."""

    size: tuple[float, float]
    shapes: tuple[Shape, ...]


class Layout(NamedTuple):
    """Where everything lies, and how it looks."""

    prefix: str
    """begins the id of every symbol of a page"""
    font: str
    measures: SimpleNamespace
    letters: dict[str, float]
    strokes: dict[str, float]
    colours: dict[str, tuple[str, str]]
    """fill and stroke of every paint, on paper"""
    symbols: dict[str, Symbol]
    table: dict[str, Any]
    """the table as plain data, with all that only this game has"""


def read_layout(file: Traversable, prefix: str) -> Layout:
    table = tomllib.loads(file.read_text("utf-8"))
    symbols = {
        name: Symbol(tuple(symbol["size"]), tuple(map(tuple, symbol["shapes"])))
        for name, symbol in table["symbols"].items()
    }
    colours = {paint: tuple(colours) for paint, colours in table["colours"].items()}
    measures = SimpleNamespace(**table["measures"])
    return Layout(prefix, table["font"], measures, table["letters"], table["strokes"], colours, symbols, table)
