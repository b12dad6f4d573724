"""What was not tried on this machine, told once at the end of a run; `--skip-nothing` does not let it pass."""

from collections import Counter
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from _pytest.doctest import DoctestItem

EXTRAS = {
    "pyspiel": "OpenSpiel is not installed (package open_spiel): nothing was played there.",
    "pettingzoo": "PettingZoo is not installed (package pettingzoo): nothing was played there.",
    "distributed": "Dask is not installed (package distributed): no games were played on a cluster.",
}
"""what our own extras bring, by the names of their modules"""
DOORS = {"open_spiel.py": "pyspiel", "pettingzoo.py": "pettingzoo"}


def need(module: str) -> None:
    if not find_spec(module):
        pytest.skip(EXTRAS[module])


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """A door that nobody can open here has no examples either."""
    behind = DOORS.get(collection_path.name) if collection_path.parent.name == "adapters" else None
    return True if behind and not find_spec(behind) else None


def lacking(page: DoctestItem) -> list[str]:
    """The extras that its examples ask for and that nobody has installed here."""
    asked = (module for module in EXTRAS if any(module in example.source for example in page.dtest.examples))
    return [module for module in asked if not find_spec(module)]


def pytest_runtest_setup(item: pytest.Item) -> None:
    for module in lacking(item) if isinstance(item, DoctestItem) else ():
        need(module)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--skip-nothing", action="store_true", help="a skipped test is a failure: all is installed here")


def reasons(reporter: Any) -> Counter[str]:
    return Counter(report.longrepr[2].removeprefix("Skipped: ") for report in reporter.stats.get("skipped", ()))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    found = reasons(terminalreporter)
    if found:
        terminalreporter.section("not tried here")
    for reason, number in found.most_common():
        terminalreporter.line(f"{number} skipped: {reason}")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if session.config.getoption("skip_nothing") and reporter and reasons(reporter):
        session.exitstatus = session.exitstatus or pytest.ExitCode.TESTS_FAILED
