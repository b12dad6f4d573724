"""The site in a real browser: the switch keeps the rule, nothing is fetched from elsewhere, nothing needs a script."""

from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from sirens_rules.words import LANGUAGES

from .conftest import Visitor
from .pages import is_in_sight, switch

PAGES = ("index.html", "rules/crew.html", "examples/crew-walk.html")
CODES = [language.code for language in LANGUAGES]
HERE = [f"{code}/{page}" for page, code in zip(PAGES, cycle(reversed(CODES)), strict=False)]
JUMP = "rules/crew.html#crew.jump"
PHONE = {"width": 390, "height": 844}
SMALL = {"width": 320, "height": 640}


@pytest.mark.parametrize("viewport", [PHONE, {"width": 1280, "height": 860}], ids=["phone", "desk"])
def test_the_switch_keeps_page_and_rule(visit: Any, viewport: dict[str, int]) -> None:
    page = visit(f"de/{JUMP}", viewport=viewport)
    assert is_in_sight(page, "crew.jump")
    for code in (CODES[-1], "de"):
        switch(page, code)
        page.wait_for_url(f"**/{code}/{JUMP}")
        assert is_in_sight(page, "crew.jump")


def test_the_switch_follows_the_reader_to_another_rule(visit: Any) -> None:
    page = visit(f"en/{JUMP}")
    page.evaluate("location.hash = 'crew.gap'")
    switch(page, "fr")
    page.wait_for_url("**/fr/rules/crew.html#crew.gap")


def test_the_site_works_from_a_file(visit: Any, site: Path) -> None:
    page = visit("index.html", at=f"{site.as_uri()}/")
    page.locator('a[data-language="fr"]').click()
    page.wait_for_url("**/fr/index.html")
    page.goto(f"{site.as_uri()}/fr/{JUMP}")
    switch(page, "zh-tw")
    page.wait_for_url(f"**/zh-tw/{JUMP}")
    assert is_in_sight(page, "crew.jump")


@pytest.mark.parametrize("path", HERE)
def test_a_page_reads_and_switches_without_script(visit: Any, path: str) -> None:
    page = visit(path, java_script_enabled=False, viewport=SMALL)
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator("article p").first).to_be_visible()
    expect(page.locator(".theme-toggle")).to_be_hidden()
    switch(page, "fr")
    page.wait_for_url(f"**/fr/{path.partition('/')[2]}")


def test_chapters_and_stories_load_in_silence(visit: Any, address: str, site: Path) -> None:
    """Each in one language, the languages in turn: they differ in words alone. The other pages are on a tour anyway."""
    page = visit("index.html")
    names = sorted(path.relative_to(site / "en").as_posix() for path in (site / "en").glob("*/*.html"))
    assert names
    for name, language in zip(names, cycle(LANGUAGES), strict=False):
        page.goto(f"{address}{language.code}/{name}")


@pytest.mark.parametrize(("locale", "suggested"), [("de-AT", "de"), ("zh-TW", "zh-tw"), ("zh-HK", "zh-tw")])
def test_start_page_and_permanent_link_know_the_browsers_language(
    visit: Any, address: str, locale: str, suggested: str
) -> None:
    page = visit("index.html", locale=locale)
    assert page.locator(".suggested").get_attribute("data-language") == suggested
    page.goto(f"{address}r/crew.jump/")
    page.wait_for_url(f"**/{suggested}/{JUMP}")


def test_a_choice_is_remembered(visit: Any, address: str) -> None:
    page = visit("en/index.html", locale="en-GB")
    switch(page, "fr")
    page.wait_for_url("**/fr/index.html")
    page.goto(f"{address}index.html")
    assert page.locator(".suggested").get_attribute("data-language") == "fr"
    page.goto(f"{address}r/crew.jump/")
    page.wait_for_url(f"**/fr/{JUMP}")


def test_pages_of_a_language_never_redirect(visit: Any) -> None:
    page = visit("de/index.html", locale="fr-FR")
    page.wait_for_timeout(200)
    assert page.url.endswith("/de/index.html")


@pytest.mark.parametrize("habits", [{"locale": "es-ES"}, {"java_script_enabled": False}], ids=["foreign", "no-script"])
def test_a_permanent_link_has_four_plain_links(visit: Any, habits: dict[str, Any]) -> None:
    page = visit("r/crew.jump/", **habits)
    assert page.url.endswith("/r/crew.jump/")
    page.locator('a[data-language="zh-tw"]').click()
    page.wait_for_url(f"**/zh-tw/{JUMP}")


@pytest.mark.parametrize(
    ("lost", "found"), [("fr/rules/of/old.html", "fr"), ("r/crew.lost/", "en"), ("nowhere.html", "en")]
)
def test_a_lost_address_finds_home_from_any_depth(browser: Browser, address: str, lost: str, found: str) -> None:
    page = Visitor(browser).open(address + lost)  # the console rightly says 404
    assert page.locator(".suggested").get_attribute("data-language") == found
    page.locator('a[data-language="de"]').click()
    page.wait_for_url(f"{address}de/index.html")
    page.context.close()


def test_everything_is_reached_by_keyboard(visit: Any) -> None:
    page = visit("en/rules/crew.html", viewport=PHONE)
    page.keyboard.press("Tab")
    expect(page.locator(".skip-to-content")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    entry = page.locator(".sidebar-tree a", has_text="Examples").first
    expect(entry).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(entry).to_be_hidden()
    page.locator(".skip-to-content").focus()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def test_the_contents_of_a_page_make_room_for_the_rule(visit: Any) -> None:
    page = visit("en/rules/crew.html", viewport=PHONE)
    page.locator(".toc-overlay-icon").click()
    page.locator(".toc-tree a", has_text="Past the other").click()
    expect(page.locator(".toc-drawer")).to_be_hidden()
    assert is_in_sight(page, "crew.jump")


def test_light_and_dark_are_remembered(browser: Browser, address: str) -> None:
    page = Visitor(browser, color_scheme="light").open(f"{address}en/index.html")  # furo tells the console
    page.locator(".theme-toggle").click()
    page.goto(f"{address}de/index.html")
    assert page.evaluate("document.body.dataset.theme") == "dark"
    page.context.close()
