"""The mate: the best single move by points and strength, without a thought of what the other player does then."""

from functools import lru_cache

from sirens_rules.tabletop.chance import Chance

from ..components import SHIP, SIDES, Place
from ..crew import crew_at, destinations, nobody_walks
from ..limit import LIMIT
from ..moves import Made, Move, Pick, PlaceRum, Play, UseOctopus, Walk
from ..rum import RUM, resistance
from ..table import FINISH
from ..view import View

WIN = 10
"""a victory point, beside which all hopes for one are small"""
AVERAGE = 4
"""what a card brings that is still to come"""
OCTOPUS, MUG = 0.5, 0.15
"""what they are worth as long as they are kept"""
THRIFT = 0.02
"""what a card is worth in hand, for each strength: a low card that wins is better than a high one"""


def mate(view: View, chance: Chance) -> Move | None:
    """What is worth the most, and of equals any."""
    worths = judged(view)
    most = max((value for value, _ in worths), default=0)
    best = [move for value, move in worths if value == most]
    return best[chance.below(len(best))] if best else None


def judged(view: View) -> list[tuple[float, Move]]:
    """Every move, and what it is worth."""
    worth = Worth(view)
    return [(worth.of(move), move) for move in view.legal_moves()]


class Worth:
    """By how much each move would better the outlook of one player."""

    def __init__(self, view: View) -> None:
        self.table, self.me = view.position.lift(), view.player
        self.needed = [resistance(card) if card else 0 for card in self.table.ship]
        self.stakes = [1 + (card.crew is not None) if card else 0 for card in self.table.ship]
        self.sides = [(sum(cards), len(cards)) for cards in self.table.cards]
        self.now = [self.outlook(place, 0, 0) for place, _ in SIDES]
        self.coming = Made[tuple[int, Place], float](lambda key: self.placed(*key))
        self.leaving = Made[tuple[int, Place], float](lambda key: self.change(key[1], -key[0], -1))

    def of(self, move: Move) -> float:
        if isinstance(move, Play):
            return self.placed(move.card, move.place) - THRIFT * move.card
        if isinstance(move, UseOctopus):
            return self.carried(move.card, move.source, move.place) - OCTOPUS
        if isinstance(move, Walk):
            assert self.table.pending is not None
            return self.walked(self.table.pending.place, move.at)
        if isinstance(move, PlaceRum):
            return self.raised(move.at) - MUG if self.table.step is FINISH else -WIN * WIN
        return move.card or 0 if isinstance(move, Pick) else 0

    def placed(self, card: int, place: Place) -> float:
        """The owner of the side sends the crew member where it is best for that owner."""
        ship = self.table.ship
        if card not in self.table.deck.icons or crew_at(ship, place.at) is None or nobody_walks(ship):
            return self.change(place, card, 1)
        walks = [self.walked(place, SHIP.index(end), card, 1) for end in destinations(ship, place.at)]
        return max(walks) if place.side is self.me else min(walks)

    def carried(self, card: int, source: Place, place: Place) -> float:
        """From one side of a ship card to the other, both change at once."""
        if source.at != place.at:
            return self.leaving[card, source] + self.coming[card, place]
        before = self.sides[source.number]
        self.sides[source.number] = before[0] - card, before[1] - 1
        change = self.change(place, card, 1)
        self.sides[source.number] = before
        return change

    def walked(self, place: Place, end: int, card: int = 0, cards: int = 0) -> float:
        """The ship card that a crew member leaves is worth less, the other more."""
        left = self.outlook(place, card, cards, crew=-1) - self.now[place.at]
        return left + self.outlook(SIDES[end][0], 0, 0, crew=1) - self.now[end]

    def raised(self, at: int) -> float:
        return self.outlook(SIDES[at][0], 0, 0, rum=RUM) - self.now[at]

    def change(self, place: Place, card: int, cards: int) -> float:
        """What becomes of a ship card when cards come to one of its sides or leave it, less what it is now."""
        return self.outlook(place, card, cards) - self.now[place.at]

    def outlook(self, place: Place, card: int, cards: int, crew: int = 0, rum: int = 0) -> float:
        at, number = place.at, place.number
        total, lying = self.sides[number]
        here, there = (total + card, lying + cards), self.sides[number ^ 1]
        mine, theirs = (here, there) if place.side is self.me else (there, here)
        return (self.stakes[at] + crew) * outlook(self.needed[at] + rum, *mine, *theirs)


@lru_cache(maxsize=100_000)
def outlook(needed: int, mine: int, my_cards: int, theirs: int, their_cards: int) -> float:
    """Of a ship card worth one point: won, lost, or hoped for."""
    if mine >= needed or theirs >= needed:
        return WIN if mine >= needed else -WIN
    if my_cards == their_cards == LIMIT:
        return WIN * ((mine > theirs) - (mine < theirs))
    return hope(needed, mine, LIMIT - my_cards) - hope(needed, theirs, LIMIT - their_cards)


def hope(needed: int, total: int, room: int) -> float:
    """Of reaching the resistance, the better the less each card to come must bring; and of the higher total."""
    reach = max(0.0, 1 - (needed - total) / room / 10) if room else 0
    return reach + (total + AVERAGE * room) / 20
