"""Random games, each beside the second engine from the deal to the end, and every table of them looked at.

GAMES says how many a variant: 150, in `make soak` 20,000. The invariants I1 to I9 and the facts DF05 to DF13 of the
fact base are written down here a second time, on purpose: invariants.py refuses texts, and no move is checked by it. If
the tables of games were looked at with it, a fault in it would hide the same fault in the engine.
"""

import os
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sirens_rules.sirens_in_sight import Deck, Move, Place, Position, Row, deal

from .reference import play_side_by_side
from .strategies import DECK, SHIP, examples, seeds

GAMES = int(os.environ.get("GAMES", "150"))
ICONS = {0, -1, -2, -3, -4}
PLACES = [f"{ship_card}{side}" for ship_card in SHIP for side in "ps"]
PLAYS = [f"{card}@{place}" for card in range(-4, 11) for place in PLACES]
OTHERS = [f"{play}>{place}" for play in PLAYS for place in PLACES]
OTHERS += [f"{crew}>{ship_card}" for crew in "CM" for ship_card in SHIP]
OTHERS += [f"rum@{ship_card}" for ship_card in SHIP]
OTHERS += [f"pick:{card}" for card in (*range(-4, 11), "?")]
EVERY_MOVE = [Move(text) for text in (*PLAYS, *OTHERS, "end")]
"""Every move there is, whatever the position."""

# What random games must have met: a run that never saw a tie has proved nothing about it.
OFTEN = {
    "tie",
    "escape",
    "hold",
    "one destination",
    "jump",
    "gift",
    "three to five",
    "draw",
    "all scored",
    "pile empty",
    "reached",
    "five against five",
    "other side of the same ship card",
    "octopus home at once",
    "two mugs on a ship card",
}
RARELY = {"source reached", "forced pass", "two in a turn", "octopus forced", "walk onto the source"}


class Players:
    """Most games are played by pure chance, the others in a manner that leads to rare cases; every table is checked."""

    def __init__(self, seed: int, variant: bool) -> None:
        self.chance, self.variant, self.steps = random.Random(seed), variant, 0
        self.prefer = (None, None, None, hunting, dawdling)[seed % 5]

    def choose(self, position: Position, moves: list[Move]) -> Move:
        self.steps += 1
        assert self.steps < 200, "DF12: no end"
        check(position, self.variant)
        self.look_closer(position, moves)
        wanted = self.prefer and self.prefer(position, moves)
        return self.chance.choice(wanted or moves)

    def look_closer(self, position: Position, moves: list[Move]) -> None:
        """The list and the question agree: what is in the list is not refused, and all else is. Texts can be read."""
        legal, rare, at = set(moves), self.chance.random(), self.chance.randrange(len(EVERY_MOVE))
        for move in EVERY_MOVE if rare < 1 / 40 else [*moves, *EVERY_MOVE[at : at + 60]]:
            refusal = position.why_illegal(move)
            assert (refusal is None) == (move in legal), (move, refusal)
            assert refusal is None or refusal.rule
        if rare > 0.96:
            again = Position(str(position))
            assert (again, hash(again), str(again)) == (position, hash(position), str(position))


def hunting(position: Position, moves: list[Move]) -> list[Move]:
    """Negative cards among high ones, until the octopus takes them away; crew members follow it to its source."""
    if position.step.name == "WALK":
        source = position.pending.source
        return [move for move in moves if source and move.ship_card == source.ship_card]
    octopus = [move for move in moves if hasattr(move, "source")]
    lifting = [move for move in octopus if move.card < 0 and lifts_its_source(position, move)]
    return lifting or [move for move in moves if builds(position, move)]


def lifts_its_source(position: Position, move: Move) -> bool:
    value, _, mugs = position.ship[move.source.at]
    elsewhere = value != move.place.ship_card
    return elsewhere and sum(position.cards_at(move.source)) - move.card >= value + 3 * mugs


def builds(position: Position, move: Move) -> bool:
    """Whether a side grows that holds high cards and a negative one."""
    if hasattr(move, "source") or not hasattr(move, "place") or move.place.text not in ("28p", "30s", "32p", "36s"):
        return False
    return move.card > 6 if position.cards_at(move.place) else move.card < -1


def dawdling(position: Position, moves: list[Move]) -> list[Move]:
    """Nobody wants to score; in the end Port saves cards and Starboard runs out of them."""
    if position.turn == 0 and not any(position.piles):
        return [move for move in moves if hasattr(move, "source")]
    plays = [move for move in moves if hasattr(move, "place") and not hasattr(move, "source")]
    return [move for move in plays if not reaches(position, move)]


def reaches(position: Position, move: Move) -> bool:
    value, _, mugs = position.ship[move.place.at]
    full = sum(len(position.cards_at(Place(f"{value}{side}"))) for side in "ps") == 9
    return full or sum(position.cards_at(move.place)) + move.card >= value + 3 * mugs


def check(position: Position, variant: bool) -> None:
    """The invariants, at every step but in the middle of a walk."""
    if position.step.name == "WALK":
        return
    check_ship(position)
    check_hands(position)
    check_cards(position, variant)


def check_ship(position: Position) -> None:
    ship = [ship_card for ship_card in position.ship if ship_card]
    for (value, _, mugs), port, starboard in position.lift().laid():
        assert max(len(port), len(starboard)) <= 5, "I2"
        assert len(port) + len(starboard) < 10, "I2 and DF10"
        assert max(sum(port), sum(starboard)) < value + 3 * mugs, "I3"
    crew = [ship_card.crew for ship_card in ship if ship_card.crew]
    assert len(set(crew)) == len(crew) <= len(ship), "I1 and DF09"
    for held in filter(None, position.octopuses):
        assert held.card in position.cards_at(held.place), "I4"
    assert sum(position.points) + len(ship) + len(crew) <= 7, "I6"
    assert max(position.points) < 4, "I8"
    assert sum(position.mugs) + sum(ship_card.mugs for ship_card in ship) <= 2, "I9"


def check_hands(position: Position) -> None:
    hands, piles = position.hands, position.piles
    assert max(map(len, hands)) <= 4, "I5"
    if position.step.name in ("ACT", "FINISH"):
        assert not piles[0] or len(hands[0]) == 4, "DF13"
        assert not piles[-1] or len(hands[1]) == 4, "DF13"


def check_cards(position: Position, variant: bool) -> None:
    """I7, card by card; in the variant nobody ever has a card of the other set."""
    heaps = [*position.hands, *position.piles, position.out, *position.cards]
    assert sorted(card for heap in heaps for card in heap) == sorted(DECK), "I7"
    if variant:
        for hand, pile in zip(position.hands, position.piles, strict=True):
            assert not Counter(hand + pile) - Counter(DECK[::2]), "F116"


@pytest.mark.parametrize("variant", [False, True], ids=["base", "variant"])
def test_two_engines_play_the_same_games_and_invariants_hold(variant):
    met = Counter()
    for seed in range(GAMES):
        try:
            met += play_side_by_side(deal(seed, variant), ICONS, Players(seed, variant).choose)
        except Exception as error:
            error.add_note(f"game {seed}, variant {variant}")
            raise
    print(f"{GAMES} games:", ", ".join(f"{case} {number}" for case, number in sorted(met.items())))
    expected = (OFTEN if GAMES >= 150 else set()) | (RARELY if GAMES >= 2000 else set())
    assert {case for case in expected if not met[case]} == set(), "never met"


@given(seeds, st.booleans(), st.sets(st.integers(-4, 10)))
@examples(160)
def test_two_engines_play_the_same_game_with_the_icon_on_other_cards(seed, variant, icons):
    deck = Deck(tuple(Row(card, copies, card in icons) for card, copies in Counter(DECK).items()))
    chance = random.Random(seed)
    play_side_by_side(deal(seed, variant, deck=deck), icons, lambda position, moves: chance.choice(moves))
