"""What came of it: equivalent mutants with their reasons, and the table by chapters."""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from .operators import FIRST, Mutant

EQUIVALENT = Path(__file__).with_name("equivalent.toml")

Name = tuple[str, str, str]


def equivalent(jury: str = "", game: str = FIRST, path: Path = EQUIVALENT) -> dict[Name, str]:
    """The mutants that change nothing anybody could notice, and why; with those that only this jury cannot notice."""
    found: dict[Name, str] = {}
    for group in tomllib.loads(path.read_text(encoding="utf-8"))["equivalent"]:
        if group.get("jury", jury) == jury and group.get("game", FIRST) == game:
            for mutant in group["mutants"]:
                found[group["where"], mutant["was"], mutant["now"]] = group["reason"]
    return found


def stale(mutants: Sequence[Mutant], game: str) -> list[str]:
    """Entries of the list for which there is no such mutant any more."""
    names = {mutant.name for mutant in mutants}
    return [shown(*name) for name in equivalent("book", game) | equivalent("kit", game) if name not in names]


def told_apart(mutants: Sequence[Mutant], faults: Sequence[str | None], listed: Mapping[Name, str]) -> list[str]:
    """Mutants that are listed as equivalent, although a jury tells them from the original."""
    pairs = zip(mutants, faults, strict=True)
    return [f"{shown(*mutant.name)}\n  {fault}" for mutant, fault in pairs if fault and mutant.name in listed]


def shown(where: str, was: str, now: str) -> str:
    return f"{where}\n  - {was}\n  + {now}"


class Count(NamedTuple):
    """How many mutants a jury found, of how many that it could find."""

    found: int
    all: int

    @property
    def percent(self) -> float:
        return 100 * self.found / self.all if self.all else 100.0


class Row(NamedTuple):
    """A module: its mutants, those that are equivalent, and what each jury found."""

    module: str
    mutants: int
    equivalent: int
    juries: Mapping[str, Count]


Faults = Mapping[str, Sequence[str | None]]
"""By jury: the fault it found in each mutant."""


def rows(mutants: Sequence[Mutant], faults: Faults) -> list[Row]:
    """A row a module, in the order of the book, and one for all."""
    tried = list(dict.fromkeys(mutant.module for mutant in mutants))
    return [row(name, mutants, faults, {name}) for name in tried] + [row("all", mutants, faults, set(tried))]


def row(name: str, mutants: Sequence[Mutant], faults: Faults, modules: set[str]) -> Row:
    here = [mutant.module in modules for mutant in mutants]
    game = mutants[0].game if mutants else FIRST
    same, juries = equivalent(game=game), {}
    for jury, verdicts in faults.items():
        beyond = equivalent(jury, game)
        asked = [
            fault
            for mutant, counts, fault in zip(mutants, here, verdicts, strict=True)
            if counts and mutant.name not in beyond
        ]
        juries[jury] = Count(len(asked) - asked.count(None), len(asked))
    names = [mutant.name for mutant, counts in zip(mutants, here, strict=True) if counts]
    return Row(name, len(names), sum(mutant in same for mutant in names), juries)


def table(rows: Sequence[Row]) -> str:
    """The rows one below the other."""
    juries = list(rows[-1].juries)
    lines = [
        f"{'module':12}{'mutants':>9}{'equivalent':>12}" + "".join(f"{f'found by the {jury}':>24}" for jury in juries)
    ]
    for row in rows:
        counts = "".join(
            f"{f'{count.found} of {count.all}':>15} {count.percent:>6.1f} %" for count in row.juries.values()
        )
        lines.append(f"{row.module:12}{row.mutants:>9}{row.equivalent:>12}{counts}")
    return "\n".join(lines)


def survivors(mutants: Sequence[Mutant], faults: Sequence[str | None], listed: Mapping[Name, str]) -> list[str]:
    """Mutants that lived and are not listed, for somebody who wants to kill them."""
    return [
        shown(*mutant.name)
        for mutant, fault in zip(mutants, faults, strict=True)
        if fault is None and mutant.name not in listed
    ]
