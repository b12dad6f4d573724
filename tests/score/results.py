"""The pytest plugin that leaves the outcome of every test in build/results.json, for `make score`.

An outcome holds for the tree it was found in, and is kept while nothing in that tree changes.
"""

import json
import os
from pathlib import Path

import pytest

from sirens_rules.conformance import ENGINE
from sirens_rules.conformance.evidence import worst
from sirens_rules.fingerprint import fingerprint

RESULTS = "build/results.json"
TREE = (
    "*.md", "*.py", "*.toml", "*.txt", "Makefile", ".ci/*",
    "docs/**/*", "examples/**/*", "locale/**/*", "sirens_rules/**/*", "tests/**/*",
)  # fmt: skip
"""All that can change an outcome: more than the rules need."""

Outcomes = dict[str, str]


def read(root: Path) -> Outcomes:
    """What is known about the tests of this very tree."""
    return _of(root, fingerprint(root, TREE))


def _of(root: Path, tree: str) -> Outcomes:
    try:
        found = json.loads((root / RESULTS).read_text(encoding="utf-8"))
        return dict(found["outcomes"]) if found["tree"] == tree else {}
    except (OSError, ValueError, KeyError, TypeError):
        return {}


class Results:
    """Watches a session and adds its outcomes to those that are known."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.tree = fingerprint(root, TREE)  # as it was before the first test
        self.outcomes: Outcomes = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that passes may still fail when it clears up; one that is expected to fail proves nothing."""
        if report.when == "call" or not report.passed:
            outcome = "skipped" if hasattr(report, "wasxfail") else report.outcome
            self.outcomes[report.nodeid] = worst([outcome, self.outcomes.get(report.nodeid, "passed")])

    def pytest_sessionfinish(self) -> None:
        if self.outcomes:
            path = self.root / RESULTS
            path.parent.mkdir(exist_ok=True)
            found = {"tree": self.tree, "outcomes": _of(self.root, self.tree) | self.outcomes}
            new = path.with_suffix(f".{os.getpid()}")
            new.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
            new.replace(path)


def pytest_configure(config: pytest.Config) -> None:
    """Not in the processes that work for this one, and not for somebody else's engine."""
    if not hasattr(config, "workerinput") and config.getoption("engine") == ENGINE:
        config.pluginmanager.register(Results(config.rootpath))
