"""The card limit: five cards at a side of a ship card."""

from collections.abc import Callable, Iterable
from functools import cache
from operator import itemgetter
from typing import TYPE_CHECKING, Final

from sirens_rules.tabletop.refusals import Refusal
from sirens_rules.tabletop.sentences import N_

from .components import ALL_PLACES, Cards, Place, Ship
from .marks import rule
from .moves import Move, Play, UseOctopus, play

if TYPE_CHECKING:
    from .table import Table

LIMIT: Final = 5


class Room:
    """The sides that take another card, from bow to stern, port first.

    There is one Room for each combination of open sides, so that the lists of moves into it are made once.
    """

    __slots__ = ("others", "places", "plays")
    places: tuple[Place, ...]
    plays: dict[int, tuple[Move, ...]]
    """the plays of a card to each of these places, by the card, as far as somebody has asked for them"""
    others: tuple[Callable[[tuple[Move, ...]], Iterable[Move]], ...]
    """of ten moves, one to each place, those to these places but for one, by the number of that one"""

    def __init__(self, places: tuple[Place, ...]) -> None:
        self.places, self.plays = places, {}
        self.others = tuple(_picker([place.number for place in places if place is not one]) for one in ALL_PLACES)

    def make_plays(self, card: int) -> tuple[Move, ...]:
        return self.plays.setdefault(card, tuple(play(card, place) for place in self.places))


def _picker(numbers: list[int]) -> Callable[[tuple[Move, ...]], Iterable[Move]]:
    """`itemgetter` is the quickest, but gives no tuple for a single number."""
    if len(numbers) > 1:
        return itemgetter(*numbers)
    return lambda moves: [moves[number] for number in numbers]


_room = cache(Room)

EVERYWHERE = _room(tuple(ALL_PLACES))
"""All ten sides: nothing lies at the ship."""


@rule("limit.five", "limit.side")
def open_places(ship: Ship, cards: tuple[Cards, ...]) -> Room:
    """The sides of ship cards in play with fewer than five cards."""
    return _room(tuple(side for side in ALL_PLACES if ship[side.at] and len(cards[side.number]) < LIMIT))


@cache
def closed(room: Room, place: Place) -> Room:
    """The same room, but for one side."""
    return _room(tuple(side for side in room.places if side is not place))


@rule("limit.reopen")
@cache
def opened(room: Room, place: Place) -> Room:
    """The same room and one side more."""
    return _room(tuple(side for side in ALL_PLACES if side is place or side in room.places))


@rule("limit.five", "limit.side", "limit.reopen")
def refuse_full(table: "Table", move: Play | UseOctopus) -> Refusal | None:
    """No card goes to a side with five cards, whatever lies at the other side."""
    if len(table.cards[move.place.number]) >= LIMIT:
        return Refusal("limit.five", N_("There are already five cards on {place}."), {"place": move.place})
    return None
