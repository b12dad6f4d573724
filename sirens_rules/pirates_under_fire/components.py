"""What every box holds: two fleets, the spaces of the sea, shields and mines."""

from functools import cache
from typing import NamedTuple, TypeVar

from sirens_rules.tabletop.errors import SirensError, written
from sirens_rules.tabletop.sentences import N_, Words
from sirens_rules.tabletop.values import Seat, Sign

from .marks import rule

_Thing = TypeVar("_Thing")

UNKNOWN = "?"
"""a tile or a mine that nobody here can see"""
ANY_ORDER = "~"
"""before tiles whose order is not known"""


@rule("components.players")
class Player(Seat):
    """The two fleets: light blue and dark blue."""

    LIGHT = 0
    DARK = 1

    opponent: "Player"

    @property
    def letter(self) -> str:
        """`l` or `d`, as written in positions."""
        return "ld"[self]

    def named(self, words: Words) -> str:
        return words.gettext(_PLAYER_NAMES[self])

    @classmethod
    def checked(cls, player: object) -> "Player":
        """The players are LIGHT and DARK, and nothing else."""
        if not isinstance(player, cls):
            raise SirensError(N_("A player is LIGHT or DARK, not {player}."), player=player)
        return player


@rule("components.players")
def check_players(players: object) -> None:
    if players != len(Player):
        raise SirensError(N_("There are two players, not {text}."), text=written(players, repr))


LIGHT, DARK = Player
LIGHT.opponent, DARK.opponent = DARK, LIGHT
_PLAYER_NAMES = (N_("Light"), N_("Dark"))


# The sea: rows 1 to 3 are Light's, rows 4 to 6 Dark's; columns a to g.

COLUMNS = "abcdefg"
WIDE, HIGH = len(COLUMNS), 6
SIZE = WIDE * HIGH
OWN_ROWS = HIGH // 2
SPACES = tuple(f"{column}{row}" for row in range(1, HIGH + 1) for column in COLUMNS)
"""the names of all spaces; everywhere else a space is called by its number in this list"""
NUMBERS = {name: number for number, name in enumerate(SPACES)}
ALL = (1 << SIZE) - 1
"""sets of spaces are numbers: a bit for each space"""
_WITHOUT_A = ALL & ~sum(1 << row * WIDE for row in range(HIGH))
_WITHOUT_G = ALL & ~sum(1 << row * WIDE + WIDE - 1 for row in range(HIGH))


class Space(int):
    """A space in a sentence: it is said by its name."""

    __slots__ = ()

    def named(self, words: Words) -> str:
        return SPACES[self]

    def __repr__(self) -> str:
        return SPACES[self]


NAMED = tuple(map(Space, range(SIZE)))


@rule("setup.rows")
def _first_row(player: Player) -> int:
    """The row nearest the player: row 1 for Light, row 6 for Dark."""
    return ((1 << WIDE) - 1) << (0 if player is LIGHT else (HIGH - 1) * WIDE)


@rule("setup.rows")
def _half(player: Player) -> int:
    """The three rows of the own boards."""
    return ((1 << WIDE * OWN_ROWS) - 1) << (0 if player is LIGHT else WIDE * OWN_ROWS)


FIRST_ROW = (_first_row(LIGHT), _first_row(DARK))
HALF = (_half(LIGHT), _half(DARK))


def beside(spaces: int) -> int:
    """The orthogonal neighbours of a set of spaces."""
    return ((spaces & _WITHOUT_G) << 1) | ((spaces & _WITHOUT_A) >> 1) | ((spaces << WIDE) & ALL) | (spaces >> WIDE)


def listed(spaces: int) -> list[int]:
    """The numbers of the spaces of a set, in order.

    >>> listed(0b10010)
    [1, 4]
    """
    found = []
    while spaces:
        lowest = spaces & -spaces
        found.append(lowest.bit_length() - 1)
        spaces ^= lowest
    return found


# Ways for shots.

ORTHOGONAL = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
DIAGONAL = {"ne": (1, 1), "se": (1, -1), "sw": (-1, -1), "nw": (-1, 1)}
"""seen with row 1 below: north is towards row 6"""


def _ray(start: int, step: tuple[int, int]) -> tuple[int, ...]:
    row, column = divmod(start, WIDE)
    found: list[int] = []
    while True:
        column, row = column + step[0], row + step[1]
        if not (0 <= column < WIDE and 0 <= row < HIGH):
            return tuple(found)
        found.append(row * WIDE + column)


RAYS = {way: tuple(_ray(at, step) for at in range(SIZE)) for way, step in (ORTHOGONAL | DIAGONAL).items()}
"""by way and space: the spaces that a shot flies over, nearest first"""


# Ships.

VALUES = "123456789"
COPIES = 3
SHIELDS, MINES = 7, 14
MERCENARIES = "ABCDEFGHIJKL"
DUMMY, MINE, SUSPECT = "0", "m", "s"
"""mines as they lie: the dummy; one that all know to be a mine; one that the others take for the dummy perhaps"""


class Ship(NamedTuple):
    """A tile on the sea: a ship by its value, a mercenary by its letter."""

    owner: Player
    face: str
    shields: int = 0
    """temporary ones"""
    burns: bool = False
    value: str = ""
    """of a mercenary, once its owner has chosen one"""

    @property
    def is_mercenary(self) -> bool:
        return self.face in MERCENARIES

    def __str__(self) -> str:
        value = f"={self.value}" if self.value else ""
        return self.owner.letter + self.face + value + "+" * self.shields + "*" * self.burns


@rule("components.fleet", "components.sides")
@cache
def active(owner: Player, face: str, shields: int = 0) -> Ship:
    """An active ship; equal ones are the same object."""
    return Ship(owner, face, shields)


@rule("components.sides", "shot.shields-gone")
@cache
def burning(owner: Player, face: str) -> Ship:
    """The same tile, turned over: a burning ship has no shields left."""
    return Ship(owner, face, burns=True)


class Effect(Sign):
    """What a space, a ship or a mercenary makes happen."""

    POINT = "point"
    GOLD = "gold"
    SHOOT = "shoot"
    DIAGONAL = "diagonal"
    REPAIR = "repair"
    MINE = "mine"
    DRAW = "draw"
    SHIELD = "shield"
    SWEEP = "sweep"
    PICK = "pick"
    BLUFF = "bluff"
    ADJACENT = "adjacent"
    LATERAL = "lateral"

    def named(self, words: Words) -> str:
        return words.gettext(EFFECT_NAMES[self])


EFFECT_NAMES = {
    Effect.POINT: N_("a point"),
    Effect.GOLD: N_("gold"),
    Effect.SHOOT: N_("an orthogonal shot"),
    Effect.DIAGONAL: N_("a diagonal shot"),
    Effect.REPAIR: N_("a repair"),
    Effect.MINE: N_("a mine"),
    Effect.DRAW: N_("a tile from the reserve"),
    Effect.SHIELD: N_("a shield"),
    Effect.SWEEP: N_("the removal of a mine"),
    Effect.PICK: N_("a tile of choice from the reserve"),
    Effect.BLUFF: N_("a mine that may be the dummy"),
    Effect.ADJACENT: N_("four adjacent shots"),
    Effect.LATERAL: N_("two lateral shots"),
}


def changed(pair: tuple[_Thing, _Thing], player: Player, thing: _Thing) -> tuple[_Thing, _Thing]:
    """Two things, one a player, with that player's changed."""
    return (pair[0], thing) if player is DARK else (thing, pair[1])


def sorted_tiles(tiles: str) -> str:
    """Low to high, unknown ones last."""
    return "".join(sorted(tiles, key=lambda tile: (tile == UNKNOWN, tile)))
