"""What the rulebook asks of this game: to check, draw and say what an author wrote in notation."""

from collections.abc import Sequence

from sirens_rules.tabletop.sentences import ENGLISH, Words
from sirens_rules.tabletop.shown import Look, Shown
from sirens_rules.tabletop.stories import Makers, read_story

from .describe import Names, describe
from .moves import Move
from .pieces import draw_piece as draw_piece
from .position import Position, deal
from .record import Game
from .scene import page_sprite
from .shown import MEANS

MAKERS: Makers = {"Position": Position, "deal": deal}
"""what the code of an example lays out a table with"""


def table(
    position: str, moves: Sequence[str] = (), *, words: Words = ENGLISH, names: Names = None, paper: bool = False
) -> Shown:
    """
    >>> [step.rules for step in table("1@a4[dt] 2@a4[] 3@a4[] laid:Sd@b4.c4", ["go:b4:d", "end"]).steps()]
    [['ride.go-on'], ['ride.step', 'ride.go-on', 'ride.go-on']]
    """
    return Shown(Game(Position(position), tuple(map(Move, moves))), Look(MEANS, words, names, paper))


def say_move(move: str, words: Words = ENGLISH) -> str:
    """
    >>> say_move("go:d4:gt")
    'Ride to d4, paid with gull, turtle.'
    """
    return describe(Move(move), words)


def sprite() -> str:
    return page_sprite()


def story(code: str) -> tuple[str, list[str], bool] | None:
    """The table of an example's code, the moves to show, and whether they are stepped through.

    >>> story('>>> table = Position("1@a4[d] 2@a4[] 3@a4[] laid:Sd@b4.c4").play("go:b4:d")')
    ('1@a4[d] 2@a4[] 3@a4[] laid:Sd@b4.c4', ['go:b4:d'], False)
    """
    found = read_story(code, MAKERS)
    if found is None:
        return None
    if len(found.moves) > 1:
        return found.start, found.moves, True
    return found.start, found.kept, False
