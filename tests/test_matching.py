"""Matches between opponents: what is told of them, and what happens where another program plays them badly."""

import json
import platform
import shlex
import sys
from pathlib import Path

import pytest

from sirens_rules.cli import main
from sirens_rules.matching import as_text
from sirens_rules.words import Language, speak

from .languages import BOOK, PUBLISHED

MATCH = ("game", "match", "captain", "mate", "--pairs", "2", "--language", "en")
DATA = {
    "one": "captain",
    "other": "mate",
    "iterations": None,
    "seconds": 0.5,
    "machine": "a desk, Node 22",
    "pairs": 40,
    "share": 0.75,
    "low": 0.61,
    "high": 0.8512,
    "seconds_a_decision": {"captain": 0.5012, "mate": 0.0002},
}


@pytest.mark.parametrize("language", PUBLISHED, ids=lambda language: language.code)
def test_a_match_is_told_with_share_interval_budget_and_machine(language: Language) -> None:
    told = "\n".join(as_text(DATA, speak(language.code)))
    for what in ("captain", "mate", "75.0", "61.0", "85.1", "40", "0.5012", "a desk, Node 22"):
        assert what.replace(".", ",") in told or what in told
    assert "{" not in told
    thought = "\n".join(as_text({**DATA, "iterations": 300, "seconds": None}, speak(language.code)))
    assert "300" in thought
    assert "300" not in told


def test_here_python_is_named_and_the_usual_budget(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*MATCH, "--iterations", "5", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["machine"].endswith(f"Python {platform.python_version()}")
    assert told["iterations"] == 5
    assert main(["game", "match", "mate", "random", "--pairs", "1", "--iterations", "5", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["iterations"] is None  # nobody there thinks for so long


def test_where_node_plays_node_is_named(node: str, capsys: pytest.CaptureFixture[str]) -> None:
    program = shlex.join([node, str(BOOK.root / BOOK.program / "match.js")])
    assert main([*MATCH, "--iterations", "5", "--program", program]) == 0
    told = capsys.readouterr().out
    assert "Node" in told
    assert "Python" not in told


ANSWERS = {
    "nothing": "",
    "no JSON": "print('won')",
    "something else": "print('[1, 2]\\n[3, 4]')",
    "too few": """print('{"results": [1, 0], "seconds": {}, "decisions": {}}')""",
    "half": """print('{"results": [1], "seconds": {}, "decisions": {}}\\n' * 2)""",
    "words": """print('{"results": ["yes", "no"], "seconds": {}, "decisions": {}}\\n' * 2)""",
}


@pytest.mark.parametrize("script", ANSWERS.values(), ids=ANSWERS)
def test_a_program_that_plays_no_pairs_is_told_of(
    script: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.py"
    file.write_text(script, "utf-8")
    assert main([*MATCH, "--program", shlex.join([sys.executable, str(file)])]) == 1
    assert "did not play the pairs" in capsys.readouterr().err


def test_a_program_that_is_not_there_is_told_of(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*MATCH, "--program", "no-such-program match.js"]) == 1
    assert "cannot be started" in capsys.readouterr().err


def test_a_program_that_does_not_say_what_runs_it_is_named_as_it_was_called(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.py"
    pair = {"results": [1, 0.5], "seconds": {"mate": 1}, "decisions": {"mate": 10}}
    file.write_text(f"print({json.dumps(json.dumps(pair))} + chr(10), end='')\n" * 2, "utf-8")
    program = shlex.join([sys.executable, str(file)])
    assert main([*MATCH, "--program", program, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["machine"].endswith(program)
    assert told["share"] == 0.75
