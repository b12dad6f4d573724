"""The card limit: five cards at a side of a ship card."""

from functools import cache

from .components import PLACES, Cards, Place, Ship, cards_at
from .errors import Refusal
from .marks import rule
from .sentences import N_

LIMIT = 5


class Room:
    """The sides that take another card, from bow to stern, port first.

    There is one Room for each combination of open sides, so that the lists of moves into it are made once.
    """

    __slots__ = ("places",)

    def __init__(self, places: tuple[Place, ...]) -> None:
        self.places = places


_room = cache(Room)


@rule("limit.five", "limit.side")
def open_places(ship: Ship) -> Room:
    """The sides of ship cards in play with fewer than five cards."""
    return _room(tuple(place for place in PLACES.values() if ship[place.at] and len(cards_at(ship, place)) < LIMIT))


@cache
def closed(room: Room, place: Place) -> Room:
    """The same room, but for one side."""
    return _room(tuple(side for side in room.places if side is not place))


@rule("limit.reopen")
@cache
def opened(room: Room, place: Place) -> Room:
    """The same room and one side more."""
    return _room(tuple(side for side in PLACES.values() if side is place or side in room.places))


@rule("limit.five", "limit.side", "limit.reopen")
def refuse_full(cards: Cards, place: Place) -> Refusal | None:
    """No card goes to a side with five cards, whatever lies at the other side."""
    if len(cards) >= LIMIT:
        return Refusal("limit.five", N_("There are five cards at the {place} already."), {"place": place})
    return None
