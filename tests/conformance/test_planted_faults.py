"""Whatever is planted into an engine, the kit and the pages of the book find it and name the rule."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from sirens_rules.books import find_book
from sirens_rules.conformance import kit
from sirens_rules.reading import read

from . import CASES, faulty_games
from .faulty_engines import FAULTS, Fault, planted

ROOT = Path(__file__).parent.parent.parent
FIRST = "sirens_in_sight"


@cache
def pages(game: str) -> list[Path]:
    return sorted([*(ROOT / "docs" / game / "rules").glob("*.md"), *(ROOT / "examples" / game).glob("*.md")])


@cache
def cases(game: str) -> list[kit.Case]:
    return kit.read(kit.cases_of(f"sirens_rules.{game}"))


def with_fault(test: Callable[..., None]) -> Callable[..., None]:
    every = (*FAULTS, *faulty_games.FAULTS)
    return pytest.mark.parametrize("fault", every, ids=lambda fault: fault.name)(test)


@cache
def shown(game: str) -> dict[Path, set[str]]:
    """The rules of which a page has an example."""
    found: dict[Path, set[str]] = {page: set() for page in pages(game)}
    for example in read(find_book(ROOT, game)).examples:
        found.setdefault(ROOT / example.file, set()).update(example.rules)
    return found


def answering(engine: str) -> Callable[[Any], dict[str, Any]]:
    """How an engine answers; where it breaks down, that is its answer."""
    answer = import_module(f"{engine}.kit.answers").answer

    def safely(request: Any) -> dict[str, Any]:
        try:
            replied: dict[str, Any] = answer(request)
            return replied
        except Exception as error:  # a faulty engine may do anything
            return {"error": repr(error)}

    return safely


def test_there_are_faults_in_every_chapter() -> None:
    chapters = {id.partition(".")[0] for id in kit.rules(CASES)}
    assert {fault.rules[0].partition(".")[0] for fault in FAULTS} == chapters
    assert len({fault.name for fault in FAULTS}) == len(FAULTS) >= 22
    assert {rule for fault in FAULTS for rule in fault.rules} <= kit.rules(CASES).keys()


@with_fault
def test_the_kit_finds_it(fault: Fault, tmp_path: Path) -> None:
    """By the cases about the rules that it breaks: so one of them is named."""
    about = [case for case in cases(fault.game) if {*fault.rules} & {*case.rules} and case.topic != "perft"]
    with planted(fault, tmp_path) as engine:
        answer = answering(engine)
        assert not all(case.accepts(answer(case.request)) for case in about)


class Names:
    """Listens to pytest, and keeps the rules that failing examples show."""

    def __init__(self) -> None:
        self.rules: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        told = [text.removeprefix("rules: ") for _, text in report.sections if text.startswith("rules: ")]
        self.rules |= {rule for text in told for rule in text.split(", ")}


def run_pages(engine: str, chosen: list[Path], *plugins: object) -> int:
    """Beside the plugin nothing of our tests is needed, and each run of pytest would load it anew."""
    options = ["-c", str(ROOT / "pyproject.toml"), "--noconftest", "-p", "sirens_rules.conformance.pytest_plugin"]
    options += ["-p", "no:cacheprovider", "-p", "no:hypothesispytest", "-p", "no:xdist", "--quiet", "--no-summary"]
    options += ["-p", "no:unraisableexception", f"--engine={engine}", "--doctest-continue-on-failure"]
    return pytest.main([*options, *map(str, chosen)], plugins=plugins)


@with_fault
def test_the_pages_find_it(fault: Fault, tmp_path: Path) -> None:
    """By the pages with an example of the rules; one of those examples fails."""
    names, chosen = Names(), [page for page in pages(fault.game) if shown(fault.game)[page] & {*fault.rules}]
    with planted(fault, tmp_path) as engine:
        code = run_pages(engine, chosen, names)
    assert code == pytest.ExitCode.TESTS_FAILED
    assert names.rules & {*fault.rules}, names.rules


@pytest.mark.parametrize("game", [FIRST, "mermaid_rain", "pirates_under_fire"])
def test_an_engine_without_a_fault_passes(game: str, tmp_path: Path) -> None:
    """Ours under another name: it is the engine asked for that answers, and no page needs ours."""
    with planted(Fault(f"nothing in {game}", "end.py", (), (), game), tmp_path) as engine:
        assert run_pages(engine, pages(game)) == pytest.ExitCode.OK


def test_perft_finds_it_too(tmp_path: Path) -> None:
    """The counts alone tell that something is wrong, if not what."""
    fault = next(fault for fault in FAULTS if fault.rules[0] == "octopus.blocked")
    with planted(fault, tmp_path) as engine:
        answer = answering(engine)
        assert not all(case.accepts(answer(case.request)) for case in cases(FIRST) if case.topic == "perft")
