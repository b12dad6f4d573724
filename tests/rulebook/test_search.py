"""The index holds rules, sections and terms; the matching of search.js, tried in node on an index of a few rules."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from sirens_rules import rulebook

from .conftest import Book
from .test_glossary import GLOSSARY, TERMS

SCRIPT = Path(rulebook.__file__).parent / "static/search.js"

needs_node = pytest.mark.usefixtures("node")


def index(book: Book, **settings: Any) -> dict[str, Any]:
    (book.locale / "terms.toml").write_text(TERMS, encoding="utf-8")
    (book.folder / "glossary.md").write_text(GLOSSARY, encoding="utf-8")
    script = book.build(**settings).page("searchdata.js")
    assert script.startswith("window.SEARCH={")
    data: dict[str, Any] = json.loads(script.removeprefix("window.SEARCH=").removesuffix(";\n"))
    return data


def test_the_index_holds_rules_sections_and_terms(book: Book) -> None:
    data = index(book)
    rules = {rule["id"]: rule for rule in data["rules"]}
    assert list(rules) == ["take.some", "take.most", "end.last", "take.empty"]
    assert rules["take.most"] == {
        "id": "take.most",
        "number": "1.2",
        "title": "Three at most",
        "text": "Take three matches at most. See 2.1.",
        "also": ["four matches"],
        "page": "rules/take",
    }
    assert data["pages"]["rules/take"] == {"title": "Taking", "url": "rules/take.html"}
    assert {"id": "more-about-it", "title": "More about it", "page": "rules/take"} in data["sections"]
    assert [section["title"] for section in data["sections"]].count("Three at most") == 0
    assert [(term["id"], term["rule"], term["page"]) for term in data["terms"]] == [
        ("heap", "take.empty", "glossary"),
        ("last-match", "end.last", "glossary"),
        ("match", "take.some", "glossary"),
    ]


def test_the_index_speaks_the_language(book: Book) -> None:
    data = index(book, confoverrides={"language": "de"})
    assert data["language"] == "de"
    assert "Das letzte Hölzchen" in [rule["title"] for rule in data["rules"]]
    assert "Das Ende" in [page["title"] for page in data["pages"].values()]


def test_a_book_without_terms_has_an_index(book: Book) -> None:
    script = book.build().page("searchdata.js")
    assert script.endswith(',"terms":[]};\n')


# Matching


def run(expression: str, data: dict[str, Any] | None = None) -> Any:
    """Evaluate with the functions of search.js and, as `index`, the prepared data."""
    program = f"""const {{ fold, prepare, find, snippet }} = require({json.dumps(str(SCRIPT))});
    const data = {json.dumps(data)};
    const index = data && prepare(data);
    console.log(JSON.stringify({expression}));"""
    done = subprocess.run(["node", "-e", program], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def few_rules(language: str, *rules: tuple[str, str, str], terms: tuple[dict[str, Any], ...] = ()) -> dict[str, Any]:
    entries = [
        {"id": id, "number": f"1.{at}", "title": title, "text": text, "page": "rules"}
        for at, (id, title, text) in enumerate(rules, 1)
    ]
    pages = {"rules": {"title": "Rules", "url": "rules.html"}}
    return {"language": language, "pages": pages, "rules": entries, "sections": [], "terms": list(terms)}


def found(data: dict[str, Any], query: str) -> list[str]:
    ids: list[str] = run(f"find(index, {json.dumps(query)}).hits.filter((hit) => hit.id).map((hit) => hit.id)", data)
    return ids


PAGE = {"page": "rules"}
SQUID = {"id": "octopus", "title": "octopus", "text": "", "forms": [], "also": ["squid"], "rule": "o.use"} | PAGE
ENGLISH = few_rules(
    "en",
    ("o.use", "Using it", "The octopus moves a card."),
    ("o.home", "Home again", "The octopus returns to you."),
    ("c.tie", "A tie", "Nobody wins."),
    ("c.late", "Later", "A tie changes nothing. A card stays."),
    terms=(SQUID,),
)


@needs_node
@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Kapitän", "kapitan"),
        ("KAPITAEN", "kapitan"),
        ("Straße", "strasse"),
        ("cœur égal", "cour egal"),
        ("Ａ４．２　−4", "a4.2 -4"),
        ("船長", "船長"),
    ],
)
def test_case_accents_umlauts_and_width_do_not_matter(text: str, folded: str) -> None:
    assert run(f"fold({json.dumps(text)}, true).folded") == folded


@needs_node
def test_what_players_ask_for_leads_to_the_rule_and_to_its_question() -> None:
    """Also where another rule has that word in its text."""
    data = few_rules("en", ("c.tie", "Equal", "A draw, a tie."), ("e.draw", "The end", "Nobody wins the game."))
    data["rules"][1] |= {"also": ["tie"], "foreign": ["平手"]}
    data["sections"] = [{"id": "q-end", "title": "Who wins?", "text": "Nobody.", "rule": "e.draw", **PAGE}]
    assert found(data, "tie")[0] == "e.draw"
    for word in ("tie", "平手"):
        assert "Who wins?" in run(f"find(index, {json.dumps(word)}).hits.map((hit) => hit.title)", data)


@needs_node
def test_a_number_or_an_id_comes_first() -> None:
    assert found(ENGLISH, "1.4")[0] == "c.late"
    assert found(ENGLISH, "o.home")[0] == "o.home"


@needs_node
def test_a_title_comes_before_a_text() -> None:
    assert found(ENGLISH, "tie") == ["c.tie", "c.late"]


@needs_node
def test_a_synonym_leads_to_the_rule_of_its_term_and_stands_for_its_word() -> None:
    assert found(ENGLISH, "squid") == ["o.use", "o.home"]
    assert found(ENGLISH, "squid returns")[0] == "o.home"


@needs_node
def test_all_words_must_match_while_some_rule_has_them_all() -> None:
    assert found(ENGLISH, "card stays")[0] == "c.late"
    assert run("find(index, 'card stays').complete", ENGLISH) is True
    assert run("find(index, 'card returns tomorrow').complete", ENGLISH) is False
    assert found(ENGLISH, "xyzzy") == []


@needs_node
def test_chinese_needs_no_spaces() -> None:
    chinese = few_rules(
        "zh-Hant-TW",
        ("turn.empty", "無牌可補", "若抽牌堆已空，你就不補牌。"),
        ("turn.skip", "跳過回合", "你的回合就被跳過。"),
        terms=({**SQUID, "rule": "x", "title": "抽牌堆", "also": ["牌庫"]},),
    )
    assert found(chinese, "牌堆") == ["turn.empty"]
    assert found(chinese, "抽牌堆空了怎麼辦") == ["turn.empty"]
    assert found(chinese, "牌庫可以跳過嗎")[:2] == ["turn.skip", "turn.empty"]


@needs_node
def test_a_snippet_marks_the_hit_in_the_original_spelling() -> None:
    german = few_rules("de")
    text = "Der Kapitän steht auf der großen Karte."
    assert run(f"snippet(index, {json.dumps(text)}, ['kapitan', 'gross'], 200)", german) == [
        "Der ", "Kapitän", " steht auf der ", "groß", "en Karte.",
    ]  # fmt: skip
    cut = run(f"snippet(index, {json.dumps('Wort ' * 50 + text)}, ['kapitan'], 60)", german)
    assert cut[0].startswith("…")
    assert cut[1] == "Kapitän"
