"""Combinations: identical ships and runs in rows and columns, and the best choice among them, found exactly."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from sirens_rules.tabletop.boxes import a_box
from sirens_rules.tabletop.errors import NotationError, SirensError, written
from sirens_rules.tabletop.scanner import Scanner
from sirens_rules.tabletop.sentences import N_

from .components import HIGH, NUMBERS, SIZE, SPACES, VALUES, WIDE
from .contents import IDENTICAL, RUN, Box, Kind, Points
from .marks import rule
from .moves import A_SPACE, SPACE

NOTHING = "."
"""in a line: a space without an active ship of the fleet"""
LEAST, MOST_IDENTICAL = 3, 4
LINES = (
    *(tuple(range(row * WIDE, row * WIDE + WIDE)) for row in range(HIGH)),
    *(tuple(range(column, SIZE, WIDE)) for column in range(WIDE)),
)
"""all rows and columns, by the numbers of their spaces"""


class Combination(NamedTuple):
    """Neighbours in a line that score together."""

    kind: Kind
    start: int
    points: int
    """known ones, or so many at least"""


class Line(NamedTuple):
    """The best combinations of one row or column, no ship in two of them."""

    points: int
    combinations: tuple[Combination, ...] = ()
    missing: tuple[Kind, ...] = ()
    """combinations that are there and whose points nobody knows: `points` is what is sure without them"""
    extra: int = 0
    """what mercenaries add for identical ships"""

    @property
    def worth(self) -> tuple[int, int]:
        """By which lines are compared: all points; and of equal ones, more for the combinations themselves."""
        return self.points + self.extra, self.points


class Combined(NamedTuple):
    """The best combinations of a fleet, and the values of its mercenaries for them."""

    points: int
    combinations: tuple[tuple[str, ...], ...]
    """each by its spaces"""
    values: Mapping[str, str]
    """by space, where there was a choice"""
    missing: tuple[Kind, ...]
    extra: int
    """what mercenaries add for identical ships"""


@rule("combination.equal", "combination.five")
def identical_from(line: str, start: int) -> Iterator[Kind]:
    """Three or four ships of the same value."""
    for length in range(LEAST, MOST_IDENTICAL + 1):
        if line[start : start + length] == line[start] * length:
            yield Kind(IDENTICAL, length)


@rule("combination.run")
def runs_from(line: str, start: int) -> Iterator[Kind]:
    """Three or more values, each one more than the one before, or each one less."""
    for step in (1, -1):
        length = 1
        while start + length < len(line) and _follows(line[start + length], line[start + length - 1], step):
            length += 1
        yield from (Kind(RUN, part) for part in range(LEAST, length + 1))


def _follows(value: str, before: str, step: int) -> bool:
    return value != NOTHING and before != NOTHING and int(value) - int(before) == step


@rule("combination.once", "combination.best", "combination.gap")
@lru_cache(10_000)
def line_of(line: str, points: Points, bonus: int = 0) -> Line:
    """The best of every way to choose combinations that share no ship. Identical ones are worth a `bonus` more."""
    best = [Line(0)] * (len(line) + 1)
    gaps: set[Kind] = set()
    for start in reversed(range(len(line))):
        best[start] = best[start + 1]
        for kind in kinds_from(line, start):
            gaps |= {kind} if points.known(kind) is None else set()
            first, rest = Combination(kind, start, points.at_least(kind)), best[start + kind.length]
            extra = rest.extra + bonus * (kind.what == IDENTICAL)
            found = Line(first.points + rest.points, (first, *rest.combinations), extra=extra)
            best[start] = max(best[start], found, key=_worth)
    return best[0]._replace(missing=tuple(sorted(gaps)))


def _worth(line: Line) -> tuple[int, int]:
    return line.worth


@rule("combination.own", "combination.burning")
def kinds_from(line: str, start: int) -> Iterator[Kind]:
    """The combinations that begin here; a space without an active ship of the fleet breaks every one."""
    if line[start] != NOTHING:
        yield from identical_from(line, start)
        yield from runs_from(line, start)


def best_line(line: str, box: Box) -> Line:
    """One row or column by the values of its ships; `.` is a space without one.

    >>> from .box_file import box
    >>> best_line("55567", box("practice")).points, best_line("55567", box("printed")).points
    (3, 3)
    """
    return line_of(_checked_line(line), a_box(box).points)


def _checked_line(line: str) -> str:
    _check_text(line)
    for at, sign in enumerate(line):
        if sign not in VALUES + NOTHING or at >= WIDE:
            expected = N_("at most seven values from 1 to 9, with “.” for a space without a ship")
            raise NotationError.expected(line, at, expected)
    return line


def _check_text(line: object) -> None:
    if not isinstance(line, str):
        message = N_("Ships are written as text, such as “55567” or “5@c2 6@d2”, not as {text}.")
        raise SirensError(message, text=written(line, repr))


@rule("combination.cross", "combination.independent", "mercenary.value", "mercenary.wild")
def best_fleet(fleet: Mapping[int, str], points: Points, bonus: int = 0) -> Combined:
    """The best of all values of all mercenaries: `fleet` tells by space what an active ship may count as.

    A ship counts in its row and in its column, with the same value. Mercenaries that share no line with one another
    do not influence one another either: each group of those that do is tried by itself.
    """
    chosen: dict[int, str] = {}
    missing: set[Kind] = set()
    for group in _groups([at for at, values in fleet.items() if len(values) > 1]):
        chosen |= _best_values(group, fleet, points, bonus, missing)
    found = [(spaces, line_of(_values(spaces, chosen, fleet), points, bonus)) for spaces in LINES]
    missing.update(kind for _, line in found for kind in line.missing)
    together = tuple(
        tuple(SPACES[at] for at in spaces[part.start : part.start + part.kind.length])
        for spaces, line in found
        for part in line.combinations
    )
    values = {SPACES[at]: value for at, value in sorted(chosen.items())}
    sure, extra = sum(line.points for _, line in found), sum(line.extra for _, line in found)
    return Combined(sure, together, values, tuple(sorted(missing)), extra)


def _best_values(
    group: set[int], fleet: Mapping[int, str], points: Points, bonus: int, missing: set[Kind]
) -> dict[int, str]:
    """The values of some mercenaries that are best for all lines they are in; gaps are added to `missing`."""
    lines, best, kept = [line for line in LINES if not group.isdisjoint(line)], (-1, -1), {}
    for values in product(*(fleet[at] for at in sorted(group))):
        tried = dict(zip(sorted(group), values, strict=True))
        found = [line_of(_values(line, tried, fleet), points, bonus) for line in lines]
        missing.update(kind for line in found for kind in line.missing)
        sure = sum(line.points for line in found)
        if (worth := (sure + sum(line.extra for line in found), sure)) > best:
            best, kept = worth, tried
    return kept


def _values(line: tuple[int, ...], chosen: Mapping[int, str], fleet: Mapping[int, str]) -> str:
    return "".join([chosen.get(at) or fleet.get(at, NOTHING) for at in line])


def _groups(places: list[int]) -> list[set[int]]:
    """Places that are in a line with one another, directly or through others."""
    groups: list[set[int]] = []
    for place in places:
        near = [group for group in groups if any(_share_line(place, other) for other in group)]
        groups = [group for group in groups if group not in near]
        groups.append({place}.union(*near))
    return groups


def _share_line(one: int, other: int) -> bool:
    return one // WIDE == other // WIDE or one % WIDE == other % WIDE


@rule("combination.best", "combination.gap")
def best_combinations(fleet: str, box: Box) -> Combined:
    """The best that active ships of one fleet can score: each by what it may count as, and by its space.

    >>> from .box_file import box
    >>> best_combinations("3@a2 X@b2 3@c2 5@b1 7@b3", box("printed")).values
    {'b2': '3'}
    """
    return best_fleet(read_fleet(fleet), a_box(box).points)


def read_fleet(text: str) -> dict[int, str]:
    """By space, what each ship may count as."""
    _check_text(text)
    fleet: dict[int, str] = {}
    scan = Scanner(text, len(text) - len(text.lstrip()), len(text.rstrip()))
    while scan.at < scan.end:
        at = scan.at
        values = scan.need("X|[1-9]+", N_("ships such as 5@c2, 37@d2 for a 3 or a 7, or X@e2"))
        space = NUMBERS[scan.need(f"@{SPACE}", A_SPACE)[1:]]
        if space in fleet:
            raise NotationError(text, at, N_("two ships cannot be on one space."))
        fleet[space] = VALUES if values == "X" else "".join(sorted(set(values)))
        if not scan.take(r"\s+"):
            scan.finish(N_("a space between two ships"))
    return fleet
