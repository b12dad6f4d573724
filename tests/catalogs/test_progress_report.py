"""`catalogs report`: the numbers of a small book, as a table and as data."""

import json
import shutil
from pathlib import Path

import polib
import pytest

from sirens_rules.books import collections, find_book
from sirens_rules.catalogs.commands import translated
from sirens_rules.catalogs.progress_report import Count, Standing, all_standings, width
from sirens_rules.cli import main
from sirens_rules.reading import read

ROOT = Path(__file__).parents[2]

SENTENCES = {
    "toy/rules/take": ["Jagd", "", "fuzzy:Nimm"],
    "toy/rules/end": ["Ende", "same:Klaus"],
    "toy/story": ["Es war"],
    "toy/toy": [""],
    "shared/sphinx": ["Menü"],
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
    book, _slash, name = page.partition("/")
    path = root / "locale" / book / folder / "LC_MESSAGES" / f"{name}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    catalog(texts).save(str(path))


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two chapters, a story; German is begun, French is complete but for the story, Chinese is not begun."""
    root = tmp_path_factory.mktemp("toy")
    (root / "conf.py").write_text('extensions = ["myst_parser", "sirens_rules.rulebook"]\n')
    docs = root / "docs/toy"
    (docs / "rules").mkdir(parents=True)
    (docs / "book.toml").write_text('title = "Toy"')
    (docs / "index.md").write_text("# Book\n\n```{toctree}\n:hidden:\n\nstory\nrules/index\n```\n")
    (docs / "rules/index.md").write_text("# Rules\n\n:::{toctree}\ntake\nend\n:::\n")
    write(root, "de", "toy/rules/gone", ["Weg"])
    for page, texts in SENTENCES.items():
        write(root, "de", page, texts)
        if page != "toy/story":
            write(root, "fr", page, ["x"] * len(texts))
    for page in ("story", "rules/take", "rules/end"):
        (docs / f"{page}.md").write_text("# Page\n")
    read(find_book(root))
    return root


@pytest.fixture
def book(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    shutil.copytree(made, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    return tmp_path


THREE = ("de", "fr", "zh-tw")


def three(standings: list[Standing]) -> list[Standing]:
    """Those that the tests are about, whatever other languages there are."""
    return [standing for code in THREE for standing in standings if standing.language.code == code]


def test_pages_come_in_the_order_in_which_they_matter(book: Path) -> None:
    german, french, chinese = three(all_standings(collections(book)))
    assert list(german.pages) == ["toy/rules/take", "toy/rules/end", "toy/story", "toy/toy", "shared/sphinx"]
    assert list(french.pages) == list(chinese.pages) == list(german.pages)


def test_entries_are_counted_by_what_was_typed(book: Path) -> None:
    german, french, chinese = three(all_standings(collections(book)))
    assert german.pages["toy/rules/take"] == Count(1, 1, 1)
    assert german.pages["toy/rules/end"] == Count(2, 0, 0), "a translation equal to the English is one"
    assert german.rules == Count(3, 1, 1)
    assert (german.rules.percent, german.published) == (60, False)
    assert french.pages["toy/story"] == Count(0, 0, 1), "a catalog that is not there is one not begun"
    assert (french.rules.percent, french.published) == (100, True)
    assert (chinese.whole, chinese.whole.percent) == (Count(0, 0, 8), 0)


def test_the_percentage_never_flatters() -> None:
    assert Count(999, 1, 0).percent == 99
    assert Count(1000, 0, 0).percent == 100


def test_a_plural_form_without_words_is_missing(book: Path) -> None:
    path = book / "locale/shared/de/LC_MESSAGES/sphinx.po"
    made = polib.POFile()
    for forms in (["Buch", "Bücher"], ["Buch", ""]):
        plural = dict(enumerate(forms))
        made.append(polib.POEntry(msgid=str(forms), msgid_plural="books", msgstr_plural=plural))
    made.save(str(path))
    assert three(all_standings(collections(book)))[0].pages["shared/sphinx"] == Count(1, 0, 1)


def test_the_table_shows_what_is_left(book: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["catalogs", "report", "de", "--language", "en"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Deutsch         translated  reviewed  out of date  untranslated",
        "toy/rules/take           1         0            1             1  33 %",
        "toy/toy                  0         0            0             1   0 %",
        "─────────────────────────────────────────────────────────────────────",
        "the rules                3         0            1             1  60 %",
        "everything               5         0            1             2  62 %",
        "3 catalogs are complete.",
        "Not published yet: that takes 80 per cent of the rules.",
    ]


def test_all_pages_are_listed_on_demand(book: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["catalogs", "report", "fr", "--language", "en"])
    assert "rules/end" not in capsys.readouterr().out
    main(["catalogs", "report", "fr", "--all", "--language", "en"])
    told = capsys.readouterr().out
    assert "toy/rules/end            2         0            0             0  100 %" in told
    assert "complete" not in told


def test_a_complete_language_is_one_line(book: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(book, "fr", "toy/story", ["x"])
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
    german, french, chinese = (one[code] for one in [{x["language"]: x for x in data["languages"]}] for code in THREE)
    assert [x["language"] for x in data["languages"]] == translated()
    assert german["published"] is False
    assert german["rules"] == {"translated": 3, "reviewed": 0, "outdated": 1, "untranslated": 1, "percent": 60}
    assert german["pages"][0] == {
        "page": "toy/rules/take",
        "catalog": "locale/toy/de/LC_MESSAGES/rules/take.po",
        "translated": 1,
        "reviewed": 0,
        "outdated": 1,
        "untranslated": 1,
        "percent": 33,
    }
    assert french["whole"]["percent"] == 87
    assert chinese["name"] == "繁體中文"


def test_books_and_languages_are_named_in_any_order(book: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["catalogs", "report", "toy", "fr", "--json"]) == 0
    (french,) = json.loads(capsys.readouterr().out)["languages"]
    assert (french["language"], french["whole"]["untranslated"]) == ("fr", 1)
    found = {page["page"]: page["catalog"] for page in french["pages"]}
    assert found["toy/rules/take"] == "locale/toy/fr/LC_MESSAGES/rules/take.po", "as if nothing had been named"
    assert "shared/sphinx" not in found
    assert main(["catalogs", "report", "de", "shared", "--language", "en"]) == 0
    assert capsys.readouterr().out == "Deutsch: all 1 sentences are translated.\n"


@pytest.mark.parametrize("asked", ["en", "xx"])
def test_a_language_without_catalogs_is_named(book: Path, asked: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["catalogs", "report", asked, "--language", "en"]) == 1
    known = ", ".join(translated())
    assert capsys.readouterr().err == f"sirens-rules: There are no catalogs for “{asked}”, only for {known}.\n"


def test_a_file_that_is_no_catalog_is_named(book: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = book / "locale/toy/de/LC_MESSAGES/story.po"
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
    pages = [page.partition("/")[2] for page in all_standings([find_book(ROOT, "sirens-in-sight")])[0].pages]
    assert pages[:4] == ["rules/index", "rules/components", "rules/setup", "rules/turn"]
    assert pages[-1] == "sirens_in_sight"


def test_what_only_others_have_is_left_to_translate(book: Path) -> None:
    write(book, "fr", "toy/rules/take", ["x"])
    _german, french, _chinese = three(all_standings(collections(book)))
    assert french.pages["toy/rules/take"] == Count(1, 0, 2)
