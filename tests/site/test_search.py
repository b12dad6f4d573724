"""Players' words find the rule, on the real index, in node and in a browser."""

import json
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from sirens_rules import rulebook
from sirens_rules.catalogs.terms import TermBase
from sirens_rules.words import Language

from ..languages import BOOK, PUBLISHED

CODES = [language.code for language in PUBLISHED]
QUERIES = tomllib.loads((Path(__file__).parent / "queries.toml").read_text("utf-8"))
"""what players of a language may type, and what they look for"""
TERMS = TermBase.read(BOOK.terms).terms
SCRIPT = Path(rulebook.__file__).parent / "static/search.js"
PHONE = {"width": 360, "height": 740}
FIRST = 3


def missed(code: str, hits: dict[str, list[str]]) -> dict[str, list[str]]:
    return {query: hits[query][:FIRST] for query, id in QUERIES[code].items() if id not in hits[query][:FIRST]}


def test_chinese_queries_have_no_spaces() -> None:
    assert [query for query in QUERIES["zh-tw"] if re.search(r"[\s,;]", query)] == []


def hits_in_node(node: str, code: str, site: Path, queries: list[str]) -> dict[str, list[str]]:
    """The ids that the search of the site finds, best first."""
    program = f"""globalThis.window = globalThis;
    require({json.dumps(str(site / code / "searchdata.js"))});
    const {{ prepare, find }} = require({json.dumps(str(SCRIPT))});
    const index = prepare(SEARCH);
    const ids = (query) => find(index, query).hits.map((hit) => hit.id);
    const found = {json.dumps(queries)}.map((query) => [query, ids(query)]);
    console.log(JSON.stringify(Object.fromEntries(found)));"""
    done = subprocess.run([node, "-e", program], capture_output=True, text=True, check=True)
    hits: dict[str, list[str]] = json.loads(done.stdout)
    return hits


@pytest.mark.parametrize("language", PUBLISHED, ids=CODES)
def test_words_that_are_not_in_the_text_find_the_rule(language: Language, node: str, site: Path) -> None:
    """Every synonym of the term base that no rule uses leads to the rule that defines its term."""
    rules = json.loads((site / language.code / "rules.json").read_text("utf-8"))["rules"]
    text = " ".join(f"{rule['title']} {rule['text']}" for rule in rules).casefold()
    asked = {word: term.rule for term in TERMS for word in term.words[language.folder].also}
    foreign = {word: rule for word, rule in asked.items() if word.casefold() not in text}
    hits = hits_in_node(node, language.code, site, list(foreign))
    assert {word: hits[word][:FIRST] for word, rule in foreign.items() if rule not in hits[word][:FIRST]} == {}


DRAWN = ["tie", "draw", "Gleichstand", "unentschieden", "égalité", "match nul", "平手", "和局"]
"""what players call a game that nobody wins; one ship card that nobody wins has the same words"""


@pytest.mark.parametrize("language", PUBLISHED, ids=CODES)
def test_a_drawn_game_stands_beside_equal_totals(language: Language, node: str, site: Path) -> None:
    hits = hits_in_node(node, language.code, site, DRAWN)
    assert {word: found[:2] for word, found in hits.items() if "end.draw" not in found[:2]} == {}


@pytest.fixture
def open_page(browser: Browser, address: str) -> Iterator[Any]:
    """Opens a page; afterwards nothing may have been said in the console."""
    contexts, complaints = [], []

    def open_page(path: str, at: str = address, **habits: Any) -> Page:
        contexts.append(browser.new_context(**{"locale": "en-GB", **habits}))
        page = contexts[-1].new_page()
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(at + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.mark.parametrize("code", QUERIES)
def test_players_words_find_the_rule(code: str, node: str, site: Path) -> None:
    assert missed(code, hits_in_node(node, code, site, list(QUERIES[code]))) == {}


def test_players_words_find_the_rule_in_a_browser(open_page: Any) -> None:
    """The same search; in the one language that has no spaces."""
    code = "zh-tw"
    page = open_page(f"{code}/index.html")
    field, first = page.locator(".search input"), page.locator(".search-hit")
    hits: dict[str, list[str]] = {}
    for query in QUERIES[code]:
        field.fill(query)
        hits[query] = [(link.get_attribute("href") or "").partition("#")[2] for link in first.all()[:FIRST]]
    assert missed(code, hits) == {}


def test_the_keyboard_leads_to_the_rule(open_page: Any) -> None:
    page = open_page("en/rules/score.html")
    page.keyboard.press("/")
    field = page.locator(".search input")
    expect(field).to_be_focused()
    page.keyboard.type("wrap around")
    expect(field).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("ArrowDown")
    chosen = page.locator(f"#{field.get_attribute('aria-activedescendant')}")
    expect(chosen).to_have_attribute("aria-selected", "true")
    expect(chosen).to_contain_text("Round the ring")
    expect(chosen.locator(".search-page")).to_have_text("The crew")
    page.keyboard.press("ArrowUp")
    expect(field).to_have_attribute("aria-activedescendant", "")
    page.keyboard.press("Enter")
    page.wait_for_url("**/en/rules/crew.html#crew.ring")


def test_a_pasted_chapter_is_cut_to_a_question(open_page: Any) -> None:
    page = open_page("zh-tw/index.html")
    page.locator(".search input").focus()
    page.keyboard.insert_text("船長和大副" * 2000)
    assert 100 < len(page.locator(".search input").input_value()) < 1000
    expect(page.locator(".search-hit").first).to_be_visible()


def test_escape_closes_and_words_are_kept(open_page: Any) -> None:
    page = open_page("en/index.html")
    field, panel = page.locator(".search input"), page.locator(".search-panel")
    field.fill("tie")
    expect(panel).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(field).to_have_value("tie")


def test_a_hit_shows_what_was_found(open_page: Any) -> None:
    page = open_page("de/index.html")
    page.locator(".search input").fill("kapitaen")
    hit = page.locator(".search-hit").first
    expect(hit.locator("mark").first).to_have_text("Kapitän")
    expect(hit.locator(".search-number")).to_have_text("1.6")


def test_nothing_found_helps(open_page: Any) -> None:
    page = open_page("fr/index.html")
    page.locator(".search input").fill("xyzzy")
    none = page.locator(".search-none")
    expect(none).to_be_visible()
    expect(page.locator(".search-status")).to_contain_text("Rien trouvé")
    none.locator("a").click()
    page.wait_for_url("**/fr/glossary.html")


def test_what_comes_closest_is_shown_as_such(open_page: Any) -> None:
    page = open_page("en/index.html")
    close, status = page.locator(".search-close"), page.locator(".search-status")
    page.locator(".search input").fill("kraken xyzzy")
    expect(close).to_be_visible()
    expect(status).to_have_text(close.inner_text())
    page.locator(".search input").fill("kraken")
    expect(close).to_be_hidden()
    expect(status).to_have_text(re.compile(r"Found: \d+"))


def test_a_phone_has_room_for_the_hits(open_page: Any) -> None:
    page = open_page("zh-tw/rules/crew.html", viewport=PHONE, has_touch=True)
    page.locator(".search input").tap()
    page.keyboard.type("章魚")
    panel = page.locator(".search-panel").bounding_box()
    assert panel
    assert panel["x"] >= 0
    assert panel["x"] + panel["width"] <= PHONE["width"]
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.locator(".search-hit").first.tap()
    page.wait_for_url("**/zh-tw/rules/components.html#components.octopus")
    expect(page.locator(".search-panel")).to_be_hidden()


def test_the_search_works_from_a_file(open_page: Any, site: Path) -> None:
    page = open_page("fr/rules/crew.html", at=f"{site.as_uri()}/")
    page.locator(".search input").fill("poulpe")
    page.locator(".search-hit").first.click()
    page.wait_for_url("**/fr/rules/octopus.html#octopus.instead")


def test_without_scripts_a_link_leads_to_the_index(open_page: Any) -> None:
    page = open_page("en/index.html", java_script_enabled=False)
    expect(page.locator(".search")).to_be_hidden()
    page.locator(".search-link").click()
    page.wait_for_url("**/en/glossary.html")


# Terms


def term(page: Page) -> Any:
    return page.locator("a.term", has_text="mate").first


def test_a_term_is_explained_while_it_is_pointed_at(open_page: Any) -> None:
    page = open_page("en/rules/crew.html")
    term(page).hover()
    preview = page.locator(".term-preview")
    expect(preview).to_contain_text("One of the two crew members.")
    preview.hover()
    page.wait_for_timeout(400)
    expect(preview).to_be_visible()
    page.mouse.move(5, 700)
    expect(preview).to_have_count(0)


def test_a_term_is_explained_while_it_has_the_focus(open_page: Any) -> None:
    page = open_page("en/rules/crew.html")
    term(page).focus()
    preview = page.locator(".term-preview")
    expect(preview).to_be_visible()
    expect(term(page)).to_have_accessible_description(re.compile("^One of the two crew members."))
    page.keyboard.press("Tab")
    expect(preview.locator("a")).to_be_focused()
    page.keyboard.press("Escape")
    expect(preview).to_have_count(0)
    expect(term(page)).to_be_focused()


def test_a_tap_explains_and_a_second_one_leads_to_the_glossary(open_page: Any) -> None:
    page = open_page("en/rules/crew.html", viewport=PHONE, has_touch=True)
    term(page).tap()
    box = page.locator(".term-preview").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    assert page.url.endswith("/en/rules/crew.html")
    page.touchscreen.tap(20, 700)
    expect(page.locator(".term-preview")).to_have_count(0)
    term(page).tap()
    term(page).tap()
    page.wait_for_url("**/en/glossary.html#term-mate")


def test_terms_are_plain_links_without_scripts(open_page: Any) -> None:
    page = open_page("de/rules/crew.html", java_script_enabled=False)
    page.locator("a.term", has_text="Maat").first.click()
    page.wait_for_url("**/de/glossary.html#term-mate")
