"""Random games, each beside the second engine from the deal to the end, and every table of them looked at.

GAMES says how many a variant: 30 and a few in which rare things happen, in `make soak` 20,000. The second engine finds
a fault of the first; that no table breaks an invariant keeps invariants.py from refusing what games lead to.
"""

import os
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sirens_rules.sirens_in_sight import Deck, Move, Place, Position, Row, deal
from sirens_rules.sirens_in_sight.invariants import fault

from .reference import play_side_by_side
from .strategies import DECK, SHIP, examples, seeds

GAMES = int(os.environ.get("GAMES", "30"))
RARE = (43, 53, 54, 92)
"""seeds of games that lead to what happens seldom"""
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
MET = {
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
    "source reached",
    "forced pass",
    "two in a turn",
    "octopus forced",
    "walk onto the source",
}


class Players:
    """Most games are played by pure chance, the others in a manner that leads to rare cases; every table is checked."""

    def __init__(self, seed: int) -> None:
        self.chance, self.steps = random.Random(seed), 0
        self.looking = random.Random(str(seed))  # another: no game hangs on how closely it is looked at
        self.prefer = (None, None, None, hunting, dawdling)[seed % 5]

    def choose(self, position: Position, moves: list[Move]) -> Move:
        self.steps += 1
        assert self.steps < 200, "DF12: no end"
        assert fault(position.lift()) is None
        self.look_closer(position, moves)
        wanted = self.prefer and self.prefer(position, moves)
        return self.chance.choice(wanted or moves)

    def look_closer(self, position: Position, moves: list[Move]) -> None:
        """The list and the question agree: what is in the list is not refused, and all else is. Texts can be read."""
        legal, rare, at = set(moves), self.looking.random(), self.looking.randrange(len(EVERY_MOVE))
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


@pytest.mark.parametrize("variant", [False, True], ids=["base", "variant"])
def test_two_engines_play_the_same_games_and_invariants_hold(variant):
    met = Counter()
    for seed in sorted({*range(GAMES), *RARE}):
        try:
            met += play_side_by_side(deal(seed, variant), ICONS, Players(seed).choose)
        except Exception as error:
            error.add_note(f"game {seed}, variant {variant}")
            raise
    print(f"{GAMES} games:", ", ".join(f"{case} {number}" for case, number in sorted(met.items())))
    assert {case for case in MET if not met[case]} == set(), "never met"


@given(seeds, st.booleans(), st.sets(st.integers(-4, 10)))
@examples(160)
def test_two_engines_play_the_same_game_with_the_icon_on_other_cards(seed, variant, icons):
    deck = Deck(tuple(Row(card, copies, card in icons) for card, copies in Counter(DECK).items()))
    chance = random.Random(seed)
    play_side_by_side(deal(seed, variant, deck=deck), icons, lambda position, moves: chance.choice(moves))
