"""`python -m sirens_rules.rulebook.evidence`: run what proves the rules, unless nothing changed since the last time.

The quick part of the tests: the pages and examples, the docstrings of the game, and a file of tests a chapter.
Sphinx only reads what they left.
"""

import json
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from sphinx.util import logging

from ..books import Book, books
from ..commands import book_folder
from ..fingerprint import inputs
from ..turns import alone
from ..words import Complaint
from ..writing import told

PASSED = "passed"

logger = logging.getLogger(__name__)


class Test(NamedTuple):
    """A test that is named after a rule."""

    name: str
    file: str
    outcome: str


@dataclass(frozen=True)
class Evidence:
    """What the tests found out. Without a file that is as old as the book nothing is known."""

    examples: Mapping[str, str] = field(default_factory=dict)
    """outcomes by the names of the examples"""
    tests_of: Mapping[str, tuple[Test, ...]] = field(default_factory=dict)
    is_known: bool = False

    @classmethod
    def read(cls, book: Book) -> "Evidence":
        file = book.evidence.name
        if not book.evidence.is_file():
            logger.info("no evidence in %s: the rules are shown without", file)
            return cls()
        try:
            data = json.loads(book.evidence.read_bytes())
        except ValueError:
            data = {}
        if data.get("inputs") != inputs(book):
            logger.info("the evidence in %s is older than the book: the rules are shown without", file)
            return cls()
        tests = {id: tuple(Test(**test) for test in found) for id, found in data["tests"].items()}
        return cls(data["examples"], tests, is_known=True)

    def tests(self, id: str) -> tuple[Test, ...]:
        return self.tests_of.get(id, ())


def is_proved(book: Book) -> bool:
    """Did all of it pass, on exactly these files?"""
    try:
        found = json.loads(book.evidence.read_text(encoding="utf-8"))
        return bool(found["passed"]) and found["inputs"] == inputs(book)
    except (OSError, ValueError, KeyError):
        return False


def quick(book: Book) -> list[str]:
    """What to run: a chapter of the rules has its tests in a file of its name; a small game has one file for all."""
    chapters = sorted(page.stem for page in book.docs.glob("rules/*.md"))
    places = [book.root / book.code.removesuffix("/**/*.*")] if book.code else []
    places += [book.docs, book.examples, book.tests.with_name(f"test_{book.name}.py")]
    places += [book.tests / f"test_{chapter}.py" for chapter in chapters]
    return [str(place.relative_to(book.root)) for place in places if place.exists()]


def main() -> int:
    try:
        with told():
            return max((gather(book) for book in books(book_folder()) if book.engine), default=0)
    except Complaint as error:
        print(f"rulebook: {error}", file=sys.stderr)
        return 1


def gather(book: Book) -> int:
    with alone(book.root / "build"):
        if is_proved(book):
            print(f"rulebook: the evidence of {book.address} is up to date")
            return 0
        options = ["--quiet", "--no-header", f"--evidence={book.name}"]
        return subprocess.call([sys.executable, "-m", "pytest", *options, *quick(book)], cwd=book.root)


if __name__ == "__main__":
    sys.exit(main())
