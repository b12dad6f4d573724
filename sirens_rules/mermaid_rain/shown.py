"""How tables of this game are shown in the book: what is one step of a replay, and which rule stands behind it."""

from sirens_rules.tabletop.refusals import Event
from sirens_rules.tabletop.sentences import N_, Names, Words, say
from sirens_rules.tabletop.shown import Means, Moment, Step

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


def moments(before: Position, story: tuple[Event, ...]) -> list[Moment]:
    """The end of a round is told before its tiles leave the sea, its cards the table."""
    ends = [at for at, event in enumerate(story, 1) if event.rule in ("round.dark", "end.five")]
    return [Moment(before, story[: ends[0]])] if ends else []


def lies_face_down(position: Position) -> bool:
    """Cards that lie face down wait until they are turned up."""
    return position.step is MELD and any(position.chosen)


def turn(position: Position, words: Words, names: Names) -> str:
    return say(words, N_("Round {number}"), {"number": position.round})


MEANS = Means(
    describe,
    table_words,
    decision,
    Scene,
    DECIDED_BY,
    endings=("end.winner", "end.tie"),
    goes_on=goes_on,
    turn=turn,
    unseen=(EndRide, Leave),
    waits=lies_face_down,
    untold=("meld.face-down",),
    moments=moments,
)
