"""The mutants are tried as they should be, and the published table is about the engine of today.

Trials fork and wait for every child, so they run in a process of their own.
"""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from .operators import FOLDER, MODULES, mutants
from .verdicts import RESULTS, stale

ROOT = Path(__file__).parent.parent.parent
PROMPT = re.compile(r"^\s*>>>(?: |$)", re.MULTILINE)
ROW = re.compile(
    r"^(?P<module>\w+) +(?P<mutants>\d+) +(?P<equivalent>\d+) +(?P<book>\d+) of (?P<real>\d+) +(?P<percent>[\d.]+) %",
    re.M,
)

TRIAL = """
from tests.mutants import trial
from tests.mutants.operators import FOLDER, Mutant

trial.SECONDS = 1
right = (FOLDER / "rum.py").read_text(encoding="utf-8")
codes = [right, right.replace("RUM = 3", "RUM = 4"), "raise RuntimeError", "while True: pass", "import os; os.abort()"]
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


def test_all_examples_of_the_book_sit_in_judgement() -> None:
    pages = [page for place in ("docs", "examples") for page in (ROOT / place).rglob("*.md")]
    written = sum(len(PROMPT.findall(page.read_text(encoding="utf-8"))) for page in pages)
    script = "from tests.mutants.juries import Book; print(len(Book()))"
    assert run("-c", script) == [str(written)]


def test_the_book_finds_every_mutant_of_a_chapter() -> None:
    found = ROW.search("\n".join(run("-m", "tests.mutants", "rum")))
    assert found
    assert found["module"] == "rum"
    assert int(found["mutants"]) == int(found["book"]) == len(mutants("rum")) > 20


def test_another_name_than_a_rule_module_is_refused() -> None:
    command = [sys.executable, "-m", "tests.mutants", "describe"]
    refused = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert refused.returncode == 2
    assert refused.stderr.startswith("No rule module is called describe; there are components, setup, turn,")


def test_numbers_and_rule_ids_are_changed_but_sentences_are_not() -> None:
    source = (FOLDER / "rum.py").read_text(encoding="utf-8")
    sentences = re.findall(r'N_\("[^"]+"\)', source)
    assert sentences
    changes = {mutant.name for mutant in mutants("rum")}
    assert ("rum", "RUM = 3", "RUM = 4") in changes
    assert any('"XXrum.onceXX"' in now for _, _, now in changes)
    assert all(mutant.code.count(sentence) == 1 for mutant in mutants("rum") for sentence in sentences)


@pytest.fixture(scope="module")
def table() -> dict[str, dict[str, str]]:
    return {row["module"]: row.groupdict() for row in ROW.finditer(RESULTS.read_text(encoding="utf-8"))}


def test_the_table_has_a_row_a_module_and_the_sum(table: dict[str, dict[str, str]]) -> None:
    assert list(table) == [*MODULES, "all"]
    for column in ("mutants", "equivalent", "book", "real"):
        assert int(table["all"][column]) == sum(int(table[module][column]) for module in MODULES)
    assert float(table["all"]["percent"]) >= 95


def test_table_and_list_are_about_the_engine_of_today(table: dict[str, dict[str, str]]) -> None:
    every = [mutant for module in MODULES for mutant in mutants(module)]
    assert stale(every) == []
    assert {module: table[module]["mutants"] for module in MODULES} == {
        module: str(sum(mutant.module == module for mutant in every)) for module in MODULES
    }
