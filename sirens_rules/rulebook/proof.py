"""What the tests found out about the rules, read from the file they leave; Sphinx itself never runs one."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from sphinx.util import logging

from ..books import Book
from ..fingerprint import fingerprint, inputs

logger = logging.getLogger(__name__)

PASSED = "passed"


class Test(NamedTuple):
    """A test that is named after a rule."""

    name: str
    file: str
    outcome: str


@dataclass(frozen=True)
class Proof:
    """Outcomes by rule (tests) and by place (examples). Without a file there are none, and nothing is known."""

    tests_of: Mapping[str, tuple[Test, ...]] = field(default_factory=dict)
    outcomes: Mapping[tuple[str, int], str] = field(default_factory=dict)
    is_known: bool = False

    @classmethod
    def read(cls, book: Book) -> "Proof":
        """The evidence of a book, if there is some and nothing changed since."""
        path = book.evidence
        file = path.name
        if not path.is_file():
            logger.info("no evidence in %s: the rules are shown without", file)
            return cls()
        try:
            data = json.loads(path.read_bytes())
        except ValueError:
            data = {}
        if data.get("inputs") != fingerprint(book.root, inputs(book)):
            logger.info("the evidence in %s is older than the book: the rules are shown without", file)
            return cls()
        rules = data["rules"]
        return cls(
            {id: tuple(Test(**test) for test in found["tests"]) for id, found in rules.items()},
            {(x["page"], x["line"]): x["outcome"] for found in rules.values() for x in found["examples"]},
            is_known=True,
        )

    def tests(self, id: str) -> tuple[Test, ...]:
        return self.tests_of.get(id, ())

    def outcome(self, page: str, line: int) -> str | None:
        return self.outcomes.get((page, line))
