"""What the rulebook asks of this game: to check, draw and say what an author wrote in notation."""

from collections.abc import Sequence
from typing import Any

from sirens_rules.tabletop import pen
from sirens_rules.tabletop.sentences import ENGLISH, Names, Words
from sirens_rules.tabletop.stories import Makers, read_story

from .describe import describe
from .layout import layout
from .moves import Move
from .pieces import draw_piece as draw_piece
from .position import Position, deal
from .record import Game
from .shown import Look, Shown

MAKERS: Makers = {"Position": Position, "deal": deal}
"""what the code of an example lays out a table with"""


def table(
    position: str, moves: Sequence[str] = (), *, words: Words = ENGLISH, names: Names = None, paper: bool = False
) -> Shown:
    """
    >>> [step.rules for step in table("28[10 10|] 30C[|] 34M[|] rum:-", ["8@28p"]).steps()]
    [['turn.action'], ['place.hand'], ['score.reach'], ['score.points', 'turn.draw', 'turn.action']]
    """
    return Shown(position, moves, Look(words, names, paper))


def say_move(move: str, words: Words = ENGLISH) -> str:
    """
    >>> say_move("0@28s")
    'Play the 0 on Starboard’s side of ship card 28.'
    """
    return describe(Move(move), words)


def sprite() -> str:
    return pen.sprite(layout())


def story(code: str) -> tuple[str, list[str], bool] | None:
    """The table of an example's code, the moves to show, and whether they are stepped through.

    >>> story('>>> table = Position("28C[|] 30[|] 34M[|]").play("0@28p")')
    ('28C[|] 30[|] 34M[|]', ['0@28p'], False)
    >>> story('>>> table = Position("28C[|] 30[|] 34M[|]").play("0@28p")\\n>>> table = table.play("C>30")')
    ('28C[|] 30[|] 34M[|]', ['0@28p', 'C>30'], True)
    """
    found = read_story(code, MAKERS)
    if found is None:
        return None
    if not on_one_board(found.start, found.moves):
        return found.start, found.moves, True
    return found.start, found.kept if on_one_board(found.start, found.kept) else [], False


def on_one_board(position: str, moves: Sequence[str]) -> bool:
    """A single move can be pointed out, unless a scoring clears away what it was about."""
    game = Game(Position(position), tuple(map(Move, moves)))
    return len(moves) < 2 and game.end.ship.count(None) == game.start.ship.count(None)


def record(position: str, moves: Sequence[str], names: Names = None) -> str:
    """The game as a text that can be shown again."""
    headers = dict(zip(("Port", "Starboard"), names, strict=True)) if names else {}
    return str(Game(Position(position), tuple(map(Move, moves)), headers))


def choices(position: str, moves: Sequence[str] = ()) -> list[str]:
    """
    >>> choices("28C[|] 30[|] 34M[|] port:0 rum:-", ["0@28p"])
    ['C>30']
    >>> choices("28C[|] 30[|] 34M[|] port:0 rum:-", ["0@28s"])
    []
    """
    game = Game(Position(position), tuple(map(Move, moves)))
    return list(map(str, game.end.legal_moves())) if game.end.to_decide is game.start.to_decide else []


def after(position: str, moves: Sequence[str]) -> str:
    """
    >>> after("28[10 10|] 30C[|] 34M[|] port:8 rum:-", ["8@28p"])
    '30C[|] 34M[|] port:- out:10,10,8,... score:1-0 rum:- turn:s'
    """
    return str(Game(Position(position), tuple(map(Move, moves))).end)


def drawing() -> dict[str, Any]:
    """What the program in a page needs to draw: the layout table without the shapes, which are in the sprite."""
    table = layout().table
    sizes = {name: {"size": symbol["size"]} for name, symbol in table["symbols"].items()}
    return {"layout": {**{part: table[part] for part in ("font", "measures", "middle", "letters")}, "symbols": sizes}}
