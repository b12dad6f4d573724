"""`make score`: the forty points, what stands behind each, and how many of them hold.

A point holds if every test it names passed on this very tree. What earlier runs left in build/results.json counts;
the rest is run now.
"""

import subprocess
import sys
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path

from sirens_rules.progress import waiting
from sirens_rules.rulebook.edition import Edition

from . import points, results
from .points import Point

WIDTH = 100
BEHIND = " " * 9


def main(root: Path, every: Sequence[Point]) -> int:
    with waiting("Looking for the tests … "):
        collected = collect(root, files(root, every))
    known = results.read(root)
    run(root, [id for point in every for id in point.ids(collected) if id not in known])
    return report(every, collected, results.read(root), Edition.read(root / "CHANGELOG.md").version)


def files(root: Path, every: Sequence[Point]) -> list[str]:
    named = {name.partition("::")[0] for point in every for name in point.tests}
    return sorted(name for name in named if (root / name).exists())


def collect(root: Path, places: Sequence[str]) -> list[str]:
    """The ids of all tests there are in these places."""
    if not places:  # for pytest that means everywhere
        return []
    found = pytest(root, "--collect-only", "-q", *places, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if found.returncode:
        sys.exit(f"{found.stdout}The tests behind the points cannot be collected; pytest says above why.")
    return [line for line in found.stdout.splitlines() if "::" in line]


def run(root: Path, ids: Sequence[str]) -> None:
    """By function: all cases of one, whichever is missing. Only a terminal sees it."""
    if functions := list(dict.fromkeys(id.partition("[")[0] for id in ids)):
        list_of_them = root / "build/unknown.txt"
        list_of_them.parent.mkdir(exist_ok=True)
        list_of_them.write_text("\n".join(functions), encoding="utf-8")
        shown = sys.stderr if sys.stderr.isatty() else subprocess.DEVNULL
        pytest(root, "-n", "auto", f"@{list_of_them}", stdout=shown, stderr=shown)


def pytest(root: Path, *arguments: str, **channels: object) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, "-m", "pytest", *arguments], cwd=root, text=True, **channels)


def report(every: Sequence[Point], collected: Sequence[str], outcomes: Mapping[str, str], edition: str) -> int:
    held = 0
    for group, members in groupby(every, key=lambda point: point.group):
        print(f"\n{group}\n")
        for point in members:
            faults = list(point.faults(collected, outcomes, edition))
            held += not faults
            print(*told(point, collected, faults), sep="\n")
    print(f"\n{held} of {len(every)}")
    return int(held < len(every))


def told(point: Point, collected: Sequence[str], faults: Sequence[str]) -> Iterator[str]:
    """A point in a few lines: yes or no, what it says, why not, and what stands behind it."""
    yield from wrapped(f"{'no' if faults else 'yes':4}{point.number:3}  ", point.says)
    for fault in faults:
        yield f"{BEHIND}✗ {fault}"
    for name in point.tests:
        yield f"{BEHIND}{sum(id.startswith(name) for id in collected):4} {name}"
    if point.looked:
        yield from wrapped(f"{BEHIND}   · ", f"Looked at: {point.looked}")


def wrapped(first: str, text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=first, subsequent_indent=" " * len(first))


if __name__ == "__main__":
    sys.exit(main(Path(__file__).parents[2], points.read()))
