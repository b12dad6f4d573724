"""A table to play at: any game whose program opens one can have it."""

from sirens_rules.rulebook.security_policy import policy

from .conftest import Book
from .test_game_viewer import build, data_in, toy_with_program, write_program

__all__ = ["toy_with_program"]

PLACE = "```{play-game} story\n```\n"


def test_the_page_gets_the_program_and_what_the_table_says(toy_with_program: Book) -> None:
    toy_with_program.append("index.md", PLACE)
    built = build(toy_with_program)
    assert built.warnings == []
    page = built.page("index.html")
    assert [page.count(f"/{name}.js") for name in ("game", "touch_board", "thinker", "play")] == [1, 1, 1, 1]
    assert built.page("story.html").count("/play.js") == 0
    assert data_in(built, "GAME", "game-data.js")["layout"] == "a heap"
    said = data_in(built, "PLAY", "play-data.js")
    assert said["takeBack"] == "Take back"
    link = '<a href="story.html">A story</a>'
    assert f"<noscript><p>To play you need JavaScript. Without it you can read: {link}</p></noscript>" in page


def test_an_unknown_page_and_a_game_without_a_program_are_warnings(toy_with_program: Book, book: Book) -> None:
    line = toy_with_program.append("index.md", PLACE.replace("story", "nowhere"))
    (warning,) = build(toy_with_program).warnings
    assert warning.startswith(f"index.md:{line}: ERROR: play-game: there is no page nowhere")
    toy_with_program.edit("index.md", "{play-game} nowhere", "{play-game} story")
    write_program(toy_with_program, "export default 3;\n")
    (warning,) = build(toy_with_program).warnings
    assert f"index.md:{line}: WARNING: play-game: " in warning


def test_a_worker_alone_may_be_made_of_a_script_that_is_here() -> None:
    allowed = dict(part.split(" ", 1) for part in policy().split("; "))
    assert [name for name, places in allowed.items() if "blob:" in places] == ["worker-src"]
