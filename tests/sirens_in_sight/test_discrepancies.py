"""Where the editions of the booklet differ: which reading holds, and which differences are void."""

from collections import Counter
from itertools import combinations, permutations

import pytest

from sirens_rules.sirens_in_sight import PORT, STANDARD, STARBOARD, Position, deal
from sirens_rules.sirens_in_sight.moves import UseOctopus
from sirens_rules.sirens_in_sight.table import Step

from . import all_positions

SHIP = (28, 30, 32, 34, 36)


def test_d02_to_reach_the_resistance_is_enough() -> None:
    """Not to exceed it, as one overview has it."""
    table = Position("28[10 10|] 30C[|] 32[|] 34M[|] 36[|] port:8,?3")
    assert table.play("8@28p").points == (1, 0)


def test_d03_every_card_is_in_a_set() -> None:
    """Not some cards only, which would make the sets smaller."""
    port, starboard = deal(1, variant=True).piles
    assert len(port) == len(starboard) == 26
    assert Counter(port + starboard) == Counter(STANDARD.cards)


def test_d04_a_tied_ship_card_is_scored_and_the_game_ends() -> None:
    """Not won, but scored: that is what counts."""
    table = Position("28[3 2 1 0^p|4 3 2 1 0] port:4,?3 score:3-3").play("4@28p")
    assert table.outcome() == (None, (3, 3), "end.all-scored")
    assert table.octopuses == (None, None)


def test_d04_a_tied_ship_card_is_cleared_in_the_middle_of_the_game() -> None:
    table = Position("28[5^p 2 1 0|4 4 3 1 0] 30C[|] 32[|] 34M[|] 36[|] port:4,?3").play("4@28p")
    assert (table.points, table.octopuses) == ((0, 0), (None, None))
    assert table.out == (5, 4, 4, 4, 3, 2, 1, 1, 0, 0)


def ring_walk(ring: tuple[int, ...], start: int, other: int | None, direction: int) -> int:
    """A walk along the ring past the other crew member, with no exception made."""
    at = (ring.index(start) + direction) % len(ring)
    return ring[(at + direction) % len(ring) if ring[at] == other else at]


def test_d05_is_void_as_many_ship_cards_as_crew_lead_back_to_the_origin() -> None:
    """“Equal” or “fewer”: where they are equal, the walk would end where it began."""
    for ring in combinations(SHIP, 2):
        for captain, mate in permutations(ring):
            assert {ring_walk(ring, captain, mate, direction) for direction in (1, -1)} == {captain}
    for (card,) in combinations(SHIP, 1):
        assert {ring_walk((card,), card, None, direction) for direction in (1, -1)} == {card}


@pytest.mark.parametrize("icon", [0, -1, -2, -3, -4])
def test_d05_is_void_nobody_walks_in_any_such_position(icon: int) -> None:
    for size in (1, 2):
        for ring in combinations(SHIP, size):
            for captain, *mate in permutations(ring):
                crew = {captain: "C", **dict.fromkeys(mate, "M")}
                ship = " ".join(f"{value}{crew[value]}[|]" for value in ring)
                for side in "ps":
                    after = Position(f"{ship} port:{icon},?3 rum:-").play(f"{icon}@{captain}{side}")
                    assert (after.step, after.turn) == (Step.ACT, STARBOARD)
                    assert {value: member.value for value, member, *_ in filter(None, after.ship)} == crew


def test_d06_the_crew_walks_before_the_scoring() -> None:
    table = Position("28[|] 30C[1 1 1 1|2 2 2 2 3] 32[|] 34M[|] 36[|] port:0,?3").play("0@30p")
    assert table.to_decide is PORT
    table = table.play("C>32")
    assert table.points == (0, 1)
    assert str(table).startswith("28[|] 32C[|] 34M[|] 36[|]")


def test_d07_is_void_no_one_meets_a_card_under_the_own_octopus() -> None:
    """“Any octopus” or “the opponent's”: whoever can use the octopus has it at home."""
    for position in all_positions():
        if position.step is Step.ACT:
            moves = [move for move in position.legal_moves() if isinstance(move, UseOctopus)]
            own, other = position.octopuses[position.turn], position.octopuses[position.turn.opponent]
            assert own is None or not moves
            for move in moves:
                place = move.source
                cards = position.cards_at(place)
                under_octopus = other is not None and (other.card, other.place) == (move.card, place)
                assert cards.count(move.card) > under_octopus


def test_d08_the_limit_is_that_of_a_ship_card() -> None:
    """Five cards lie on port's half of the table, at three ship cards: a sixth may come."""
    table = Position("28[1 2|] 30C[3 4|] 32[5|] 34M[|] 36[|7]").play("7@36s>34p")
    assert str(table).startswith("28[1 2|] 30C[3 4|] 32[5|] 34M[7^p|] 36[|]")


def test_d09_is_void_the_crew_at_the_destination_walks() -> None:
    """All editions refer to the rule for a card from the hand: same walks, same decider."""
    octopus = Position("28[-2|] 30C[|] 32[|] 34M[|] 36[|]").play("-2@28p>34s")
    by_hand = Position("28[|] 30C[|] 32[|] 34M[|] 36[|] port:-2,?3").play("-2@34s")
    assert octopus.legal_moves() == by_hand.legal_moves()
    assert octopus.to_decide is by_hand.to_decide is STARBOARD


def test_d09_is_void_in_every_octopus_move_of_random_games() -> None:
    for position in all_positions():
        if position.step is Step.WALK and position.pending.source is not None:
            crew = position.ship[position.pending.place.at][1]
            assert {move.crew for move in position.legal_moves()} == {crew}


def test_d10_the_same_side_is_no_other_place() -> None:
    table = Position("28[|] 30C[-2 4|] 32[|] 34M[|] 36[|]")
    assert table.why_illegal("-2@30p>30p").rule == "octopus.same-side"
    assert table.why_illegal("-2@30p>30s") is None


def test_d12_a_side_opens_again() -> None:
    table = Position("28[1 2 3 4 5|] 30C[|] 32[|] 34M[|] 36[|] starboard:6,?3 rum:-").play("5@28p>36p")
    assert table.why_illegal("6@28p") is None


def test_d13_an_end_is_an_end_of_what_is_left() -> None:
    table = Position("28[|] 30M[|] 32[|] 34C[|] port:0,?3").play("0@34p")
    assert [move.text for move in table.legal_moves()] == ["C>28", "C>32"]


def test_d15_no_card_is_drawn_when_the_game_is_over() -> None:
    table = Position("28C[10 10|] 30[|] 34M[|] port:8,3,3,3 pile:7,... score:2-0").play("8@28p")
    assert table.hands[PORT] == (3, 3, 3)


def test_d15_the_card_to_be_drawn_is_not_known_at_the_walk() -> None:
    table = Position("28C[|] 30[|] 34M[|] port:0,3,3,3 pile:7,...").play("0@28p")
    assert table.hands[PORT] == (3, 3, 3)
    assert table.play("C>30").hands[PORT] == (7, 3, 3, 3)


def test_d16_is_void_an_octopus_comes_home_with_its_own_ship_card() -> None:
    table = Position("28[|] 30C[9^p|] 32[|] 34[10 10 6|] 36M[|] port:8,?3").play("8@34p")
    assert table.points == (1, 0)
    assert (table.octopuses[PORT].card, str(table.octopuses[PORT].place)) == (9, "30p")


def test_d16_is_void_an_octopus_is_at_home_or_at_a_ship_card_in_play() -> None:
    """I4."""
    for position in all_positions():
        for held in filter(None, position.octopuses):
            assert position.ship[held.place.at] is not None


def test_d17_mugs_are_nobodys_prize() -> None:
    table = Position("28++[10 10 9|] 30C[|] 32[|] 34M[|] 36[|] port:5,?3").play("5@28p")
    assert (table.points, table.mugs) == ((1, 0), (False, False))


def test_d17_only_the_crew_on_the_ship_card_is_won() -> None:
    table = Position("28C[10 10|] 30M[|] 32[|] 34[|] 36[|] port:8,?3").play("8@28p")
    assert table.points == (2, 0)
    assert str(table).startswith("30M[|]")


def test_d18_the_higher_total_wins_and_not_the_highest_card() -> None:
    table = Position("28[9 1 1 1|3 3 3 4 2] 30C[|] 32[|] 34M[|] 36[|] port:1,?3")
    assert table.play("1@28p").points == (0, 1)


def test_d18_a_higher_total_is_nothing_before_five_cards_each() -> None:
    table = Position("28[9 8|3 3 3 4 2] 30C[|] 32[|] 34M[|] 36[|] port:1,?3").play("1@28p")
    assert (table.points, table.ship[0] is None) == ((0, 0), False)


@pytest.mark.parametrize("value", [-1, -2, -3, -4])
def test_d19_two_cards_of_each_negative_value(value: int) -> None:
    assert STANDARD.cards.count(value) == 2
    assert len(STANDARD.cards) == 52


def test_d20_the_sets_are_identical_to_each_other() -> None:
    port, starboard = deal(1, variant=True).piles
    assert sorted(port) == sorted(starboard)
    assert len(set(port)) == 15


def test_d23_the_owner_of_the_side_decides_even_who_played() -> None:
    assert Position("28C[|] 30[|] 34M[|] port:0,?3").play("0@28p").to_decide is PORT


def test_d28_the_tokens_are_ones_own() -> None:
    """Starboard's octopus and mug are unused, and not port's to use."""
    table = Position("28[7^p|6] 30C[|] 32[|] 34M[|] 36[|] port:9,8,8,8 rum:s")
    assert table.why_illegal("6@28s>36s").rule in ("octopus.own", "octopus.spent")
    assert table.why_illegal("rum@28").rule == "rum.once"
    assert {move.text for move in table.legal_moves()} == {
        f"{card}@{value}{side}" for card in (9, 8) for value in SHIP for side in "ps"
    }


def test_d36_only_the_crew_aboard_counts() -> None:
    table = Position("28[|] 30M[|] port:0,?3 score:2-0").play("0@30p")
    assert [move.text for move in table.legal_moves()] == ["M>28"]


def test_d37_the_total_is_that_of_the_ship_card() -> None:
    table = Position("28[4 3 2 1|5 4 2 1 0] 30C[10 9|] 32[8 8|] 34M[|] 36[9 9|] port:0,?3")
    assert table.play("0@28p").points == (0, 1)


def test_d38_a_ship_card_that_was_won_counts_for_the_winner() -> None:
    table = Position("28[|10 10] 30C[|] 32[|] 34M[|] 36[|] port:8,?3").play("8@28s")
    assert table.points == (0, 1)
