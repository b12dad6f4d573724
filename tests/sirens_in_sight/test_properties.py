"""What holds of every position and every move, known cards or not."""

import random
from collections import Counter
from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sirens_rules.sirens_in_sight import (
    STARBOARD,
    Deck,
    Move,
    Position,
    Row,
    SirensError,
    UnknownCards,
    deal,
    describe,
)

from .strategies import DECK, SHIP, examples, lines, reached, typed

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
@examples(400)
def test_every_move_that_is_allowed_leads_to_a_position_that_can_be_written(position, data):
    for _ in range(3):
        moves = allowed(position)
        if not moves:
            assert position.outcome() is not None
            return
        try:
            position = position.play(data.draw(st.sampled_from(moves)))
        except SirensError as error:
            if "not written" in str(error):  # DF11: at a table that leaves cards out, nobody may be left to act
                return
            raise
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
    with pytest.raises(SirensError, match="not written"):
        reduce(Position.play, moves, Position(text))


@given(lines(whole=True))
@examples(60)
def test_the_number_of_ship_cards_never_grows(line):
    for before, after in zip(line.positions, line.positions[1:], strict=False):
        assert after.ship.count(None) >= before.ship.count(None)
        assert after.points >= before.points or after.points[1] >= before.points[1]
        assert sum(after.points) - sum(before.points) <= 4
        assert len(after.out) >= len(before.out)
