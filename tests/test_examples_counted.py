"""Every `>>>` that is written is executed: a plain scan of the sources and pytest's own count must agree."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
PLACES = ("sirens_rules", "README.md", "docs", "examples")
PROMPT = re.compile(r"^\s*>>>(?: |$)", re.MULTILINE)
EXECUTED = re.compile(r"^(\S+): (\d+)$", re.MULTILINE)


def written() -> dict[str, int]:
    """Prompts by file, found without any help from doctest."""
    files = [ROOT / "README.md", *(ROOT / "sirens_rules").rglob("*.py")]
    files += [path for place in ("docs", "examples") for path in (ROOT / place).rglob("*.md")]
    counts = {path: len(PROMPT.findall(path.read_text(encoding="utf-8"))) for path in files}
    return {str(path.relative_to(ROOT)): count for path, count in counts.items() if count}


def executed() -> tuple[dict[str, int], str]:
    """Examples by file, as pytest in a process of its own reports them; a skipped one is not counted."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
    command = [sys.executable, "-m", "pytest", "-v", "--color=no", "-p", "no:cacheprovider", *PLACES]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    report = run.stdout.rpartition("examples executed")[2]
    return {name: int(count) for name, count in EXECUTED.findall(report)}, run.stdout + run.stderr


def test_all_examples_written_are_executed() -> None:
    counts, output = executed()
    assert counts == written(), output
