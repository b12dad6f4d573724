"""The table: everything that lies on it, while a move is carried out.

A `Position` keeps a table that nobody touches any more. A move works on a copy, chapter by chapter, and the next
position keeps that.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple, TypeVar

from sirens_rules.tabletop.refusals import Event
from sirens_rules.tabletop.values import Sign, with_one

from .components import (
    ALL_PLACES,
    SIDES,
    STARBOARD,
    Cards,
    Deck,
    Heap,
    Held,
    Hidden,
    Place,
    Player,
    Ship,
    ShipCard,
    without,
)
from .limit import LIMIT, Room, closed, open_places, opened

_Thing = TypeVar("_Thing")
_BESIDE: Final = [slice(port.number, starboard.number + 1) for port, starboard in SIDES]


class Step(Sign):
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


PICK: Final = Step.PICK
ACT: Final = Step.ACT
WALK: Final = Step.WALK
FINISH: Final = Step.FINISH
OVER: Final = Step.OVER


class Pending(NamedTuple):
    """A walk that somebody has to decide, in the middle of a turn."""

    place: Place
    """where the card with the move icon was placed: the crew member stands there, the owner of the side decides"""
    source: Place | None = None
    """from where an octopus took the card; None for a card from the hand"""


class Table:
    """The two sides, what lies between them, and whose decision is next."""

    __slots__ = (
        "cards",
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
    cards: tuple[Cards, ...]
    """the cards at the ten places, by their numbers"""
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
    """the sides that take another card: follows from ship and cards, kept because every list of moves needs it"""
    story: list[Event] | None
    """what has happened, if somebody listens"""

    def copy(self) -> "Table":
        """Another table with the same things on it."""
        table = Table()
        table.ship = self.ship
        table.cards = self.cards
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
        table.story = None
        return table

    def things(self) -> tuple[Any, ...]:
        """All that lies there, and whose decision is next; the room follows from it."""
        lying = (self.ship, self.cards, self.hands, self.piles, self.out, self.points, self.mugs, self.octopuses)
        return (*lying, self.turn, self.step, self.pending, self.deck)

    @classmethod
    def of(cls, *things: Any) -> "Table":
        table = cls()
        table.ship, table.cards, table.hands, table.piles, table.out, table.points, *rest = things
        table.mugs, table.octopuses, table.turn, table.step, table.pending, table.deck = rest
        table.room, table.story = open_places(table.ship, table.cards), None
        return table

    # What lies at the ship. Only these three change it, and the room with it.

    def lay(self, card: int, place: Place) -> None:
        """A card lies down at a side of a ship card, behind the others."""
        lying, number = [*self.cards], place.number
        lying[number] += (card,)
        self.cards = tuple(lying)
        if len(lying[number]) == LIMIT:
            self.room = closed(self.room, place)

    def pick_up(self, card: int, place: Place) -> None:
        """A card leaves a side of a ship card."""
        cards = self.cards[place.number]
        self.cards = with_one(self.cards, place.number, without(cards, card))
        if len(cards) == LIMIT:
            self.room = opened(self.room, place)

    def take_away(self, at: int) -> None:
        """A ship card leaves the ship, and the cards at its sides with it."""
        self.ship = with_one(self.ship, at, None)
        for place in SIDES[at]:
            self.cards = with_one(self.cards, place.number, ())
            self.room = closed(self.room, place)

    def beside(self, at: int) -> tuple[Cards, ...]:
        """The cards at the port and at the starboard side of a ship card."""
        return self.cards[_BESIDE[at]]

    def sides(self) -> list[tuple[Place, Cards]]:
        """The sides where cards lie, from bow to stern, port first."""
        return [lying for lying in zip(ALL_PLACES, self.cards, strict=True) if lying[1]]

    def laid(self) -> Iterator[tuple[ShipCard, Cards, Cards]]:
        """Every ship card in play with the cards at its port and its starboard side."""
        for at, ship_card in enumerate(self.ship):
            if ship_card is not None:
                port, starboard = self.beside(at)
                yield ship_card, port, starboard

    @property
    def is_variant(self) -> bool:
        return len(self.piles) == 2

    def pile_of(self, player: Player) -> Heap:
        """The player's own pile, or the only one there is."""
        return self.piles[-1] if player is STARBOARD else self.piles[0]

    def leave_pile(self, player: Player, pile: Heap) -> None:
        """The pile the player draws from is this now."""
        self.piles = changed(self.piles, player, pile) if len(self.piles) == 2 else (pile,)

    def heaps(self) -> Iterator[Heap]:
        """Wherever cards are: hands, piles, out of the game, and at the ship."""
        yield from (*self.hands, *self.piles, self.out, *self.cards)

    @property
    def all_seen(self) -> bool:
        """Whether every card of the deck has its place, so that an unknown pile must be empty."""
        return sum(len(heap) - (... in heap) for heap in self.heaps()) >= len(self.deck.cards)

    def happened(self, rule: str, **values: object) -> None:
        if self.story is not None:
            self.story.append(Event(rule, values))


def changed(pair: tuple[_Thing, _Thing], player: Player, thing: _Thing) -> tuple[_Thing, _Thing]:
    """Two things, one a player, with that player's changed."""
    return (pair[0], thing) if player is STARBOARD else (thing, pair[1])
