"""How strong is one opponent against another: deals played twice, with seats changed, so that luck weighs less."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from time import process_time
from typing import Any, NamedTuple, Protocol, TypeVar

from .simulation import wilson

_Choice = TypeVar("_Choice")


class Pair(NamedTuple):
    """A deal, played twice."""

    results: tuple[float, float]
    """what the first opponent got in either seat: 1, 0.5 or 0"""
    seconds: dict[str, float]
    """of computing, by each opponent, where there was something to decide"""
    decisions: dict[str, int]
    by: str = ""
    """what ran it, if it was not this program: such as Node 22"""


class Duel(Protocol):
    """Two opponents at a game. It is sent to workers: it can be pickled."""

    def pairs(self, seeds: Sequence[int]) -> list[Pair]: ...


class Watch:
    """Who thought how long: computing time, so that a busy machine tells the same."""

    def __init__(self) -> None:
        self.seconds: Counter[str] = Counter()
        self.decisions: Counter[str] = Counter()

    def time(self, name: str, choose: Callable[..., _Choice], *of: Any) -> _Choice:
        start = process_time()
        choice = choose(*of)
        self.seconds[name] += process_time() - start  # type: ignore[assignment]
        self.decisions[name] += 1
        return choice

    def pair(self, one: float, other: float) -> Pair:
        return Pair((one, other), dict(self.seconds), dict(self.decisions))


class Verdict(NamedTuple):
    """What the first opponent got, and where the truth lies in 95 of 100 such matches."""

    pairs: int
    share: float
    low: float
    high: float


def verdict(pairs: Iterable[Pair]) -> Verdict:
    """A pair is one result. It weighs as much as its spread allows, and never more than the two games that it is.

    >>> swept, shared = Pair((1, 1), {}, {}), Pair((1, 0), {}, {})
    >>> [round(number, 2) for number in verdict([swept] * 10 + [shared] * 10)]
    [20, 0.75, 0.6, 0.86]
    """
    means = [sum(pair.results) / 2 for pair in pairs]
    share = sum(means) / len(means)
    spread = sum((mean - share) ** 2 for mean in means) / max(len(means) - 1, 1)
    weight = min(2, share * (1 - share) / spread) if spread else 2 if len(means) > 1 else 1
    return Verdict(len(means), *wilson(share * weight * len(means), weight * len(means)))
