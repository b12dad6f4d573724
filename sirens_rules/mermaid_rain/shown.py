"""How tables of this game are shown in the book: what is one step of a replay, and which rule stands behind it."""

from sirens_rules.tabletop.shown import Means, Step

from .describe import decision, describe, table_words
from .moves import EndRide, Leave, Move, Take
from .position import Position
from .scene import Scene
from .table import DROP, FORCED, MELD, OVER, RIDE, START, SURF, TAKE, WARPED

DECIDED_BY = {
    MELD: "meld.together",
    SURF: "surf.take",
    WARPED: "treasure.enter",
    START: "ride.start",
    RIDE: "ride.go-on",
    TAKE: "treasure.enter",
    FORCED: "forced.when",
    DROP: "round.keep-two",
    OVER: "end.winner",
}
"""the rule that says who decides what at this step of the round"""


def goes_on(before: Position, move: Move, last: Step, long: bool) -> bool:
    """What ends a step of the ride; in a long game all that one player does in a row, but for melds."""
    if last.mover is None:
        return False
    same = last.mover is before.to_decide and before.step not in (MELD, FORCED, DROP)
    return isinstance(move, EndRide | Take | Leave) or (long and same)


def lies_face_down(position: Position) -> bool:
    """Cards that lie face down wait until they are turned up."""
    return position.step is MELD and any(position.chosen)


MEANS = Means(
    describe,
    table_words,
    decision,
    Scene,
    DECIDED_BY,
    endings=("end.winner", "end.tie"),
    goes_on=goes_on,
    waits=lies_face_down,
    untold=("meld.face-down",),
)
