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

    Nobody is the winner if the win is shared, or if points that nobody knows decide.
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
        """Who wins, and the points of both, if they were counted, as records tell it: `light 19:18`, `dark 3:5+`."""
        unclear = "nobody" if any(score.missing for score in self.scores or ()) else "both"
        winner = self.winner.word if self.winner else unclear
        return winner if self.totals is None else f"{winner} {self.totals}"

    @property
    def totals(self) -> str | None:
        """The points of both; a plus where there may be more."""
        return self.scores and ":".join([f"{score.total}{'+' * bool(score.missing)}" for score in self.scores])


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


@rule("end.stuck")
def outcome(table: Table) -> Outcome | None:
    """How the game ended, if it has."""
    if table.step is STUCK:
        return Outcome(table.turn.opponent, None, "end.stuck")
    return ended_here(table) if table.step is OVER else None


@rule("score.winner", "score.tie", "score.shared", "combination.gap")
def ended_here(table: Table) -> Outcome:
    """The most points win; then the most gold; then both.

    Whose points are not all known may have any number more: nobody is ahead of them for sure.
    """
    scores = score(table, LIGHT), score(table, DARK)
    light, dark = zip((scores[LIGHT].total, scores[DARK].total), table.gold, strict=True)
    ahead = LIGHT if light > dark else DARK
    if scores[ahead.opponent].missing or (light == dark and scores[ahead].missing):
        return Outcome(None, scores, "combination.gap")
    if light == dark:
        return Outcome(None, scores, "score.shared")
    is_tied = light[0] == dark[0] and not scores[ahead].missing
    return Outcome(ahead, scores, "score.tie" if is_tied else "score.winner")
