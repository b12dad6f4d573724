"""The game for programs that learn it: every move has a number, chance comes card by card, a view is numbers."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from sirens_rules.tabletop.values import with_one

from .components import (
    ALL_PLACES,
    PORT,
    SHIP,
    STANDARD,
    STARBOARD,
    Cards,
    Crew,
    Heap,
    Hidden,
    Place,
    Player,
    face_down,
    in_any_order,
    without,
)
from .hands import with_card
from .moves import END_TURN, Move, Pick, Play, pick, place_rum, play, use_octopus, walk
from .position import Position, lay_out
from .position import deal as deal
from .table import Step, changed
from .view import View, hidden_hand

OPTIONS = {"variant": False}
PLAYERS = range(2, 3)
"""how many can play"""

VALUES: Cards = tuple(STANDARD.copies)


def _moves() -> Iterator[Move]:
    """Every move there can be. Numbers are for ever: another move would come last."""
    yield from (play(card, place) for card in VALUES for place in ALL_PLACES)
    for card in VALUES:
        for source in ALL_PLACES:
            yield from (use_octopus(card, source, place) for place in ALL_PLACES if place is not source)
    yield from (walk(crew, ship_card) for crew in Crew for ship_card in SHIP)
    yield from (place_rum(ship_card) for ship_card in SHIP)
    yield END_TURN
    yield from (pick(card) for card in VALUES)


MOVES = tuple(move.text for move in _moves())
"""every move, by its number"""
CHANCES = ("starts:p", "starts:s", *(f"draw:{card}" for card in VALUES))
"""everything that comes by chance, by its number"""

_PLAYS, _OCTOPUSES, _ICONS = 52, 12, 12  # each octopus comes home at most once a ship card
MOST_MOVES = _PLAYS + _OCTOPUSES + (_ICONS + _OCTOPUSES) + 2 + (_PLAYS + _OCTOPUSES) + 8
"""no game is longer: cards, octopuses, walks, mugs, ends of turns, picks"""
MOST_CHANCES = 1 + len(STANDARD.cards)

SECRET = ("draw:", "pick:")


def players(variant: bool = False) -> Sequence[Player]:
    return (PORT, STARBOARD)


def returns(position: Position) -> list[float]:
    """One for the winner, minus one for the other; nothing in a draw and while the game goes on."""
    outcome = position.outcome()
    if outcome is None or outcome.winner is None:
        return [0.0, 0.0]
    return [1.0 if player is outcome.winner else -1.0 for player in players()]


def begin(variant: bool = False) -> "Unfolding":
    """A game before anything is dealt. Until the start player is drawn, Port stands for it."""
    table = lay_out(STANDARD.one_set * 2 if variant else STANDARD.cards, variant).lift()
    hide = in_any_order if variant else face_down
    table.hands = hidden_hand(table.hands[PORT]), hidden_hand(table.hands[STARBOARD])
    table.piles = tuple(map(hide, table.piles))
    return Unfolding(Position.of(table), (STANDARD.one_set,) * 2 if variant else (STANDARD.cards,))


class Told(NamedTuple):
    """A move or something that came by chance, and whose it was; None: everybody's."""

    player: Player | None
    text: str

    def to(self, player: Player) -> str:
        """As one player learns of it: what others draw and pick is not seen."""
        hidden = self.player not in (None, player) and self.text.startswith(SECRET)
        return self.text[: len(SECRET[0])] + "?" if hidden else self.text


@dataclass(frozen=True)
class Unfolding:
    """A game whose cards get their values when they are drawn: there is no hidden order of a pile.

    >>> game = begin().after("starts:s").after("draw:10").after("draw:10")
    >>> game.position.hands[PORT], game.chances()["draw:10"], game.chances()["draw:9"]
    ((10, 10, None, None), 2, 4)
    """

    position: Position
    loose: tuple[Cards, ...]
    """what the piles hold, high to low, and every card still to be dealt"""
    story: tuple[Told, ...] = ()

    def chances(self) -> Mapping[str, int]:
        """What may come by chance, with its weight; nothing where a player decides."""
        if not self.story:
            return dict.fromkeys(CHANCES[:2], 1)
        player = self._draws()
        return {} if player is None else Counter(f"draw:{card}" for card in self.loose[self._heap(player)])

    def legal_moves(self) -> list[Move]:
        return [] if self.chances() else self.position.legal_moves()

    def after(self, text: str) -> "Unfolding":
        """The game after a move, or after something that came by chance."""
        if not self.story:
            return self._started(text)
        player = self._draws()
        return self._played(Move(text)) if player is None else self._drawn(player, int(text.removeprefix("draw:")))

    def view(self, player: Player) -> View:
        return self.position.view(player)

    def told(self, player: Player) -> list[str]:
        """All that happened, as one player learned of it."""
        return [told.to(player) for told in self.story]

    def resampled(self, player: Player, rng: Random) -> list[str]:
        """Another course of the game, of which that player would have learned the same.

        Backwards: of the cards that another player held after a draw, each may have been the one drawn.
        """
        hands, course = self.guessed(player, rng), list[str]()
        for told in reversed(self.story):
            text, hand = told.text, hands.get(told.player)
            if hand is not None and text.startswith(SECRET):
                text = f"{text[: len(SECRET[0])]}{hand.pop(rng.randrange(len(hand)))}"
            elif hand is not None and isinstance(move := Move(text), Play):
                hand.append(move.card)
            course.append(text)
        return course[::-1]

    def guessed(self, player: Player, rng: Random) -> dict[Player | None, list[int]]:
        """Cards that the others may hold, each from the heap they draw from."""
        hands: dict[Player | None, list[int]] = {}
        others = [other for other in players() if other is not player]
        for heap, cards in enumerate(self.loose):
            held = {other: known(self.position.hands[other]) for other in others if self._heap(other) == heap}
            pool = [*cards, *(card for hand in held.values() for card in hand)]
            rng.shuffle(pool)
            hands |= {other: [pool.pop() for _ in hand] for other, hand in held.items()}
        return hands

    def _heap(self, player: Player) -> int:
        return player % len(self.loose)

    def _draws(self) -> Player | None:
        """Whose card has no value yet."""
        return next((player for player in players() if None in self.position.hands[player]), None)

    def _started(self, text: str) -> "Unfolding":
        table = self.position.lift()
        table.turn = players()[CHANCES.index(text)]
        return Unfolding(Position.of(table), self.loose, (Told(None, text),))

    def _drawn(self, player: Player, card: int) -> "Unfolding":
        table = self.position.lift()
        table.hands = changed(table.hands, player, with_card(without(table.hands[player], None), card))
        return self._and(player, f"draw:{card}", Position.of(table), card)

    def _played(self, move: Move) -> "Unfolding":
        player, position = self.position.to_decide, self.position.play(move)
        return self._and(player, move.text, position, move.card if isinstance(move, Pick) else None)

    def _and(self, player: Player | None, text: str, position: Position, taken: int | None) -> "Unfolding":
        loose = self.loose
        if player is not None and taken is not None:
            heap = self._heap(player)
            loose = with_one(loose, heap, without(loose[heap], taken))
        return Unfolding(position, loose, (*self.story, Told(player, text)))

    def __deepcopy__(self, memo: object) -> "Unfolding":
        return self

    def __str__(self) -> str:
        return str(self.position)


def known(hand: Hidden) -> list[int]:
    return [card for card in hand if card is not None]


# A view as numbers from 0 to 1.


def observe(view: View) -> dict[str, Sequence[object]]:
    """What a player sees, each thing by its name."""
    seen = view.position
    return {
        "player": one_of(view.player),
        "decides": one_of(seen.to_decide),
        "turn": one_of(seen.turn),
        "step": [float(step is seen.step) for step in Step],
        "hand": counted(seen.hands[view.player]),
        "hands": [len(hand) / 4 for hand in seen.hands],
        "piles": [len(seen.piles[player % len(seen.piles)]) / 44 for player in players()],
        "out": counted(seen.out),
        "ship": [
            [1.0, *(float(card.crew is crew) for crew in Crew), card.mugs / 2] if card else [0.0] * 4
            for card in seen.ship
        ],
        "cards": [counted(cards) for cards in seen.cards],
        "octopuses": [
            place_of(held and held.place) + [float(held is not None and held.card == card) for card in VALUES]
            for held in seen.octopuses
        ],
        "mugs": list(map(float, seen.mugs)),
        "points": [points / 7 for points in seen.points],
        "walk": [place_of(place) for place in (seen.pending or (None, None))],
    }


def one_of(player: Player | None) -> list[float]:
    return [float(player is one) for one in players()]


def counted(cards: Heap) -> list[float]:
    """How many of each value, of four at most."""
    return [cards.count(card) / 4 for card in VALUES]


def place_of(place: Place | None) -> list[float]:
    return [float(place is one) for one in ALL_PLACES]
