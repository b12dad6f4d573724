"""The forty points of a rulebook, and what stands behind each (points.toml)."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

POINTS = Path(__file__).parent / "points.toml"


@dataclass(frozen=True)
class Point:
    number: int
    group: str
    says: str
    auto: bool
    """a script can tell: looking at it is not enough"""
    tests: Sequence[str] = ()
    """how the ids of its tests begin: with a folder, a file, or a file and a function"""
    looked: str = ""
    """what a person saw, on what, where no test can tell"""
    edition: str = ""
    """the edition that was looked at"""

    def ids(self, collected: Sequence[str]) -> list[str]:
        return [id for id in collected if id.startswith(tuple(self.tests))]

    def faults(self, collected: Sequence[str], outcomes: Mapping[str, str], edition: str) -> Iterator[str]:
        """Why it is a no, in sentences; a yes has none."""
        for name in self.tests:
            if not any(id.startswith(name) for id in collected):
                yield f"There is no test {name}: name another in tests/score/points.toml."
        for id in self.ids(collected):
            if (outcome := outcomes.get(id, "not run")) != "passed":
                yield f"{outcome}: {id}"
        if self.looked and self.edition != edition:
            yield f"Edition {self.edition or '?'} was looked at, this is {edition}: look again."
        if not self.tests and (self.auto or not self.looked):
            yield "No test stands behind it."


def read(path: Path = POINTS) -> list[Point]:
    groups = tomllib.loads(path.read_text(encoding="utf-8"))["group"]
    return [Point(group=group["name"], **point) for group in groups for point in group["point"]]
