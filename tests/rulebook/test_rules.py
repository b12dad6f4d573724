"""Rules in the book: anchors, numbers, citations, data."""

import hashlib
import json
import os
import re
from pathlib import Path

import pytest

from .conftest import Book, Built


def headings(html: str) -> list[str]:
    """The headings of a page as a reader sees them, with their anchors."""
    heading = re.compile(r'<section[^>]*id="([^"]+)">\s*(?:<span.*?</span>)?<h\d>(.*?)<a ', re.DOTALL)
    found = heading.findall(html)
    return [f"#{anchor} {re.sub('<.*?>', '', text)}" for anchor, text in found]


def files(built: Built) -> dict[Path, bytes]:
    paths = [*built.out.rglob("*.html"), built.out / "rules.json"]
    return {path.relative_to(built.out): path.read_bytes() for path in paths}


def test_the_book_builds_without_a_warning(english: Built) -> None:
    assert english.warnings == []


def test_the_anchor_is_the_id_and_the_number_is_the_place(english: Built) -> None:
    assert headings(english.page("rules/take.html")) == [
        "#rules-take 1 Taking",
        "#take.some 1.1 Take some",
        "#more-about-it More about it",
        "#take.most 1.2 Three at most",
    ]
    assert headings(english.page("rules/end.html")) == [
        "#the-end 2 The end",
        "#end.last 2.1 The last match",
        "#take.empty 2.2 An empty heap",
    ]


def test_tables_of_contents_show_the_numbers(english: Built) -> None:
    contents = english.page("rules/index.html")
    assert '<a class="reference internal" href="take.html">1 Taking</a>' in contents
    assert '<a class="reference internal" href="end.html#take.empty">2.2 An empty heap</a>' in contents


def test_a_citation_is_a_link_with_number_and_title(english: Built) -> None:
    home = english.page("index.html")
    assert '<a class="reference internal" href="rules/take.html#take.most">' in home
    assert ">1.2 Three at most<" in home
    assert ">the end<" in home


def test_a_ruling_shows_date_concern_and_reason(english: Built) -> None:
    page = english.page("rules/end.html")
    ruling = page[page.index('<section class="rule ruling" id="take.empty">') :]
    assert "Ruling of January 2026 on" in ruling
    assert 'href="take.html#take.some"' in ruling
    assert '<p class="rule-reason">Nobody may take a match that is not there: the game is over.</p>' in ruling


def test_a_rule_has_a_link_to_copy_and_a_fold(english: Built) -> None:
    page = english.page("rules/take.html")
    copied = 'data-address="../../r/take.some/" data-copied="Link copied"'
    assert f'{copied} data-rule="take.some" href="#take.some" title="Link to this rule">#</a>' in page
    assert page.count('<details class="rule-fold">') == 2
    fold = page[page.index("<details") : page.index("</details>")].replace("<wbr>", "")
    assert "tests.rulebook.toy.legal_moves" in fold
    assert "tests.rulebook.toy.play" in fold
    assert '<a class="reference internal" href="../story.html#example-take.some"><span>A story</span></a>' in fold
    assert '<a href="../../en/rules/take.html#take.some" hreflang="en" lang="en" aria-current="true">' in fold
    assert '<a href="../../zh-tw/rules/take.html#take.some" hreflang="zh-Hant-TW" lang="zh-Hant-TW">' in fold


def test_a_changed_rule_is_marked(book: Book) -> None:
    changes = book.folder / "changes.md"
    head = "---\norphan: true\n---\n# Changes\n\n"
    entries = head + "## 1.0.0 (2026-01-31)\n\nRules: {}\n\n## 0.9.0 (2026-01-01)\n\nRules: take.some\n"
    changes.write_text(entries.format("end.last,\ntake.most."))
    mark = '<span class="rule-changed">revised in this edition</span>'
    built = book.build()
    assert built.warnings == []
    assert f"The last match {mark}" in built.page("rules/end.html")
    assert built.page("rules/take.html").count(mark) == 1
    changes.write_text(entries.format("take.ghost"))
    again = book.build()
    assert [line.partition("WARNING: ")[2] for line in again.warnings] == [
        "the newest edition changes an unknown rule: take.ghost [rule]"
    ]
    assert mark not in again.page("rules/end.html")


def test_an_example_names_its_rules(english: Built) -> None:
    story = english.page("story.html")
    example = story[story.index('id="example-take.some"') :]
    assert "Rules in this example: " in example
    assert ">1.1 Take some</span></a>, <a" in example
    assert 'href="rules/end.html#end.last"' in example


def test_rules_json(english: Built) -> None:
    data = json.loads(english.page("rules.json"))
    assert {key: data[key] for key in data if key != "rules"} == {
        "game": "toy",
        "edition": "1.0.0 (2026-01-31)",
        "language": "en",
    }
    text = "Take at least one match.\n\nYou cannot pass."
    assert data["rules"][0] == {
        "id": "take.some",
        "game": "toy",
        "former": [],
        "kind": "rule",
        "number": "1.1",
        "title": "Take some",
        "text": text,
        "url": "rules/take.html#take.some",
        "sha256": hashlib.sha256(text.encode()).hexdigest(),
        "translated": True,
        "code": ["tests.rulebook.toy.legal_moves", "tests.rulebook.toy.play"],
        "examples": ["story.html#example-take.some"],
        "tests": [],
        "passed": {"examples": 0, "tests": 0},
    }
    assert [(rule["number"], rule["id"], rule["kind"]) for rule in data["rules"]] == [
        ("1.1", "take.some", "rule"),
        ("1.2", "take.most", "rule"),
        ("2.1", "end.last", "rule"),
        ("2.2", "take.empty", "ruling"),
    ]


def test_a_new_rule_moves_the_numbers_of_pages_that_did_not_change(book: Book) -> None:
    book.build()
    book.append("rules/take.md", ":::{rule} take.hands\n:title: One hand\nUse one hand.\n:::\n")
    first = ":::{rule} take.first\n:title: First\nBegin.\n:::\n\n"
    book.edit("rules/take.md", ":::{rule} take.most", first + ":::{rule} take.most")
    again = book.build()
    assert again.warnings == []
    assert ">1.3 Three at most<" in again.page("index.html")
    assert len(json.loads(again.page("rules.json"))["rules"]) == 6


def test_a_new_chapter_moves_the_chapters_behind_it(book: Book) -> None:
    book.build()
    (book.folder / "rules/luck.md").write_text("# Luck\n\n:::{rule} luck.none\n:title: None\nNone.\n:::\n")
    book.edit("rules/index.md", "take\n", "luck\ntake\n")
    again = book.build()
    assert again.warnings == []
    assert headings(again.page("rules/end.html"))[1] == "#end.last 3.1 The last match"
    assert ">2.2 Three at most<" in again.page("index.html")


def test_a_consequence_has_no_number_and_names_its_rules(book: Book) -> None:
    clear = ":::{rule} take.clear\n:title: All clear\n:kind: consequence\n:follows: take.some\nNobody waits.\n:::\n\n"
    book.edit("rules/take.md", ":::{rule} take.most", clear + ":::{rule} take.most")
    book.append("story.md", "See {number}`take.clear` and {rule}`take.most`.\n")
    built = book.build()
    assert built.warnings == []
    numbers = {rule["id"]: rule["number"] for rule in json.loads(built.page("rules.json"))["rules"]}
    assert (numbers["take.some"], numbers["take.clear"], numbers["take.most"]) == ("1.1", None, "1.2")
    page = built.page("rules/take.html")
    clear = page[page.index('<section class="rule consequence" id="take.clear">') :]
    assert 'href="#take.some"' in clear[clear.index("Nobody waits.") : clear.index("</p>", clear.index("rule-follows"))]
    assert ">All clear</span></a> and <a" in built.page("story.html")


def test_the_steps_of_a_rule_are_shown_elsewhere_from_one_source(book: Book) -> None:
    steps = "\n1. Count them ({number}`end.last`).\n2. Take some.\n:::\n"
    book.append("rules/take.md", ":::{rule} take.order\n:title: Order\nIn this order:\n" + steps)
    book.append("story.md", "```{steps-of} take.order\n```\n")
    assert book.build().warnings == []
    book.edit("rules/take.md", "2. Take some.", "2. Take two.")
    shown = book.build().page("story.html")
    assert "<li><p>Take two.</p></li>" in shown
    assert 'href="rules/end.html#end.last"' in shown


def test_a_changed_title_reaches_those_who_cite_it(book: Book) -> None:
    book.build()
    book.edit("rules/end.md", "The last match", "The very last match")
    assert ">2.1 The very last match<" in book.build().page("story.html")


def test_a_rule_that_goes_is_forgotten(book: Book) -> None:
    book.build()
    path = book.folder / "rules/end.md"
    path.write_text(path.read_text().split(":::{rule} take.empty")[0])
    again = book.build()
    assert again.warnings == []
    assert "take.empty" not in again.page("rules.json")


def test_nothing_is_read_or_written_when_nothing_changed(book: Book) -> None:
    book.build()
    assert "0 added, 0 changed, 0 removed" in (again := book.build()).written
    assert "writing output" not in again.written.partition("building [html]")[2]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="Sphinx reads in parallel only where processes fork")
def test_two_processes_make_the_same_book(book: Book) -> None:
    for chapter in ("dawn", "dusk", "night", "noon"):  # below six pages Sphinx works alone
        (book.folder / f"rules/{chapter}.md").write_text(
            f"# {chapter}\n\n:::{{rule}} {chapter}.one\n:title: One\nOne. Not {{rule}}`end.last`.\n:::\n"
        )
        book.edit("rules/index.md", "end\n", f"end\n{chapter}\n")
    alone = files(book.build(freshenv=True))
    built = book.build(freshenv=True, parallel=2)
    assert built.warnings == []
    assert files(built) == alone
