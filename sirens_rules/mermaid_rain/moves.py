"""Moves: each a value with one text, made once.

meld:dg            two cards face down, or one more: meld:t
stop               the mermaid card: out of melding
tile:Lg*           take this surf tile
bonus              apply the bonus before taking a tile
warp:d4 / stay     put the mermaid there / leave her where she is
waltz:L            draw one more tile, of this shape
start:a4           the mermaid goes to this start space
lay:Lg*@d5.e5.f5   lay a tile on these hexes
go:d4:g            a step, paid with a gull; go:d4:dt pays a deep-sea move
take:P / take:?2   take a face-up pearl / the second face-down token
leave              take no token
end                the ride is over
drop:ddg           discard these cards
"""

from functools import cache
from typing import ClassVar

from sirens_rules.tabletop.errors import NotationError, written
from sirens_rules.tabletop.scanner import Scanner
from sirens_rules.tabletop.sentences import N_
from sirens_rules.tabletop.values import WrittenMove, whole_move

from .components import KINDS, SHAPES, TILES, UNKNOWN, Animals, Cards, Kind, Shape, Tile, in_order

HEX = "[a-z][1-9][0-9]?(?![0-9])"
A_HEX = N_("a hex such as d4")
TILE = r"[CTLS][dgtm]\*?"
A_TILE = N_("a tile such as Lg or Cm*")
A_CARD = N_("cards such as dgg")


class Move(WrittenMove):
    """A move, from its text. Equal moves are the same object.

    >>> Move("go:d4:g")
    Move('go:d4:g')
    >>> Move("go:d4:g") is Move("go:d4:g")
    True
    """

    __slots__ = ()
    _made: ClassVar[dict[str, "Move"]] = {}

    def __new__(cls, text: str) -> "Move":
        if not isinstance(text, str):
            raise NotationError(written(text, repr), 0, N_("a move is written as text, such as go:d4:g."))
        return Move._made.get(text) or whole_move(Scanner(text), _read)


class PlayCards(Move):
    """Cards for the meld, face down. Where they are hidden from the reader they are `?`."""

    __slots__ = ("cards",)
    cards: Cards


class Stop(Move):
    """The mermaid card, face down: no more cards."""

    __slots__ = ()


class TakeTile(Move):
    __slots__ = ("tile",)
    tile: Tile


class UseBonus(Move):
    """The bonus before the tile."""

    __slots__ = ()


class Warp(Move):
    """The mermaid to any place, without a card."""

    __slots__ = ("hex",)
    hex: str


class Stay(Move):
    """No warp."""

    __slots__ = ()


class DrawTile(Move):
    """One more tile, of a shape of one's choice."""

    __slots__ = ("shape",)
    shape: Shape


class ChooseStart(Move):
    """To a start space: at the beginning, or after a tile was taken away under the mermaid."""

    __slots__ = ("hex",)
    hex: str


class LayTile(Move):
    __slots__ = ("hexes", "tile")
    tile: Tile
    hexes: tuple[str, ...]


class Go(Move):
    """A step, and the cards that pay for it. A tile is called by its first hex."""

    __slots__ = ("cards", "hex")
    hex: str
    cards: Animals


class Take(Move):
    """A token: a face-up one by its kind, a face-down one by its number."""

    __slots__ = ("kind", "number")
    kind: Kind
    number: int


class Leave(Move):
    """No token."""

    __slots__ = ()


class EndRide(Move):
    __slots__ = ()


class Drop(Move):
    """Discard cards at the end of the round."""

    __slots__ = ("cards",)
    cards: Animals


@cache
def play_cards(cards: Cards) -> Move:
    return PlayCards._make(f"meld:{cards}", cards=Animals(cards))


@cache
def take_tile(tile: Tile) -> Move:
    return TakeTile._make(f"tile:{tile}", tile=tile)


@cache
def warp(hex: str) -> Move:
    return Warp._make(f"warp:{hex}", hex=hex)


@cache
def draw_tile(shape: str) -> Move:
    return DrawTile._make(f"waltz:{shape}", shape=Shape(shape))


@cache
def choose_start(hex: str) -> Move:
    return ChooseStart._make(f"start:{hex}", hex=hex)


@cache
def lay_tile(tile: Tile, hexes: tuple[str, ...]) -> Move:
    return LayTile._make(f"lay:{tile}@{'.'.join(hexes)}", tile=tile, hexes=hexes)


@cache
def go(hex: str, cards: Cards) -> Move:
    return Go._make(f"go:{hex}:{cards}", hex=hex, cards=Animals(cards))


@cache
def take(kind: str, number: int = 0) -> Move:
    """A face-up token of a kind, or the face-down token of a number."""
    return Take._make(f"take:{kind}{number or ''}", kind=Kind(kind), number=number)


@cache
def drop(cards: Cards) -> Move:
    return Drop._make(f"drop:{cards}", cards=Animals(cards))


STOP = Stop._make("stop")
USE_BONUS = UseBonus._make("bonus")
STAY = Stay._make("stay")
LEAVE = Leave._make("leave")
END_RIDE = EndRide._make("end")
PLAIN = {move.text: move for move in (STOP, USE_BONUS, STAY, LEAVE, END_RIDE)}


def _read(scan: Scanner) -> Move:
    word = scan.take("(?:stop|bonus|stay|leave|end)(?![a-z])")
    if word:
        return PLAIN[word]
    kinds = "(?:meld|tile|warp|waltz|start|lay|go|take|drop):"
    word = scan.need(kinds, N_("a move such as meld:dg, tile:Lg, go:d4:g or end"))
    match word:
        case "meld:":
            return play_cards(in_order(scan.need("[dgt]{1,2}|[?]{1,2}", A_CARD)))
        case "tile:":
            return take_tile(TILES[scan.need(TILE, A_TILE)])
        case "warp:":
            return warp(scan.need(HEX, A_HEX))
        case "waltz:":
            return draw_tile(scan.need("|".join(SHAPES), N_("a shape: C, T, L or S")))
        case "start:":
            return choose_start(scan.need(HEX, A_HEX))
        case "lay:":
            return _read_lay(scan)
        case "go:":
            hex = scan.need(HEX, A_HEX)
            scan.need(":", N_("“:” and the cards that pay"))
            return go(hex, in_order(scan.need("[dgt]{1,2}", A_CARD)))
        case "take:":
            return _read_take(scan)
    return drop(in_order(scan.need("[dgt]{1,9}", A_CARD)))


def _read_lay(scan: Scanner) -> Move:
    """Hexes in any order are the same place."""
    tile = TILES[scan.need(TILE, A_TILE)]
    scan.need("@", N_("“@” and the hexes, such as d5.e5"))
    hexes = scan.listed(r"\.", lambda: scan.need(HEX, A_HEX))
    return lay_tile(tile, tuple(sorted(hexes, key=lambda hex: (int(hex[1:]), hex[0]))))


def _read_take(scan: Scanner) -> Move:
    if scan.take(r"\?"):
        return take(UNKNOWN, int(scan.need("[1-9][0-9]?", N_("the number of a face-down token"))))
    return take(scan.need(f"[{KINDS}]", N_("a kind of treasure: S, C, Y, P or D; or ? and a number")))
