"""The matrix: a rule lacks what did not pass and what is not translated, and what lacks something comes first."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import polib
import pytest

from sirens_rules import cli
from sirens_rules.fingerprint import inputs
from sirens_rules.rulebook.translated_rules import translated_rules
from sirens_rules.words import LANGUAGES

from . import toy
from .conftest import Book, Built

IDS = ["take.some", "take.most", "end.last", "take.empty"]
GOLDEN = Path(__file__).parent / "golden"
CODES = [language.code for language in LANGUAGES]
FOLDERS = [language.folder for language in LANGUAGES if language.code != "en"]


def catalog(book: Book, folder: str, page: str) -> Path:
    return book.locale / f"{folder}/LC_MESSAGES/rules/{page}.po"


def translate(book: Book, folder: str, page: str) -> None:
    """A catalog with every sentence of a chapter."""
    po = polib.pofile(str(GOLDEN / f"{page}.pot"))
    po.metadata = {"Content-Type": "text/plain; charset=utf-8"}
    for entry in po:
        entry.msgstr = f"{folder}: {entry.msgid}"
    catalog(book, folder, page).parent.mkdir(parents=True, exist_ok=True)
    po.save(str(catalog(book, folder, page)))


def prove(book: Book, examples: str = "passed", tests: str = "passed") -> None:
    """Evidence for every rule; `take.most` fared as told."""
    found = {
        id: [{"name": f"test_{id.replace('.', '_')}", "file": "tests/test_toy.py", "outcome": "passed"}] for id in IDS
    }
    found["take.most"][0]["outcome"] = tests
    shown = {"story#example-take.some": "passed", "more#example-take.most": examples}
    path = book.root / "build/evidence/toy.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"inputs": inputs(book.read()), "passed": True, "examples": shown, "tests": found}))


@pytest.fixture
def whole(book: Book, monkeypatch: pytest.MonkeyPatch) -> Book:
    """The toy book with a matrix in which no cell is empty."""
    monkeypatch.setitem(toy.ENFORCED_BY, "take.empty", (toy.is_over,))
    book.edit("story.md", "take.some end.last", "take.some end.last take.empty")
    book.edit("index.md", "story\n", "story\nmore\nmatrix\n")
    (book.folder / "matrix.md").write_text("# Matrix\n\n```{rule-matrix}\n```\n")
    (book.folder / "more.md").write_text("# More\n\n:::{example} take.most\nThree.\n\n```python\n>>> 3\n3\n```\n:::\n")
    for folder in FOLDERS:
        for page in ("take", "end"):
            translate(book, folder, page)
    prove(book)
    return book


def gaps(built: Built) -> dict[str, list[str]]:
    rows = built.app.env.domains["rule"].data["matrix"]
    return {row.id: row.gaps for row in rows if row.gaps}


def cells(built: Built) -> list[str]:
    """What a reader sees of the tables, cell by cell."""
    found = re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", built.page("matrix.html"), re.DOTALL)
    return [" ".join(re.sub("<[^>]+>", " ", cell.replace("<wbr>", "")).split()) for cell in found]


def test_a_whole_matrix_says_so(whole: Book) -> None:
    built = whole.build()
    assert built.warnings == []
    page = built.page("matrix.html")
    assert "✓ No cell is empty: each of the 4 rules has code, examples, tests and all languages." in page
    assert gaps(built) == {}
    assert "matrix-gap" not in page
    assert all(cells(built))
    at = cells(built).index("1.2 Three at most take.most")
    row = [cell.replace("\n", " ") for cell in cells(built)[at + 1 : at + 5]]
    assert row[0] == "In the program ✓ legal_moves"
    assert row[1].startswith("Examples ✓ 1 ")
    assert row[2] == "Tests ✓ 1 test_take_most"
    assert row[3] == f"Languages ✓ {' '.join(CODES)}"
    assert 'href="more.html#example-take.most"' in page
    total = cells(built).index("All chapters")
    assert [cell.split()[-1] for cell in cells(built)[total + 1 : total + 6]] == ["4"] * 5
    assert 'href="#matrix-end"' in page
    assert 'id="matrix-end"' in page


def no_code(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    without = {id: marked for id, marked in toy.ENFORCED_BY.items() if id != "take.most"}
    monkeypatch.setattr(toy, "ENFORCED_BY", without)


def no_example(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    book.edit("more.md", "take.most", "take.some")
    prove(book)


def skipped_example(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    prove(book, examples="skipped")


def failed_example(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    prove(book, examples="failed")


def skipped_test(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    prove(book, tests="skipped")


def failed_test(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    prove(book, tests="failed")


def change_entry(book: Book, change: Callable[[polib.POEntry], None]) -> None:
    po = polib.pofile(str(catalog(book, "fr", "take")))
    change(next(entry for entry in po if entry.msgid.startswith("Take three")))
    po.save()


def untranslated(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    change_entry(book, lambda entry: setattr(entry, "msgstr", ""))


def fuzzy(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    change_entry(book, lambda entry: entry.flags.append("fuzzy"))


def gone_from_the_catalog(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    change_entry(book, lambda entry: setattr(entry, "obsolete", True))


@pytest.mark.parametrize(
    ("plant", "column", "shown"),
    [
        (no_code, "code", "In the program ✗ none"),
        (no_example, "examples", "Examples ✗ none"),
        (skipped_example, "examples", "Examples ✗ none"),
        (failed_example, "examples", "Examples ✗ none"),
        (skipped_test, "tests", "Tests ✗ none"),
        (failed_test, "tests", "Tests ✗ none"),
        (untranslated, "languages", "Languages ✗ fr"),
        (fuzzy, "languages", "Languages ✗ fr"),
        (gone_from_the_catalog, "languages", "Languages ✗ fr"),
    ],
)
def test_a_gap_is_seen_and_comes_first(
    whole: Book,
    monkeypatch: pytest.MonkeyPatch,
    plant: Callable[[Book, pytest.MonkeyPatch], None],
    column: str,
    shown: str,
) -> None:
    plant(whole, monkeypatch)
    built = whole.build()
    assert gaps(built) == {"take.most": [column]}
    page = built.page("matrix.html")
    assert "✗ 1 rule has an empty cell." in page
    assert page.index("Empty cells") < page.index("<code", page.index("Empty cells")) < page.index('id="matrix-take"')
    rules = [cell.split()[-1] for cell in cells(built) if re.match(r"\d\.\d ", cell)]
    assert rules == ["take.most", "take.some", "end.last", "take.empty"], "each rule once, the gap on top"
    assert shown in cells(built)
    assert '<td class="matrix-gap">' in page


def test_a_language_without_catalogs_lacks_every_rule(whole: Book) -> None:
    for page in ("take", "end"):
        catalog(whole, "zh_TW", page).unlink()
    built = whole.build()
    assert gaps(built) == {id: ["languages"] for id in IDS}
    assert "✗ 4 rules have an empty cell." in built.page("matrix.html")


def test_a_translated_build_knows_the_same(whole: Book) -> None:
    fuzzy(whole, None)  # type: ignore[arg-type]
    built = whole.build(confoverrides={"language": "de"})
    assert gaps(built) == {"take.most": ["languages"]}
    assert "1.2 de: Three at most take.most" in cells(built)


def test_a_malformed_catalog_of_another_language_is_told_in_a_sentence(whole: Book) -> None:
    catalog(whole, "fr", "take").write_text('msgid "Take"\nnonsense\n')
    (warning,) = whole.build().warnings
    assert "locale/toy/fr/LC_MESSAGES/rules/take.po, line 2: " in warning


def test_without_evidence_nothing_is_pretended(whole: Book) -> None:
    for evidence in ("missing", "stale"):
        path = whole.root / "build/evidence/toy.json"
        path.unlink() if evidence == "missing" else path.write_text('{"inputs": "of yesterday", "rules": {}}')
        built = whole.build(freshenv=True)
        page = built.page("matrix.html")
        assert "? The tests were not run on this text: what passes is not known." in page
        assert "No cell is empty" not in page
        assert gaps(built) == {}
        assert cells(built).count("Tests ? not run") == len(IDS) + 3


def test_the_page_follows_catalogs_and_evidence(whole: Book) -> None:
    whole.build()
    fuzzy(whole, None)  # type: ignore[arg-type]
    again = whole.build()
    assert "0 added, 0 changed, 0 removed" in again.written
    assert "Languages ✗ fr" in cells(again)
    translate(whole, "fr", "take")
    prove(whole, tests="failed")
    again = whole.build()
    assert "Languages ✗ fr" not in cells(again)
    assert "Tests ✗ none" in cells(again)


def test_what_is_translated_decides_whether_other_languages_are_made_anew(whole: Book) -> None:
    before = translated_rules(whole.read())
    change_entry(whole, lambda entry: setattr(entry, "msgstr", "Autrement."))
    assert translated_rules(whole.read()) == before
    fuzzy(whole, None)  # type: ignore[arg-type]
    assert translated_rules(whole.read()) != before
    catalog(whole, "fr", "take").write_text('msgid "Take"\nnonsense\n')
    assert "line 2" in translated_rules(whole.read())


def test_on_paper_nothing_is_folded(whole: Book) -> None:
    built = whole.build("singlehtml")
    assert built.warnings == []
    assert "Tests</span> <span class=\"matrix-sign\">✓</span> 1</p>" in built.page("index.html")


# The command.


@pytest.fixture
def site(whole: Book, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The whole book as if each language had been built."""
    monkeypatch.chdir(whole.root)
    monkeypatch.setenv("LANG", "C")
    built = whole.build()
    for language in LANGUAGES:
        path = whole.root / "build/site/toy" / language.code / "rules.json"
        path.parent.mkdir(parents=True)
        path.write_text(built.page("rules.json"))
    return whole.root / "build/site/toy"


def spoil(site: Path, language: str, id: str, **changes: object) -> None:
    path = site / language / "rules.json"
    book = json.loads(path.read_text())
    next(rule for rule in book["rules"] if rule["id"] == id).update(changes)
    path.write_text(json.dumps(book))


def test_the_command_counts(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rulebook", "matrix"]) == 0
    expected = "4 rules: with code 4, with examples 4, with tests 4, in all languages 4\n"
    assert capsys.readouterr() == (expected, "")


def test_the_command_names_gaps(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spoil(site, "en", "take.most", code=[], passed={"examples": 0, "tests": 0})
    spoil(site, "fr", "end.last", translated=False)
    assert cli.main(["rulebook", "matrix"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "1.2 take.most: no function enforces it, no example of it passed, no test of it passed",
        "2.1 end.last: not translated: fr",
        "4 rules: with code 3, with examples 3, with tests 3, in all languages 3",
    ]
    assert cli.main(["rulebook", "matrix", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert (found["rules"], found["gaps"]) == (4, 2)
    assert found["rows"][2]["gaps"] == ["languages"]
    assert found["rows"][2]["languages"] == [code for code in CODES if code != "fr"]


@pytest.mark.parametrize("content", [None, "{", "{}"])
def test_without_a_book_the_command_says_what_to_do(
    site: Path, capsys: pytest.CaptureFixture[str], content: str | None
) -> None:
    path = site / "fr/rules.json"
    path.unlink() if content is None else path.write_text(content)
    assert cli.main(["rulebook", "matrix"]) == 1
    sentence = "sirens-rules: There is no finished book in build/site: run make rulebook first.\n"
    assert capsys.readouterr() == ("", sentence)


def test_without_tests_the_command_pretends_nothing(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for id in IDS:
        spoil(site, "en", id, passed={"examples": 0, "tests": 0})
    assert cli.main(["rulebook", "matrix"]) == 1
    assert capsys.readouterr().err == (
        "sirens-rules: The book in build/site was built without its tests: run make rulebook.\n"
    )


def test_elsewhere_the_command_says_where_it_belongs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "C")
    assert cli.main(["rulebook", "matrix"]) == 1
    assert "No book here: run this command in the folder with conf.py and docs/." in capsys.readouterr().err
