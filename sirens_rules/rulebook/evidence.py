"""What the tests found out about the rules, read from the file they leave; Sphinx itself never runs one."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from sphinx.util import logging

from ..books import Book
from ..fingerprint import inputs, remembered

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
        data = remembered(book.evidence)
        if data.get("inputs") != inputs(book):
            logger.info("the evidence in %s is older than the book: the rules are shown without", file)
            return cls()
        tests = {id: tuple(Test(**test) for test in found) for id, found in data["tests"].items()}
        return cls(data["examples"], tests, is_known=True)

    def tests(self, id: str) -> tuple[Test, ...]:
        return self.tests_of.get(id, ())
