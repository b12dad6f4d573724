"""The pages of the book find a fault in somebody else's engine, and say which rule it breaks."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
ENGINE = ROOT / "sirens_rules/sirens_in_sight"


def run_pages(folder: Path, engine: str) -> subprocess.CompletedProcess[str]:
    options = ["-q", "--color=no", "-p", "no:cacheprovider", f"--engine={engine}"]
    command = [sys.executable, "-m", "pytest", *options, "README.md", "docs", "examples"]
    environment = os.environ | {"PYTHONPATH": str(folder)}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Another engine: ours, under another name."""
    return Path(shutil.copytree(ENGINE, tmp_path / "theirs", ignore=shutil.ignore_patterns("__pycache__")))


def test_a_right_engine_passes(copy: Path) -> None:
    run = run_pages(copy.parent, "theirs")
    assert run.returncode == 0, run.stdout


def test_a_faulty_engine_fails_by_rule(copy: Path) -> None:
    crew = copy / "crew.py"
    right = crew.read_text(encoding="utf-8")
    wrong = right.replace("return place.side\n", "return place.side.opponent\n")
    assert wrong != right, "the place of the fault has moved: find another"
    crew.write_text(wrong, encoding="utf-8")
    run = run_pages(copy.parent, "theirs")
    assert run.returncode == 1, run.stdout
    named = [line for line in run.stdout.splitlines() if line.startswith("rules: ")]
    assert any("crew.decider" in line for line in named), run.stdout
