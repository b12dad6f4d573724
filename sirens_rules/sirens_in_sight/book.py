"""What the rulebook asks of this game: to check, draw and say what an author wrote in notation."""

from collections.abc import Sequence
from typing import Any

from sirens_rules.tabletop import pen
from sirens_rules.tabletop.sentences import ENGLISH, Words
from sirens_rules.tabletop.stories import Makers, read_story

from .describe import Names, describe
from .layout import layout
from .moves import Move
from .picture import draw_board
from .pieces import draw_piece as draw_piece
from .position import Position, deal
from .record import Game
from .replay import frames as frames

MAKERS: Makers = {"Position": Position, "deal": deal}
"""what the code of an example lays out a table with"""


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
    if not moves:
        return draw_board(Position(position), words, names, id=id, paper=paper, described=paper)
    last, before = Move(moves[-1]), after(position, moves[:-1])
    table = before.play(last)
    return draw_board(table, words, names, last=last, before=before, id=id, paper=paper, described=paper)


def describe_board(position: str, moves: Sequence[str], words: Words = ENGLISH, names: Names = None) -> list[str]:
    """What the last move did, which the picture points out, then the table."""
    told = [describe(x, words, names) for move in moves[-1:] for x in after(position, moves[:-1]).happenings(move)]
    return told + describe(after(position, moves), words, names).split("\n")


def record(position: str, moves: Sequence[str], names: Names = None) -> str:
    """The game as a text that can be shown again."""
    headers = dict(zip(("Port", "Starboard"), names, strict=True)) if names else {}
    return str(Game(Position(position), tuple(map(Move, moves)), headers))


def sprite() -> str:
    return pen.sprite(layout())


def drawing() -> dict[str, Any]:
    """What the program in a page needs to draw: the layout table without the shapes, which are in the sprite."""
    table = layout().table
    sizes = {name: {"size": symbol["size"]} for name, symbol in table["symbols"].items()}
    return {"layout": {**{part: table[part] for part in ("font", "measures", "middle", "letters")}, "symbols": sizes}}


def set_up(code: str) -> tuple[str, list[str]] | None:
    """The table that an example's code begins with, if it can be drawn: before a scoring clears it.

    >>> set_up('>>> table = Position("28C[|] 30[|] 34M[|]").play("0@28p")')
    ('28C[|] 30[|] 34M[|]', ['0@28p'])
    """
    story = read_story(code, MAKERS)
    return (story.start, story.kept if on_one_board(story.start, story.kept) else []) if story else None


def played(code: str) -> tuple[str, list[str]] | None:
    """The table and all the moves of an example's code, if one board cannot show them.

    >>> played('>>> table = Position("28C[|] 30[|] 34M[|]").play("0@28p")\\n>>> table = table.play("C>30")')
    ('28C[|] 30[|] 34M[|]', ['0@28p', 'C>30'])
    """
    story = read_story(code, MAKERS)
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
