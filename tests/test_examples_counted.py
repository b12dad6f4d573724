"""Every `>>>` that is written is a test: a plain scan of the sources and what pytest collects must agree."""

import contextlib
import doctest
import io
import re
from collections import Counter
from pathlib import Path

import pytest
from _pytest.doctest import DoctestItem

ROOT = Path(__file__).parent.parent
PLACES = ("sirens_rules", "README.md", "docs", "examples")
PROMPT = re.compile(r"^\s*>>>(?: |$)", re.MULTILINE)


def written() -> dict[Path, int]:
    """Prompts by file, found without any help from doctest."""
    files = [ROOT / "README.md", *(ROOT / "sirens_rules").rglob("*.py")]
    files += [path for place in ("docs", "examples") for path in (ROOT / place).rglob("*.md")]
    starter = ROOT / "sirens_rules/starter/files"  # a project of its own, whose test runs them under its own name
    files = [path for path in files if not path.is_relative_to(starter)]
    counts = {path: len(PROMPT.findall(path.read_text(encoding="utf-8"))) for path in files}
    return {path: count for path, count in counts.items() if count}


class Collected:
    """Listens to pytest, and counts the examples of each file; one that is to be skipped does not count."""

    def __init__(self) -> None:
        self.examples: Counter[Path] = Counter()

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            if isinstance(item, DoctestItem):
                self.examples[item.path] += sum(not x.options.get(doctest.SKIP) for x in item.dtest.examples)


def test_all_examples_written_are_executed() -> None:
    collected, said = Collected(), io.StringIO()
    with contextlib.redirect_stdout(said):
        options = ["--collect-only", "--quiet", "-p", "no:cacheprovider", f"--rootdir={ROOT}"]
        code = pytest.main([*options, *(str(ROOT / place) for place in PLACES)], plugins=[collected])
    assert code == pytest.ExitCode.OK, said.getvalue()
    assert dict(collected.examples) == written()
