"""What is in the box, piece by piece. A small piece is its own text: a card `g`, a tile `Lg*`, a token `P` or `p13`."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from sirens_rules.tabletop.errors import SirensError, written
from sirens_rules.tabletop.sentences import N_, Words, say
from sirens_rules.tabletop.values import Seat

from .marks import rule

_Thing = TypeVar("_Thing")

FEWEST, MOST = 3, 6


@rule("components.players", "components.mermaids")
class Player(Seat):
    """Up to six players, numbered clockwise."""

    P1 = 0
    P2 = 1
    P3 = 2
    P4 = 3
    P5 = 4
    P6 = 5

    @property
    def number(self) -> str:
        """`1` to `6`, as written in positions and data."""
        return "123456"[self]

    word = number

    def named(self, words: Words) -> str:
        return say(words, N_("Player {number}"), {"number": self.number})

    @classmethod
    def checked(cls, player: object, players: int = MOST) -> "Player":
        """A bare number would be taken for something else."""
        if isinstance(player, Player) and player < players:
            return player
        last = PLAYERS[players - 1]
        raise SirensError(N_("A player is P1 to {last}, not {text}."), last=last.name, text=written(player, repr))


PLAYERS = tuple(Player)
P1, P2, P3, P4, P5, P6 = PLAYERS


@rule("components.players")
def check_players(players: object) -> int:
    if type(players) is not int or not FEWEST <= players <= MOST:
        raise SirensError(N_("There are 3, 4, 5 or 6 players, not {text}."), text=written(players, repr))
    return players


# Adventure cards: a hand, a meld and a pile are words of these letters.

DOLPHIN, GULL, TURTLE = "d", "g", "t"
ANIMALS = DOLPHIN + GULL + TURTLE
UNKNOWN = "?"
MERMAID = "m"
"""the symbol of a tile that any animal reaches"""

Cards = str
"""Adventure cards, a letter each; an unknown card is `?`."""

ANIMAL_NAMES = {"d": N_("dolphin"), "g": N_("gull"), "t": N_("turtle"), "m": N_("mermaid"), "?": N_("unknown card")}


@rule("components.adventure")
def in_order(cards: Iterable[str]) -> Cards:
    """Cards nobody can tell apart but by their animals: dolphins, gulls, turtles, unknown cards last.

    >>> in_order("tg?d")
    'dgt?'
    """
    found = "".join(sorted(cards))
    unknown = found.count(UNKNOWN)
    return found[unknown:] + UNKNOWN * unknown


def without(cards: Cards, paid: Cards) -> Cards:
    """The cards less some of them; what is not among the known ones was an unknown card.

    >>> without("ddg?", "dt")
    'dg'
    """
    for card in paid:
        cards = cards.replace(card if card in cards else UNKNOWN, "", 1)
    return cards


class Animal(str):
    """A letter that says its name in a sentence."""

    __slots__ = ()

    def named(self, words: Words) -> str:
        return words.gettext(ANIMAL_NAMES[self])


class Animals(str):
    """Cards that say their names in a sentence."""

    __slots__ = ()

    def named(self, words: Words) -> str:
        names = (words.gettext(ANIMAL_NAMES[card]) for card in self)
        return words.pgettext("between two cards", ", ").join(names)


# Surf tiles.

SHAPES = {"C": "curved", "T": "triangular", "L": "long", "S": "short"}
"""the four shapes by their letters"""
SHAPE_NAMES = {"C": N_("curved"), "T": N_("triangular"), "L": N_("long"), "S": N_("short")}


@rule("components.tiles", "components.edge")
class Tile(str):
    """A surf tile: shape, symbol, and `*` where its edge is dark. Behind an unknown tile only its shape shows: `L?`.

    >>> tile = Tile("Lg*")
    >>> tile.shape, tile.symbol, tile.is_dark
    ('L', 'g', True)
    """

    __slots__ = ()

    @property
    def shape(self) -> str:
        return self[0]

    @property
    def symbol(self) -> str:
        return self[1]

    @property
    def is_dark(self) -> bool:
        return self[-1] == "*"

    @property
    def is_known(self) -> bool:
        return self[1] != UNKNOWN

    def named(self, words: Words) -> str:
        values = {"shape": words.gettext(SHAPE_NAMES[self.shape]), "symbol": words.gettext(ANIMAL_NAMES[self.symbol])}
        # Note: a surf tile, such as “long gull tile”; shape is an adjective, symbol a noun
        light, dark = N_("{shape} {symbol} tile"), N_("{shape} {symbol} tile with a dark edge")
        return say(words, dark if self.is_dark else light, values)


TILES = {text: Tile(text) for text in (a + b + c for a in SHAPES for b in (*ANIMALS, MERMAID) for c in ("", "*"))}
"""Every tile there can be, by its text, made once."""
UNKNOWN_TILES = {shape: Tile(shape + UNKNOWN) for shape in SHAPES}


class Shape(str):
    """The letter of a shape that says its name in a sentence."""

    __slots__ = ()

    def named(self, words: Words) -> str:
        return words.gettext(SHAPE_NAMES[self])


# Treasure.

KINDS = "SCYPD"
"""shell, coral, crystal, pearl, dragon scale"""
KIND_NAMES = {
    "S": N_("shell"),
    "C": N_("coral"),
    "Y": N_("crystal"),
    "P": N_("pearl"),
    "D": N_("dragon scale"),
    "?": N_("unknown treasure"),
}
TREASURE = {"shell": "S", "coral": "C", "crystal": "Y", "pearl": "P", "dragon-scale": "D"}


class Kind(str):
    """The letter of a kind of treasure that says its name in a sentence."""

    __slots__ = ()

    def named(self, words: Words) -> str:
        return words.gettext(KIND_NAMES[self])


@rule("components.treasure", "treasure.face-down", "treasure.known")
class Token(str):
    """A treasure token. Face up it is a capital; face down a small letter and the numbers of those who know it.

    >>> Token("p13").kind, Token("p13").is_known_to(P3), Token("p13").seen_by(P2)
    ('P', True, 'p123')
    """

    __slots__ = ()

    @property
    def kind(self) -> str:
        return self[0].upper()

    @property
    def is_face_up(self) -> bool:
        return self.isupper()

    def is_known_to(self, player: Player) -> bool:
        return self.is_face_up or player.number in self

    def seen_by(self, player: Player) -> "Token":
        return self if self.is_known_to(player) else Token(self[0] + "".join(sorted(self[1:] + player.number)))

    def hidden_from(self, player: Player) -> "Token":
        """What the player sees of it."""
        return self if self.is_known_to(player) else Token(UNKNOWN + self[1:])

    def named(self, words: Words) -> str:
        return words.gettext(KIND_NAMES[self.kind])


Tokens = tuple[Token, ...]

FACE_UP = {kind: Token(kind) for kind in KINDS}


def in_heap(tokens: Iterable[Token]) -> Tokens:
    """Tokens on a space: face-up ones by kind, then face-down ones as they lie."""
    found = list(tokens)
    up = sorted((token for token in found if token.is_face_up), key=KINDS.index)
    return (*up, *(token for token in found if not token.is_face_up))


# Tuples with a thing for each player.


def less_one(things: Sequence[_Thing], thing: _Thing) -> tuple[_Thing, ...]:
    """The things less one of them."""
    found = [*things]
    found.remove(thing)
    return tuple(found)


def clockwise(start: Player, players: int) -> tuple[Player, ...]:
    """All players round the table from one of them.

    >>> clockwise(P3, 4)
    (P3, P4, P1, P2)
    """
    return PLAYERS[start:players] + PLAYERS[:start]
