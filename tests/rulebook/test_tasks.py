"""A task is a question with answers that the game has played; what is no answer is told to its author."""

import re

import pytest

from sirens_rules.rulebook.tasks import check_answers
from sirens_rules.sirens_in_sight import book as game

from ..languages import BOOK
from . import toy
from .conftest import Book

TASK = """::::{task} 5
:name: the-last
:title: Leave one
:aim: left:1
:rules: take.most
Leave a single match, if you can.

:::{right} 3 1
That is it, in two moves.
:::
:::{right} 2 2
So is that.
:::
:::{right} 1 3
And that.
:::
:::{wrong} 2 1
:line: 2 1 1 1
Two are left.
:::
::::
"""


def test_without_a_script_it_is_a_question_and_its_answers(book: Book) -> None:
    book.append("story.md", TASK)
    built = book.build()
    assert built.warnings == []
    page = built.page("story.html")
    places = ["Leave one", "Leave a single match", "<figure", ">Answer<", 'data-moves="3 1"', "in two moves"]
    assert [page.index(place) for place in places] == sorted(map(page.index, places))
    right = page[page.index('data-moves="3 1"') : page.index('data-moves="2 2"')]
    assert [*re.findall(r"Somebody takes \d", right)] == ["Somebody takes 3", "Somebody takes 1"]
    wrong = page[page.index('data-moves="2 1"') :]
    assert 'data-line="2 1 1 1"' in page
    assert wrong.index("Two are left.") < wrong.index("task-line") < wrong.index("Somebody takes 2")
    assert "Rules:" in wrong


def test_on_paper_only_what_is_right_is_told(book: Book) -> None:
    book.append("story.md", TASK)
    page = book.build("singlehtml").page("index.html")
    assert "That is it, in two moves." in page
    assert "Two are left." not in page


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("{right} 3 1", "{right} 3 2", "3 2 does not reach the aim left:1: left:0"),
        ("{right} 3 1", "{right} 4", "nobody may take 4 of 5"),
        (":line: 2 1 1 1", ":line: 2 1 3", "nobody may take 3 of 2"),
        ("{wrong} 2 1\n:line: 2 1 1 1", "{wrong} 1 3", "1 3 reaches the aim"),
        (":::{right} 1 3\nAnd that.\n:::\n", "", "1 3 reaches the aim left:1 too: make it a right answer"),
    ],
)
def test_what_is_no_answer_is_told_at_its_line(book: Book, old: str, new: str, message: str) -> None:
    assert old in TASK
    text = TASK.replace(old, new)
    if message.startswith("1 3 reaches the aim") and "too" not in message:
        text = text.replace(":::{right} 1 3\nAnd that.\n:::\n", "")
    line = book.append("story.md", text)
    (warning,) = book.build().warnings
    assert warning.startswith(f"story.md:{line}: WARNING: task: {message}")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (":title: Leave one\n", "", "a task needs a :title:"),
        ("right}", "wrong}", "a task needs an answer that is right"),
        (":line: 2 1 1 1", ":line: 1 1 1", "the line of an answer begins with its moves: 2 1"),
    ],
)
def test_what_is_missing_is_told(book: Book, old: str, new: str, message: str) -> None:
    assert old in TASK
    book.append("story.md", TASK.replace(old, new))
    assert any(message in warning for warning in book.build().warnings)


def test_without_an_aim_an_answer_is_what_the_author_says() -> None:
    check_answers(toy, "5", None, right={("3",)}, wrong={("1",)})
    with pytest.raises(ValueError, match="nobody may take 4"):
        check_answers(toy, "5", None, right={("3",)}, wrong={("4",)})


def test_a_task_is_translated_with_all_its_answers(book: Book) -> None:
    book.append("story.md", TASK)
    built = book.build("gettext")
    catalog = built.page("story.pot")
    for text in ("Leave one", "Leave a single match, if you can.", "That is it, in two moves.", "Two are left."):
        assert f'msgid "{text}"' in catalog


# In ours.


def test_the_lessons_are_many_and_each_has_its_aim() -> None:
    page = (BOOK.docs / "learn.md").read_text("utf-8")
    blocks = [block.partition("\n::::\n")[0] for block in page.split("::::{task} ")[1:]]
    assert 8 <= len(blocks) <= 12
    for block in blocks:
        (aim,) = re.findall("^:aim: (.*)$", block, re.M)
        right, wrong = (
            {tuple(moves.split()) for moves in re.findall(rf"^:::{{{kind}}} (.*)$", block, re.M)}
            for kind in ("right", "wrong")
        )
        assert wrong
        check_answers(game, block.splitlines()[0], aim, right, wrong)
        with pytest.raises(ValueError, match="aim"):
            check_answers(game, block.splitlines()[0], aim, wrong, right)
