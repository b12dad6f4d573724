"""Moves: six kinds, each a value with one text, made once.

10@28p       play: the 10 from the hand to the port side of 28
9@30s>28p    octopus: the 9 at the starboard side of 30 goes to the port side of 28
C>32         the captain walks to 32 (M: the mate)
rum@28       the mug of rum goes on 28
end          the turn ends
pick:10      variant: a 10 becomes part of the opening hand
"""

from collections.abc import Callable
from functools import cache
from typing import ClassVar, TypeVar

from sirens_rules.tabletop.errors import NotationError, written
from sirens_rules.tabletop.sentences import N_
from sirens_rules.tabletop.values import WrittenMove, whole_move

from .components import SHIP, Crew, Place
from .scanner import Scanner

_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


class Move(WrittenMove):
    """A move, from its text. Equal moves are the same object.

    >>> Move("10@28p")
    Move('10@28p')
    >>> Move("10@28p") is Move("10@28p")
    True
    """

    __slots__ = ()
    _made: ClassVar[dict[str, "Move"]] = {}

    def __new__(cls, text: str) -> "Move":
        if not isinstance(text, str):
            raise NotationError(written(text, repr), 0, N_("a move is written as text, such as 10@28p."))
        return Move._made.get(text) or whole_move(Scanner(text), _read)


class Play(Move):
    """A card from the hand to a side of a ship card."""

    __slots__ = ("card", "place")
    card: int
    place: Place


class UseOctopus(Move):
    """A card from one side of a ship card to another side."""

    __slots__ = ("card", "place", "source")
    card: int
    source: Place
    place: Place


class Walk(Move):
    """A crew member to another ship card."""

    __slots__ = ("at", "crew", "ship_card")
    at: int
    """which of the five ship cards, counted from the bow"""
    crew: Crew
    ship_card: int


class PlaceRum(Move):
    """The mug of rum to a ship card."""

    __slots__ = ("at", "ship_card")
    at: int
    """which of the five ship cards, counted from the bow"""
    ship_card: int


class EndTurn(Move):
    """Nothing more this turn."""

    __slots__ = ()


class Pick(Move):
    """A card of one's own set into the opening hand; None where it is hidden from the reader."""

    __slots__ = ("card",)
    card: int | None


class Made(dict[_Key, _Value]):
    """A table whose entries are made when they are first asked for."""

    def __init__(self, make: Callable[[_Key], _Value]) -> None:
        self.make = make

    def __missing__(self, key: _Key) -> _Value:
        return self.setdefault(key, self.make(key))


@cache
def play(card: int, place: Place) -> Move:
    return Play._make(f"{card}@{place}", card=card, place=place)


@cache
def use_octopus(card: int, source: Place, place: Place) -> Move:
    return UseOctopus._make(f"{card}@{source}>{place}", card=card, source=source, place=place)


@cache
def walk(crew: Crew, ship_card: int) -> Move:
    return Walk._make(f"{crew.value}>{ship_card}", crew=crew, ship_card=ship_card, at=SHIP.index(ship_card))


@cache
def place_rum(ship_card: int) -> Move:
    return PlaceRum._make(f"rum@{ship_card}", ship_card=ship_card, at=SHIP.index(ship_card))


@cache
def pick(card: int | None) -> Move:
    return Pick._make(f"pick:{'?' if card is None else card}", card=card)


END_TURN = EndTurn._make("end")


def _read(scan: Scanner) -> Move:
    if scan.take("end"):
        return END_TURN
    if scan.take("rum@"):
        return place_rum(scan.ship_card())
    if scan.take("pick:"):
        return pick(None if scan.take(r"\?") else scan.card())
    if letter := scan.take("[CM]"):
        scan.need(">", N_("“>” and the ship card to walk to"))
        return walk(Crew(letter), scan.ship_card())
    scan.need(r"(?=[-0-9])", N_("a move such as 10@28p, 9@30s>28p, C>32, rum@28, pick:10 or end"))
    card = scan.card()
    scan.need("@", N_("“@” and the place of the card"))
    place = scan.place()
    return use_octopus(card, place, scan.place()) if scan.take(">") else play(card, place)
