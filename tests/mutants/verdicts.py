"""What came of it: equivalent mutants with their reasons, and the table by chapters."""

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from .operators import MODULES, Mutant

EQUIVALENT = Path(__file__).with_name("equivalent.toml")
RESULTS = Path(__file__).with_name("results.txt")
"""The table as docs/developers.md shows it."""

Name = tuple[str, str, str]


def equivalent(path: Path = EQUIVALENT) -> dict[Name, str]:
    """The mutants that change nothing anybody could notice, and why."""
    found: dict[Name, str] = {}
    for group in tomllib.loads(path.read_text(encoding="utf-8"))["equivalent"]:
        for mutant in group["mutants"]:
            found[group["where"], mutant["was"], mutant["now"]] = group["reason"]
    return found


def stale(listed: Iterable[Name], mutants: Sequence[Mutant]) -> list[str]:
    """Entries of the list for which there is no such mutant any more."""
    names = {mutant.name for mutant in mutants}
    return [shown(*name) for name in listed if name not in names]


def wronged(mutants: Sequence[Mutant], faults: Sequence[str | None], listed: Iterable[Name]) -> list[str]:
    """Mutants that are listed as equivalent, although a jury tells them from the original."""
    names = set(listed)
    pairs = zip(mutants, faults, strict=True)
    return [f"{shown(*mutant.name)}\n  {fault}" for mutant, fault in pairs if fault and mutant.name in names]


def shown(where: str, was: str, now: str) -> str:
    return f"{where}\n  - {was}\n  + {now}"


class Row(NamedTuple):
    """A module: its mutants, those that are equivalent, and how many of the others each jury found."""

    module: str
    mutants: int
    equivalent: int
    found: Mapping[str, int]

    @property
    def real(self) -> int:
        return self.mutants - self.equivalent

    def percent(self, jury: str) -> float:
        return 100 * self.found[jury] / self.real if self.real else 100.0


Faults = Mapping[str, Sequence[str | None]]
"""By jury: the fault it found in each mutant."""


def rows(mutants: Sequence[Mutant], faults: Faults, listed: Mapping[Name, str]) -> list[Row]:
    """A row a module, in the order of the book."""
    real = [mutant.name not in listed for mutant in mutants]
    every = Counter(mutant.module for mutant in mutants)
    left = Counter(mutant.module for mutant, counts in zip(mutants, real, strict=True) if counts)
    found = {
        jury: Counter(
            mutant.module for mutant, counts, fault in zip(mutants, real, verdicts, strict=True) if counts and fault
        )
        for jury, verdicts in faults.items()
    }
    return [
        Row(name, every[name], every[name] - left[name], {jury: found[jury][name] for jury in faults})
        for name in MODULES
        if every[name]
    ]


def whole(rows: Sequence[Row]) -> Row:
    """The sum of all rows."""
    juries = rows[0].found if rows else {}
    found = {jury: sum(row.found[jury] for row in rows) for jury in juries}
    return Row("all", sum(row.mutants for row in rows), sum(row.equivalent for row in rows), found)


def table(rows: Sequence[Row]) -> str:
    """Row by row, with the sum below."""
    juries = list(whole(rows).found)
    lines = [f"{'module':12}{'mutants':>9}{'equivalent':>12}" + "".join(f"{f'by the {jury}':>20}" for jury in juries)]
    for row in (*rows, whole(rows)):
        counts = "".join(f"{row.found[jury]:>11} {row.percent(jury):>6.1f} %" for jury in juries)
        lines.append(f"{row.module:12}{row.mutants:>9}{row.equivalent:>12}{counts}")
    return "\n".join(lines)


def survivors(mutants: Sequence[Mutant], faults: Sequence[str | None], listed: Mapping[Name, str]) -> list[str]:
    """Mutants that lived and are not listed, for somebody who wants to kill them."""
    return [
        shown(*mutant.name)
        for mutant, fault in zip(mutants, faults, strict=True)
        if fault is None and mutant.name not in listed
    ]
