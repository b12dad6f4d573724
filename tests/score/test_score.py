"""The score is honest: forty points, every named test exists, and only what passed on this tree counts."""

import json
from itertools import groupby
from pathlib import Path

import pytest

from sirens_rules.fingerprint import fingerprint

from . import __main__ as score
from . import points, results
from .points import Point

ROOT = Path(__file__).parents[2]
EVERY = points.read()
NOT_AUTO = {5, 6, 10, 15, 16, 22, 30}
"""Points that somebody may have to look at."""

POINT = Point(7, "Find", "It is found.", True, ["tests/test_a.py::test_one", "tests/test_b.py"])
IDS = ["tests/test_a.py::test_one[x]", "tests/test_a.py::test_one[y]", "tests/test_b.py::test_b", "tests/test_c.py::c"]
PASSED = dict.fromkeys(IDS, "passed")


def faults(point: Point, ids: list[str] = IDS, outcomes: dict[str, str] = PASSED) -> list[str]:
    return list(point.faults(ids, outcomes, "1.0.0"))


# The points


def test_there_are_forty_points_in_seven_groups() -> None:
    assert [point.number for point in EVERY] == list(range(1, 41))
    assert [len(list(members)) for _, members in groupby(EVERY, key=lambda point: point.group)] == [8, 7, 7, 8, 2, 6, 2]
    assert len({point.says for point in EVERY}) == 40


def test_what_a_script_can_tell_is_told_by_tests() -> None:
    assert {point.number for point in EVERY if not point.auto} == NOT_AUTO
    assert [point.number for point in EVERY if point.auto and not point.tests] == []


def test_every_named_test_is_collected() -> None:
    collected = score.collect(ROOT, score.files(ROOT, EVERY))
    named = {name for point in EVERY for name in point.tests}
    assert {name for name in named if not any(id.startswith(name) for id in collected)} == set()


# What counts


def test_a_point_holds_if_all_its_tests_passed() -> None:
    assert POINT.ids(IDS) == IDS[:3]
    assert faults(POINT) == []
    assert faults(POINT, outcomes=PASSED | {IDS[3]: "failed"}) == []


@pytest.mark.parametrize("outcome", ["failed", "skipped"])
def test_a_test_that_did_not_pass_makes_it_a_no(outcome: str) -> None:
    assert faults(POINT, outcomes=PASSED | {IDS[1]: outcome}) == [f"{outcome}: {IDS[1]}"]


def test_a_test_without_an_outcome_makes_it_a_no() -> None:
    assert faults(POINT, outcomes=dict.fromkeys(IDS[1:], "passed")) == [f"not run: {IDS[0]}"]


def test_a_test_that_no_longer_exists_is_named() -> None:
    assert faults(POINT, IDS[:2]) == [
        "There is no test tests/test_b.py: name another in tests/score/points.toml.",
    ]


def test_looking_is_not_enough_where_a_script_can_tell() -> None:
    looked = {"looked": "All pages.", "edition": "1.0.0"}
    assert faults(Point(1, "", "", auto=True, **looked)) == ["No test stands behind it."]
    assert faults(Point(1, "", "", auto=False, **looked)) == []
    assert faults(Point(1, "", "", auto=False)) == ["No test stands behind it."]


def test_what_was_looked_at_grows_old() -> None:
    old = Point(1, "", "", auto=False, looked="All pages.", edition="0.9.0")
    assert faults(old) == ["Edition 0.9.0 was looked at, this is 1.0.0: look again."]


# What the tests leave behind

TESTS = """\
import pytest

@pytest.mark.parametrize("n", [1, 2])
def test_number(n): assert n == 1

@pytest.mark.skip
def test_skipped(): pass

@pytest.mark.xfail
def test_expected(): assert False

@pytest.fixture
def untidy():
    yield
    raise ValueError

def test_untidy(untidy): pass

@pytest.fixture
def broken(): raise ValueError

def test_broken(broken): pass
"""

OUTCOMES = {
    "tests/test_it.py::test_number[1]": "passed",
    "tests/test_it.py::test_number[2]": "failed",
    "tests/test_it.py::test_skipped": "skipped",
    "tests/test_it.py::test_expected": "skipped",
    "tests/test_it.py::test_untidy": "failed",
    "tests/test_it.py::test_broken": "failed",
}


@pytest.fixture
def tree(pytester: pytest.Pytester, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small repository with our plugins."""
    monkeypatch.setenv("PYTHONPATH", str(request.config.rootpath))
    pytester.makeconftest('pytest_plugins = ["sirens_rules.conformance.plugin", "tests.score.results"]')
    pytester.makefile(".md", CHANGELOG="# Changes\n\n## 1.0.0 (2026-01-31)\n")
    (pytester.mkdir("tests") / "test_it.py").write_text(TESTS)
    pytester.makefile(".ini", pytest="[pytest]\naddopts = -p no:cacheprovider -p no:hypothesispytest\n")
    return pytester.path


@pytest.mark.parametrize("processes", [0, 2])
def test_a_session_leaves_every_outcome(pytester: pytest.Pytester, tree: Path, processes: int) -> None:
    pytester.runpytest_subprocess(f"-n{processes}")
    assert results.read(tree) == OUTCOMES
    assert [path.name for path in (tree / "build").iterdir()] == ["results.json"]


def test_sessions_of_one_tree_add_up_and_another_tree_begins_anew(pytester: pytest.Pytester, tree: Path) -> None:
    one, two = list(OUTCOMES)[:2]
    pytester.runpytest_inprocess(one)
    pytester.runpytest_inprocess(two)
    pytester.runpytest_inprocess("--collect-only")
    assert results.read(tree) == {one: "passed", two: "failed"}
    (tree / "tests/data.txt").write_text("1")
    assert results.read(tree) == {}
    pytester.runpytest_inprocess(one)
    assert results.read(tree) == {one: "passed"}


def test_another_engine_proves_nothing_about_ours(pytester: pytest.Pytester, tree: Path) -> None:
    pytester.runpytest_inprocess("--engine=another.engine", "tests")
    assert results.read(tree) == {}


@pytest.mark.parametrize("content", ["", "[]", '{"tree": 1}'])
def test_damaged_results_are_no_results(tree: Path, content: str) -> None:
    (tree / "build").mkdir()
    (tree / results.RESULTS).write_text(content)
    assert results.read(tree) == {}


# The command


def test_the_command_runs_what_is_not_known_and_counts(tree: Path, capfd: pytest.CaptureFixture[str]) -> None:
    known = {"tree": fingerprint(tree, results.TREE), "outcomes": {"tests/test_it.py::test_untidy": "passed"}}
    (tree / "build").mkdir()
    (tree / results.RESULTS).write_text(json.dumps(known))
    every = [
        Point(1, "Find", "It is tidy.", True, ["tests/test_it.py::test_untidy"]),
        Point(2, "Find", "It counts.", True, ["tests/test_it.py::test_number", "tests/test_gone.py"]),
        Point(3, "Print", "It prints.", False, [], "A page.", "1.0.0"),
    ]
    assert score.main(tree, every) == 1
    out, err = capfd.readouterr()
    assert err == ""
    assert out == (
        "\nFind\n\n"
        "yes   1  It is tidy.\n"
        "            1 tests/test_it.py::test_untidy\n"
        "no    2  It counts.\n"
        "         ✗ There is no test tests/test_gone.py: name another in tests/score/points.toml.\n"
        "         ✗ failed: tests/test_it.py::test_number[2]\n"
        "            2 tests/test_it.py::test_number\n"
        "            0 tests/test_gone.py\n"
        "\nPrint\n\n"
        "yes   3  It prints.\n"
        "            · Looked at: A page.\n"
        "\n2 of 3\n"
    )
    assert score.main(tree, every[::2]) == 0


def test_tests_that_cannot_be_collected_are_told(tree: Path) -> None:
    (tree / "tests/test_it.py").write_text("import nothing_of_that_name")
    with pytest.raises(SystemExit, match=r"cannot be collected; pytest says above why\.$"):
        score.main(tree, [Point(1, "Find", "It is found.", True, ["tests/test_it.py"])])
