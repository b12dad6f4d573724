"""The layout table of all pictures, read when the first is drawn."""

from functools import cache
from importlib.resources import files

from sirens_rules.tabletop.layout import Layout, read_layout


@cache
def layout() -> Layout:
    return read_layout(files(__package__) / "layout.toml", "sirens-")


def middle_of(ship_card: int) -> float:
    """Where number and crew stand on a ship card."""
    return float(layout().table["middle"][str(ship_card)])
