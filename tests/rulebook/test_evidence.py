"""The tests leave their evidence in a file; the book shows it, and believes only what is as old as itself."""

import json
from pathlib import Path
from typing import Any

import pytest

from sirens_rules.fingerprint import inputs
from sirens_rules.rulebook import prove

from .conftest import Book

MOST = {"name": "test_take_most_is_three", "file": "tests/test_take.py", "outcome": "passed"}
PROVED = '<span class="rule-proof">✓'


def write_evidence(book: Book, outcome: str = "passed", **changes: Any) -> None:
    """Evidence as pytest would leave it for the toy book."""
    shown = {"story#example-take.some": outcome}
    tests = {"end.last": [MOST, {**MOST, "name": "test_end_last", "outcome": "skipped"}], "take.most": [MOST]}
    path = book.root / "build/evidence/toy.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    found = {"inputs": inputs(book.read()), "passed": True, "examples": shown, "tests": tests}
    path.write_text(json.dumps(found | changes))


def test_a_rule_shows_its_proof(book: Book) -> None:
    write_evidence(book)
    built = book.build(confoverrides={"exclude_patterns": ["build"]})
    assert built.warnings == []
    take, end = built.page("rules/take.html"), built.page("rules/end.html")
    assert take.count(PROVED) == 2
    assert "1 example passed when this page was built." in take
    assert "1 test passed when this page was built." in take
    assert PROVED in end
    assert "1 example and 1 test passed when this page was built." in end
    assert 'test_<wbr>end_<wbr>last</code> <span class="outcome skipped">not run</span>' in end
    story = built.page("story.html")
    assert '<details class="example-code passed">\n<summary>The code, run when this page was built' in story
    last = next(rule for rule in json.loads(built.page("rules.json"))["rules"] if rule["id"] == "end.last")
    assert last["tests"] == ["tests/test_take.py::test_take_most_is_three", "tests/test_take.py::test_end_last"]
    assert last["passed"] == {"examples": 1, "tests": 1}


def test_what_failed_proves_nothing(book: Book) -> None:
    write_evidence(book, "failed")
    built = book.build()
    assert PROVED not in built.page("rules/end.html")
    assert '<span class="rule-proof">✗' in built.page("rules/end.html")
    assert "The code, which failed when this page was built" in built.page("story.html")


def test_plural_forms_follow_the_catalog(book: Book) -> None:
    write_evidence(book)
    catalog = book.root / "locale/shared/de/LC_MESSAGES/sphinx.po"
    catalog.parent.mkdir(parents=True)
    catalog.write_text(
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
        '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
        'msgid "{number} example passed when this page was built."\n'
        'msgid_plural "{number} examples passed when this page was built."\n'
        'msgstr[0] "{number} Beispiel gelang."\nmsgstr[1] "{number} Beispiele gelangen."\n'
    )
    assert "1 Beispiel gelang." in book.build(confoverrides={"language": "de"}).page("rules/take.html")


def test_without_evidence_the_book_says_so_once(book: Book) -> None:
    built = book.build()
    assert built.warnings == []
    assert built.written.count("no evidence in toy.json: the rules are shown without") == 1
    assert "rule-proof" not in built.page("rules/take.html")
    assert "<summary>The code</summary>" in built.page("story.html")


def test_broken_evidence_is_none(book: Book) -> None:
    write_evidence(book)
    (book.root / "build/evidence/toy.json").write_text("{")
    assert "rule-proof" not in book.build().page("rules/take.html")


def test_evidence_of_another_book_is_not_believed(book: Book) -> None:
    write_evidence(book, inputs="of yesterday")
    built = book.build()
    assert "the evidence in toy.json is older than the book" in built.written
    assert "rule-proof" not in built.page("rules/take.html")


def test_new_evidence_reaches_pages_that_did_not_change(book: Book) -> None:
    book.build()
    write_evidence(book)
    again = book.build()
    assert "0 added, 0 changed, 0 removed" in again.written
    assert PROVED in again.page("rules/take.html")
    assert "The code, run" in again.page("story.html")


def test_code_is_folded_and_the_story_is_not(book: Book) -> None:
    board = "```{board} 2 / 2\n```\n\n```text\na note\n```\n\n```python\n>>> play(2, 1)\n1\n```\n\nThe end.\n:::\n"
    book.edit("story.md", "\n:::\n", f"\n\n{board}")
    built = book.build()
    assert built.warnings == []
    story = built.page("story.html")
    fold = story[story.index('<details class="example-code">') :]
    fold = fold[: fold.index("</details>")]
    assert fold.count("&gt;&gt;&gt;") == 2
    for visible in ("Klaus takes both", "<figure", "a note", "The end.", "Rules in this example"):
        assert visible in story
        assert visible not in fold
    paper = book.build("singlehtml", freshenv=True).page("index.html")
    assert "&gt;&gt;&gt;" not in paper
    assert "a note" in paper


# The command.


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Path:
    (tmp_path / "docs/toy/rules").mkdir(parents=True)
    (tmp_path / "docs/toy/book.toml").write_text('title = "Toy"\nmodule = "tests.rulebook.toy"\n')
    (tmp_path / "tests/toy").mkdir(parents=True)
    rule = ":::{rule} take.most\n:title: Most\nThree.\n:::\n"
    example = ":::{example} take.most\n```python\n>>> 1 + 2\n3\n\n```\n:::\n"
    (tmp_path / "docs/toy/rules/take.md").write_text(f"# Taking\n\n{rule}\n{example}")
    (tmp_path / "tests/toy/test_take.py").write_text("def test_take_most_ever():\n    pass\n")
    (tmp_path / "tests/toy/test_volume.py").write_text("def test_take_most_slowly():\n    assert False\n")
    (tmp_path / "conf.py").write_text('extensions = ["myst_parser", "sirens_rules.rulebook"]\n')
    (tmp_path / "docs/toy/index.md").write_text("# Toy\n\n```{toctree}\nrules/index\n```\n")
    (tmp_path / "docs/toy/rules/index.md").write_text("# Rules\n\n```{toctree}\ntake\n```\n")
    (tmp_path / "conftest.py").write_text('pytest_plugins = ["sirens_rules.conformance.pytest_plugin"]\n')
    (tmp_path / "pyproject.toml").write_text('[tool.pytest]\naddopts = ["--doctest-plus", "--doctest-glob=*.md"]\n')
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(request.config.rootpath))
    monkeypatch.setenv("PYTEST_ADDOPTS", "-p no:hypothesispytest")  # which takes a second to start
    return tmp_path


def test_the_command_runs_once_for_the_same_files(root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert prove.main() == 0
    found = json.loads((root / "build/evidence/toy.json").read_text())
    assert found["examples"] == {"rules/take#example-take.most": "passed"}
    test = {"name": "test_take_most_ever", "file": "tests/toy/test_take.py", "outcome": "passed"}
    assert found["tests"] == {"take.most": [test]}
    capfd.readouterr()
    assert prove.main() == 0
    assert capfd.readouterr().out == "rulebook: the evidence of toy is up to date\n"


def test_a_failure_stops_and_is_not_believed(root: Path) -> None:
    (root / "tests/toy/test_take.py").write_text("def test_take_most_ever():\n    assert False\n")
    for _ in range(2):
        assert prove.main() == 1
    found = json.loads((root / "build/evidence/toy.json").read_text())
    assert found["tests"]["take.most"][0]["outcome"] == "failed"


def test_where_nothing_can_be_written_one_sentence_says_so(root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (root / "build").write_text("no folder")
    assert prove.main() == 1
    (line,) = capfd.readouterr().err.splitlines()
    assert line.startswith(f"rulebook: {root / 'build'} cannot be ")
    (root / "build").unlink()
    (root / "build/evidence/toy.json").mkdir(parents=True)
    assert prove.main() != 0
    told = capfd.readouterr()
    assert f"{root / 'build/evidence/toy.json'} cannot be written: " in told.err
    assert "Traceback" not in told.out + told.err


def test_elsewhere_the_command_says_where_it_belongs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert prove.main() == 1
    assert "in the folder with conf.py and docs/" in capfd.readouterr().err
