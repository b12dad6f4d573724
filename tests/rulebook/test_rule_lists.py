"""Lists of rulings, of edition notes and of all rules: copied from where they stand, never extracted twice."""

import json
import re

import pytest

from .conftest import Book
from .test_translation import messages

NOTE = ":::{edition} fr zh\nThe French book says *four*. See {doc}`/story`.\n:::\n"
LISTS = "# Lists\n\n```{rulings}\n```\n\n```{editions}\n```\n\n```{rule-index}\n```\n"


@pytest.fixture
def listed(book: Book) -> Book:
    book.append("rules/take.md", NOTE)
    (book.folder / "lists.md").write_text(LISTS)
    book.edit("index.md", "story\n", "story\nlists\n")
    return book


def plain(html: str) -> str:
    body = html[html.index("<h1>Lists") : html.index('<div class="clearer">')]
    return re.sub(r"\s*\n\s*", "\n", re.sub("<[^>]+>", "", body)).strip()


def test_an_edition_note_is_one_line_that_leads_to_the_list(listed: Book) -> None:
    built = listed.build()
    assert built.warnings == []
    page = built.page("rules/take.html")
    assert "The French book says" not in page
    note = page[page.index('<div class="edition-note" role="note">') :]
    assert 'href="../lists.html#edition-take.most"' in note
    assert 'id="edition-take.most"' in built.page("lists.html")


def test_an_edition_note_in_a_book_without_such_a_list(listed: Book) -> None:
    listed.edit("lists.md", "```{editions}\n```\n", "")
    built = listed.build()
    page = built.page("rules/take.html")
    note = page[page.index('<div class="edition-note" role="note">') :]
    assert "<strong>Printed editions: French, Chinese</strong></p>\n<p>The French book says <em>four</em>." in note
    rules = {rule["id"]: rule for rule in json.loads(built.page("rules.json"))["rules"]}
    assert "French" not in rules["take.most"]["text"]


def test_an_edition_note_inside_a_rule_is_not_its_text(book: Book) -> None:
    book.append("rules/end.md", "::::{rule} end.inside\n:title: Inside\nText.\n\n" + NOTE + "::::\n")
    rules = {rule["id"]: rule for rule in json.loads(book.build().page("rules.json"))["rules"]}
    assert rules["end.inside"]["text"] == "Text."


def test_an_edition_note_needs_a_rule_and_a_language(book: Book) -> None:
    first = book.append("story.md", ":::{edition} de\nText.\n:::\n")
    second = book.append("rules/end.md", ":::{edition} fr xx\nText.\n:::\n")
    known = "(known: de, en, fr, zh)"
    assert book.build().warnings == [
        f"rules/end.md:{second}: WARNING: edition note on an unknown language: xx {known} [rule]",
        f"story.md:{first}: WARNING: edition note without a rule above it [rule]",
    ]


def test_the_lists(listed: Book) -> None:
    built = listed.build(confoverrides={"nitpicky": True})
    assert built.warnings == []
    page = built.page("lists.html")
    assert plain(page).split("\n")[1:] == [
        "2 The end",
        "2.2 An empty heap",
        "Ruling of January 2026 on 2.1 The last match, 1.1 Take some",
        "With no match to take, nobody takes one.",
        "Nobody may take a match that is not there: the game is over.",
        "1 Taking",
        "1.2 Three at most",
        "Printed editions: French, Chinese",
        "The French book says four. See A story.",
        "1 Taking",
        "1.1 Take some",
        "1.2 Three at most",
        "2 The end",
        "2.1 The last match",
        "2.2 An empty heap",
    ]
    assert page.count('href="rules/end.html#take.empty"') == 2
    assert 'href="story.html"><span class="doc">A story' in page
    assert '<h2 class="listed-chapter rubric"><a class="reference internal" href="rules/end.html">' in page
    assert 'id="take.empty"' not in page


def test_every_rule_that_counts_stands_on_one_page_in_words(listed: Book) -> None:
    (listed.folder / "lists.md").write_text("# Lists\n\n```{all-rules}\n```\n")
    options = ":title: All clear\n:kind: consequence\n:follows: take.some\n"
    listed.append("rules/end.md", f":::{{rule}} end.clear\n{options}Nobody waits.\n:::\n")
    built = listed.build()
    assert built.warnings == []
    lines = plain(built.page("lists.html")).split("\n")
    rules = json.loads(built.page("rules.json"))["rules"]
    numbered = {f"{rule['number']} {rule['title']}" for rule in rules if rule["number"]}
    assert len(numbered) == len(rules) - 1
    assert numbered <= {*lines}
    assert "Nobody waits." not in lines
    assert lines[lines.index("2.2 An empty heap") + 1] == "With no match to take, nobody takes one."


def test_the_lists_speak_the_language_and_nothing_is_extracted_twice(listed: Book) -> None:
    page = listed.build(confoverrides={"language": "de"}).page("lists.html")
    assert "Ist kein Hölzchen mehr da, nimmt niemand eines." in page
    assert "2.2 Ein leerer Haufen" in page
    assert "2 Das Ende" in page
    assert '<p class="rule-reason untranslated" lang="en">Nobody may take' in page
    pots = listed.build("gettext", freshenv=True)
    assert messages(pots.page("lists.pot")) == '#: ../../docs/toy/lists.md:1\nmsgid "Lists"\nmsgstr ""\n'
    assert pots.page("rules/take.pot").count("The French book says *four*. See {doc}`/story`.") == 1


def test_the_lists_follow_the_pages(listed: Book) -> None:
    listed.build()
    listed.edit("rules/end.md", "nobody takes one.", "*nobody* takes one.")
    again = listed.build()
    assert "<em>nobody</em> takes one." in again.page("lists.html")
    listed.edit("rules/take.md", "says *four*", "says *five*")
    assert "says <em>five</em>" in listed.build().page("lists.html")
    listed.edit("rules/index.md", "take\nend\n", "end\ntake\n")
    assert "1.2 An empty heap" in plain(listed.build().page("lists.html"))


def test_what_follows_and_has_a_date_stands_among_the_rulings(listed: Book) -> None:
    options = ":kind: consequence\n:follows: take.some\n:date: 2026-02\n:reason: Nobody is forgotten.\n"
    listed.append("rules/end.md", f":::{{rule}} end.clear\n:title: All clear\n{options}Nobody waits.\n:::\n")
    built = listed.build()
    assert built.warnings == []
    lines = plain(built.page("lists.html")).split("\n")
    at = lines.index("All clear")
    told = ["Nobody waits.", "Nobody is forgotten.", "Good to know (February 2026). It follows from 1.1."]
    assert lines[at + 1 : at + 4] == told
