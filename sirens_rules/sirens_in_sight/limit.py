"""The card limit: five cards at a side of a ship card."""

from functools import cache

from sirens_rules.tabletop.refusals import Refusal
from sirens_rules.tabletop.sentences import N_

from .components import PLACES, Place, Ship, ShipCard, cards_at
from .marks import rule
from .moves import Made, Move, play

LIMIT = 5


class Room:
    """The sides that take another card, from bow to stern, port first.

    There is one Room for each combination of open sides, so that the lists of moves into it are made once.
    """

    __slots__ = ("places", "plays")
    places: tuple[Place, ...]
    plays: Made[int, tuple[Move, ...]]
    """the plays of a card to each of these places, by the card"""

    def __init__(self, places: tuple[Place, ...]) -> None:
        self.places = places
        self.plays = Made(lambda card: tuple(play(card, place) for place in places))


_room = cache(Room)

EVERYWHERE = _room(tuple(PLACES.values()))
"""All ten sides: nothing lies at the ship."""


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
def refuse_full(ship_card: ShipCard, place: Place) -> Refusal | None:
    """No card goes to a side with five cards, whatever lies at the other side."""
    _, _, _, port, starboard = ship_card
    if len(starboard if place.side else port) >= LIMIT:
        return Refusal("limit.five", N_("There are five cards at the {place} already."), {"place": place})
    return None
