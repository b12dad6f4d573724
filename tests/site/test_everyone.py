"""Nobody is kept out: by colours, by a narrow screen, by large text, without a mouse, without seeing the pictures."""

import json
import re
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from playwright.sync_api import Page as Tab

from sirens_rules.words import LANGUAGES

from .checks import CHECKS, PHONE, WCAG, axe, by_night
from .conftest import Visitor

DESK = {"width": 1280, "height": 860}
CODES = [language.code for language in LANGUAGES]


def page_types(site: Path) -> list[str]:
    """Every page but the chapters and the stories, of which the largest stands for all."""
    pages = {path.relative_to(site / "en").as_posix(): path.stat().st_size for path in (site / "en").rglob("*.html")}
    for folder in ("rules", "examples"):
        alike = sorted((x for x in pages if Path(x).parent.name == folder and "index" not in x), key=lambda x: pages[x])
        for page in alike[:-1]:
            del pages[page]
    return sorted(pages)


def tour(site: Path) -> dict[str, list[str]]:
    """Each page type once, the languages in turn: they share their markup. Start and rules in all: words are long."""
    types = page_types(site)
    fullest = [page for page in types if page == "index.html" or Path(page).parent.name == "rules"]
    in_turn = [f"{code}/{page}" for page, code in zip(types, cycle(CODES), strict=False)]
    wordy = {f"{code}/{page}": WORDY for page in fullest for code in CODES}
    return wordy | {page: [*CHECKS] for page in (*in_turn, "index.html", "404.html", "r/crew.jump/")}


WORDY = [name for name in CHECKS if name.startswith("fits")]
"""what depends on the words of a language"""
Findings = dict[str, list[str]]


@pytest.fixture(scope="module")
def findings(browser: Browser, address: str, site: Path) -> Findings:
    """A page is loaded once, and every check looks at it."""
    visitor = Visitor(browser, color_scheme="light", locale="es")  # a language that leads a permanent link nowhere
    found: Findings = {name: [] for name in CHECKS}
    for page, checks in tour(site).items():
        visitor.open(address + page)
        for name in checks:
            found[name] += [f"{page}: {finding}" for finding in CHECKS[name](visitor.page)]
    visitor.context.close()
    assert visitor.complaints == []
    return found


@pytest.mark.parametrize("check", CHECKS)
def test_every_page_type_and_every_language(findings: Findings, check: str) -> None:
    assert findings[check] == []


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[Tab]:
    """A short chapter on a phone, by day."""
    visitor = Visitor(browser, viewport=PHONE, color_scheme="light", locale="de")
    yield visitor.open(f"{address}de/rules/limit.html")
    visitor.context.close()
    assert visitor.complaints == []


OPENED = {
    ".search input": ".search-panel",
    ".languages-sign": ".site-languages",
    ".nav-overlay-icon": ".sidebar-drawer",
    ".toc-overlay-icon": ".toc-drawer",
    "article a.term": ".term-preview",
    ".rule-fold summary": ".rule-fold",
    ".board-words summary": ".board-words",
}
"""what is pressed, and what then opens"""


def test_axe_finds_nothing_in_what_opens(phone: Tab) -> None:
    """By day, and in the other colours."""
    found = []
    for pressed, opened in OPENED.items():
        phone.locator(pressed).first.focus()  # which opens a preview
        if opened != ".term-preview":
            phone.locator(pressed).first.click()
        if opened == ".search-panel":
            phone.keyboard.type("Kapitän")
        expect(phone.locator(opened).first).to_be_visible()
        settle(phone)
        found += axe(phone, WCAG, opened) + by_night(phone, opened)
        phone.keyboard.press("Escape")
    assert found == []


def settle(tab: Tab) -> None:
    """A drawer takes a moment to come in."""
    tab.evaluate("Promise.all(document.getAnimations().map((animation) => animation.finished))")


# By keyboard

STOP = """() => {
  const focused = document.activeElement;
  if (focused === document.body) return null;
  if (!focused.dataset.stop) focused.dataset.stop = window.stops = (window.stops ?? 0) + 1;
  const label = [...focused.labels ?? []].at(-1) ?? focused; // a hidden box has a label to press
  const shown = focused.matches(".sidebar-toggle, .toctree-checkbox") ? label : focused;
  const box = shown.getClientRects()[0] ?? shown.getBoundingClientRect();
  const { outlineStyle, outlineWidth } = getComputedStyle(shown);
  const x = box.left + Math.min(box.width / 2, 8), y = box.top + box.height / 2;
  const top = document.elementFromPoint(x, y);
  return {
    stop: focused.dataset.stop,
    name: `${focused.tagName}.${focused.className} “${focused.textContent.trim().slice(0, 30)}”`,
    marked: outlineStyle !== "none" && parseFloat(outlineWidth) >= 2,
    seen: Boolean(top) && (shown.contains(top) || top.contains(shown) || top.closest("label") === shown),
    under: !focused.closest(".site-header") && !shown.closest(".site-header, .skip-to-content")
      && box.top < document.querySelector(".site-header").getBoundingClientRect().bottom - 1,
  };
}"""

WAITING = """() => [...document.querySelectorAll("a[href], button, input, summary, [tabindex='0']")]
  .filter((box) => box.checkVisibility({ visibilityProperty: true }) && box.getClientRects().length && box.tabIndex >= 0
    && !box.dataset.stop && !box.closest(".overlay"))
  .map((box) => box.outerHTML.slice(0, 120))"""


def walk(tab: Tab, key: str) -> list[dict[str, Any]]:
    """Every stop from one end of the page to the other."""
    stops = []
    for _ in range(1000):
        tab.keyboard.press(key)
        if not (stop := tab.evaluate(STOP)) or any(stop["stop"] == before["stop"] for before in stops):
            break
        stops.append(stop)
    return stops


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_keyboard_reaches_everything_and_the_focus_is_always_seen(visit: Any, size: dict[str, int]) -> None:
    tab = visit("de/rules/limit.html", viewport=size, reduced_motion="reduce")
    forth = walk(tab, "Tab")
    assert tab.evaluate(WAITING) == []
    back = walk(tab, "Shift+Tab")
    assert len(forth) > 20
    assert len(back) > 20
    assert [stop for stop in forth + back if not stop["marked"] or not stop["seen"] or stop["under"]] == []


def test_a_link_to_a_rule_never_leads_under_the_header(visit: Any, address: str, site: Path) -> None:
    """Every rule, on a phone and on a desk; the last ones of a page may stand lower, where it ends."""
    tab = visit("de/index.html")
    rules = json.loads((site / "de/rules.json").read_text("utf-8"))["rules"]
    script = """(ids) => ids.filter((id) => {
      location.hash = id;
      const { top } = document.getElementById(id).getBoundingClientRect();
      const end = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      const lowest = end ? innerHeight : innerHeight / 4;
      return top < document.querySelector(".site-header").getBoundingClientRect().bottom || top > lowest;
    })"""
    for page in dict.fromkeys(rule["url"].partition("#")[0] for rule in rules):
        tab.goto(f"{address}de/{page}")
        for size in (PHONE, DESK):
            tab.set_viewport_size(size)
            assert tab.evaluate(script, [rule["id"] for rule in rules if rule["url"].startswith(page)]) == [], page


# Pictures

def test_a_board_speaks(visit: Any) -> None:
    """What a screen reader is told: a picture with a name, then the same in sentences, the last move first."""
    board = visit("de/rules/crew.html").locator("figure.board-figure").first
    board.locator("summary").click()
    told = board.aria_snapshot().splitlines()
    assert re.match(r' *- img "[^"]*Klaus', told[1])
    lines = [line for line in told if "- listitem" in line]
    assert re.search("Klaus .*−2", lines[0])
    assert "28" in lines[1]
    assert re.search("Klaus .*30", lines[-1])


ON = {
    "name": ["port-shore", "starboard-shore"],
    "value": ["card", "icon-card"],
    "number": ["hull"],
    "won-number": ["hull"],
    "total-text": ["ground", "port-full", "starboard-full"],
}
"""which letters stand on which shape"""
SHAPES = ("hull", "card", "icon-card", "back", "face", "hat", "cloth", "wood", "port", "starboard")

PAINTS = """(names) => {
  const board = document.querySelector("svg.board");
  return Object.fromEntries(names.map((name) => {
    const probe = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    probe.setAttribute("class", name);
    board.append(probe);
    const { fill, stroke } = getComputedStyle(probe);
    const numbers = [fill, stroke].map((paint) => (paint.match(/[\\d.]+/g) ?? []).slice(0, 3).map(Number));
    probe.remove();
    return [name, numbers];
  }));
}"""


def light(colour: list[float]) -> float:
    """The relative luminance of WCAG."""
    red, green, blue = (x / 12.92 if (x := part / 255) <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: list[float], other: list[float]) -> float:
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def test_letters_and_shapes_of_a_board_stand_out(phone: Tab) -> None:
    """axe does not judge a picture. In forced colours a shape is its outline."""
    names = [*ON, *(shape for shapes in ON.values() for shape in shapes), *SHAPES]
    habits: list[Any] = [{"color_scheme": "light"}, {"color_scheme": "dark"}, {"forced_colors": "active"}]
    for habit in habits:
        phone.emulate_media(**habit)
        paint = phone.evaluate(PAINTS, names)
        letters = {(name, on): contrast(paint[name][0], paint[on][0]) for name, shapes in ON.items() for on in shapes}
        assert {pair: ratio for pair, ratio in letters.items() if ratio < 4.5} == {}, habit
    outlines = {name: contrast(*paint[name]) for name in SHAPES}
    assert {name: ratio for name, ratio in outlines.items() if ratio < 4.5} == {}


def test_controls_have_borders_in_forced_colours(phone: Tab) -> None:
    """Backgrounds are gone there: what is pressed or typed into needs a line around it."""
    phone.emulate_media(forced_colors="active")
    bare = """(names) => names.filter((name) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(document.querySelector(name));
      return borderTopStyle === "none" || !parseFloat(borderTopWidth);
    })"""
    names = [".search input", ".languages-sign", ".theme-toggle", ".nav-overlay-icon", ".toc-overlay-icon", ".example"]
    assert phone.evaluate(bare, names) == []
