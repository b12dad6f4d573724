"""A dispute on a phone: two taps or one search, in every language; aim and end stand on the first screen."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from sirens_rules.books import books

from ..languages import PUBLISHED, ROOT

CODES = [language.code for language in PUBLISHED]
PHONE = {"width": 390, "height": 844}
SMALL = {"width": 360, "height": 640}
CASE = "q-full-and-equal"
ASKED = {"de": "beide voll gleich", "en": "both full equal", "fr": "plein égalité", "zh-tw": "兩側平手"}
"""what a player types; an answer is the question itself or its rule"""


@pytest.fixture(scope="module")
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(has_touch=True, is_mobile=True, locale="en-GB")
    yield context.new_page()
    context.close()


@pytest.fixture(params=CODES)
def home(request: pytest.FixtureRequest, phone: Page, address: str) -> Page:
    phone.set_viewport_size(PHONE)
    phone.goto(f"{address}{request.param}/index.html")
    return phone


def test_two_taps_lead_from_home_to_both_sides_full_and_equal(home: Page) -> None:
    door = home.locator('.doors a[href="which.html"]')
    door.tap()
    home.locator(f"#{CASE} summary h3").tap()
    expect(home.locator(f"#{CASE} summary h3")).to_be_in_viewport(ratio=1)
    expect(home.locator(f"#{CASE} .answer > p").first).to_be_in_viewport(ratio=1)
    expect(home.locator(f'#{CASE} a[href$="#score.tie"]')).to_have_count(1)


def test_one_search_leads_there_too(home: Page) -> None:
    code, start = home.url.split("/")[-2], home.url
    if not (typed := ASKED.get(code)):  # a new language: the question as its page has it
        home.goto(start.replace("index.html", "which.html"))
        typed = home.locator(f"#{CASE} summary h3").inner_text()
        home.goto(start)
    home.locator(".search input").first.evaluate("(field) => field.focus()")
    home.keyboard.type(typed)
    hits = home.locator(".search-hit")
    expect(hits.first).to_be_attached()
    found = [(hit.get_attribute("href") or "").partition("#")[2] for hit in hits.all()[:3]]
    assert {CASE, "score.tie"}.intersection(found), found


def test_doors_aim_and_end_stand_on_the_first_screen_of_a_small_phone(home: Page) -> None:
    home.set_viewport_size(SMALL)
    expect(home.locator(".doors")).to_be_in_viewport(ratio=1)
    aim_and_end = home.locator("article p:has(strong)").first
    expect(aim_and_end.locator("strong")).to_have_count(2)
    expect(aim_and_end).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [SMALL, PHONE, {"width": 1280, "height": 800}], ids=["small", "phone", "desktop"])
def test_the_last_group_of_questions_is_found_at_the_top(browser: Browser, shelf_address: str, size: Any) -> None:
    page = browser.new_page(viewport=size)
    for book in books(ROOT):
        if not (book.docs / "which.md").exists():
            continue
        page.goto(f"{shelf_address}{book.address}/en/which.html")
        group = page.locator(".jump a").last
        group.click()
        heading = page.locator(f"{group.get_attribute('href')} > h2").bounding_box()
        header = page.locator(".site-header").bounding_box()
        assert heading
        assert header
        assert header["height"] <= heading["y"] < header["height"] + heading["height"] + 24, book.address
    page.close()


def test_everything_in_the_box_is_drawn_and_named(home: Page) -> None:
    home.goto(home.url.replace("index.html", "learn.html"))
    pieces = home.locator(".pieces svg[role=img]")
    assert pieces.count() > 10
    names = pieces.locator("> title").all_text_contents()
    assert len(names) == pieces.count()
    assert all(name.strip() for name in names)
    assert home.locator("figure svg[role=img] > title").count() > 0
