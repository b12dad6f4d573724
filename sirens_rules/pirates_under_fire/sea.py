"""The sea: what a space does when a ship is put on it."""

from .components import Effect, changed
from .marks import rule
from .table import Table


@rule("sea.point", "sea.shoot", "sea.diagonal", "sea.repair", "sea.mine", "sea.reserve")
def effect_of_space(table: Table, at: int) -> Effect:
    """The symbol printed there, in whichever half; a box may not know it."""
    if not table.sea:
        raise table.box.gap("sea")
    return table.sea[at]


@rule("sea.point", "components.supply")
def take_point(table: Table) -> None:
    player = table.turn
    table.points = changed(table.points, player, table.points[player] + 1)
    table.happened("sea.point", player=player)
