"""The table: everything that lies on it, while a move is carried out.

A `Position` is a table nobody touches any more. A move lifts a copy, works on it chapter by
chapter, and lays it down as the next position.
"""

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple, TypeVar

from sirens_rules.tabletop.refusals import Event

from .components import PLACES, Deck, Heap, Held, Hidden, Place, Player, Ship, cards_at
from .limit import Room

_Thing = TypeVar("_Thing")


class Step(Enum):
    """What is to be decided next."""

    PICK = "pick"
    """a card for the opening hand (variant)"""
    ACT = "act"
    """play a card or use the octopus; the mug may come first"""
    WALK = "walk"
    """where the crew member goes"""
    FINISH = "finish"
    """place the mug or end the turn"""
    OVER = "over"
    """nothing: the game is over"""

    def __repr__(self) -> str:
        return self.name


PICK, ACT, WALK, FINISH, OVER = Step


class Pending(NamedTuple):
    """A walk that somebody has to decide, in the middle of a turn."""

    place: Place
    """where the card with the move icon was placed: the crew member stands there, the owner of the side decides"""
    source: Place | None = None
    """from where an octopus took the card; None for a card from the hand"""


class Table:
    """The two sides, what lies between them, and whose decision is next."""

    __slots__ = (
        "deck",
        "hands",
        "mugs",
        "octopuses",
        "out",
        "pending",
        "piles",
        "points",
        "room",
        "ship",
        "step",
        "story",
        "turn",
    )

    ship: Ship
    """the five ship cards from bow to stern, None where one has been scored"""
    hands: tuple[Hidden, Hidden]
    """the cards in hand, high to low"""
    piles: tuple[Heap, ...]
    """the draw pile, top first; in the variant one for each player"""
    out: Heap
    """the cards out of the game, high to low"""
    points: tuple[int, int]
    mugs: tuple[bool, bool]
    """who still has the mug of rum"""
    octopuses: tuple[Held | None, Held | None]
    """where each octopus lies; None is in front of its owner"""
    turn: Player
    """whose turn it is"""
    step: Step
    pending: Pending | None
    """the walk to be decided, at step WALK"""
    deck: Deck
    room: Room
    """the sides with room for another card: follows from the ship, kept because every list of moves needs it"""
    story: list[Event] | None
    """what has happened, if somebody listens"""

    def lift(self, story: list[Event] | None = None) -> "Table":
        """A copy to work on."""
        table = Table()
        table.ship = self.ship
        table.hands = self.hands
        table.piles = self.piles
        table.out = self.out
        table.points = self.points
        table.mugs = self.mugs
        table.octopuses = self.octopuses
        table.turn = self.turn
        table.step = self.step
        table.pending = self.pending
        table.deck = self.deck
        table.room = self.room
        table.story = story
        return table

    @property
    def is_variant(self) -> bool:
        return len(self.piles) == 2

    def pile_of(self, player: Player) -> Heap:
        """The player's own pile, or the only one there is."""
        return self.piles[player % len(self.piles)]

    def heaps(self) -> Iterator[Heap]:
        """Wherever cards are: hands, piles, out of the game, and at the ship."""
        yield from (*self.hands, *self.piles, self.out)
        for place in PLACES.values():
            yield cards_at(self.ship, place)

    @property
    def all_seen(self) -> bool:
        """Whether every card of the deck has its place, so that an unknown pile must be empty."""
        return sum(len(heap) - (... in heap) for heap in self.heaps()) >= len(self.deck.cards)

    def happened(self, rule: str, **values: object) -> None:
        if self.story is not None:
            self.story.append(Event(rule, values))


def changed(pair: tuple[_Thing, _Thing], player: Player, thing: _Thing) -> tuple[_Thing, _Thing]:
    """Two things, one a player, with that player's changed."""
    return (pair[0], thing) if player else (thing, pair[1])
