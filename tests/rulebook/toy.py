"""Nim with one heap: a whole game in a few lines, to prove that the book knows no rule of any one game."""

from collections.abc import Callable
from typing import TypeVar

HEAP = 21
F = TypeVar("F", bound=Callable[..., object])
ENFORCED_BY: dict[str, tuple[Callable[..., object], ...]] = {}


def rule(*ids: str) -> Callable[[F], F]:
    def mark(function: F) -> F:
        for id in ids:
            ENFORCED_BY[id] = (*ENFORCED_BY.get(id, ()), function)
        return function

    return mark


@rule("take.some", "take.most")
def legal_moves(heap: int) -> list[int]:
    return list(range(1, min(3, heap) + 1))


@rule("take.some")
def play(heap: int, matches: int) -> int:
    return heap - matches


@rule("end.last")
def is_over(heap: int) -> bool:
    return heap == 0
