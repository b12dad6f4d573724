"""The layout table of the book's pictures, read when the first is drawn."""

from functools import cache
from importlib.resources import files

from sirens_rules.tabletop.layout import Layout, read_layout


@cache
def layout() -> Layout:
    return read_layout(files(__package__) / "layout.toml", "mermaid-")
