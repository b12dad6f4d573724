"""The final scoring: tribute for the witch, then points for every kind of treasure."""

from collections.abc import Sequence
from typing import NamedTuple

from .asked import check_numbers, check_treasure
from .components import KINDS
from .marks import rule

LACKING = -5
POINTS = (12, 6, 4, 2, 0, 0)
MONOPOLY = 3


class Tribute(NamedTuple):
    """What is left of somebody's treasure, and the points lost for what could not be paid."""

    rest: str
    points: int


@rule("score.tribute", "score.lacking")
def tribute(won: str) -> Tribute:
    """One token of each kind goes to the witch; every kind that is lacking costs five points.

    >>> tribute("SSSCCYPD"), tribute("CYYPP")
    (Tribute(rest='SSC', points=0), Tribute(rest='YP', points=-10))
    """
    check_treasure(won)
    rest = "".join(kind * (won.count(kind) - 1) for kind in KINDS)
    return Tribute(rest, LACKING * sum(kind not in won for kind in KINDS))


@rule("score.rank", "score.points", "score.tie", "score.skip", "score.monopoly", "score.monopoly-tie")
def kind_points(numbers: Sequence[int]) -> tuple[int, ...]:
    """The points of one kind of treasure, from how many tokens of it each player has left.

    >>> kind_points([2, 1, 0, 0]), kind_points([1, 0, 0, 0]), kind_points([3, 1, 1, 1])
    ((12, 6, 0, 0), (15, 0, 0, 0), (12, 4, 4, 4))
    """
    check_numbers(numbers)
    owners = [number for number in numbers if number]
    if len(owners) == 1:
        return tuple(POINTS[0] + MONOPOLY if number else 0 for number in numbers)
    better = {number: sum(other > number for other in owners) for number in owners}
    return tuple(share(better[number], owners.count(number)) if number else 0 for number in numbers)


@rule("score.tie", "score.at-least", "score.skip")
def share(better: int, tied: int) -> int:
    """What each of `tied` players gets who have `better` players before them.

    >>> share(0, 2), share(1, 3), share(3, 3), share(4, 2)
    (9, 4, 1, 0)
    """
    pool = sum(POINTS[better : better + tied])
    return max(pool // tied, 1) if pool else 0


class Final(NamedTuple):
    """The final scoring of one player."""

    lacking: int
    kinds: tuple[int, ...]
    """shell, coral, crystal, pearl, dragon scale"""

    @property
    def total(self) -> int:
        return self.lacking + sum(self.kinds)


@rule("score.tribute", "score.rank", "end.reveal")
def final_scoring(won: Sequence[str]) -> tuple[Final, ...]:
    """Tribute and points of all players.

    >>> [final.total for final in final_scoring(["SSSCCYPD", "SSCYPPD", "CYYPP", "SCYDD"])]
    [27, 15, 14, 10]
    """
    paid = [tribute(treasure) for treasure in won]
    by_kind = [kind_points([rest.count(kind) for rest, _ in paid]) for kind in KINDS]
    return tuple(Final(points, tuple(kinds)) for (_, points), *kinds in zip(paid, *by_kind, strict=True))
