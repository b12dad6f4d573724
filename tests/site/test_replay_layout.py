"""A replay sits well: what a reader needs is in sight and lies under nothing; things move; the film can run faster."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

GAME = "fr/examples/whole-game.html"
SMALL = {"width": 360, "height": 640}
UPRIGHT, ON_ITS_SIDE, DESKTOP = ({"width": w, "height": h} for w, h in ((390, 844), (844, 390), (1280, 800)))
STEP = "#replay-1-step-31"

IN_SIGHT = """(name) => {
  const thing = document.querySelector(name).getBoundingClientRect();
  const header = document.querySelector(".site-header").getBoundingClientRect();
  return thing.height > 0 && thing.top >= header.bottom && thing.bottom <= innerHeight;
}"""
COVERED = """([upper, lower]) => {
  const [one, other] = [upper, lower].map((name) => document.querySelector(name).getBoundingClientRect());
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}"""
MOVING = "document.querySelector('.replay-now .board').getAnimations({ subtree: true }).length"


LETTERS = """(paints) => [...document.querySelectorAll(".replay-now .board text")]
  .filter((text) => paints.includes(text.getAttribute("class")))
  .map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().d)"""
"""how high the letters of these paints are on the screen, in pixels"""
LEGIBLE = {
    "sirens-in-sight": ["number", "value", "total-text", "name"],
    "mermaid-rain": ["rim", "number", "letter", "name"],
    "pirates-under-fire": ["value", "count", "light-letter", "dark-letter", "card-letter", "card-letter-dark", "name"],
}


def opened(visit: Any, **habits: Any) -> Page:
    page: Page = visit(GAME + STEP, **habits)
    expect(page.locator(f"{STEP}.replay-now")).to_be_visible()
    return page


@pytest.mark.parametrize("screen", [UPRIGHT, ON_ITS_SIDE, DESKTOP], ids=["upright", "on its side", "desktop"])
def test_board_sentences_and_controls_are_in_sight(visit: Any, screen: dict[str, int]) -> None:
    page = opened(visit, viewport=screen)
    for name in (".replay-now .board", ".replay-now .replay-told", ".replay-controls"):
        assert page.evaluate(IN_SIGHT, name), name
    for name in (".replay-now .board", ".replay-now .replay-told"):
        assert not page.evaluate(COVERED, [".replay-controls", name]), name


@pytest.mark.parametrize("name", LEGIBLE)
def test_a_small_phone_has_large_numbers_and_the_sentences_above_the_bar(
    visit: Any, shelf_address: str, name: str
) -> None:
    page = visit(f"{name}/{GAME}#replay-1-step-20", at=shelf_address, viewport=SMALL)
    expect(page.locator(".replay-now")).to_have_id("replay-1-step-20")
    page.wait_for_function("document.readyState === 'complete'")
    expect(page.locator("#replay-1 .replay-controls")).to_be_in_viewport(ratio=0.99)
    expect(page.locator("#replay-1 .replay-now .replay-told")).to_be_in_viewport(ratio=0.99)
    assert not page.evaluate(COVERED, [".replay-controls", ".replay-now .replay-told"])
    letters = page.evaluate(LETTERS, LEGIBLE[name])
    assert letters
    assert min(letters) >= 13.5, "14 pixels, but for what rounding takes"


def test_a_phone_on_its_side_has_numbers_as_large(visit: Any) -> None:
    page = opened(visit, viewport=ON_ITS_SIDE)
    letters = page.evaluate(LETTERS, ["number", "value", "total-text"])
    assert len(letters) > 10
    assert min(letters) >= 13.5, "14 pixels, but for what rounding takes"


def test_the_moves_stand_beside_the_board_and_lead_to_their_steps(visit: Any) -> None:
    page = opened(visit, viewport=DESKTOP)
    moves = page.locator(".replay-moves")
    expect(moves.locator("[aria-current]")).to_have_count(1)
    assert moves.locator("li.replay-turn").count() > 1, "turns have headings"
    moves.locator("a").nth(2).click()
    expect(moves.locator("a").nth(2)).to_have_attribute("aria-current", "step")
    expect(page.locator(f"{STEP}.replay-now")).to_have_count(0)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_things_move_for_those_who_want_it(visit: Any, motion: str) -> None:
    page = opened(visit, viewport=DESKTOP, reduced_motion=motion)
    moving = page.evaluate(f"() => {{ document.querySelector('.replay-forward').click(); return {MOVING}; }}")
    assert bool(moving) == (motion == "no-preference")


def test_the_film_runs_twice_as_fast(visit: Any) -> None:
    """The clock is the test's own: how long each step stays, slow and fast."""
    waited = []
    for fast in (False, True):
        page = opened(visit, viewport=DESKTOP)
        page.evaluate("window.setTimeout = (next, wait) => { window.waited = wait; return 1; }")
        if fast:
            page.locator(".replay-speed").click()
        page.locator(".replay-play").click()
        waited.append(page.evaluate("window.waited"))
    assert waited[0] == 2 * waited[1]


FILM = ".replay-film"
SEEN = """new Promise((seen) => new IntersectionObserver(() => seen()).observe(
  document.querySelector(".replay-film .board")
))"""


def film(visit: Any, **habits: Any) -> Page:
    """The first page, on a phone, with its film in view."""
    page: Page = visit("en/index.html", viewport=UPRIGHT, **habits)
    page.locator(f"{FILM} .replay-now .board").evaluate("(board) => board.scrollIntoView({ block: 'center' })")
    return page


def label(page: Page, name: str) -> str:
    words: dict[str, str] = page.locator(FILM).evaluate("(film) => JSON.parse(film.dataset.words)")
    return words[name]


def test_a_film_plays_by_itself_and_leaves_the_address_alone(visit: Any) -> None:
    page = film(visit)
    expect(page.locator(f"{FILM} .replay-frame").nth(1)).to_contain_class("replay-now", timeout=30_000)
    assert "#" not in page.url


def test_a_film_stops_when_the_reader_does_anything(visit: Any) -> None:
    page = film(visit)
    button = page.locator(f"{FILM} .replay-play")
    expect(button).to_have_attribute("aria-label", label(page, "pause"))
    page.keyboard.press("Shift")
    expect(button).to_have_attribute("aria-label", label(page, "play"))


def test_a_film_waits_for_those_who_want_no_motion(visit: Any) -> None:
    page = film(visit, reduced_motion="reduce")
    page.evaluate(SEEN)
    expect(page.locator(f"{FILM} .replay-play")).to_have_attribute("aria-label", label(page, "play"))
    expect(page.locator(f"{FILM} .replay-frame").first).to_contain_class("replay-now")
