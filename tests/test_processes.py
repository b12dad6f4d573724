"""Several processes never meet at the site, and share the rest."""

from pathlib import Path

import pytest

TEST = """
import os
from pathlib import Path

def test_it():
    Path(__file__).with_suffix(".txt").write_text(os.environ["PYTEST_XDIST_WORKER"])
"""


def test_the_site_is_looked_at_by_one_process(
    pytester: pytest.Pytester, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(request.config.rootpath))
    for name in ("a/test_volume", "b/test_b", "paper/test_aid", "site/test_pages", "site/test_search"):
        path = pytester.path / "tests" / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(TEST)
    options = ("-p", "tests.processes", "-p", "no:hypothesispytest", "-p", "no:cacheprovider")
    pytester.runpytest_subprocess(*options, "-n2", "--import-mode=importlib").assert_outcomes(passed=5)
    assert process(pytester.path / "tests/a/test_volume") != process(pytester.path / "tests/site/test_pages")
    assert len({process(path.with_suffix("")) for path in pytester.path.glob("tests/[ps]*/*.txt")}) == 1


def process(test: Path) -> str:
    return test.with_suffix(".txt").read_text()
