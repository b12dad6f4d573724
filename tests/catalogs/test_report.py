"""`catalogs report`: the numbers of a small book, as a table and as data."""

import json
from pathlib import Path

import polib
import pytest

from sirens_rules.catalogs.commands import translated
from sirens_rules.catalogs.report import Count, standings, width
from sirens_rules.cli import main

ROOT = Path(__file__).parents[2]

SENTENCES = {
    "rules/take": ["Jagd", "", "fuzzy:Nimm"],
    "rules/end": ["Ende", "same:Klaus"],
    "story": ["Es war"],
    "sirens_rules": [""],
    "sphinx": ["Menü"],
}
"""What is typed in: nothing, something out of date, or the English itself, which is a translation too."""


def catalog(texts: list[str]) -> polib.POFile:
    made = polib.POFile()
    for number, text in enumerate(texts):
        kind, _, typed = text.rpartition(":")
        entry = polib.POEntry(msgid=typed if kind == "same" else f"Sentence {number}", msgstr=typed)
        entry.flags = ["fuzzy"] if kind == "fuzzy" else []
        made.append(entry)
    made.append(polib.POEntry(msgid="Gone", msgstr="Weg", obsolete=True))
    return made


def write(root: Path, folder: str, page: str, texts: list[str]) -> None:
    path = root / "locale" / folder / "LC_MESSAGES" / f"{page}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    catalog(texts).save(str(path))


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two chapters, a story; German is begun, French is complete but for the story, Chinese is not begun."""
    (tmp_path / "conf.py").write_text("")
    (tmp_path / "docs/rules").mkdir(parents=True)
    (tmp_path / "docs/index.md").write_text("# Book\n\n```{toctree}\n:hidden:\n\nstory\nrules/index\n```\n")
    (tmp_path / "docs/rules/index.md").write_text("# Rules\n\n:::{toctree}\ntake\nend\n:::\n")
    for page, texts in SENTENCES.items():
        write(tmp_path, "de", page, texts)
        if page != "story":
            write(tmp_path, "fr", page, ["x"] * len(texts))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_pages_come_in_the_order_in_which_they_matter(book: Path) -> None:
    german, french, *_, chinese = standings(book)
    assert list(german.pages) == ["rules/take", "rules/end", "story", "sirens_rules", "sphinx"]
    assert list(french.pages) == list(chinese.pages) == list(german.pages)


def test_entries_are_counted_by_what_was_typed(book: Path) -> None:
    german, french, *_, chinese = standings(book)
    assert german.pages["rules/take"] == Count(1, 1, 1)
    assert german.pages["rules/end"] == Count(2, 0, 0), "a translation equal to the English is one"
    assert german.rules == Count(3, 1, 1)
    assert (german.rules.percent, german.published) == (60, False)
    assert french.pages["story"] == Count(0, 0, 1), "a catalog that is not there is one not begun"
    assert (french.rules.percent, french.published) == (100, True)
    assert (chinese.whole, chinese.whole.percent) == (Count(0, 0, 8), 0)


def test_the_percentage_never_flatters() -> None:
    assert Count(999, 1, 0).percent == 99
    assert Count(1000, 0, 0).percent == 100


def test_a_plural_form_without_words_is_missing(book: Path) -> None:
    path = book / "locale/de/LC_MESSAGES/sphinx.po"
    made = polib.POFile()
    for forms in (["Buch", "Bücher"], ["Buch", ""]):
        plural = dict(enumerate(forms))
        made.append(polib.POEntry(msgid=str(forms), msgid_plural="books", msgstr_plural=plural))
    made.save(str(path))
    assert standings(book)[0].pages["sphinx"] == Count(1, 0, 1)


def test_the_table_shows_what_is_left(book: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["catalogs", "report", "de", "--language", "en"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Deutsch       translated  out of date  untranslated",
        "rules/take             1            1             1  33 %",
        "sirens_rules           0            0             1   0 %",
        "─────────────────────────────────────────────────────────",
        "the rules              3            1             1  60 %",
        "everything             5            1             2  62 %",
        "3 catalogs are complete.",
        "Not published yet: that takes 80 per cent of the rules.",
    ]


def test_all_pages_are_listed_on_demand(book: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["catalogs", "report", "fr", "--language", "en"])
    assert "rules/end" not in capsys.readouterr().out
    main(["catalogs", "report", "fr", "--all", "--language", "en"])
    told = capsys.readouterr().out
    assert "rules/end              2            0             0  100 %" in told
    assert "complete" not in told


def test_a_complete_language_is_one_line(book: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(book, "fr", "story", ["x"])
    main(["catalogs", "report", "fr", "--language", "en"])
    assert capsys.readouterr().out == "Français: all 8 sentences are translated.\n"


def test_columns_meet_beside_chinese(book: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["catalogs", "report", "zh-tw", "--language", "zh-tw"])
    lines = [line for line in capsys.readouterr().out.splitlines() if line.endswith("%")]
    assert len(lines) == 7
    assert {width(line) for line in lines} == {width(lines[0])}
    assert {width(line[: line.rindex(" 0 ")]) for line in lines} == {width(lines[0][: lines[0].rindex(" 0 ")])}


def test_the_data_has_the_same_numbers(book: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["catalogs", "report", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["published_from"] == 80
    german, french, *_, chinese = data["languages"]
    assert [x["language"] for x in data["languages"]] == translated()
    assert german["published"] is False
    assert german["rules"] == {"translated": 3, "outdated": 1, "untranslated": 1, "percent": 60}
    assert german["pages"][0] == {
        "page": "rules/take",
        "catalog": "locale/de/LC_MESSAGES/rules/take.po",
        "translated": 1,
        "outdated": 1,
        "untranslated": 1,
        "percent": 33,
    }
    assert french["whole"]["percent"] == 87
    assert chinese["name"] == "繁體中文"


@pytest.mark.parametrize("asked", ["en", "xx"])
def test_a_language_without_catalogs_is_named(book: Path, asked: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["catalogs", "report", asked, "--language", "en"]) == 1
    known = ", ".join(translated())
    assert capsys.readouterr().err == f"sirens-rules: There are no catalogs for “{asked}”, only for {known}.\n"


def test_a_file_that_is_no_catalog_is_named(book: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = book / "locale/de/LC_MESSAGES/story.po"
    path.write_text('msgid "one"\nmsgstr "eins\n\nnonsense\n')
    assert main(["catalogs", "report", "--language", "en"]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert "story.po, line" in told.err
    assert path.read_text().endswith("nonsense\n")


def test_elsewhere_it_says_where_it_belongs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["catalogs", "report", "--language", "en"]) == 1
    assert "conf.py" in capsys.readouterr().err


def test_our_own_book_lists_its_chapters_first() -> None:
    pages = list(standings(ROOT)[0].pages)
    assert pages[:4] == ["rules/index", "rules/components", "rules/setup", "rules/turn"]
    assert pages[-2:] == ["sirens_rules", "sphinx"]


def test_what_only_others_have_is_left_to_translate(book: Path) -> None:
    write(book, "fr", "rules/take", ["x"])
    _german, french, *_ = standings(book)
    assert french.pages["rules/take"] == Count(1, 0, 2)
