"""Chance that can be repeated: a seed stands for the same numbers in every programming language and version."""

from collections.abc import Sequence
from typing import TypeVar

from .errors import SirensError
from .sentences import N_

_Thing = TypeVar("_Thing")
SEEDS = 2**32
_32_BITS = SEEDS - 1


class Chance:
    """A small portable source of chance: 32-bit arithmetic only, so that every language can have the same.

    >>> chance = Chance(7)
    >>> [chance.below(6) for _ in range(8)]
    [5, 4, 4, 4, 2, 1, 3, 5]
    """

    def __init__(self, seed: int) -> None:
        if not isinstance(seed, int) or not 0 <= seed <= _32_BITS:
            raise SirensError(N_("A seed is a whole number from 0 to 4294967295, not {seed}."), seed=seed)
        mixed = ((seed ^ (seed >> 16)) * 0x45D9F3B) & _32_BITS  # neighbouring seeds part at once
        mixed = ((mixed ^ (mixed >> 16)) * 0x45D9F3B) & _32_BITS
        self.state = mixed ^ (mixed >> 16)

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        self.state = (self.state * 1664525 + 1013904223) & _32_BITS
        return (self.state * limit) >> 32

    def shuffled(self, things: Sequence[_Thing]) -> tuple[_Thing, ...]:
        """The things in another order: from the last to the second, each changes places with one not behind it."""
        order = list(things)
        for at in range(len(order) - 1, 0, -1):
            other = self.below(at + 1)
            order[at], order[other] = order[other], order[at]
        return tuple(order)
