"""Several processes never read all pages nor make the wheel twice, and share the rest."""

from pathlib import Path

import pytest

TEST = """
import os
from pathlib import Path

def test_it():
    Path(__file__).with_suffix(".txt").write_text(os.environ["PYTEST_XDIST_WORKER"])
"""


def test_pages_and_wheel_belong_to_one_process_each(
    pytester: pytest.Pytester, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(request.config.rootpath))
    for name in ("test_a", "paper/test_aid", "site/test_pages", "site/test_rules", "starter/test_new", "test_package"):
        path = pytester.path / "tests" / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(TEST)
    options = ("-p", "tests.processes", "-p", "no:hypothesispytest", "-p", "no:cacheprovider")
    pytester.runpytest_subprocess(*options, "-n2", "--import-mode=importlib").assert_outcomes(passed=6)
    site, wheel = processes(pytester.path, "site/*"), processes(pytester.path, "starter/*", "test_package*")
    assert (len(site), len(wheel)) == (1, 1)
    assert site != wheel


def processes(folder: Path, *tests: str) -> set[str]:
    """Which of them ran these tests."""
    return {note.read_text() for test in tests for note in folder.glob(f"tests/{test}.txt")}
