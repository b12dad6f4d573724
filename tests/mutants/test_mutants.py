"""The mutants are tried as they should be.

Trials fork and wait for every child, so they run in a process of their own.
"""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from .__main__ import main
from .operators import FOLDER, MODULES, PACKAGE, mutants

ROOT = Path(__file__).parent.parent.parent
ROW = re.compile(
    r"^(?P<module>\w+) +(?P<mutants>\d+) +\d+ +(?P<book>\d+) of (?P<real>\d+) ",
    re.MULTILINE,
)

TRIAL = """
from tests.mutants import trial
from tests.mutants.operators import FOLDER, Mutant

trial.SECONDS = 1
right = (FOLDER / "rum.py").read_text(encoding="utf-8")
codes = [right, right.replace(" = 3", " = 4"), "raise RuntimeError", "while True: pass", "import os; os.abort()"]
jury = lambda engine, chapter: f"{chapter}: {engine.Position.__module__}" if engine.Position("28+[10 10 8|] 30C[|] \
32[|] 34M[|] 36[|] rum:s").play("3@28p").points == (0, 0) else None
print(*trial.trials(jury, [Mutant("rum", "", "", "", code) for code in codes], lambda done: None), sep="\\n")
"""


def run(*arguments: str) -> list[str]:
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()


def test_a_mutant_dies_by_a_wrong_answer_by_breaking_down_and_by_not_ending() -> None:
    assert run("-c", TRIAL) == [
        "None",
        "rum: sirens_rules.sirens_in_sight.position",
        "RuntimeError outside of the examples",
        "no end",
        "ended by signal 6",
    ]


def test_the_book_finds_every_mutant_of_a_chapter() -> None:
    found = ROW.search("\n".join(run("-m", "tests.mutants", "rum")))
    assert found
    assert found["module"] == "rum"
    assert found["book"] == found["real"]
    assert int(found["mutants"]) == len(mutants("rum"))


def test_another_name_than_a_rule_module_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["describe"]) == 2
    assert capsys.readouterr().err.startswith("No rule module is called describe; there are components, setup, turn,")


def test_every_game_has_its_own_rule_modules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mermaid_rain", "rum"]) == 2
    assert "predict" in capsys.readouterr().err
    for game, modules in MODULES.items():
        assert all((PACKAGE / game / f"{module}.py").is_file() for module in modules)
    assert {mutant.game for mutant in mutants("shot", "pirates_under_fire")} == {"pirates_under_fire"}


def test_numbers_and_rule_ids_are_changed_but_sentences_are_not() -> None:
    source = (FOLDER / "rum.py").read_text(encoding="utf-8")
    sentences = re.findall(r'N_\("[^"]+"\)', source)
    assert sentences
    changes = {mutant.name for mutant in mutants("rum")}
    assert ("rum", "RUM: Final = 3", "RUM: Final = 4") in changes
    assert any('"XXrum.onceXX"' in now for _, _, now in changes)
    assert all(mutant.code.count(sentence) == 1 for mutant in mutants("rum") for sentence in sentences)
