"""A rule leads to the lines that enforce it, to those that try it, and to the pages that speak of it."""

import re
from pathlib import Path

from sirens_rules.rulebook.code_pages import Place, find, lines, listings

from .conftest import Book
from .test_evidence import write_evidence

SOURCE = """\
MOST = 3 < 4

@mark
def take(n):
    def inner(): ...

class Heap:
    def empty(self): ...
"""


def test_every_definition_has_an_anchor_named_like_it() -> None:
    html = lines(SOURCE)
    assert re.findall(r'<span id="([^"]+)">(.*?)</span>', html) == [
        ("take", "@mark"),
        ("Heap", "class Heap:"),
        ("Heap.empty", "    def empty(self): ..."),
    ]
    assert html.startswith("MOST = 3 &lt; 4\n\n<span")
    assert re.sub("<[^>]+>", "", html).replace("&lt;", "<") == SOURCE.rstrip()


def test_a_name_is_found_in_its_file(tmp_path: Path) -> None:
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy/rules.py").write_text(SOURCE)
    assert find(tmp_path, "toy.rules.Heap.empty") == Place("toy/rules.py", "Heap.empty")
    assert find(tmp_path, "other.rules.take") is None
    rule = {"code": ["toy.rules.take", "other.rules.take"], "tests": ["toy/rules.py::take", "tests/gone.py::test"]}
    assert listings(tmp_path, [rule]) == {"code/toy/rules.html": ("toy/rules.py", lines(SOURCE))}


def test_a_rule_leads_to_code_and_tests_that_are_at_hand(book: Book) -> None:
    for name in ("tests/rulebook/toy.py", "tests/test_take.py"):
        (book.root / name).parent.mkdir(parents=True, exist_ok=True)
        (book.root / name).write_text(SOURCE)
    write_evidence(book)
    built = book.build()
    assert built.warnings == []
    end = built.page("rules/end.html")
    assert 'href="../../code/tests/test_take.html#test_take_most_is_three"><code' in end
    assert 'href="../../code/tests/rulebook/toy.html#play"><code' in built.page("rules/take.html")


def test_a_rule_leads_back_to_the_pages_that_mention_it(book: Book) -> None:
    book.append("story.md", "## Later\n\nMind {rule}`take.most`, always {number}`take.most`, never {rule}`end.last`.\n")
    built = book.build()
    assert built.warnings == []
    most = built.page("rules/take.html").partition('id="take.most"')[2]
    assert re.findall(r'href="(\.\./[a-z]+\.html#[a-z-]*)"><span>([^<]+)</span>', most) == [
        ("../index.html#a-toy-book", "A toy book"),
        ("../story.html#later", "A story › Later"),
    ]
    some = built.page("rules/take.html").partition('id="take.some"')[2]
    assert 'href="end.html#take.empty"><span>The end › 2.2 An empty heap</span>' in some, "a ruling on it"
    last = built.page("rules/end.html").partition('id="end.last"')[2]
    assert "A story › Later" not in last, "an example of it stands on that page"
    book.edit("story.md", "## Later", "## Much later")
    assert "A story › Much later" in book.build().page("rules/take.html")
