"""What was not tried on this machine, told once at the end of a run; `--skip-nothing` does not let it pass."""

from collections import Counter
from typing import Any

import pytest


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
