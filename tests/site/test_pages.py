"""Every page of every build: the languages are one book, its links hold, its HTML is valid."""

import json
import re
from collections import Counter
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

import polib
import pytest
from html5lib.html5parser import HTMLParser, ParseError

from sirens_rules.books import Book, books
from sirens_rules.catalogs.program_sentences import of_site
from sirens_rules.catalogs.progress_report import standings
from sirens_rules.words import LANGUAGES

from ..languages import BOOK, ROOT, TRANSLATED
from .pages import Page, target

Pages = dict[str, Page]
CODES = [language.code for language in LANGUAGES]
OF_FURO = (
    "Toggle site navigation sidebar", "Toggle table of contents sidebar", "Toggle Light / Dark / Auto color theme",
    "Back to top", "View this page", "Edit this page", "Made with", "Contents", "Expand", "Light mode",
    "Dark mode", "Permalink", "Copyright", "Table of Contents", "Last updated on", "Documentation", "Module Index",
)  # fmt: skip


def in_language(pages: Pages, code: str) -> Pages:
    return {name.removeprefix(f"{code}/"): page for name, page in pages.items() if name.startswith(f"{code}/")}


@pytest.fixture(params=books(ROOT), ids=lambda book: book.address)
def book(request: pytest.FixtureRequest) -> Book:
    found: Book = request.param
    return found


@pytest.fixture(params=CODES)
def code(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_every_page_lets_nothing_foreign_load(every_page: Pages) -> None:
    policy = '<meta http-equiv="Content-Security-Policy" content="default-src '
    assert [name for name, page in every_page.items() if policy not in page.source or 'style="' in page.source] == []



def test_all_links_and_anchors_lead_somewhere(built: Path, every_page: Pages) -> None:
    broken = []
    ids = {page.path: {*page.ids} for page in every_page.values()}
    for name, page in every_page.items():
        for _tag, link in page.links:
            if urlsplit(link).scheme:
                continue
            address, anchor = urldefrag(link)
            there = target(page.path.parent, address) if address else page.path
            there = there if there in ids else there / "index.html" if there.is_dir() else there
            if there not in ids and not (there.is_relative_to(built) and there.exists()):
                broken.append(f"{name}: {link}")
            elif anchor and there in ids and unquote(anchor) not in ids[there]:
                broken.append(f"{name}: {link} (no such anchor)")
    assert broken == []


def test_nothing_is_loaded_from_elsewhere(every_page: Pages) -> None:
    """A reader may follow a link away; the page itself asks nobody else for anything."""
    loaded = {(name, link) for name, page in every_page.items() for tag, link in page.links if tag != "a"}
    assert {x for x in loaded if urlsplit(x[1]).scheme not in ("", "data") or x[1].startswith("//")} == set()
    assert [name for name, page in every_page.items() if re.search(r"@import|url\(['\"]?https?:", page.source)] == []


def test_all_languages_have_the_same_pages(pages: Pages, code: str) -> None:
    assert set(in_language(pages, code)) == set(in_language(pages, "en"))
    assert not {"search.html", "genindex.html"} & set(in_language(pages, code))


def test_all_languages_have_the_same_rules(site: Path, code: str) -> None:
    def rules(code: str) -> list[tuple[str, ...]]:
        found = json.loads((site / code / "rules.json").read_text("utf-8"))["rules"]
        return [(rule["id"], rule["number"], rule["kind"], rule["url"], *rule["examples"]) for rule in found]

    assert rules(code) == rules("en")
    assert len(rules("en")) > 50


def test_all_languages_have_the_same_blocks(pages: Pages, code: str) -> None:
    """Examples, code, boards and rules: a translation that parses to something else would lose one."""
    english = in_language(pages, "en")
    for name, page in in_language(pages, code).items():
        for kind in ("example", "highlight", "board", "rule", "ruling", "table-wrapper"):
            assert page.classes.count(kind) == english[name].classes.count(kind), f"{code}/{name}: {kind}"
        assert sorted(page.ids) == sorted(english[name].ids), f"{code}/{name}"  # a glossary follows its own alphabet


def test_every_page_names_its_language_and_the_others(pages: Pages, code: str) -> None:
    for name, page in in_language(pages, code).items():
        up = "../" * (name.count("/") + 1)
        assert page.lang == next(language.html for language in LANGUAGES if language.code == code)
        assert page.alternates == {
            **{language.html: f"{up}{language.code}/{name}" for language in LANGUAGES},
            "x-default": f"{up}en/{name}",
        }, f"{code}/{name}"


def test_every_page_has_one_heading_and_no_id_twice(every_page: Pages) -> None:
    assert [name for name, page in every_page.items() if page.tags.count("h1") != 1] == []
    twice = {name: [id for id, times in Counter(page.ids).items() if times > 1] for name, page in every_page.items()}
    assert {name: ids for name, ids in twice.items() if ids} == {}


def test_every_page_shows_edition_and_licence(pages: Pages, code: str) -> None:
    release = json.loads((BOOK.site / code / "rules.json").read_text("utf-8"))["edition"]
    version, date = release.rstrip(")").split(" (")
    for name, page in in_language(pages, code).items():
        assert any(version in words and date in words for words in page.words), f"{code}/{name}"
        assert "CC BY-SA 4.0" in page.words


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_english_word_is_left_in_the_interface(pages: Pages, language: tuple[str, str, str, str]) -> None:
    code, folder, *_ = language
    catalog = polib.pofile(str(BOOK.shared.locale / folder / "LC_MESSAGES/sphinx.po"))
    same = {entry.msgid for entry in catalog if entry.msgstr == entry.msgid} | {language.name for language in LANGUAGES}
    ours = {text for entry in of_site(ROOT) for text in (entry.msgid, entry.msgid_plural) if text} - same
    pattern = "|".join(re.sub(r"\\\{\w+\\\}|%s", ".+", re.escape(text)) for text in (*ours, *OF_FURO) if text[0] != "{")
    english = re.compile(pattern)
    left = {
        (name, words)
        for name, page in in_language(pages, code).items()
        for words in page.words
        if english.fullmatch(words)
    }
    assert left == set()


def test_the_html_is_valid(every_page: Pages) -> None:
    """Read as the standard says, with every parse error fatal: one page in nine, of all books and languages in turn."""
    faults = []
    for name, page in sorted(every_page.items())[::9]:
        try:
            HTMLParser(strict=True).parse(page.source)
        except ParseError as fault:
            faults.append(f"{name}: {fault}")
    assert faults == []


def test_sphinx_leaves_no_notes_in_the_pages(every_page: Pages) -> None:
    assert [name for name, page in every_page.items() if ' translated="' in page.source] == []


def test_a_permanent_link_offers_every_language(site: Path, pages: Pages) -> None:
    ids = [rule["id"] for rule in json.loads((site / "en/rules.json").read_text("utf-8"))["rules"]]
    assert {path.name for path in (site / "r").iterdir()} == set(ids)
    for id in ids:
        links = [link for tag, link in pages[f"r/{id}/index.html"].links if tag == "a"]
        assert [link.split("/")[2] for link in links] == CODES
        assert all(link.endswith(f"#{id}") for link in links)


def test_what_is_complete_is_not_marked(pages: Pages, code: str) -> None:
    """A banner and marks stand exactly where the report finds something left."""
    found = {standing.language.code: {*standing.unfinished} for standing in standings(BOOK)}
    unfinished = found.get(code, set())
    for name, page in in_language(pages, code).items():
        assert ("unfinished" in page.classes) == (name.removesuffix(".html") in unfinished), f"{code}/{name}"
        if not unfinished:
            assert not {"untranslated", "original"} & {*page.classes}, f"{code}/{name}"


def test_every_page_leads_to_where_it_is_mended_and_tells_of_no_file(every_page: Pages, book: Book, code: str) -> None:
    for name, page in in_language(every_page, f"{book.address}/{code}").items():
        foot = page.source.rpartition("<footer>")[2]
        assert re.search(r'<a href="[^"]+" rel="edit">', foot), f"{code}/{name}"
        assert not re.search(r"<code>|\.po\b|\.md\b", foot), f"{code}/{name}"
        assert any(link.endswith("translators.html") for _tag, link in page.links)


def test_the_numbers_of_all_languages_are_in_the_workshop(every_page: Pages, code: str) -> None:
    page = every_page[f"workshop/{code}/progress.html"]
    assert {f"progress-{standing.language.code}" for standing in standings(BOOK)} <= {*page.ids}
    links = {link for tag, link in page.links if tag == "a"}
    chapters = {f"../../{BOOK.address}/{code}/{name}.html" for name in ("rules/crew", "examples/rum")}
    assert {"index.html", *chapters} <= links
    assert "<code class=\"progress-catalog docutils literal notranslate\">" in page.source


@pytest.mark.parametrize("name", ["index.html", "404.html"])
def test_pages_above_the_languages_offer_all_of_them(pages: Pages, name: str) -> None:
    assert [link for tag, link in pages[name].links if tag == "a"] == [f"{code}/index.html" for code in CODES]
    assert {language.name for language in LANGUAGES} <= set(pages[name].words)
