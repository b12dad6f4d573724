"""Random games by the thousand."""

from collections.abc import Callable
from functools import partial

from sirens_rules.tabletop import simulation
from sirens_rules.tabletop.simulation import Ended, Report

from .moves import Move, Play, UseOctopus
from .position import Position, deal


def simulate(games: int, seed: int = 0, variant: bool = False, progress: Callable[[int], None] | None = None) -> Report:
    """Play random games, the first from `seed`, the next from the following seeds.

    >>> report = simulate(20, seed=1)
    >>> report.games, sum(report.results.values()), report.rules["score.reach"] > 0
    (20, 20, True)
    """
    return simulation.simulate(games, seed, partial(deal, variant=variant), _is_turn, _ended, progress)


def _is_turn(move: Move) -> bool:
    return isinstance(move, Play | UseOctopus)


def _ended(start: Position, end: Position) -> Ended:
    """The result is `start player`, `other player` or `draw`."""
    outcome = end.outcome()
    assert outcome is not None
    winner = outcome.winner
    result = "draw" if winner is None else "start player" if winner is start.turn else "other player"
    return Ended(result, outcome.points, outcome.rule)
