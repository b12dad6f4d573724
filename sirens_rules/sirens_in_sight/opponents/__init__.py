"""Opponents of three strengths. They see what a player sees, and nothing else.

The program in JavaScript has the same ones: its mate decides as this one does, its captain thinks as this one does,
only faster.
"""

from collections.abc import Callable, Mapping
from functools import partial

from sirens_rules.tabletop.chance import Chance
from sirens_rules.tabletop.simulation import random_move

from ..moves import Move
from ..position import Position
from ..view import View
from .cabin_boy import cabin_boy
from .captain import Captain, captain
from .mate import mate

__all__ = [
    "OPPONENTS",
    "POLICIES",
    "Captain",
    "Opponent",
    "any_move",
    "cabin_boy",
    "captain",
    "mate",
    "opponents",
    "seated",
]

Opponent = Callable[[View, Chance], Move | None]
"""chooses a move for the player whose view it is; None when there is none"""


def any_move(view: View, chance: Chance) -> Move | None:
    move: Move | None = random_move(view.position, chance)
    return move


def opponents(iterations: int | None = None, seconds: float | None = None) -> Mapping[str, Opponent]:
    """By their names, the weakest first. Only the captain thinks ahead, as long as he may."""
    return {"cabin-boy": cabin_boy, "mate": mate, "captain": Captain(iterations, seconds)}


OPPONENTS = opponents()


def seated(opponent: Opponent, position: Position, chance: Chance) -> Move | None:
    """Whoever decides sees only what that player can see."""
    decider = position.to_decide
    return None if decider is None else opponent(position.view(decider), chance)


POLICIES: Mapping[str, Callable[[Position, Chance], Move | None]] = {
    "random": random_move,
    "greedy": partial(seated, mate),
    **{name: partial(seated, opponent) for name, opponent in OPPONENTS.items()},
}
"""how the players of `simulate` choose their moves; the mate thinks of one move only, which others call greedy"""
