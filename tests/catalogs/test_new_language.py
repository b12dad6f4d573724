"""`sirens-rules catalogs new`: a fifth language by one command, proved by one that nobody speaks."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from itertools import cycle
from pathlib import Path

import polib
import pytest
from playwright.sync_api import Browser

from sirens_rules import words
from sirens_rules.books import Book, books, find_book
from sirens_rules.catalogs.new_language import describe, with_language, with_words
from sirens_rules.catalogs.terms import TermBase
from sirens_rules.cli import main
from sirens_rules.fingerprint import inputs
from sirens_rules.reading import FILE, read
from sirens_rules.rulebook.assembly import Volume, files_of
from sirens_rules.words import LANGUAGES, Language, read_languages

from ..languages import BOOK, GAMES, ROOT
from .live import add_toy
from .pseudo import Escaped, escaped, escaped_from_search, fill_catalogs, fill_terms, pseudo

POSITION = "28C+[10 9 8^p|5] 30[|-2 0^s] 34M[7|] port:10,0,?2 score:0-1 rum:s"
NAME = pseudo("Pseudo")
OF_GAME = "sirens_in_sight/en_XA/LC_MESSAGES/sirens_in_sight"

BUILD = """
from pathlib import Path
from sirens_rules.books import books
from sirens_rules.catalogs.progress_report import standings
from sirens_rules.rulebook.build import Progress, Site, build
from sirens_rules.words import find_language
for book in books(Path.cwd()):
    print(build(find_language("en-xa"), Site.plan(book, standings(book)), Progress()))
"""


def copy_book(to: Path, without: Iterable[Book] = ()) -> Path:
    """What the repository holds, as somebody else would clone it, but for some books."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    left_out = tuple(f"{place}/{book.name}/" for book in without for place in ("docs", "examples", "locale"))
    for name in names:
        if (ROOT / name).is_file() and not name.startswith(left_out):
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, to / name)
    return to


def run(book: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command as a process that finds the book's own package first."""
    command = [sys.executable, "-m", "sirens_rules.cli", *arguments]
    return subprocess.run(command, cwd=book, capture_output=True, text=True, env={**os.environ, "LANG": "C"})


def snapshot(book: Path) -> dict[str, bytes]:
    return {str(path.relative_to(book)): path.read_bytes() for path in book.rglob("*") if path.is_file()}


# The language


@pytest.mark.parametrize(
    ("asked", "language"),
    [
        ("ja", ("ja", "ja", "ja", "日本語")),
        ("PT_br", ("pt-br", "pt_BR", "pt-BR", "Português (Brasil)")),
        ("zh-CN", ("zh-cn", "zh_CN", "zh-Hans-CN", "简体中文")),
        ("zh-Hant", ("zh-tw", "zh_TW", "zh-Hant-TW", "繁體中文")),
        ("sr-Latn", ("sr-latn", "sr@latin", "sr-Latn", "Srpski (latinica)")),
        ("es-419", ("es-419", "es_419", "es-419", "Español latinoamericano")),
        ("iw", ("he", "he", "he", "עברית", "rtl")),
        ("ar", ("ar", "ar", "ar", "العربية", "rtl")),
        ("ka", ("ka", "ka", "ka", "ქართული")),
    ],
)
def test_the_names_of_a_language_come_from_cldr(asked: str, language: tuple[str, ...]) -> None:
    assert describe(asked) == Language(*language)


def test_two_languages_do_not_have_one_name() -> None:
    assert describe("zh-HK").name == "繁體中文"
    assert describe("zh-HK", taken=["繁體中文"]).name.startswith("中文 (")


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ("fr", "The book already has Français (fr)."),
        ("zh-Hant", "The book already has 繁體中文 (zh-tw)."),
        ("en", "English is the language of the source and needs no catalogs."),
        ("japanese!", "“japanese!” is not the code of a language, such as ja, pt-BR or sr-Latn."),
        ("../x", "“../x” is not the code of a language, such as ja, pt-BR or sr-Latn."),
        ("en-XA", "The language “en-XA” is not in CLDR: say with --name what it calls itself."),
    ],
)
def test_what_cannot_be_added_is_one_sentence(
    asked: str, sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    assert main(["catalogs", "new", asked, "--language", "en"]) == 1
    assert capsys.readouterr() == ("", f"sirens-rules: {sentence}\n")


@pytest.mark.parametrize(
    ("terminal", "code"),
    [
        ("pt_BR.UTF-8", "pt-br"),
        ("pt_PT.UTF-8", "pt"),
        ("sr_RS.UTF-8@latin", "sr-latn"),
        ("de_AT", "de"),
        ("xx_XX.UTF-8", "en"),
        ("C", "en"),
        ("", "en"),
    ],
)
def test_a_terminal_gets_the_nearest_language(terminal: str, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "LANGUAGES", (*LANGUAGES, *map(describe, ("pt", "pt-BR", "sr-Latn"))))
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LC_ALL", terminal)
    monkeypatch.setenv("LANG", "")
    assert words.users_language() == code


# The two tables


def test_the_table_of_languages_keeps_its_comment_and_its_order() -> None:
    table = (ROOT / "sirens_rules/languages.toml").read_text("utf-8")
    longer = with_language(table, describe("qaa", "Qaa"))
    assert longer.startswith(table.partition("[")[0])
    assert [language.code for language in read_languages(longer)] == sorted(
        [*(language.code for language in LANGUAGES), "qaa"]
    )
    entry = re.search(r"(?s)\[qaa\].*?\n\n", longer)
    assert entry
    assert longer.replace(entry[0], "") == table


@pytest.mark.parametrize("folder", ["qaa", "sr@latin"])
def test_every_term_gets_a_line_and_nothing_else_changes(folder: str) -> None:
    terms = (ROOT / "locale/sirens_in_sight/terms.toml").read_text("utf-8")
    longer = with_words(terms, folder)
    assert [line for line in longer.splitlines() if not line.strip('"').startswith(folder)] == terms.splitlines()
    empty = {"word": "", "forms": [], "also": [], "not": []}
    tables = tomllib.loads(longer)
    assert all(table.pop(folder) == empty for table in tables.values() if "definition" in table)
    assert tables == tomllib.loads(terms)
    assert with_words(longer, folder) == longer


def test_a_table_that_is_no_toml_is_named_and_nothing_is_written(tmp_path: Path) -> None:
    (tmp_path / "conf.py").touch()
    add_toy(tmp_path).terms.write_text("[half\n")
    before = snapshot(tmp_path)
    done = run(tmp_path, "catalogs", "new", "ja")
    assert done.returncode == 1
    assert "locale/toy/terms.toml cannot be read: " in done.stderr
    assert snapshot(tmp_path) == before


NEW = """
import os, polib, signal, sys
from sirens_rules.catalogs import new_language as new
from sirens_rules.cli import main

def write(path, text, real=new.write):
    if path.name == sys.argv[1]:
        os.kill(os.getpid(), signal.SIGKILL)
    real(path, text)

new.write = write
new.sentences = lambda book, words: {"glossary": [polib.POEntry(msgid="Glossary")]}
sys.exit(main(["catalogs", "new", "qaa", "--name", "Qaa"]))
"""
"""books of one sentence; the process ends itself before it writes the file it is told"""


def test_a_run_that_was_stopped_is_no_language_and_can_be_continued(tmp_path: Path) -> None:
    book = copy_book(tmp_path)
    assert subprocess.call([sys.executable, "-c", NEW, "languages.toml"], cwd=book) == -signal.SIGKILL
    assert (book / "sirens_rules/languages.toml").read_bytes() == (ROOT / "sirens_rules/languages.toml").read_bytes()
    assert TermBase.read(book / "locale/sirens_in_sight/terms.toml").terms, "the book can be built"
    catalog = polib.pofile(str(book / "locale/sirens_in_sight/qaa/LC_MESSAGES/glossary.po"))
    catalog[0].msgstr = "用語集"
    catalog.save()
    assert subprocess.call([sys.executable, "-c", NEW, ""], cwd=book) == 0
    assert "[qaa]" in (book / "sirens_rules/languages.toml").read_text("utf-8")
    assert polib.pofile(str(book / "locale/sirens_in_sight/qaa/LC_MESSAGES/glossary.po"))[0].msgstr == "用語集"


# The language that nobody speaks


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> list[Book]:
    """Our books with one language more, wholly translated, and their sites in that language; it runs from the right.

    The book that has all that a book may have and the one of the toolkit; those of the other games in `make soak`.
    """
    others = [book for book in GAMES if book != BOOK and "GAMES" not in os.environ]
    root = copy_book(tmp_path_factory.mktemp("book"), others)
    for book in books(root):
        take_reading(book)
    done = run(root, "catalogs", "new", "en-XA", "--name", NAME)
    assert (done.returncode, done.stderr) == (0, "")
    table = root / "sirens_rules/languages.toml"
    name = f'name = "{NAME}"\n'
    table.write_text(table.read_text("utf-8").replace(name, f'{name}direction = "rtl"\n'), "utf-8")
    for folder in root.glob("locale/*/en_XA"):
        fill_catalogs(folder)
    for terms in root.glob("locale/*/terms.toml"):
        fill_terms(terms, "en_XA")
    compile_words(root)
    write_evidence(find_book(root, "sirens-in-sight"))
    built = subprocess.run([sys.executable, "-c", BUILD], cwd=root, capture_output=True, text=True)
    assert built.stdout.count(" built in ") == len(books(root)), built.stdout + built.stderr
    return books(root)


@pytest.fixture(scope="module")
def book(shelf: list[Book]) -> Book:
    return find_book(shelf[0].root, "sirens-in-sight")


def take_reading(book: Book) -> None:
    """The same pages have been read, or will be: here for all who ask."""
    read(find_book(ROOT, book.name))
    kept = f"build/reading/{book.name}/{FILE}"
    (book.root / kept).parent.mkdir(parents=True)
    shutil.copy(ROOT / kept, book.root / kept)


def compile_words(root: Path) -> None:
    """What every target of make does before it begins."""
    tools = ["--silent", "--old-file=.venv/.stamp", f"BIN={Path(sys.executable).parent}"]
    names = ("shared/en_XA/LC_MESSAGES/sirens_rules", "shared/en_XA/LC_MESSAGES/sphinx", OF_GAME)
    subprocess.run(["make", *tools, *(f"sirens_rules/locale/{name}.mo" for name in names)], cwd=root, check=True)


def write_evidence(book: Book) -> None:
    """Outcomes of every kind, so that every word for them is on a page; what was run does not matter here."""
    outcomes, found = cycle(["passed", "passed", "failed", "passed", "skipped"]), read(find_book(ROOT, book.name))
    examples = {example.name: next(outcomes) for example in found.examples}
    tests = {
        rule.id: [{"name": "test_it", "file": "tests/test_it.py", "outcome": next(outcomes)}] for rule in found.rules
    }
    now = inputs(find_book(ROOT, book.name))
    book.evidence.parent.mkdir(parents=True, exist_ok=True)
    book.evidence.write_text(json.dumps({"inputs": now, "passed": False, "examples": examples, "tests": tests}))


def volumes(book: Book) -> Iterator[Volume]:
    """All languages of the book; those that were not built for this test borrow the one that was."""
    languages = read_languages((book.root / "sirens_rules/languages.toml").read_text("utf-8"))
    built = Volume.read(book, next(language for language in languages if language.code == "en-xa"))
    for language in languages:
        yield Volume(language, built.facts, built.rules)


def test_nothing_on_the_site_escaped_translation(shelf: list[Book]) -> None:
    found: list[Escaped] = []
    for book in shelf:
        site = book.site / "en-xa"
        pages = {path.relative_to(site).as_posix(): path.read_text("utf-8") for path in sorted(site.rglob("*.html"))}
        assert pages
        found += [x for page, html in pages.items() for x in escaped(f"{book.name}/{page}", html, "en-XA")]
        found += escaped_from_search(f"{book.name}/searchdata.js", (site / "searchdata.js").read_text("utf-8"))
    assert not found, "\n".join(["These escaped translation:", *map(str, dict.fromkeys(found))])


def test_nothing_above_the_languages_escaped_translation(shelf: list[Book]) -> None:
    """Body by body: a head cannot mark the languages of a title."""
    files = {f"{book.name}/{name}": text for book in shelf for name, text in files_of(book, list(volumes(book)), "")}
    bodies = {name: text[text.index("<body") :] for name, text in files.items() if name.endswith(".html")}
    assert bodies
    assert not [str(x) for name, body in bodies.items() for x in escaped(name, body, "en-XA")]


def test_what_is_left_in_english_is_found() -> None:
    page = """<html lang="en-XA"><title>Crew</title><meta name="description" content="All"><p title="Yes">Ŵóóŕđ
    <b>word</b> <i lang="en">word</i> <i translate="no">Furo</i> <code title="Meaning">word</code> 404
    <svg><text>Hull</text></svg>"""
    told = [(x.element, x.text) for x in escaped("x.html", page, "en-XA")]
    assert told == [
        ("title", "Crew"), ("meta[content]", "All"), ("p[title]", "Yes"), ("b", "word"), ("code[title]", "Meaning"),
        ("text", "Hull"),
    ]  # fmt: skip
    data = {"pages": {"x": {"title": "Žéé"}}, "rules": [{"title": "Žéé", "also": ["zee"]}], "sections": [], "terms": []}
    script = f"window.SEARCH={json.dumps(data)};\n"
    assert list(escaped_from_search("data.js", script)) == [Escaped("data.js", "rules", "zee")]


def test_every_page_leads_to_all_languages_and_the_new_one(book: Book) -> None:
    for path in (book.site / "en-xa").rglob("*.html"):
        html = path.read_text("utf-8")
        for code, tag in [(language.code, language.html) for language in LANGUAGES] + [("en-xa", "en-XA")]:
            assert re.search(rf'<link rel="alternate" hreflang="{tag}" href="[./]*{code}/[^"]+">', html), path
        assert re.search(rf'hreflang="en-XA" lang="en-XA" data-language="en-xa"[^>]*>{NAME}</a>', html), path


SEEN = """() => {
  const place = (name) => document.querySelector(name).getBoundingClientRect();
  const all = [...document.querySelectorAll("article :is(pre, code, svg.board, .replay-controls)")];
  return {
    direction: getComputedStyle(document.querySelector("h1")).direction,
    kept: all.map((element) => getComputedStyle(element).direction),
    beyond: document.documentElement.scrollWidth - innerWidth,
    menu: place(".sidebar-drawer").left, text: place("article").left, contents: place(".toc-drawer").left,
  };
}"""


def test_a_page_that_runs_from_the_right_is_mirrored_and_its_boards_are_not(book: Book, browser: Browser) -> None:
    """Menu to the right of the text, contents to the left, nothing beyond the edges; code and boards as everywhere."""
    for page in ("rules/crew", "examples/crew-walk"):
        for width in (390, 1400):
            tab = browser.new_page(viewport={"width": width, "height": 800})
            tab.goto((book.site / f"en-xa/{page}.html").as_uri())
            seen = tab.evaluate(SEEN)
            tab.close()
            assert (seen["direction"], {*seen["kept"]}, seen["beyond"]) == ("rtl", {"ltr"}, 0)
        assert seen["menu"] > seen["text"] > seen["contents"]
    told = (book.site / "en-xa/rules/crew.html").read_text("utf-8")
    assert not re.search(r"<p>[^<]*(?<!\u200e)−\d", told)  # or the sign would stand behind its number
    assert "\u200e−" in told


def test_start_page_permanent_links_and_site_map_have_the_new_language(book: Book) -> None:
    files = dict(files_of(book, list(volumes(book)), "https://example.org"))
    assert '<a href="en-xa/index.html" hreflang="en-XA" lang="en-XA"' in files["index.html"]
    assert pseudo("Sirens in Sight") in files["404.html"]
    assert '<a href="../../en-xa/rules/crew.html#crew.jump" hreflang="en-XA"' in files["r/crew.jump/index.html"]
    assert "<loc>https://example.org/en-xa/rules/crew.html</loc>" in files["sitemap.xml"]


def test_the_program_speaks_it(book: Book) -> None:
    told = run(book.root, "game", "show", POSITION, "--words", "--language", "en-xa")
    english = run(book.root, "game", "show", POSITION, "--words", "--language", "en")
    assert (told.returncode, told.stderr) == (0, "")
    assert not re.search("[A-Za-z]", told.stdout)
    assert told.stdout.count("\n") == english.stdout.count("\n")
    drawn = run(book.root, "game", "show", POSITION, "--language", "en-xa").stdout
    assert drawn != run(book.root, "game", "show", POSITION).stdout


def test_a_language_without_catalog_speaks_english(book: Book) -> None:
    (book.root / f"sirens_rules/locale/{OF_GAME}.mo").unlink()
    told = run(book.root, "game", "show", POSITION, "--words", "--language", "en-xa")
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout == run(book.root, "game", "show", POSITION, "--words", "--language", "en").stdout
