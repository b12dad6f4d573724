"""Moves: each a value with one text, made once.

5@c3        put a 5 on c3                       shield:c3   put a shield on the ship on c3
K@c3        buy mercenary K, and put it there   sweep:c3    remove a mine from c3
shoot:n     shoot north; shoot:ne diagonally    draw        draw a tile from the reserve
repair:c3   repair the ship on c3               pick:5      choose a 5 from the reserve
mine:c3     put a mine on c3                    none:sweep  this effect finds no target, or is declined
dummy:c3    put the dummy mine on c3            K=5         mercenary K counts as a 5
end         end the turn                        stuck       buy nothing, though no ship can be put anywhere
"""

from functools import cache
from typing import ClassVar

from sirens_rules.tabletop.errors import NotationError, written
from sirens_rules.tabletop.scanner import Scanner
from sirens_rules.tabletop.sentences import N_
from sirens_rules.tabletop.values import WrittenMove, whole_move

from .components import DIAGONAL, MERCENARIES, NAMED, NUMBERS, ORTHOGONAL, SIZE, SPACES, UNKNOWN, VALUES, Effect, Space

SPACE = "[a-g][1-6](?![0-9])"
A_SPACE = N_("a space from a1 to g6")
MAY_FAIL = {
    effect.value: effect
    for effect in (Effect.SHOOT, Effect.DIAGONAL, Effect.REPAIR, Effect.MINE, Effect.SHIELD, Effect.SWEEP)
}
"""effects that may find no target and yet wait for one"""


class Move(WrittenMove):
    """A move, from its text. Equal moves are the same object.

    >>> Move("5@c3"), Move("5@c3") is Move("5@c3")
    (Move('5@c3'), True)
    """

    __slots__ = ()
    _made: ClassVar[dict[str, "Move"]] = {}

    def __new__(cls, text: str) -> "Move":
        if not isinstance(text, str):
            raise NotationError(written(text, repr), 0, N_("a move is written as text, such as 5@c3."))
        return Move._made.get(text) or whole_move(Scanner(text), _read)


class Place(Move):
    """A ship from the hand to the sea."""

    __slots__ = ("space", "value")
    value: str
    space: Space


class Buy(Move):
    """A mercenary, and where it goes."""

    __slots__ = ("mercenary", "space")
    mercenary: str
    space: Space


class Shoot(Move):
    __slots__ = ("effect", "way")
    way: str
    effect: Effect


class OnSpace(Move):
    """An effect that is told a space."""

    __slots__ = ("space",)
    space: Space


class Repair(OnSpace):
    __slots__ = ()


class LayMine(OnSpace):
    __slots__ = ()


class LayDummy(OnSpace):
    __slots__ = ()


class LayToken(OnSpace):
    """A mine or the dummy, as the other player sees it. Nobody can play it."""

    __slots__ = ()


class Shield(OnSpace):
    __slots__ = ()


class Sweep(OnSpace):
    """A mine is removed."""

    __slots__ = ()


class Draw(Move):
    __slots__ = ()


class Pick(Move):
    """A tile of choice from the reserve; `?` where it is hidden."""

    __slots__ = ("value",)
    value: str


class Nothing(Move):
    """An effect without a target is over, or a repair is declined."""

    __slots__ = ("effect",)
    effect: Effect


class Count(Move):
    """At the end a mercenary counts as one of its values."""

    __slots__ = ("mercenary", "value")
    mercenary: str
    value: str


class EndTurn(Move):
    __slots__ = ()


class Stuck(Move):
    """No ship can be put anywhere, and nothing is bought: the game is lost."""

    __slots__ = ()


def _everywhere(kind: type[Move], word: str, **parts: object) -> tuple[Move, ...]:
    """Such a move for every space."""
    return tuple(kind._make(f"{word}{SPACES[at]}", space=NAMED[at], **parts) for at in range(SIZE))


PLACE = {value: _everywhere(Place, f"{value}@", value=value) for value in VALUES}
BUY = {letter: _everywhere(Buy, f"{letter}@", mercenary=letter) for letter in MERCENARIES}
REPAIR, SHIELD, SWEEP = _everywhere(Repair, "repair:"), _everywhere(Shield, "shield:"), _everywhere(Sweep, "sweep:")
MINE, DUMMY, TOKEN = _everywhere(LayMine, "mine:"), _everywhere(LayDummy, "dummy:"), _everywhere(LayToken, "token:")
SHOOT = {
    way: Shoot._make(f"shoot:{way}", way=way, effect=effect)
    for ways, effect in ((ORTHOGONAL, Effect.SHOOT), (DIAGONAL, Effect.DIAGONAL))
    for way in ways
}
PICK = {value: Pick._make(f"pick:{value}", value=value) for value in (*VALUES, UNKNOWN)}
NOTHING = {effect: Nothing._make(f"none:{name}", effect=effect) for name, effect in MAY_FAIL.items()}
DRAW, END_TURN, STUCK = Draw._make("draw"), EndTurn._make("end"), Stuck._make("stuck")
PLAIN = {move.text: move for move in (DRAW, END_TURN, STUCK)}


@cache
def count(letter: str, value: str) -> Move:
    return Count._make(f"{letter}={value}", mercenary=letter, value=value)


def _read(scan: Scanner) -> Move:
    if word := scan.take("(?:draw|end|stuck)(?![a-z])"):
        return PLAIN[word]
    if letter := scan.take("[A-L](?==)"):
        scan.take("=")
        return count(letter, scan.need("[1-9]", N_("a value from 1 to 9")))
    if face := scan.take("[1-9A-L](?=@)"):
        scan.take("@")
        return (PLACE.get(face) or BUY[face])[_space(scan)]
    words = "(?:shoot|repair|mine|dummy|token|shield|sweep|pick|none):"
    return _read_effect(scan, scan.need(words, N_("a move such as 5@c3, K@c3, shoot:n, repair:c3 or end")))


def _read_effect(scan: Scanner, word: str) -> Move:
    match word:
        case "shoot:":
            return SHOOT[scan.need("[ns][ew]?|[ew]", N_("a direction: n, e, s, w, ne, se, sw or nw"))]
        case "pick:":
            return PICK[scan.need(r"[1-9]|\?", N_("a value from 1 to 9"))]
        case "none:":
            a_name = N_("an effect: shoot, diagonal, repair, mine, shield or sweep")
            return NOTHING[MAY_FAIL[scan.need("|".join(MAY_FAIL), a_name)]]
    moves = {"repair": REPAIR, "mine": MINE, "dummy": DUMMY, "token": TOKEN, "shield": SHIELD, "sweep": SWEEP}
    return moves[word[:-1]][_space(scan)]


def _space(scan: Scanner) -> int:
    return NUMBERS[scan.need(SPACE, A_SPACE)]
