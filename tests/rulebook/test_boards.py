"""Boards are drawn by the game, in the language of the page; what the game refuses is said with file and line."""

import pytest
from sphinx.errors import ExtensionError

from sirens_rules.rulebook.game import Game

from . import toy
from .conftest import Book

BOARD = "```{board} 5 / 2 1\nTwo are *left*.\n```\n"


def test_a_board_is_drawn_and_told(book: Book) -> None:
    book.append("story.md", BOARD)
    built = book.build()
    assert built.warnings == []
    page = built.page("story.html")
    figure = page[page.index("<figure") : page.index("</figure>")]
    assert figure.startswith('<figure class="board-figure">\n<svg role="img" aria-labelledby="board-1-title">')
    assert '<title id="board-1-title">Klaus and Brigitta: 2 left</title><rect class="match"/></svg>' in figure
    assert "<figcaption>\n<p>Two are <em>left</em>.</p>" in figure
    assert '<details class="board-words"><summary>The picture in words</summary>' in figure
    assert "<li>There are 2 matches.</li>\n<li>It is somebody&#x27;s turn.</li>" in figure


def test_ids_differ_also_where_pages_are_joined_and_paper_has_colours(book: Book) -> None:
    book.append("story.md", BOARD)
    book.append("index.md", "```{board} 3\n```\n\n```{board} 4\n```\n")
    pages = book.build("singlehtml").page("index.html")
    assert [pages.count(f'"board-{number}-title">') for number in (1, 2, 3, 4)] == [2, 2, 2, 0]
    assert pages.count('<rect fill="#000"/>') == 3
    assert pages.count("<figcaption>") == 1
    assert "<details" not in pages


def test_names_and_captions_are_translated(book: Book) -> None:
    book.append("rules/end.md", BOARD)
    catalogs = book.locale / "de/LC_MESSAGES"
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
    (catalogs / "toy.po").write_text(f'{head}msgid "Klaus"\nmsgstr "Nikolaus"\n')
    with (catalogs / "rules/end.po").open("a") as end:
        end.write('\nmsgid "Two are *left*."\nmsgstr "Zwei *bleiben*."\n')
    page = book.build(confoverrides={"language": "de"}).page("rules/end.html")
    assert "Nikolaus and Brigitta: 2 left" in page
    assert "<p>Zwei <em>bleiben</em>.</p>" in page


def test_a_book_may_leave_the_names_to_the_game(book: Book) -> None:
    book.append("story.md", BOARD)
    assert "<title id=\"board-1-title\">: 2 left" in book.build(confoverrides={"rulebook_names": []}).page("story.html")


@pytest.mark.parametrize(
    ("board", "message"),
    [("many", "many is no number of matches"), ("5 / 2 4", "nobody may take 4 of 3"), ("5 / x", "x is no number")],
)
def test_a_wrong_board(book: Book, board: str, message: str) -> None:
    line = book.append("story.md", f"```{{board}} {board}\n```\n")
    built = book.build(warningiserror=True)
    (warning,) = built.warnings[:1]
    assert warning.startswith(f"story.md:{line}: WARNING: board: {message}")
    assert built.app.statuscode == 1


def test_an_option_that_does_not_exist_is_no_caption(book: Book) -> None:
    line = book.append("story.md", "```{board} 5 / 2\n:caption: Five\n```\n")
    (warning,) = book.build().warnings
    assert warning.startswith(f"story.md:{line}: ")
    assert "board has no option caption" in warning


@pytest.mark.filterwarnings("ignore:.*BuildEnvironment.app")  # by the include of MyST
def test_a_wrong_board_in_an_included_file(book: Book) -> None:
    (book.folder / "part.txt").write_text("Text.\n\n```{board} x\n```\n")
    book.append("story.md", "```{include} part.txt\n```\n")
    (warning,) = book.build().warnings
    assert warning.startswith("part.txt:3: WARNING: board: x is no number")


def test_moves_and_positions_in_a_sentence(book: Book) -> None:
    book.append("story.md", "Klaus takes {move}`2` of {position}`5`.\n")
    built = book.build()
    assert built.warnings == []
    move = '<code class="move notranslate" title="Take 2 of &lt;them&gt;." translate="no">2</code>'
    position = '<code class="position notranslate" translate="no">5</code>'
    assert f"<p>Klaus takes {move} of {position}.</p>" in built.page("story.html")


def test_a_wrong_move_and_a_wrong_position_in_a_sentence(book: Book) -> None:
    line = book.append("story.md", "Klaus takes {move}`two` of {position}`five`.\n")
    assert book.build().warnings == [
        f"story.md:{line}: WARNING: move: two is no number of matches [board]",
        f"story.md:{line}: WARNING: position: five is no number of matches [board]",
    ]


def test_a_game_may_have_rules_alone(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("table", "say_move", "sprite", "story", "draw_piece"):
        monkeypatch.delattr(toy, name)
    assert book.build().warnings == []
    line = book.append("story.md", BOARD)
    (warning,) = book.build().warnings
    assert warning.startswith(f"story.md:{line}: WARNING: board: tests.rulebook.toy offers no tables")


def test_half_a_layer_and_one_that_is_called_otherwise_are_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "say_move", lambda move: move)
    with pytest.raises(ExtensionError, match=r"toy\.say_move cannot be called as say_move\(move, words\)"):
        Game("tests.rulebook.toy")
    monkeypatch.delattr(toy, "sprite")
    with pytest.raises(ExtensionError, match=r"offers table, .* but not sprite$"):
        Game("tests.rulebook.toy")


def test_our_game_offers_its_layers() -> None:
    assert {"tables", "pieces", "kit", "program"} <= Game("sirens_rules.sirens_in_sight").layers.keys()


@pytest.mark.parametrize("builder", ["text", "latex"])
def test_other_writers_keep_the_caption(book: Book, builder: str) -> None:
    book.append("story.md", BOARD)
    book.append("rules/end.md", ":::{edition} fr\nIn French it differs from {move}`2`.\n:::\n")
    assert book.build(builder).warnings == []
