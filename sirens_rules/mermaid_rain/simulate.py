"""Games by the thousand: what only this game can tell of them."""

from collections.abc import Sequence
from typing import NamedTuple

from sirens_rules.tabletop import workers
from sirens_rules.tabletop.chance import Chance
from sirens_rules.tabletop.simulation import Report, random_move

from .contents import Box
from .moves import EndRide, Move
from .position import Position, deal

POLICIES = ("random",)


class Study(NamedTuple):
    """Everybody plays at random."""

    players: int = 4
    box: Box | None = None

    def deal(self, seed: int) -> Position:
        return deal(seed, self.players, self.box)

    def choose(self, position: Position, chance: Chance) -> Move | None:
        move: Move | None = random_move(position, chance)
        return move

    def points(self, position: Position) -> Sequence[int]:
        outcome = position.outcome()
        return outcome.points if outcome else position.points

    def is_turn(self, move: Move) -> bool:
        return isinstance(move, EndRide)

    def card(self, move: Move) -> None:
        """Cards are melded several at a time: none of them is played alone."""

    def ended(self, position: Position) -> tuple[int | None, str]:
        """A win that is shared is nobody's."""
        outcome = position.outcome()
        assert outcome is not None
        return outcome.winners[0] if len(outcome.winners) == 1 else None, outcome.rule


def simulate(games: int, seed: int = 0, players: int = 4, box: Box | None = None) -> Report:
    """Play random games, the first from `seed`, the next from the following seeds.

    >>> report = simulate(2, seed=1, players=3)
    >>> report.games, sum(report.results.values()), report.rules["treasure.enter"] > 0
    (2, 2, True)
    """
    return workers.simulate(games, seed, Study(players, box))
