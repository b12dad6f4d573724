"""A page is light, brings no fonts and asks nobody else; the site carries nothing that no page loads."""

import gzip
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Browser

from sirens_rules.words import LANGUAGES

from .conftest import Visitor
from .pages import Page, is_in_sight, switch

LIMIT = 100_000
CODES = [language.code for language in LANGUAGES]
PAGES = ["index.html", *(f"{code}/rules/crew.html" for code in CODES)]
"""a long chapter loads all that a page may need"""


@pytest.mark.parametrize("path", PAGES)
def test_a_first_page_weighs_little(browser: Browser, address: str, site: Path, path: str) -> None:
    """All that is loaded for it, compressed."""
    visitor = Visitor(browser, service_workers="block")
    visitor.open(address + path).wait_for_load_state("networkidle")
    files = {unquote(urlsplit(url.removeprefix(address)).path) for url in visitor.requests}
    visitor.context.close()
    sizes = {name: len(gzip.compress((site / name).read_bytes())) for name in files}
    assert path in sizes
    assert sum(sizes.values()) <= LIMIT, sizes


def test_fonts_are_those_of_the_system(site: Path, pages: dict[str, Page]) -> None:
    styles = {path: path.read_text("utf-8") for path in site.rglob("*.css")}
    assert styles
    assert [path.name for path, style in styles.items() if "@font-face" in style or "@import" in style] == []
    assert [name for name, page in pages.items() if "@font-face" in page.source] == []


def test_no_file_is_carried_that_no_page_loads(site: Path, pages: dict[str, Page]) -> None:
    scripts = "".join(path.read_text("utf-8") for path in site.rglob("*.js"))
    links = {(page.path.parent, urlsplit(link).path) for page in pages.values() for _tag, link in page.links}
    loaded = {(folder / unquote(link)).resolve() for folder, link in links}
    carried = {path for code in CODES for path in (site / code / "_static").rglob("*") if path.is_file()}
    assert {path.name for path in carried - loaded if path.name not in scripts} <= {"furo.js.LICENSE.txt"}


def test_the_site_works_under_a_sub_path(browser: Browser, address: str) -> None:
    """By search to a rule, on to another language, by a permanent link, and home from a lost page."""
    visitor = Visitor(browser, locale="de")  # the console rightly says 404
    tab = visitor.open(address)
    tab.locator(".suggested").click()
    tab.wait_for_url(f"{address}de/index.html")
    tab.keyboard.press("/")
    tab.keyboard.type("Gleichstand")
    tab.locator(".search-hit").first.wait_for()
    tab.keyboard.press("Enter")
    tab.wait_for_url(f"{address}de/rules/*.html#*")
    id = tab.url.partition("#")[2]
    assert is_in_sight(tab, id)
    switch(tab, "zh-tw")
    tab.wait_for_url(f"{address}zh-tw/rules/*.html#{id}")
    assert is_in_sight(tab, id)
    tab.goto(f"{address}r/{id}/")
    tab.wait_for_url(f"{address}zh-tw/rules/*.html#{id}")
    tab.goto(f"{address}zh-tw/rules/lost.html")
    tab.locator(".suggested").click()
    tab.wait_for_url(f"{address}zh-tw/index.html")
    visitor.context.close()
    assert [url for url in visitor.requests if not url.startswith(address)] == []
