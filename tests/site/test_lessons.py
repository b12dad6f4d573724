"""Tasks in a browser: done right, done wrong, by touch and by keyboard alone; without JavaScript they are questions."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from ..languages import PUBLISHED

PHONE = {"width": 390, "height": 844}
CODES = [language.code for language in PUBLISHED]


@pytest.fixture(scope="module")
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    tab = context.new_page()
    yield tab
    context.close()


def open_task(tab: Page, address: str, page: str, name: str) -> Locator:
    tab.goto("about:blank")
    tab.goto(f"{address}{page}#task-{name}")
    task = tab.locator(f"#task-{name}")
    expect(task.locator(".touch-board svg")).to_be_visible()
    return task


def touch(task: Locator, *names: str) -> None:
    """Each at its upper edge. A finger asks nobody whether it may, or what else lies there."""
    for name in names:
        task.locator(f'[data-name="{name}"]').tap(position={"x": 14, "y": 8}, force=True)


@pytest.mark.parametrize("code", CODES)
def test_a_task_is_done_by_touch(phone: Page, address: str, code: str) -> None:
    task = open_task(phone, address, f"{code}/learn.html", "win-the-bow")
    touch(task, "port.hand.9", "28p")
    said = task.locator(".task-said")
    expect(said.locator('.task-right[data-moves="9@28p"]')).to_be_visible()
    expect(said.locator('a[href*="#score.reach"]')).to_have_count(1)
    expect(task.locator('.touch-board [data-name="28p"]')).to_have_count(0)  # the ship has closed up


def test_a_wrong_move_is_answered_and_can_be_tried_again(phone: Page, address: str) -> None:
    task = open_task(phone, address, "en/learn.html", "win-the-bow")
    said = task.locator(".task-said")
    touch(task, "port.hand.8", "28p")
    expect(said.locator('.task-wrong[data-moves="8@28p"]')).to_be_visible()
    said.locator(".task-again").tap()
    expect(said.locator(".task-answer")).to_have_count(0)
    touch(task, "port.hand.1", "36s")  # nobody has written about that
    expect(said.locator(".task-wrong")).to_be_visible()
    expect(said.locator('a[href*="#place.hand"]')).to_have_count(1)
    said.locator(".task-again").tap()
    touch(task, "port.hand.10", "28p")
    expect(said.locator(".task-right")).to_be_visible()
    expect(task.locator(".task-answers .task-answer")).to_have_count(3)  # the fourth is beside the board


def test_the_page_says_what_to_touch_next(phone: Page, address: str) -> None:
    task = open_task(phone, address, "en/learn.html", "win-the-bow")
    how = task.locator(".task-how")
    first = how.inner_text()
    touch(task, "port.hand.8")
    expect(how).not_to_have_text(first)
    touch(task, "port.hand.8")  # and puts it back
    expect(how).to_have_text(first)
    for token in ("port.octopus", "port.mug"):
        expect(task.locator(f'[data-name="{token}"] .legal')).not_to_have_count(0)


def test_what_is_not_allowed_is_told_with_its_rule(phone: Page, address: str) -> None:
    task = open_task(phone, address, "en/learn.html", "tenth-card")
    touch(task, "port.hand.8", "30p")
    expect(task.locator('.task-said a[href*="#limit.five"]')).to_be_visible()
    expect(task.locator(".task-again")).to_have_count(0)


def test_a_task_of_two_steps_goes_on_after_the_first(phone: Page, address: str) -> None:
    task = open_task(phone, address, "en/learn.html", "send-the-captain")
    touch(task, "port.hand.0", "28p")
    expect(task.locator('.touch-board [data-name="captain"][aria-pressed="true"]')).to_be_visible()
    touch(task, "36")
    expect(task.locator('.task-said .task-right[data-moves="0@28p C>36"]')).to_be_visible()


AWAY = """thing => {
  const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
  const [x, y] = middle(document.activeElement.getBoundingClientRect());
  const [across, along] = middle(thing.getBoundingClientRect());
  return document.activeElement === thing ? [0, 0] : [across - x, along - y];
}"""


def steer(tab: Page, thing: Locator) -> None:
    """With the arrows, as somebody does who looks at the board."""
    for _ in range(20):
        right, down = thing.evaluate(AWAY)
        if not (right or down):
            return
        if abs(right) > abs(down):
            tab.keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")
        else:
            tab.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
    raise AssertionError("the arrows do not lead there")


def test_a_task_is_done_by_keyboard_alone(phone: Page, address: str) -> None:
    task = open_task(phone, address, "en/learn.html", "block")
    task.locator('.touch-board [tabindex="0"]').focus()
    for name in ("port.hand.0", "32s"):
        steer(phone, task.locator(f'[data-name="{name}"]'))
        phone.keyboard.press("Enter")
    expect(task.locator('.task-said .task-right[data-moves="0@32s"]')).to_be_visible()
    expect(task.locator(".task-again")).to_be_focused()
    phone.keyboard.press("Enter")
    expect(task.locator(".task-said .task-answer")).to_have_count(0)


@pytest.mark.parametrize("code", CODES)
def test_a_puzzle_shows_its_line_as_a_replay(phone: Page, address: str, code: str) -> None:
    task = open_task(phone, address, f"{code}/puzzles.html", "own-card")
    touch(task, "port.hand.2", "30s")
    replay = task.locator(".task-said .replay")
    expect(replay.locator(".replay-now svg")).to_be_visible()
    replay.locator(".replay-last").tap()
    expect(replay.locator('.replay-now a[href*="#end.draw"]')).to_be_visible()
    box, inside = task.bounding_box(), replay.locator(".replay-now svg").bounding_box()
    assert box is not None
    assert inside is not None
    assert box["x"] <= inside["x"]
    assert inside["x"] + inside["width"] <= box["x"] + box["width"]


def test_the_fold_shows_every_line_as_a_replay(phone: Page, address: str) -> None:
    task = open_task(phone, address, "en/puzzles.html", "ten-too-few")
    task.locator(".task-answers > summary").tap()
    expect(task.locator(".task-answers .replay-now svg")).to_have_count(2)


def test_without_javascript_a_task_is_a_question_and_its_answer(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    tab = context.new_page()
    for page, name in (("learn", "win-the-bow"), ("puzzles", "own-card")):
        tab.goto(f"{address}en/{page}.html")
        task = tab.locator(f"#task-{name}")
        expect(task.locator("figure svg")).to_be_visible()
        expect(task.locator(".task-right").first).to_be_hidden()
        task.locator(".task-answers > summary").click()
        expect(task.locator(".task-right").first).to_be_visible()
    expect(task.locator(".task-line li").first).to_be_visible()
    context.close()
