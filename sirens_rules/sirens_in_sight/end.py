"""The end: four points, or no ship card left."""

from typing import Final, NamedTuple

from .components import PORT, STARBOARD, Player
from .marks import rule
from .table import OVER, Table

ENOUGH: Final = 4


class Outcome(NamedTuple):
    """How the game ended: the winner (None: nobody), the points of Port and Starboard, and the rule that ended it."""

    winner: Player | None
    points: tuple[int, int]
    rule: str

    @property
    def result(self) -> str:
        """`Port 4-2` or `draw 3-3`, as records tell it."""
        winner = self.winner.name.capitalize() if self.winner else "draw"
        return f"{winner} {self.points[0]}-{self.points[1]}"


@rule("end.four", "end.at-least", "end.all-scored", "end.at-once")
def is_over(table: Table) -> bool:
    port, starboard = table.points
    return port >= ENOUGH or starboard >= ENOUGH or not any(table.ship)


@rule("end.four", "end.all-scored")
def ending(table: Table) -> str:
    """The rule that ended the game."""
    return "end.four" if max(table.points) >= ENOUGH else "end.all-scored"


@rule("end.winner", "end.draw", "end.rematch", "end.both-four", "end.tied-ships")
def outcome(table: Table) -> Outcome | None:
    """The most points win; with as many each, nobody does."""
    if table.step is not OVER:
        return None
    port, starboard = table.points
    winner = PORT if port > starboard else STARBOARD if starboard > port else None
    return Outcome(winner, table.points, ending(table))
