"""Every rule of every game on the shelf, in every language: what a player finds at it, and how many taps away it is."""

import json
import re
from html import unescape
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urldefrag, urljoin

import pytest
from playwright.sync_api import Browser, expect

from sirens_rules.books import Book
from sirens_rules.catalogs.terms import TermBase
from sirens_rules.conformance import kit
from sirens_rules.rulebook.edition import changed_rules

from ..languages import BOOK, GAMES, PUBLISHED
from .pages import Page

Pages = dict[str, Page]
HREF = re.compile(r'<a [^>]*href="([^"]+)"')
ENTRY = re.compile(r'<dt[^>]* id="term-([a-z-]+)".*?<p class="term-rule">(.*?)</p>', re.DOTALL)


class Volume(NamedTuple):
    """A book in one language: its pages by name, its rules as data."""

    book: Book
    pages: Pages
    rules: list[dict[str, Any]]

    def article(self, name: str) -> str:
        source = self.pages[name].source
        return source[source.index("<article") : source.index("</article>")]

    def links(self, name: str) -> set[str]:
        """Where the text of a page leads, seen from the language; menus do not count."""
        return {urljoin(name, unescape(link)) for link in HREF.findall(self.article(name))}

    def section(self, rule: dict[str, Any]) -> str:
        """A rule as it stands on its page, up to the next heading."""
        page = self.article(rule["url"].partition("#")[0])
        after = page.partition(f' id="{rule["id"]}">')[2]
        return re.split(r'<section |<div class="example', after)[0]


VOLUMES = [
    pytest.param((book, language.code), id=f"{book.address}-{language.code}")
    for book in GAMES
    for language in PUBLISHED
]


@pytest.fixture(params=VOLUMES)
def volume(request: pytest.FixtureRequest, every_page: Pages) -> Volume:
    book, code = request.param
    place = f"{book.address}/{code}/"
    mine = {name.removeprefix(place): page for name, page in every_page.items() if name.startswith(place)}
    return Volume(book, mine, json.loads((book.site / code / "rules.json").read_text("utf-8"))["rules"])


def test_every_rule_shows_its_number_and_its_link(volume: Volume) -> None:
    for rule in volume.rules:
        section = volume.section(rule)
        heading = section.partition("</h2>")[0]
        numbers = re.findall('<span class="section-number">(.+?) </span>', heading)
        assert numbers == ([] if rule["kind"] == "consequence" else [rule["number"]]), rule["id"]
        assert f'data-rule="{rule["id"]}" href="#{rule["id"]}"' in heading, rule["id"]


def test_the_kit_tells_the_rules_in_the_words_of_the_book(site: Path) -> None:
    book = json.loads((site / "en/rules.json").read_text("utf-8"))["rules"]
    told = kit.rules(kit.cases_of(BOOK.module))
    assert {rule["id"]: (rule["title"], rule["text"]) for rule in book} == {
        id: (rule["title"], rule["text"]) for id, rule in told.items()
    }


def test_one_tap_copies_the_link(browser: Browser, address: str) -> None:
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"], locale="en-GB")
    page = context.new_page()
    page.goto(f"{address}de/rules/crew.html")
    page.locator('.rule-link[data-rule="crew.jump"]').click()
    expect(page.locator("main > [role=status]")).to_have_text(re.compile(r"\w"))
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{address}r/crew.jump/"
    page.goto(copied)
    page.wait_for_url("**/en/rules/crew.html#crew.jump")
    context.close()


def test_two_taps_lead_from_home_to_every_rule(volume: Volume) -> None:
    one = {urldefrag(link)[0] for link in volume.links("index.html")} & volume.pages.keys()
    two = {link for name in one for link in volume.links(name)}
    assert {rule["url"] for rule in volume.rules} - two == set()


def test_every_entry_of_the_glossary_leads_to_its_rule(volume: Volume) -> None:
    urls = {rule["id"]: rule["url"] for rule in volume.rules}
    terms = TermBase.read(volume.book.terms).terms
    entries = dict(ENTRY.findall(volume.article("glossary.html")))
    assert {id: HREF.findall(entry) for id, entry in entries.items()} == {term.id: [urls[term.rule]] for term in terms}


def test_learn_to_play_leads_to_rules_and_every_one_of_them_back(volume: Volume) -> None:
    cited = {*re.findall(r"`([a-z]+\.[a-z-]+)`", (volume.book.docs / "learn.md").read_text("utf-8"))}
    learned = [rule for rule in volume.rules if rule["id"] in cited]
    assert len(learned) > 20
    for rule in learned:
        assert rule["url"] in volume.links("learn.html"), rule["id"]
        back = [link for link in HREF.findall(volume.section(rule)) if link.startswith("../learn.html#")]
        assert back, rule["id"]


def test_components_and_set_up_are_shown_and_told(volume: Volume) -> None:
    learn = volume.article("learn.html")
    components, set_up = (learn.partition(f'<section id="{id}">')[2] for id in ("what-you-need", "set-up"))
    assert components.partition("</ul>")[0].count("<li>") >= 4
    picture = set_up.partition("<figure")[2].partition("</figure>")[0]
    assert re.search(r'<svg [^>]*role="img" aria-labelledby="([\w-]+)[^>]*><title id="\1">[^<]{10,}</title>', picture)
    assert "<figcaption>" in picture


def test_a_whole_game_was_executed(volume: Volume) -> None:
    page = (volume.book.examples / "whole-game.md").read_text("utf-8")
    assert page.index(">>> game = Game(") < page.index("game.outcome()")
    folds = re.findall(r'<details class="(example-code[^"]*)"', volume.article("examples/whole-game.html"))
    assert {*folds} == {"example-code passed"}


def test_every_ruling_stands_beside_its_rule(volume: Volume) -> None:
    rulings = [rule for rule in volume.rules if rule["kind"] == "ruling"]
    assert rulings
    for rule in rulings:
        section = volume.section(rule)
        head = section.partition('<p class="rule-ruling">')[2].partition("</p>")[0]
        assert re.search(r"20\d\d", head), rule["id"]
        assert re.search(r'<p class="rule-reason">.{5,}</p>', section), rule["id"]
        for link in HREF.findall(head):
            url = urljoin(rule["url"], link)
            concerned = next(other for other in volume.rules if other["url"] == url)
            back = {urljoin(url, found) for found in HREF.findall(volume.section(concerned))}
            assert rule["url"] in back, f"{concerned['id']} does not lead to {rule['id']}"


def test_changed_rules_are_marked_and_the_changelog_leads_to_them(volume: Volume) -> None:
    changed = {*changed_rules(volume.book.changes)}
    assert {rule["id"] for rule in volume.rules if 'class="rule-changed"' in volume.section(rule)} == changed
    links = volume.links("changes.html")
    assert [rule["id"] for rule in volume.rules if rule["id"] in changed and rule["url"] not in links] == []


def test_every_rule_leads_to_what_proves_it(volume: Volume) -> None:
    for rule in volume.rules:
        fold = volume.section(rule).partition('<details class="rule-fold">')[2]
        assert '<span class="rule-proof">✓ ' in fold, rule["id"]
        assert 'class="outcome failed"' not in fold, rule["id"]
        links = HREF.findall(fold)
        assert {*rule["examples"]} <= {urljoin(rule["url"], link) for link in links}, rule["id"]
        lines = {link.replace("/", ".").replace(".html#", ".") for link in links if "/code/" in link}
        named = [name.replace("/", ".").replace(".py::", ".") for name in rule["code"] + rule["tests"]]
        assert [name for name in named if not any(line.endswith(f".code.{name}") for line in lines)] == [], rule["id"]


def test_open_questions_and_differences_are_listed(volume: Volume) -> None:
    rulings = {rule["url"] for rule in volume.rules if rule["kind"] == "ruling"}
    assert rulings - volume.links("rulings.html") == set()
    notes = sum(page.classes.count("edition-note") for name, page in volume.pages.items() if name.startswith("rules/"))
    listed = (page.classes.count("listed-edition") for name, page in volume.pages.items() if name == "editions.html")
    assert sum(listed) == notes


def test_precedence_is_stated(volume: Volume) -> None:
    """In sentences of the English page, which all languages translate."""
    first = volume.article("about.html").partition("<ul")[2].partition("</ul>")[0]
    assert first.count("<li>") >= 4
    english = (volume.book.docs / "about.md").read_text("utf-8").partition("\n- ")[2].partition("\n## ")[0]
    for said in ("printed", "our rulings", "*Learn to play*"):
        assert said in english
