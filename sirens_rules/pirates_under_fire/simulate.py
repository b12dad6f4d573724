"""Games by the thousand: what only this game can tell of them."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sirens_rules.tabletop import workers
from sirens_rules.tabletop.chance import Chance
from sirens_rules.tabletop.simulation import Policy, Report, random_move

from .box_file import box as box_named
from .components import Player
from .contents import Box
from .moves import Buy, Move, Place
from .position import Position, deal

POLICIES: dict[str, Policy[Position]] = {"random": random_move}


class Study(NamedTuple):
    """Both players follow the same policy."""

    box: Box
    policy: str = "random"

    def deal(self, seed: int) -> Position:
        return deal(seed, self.box)

    def choose(self, position: Position, chance: Chance) -> Move | None:
        move: Move | None = POLICIES[self.policy](position, chance)
        return move

    def points(self, position: Position) -> Sequence[int]:
        """What each would score if the game ended there."""
        return [position.score(player).total for player in Player]

    def is_turn(self, move: Move) -> bool:
        return isinstance(move, Place)

    def card(self, move: Move) -> str | None:
        """A ship by its value, a mercenary by its letter."""
        if isinstance(move, Place):
            return move.value
        return move.mercenary if isinstance(move, Buy) else None

    def ended(self, position: Position) -> tuple[int | None, str]:
        outcome = position.outcome()
        assert outcome is not None
        return outcome.winner, outcome.rule


def simulate(
    games: int,
    seed: int = 0,
    box: Box | None = None,
    hire: workers.Hire | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Report:
    """Play random games, the first from `seed`, the next from the following seeds.

    >>> report = simulate(2, seed=1)
    >>> report.games, sum(report.results.values()), report.turns
    (2, 2, Counter({32: 2}))
    """
    return workers.simulate(games, seed, Study(box or box_named("practice")), hire, progress)
