"""A place to show games: any game with a program in JavaScript can have one."""

import json
from typing import Any

import pytest

from . import toy
from .conftest import Book, Built

PLACE = "```{show-game} story\n```\n"
PROGRAM = "/** The toy. */\nexport const showRecord = () => ({ frames: [], fault: 'take.some' });\n"


@pytest.fixture
def toy_with_program(book: Book, monkeypatch: pytest.MonkeyPatch) -> Book:
    monkeypatch.setattr(toy, "record", lambda position, moves, names: f"{position} {moves} {names}", raising=False)
    monkeypatch.setattr(toy, "drawing", lambda: {"layout": "a heap"}, raising=False)
    write_program(book, PROGRAM)
    book.append("story.md", "```{replay} 5 / 2 3\n```\n")
    return book


def write_program(book: Book, text: str) -> None:
    (book.folder / "program").mkdir(exist_ok=True)
    (book.folder / "program/index.js").write_text(text, encoding="utf-8")


def build(book: Book, program: str = "program") -> Built:
    settings = {"rulebook_program": program, "rulebook_root": str(book.folder)}
    return book.build(confoverrides=settings)


def data_in(built: Built, name: str, file: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(built.page(f"_static/{file}").removeprefix(f"window.{name}=").rstrip(";\n"))
    return found


def test_the_page_gets_program_rules_and_example(toy_with_program: Book) -> None:
    toy_with_program.append("index.md", PLACE)
    built = build(toy_with_program)
    assert built.warnings == []
    assert "window.Game" in built.page("_static/game.js")
    data, own = data_in(built, "GAME", "game-data.js"), data_in(built, "SHOW", "show-data.js")
    assert data["layout"] == "a heap"
    assert data["rules"] == {"take.some": ["1.1", "Take some", "rules/take.html#take.some"]}
    assert own["example"] == "5 ['2', '3'] ('Klaus', 'Brigitta')"
    assert [built.page(name).count("/game.js") for name in ("index.html", "story.html")] == [1, 0]
    assert '<noscript><p>This needs JavaScript. Without it you can read: <a href="story.html">A story</a></p>' in (
        built.page("index.html")
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [(None, "rulebook_program: there is no "), ("export default 3;\n", "index.js, line 1: only import")],
    ids=["no program", "another style"],
)
def test_a_program_that_cannot_be_joined_is_a_warning(toy_with_program: Book, text: str | None, message: str) -> None:
    line = toy_with_program.append("index.md", PLACE)
    write_program(toy_with_program, text or PROGRAM)
    (warning,) = build(toy_with_program, "program" if text else "nowhere").warnings
    assert warning.startswith(f"index.md:{line}: WARNING: show-game: ")
    assert message in warning


def test_an_example_without_a_replay_and_an_unknown_page_are_warnings(toy_with_program: Book) -> None:
    line = toy_with_program.append("index.md", PLACE.replace("story", "rules/take"))
    (warning,) = build(toy_with_program).warnings
    assert warning.startswith(f"index.md:{line}: WARNING: show-game: there is no replay on the page rules/take")
    toy_with_program.edit("index.md", "{show-game} rules/take", "{show-game} nowhere")
    warnings = build(toy_with_program).warnings
    assert "show-game: there is no page nowhere; name the page of a whole game" in warnings[0]


def test_a_game_without_a_program_says_what_it_lacks(book: Book) -> None:
    write_program(book, PROGRAM)
    book.append("story.md", "```{replay} 5 / 2 3\n```\n" + PLACE)
    (warning,) = build(book).warnings[:1]
    assert "show-game: the game offers no program" in warning
