"""How tables of this game are shown in the book: what is one step of a replay, and which rule stands behind it."""

from sirens_rules.tabletop.sentences import N_, Names, Words, say
from sirens_rules.tabletop.shown import Means, Step
from sirens_rules.tabletop.values import name_of

from .describe import decision, describe, table_words
from .moves import EndTurn, Move
from .position import Position
from .scene import Scene
from .table import ACT, EFFECT, FINISH, OVER, STUCK, VALUE

DECIDED_BY = {
    ACT: "turn.main",
    EFFECT: "turn.effects",
    FINISH: "turn.purchase",
    VALUE: "mercenary.value",
    OVER: "score.winner",
    STUCK: "end.stuck",
}
"""the rule that says who decides what at this step of the turn"""
ENDINGS = ("score.winner", "score.tie", "score.shared", "combination.gap", "end.stuck")


def goes_on(before: Position, move: Move, last: Step, long: bool) -> bool:
    """The end of a turn; in a long game all of a turn."""
    return last.mover is before.to_decide and (long or isinstance(move, EndTurn))


def turn(position: Position, words: Words, names: Names) -> str:
    values = {"number": position.round, "player": name_of(position.turn, words, names)}
    return say(words, N_("Round {number}: {player}"), values)


MEANS = Means(describe, table_words, decision, Scene, DECIDED_BY, ENDINGS, goes_on, turn, unseen=(EndTurn,))
