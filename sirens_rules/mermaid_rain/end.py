"""The end: after five rounds the most points win."""

from typing import NamedTuple

from .components import PLAYERS, UNKNOWN, Player, Token
from .marks import rule
from .score import Final, final_scoring
from .table import OVER, Table

ROUNDS = 5


class Outcome(NamedTuple):
    """How the game ended: who won (several share a win), all points, the final scoring in them, the rule of the end."""

    winners: tuple[Player, ...]
    points: tuple[int, ...]
    final: tuple[Final, ...]
    rule: str

    @property
    def result(self) -> str:
        """Who wins, and the points of all, as records tell it: `3 wins 41,38,52,30`."""
        winners = ",".join(player.number for player in self.winners)
        return f"{winners} {'win' if len(self.winners) > 1 else 'wins'} {','.join(map(str, self.points))}"


@rule("end.five", "end.reveal", "round.last")
def end_game(table: Table) -> None:
    """All tokens are turned up, and the final scoring follows."""
    table.step = OVER
    table.won = tuple(tuple(Token(token.kind) for token in tokens) for tokens in table.won)
    table.happened("end.five")
    if table.story is not None and not any(UNKNOWN in tokens for tokens in table.won):
        tell_scoring(table)


@rule("score.tribute", "score.points", "end.winner", "end.tie")
def tell_scoring(table: Table) -> None:
    """What the final scoring brings, player by player."""
    ended = outcome(table)
    assert ended is not None
    for player, final in zip(PLAYERS, ended.final, strict=False):
        table.happened("score.tribute", player=player, points=final.lacking)
        table.happened("score.points", player=player, points=sum(final.kinds), total=ended.points[player])
    rule = "end.winner" if len(ended.winners) == 1 else "end.tie"
    table.happened(rule, winners=ended.winners, points=max(ended.points))


@rule("end.five", "end.winner", "end.tie", "end.negative", "score.track")
def outcome(table: Table) -> Outcome | None:
    """The points on the track and those of the final scoring; the most win, and equal ones share the win."""
    if table.step is not OVER:
        return None
    final = final_scoring(["".join(tokens) for tokens in table.won])
    points = tuple(track + scored.total for track, scored in zip(table.points, final, strict=True))
    winners = tuple(player for player, total in zip(PLAYERS, points, strict=False) if total == max(points))
    return Outcome(winners, points, final, "end.five")


def standing(table: Table, player: Player) -> int:
    """The points of a player: on the track; when the game is over and all treasure known, with the final scoring."""
    if table.step is not OVER or UNKNOWN in str(table.won):
        return table.points[player]
    ended = outcome(table)
    assert ended is not None
    return ended.points[player]
