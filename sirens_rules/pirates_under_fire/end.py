"""The end: after sixteen turns each, or when somebody can put no ship anywhere."""

from typing import NamedTuple

from .components import DARK, LIGHT, Player
from .marks import rule
from .mercenary import undecided
from .score import Score, score
from .table import OVER, STUCK, VALUE, Table

ROUNDS = 16


class Outcome(NamedTuple):
    """How the game ended: the winner, the scores of Light and Dark, and the rule that decided.

    Nobody is the winner if the win is shared, or if points are missing that decide.
    """

    winner: Player | None
    scores: tuple[Score, Score] | None
    """None after a loss without scoring"""
    rule: str

    @property
    def points(self) -> tuple[int, int] | None:
        return self.scores and (self.scores[0].total, self.scores[1].total)

    @property
    def result(self) -> str:
        """Who wins, and the points of both, if they were counted, as records tell it: `light 19:18`."""
        unclear = "nobody" if any(score.missing for score in self.scores or ()) else "both"
        winner = self.winner.word if self.winner else unclear
        return winner if self.points is None else f"{winner} {self.points[0]}:{self.points[1]}"


@rule("end.sixteen", "end.both", "mercenary.value", "end.values")
def end_game(table: Table) -> None:
    """First the mercenaries that show several values get one, then the game is over."""
    waiting = undecided(table)
    if waiting:
        ship = table.ships[waiting[0]]
        assert ship is not None
        table.step, table.turn = VALUE, ship.owner
        return
    table.step, table.turn = OVER, table.first
    table.happened("end.sixteen")
    if table.story is not None:
        tell_scores(table)


@rule("score.order")
def tell_scores(table: Table) -> None:
    ended = outcome(table)
    assert ended is not None
    assert ended.scores is not None
    for player, parts in zip(Player, ended.scores, strict=True):
        table.happened("score.order", player=player, **dict(zip(PARTS, parts, strict=False)), total=parts.total)
    table.happened(ended.rule, player=ended.winner)


PARTS = ("combinations", "mercenaries", "half", "tokens")


@rule("end.stuck", "end.stuck-when")
def lose(table: Table) -> None:
    """Whoever can put no ship anywhere loses at once, without a scoring."""
    table.step = STUCK
    table.happened("end.stuck", player=table.turn)


@rule("end.stuck", "score.winner", "score.tie", "score.shared", "combination.gap")
def outcome(table: Table) -> Outcome | None:
    """The most points win; then the most gold; then both. Where points are missing nobody can say."""
    if table.step is STUCK:
        return Outcome(table.turn.opponent, None, "end.stuck")
    if table.step is not OVER:
        return None
    scores = score(table, LIGHT), score(table, DARK)
    if scores[0].missing or scores[1].missing:
        return Outcome(None, scores, "combination.gap")
    if scores[0].total != scores[1].total:
        return Outcome(LIGHT if scores[0].total > scores[1].total else DARK, scores, "score.winner")
    light, dark = table.gold
    if light != dark:
        return Outcome(LIGHT if light > dark else DARK, scores, "score.tie")
    return Outcome(None, scores, "score.shared")
