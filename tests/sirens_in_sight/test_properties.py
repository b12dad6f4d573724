"""The engine beside a second one, written from the turn procedure of the fact base and sharing nothing with it."""

import random
from collections import Counter
from functools import reduce

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sirens_rules.sirens_in_sight import (
    PORT,
    STARBOARD,
    Deck,
    Move,
    NotationError,
    Position,
    Row,
    SirensError,
    UnknownCards,
    deal,
    describe,
)

from .strategies import DECK, SHIP, lines, reached, seeds, typed


class Reference:
    """The turn procedure, as plainly as it can be put: lists, letters, and the moves as texts."""

    def __init__(self, position: Position, icons: set[int]) -> None:
        """Takes over hands and piles of a deal; nothing else is known before the first move."""
        self.icons = icons
        self.crew = {value: crew.value for value, crew, *_ in position.ship if crew}
        self.mugs_on = dict.fromkeys(SHIP, 0)
        self.sides = {f"{value}{side}": [] for value in SHIP for side in "ps"}  # cards as [value, whose octopus]
        self.hands = {"p": list(position.hands[0]), "s": list(position.hands[1])}
        piles = [list(pile) for pile in position.piles]
        self.piles = {"p": piles[0], "s": piles[-1]}
        self.points = {"p": 0, "s": 0}
        self.mug = {"p": True, "s": True}
        self.out: list[int] = []
        self.turn = position.turn.letter
        self.step = "pick" if len(piles) == 2 else "act"
        self.skipped = 0

    @property
    def ring(self) -> list[int]:
        return list(self.mugs_on)

    def octopus_home(self, owner: str) -> bool:
        return not any(card[1] == owner for side in self.sides.values() for card in side)

    def decides(self) -> str | None:
        return {"walk": self.step == "walk" and self.placed[-1], "over": None}.get(self.step, self.turn)

    # What may be done.

    def moves(self) -> set[str]:
        rum = {f"rum@{value}" for value in self.ring} if self.mug[self.turn] else set()
        if self.step == "pick":
            return {f"pick:{card}" for card in self.piles[self.turn]}
        if self.step == "act":
            return self.plays() | self.octopus_moves() | rum
        if self.step == "walk":
            return {f"{self.crew[int(self.placed[:-1])]}>{end}" for end in self.destinations()}
        return rum | {"end"} if self.step == "end" else set()

    def plays(self) -> set[str]:
        return {f"{card}@{place}" for card in self.hands[self.turn] for place in self.open_sides()}

    def octopus_moves(self) -> set[str]:
        if not self.octopus_home(self.turn):
            return set()
        free = {(card, place) for place, side in self.sides.items() for card, octopus in side if octopus is None}
        return {f"{card}@{source}>{place}" for card, source in free for place in self.open_sides() if place != source}

    def open_sides(self) -> list[str]:
        return [place for place, side in self.sides.items() if len(side) < 5]

    def destinations(self) -> set[int]:
        ring, ends = self.ring, set()
        at = ring.index(int(self.placed[:-1]))
        for direction in (1, -1):
            end = ring[(at + direction) % len(ring)]
            ends.add(ring[(at + 2 * direction) % len(ring)] if end in self.crew else end)
        return ends

    # What follows from it.

    def play(self, move: str) -> None:
        if move.startswith("pick:"):
            self.pick(int(move[5:]))
        elif move.startswith("rum@"):
            self.mug[self.turn] = False
            self.mugs_on[int(move[4:])] += 1
            if self.step == "end":
                self.next_turn()
        elif move == "end":
            self.next_turn()
        elif move[0] in "CM":
            del self.crew[int(self.placed[:-1])]
            self.crew[int(move[2:])] = move[0]
            self.score()
        else:
            self.place(move)

    def pick(self, card: int) -> None:
        self.piles[self.turn].remove(card)
        self.hands[self.turn].append(card)
        if len(self.hands[self.turn]) == 4:
            self.turn = other(self.turn)
            if len(self.hands[self.turn]) == 4:
                self.step = "act"

    def place(self, move: str) -> None:
        word, where = move.split("@")
        card = int(word)
        if ">" in where:
            self.taken_from, self.placed = where.split(">")
            self.sides[self.taken_from].remove([card, None])
            self.sides[self.placed].append([card, self.turn])
        else:
            self.taken_from, self.placed = None, where
            self.hands[self.turn].remove(card)
            self.sides[where].append([card, None])
        if card in self.icons and int(self.placed[:-1]) in self.crew and len(self.ring) != len(self.crew):
            self.step = "walk"
        else:
            self.score()

    def score(self) -> None:
        for place in (self.placed, self.taken_from):
            if place is not None and not self.is_over() and int(place[:-1]) in self.mugs_on:
                self.score_ship_card(int(place[:-1]))
        if self.is_over():
            self.step = "over"
            return
        if self.taken_from is None and self.piles[self.turn]:
            self.hands[self.turn].append(self.piles[self.turn].pop(0))
        self.step = "end"
        if not self.mug[self.turn]:
            self.next_turn()

    def is_over(self) -> bool:
        return max(self.points.values()) >= 4 or not self.mugs_on

    def score_ship_card(self, value: int) -> None:
        cards = {side: self.sides[f"{value}{side}"] for side in "ps"}
        totals = {side: sum(card for card, _ in cards[side]) for side in "ps"}
        needed = value + 3 * self.mugs_on[value]
        reached = [side for side in "ps" if totals[side] >= needed]
        assert len(reached) < 2, "both sides at once"
        if not reached and not len(cards["p"]) == len(cards["s"]) == 5:
            return
        crew = self.crew.pop(value, None)
        if reached or totals["p"] != totals["s"]:
            self.points[reached[0] if reached else max("ps", key=totals.__getitem__)] += 2 if crew else 1
        del self.mugs_on[value]
        for side in "ps":
            self.out += [card for card, _ in self.sides.pop(f"{value}{side}")]

    def next_turn(self) -> None:
        self.turn, self.step = other(self.turn), "act"
        if not self.plays() and not self.octopus_moves():
            self.skipped += 1
            self.turn = other(self.turn)
            assert self.plays() or self.octopus_moves(), "nobody can do anything"

    def cards_at(self, value: int, side: str) -> list[int]:
        return sorted(card for card, _ in self.sides[f"{value}{side}"])

    def facts(self) -> dict:
        """All that can be told of the table. The order of the cards at a side means nothing."""
        return {
            "ship": [
                (value, self.crew.get(value), self.mugs_on[value], *(self.cards_at(value, side) for side in "ps"))
                for value in self.ring
            ],
            "octopuses": {
                owner: (card, place) for place, side in self.sides.items() for card, owner in side if owner is not None
            },
            "hands": [sorted(self.hands["p"]), sorted(self.hands["s"])],
            "piles": (self.piles["p"], self.piles["s"]),
            "out": sorted(self.out),
            "points": (self.points["p"], self.points["s"]),
            "mugs": (self.mug["p"], self.mug["s"]),
            "turn": self.turn,
            "decides": self.decides(),
        }


def other(side: str) -> str:
    return "s" if side == "p" else "p"


def facts(position: Position) -> dict:
    """The same of a position of the engine."""
    decides = position.to_decide
    return {
        "ship": [
            (value, crew.value if crew else None, mugs, sorted(port), sorted(starboard))
            for value, crew, mugs, port, starboard in filter(None, position.ship)
        ],
        "octopuses": {
            owner.letter: (held.card, str(held.place))
            for owner, held in zip((PORT, STARBOARD), position.octopuses, strict=True)
            if held
        },
        "hands": [sorted(hand) for hand in position.hands],
        "piles": (list(position.piles[0]), list(position.piles[-1])),
        "out": sorted(position.out),
        "points": position.points,
        "mugs": position.mugs,
        "turn": position.turn.letter,
        "decides": None if decides is None else decides.letter,
    }


def play_side_by_side(position: Position, chance: random.Random, icons: set[int]) -> Reference:
    """A whole game on both engines: the same moves at every step, and the same table after every one."""
    reference = Reference(position, icons)
    while reference.step != "over":
        assert facts(position) == reference.facts(), position
        moves = position.legal_moves()
        assert {str(move) for move in moves} == reference.moves(), position
        octopus = [move for move in moves if ">" in str(move) and "@" in str(move)]
        move = chance.choice(octopus if octopus and chance.random() < 0.3 else moves)
        position = position.play(move)
        reference.play(str(move))
    assert facts(position) == reference.facts(), position
    assert position.legal_moves() == []
    assert position.outcome().points == tuple(reference.points.values())
    return reference


@pytest.mark.parametrize("variant", [False, True])
def test_two_engines_play_the_same_games(variant):
    skipped = 0
    for seed in range(400):
        skipped += play_side_by_side(deal(seed, variant), random.Random(seed), set(range(-4, 1))).skipped
    assert variant is False or skipped


@given(seeds, st.booleans(), st.randoms(use_true_random=False))
@settings(max_examples=100)
def test_two_engines_play_the_same_game_from_any_seed(seed, variant, chance):
    play_side_by_side(deal(seed, variant), chance, set(range(-4, 1)))


@given(seeds, st.booleans(), st.sets(st.integers(-4, 10)))
@settings(max_examples=100)
def test_two_engines_play_the_same_game_with_the_icon_on_other_cards(seed, variant, icons):
    deck = Deck(tuple(Row(card, copies, card in icons) for card, copies in Counter(DECK).items()))
    play_side_by_side(deal(seed, variant, deck=deck), random.Random(seed), icons)


# What holds of every position and every move, known cards or not.

ALL_MOVES = tuple(
    Move(text)
    for text in (
        *(f"{card}@{ship_card}{side}" for card in range(-5, 12) for ship_card in SHIP for side in "ps"),
        *(f"{crew}>{ship_card}" for crew in "CM" for ship_card in SHIP),
        *(f"rum@{ship_card}" for ship_card in SHIP),
        *(f"pick:{card}" for card in (*range(-5, 12), 99, "?")),
        "end",
    )
)


def allowed(position: Position) -> list[Move]:
    """Every move that is not refused, the octopus left to those that can be listed."""
    moves = [move for move in ALL_MOVES if position.why_illegal(move) is None]
    try:
        return list(dict.fromkeys(moves + position.legal_moves()))
    except UnknownCards:
        return moves


@given(reached() | typed() | reached().map(lambda position: position.view(STARBOARD).position), st.data())
@settings(max_examples=400)
def test_every_move_that_is_allowed_leads_to_a_position_that_can_be_written(position, data):
    for _ in range(3):
        moves = allowed(position)
        if not moves:
            assert position.outcome() is not None
            return
        position = position.play(data.draw(st.sampled_from(moves)))
        assert Position(str(position)) == position
        assert (position.to_decide is None) == (position.outcome() is not None)


@given(reached() | typed())
def test_what_happens_can_be_told(position):
    """A move, its story, the table: in words, without changing anything."""
    assert position.table().strip()
    assert describe(position).strip()
    for move in allowed(position)[:20]:
        before = str(position)
        story = position.happenings(move)
        assert str(position) == before
        assert story or str(move) == "end"
        for event in story:
            assert "." in event.rule
            assert describe(event).strip()
        assert describe(move).strip()


@pytest.mark.parametrize("variant", ["", "variant "])
def test_the_end_of_a_game_with_an_unknown_pile_can_be_written(variant):
    """The card that ends the game is not replaced (G51): three cards in hand say nothing about the pile then."""
    position = Position(f"28[10 10|] 30C[|] 32[|] {variant}score:3-0 rum:-").play("8@28p")
    assert position.outcome().points == (4, 0)
    assert Position(str(position)) == position


def test_a_deck_with_other_values_leads_to_positions_that_can_be_written():
    copies = Counter(DECK) - Counter([10] * 4) + Counter([30] * 4)
    deck = Deck(tuple(Row(card, number, card <= 0) for card, number in copies.items()))
    for seed in range(20):
        position, chance = deal(seed, deck=deck), random.Random(seed)
        while position.outcome() is None:
            position = position.play(chance.choice(position.legal_moves()))
            assert Position(str(position)) == position


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("28C[5^p|5^s] 30[|] 34M[|] port:1 starboard:- rum:-", ["1@28p"]),
        ("28C[5^p|5^s] 30[|] 34M[|] port:1 starboard:1 rum:-", ["1@28p", "1@30p"]),
        ("28C[5^p|5^s] 30[|] 34M[|] variant port:1 starboard:- rum:p", ["1@28p", "end"]),
    ],
)
def test_nobody_gets_stuck_in_a_position_that_was_read(text, moves):
    """DF11, G49: two cards are never played. A table that leaves cards out may end in a sentence, never in a fault."""
    try:
        position = Position(text)
    except NotationError:
        return
    with pytest.raises(SirensError, match="not written"):
        reduce(Position.play, moves, position)


@given(lines(whole=True))
@settings(max_examples=60)
def test_the_number_of_ship_cards_never_grows(line):
    for before, after in zip(line.positions, line.positions[1:], strict=False):
        assert after.ship.count(None) >= before.ship.count(None)
        assert after.points >= before.points or after.points[1] >= before.points[1]
        assert sum(after.points) - sum(before.points) <= 4
        assert len(after.out) >= len(before.out)
