"""The layout table of all pictures, read when the first is drawn; other programs draw from the same table."""

import tomllib
from functools import cache
from importlib.resources import files
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

    font: str
    measures: SimpleNamespace
    middle: dict[int, float]
    """where number and crew stand on a ship card"""
    letters: dict[str, float]
    strokes: dict[str, float]
    colours: dict[str, tuple[str, str]]
    """fill and stroke of every paint, on paper"""
    symbols: dict[str, Symbol]


@cache
def table() -> dict[str, Any]:
    """The table as plain data."""
    return tomllib.loads((files(__package__) / "layout.toml").read_text("utf-8"))


@cache
def layout() -> Layout:
    symbols = {
        name: Symbol(tuple(symbol["size"]), tuple(map(tuple, symbol["shapes"])))
        for name, symbol in table()["symbols"].items()
    }
    middle = {int(ship_card): x for ship_card, x in table()["middle"].items()}
    colours = {paint: tuple(colours) for paint, colours in table()["colours"].items()}
    measures = SimpleNamespace(**table()["measures"])
    return Layout(**{**table(), "measures": measures, "middle": middle, "colours": colours, "symbols": symbols})
