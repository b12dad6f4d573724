"""What is in the box: the two sides, the crew, the ship cards and the playing cards."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files
from types import EllipsisType, MappingProxyType
from typing import NamedTuple, TypeVar

from sirens_rules.tabletop.errors import NotationError, SirensError, written
from sirens_rules.tabletop.sentences import N_, Words, say
from sirens_rules.tabletop.values import Seat, Sign, Unchanging

from .marks import rule

_Card = TypeVar("_Card", int, int | None, int | EllipsisType | None)

Cards = tuple[int, ...]
"""Cards that lie open, by their values."""

Hidden = tuple[int | None, ...]
"""Cards of which some may be unknown: an unknown card is None, written `?`."""

Heap = tuple[int | EllipsisType | None, ...]
"""Cards of which even the number may be unknown: `...` at the end stands for any number of unknown cards."""


class AnyOrder(tuple[int | EllipsisType | None, ...]):
    """A heap whose order nobody knows, high to low, written `~10,9`. No heap in a known order is equal to it."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, AnyOrder) and tuple(self) == tuple(other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((AnyOrder, *self))


@rule("components.players")
class Player(Seat):
    """The two players are the two sides of the ship."""

    PORT = 0
    STARBOARD = 1

    opponent: "Player"

    @property
    def letter(self) -> str:
        """`p` or `s`, as written in moves and positions."""
        return "ps"[self]

    def named(self, words: Words) -> str:
        return words.gettext(_PLAYER_NAMES[self])

    @classmethod
    def checked(cls, player: object) -> "Player":
        """A number or a name would be taken for something else."""
        if isinstance(player, Player):
            return player
        raise SirensError(N_("A player is PORT or STARBOARD, not {text}."), text=written(player, repr))


PORT, STARBOARD = Player.PORT, Player.STARBOARD
PORT.opponent, STARBOARD.opponent = STARBOARD, PORT
_PLAYER_NAMES = (
    # Note: a player, named after the left side of the ship; no harbour
    N_("Port"),
    # Note: a player, named after the right side of the ship
    N_("Starboard"),
)


@rule("components.crew", "components.crew-equal")
class Crew(Sign):
    """The captain and the mate, who differ in nothing but their names."""

    CAPTAIN = "C"
    MATE = "M"

    def named(self, words: Words) -> str:
        return words.gettext(_CREW_NAMES[self.value])


_CREW_NAMES = {"C": N_("captain"), "M": N_("mate")}
CAPTAIN, MATE = Crew.CAPTAIN, Crew.MATE

SHIP: Cards = (28, 30, 32, 34, 36)
"""The ship cards by their resistance, from bow to stern."""


class Place(Unchanging):
    """One side of one ship card: where a playing card can lie. There are ten, each made once.

    >>> Place("28s"), Place("28s").ship_card, Place("28s").side
    (Place('28s'), 28, STARBOARD)
    """

    __slots__ = ("at", "number", "ship_card", "side", "text")
    at: int
    """which of the five ship cards, counted from the bow"""
    number: int
    """which of the ten places, from bow to stern, port first"""
    ship_card: int
    side: Player
    text: str

    def __new__(cls, text: str) -> "Place":
        if not isinstance(text, str) or text not in PLACES:
            raise NotationError(str(text), 0, N_("a place is a ship card and a side, such as 28s."))
        return PLACES[text]

    @classmethod
    def of(cls, ship_card: int, side: Player) -> "Place":
        return PLACES[f"{ship_card}{side.letter}"]

    def named(self, words: Words) -> str:
        return self.called(words, self.side.named(words))

    def called(self, words: Words, owner: str) -> str:
        """By the name of the player who sits there."""
        values = {"player": owner, "ship_card": self.ship_card}
        return say(words, N_("{player}’s side of ship card {ship_card}"), values)

    def __repr__(self) -> str:
        return f"Place({self.text!r})"

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[type, tuple[str]]:
        return Place, (self.text,)


def _make_place(ship_card: int, side: Player) -> Place:
    place, at = object.__new__(Place), SHIP.index(ship_card)
    parts: dict[str, object] = {"at": at, "number": 2 * at + side, "ship_card": ship_card, "side": side}
    parts["text"] = f"{ship_card}{side.letter}"
    for name, part in parts.items():
        object.__setattr__(place, name, part)
    return place


PLACES = {place.text: place for value in SHIP for place in (_make_place(value, PORT), _make_place(value, STARBOARD))}
"""The ten places from bow to stern, port first, by their texts."""

ALL_PLACES = tuple(PLACES.values())

SIDES = tuple((Place.of(value, PORT), Place.of(value, STARBOARD)) for value in SHIP)
"""The same places, two a ship card."""


@rule("components.ship", "components.resistance")
class ShipCard(NamedTuple):
    """A ship card in play: its printed resistance, who stands on it, its mugs."""

    value: int
    crew: Crew | None = None
    mugs: int = 0


Ship = tuple[ShipCard | None, ...]
"""The five ship cards from bow to stern; None stands for one that has been scored."""


def in_play(ship: Ship) -> list[ShipCard]:
    """The ship cards still to be won, from bow to stern."""
    return [ship_card for ship_card in ship if ship_card is not None]


class Held(NamedTuple):
    """An octopus at work: the card it lies on, and where that card lies."""

    card: int
    place: Place


class Row(NamedTuple):
    """All the cards of one value."""

    value: int
    copies: int
    icon: bool


@rule("components.cards", "components.strength", "components.icon", "components.marks")
@dataclass(frozen=True)
class Deck:
    """The playing cards, a row a value, high to low. `STANDARD` is the printed one, as far as it is known.

    >>> len(STANDARD.cards), sum(STANDARD.cards), sorted(STANDARD.icons)
    (52, 200, [-4, -3, -2, -1, 0])
    """

    rows: tuple[Row, ...]
    icons: frozenset[int] = field(init=False, repr=False, compare=False)
    copies: Mapping[int, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        rows = tuple(sorted(self.rows, reverse=True))
        if any(row.copies < 2 or row.copies % 2 for row in rows) or len({row.value for row in rows}) < len(rows):
            raise SirensError(N_("A deck has one row per strength, with an even number of copies: two equal sets."))
        if sum(row.copies for row in rows) != 52:
            raise SirensError(N_("A deck has 52 cards."))
        object.__setattr__(self, "rows", rows)
        object.__setattr__(self, "icons", frozenset(row.value for row in rows if row.icon))
        object.__setattr__(self, "copies", MappingProxyType({row.value: row.copies for row in rows}))

    def __reduce__(self) -> str | tuple[type, tuple[tuple[Row, ...]]]:
        """The printed deck is on every table: its name will do."""
        return "STANDARD" if self is STANDARD else (Deck, (self.rows,))

    @cached_property
    def cards(self) -> Cards:
        """All cards, high to low."""
        return tuple(row.value for row in self.rows for _ in range(row.copies))

    @cached_property
    def one_set(self) -> Cards:
        """The starfish cards, high to low; the shell cards are the same again."""
        return tuple(row.value for row in self.rows for _ in range(row.copies // 2))


@rule("components.icon-cards")
def printed_deck() -> Deck:
    """The deck of deck.toml, which also tells what is printed and what is inferred."""
    table = tomllib.loads(files(__package__).joinpath("deck.toml").read_text("utf-8"))
    return Deck(tuple(Row(row["value"], row["copies"], row["icon"]) for row in table["card"]))


STANDARD = printed_deck()


@rule("components.same-cards")
def high_to_low(cards: Sequence[_Card]) -> tuple[_Card, ...]:
    """Cards nobody can tell apart but by their value, in the order they are written: unknown cards last.

    >>> high_to_low([0, None, 10, -2])
    (10, 0, -2, None)
    """
    try:
        return tuple(sorted(cards, reverse=True))  # type: ignore[type-var]
    except TypeError:  # an unknown card is neither higher nor lower
        pass
    known: list[int] = sorted([card for card in cards if isinstance(card, int)], reverse=True)
    return (*known, *[None] * cards.count(None), *[...] * cards.count(...))  # type: ignore[arg-type]


def in_any_order(heap: Heap) -> Heap:
    """The same cards, but nobody knows how they lie; where that makes no difference they lie as they do.

    >>> in_any_order((7, 10, None)), in_any_order((7, 7))
    ((10, 7, None), (7, 7))
    """
    cards, kinds = high_to_low(heap), {None if card is ... else card for card in heap}
    return AnyOrder(cards) if len(kinds) > 1 else cards


def face_down(heap: Heap) -> Heap:
    """As many cards, but nobody knows which."""
    return tuple(... if card is ... else None for card in heap)


def without(cards: tuple[_Card, ...], card: _Card) -> tuple[_Card, ...]:
    """The cards less one of that value."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
