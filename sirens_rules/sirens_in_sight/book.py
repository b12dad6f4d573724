"""What the rulebook asks of this game: to check, draw and say what an author wrote in notation."""

import re
from collections.abc import Sequence

from .describe import Names, describe
from .errors import SirensError
from .moves import Move
from .picture import draw_board
from .position import Position
from .sentences import ENGLISH, Words

SET_UP = re.compile(r'Position\("(?P<position>[^"]+)"\)(?P<plays>(?:\.play\("[^"]+"\))*)')
"""How an example lays out its table, in one line."""


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
    """What the last move did, which the picture points out, then the table."""
    told = [describe(x, words, names) for move in moves[-1:] for x in after(position, moves[:-1]).happenings(move)]
    return told + describe(after(position, moves), words, names).split("\n")


def set_up(code: str) -> tuple[str, list[str]] | None:
    """The table that an example's code begins with, if it can be drawn: before a scoring clears it.

    >>> set_up('>>> table = Position("28C[|] 30[|] 34M[|]").play("0@28p")')
    ('28C[|] 30[|] 34M[|]', ['0@28p'])
    """
    for found in SET_UP.finditer(code):
        position, moves = found["position"], re.findall(r'"([^"]+)"', found["plays"])
        try:
            tables = [after(position, moves[:number]) for number in range(len(moves) + 1)]
        except SirensError:
            continue  # an example of what is refused
        whole = [table.ship.count(None) == tables[0].ship.count(None) for table in tables]
        return position, moves[: sum(whole) - 1]
    return None


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
