"""What a session of pytest proves about the rules, written down for the book (`--evidence=BOOK`).

A test belongs to the rule it is named after, an executed line of a page to the example block that holds it.
Only what passed is proof: a skipped line or test is written down as skipped.
"""

import doctest
import json
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from _pytest.doctest import DoctestItem

from ..books import Book
from ..fingerprint import inputs
from ..reading import Example, read
from ..words import Complaint
from ..writing import write

OUTCOMES = ("passed", "skipped", "failed")
"""from good to bad: the worst one counts"""


def rule_of(test: str, ids: Iterable[str]) -> str | None:
    """The rule a test is named after: the longest id that fits.

    >>> rule_of("test_crew_hold_card_the_card_stays", ["crew.hold", "crew.hold-card"])
    'crew.hold-card'
    """
    fitting = [id for id in ids if f"{test}_".startswith(f"test_{re.sub('[.-]', '_', id)}_")]
    return max(fitting, key=len, default=None)


def worst(outcomes: Iterable[str]) -> str:
    return max(outcomes, key=OUTCOMES.index)


def keep(path: Path, found: object) -> None:
    """Write down what a session found; where that cannot be done it ends with a sentence."""
    try:
        write(path, json.dumps(found, indent=1) + "\n")
    except Complaint as complaint:
        pytest.exit(str(complaint), returncode=pytest.ExitCode.USAGE_ERROR)


class Witness:
    """Watches a session and writes down what it proved."""

    def __init__(self, book: Book) -> None:
        self.book, self.root = book, book.root
        self.inputs = inputs(book)  # as they were before the first test
        self.lines: dict[str, dict[int, str]] = {}
        self.tests: dict[tuple[str, str], list[str]] = {}

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        if isinstance(item, DoctestItem) and item.path.suffix == ".md":
            start = item.dtest.lineno or 0
            lines = {start + example.lineno + 1: "skipped" for example in item.dtest.examples}
            self.lines[self._name(item.path)] = lines
            self._listen(item.runner, lines)

    def _listen(self, runner: doctest.DocTestRunner, lines: dict[int, str]) -> None:
        """A page is one test for pytest; only its runner knows how each line of it fared."""

        def noting(outcome: str, report: Callable[..., Any]) -> Callable[..., Any]:
            def told(out: Any, test: doctest.DocTest, example: doctest.Example, *rest: Any) -> Any:
                lines[(test.lineno or 0) + example.lineno + 1] = outcome
                return report(out, test, example, *rest)

            return told

        runner.report_success = noting("passed", runner.report_success)  # type: ignore[method-assign]
        runner.report_failure = noting("failed", runner.report_failure)  # type: ignore[method-assign]
        unexpected = noting("failed", runner.report_unexpected_exception)
        runner.report_unexpected_exception = unexpected  # type: ignore[method-assign]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        file, _, name = report.nodeid.partition("::")
        if report.when == "call" or not report.passed:
            outcome = "skipped" if hasattr(report, "wasxfail") else report.outcome
            self.tests.setdefault((file, name.partition("[")[0].rpartition("::")[2]), []).append(outcome)

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        if exitstatus > pytest.ExitCode.TESTS_FAILED:
            return  # nothing can be said
        try:
            reading, tests = read(self.book), dict[str, list[dict[str, str]]]()
        except Complaint as complaint:
            pytest.exit(str(complaint), returncode=pytest.ExitCode.USAGE_ERROR)
        for (file, name), outcomes in sorted(self.tests.items()):
            if rule := rule_of(name, (rule.id for rule in reading.rules)):
                tests.setdefault(rule, []).append({"name": name, "file": file, "outcome": worst(outcomes)})
        examples = {example.name: worst(ran) for example in reading.examples if (ran := self._ran(example))}
        found = {"inputs": self.inputs, "passed": exitstatus == 0, "examples": examples, "tests": tests}
        keep(self.book.evidence, found)

    def _ran(self, example: Example) -> list[str]:
        """The outcomes of its lines."""
        lines = self.lines.get(example.file, {})
        return [lines[at] for at in lines if example.line <= at <= example.last]

    def _name(self, path: Path) -> str:
        return path.relative_to(self.root).as_posix() if path.is_relative_to(self.root) else path.as_posix()
