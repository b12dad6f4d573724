"""The shelf above the books, and what every book on it has: all of itself in its own folder."""

import gzip
import pickle
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from sirens_rules.books import Book, books
from sirens_rules.rulebook import offline
from sirens_rules.rulebook.paper import files
from sirens_rules.rulebook.paper.pdf_links import SHOWN
from sirens_rules.words import LANGUAGES, Language

from ..languages import BOOK, ROOT
from .conftest import Visitor
from .pages import Page, target
from .test_offline import AT_MOST, READY, Shelf, listed

Pages = dict[str, Page]
BOOKS = sorted(books(ROOT), key=lambda book: not book.first)
ALL = [f"{book.address}/{language.code}/index.html" for book in BOOKS for language in LANGUAGES]
of_every_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.address)


@pytest.mark.parametrize("name", ["index.html", "404.html"])
def test_it_shows_every_book_with_a_picture_and_in_all_languages(built: Path, every_page: Pages, name: str) -> None:
    links = every_page[name].links
    assert [link for tag, link in links if tag == "a"] == ALL
    pictures = [link for tag, link in links if tag == "img"]
    assert [link.partition("/")[0] for link in pictures] == [book.address for book in BOOKS]
    assert all((built / link).is_file() for link in pictures)


def test_without_a_script_every_link_is_there(visit: Any, shelf_address: str) -> None:
    page = visit("", at=shelf_address, java_script_enabled=False)
    for link in ALL:
        expect(page.locator(f'a[href="{link}"]')).to_be_visible()
    page.locator(f'a[href="{ALL[-1]}"]').click()
    page.wait_for_url(shelf_address + ALL[-1])


def test_a_game_that_can_be_played_here_says_so_in_every_language(every_page: Pages) -> None:
    shelf = every_page["index.html"]
    played = {name.split("/")[0] for name, page in every_page.items() if "play-game" in page.classes}
    assert played
    assert shelf.classes.count("play") == len(played) * len(LANGUAGES)


@pytest.mark.parametrize("language", [LANGUAGES[0], LANGUAGES[-1]], ids=lambda language: language.code)
def test_with_one_it_speaks_the_readers_language(visit: Any, shelf_address: str, language: Language) -> None:
    """And every picture is seen."""
    page = visit("", at=shelf_address, locale=language.html)
    expect(page.locator("a:visible")).to_have_count(len(BOOKS))
    expect(page.locator(f'a:visible[data-language="{language.code}"]')).to_have_count(len(BOOKS))
    page.wait_for_load_state("load")
    assert page.evaluate("[...document.images].every((image) => image.naturalWidth > 0)")


def test_a_choice_is_remembered_in_the_books(visit: Any, shelf_address: str, address: str) -> None:
    chosen = LANGUAGES[-1].code
    page = visit("", at=shelf_address, locale=LANGUAGES[0].html)
    page.locator(f'button[value="{chosen}"]').click()
    expect(page.locator(f'a:visible[data-language="{chosen}"]')).to_have_count(len(BOOKS))
    page.goto(address)
    assert page.locator(".suggested").get_attribute("data-language") == chosen


@pytest.mark.parametrize("lost", ["lost.html", f"{BOOK.address}/en/rules/of/lost.html"])
def test_a_lost_address_leads_to_the_books(browser: Browser, built: Path, shelf_address: str, lost: str) -> None:
    """Also on a host that has this one page for every lost address, in a book or not."""
    visitor = Visitor(browser)  # the console rightly says 404
    visitor.page.route("**/lost.html", lambda route: route.fulfill(status=404, path=built / "404.html"))
    page = visitor.open(shelf_address + lost)
    page.wait_for_load_state("load")
    assert page.evaluate("[...document.images].every((image) => image.naturalWidth > 0)")
    page.locator(f'a:visible[href*="{BOOK.address}/en/"]').click()
    page.wait_for_url(f"{shelf_address}{BOOK.address}/en/index.html")
    visitor.context.close()


def test_the_workshop_has_its_pages(every_page: Pages) -> None:
    names = {path.stem for path in (ROOT / "docs/workshop").glob("*.md")}
    assert {"translators", "developers", "conformance", "progress"} <= names
    for language in LANGUAGES:
        assert {f"workshop/{language.code}/{name}.html" for name in names} <= every_page.keys()


# A book by itself


@of_every_book
def test_a_book_is_complete_in_its_folder(built: Path, every_page: Pages, book: Book) -> None:
    """Alone elsewhere, only links to its neighbours would lead nowhere; that all links hold is tried with all books."""
    neighbours = {built / other.address for other in BOOKS if other != book} | {built / "index.html"}
    away = []
    for name, page in every_page.items():
        for tag, link in page.links if name.startswith(f"{book.address}/") else ():
            there = target(page.path.parent, link)
            inside = urlsplit(link).scheme or there.is_relative_to(book.site)
            if not inside and not (tag == "a" and neighbours & {there, *there.parents}):
                away.append(f"{name}: {link}")
    assert away == []


@of_every_book
@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_home_aid_and_about_lead_to_what_has_been_printed(every_page: Pages, book: Book, language: Language) -> None:
    """Each has a place for the PDFs, which shows all that are there and no others."""
    if book.aid:
        kept = pickle.loads((ROOT / f"build/doctrees/{book.name}/{language.code}/environment.pickle").read_bytes())
        assert {"index", "aid", "about"} <= {page for page, facts in kept.metadata.items() if SHOWN in facts}
    printed = files.printed(book.site, book.name, language)
    for name in ("index", "aid", "about"):
        page = every_page.get(f"{book.address}/{language.code}/{name}.html")
        pdfs = [link for _tag, link in page.links if link.endswith(".pdf")] if page else []
        links = {target(book.site / language.code, link) for link in pdfs}
        shown = {path.resolve() for kind, path in printed.items() if name != "aid" or kind in files.AIDS}
        assert links == shown


@of_every_book
def test_a_book_opens_alone_and_in_silence(visit: Any, tmp_path: Path, book: Book) -> None:
    (tmp_path / "alone").symlink_to(book.site)
    page = visit("index.html", at=f"{(tmp_path / 'alone').as_uri()}/")
    page.locator(f'a[data-language="{LANGUAGES[0].code}"]').click()
    page.wait_for_url(f"**/{LANGUAGES[0].code}/index.html")
    expect(page.locator("h1")).to_be_visible()


@of_every_book
def test_what_a_book_keeps_is_small_and_its_own(browser: Browser, built: Path, tmp_path: Path, book: Book) -> None:
    files = [*listed(book.site), offline.WORKER]
    once = {(book.site / name).read_bytes() for name in files}
    assert sum(len(gzip.compress(content, 9)) for content in once) <= AT_MOST
    with Shelf(tmp_path).serve() as shelf:
        shelf.publish(built)
        context = browser.new_context()
        page = context.new_page()
        page.goto(f"{shelf.address}{book.address}/")
        assert page.evaluate(READY)
        scopes = page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.map((one) => one.scope))")
        context.close()
    assert scopes == [f"{shelf.address}{book.address}/"]
