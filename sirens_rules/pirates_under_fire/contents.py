"""What a box holds: the symbols of the sea, the mercenaries, the points of combinations."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sirens_rules.tabletop.boxes import Boxed
from sirens_rules.tabletop.errors import SirensError
from sirens_rules.tabletop.sentences import N_, Words, say

from .components import Effect
from .marks import rule

SEA_LETTERS = {
    "p": Effect.POINT,
    "+": Effect.SHOOT,
    "x": Effect.DIAGONAL,
    "r": Effect.REPAIR,
    "m": Effect.MINE,
    "t": Effect.DRAW,
}
AT_ONCE = ("shield", "choose", "clear", "bluff", "adjacent", "lateral", "diagonal", "crush")
AT_THE_END = ("neighbours", "shields", "sets")
EFFECTS = (*AT_ONCE, *AT_THE_END)
COSTS = {3: 3, 4: 1, 5: 1}
"""so many mercenaries of each cost take part in a game"""
IDENTICAL, RUN = "identical", "run"
HIRED = "mercenaries"
LENGTHS = {IDENTICAL: (3, 4), RUN: (3, 4, 5, 6, 7)}


class Mercenary(NamedTuple):
    """What one of the twelve costs, shows and does."""

    letter: str
    cost: int
    values: str
    """those its owner chooses from at the end"""
    effect: str


class Kind(NamedTuple):
    """A kind of combination: so many identical ships, or a run of so many. A box may also not tell of mercenaries."""

    what: str
    length: int = 0

    def named(self, words: Words) -> str:
        return say(words, _KIND_NAMES[self.what], {"number": self.length})

    def __str__(self) -> str:
        return f"{self.what} {self.length}" if self.length else self.what


_KIND_NAMES = {IDENTICAL: N_("{number} identical ships"), RUN: N_("a run of {number}"), HIRED: N_("the mercenaries")}


@rule("combination.grow", "combination.gap")
class Points(NamedTuple):
    """What each kind of combination scores; None is not known."""

    identical: tuple[int | None, ...]
    """of three and four"""
    run: tuple[int | None, ...]
    """of three to seven"""

    def known(self, kind: Kind) -> int | None:
        points: tuple[int | None, ...] = getattr(self, kind.what)
        return points[kind.length - 3]

    def at_least(self, kind: Kind) -> int:
        """What is known, or what follows: more than a shorter run; of four identical ships three may be scored."""
        points = self.known(kind)
        if points is not None:
            return points
        return self.at_least(Kind(kind.what, kind.length - 1)) + (kind.what == RUN)


@dataclass(frozen=True, eq=False, repr=False)
class Box(Boxed):
    """What is in the box, as far as it is known; `missing` gives the reason of every gap."""

    name: str
    about: str
    text: str
    points: Points
    sea: tuple[tuple[Effect, ...], ...] = ()
    """six boards of seven spaces"""
    mercenaries: Mapping[str, Mercenary] = field(default_factory=dict)
    missing: Mapping[str, str] = field(default_factory=dict)
    tokens: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """by kind and by what is on them; every box has the same"""

    @rule("components.box")
    def check_whole(self) -> None:
        """A game needs everything; the reason of the first gap is named."""
        for part in self.missing:
            raise self.gap(part)

    def gap(self, part: str) -> SirensError:
        """What to say where something is needed that nobody knows."""
        message = N_("With the box “{name}” this cannot be played, its part “{part}” is not known: {reason}")
        return SirensError(message, name=self.name, part=part, reason=self.why(part))

    @rule("combination.gap")
    def mercenary(self, letter: str) -> Mercenary:
        """What is known of one; where the box does not tell, that is nothing."""
        return self.mercenaries.get(letter) or Mercenary(letter, 0, "", "")

    def of_cost(self, cost: int) -> Iterator[str]:
        """The letters of the mercenaries of a cost."""
        return (letter for letter, mercenary in self.mercenaries.items() if mercenary.cost == cost)

    def __reduce__(self) -> tuple[Any, ...]:
        from .box_file import read_box  # which makes boxes

        return read_box, (self.text, self.name)
