"""Show a game: a record is pasted, opened, dropped or taken from the book, and played in the page; nothing is sent."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from sirens_rules.sirens_in_sight import Game, Position, deal

from .pages import Page as Built

GAME = Game(Position("28C[|] 30[|] 32[|] 34M[|] port:0,?3"), headers={"Port": "Wilma", "Starboard": "Fred"})
RECORD = str(GAME.play_all("0@28s C>32 end"))
BAD = RECORD.replace("C>32 end", "C>34")
DROP = """([selector, name, text]) => {
    const data = new DataTransfer();
    data.items.add(new File([text], name));
    const happen = kind => new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true });
    ["dragover", "drop"].forEach(kind => document.querySelector(selector).dispatchEvent(happen(kind)));
}"""

DRAWN = {"board-figure", "replay", "show-game", "play-game", "task"}
"""the classes of whatever has a board"""

PICTURES = """text => {
    const drawn = page => [...page.querySelectorAll(".replay-frame > svg")].map(picture => picture.outerHTML);
    return [drawn(new DOMParser().parseFromString(text, "text/html")), drawn(document)];
}"""


@pytest.fixture
def open_show(browser: Browser, address: str) -> Iterator[Any]:
    """Opens the page; afterwards nothing was said in the console, and nothing asked of anybody since it was there."""
    pages, complaints, asked = [], [], []

    def open_show(code: str = "en", at: str = address, **habits: Any) -> Page:
        page = browser.new_context(service_workers="block", **habits).new_page()
        pages.append(page)
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(f"{at}{code}/show.html")
        page.on("request", lambda request: asked.append(request.url))
        return page

    yield open_show
    for page in pages:
        page.context.close()
    assert complaints == []
    assert [url for url in asked if not url.endswith("/mark.svg")] == [], "but the icon of the tab, which comes late"


def unfold(page: Page) -> None:
    """The form is folded away while a game is shown."""
    form = page.locator(".show-form")
    if form.get_attribute("open") is None:
        form.locator("summary").click()


def show(page: Page, text: str) -> None:
    unfold(page)
    page.locator("textarea").fill(text)
    page.locator(".show-go").click()


def told(page: Page) -> str:
    return page.locator(".replay-now .replay-told").inner_text()


def test_a_pasted_record_is_played_in_the_page(open_show: Any) -> None:
    page = open_show()
    expect(page.get_by_label("The record of a game")).to_be_hidden()
    show(page, RECORD)
    replay = page.locator(".show-place .replay")
    expect(replay).to_be_focused()
    expect(page.locator(".replay-frame")).to_have_count(3)
    page.keyboard.press("End")
    assert re.search(r"The captain walks from .*28 .*32\.", told(page))
    assert "Fred is to play a card or use the octopus." in told(page)
    assert page.locator(".replay-now .board text.name").all_text_contents() == ["Fred", "Wilma"]
    assert page.locator(".replay-now .board .arrow").count() == 3, "out at the bow, in at the stern with a head"
    link = page.locator(".replay-now .rule-number").first
    expect(link).to_have_text(re.compile(r"^6\.\d+$"))
    expect(link).to_have_attribute("href", "rules/crew.html#crew.jump")
    show(page, RECORD.replace("Wilma", "Betty"))
    expect(page.locator(".replay")).to_have_count(1)


def test_a_forbidden_move_is_refused_with_its_rule_and_what_comes_before_is_shown(open_show: Any) -> None:
    page = open_show("de")
    show(page, BAD)
    fault = page.get_by_role("alert")
    expect(fault).to_contain_text(re.compile("Zeile 5, Spalte 10: C>34 ist nicht erlaubt. .*34 .*Maat"))
    expect(fault.locator("a")).to_have_attribute("href", "rules/crew.html#crew.jump")
    expect(fault.locator("a")).to_have_text(re.compile(r"^6\.\d+ \w+"))
    expect(page.locator(".replay-frame")).to_have_count(2)
    expect(page.locator(".replay-now")).to_have_id("replay-1-step-2")
    show(page, RECORD)
    expect(page.locator(".show-fault")).to_be_empty()


def test_a_true_minus_is_read_and_a_long_name_covers_nothing(open_show: Any) -> None:
    """In the letters of this system too, whatever they are."""
    page = open_show("de")
    show(page, str(GAME).replace("port:0", "port:−1").replace("Wilma", "Wilhelmine von Seeburg"))
    expect(page.locator(".show-fault")).to_be_empty()
    name = page.locator(".replay-now .board text.name").last
    expect(name).to_have_text(re.compile(r"Wil\w+…$"))
    mug = page.locator('.replay-now .board [data-name="port.mug"]')
    assert name.evaluate("(name) => name.getBoundingClientRect().right") <= mug.bounding_box()["x"]


NO_RECORDS = {
    "  \n": "There is no record yet",
    "What a game!": "This is not the record of a game.",
    RECORD.replace("28s", "28x"): "Line 5, column 8: expected a side: p for port or s for starboard, found “x”.",
    RECORD.replace("*", ""): "Line 5, column 18: expected a move, a comment in braces, or the result",
    "1. " * 400_000: "too long",
}


def test_what_is_no_record_gets_one_sentence(open_show: Any) -> None:
    page = open_show()
    unfold(page)
    for text, sentence in NO_RECORDS.items():
        page.locator("textarea").evaluate("(field, text) => { field.value = text }", text)
        page.locator(".show-go").click()
        expect(page.get_by_role("alert").locator("p").first).to_contain_text(sentence)
        assert page.locator(".show-fault p").first.inner_text().count("\n") == 0


def test_the_example_game_is_the_one_of_the_book(open_show: Any, site: Path) -> None:
    page = open_show("zh-tw", viewport={"width": 320, "height": 700}, color_scheme="dark")
    unfold(page)
    page.locator(".show-example").click()
    page.keyboard.press("End")
    whole = (site / "zh-tw/examples/whole-game.html").read_text("utf-8")
    book, shown = page.evaluate(PICTURES, whole)
    assert len(shown) > 40
    assert shown == book[: len(shown)]
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_a_record_of_the_variant_and_one_that_knows_little_are_shown(open_show: Any) -> None:
    page = open_show("fr")
    picks = Game(deal(5, variant=True)).play_all("pick:10 pick:10 pick:9 pick:-4")
    show(page, str(picks))
    expect(page.locator(".replay-frame")).to_have_count(5)
    show(page, str(Game(Position("28C[|] 30[|] 34M[|]")).play("0@28p")).replace("\n", "\r\n"))
    expect(page.locator(".replay-frame")).to_have_count(2)
    expect(page.locator(".show-fault")).to_be_empty()


def test_a_file_is_opened_or_dropped(open_show: Any) -> None:
    page = open_show()
    unfold(page)
    with page.expect_file_chooser() as chosen:
        page.locator(".show-open").click()
    chosen.value.set_files({"name": "game.txt", "mimeType": "text/plain", "buffer": RECORD.encode()})
    expect(page.locator(".replay-frame")).to_have_count(3)
    page.evaluate(DROP, ["textarea", "bad.txt", BAD])
    expect(page.locator(".replay-frame")).to_have_count(2)
    expect(page.locator("textarea")).to_have_value(BAD)
    page.evaluate(DROP, [".show-place", "picture.png", "\x89PNG\0"])
    expect(page.get_by_role("alert")).to_have_text("This file holds no text.")


def test_it_works_from_a_folder_and_offers_a_game_without_a_script(open_show: Any, site: Path) -> None:
    page = open_show("de", at=f"{site.as_uri()}/")
    show(page, RECORD)
    expect(page.locator(".replay-frame")).to_have_count(3)
    page = open_show("fr", java_script_enabled=False)
    expect(page.locator(".show-form")).to_be_hidden()
    expect(page.locator(".show-game a")).to_have_attribute("href", "examples/whole-game.html")


def test_whatever_a_record_says_stays_text(open_show: Any) -> None:
    page = open_show()
    show(page, RECORD.replace("Wilma", "<img src=x onerror=alert(1)>").replace("*", "<b>"))
    assert page.locator(".show-game img, .show-game b").count() == 0
    assert "<img src=" in page.locator(".replay-now .board text.name").last.text_content()


def test_the_symbols_of_all_boards_are_in_their_page_once(pages: dict[str, Built]) -> None:
    """A page without a board has none of them."""
    placed = {name: {link for tag, link in page.links if tag == "use"} for name, page in pages.items()}
    for name, page in pages.items():
        symbols = [id for id in page.ids if id.startswith("sirens-")]
        assert {link[1:] for link in placed[name] if link.startswith("#sirens-")} <= set(symbols)
        drawn = DRAWN.intersection(page.classes) or any(link.startswith("#sirens-") for link in placed[name])
        assert bool(symbols) == bool(drawn), name
    assert sum("#sirens-ship-28" in links for links in placed.values()) > 40
