"""The matrix of every real book: no cell is empty, in no language. Whoever leaves a gap sees it here."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from sirens_rules.books import Book
from sirens_rules.catalogs.progress_report import standings
from sirens_rules.rulebook.ids import Ids
from sirens_rules.rulebook.matrix import rows_of_site
from sirens_rules.words import LANGUAGES

from ..languages import GAMES
from .pages import Page

ROW = re.compile(r'<tr[^>]*><th class="stub">(.*?)</tr>', re.DOTALL)
CELL = re.compile(r"<td[^>]*>(.*?)</td>", re.DOTALL)


@pytest.fixture(params=GAMES, ids=lambda book: book.address)
def book(request: pytest.FixtureRequest, built: Path) -> Book:
    """Every game there is, built."""
    found: Book = request.param
    return found


def drafts(book: Book) -> set[str]:
    return {standing.language.code for standing in standings(book) if not standing.published}


def test_no_cell_is_empty(book: Book) -> None:
    rows = rows_of_site(book.site)
    assert len(rows) > 50
    assert {row.id: gaps for row in rows if (gaps := {*row.gaps} - {"languages"})} == {}
    published = {language.code for language in LANGUAGES} - drafts(book)
    assert {row.id: row.untranslated for row in rows if published & {*row.untranslated}} == {}


def test_the_page_shows_every_rule_with_all_it_has(book: Book, every_page: dict[str, Page]) -> None:
    ids = [rule["id"] for rule in json.loads((book.site / "en/rules.json").read_text("utf-8"))["rules"]]
    incomplete = drafts(book)
    for language in LANGUAGES:
        page = every_page[f"{book.address}/{language.code}/matrix.html"]
        assert "matrix-gap" not in page.classes or incomplete, language.code
        rows = [row for row in ROW.findall(page.source) if "<code" in row]
        assert [re.search(r'<span class="pre">(.*?)</span>', row)[1] for row in rows] == ids  # type: ignore[index]
        for row in rows:
            cells = CELL.findall(row)
            assert len(cells) == 4
            full = [cell for cell in cells if '<span class="matrix-sign">✓</span>' in cell]
            assert len(full) == 4 or incomplete, f"{language.code}: {row}"


def test_the_matrix_fits_a_phone_and_its_proofs_open_without_script(browser: Browser, address: str) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740}, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}de/matrix.html")
    row = page.locator("table.matrix tr", has_text="crew.jump").first
    row.locator("summary").first.click()
    assert row.locator("details[open] a").first.is_visible()
    context.close()
    context = browser.new_context(viewport={"width": 360, "height": 740})
    page = context.new_page()
    page.goto(f"{address}de/matrix.html")
    page.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = true; })")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    wide = "[...document.querySelectorAll('.table-wrapper')].filter(x => x.scrollWidth > x.clientWidth).length"
    assert page.evaluate(wide) == 0
    context.close()


def test_the_ids_of_this_edition_are_kept(book: Book) -> None:
    """A rule that stands in the book is in ids.toml as soon as its edition is accepted, with its very text."""
    data = json.loads((book.site / "en/rules.json").read_text("utf-8"))
    ids = Ids.read(book.ids)
    assert ids.edition, f"{book.ids} is missing: run sirens-rules rulebook accept"
    if data["edition"].startswith(f"{ids.edition} "):
        living = {id: entry.sha256 for id, entry in ids.published.items() if not entry.retired}
        assert living == {rule["id"]: rule["sha256"] for rule in data["rules"]}
