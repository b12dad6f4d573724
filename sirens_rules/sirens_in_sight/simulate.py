"""Games by the thousand: what only this game can tell of them."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sirens_rules.tabletop import workers
from sirens_rules.tabletop.chance import Chance
from sirens_rules.tabletop.simulation import Report

from .moves import Move, PlaceRum, Play, UseOctopus
from .opponents import POLICIES
from .position import Position, deal


class Study(NamedTuple):
    """Both players follow the same policy."""

    policy: str = "random"
    variant: bool = False

    def deal(self, seed: int) -> Position:
        return deal(seed, self.variant)

    def choose(self, position: Position, chance: Chance) -> Move | None:
        return POLICIES[self.policy](position, chance)

    def points(self, position: Position) -> Sequence[int]:
        return position.points

    def is_turn(self, move: Move) -> bool:
        return isinstance(move, Play | UseOctopus)

    def card(self, move: Move) -> str | None:
        """A card from the hand by its value; what the octopus moves was played before."""
        if isinstance(move, Play):
            return str(move.card)
        return "octopus" if isinstance(move, UseOctopus) else "rum" if isinstance(move, PlaceRum) else None

    def ended(self, position: Position) -> tuple[int | None, str]:
        outcome = position.outcome()
        assert outcome is not None
        return outcome.winner, outcome.rule


def simulate(
    games: int,
    seed: int = 0,
    variant: bool = False,
    policy: str = "random",
    hire: workers.Hire | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Report:
    """Play games, the first from `seed`, the next from the following seeds.

    >>> report = simulate(20, seed=1)
    >>> report.games, sum(report.results.values()), report.rules["score.reach"] > 0
    (20, 20, True)
    """
    return workers.simulate(games, seed, Study(policy, variant), hire, progress)
