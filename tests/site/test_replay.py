"""Replays in a real browser: every way to step, what is heard, what the address says; all steps without a script."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from sirens_rules.words import LANGUAGES

from .pages import switch

WALK = "examples/crew-walk.html"
GAME = "examples/whole-game.html"
LONGEST = 6000
"""milliseconds: no step of a film lasts longer"""
SWIPE = """([x, y]) => {
  const list = document.querySelector(".replay-frames");
  const at = { pointerType: "touch", isPrimary: true, bubbles: true };
  list.dispatchEvent(new PointerEvent("pointerdown", { ...at, clientX: 200, clientY: 300 }));
  list.dispatchEvent(new PointerEvent("pointerup", { ...at, clientX: 200 + x, clientY: 300 + y }));
}"""
AGAIN = """(steps) => {
  const late = document.querySelector("#replay-1").cloneNode(true);
  late.querySelectorAll(".replay-controls, .replay-moves").forEach((made) => made.remove());
  [...late.querySelectorAll(".replay-frame")].slice(steps).forEach((frame) => frame.remove());
  late.classList.remove("replay-ready");
  document.querySelector("#replay-1").replaceWith(late);
  window.Replay.start(late);
}"""
"""the same replay once more, of so many steps"""
IN_SIGHT = """() => [...document.querySelectorAll("#replay-1 .replay-frame")]
  .filter((frame) => frame.checkVisibility({ visibilityProperty: true })).map(({ id }) => id)"""


def button(page: Page, name: str) -> Locator:
    return page.locator(f"#replay-1 .replay-{name}")


def is_at(page: Page, step: int) -> None:
    """One step is in sight, and slider, words and address agree; a test waits here, for nothing else moves."""
    expect(page.locator("#replay-1 .replay-now")).to_have_id(f"replay-1-step-{step}")
    assert page.evaluate(IN_SIGHT) == [f"replay-1-step-{step}"]
    total = page.locator("#replay-1 .replay-frame").count()
    slider = page.locator("#replay-1 input")
    expect(slider).to_have_value(str(step))
    expect(slider).to_have_attribute("aria-valuetext", f"Step {step} of {total}")


def heard(page: Page) -> str:
    return page.locator("#replay-1 [aria-live=polite]").inner_text()


def test_stepping_by_button_slider_key_and_swipe(visit: Any) -> None:
    page = visit(f"en/{WALK}")
    is_at(page, 1)
    assert (heard(page), page.evaluate("location.hash")) == ("", "")
    button(page, "forward").click()
    is_at(page, 2)
    assert heard(page) == (
        "Klaus plays the 0 on Brigitta’s side of ship card 28. "
        "Brigitta chooses where the captain walks from ship card 28."
    )
    assert page.url.endswith(f"{WALK}#replay-1-step-2")
    button(page, "last").click()
    is_at(page, 3)
    button(page, "forward").press("Enter")  # there is nothing more; the button keeps the focus
    is_at(page, 3)
    expect(button(page, "forward")).to_be_focused()
    for key, step in (("Home", 1), ("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("End", 3)):
        page.keyboard.press(key)
        is_at(page, step)
    slider = page.locator("#replay-1 input")
    slider.fill("2")
    is_at(page, 2)
    slider.press("Home")
    is_at(page, 1)
    for way, step in (([-80, 10], 2), ([-10, -200], 2), ([-80, 70], 2), ([-80, 0], 3), ([90, 5], 2)):
        page.evaluate(SWIPE, way)
        is_at(page, step)


def test_nothing_moves_and_the_focus_is_never_lost(visit: Any) -> None:
    page = visit(f"en/{GAME}", viewport={"width": 390, "height": 844})
    height = page.locator("#replay-1").bounding_box()["height"]
    pictures = set()
    button(page, "forward").focus()
    for _ in range(12):
        page.keyboard.press("Enter")
        pictures.add(page.locator("#replay-1 .replay-now .board").bounding_box()["height"])
    is_at(page, 13)
    assert page.locator("#replay-1").bounding_box()["height"] == height
    assert len(pictures) == 1
    assert min(x.bounding_box()["height"] for x in page.locator("#replay-1 :is(button, input)").all()) >= 44
    page.locator("#replay-1 .replay-now .rule-number").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#replay-1-step-14")).to_be_focused()
    page.locator("#replay-1-step-14 summary").click()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#replay-1-step-15 .board-words")).to_have_attribute("open", "")


def test_an_address_names_a_step_and_the_language_switch_keeps_it(visit: Any) -> None:
    page = visit(f"de/{GAME}#replay-1-step-40", viewport={"width": 390, "height": 844})
    assert page.evaluate(IN_SIGHT) == ["replay-1-step-40"]
    expect(page.locator("#replay-1 .replay-now svg")).to_be_in_viewport(ratio=0.99)
    button(page, "forward").click()
    switch(page, "fr")
    page.wait_for_url(f"**/fr/{GAME}#replay-1-step-41")
    assert page.evaluate(IN_SIGHT) == ["replay-1-step-41"]
    page.evaluate("location.hash = 'replay-1-step-3'")
    expect(page.locator("#replay-1 .replay-now")).to_have_id("replay-1-step-3")


def test_it_plays_until_the_end_and_is_heard_there(visit: Any) -> None:
    """The clock stands still and jumps as the test wants; no step is shown longer than one jump."""
    page = visit(f"en/{WALK}", reduced_motion="reduce")
    page.clock.install(time=0)
    page.clock.pause_at(60_000)
    play = button(page, "play")
    play.press("Space")
    expect(play).to_have_attribute("aria-label", "Pause")
    page.clock.fast_forward(LONGEST)
    is_at(page, 2)
    assert heard(page) == ""
    play.press("Space")
    page.clock.fast_forward(LONGEST)
    is_at(page, 2)
    assert heard(page).startswith("Klaus plays the 0")
    play.press("Space")
    page.clock.fast_forward(LONGEST)
    is_at(page, 3)
    assert heard(page).startswith("The captain walks from")
    expect(play).to_have_attribute("aria-label", "Play all steps")
    assert page.evaluate("document.getAnimations().length") == 0
    play.press("Space")  # once more, from the start
    is_at(page, 1)
    page.keyboard.press("ArrowRight")  # whoever steps takes over
    is_at(page, 2)
    expect(play).to_have_attribute("aria-label", "Play all steps")


def test_without_a_script_and_on_paper_all_steps_are_there(visit: Any) -> None:
    page = visit(f"fr/{WALK}", java_script_enabled=False)
    frames = page.locator("#replay-1 .replay-frame")
    tops = [frame.bounding_box()["y"] for frame in frames.all()]
    assert tops == sorted(set(tops))
    assert page.locator("#replay-1 .board").last.is_visible()
    page = visit(f"fr/{GAME}")
    page.emulate_media(media="print")
    told, boards = page.locator("#replay-1 .replay-told"), page.locator("#replay-1 .board")
    assert all(line.is_visible() for line in told.all())
    assert [at for at, board in enumerate(boards.all()) if board.is_visible()] == [0, told.count() - 1]


def test_from_a_file_and_two_steps_need_two_buttons(visit: Any, site: Path) -> None:
    page = visit(f"en/{WALK}", at=f"{site.as_uri()}/")
    page.evaluate(AGAIN, 2)
    assert [x.get_attribute("class") for x in page.locator("#replay-1 :is(button, input)").all() if x.is_visible()] == [
        "replay-back",
        "replay-forward",
    ]
    button(page, "forward").click()
    is_at(page, 2)
    assert page.url.endswith("#replay-1-step-2")


def test_a_replay_that_comes_later_gets_controls(visit: Any) -> None:
    page = visit(f"en/{WALK}")
    page.evaluate(AGAIN, 3)
    button(page, "forward").click()
    is_at(page, 2)


@pytest.mark.parametrize("code", [language.code for language in LANGUAGES])
def test_all_languages_tell_the_same_steps(pages: Any, code: str) -> None:
    for name in (WALK, GAME, "examples/scoring.html"):
        counts = [pages[f"{x}/{name}"].classes.count("replay-frame") for x in (code, "en")]
        assert counts[0] == counts[1] > 2
        assert "replay-controls" not in pages[f"{code}/{name}"].classes
