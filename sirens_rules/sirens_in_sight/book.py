"""What the rulebook asks of this game: to check, draw and say what an author wrote in notation."""

from collections.abc import Sequence

from . import replay
from .describe import Names, describe
from .moves import Move
from .picture import draw_board
from .position import Position
from .replay import Frame
from .sentences import ENGLISH, Words
from .story import read_story


def check(position: str, moves: Sequence[str]) -> None:
    """Raise the error that says what is wrong with a position or with a move made from it."""
    after(position, moves)


def check_move(move: str) -> None:
    Move(move)


def draw(
    position: str,
    moves: Sequence[str],
    words: Words = ENGLISH,
    names: Names = None,
    *,
    id: str = "board",
    paper: bool = False,
) -> str:
    """The table after the moves, the last one pointed out. On paper the picture holds its own description."""
    last = Move(moves[-1]) if moves else None
    return draw_board(after(position, moves), words, names, last=last, id=id, paper=paper, described=paper)


def describe_board(position: str, moves: Sequence[str], words: Words = ENGLISH, names: Names = None) -> list[str]:
    return describe(after(position, moves), words, names).split("\n")


def frames(
    position: str,
    moves: Sequence[str],
    words: Words = ENGLISH,
    names: Names = None,
    *,
    id: str = "replay",
    paper: bool = False,
) -> list[Frame]:
    """The start and every move."""
    return replay.frames(Position(position), moves, words, names, id=id, paper=paper)


def set_up(code: str) -> tuple[str, list[str]] | None:
    """The table that an example's code begins with, if it can be drawn: before a scoring clears it.

    >>> set_up('>>> table = Position("28C[|] 30[|] 34M[|]").play("0@28p")')
    ('28C[|] 30[|] 34M[|]', ['0@28p'])
    """
    story = read_story(code)
    return (story.start, story.kept if on_one_board(story.start, story.kept) else []) if story else None


def played(code: str) -> tuple[str, list[str]] | None:
    """The table and all the moves of an example's code, if one board cannot show them.

    >>> played('>>> table = Position("28C[|] 30[|] 34M[|]").play("0@28p")\\n>>> table = table.play("C>30")')
    ('28C[|] 30[|] 34M[|]', ['0@28p', 'C>30'])
    """
    story = read_story(code)
    return (story.start, story.moves) if story and not on_one_board(story.start, story.moves) else None


def on_one_board(position: str, moves: Sequence[str]) -> bool:
    """A single move can be pointed out, unless a scoring clears away what it was about."""
    return len(moves) < 2 and after(position, moves).ship.count(None) == after(position, ()).ship.count(None)


def say_move(move: str, words: Words = ENGLISH) -> str:
    """
    >>> say_move("0@28s")
    'Play the 0 at the starboard side of 28.'
    """
    return describe(Move(move), words)


def after(position: str, moves: Sequence[str]) -> Position:
    table = Position(position)
    for move in moves:
        table = table.play(move)
    return table
