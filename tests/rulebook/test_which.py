"""Questions of players: heading, answer, picture, and the way to rule, ruling and example."""

import json
import re
from pathlib import Path

import pytest

from sirens_rules.reading import read

from .conftest import Book, Built

PAGE = Path(__file__).parent.parent.parent / "docs/sirens_in_sight/which.md"
QUESTION = re.compile(r"^:::\{question\} (?P<rules>.+)\n(?P<body>(?:.*\n)*?):::$", re.MULTILINE)
SHIP = re.compile(r"\S*\[.*?\](?=\s|\"|$)")

ASKED = """\
# Which

```{questions}
```

## Taking

:::{question} take.most take.empty
:name: all-of-them
:title: May I take *all* of them?
Three at most.

```{board} 5 / 3
```

```python
>>> play(5, 3)
2
```
:::

## Winning

:::{question} end.last
:name: who-wins
:title: Who wins?
Whoever takes the last match.
:::
"""


@pytest.fixture(scope="module")
def answered(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """To look at."""
    return ask(Book(tmp_path_factory.mktemp("which") / "book")).build(confoverrides={"nitpicky": True})


def ask(book: Book) -> Book:
    (book.folder / "which.md").write_text(ASKED)
    book.edit("index.md", "story\n", "story\nwhich\n")
    return book


def answers(page: str) -> list[str]:
    """What stands below each answer, without markup."""
    lines = re.findall(r'<p class="example-rules[^"]*">(.*?)</p>', page, re.DOTALL)
    return [re.sub("<[^>]+>", "", line) for line in lines]


def test_a_question_leads_to_rule_ruling_and_example(answered: Built) -> None:
    assert answered.warnings == []
    page = answered.page("which.html")
    assert '<section class="question" id="q-all-of-them">\n<details><summary><h3>May I take <em>all</em> of' in page
    assert answers(page) == [
        "Rules: 1.2 Three at most",
        "Rulings: 2.2 An empty heap",
        "Rules: 2.1 The last match",
        "Example: A story",
    ]
    assert 'href="story.html#example-take.some"' in page
    assert "Rules in this example" not in page
    assert "The code" in page
    assert "5 / 3" not in page


def test_the_rule_knows_the_question(answered: Built) -> None:
    rule = answered.page("rules/take.html")
    link = re.search(r'<a class="reference internal" href="../which.html#a-all-of-them">(.*?)</a>', rule)
    assert link
    assert re.sub("<[^>]+>", "", link[1]) == "May I take all of them?"


def test_the_groups_of_questions_are_listed_by_their_headings(answered: Built) -> None:
    page = answered.page("which.html")
    listed = page[page.index('<ul class="jump') : page.index('<section id="taking">')]
    links = re.findall(r'href="(#[^"]+)">(.*?)</a>', listed)
    assert [(anchor, re.sub("<[^>]+>", "", words)) for anchor, words in links] == [
        ("#taking", "Taking"),
        ("#winning", "Winning"),
    ]


def test_search_knows_the_questions(answered: Built) -> None:
    data = json.loads(answered.page("searchdata.js").removeprefix("window.SEARCH=").removesuffix(";\n"))
    (asked,) = [section for section in data["sections"] if section["id"] == "q-who-wins"]
    assert (asked["title"], asked["text"]) == ("Who wins?", "Whoever takes the last match.")
    assert asked["rule"] == "end.last"


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("take.most take.empty", "take.ghost", "example of an unknown rule: take.ghost"),
        (":name: who-wins\n", "", "a question needs a :title: and a :name: such as full-and-equal"),
        (":name: who-wins", ":name: Who wins", "a question needs a :title: and a :name: such as full-and-equal"),
        (":title: Who wins?\n", "", "a question needs a :title: and a :name: such as full-and-equal"),
        (":name: who-wins", ":name: all-of-them", 'Duplicate ID: "q-all-of-them"'),
    ],
)
def test_a_faulty_question_is_reported_at_its_place(book: Book, old: str, new: str, complaint: str) -> None:
    asked = ask(book)
    asked.edit("which.md", old, new)
    warnings = asked.build().warnings
    assert any(line.startswith("which.md:") and complaint in line for line in warnings), warnings


def test_its_code_is_proof_and_a_case(book: Book) -> None:
    line = ASKED.split("\n").index(">>> play(5, 3)") + 1
    example = read(ask(book).read()).example("docs/toy/which.md", line)
    assert example
    assert example.rules == ["take.most", "take.empty"]
    assert example.told.startswith("May I take all of them? ")


def test_every_question_of_the_book_shows_the_table_that_its_code_proves() -> None:
    questions = list(QUESTION.finditer(PAGE.read_text("utf-8")))
    assert len(questions) == PAGE.read_text("utf-8").count("{question}")
    for question in questions:
        drawn = re.findall(r"^```\{board\} (.*?)(?: / .*)?$", question["body"], re.MULTILINE)
        proved = re.search(r'Position\("(.*?)"\)', question["body"])
        if not proved:  # a table that was dealt
            assert "deal(" in question["body"], question["rules"]
            continue
        assert len(drawn) == 1, question["rules"]
        assert SHIP.findall(drawn[0]) == SHIP.findall(proved[1]), question["rules"]
