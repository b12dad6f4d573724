"""What keeps people out of a page, looked for in a browser. Each check gives its findings, of a good page none."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import axe_playwright_python
from playwright.sync_api import Page as Tab

AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text("utf-8")
WCAG = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
CONTRAST = {"type": "rule", "values": ["color-contrast"]}

PHONE = {"width": 360, "height": 740}
SMALL = {"width": 320, "height": 640}

THIN = """() => document.querySelectorAll("body *").forEach((parent) => {
  const kinds = {};
  for (const child of [...parent.children]) {
    const kind = `${child.tagName}.${child.className}`;
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    if (kinds[kind] > 2) child.remove();
  }
})"""
"""Of many brothers of one kind the first few stand for all: axe takes seconds for a large page."""

SPACED = """* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }"""

STYLE = """style => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}"""
"""one that the policy of our pages lets in: no element, no address"""

SIDEWAYS = """() => {
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push(`page: ${document.documentElement.scrollWidth} px`);
  for (const box of document.querySelectorAll("body *")) {
    if (box.scrollWidth <= box.clientWidth + 1 || !box.clientWidth || !box.checkVisibility()) continue;
    const { overflowX, clipPath } = getComputedStyle(box);
    const name = `${box.tagName}.${box.className} “${box.textContent.trim().slice(0, 40)}”`;
    if (overflowX === "hidden" && clipPath === "none" && box.clientWidth > 1) found.push(`cut off: ${name}`);
    if (["auto", "scroll"].includes(overflowX) && box.tabIndex < 0) found.push(`scrolls, not by keyboard: ${name}`);
  }
  return found;
}"""

MOVING = """() => [...new Map([...document.querySelectorAll("body *")].map((box) =>
  [`${box.tagName} ${box.getAttribute("class")} ${box.parentElement.className}`, box])).values()].flatMap((box) =>
  ["", "::before", "::after"].filter((part) => {
    const style = getComputedStyle(box, part || null);
    const longest = (times) => Math.max(...times.split(",").map(parseFloat));
    return longest(style.transitionDuration) > 0.01 || style.scrollBehavior === "smooth"
      || (style.animationName !== "none" && longest(style.animationDuration) > 0.01);
  }).map((part) => `${box.tagName}.${box.className}${part}`))"""

BOARDS = """() => [...document.querySelectorAll("article svg.board")].filter((board) => {
  if (board.matches(".piece[role=img]")) return !board.querySelector("title")?.textContent.trim();
  const title = document.getElementById(board.getAttribute("aria-labelledby"));
  const told = board.closest("figure, .replay-frame, .task, .play-game")?.querySelectorAll(".board-words li") ?? [];
  const language = board.closest("[lang]").lang;
  return !(["img", "group"].includes(board.getAttribute("role")) && title?.textContent.trim() && board.contains(title)
    && told.length > 3 && [...told].every((line) => line.textContent.trim())
    && language === document.documentElement.lang);
}).map((board) => board.outerHTML.slice(0, 200))"""


def axe(tab: Tab, rules: dict[str, Any], where: str = "html") -> list[str]:
    """What axe-core is sure of. It does not judge the letters of a picture; boards have tests of their own."""
    tab.evaluate("source => window.axe || window.eval(source)", AXE)
    script = """async ([rules, where]) => {
      const place = { include: [where], exclude: ["svg.board"] };
      const found = await axe.run(place, { runOnly: rules, resultTypes: ["violations"] });
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`));
    }"""
    return list(tab.evaluate(script, [rules, where]))


def by_day(tab: Tab) -> list[str]:
    tab.set_viewport_size(PHONE)  # type: ignore[arg-type]
    tab.evaluate(THIN)
    tab.evaluate(STYLE, ".site-header::after { display: none; }")  # axe does not see through the waves
    return axe(tab, WCAG)


def by_night(tab: Tab, where: str = "html") -> list[str]:
    """The same page with its other colours."""
    tab.emulate_media(color_scheme="dark")
    tab.evaluate("Promise.all(document.getAnimations().map((animation) => animation.finished))")
    found = axe(tab, CONTRAST, where)
    tab.emulate_media(color_scheme="light")
    return found


def sideways(tab: Tab) -> list[str]:
    """Everything is open, and still nothing sticks out of a narrow screen or is cut off."""
    tab.set_viewport_size(SMALL)  # type: ignore[arg-type]
    tab.evaluate("document.querySelectorAll('details').forEach((fold) => { fold.open = true; })")
    return list(tab.evaluate(SIDEWAYS))


def styled(tab: Tab, style: str) -> list[str]:
    """The same with a style of the reader's own."""
    tab.evaluate(STYLE, style)
    found = list(tab.evaluate(SIDEWAYS))
    tab.evaluate("document.adoptedStyleSheets.pop()")
    return found


def moving(tab: Tab) -> list[str]:
    tab.emulate_media(reduced_motion="reduce")
    found = list(tab.evaluate(MOVING))
    tab.emulate_media(reduced_motion="no-preference")
    return found


CHECKS: dict[str, Callable[[Tab], list[str]]] = {
    "boards are told": lambda tab: list(tab.evaluate(BOARDS)),
    "fits 320 px": sideways,
    "fits with wide spaces": lambda tab: styled(tab, SPACED),
    "fits with large text": lambda tab: styled(tab, "html { font-size: 200%; }"),
    "stands still": moving,
    "axe, light": by_day,
    "axe, dark": by_night,
}
"""in this order, on a page that was loaded once"""
