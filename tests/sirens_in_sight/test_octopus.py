"""The octopus."""

from itertools import pairwise

import pytest

from sirens_rules.sirens_in_sight import PORT, STARBOARD, Position
from sirens_rules.sirens_in_sight.moves import UseOctopus
from sirens_rules.sirens_in_sight.table import Step

from . import all_positions, random_games

PLAIN = "28[7|6] 30C[|] 32[|] 34M[|] 36[|]"


def test_octopus_instead_of_a_card_from_the_hand() -> None:
    table = Position(f"{PLAIN} port:9,8,8,8").play("7@28p>36s")
    assert table.hands[PORT] == (9, 8, 8, 8)
    assert table.why_illegal("9@30p").rule == "turn.action"


def test_octopus_instead_not_after_a_card_either() -> None:
    table = Position(f"{PLAIN} port:9,8,8,8").play("9@30p")
    assert table.why_illegal("7@28p>36s").rule == "turn.action"


def test_octopus_to_another_place_with_room() -> None:
    table = Position(PLAIN).play("7@28p>36s")
    assert str(table).startswith("28[|6] 30C[|] 32[|] 34M[|] 36[|7^p]")


def test_octopus_to_either_half_of_the_table() -> None:
    """G70."""
    moves = Position(f"{PLAIN} port:9,8,8,8").legal_moves()
    assert [str(move.place) for move in moves if isinstance(move, UseOctopus) and move.card == 6] == [
        *("28p", "30p", "30s", "32p", "32s", "34p", "34s", "36p", "36s"),
    ]


def test_octopus_to_a_ship_card_in_play() -> None:
    assert Position("28[7|6] 30C[|] 34M[|]").why_illegal("7@28p>32p").rule == "place.in-play"


@pytest.mark.parametrize("move", ["7@28p>36s", "6@28s>36s"])
def test_octopus_any_card_on_either_side_whoever_played_it(move: str) -> None:
    """G28."""
    assert Position(PLAIN).why_illegal(move, by=PORT) is None
    assert Position(f"{PLAIN} turn:s").why_illegal(move, by=STARBOARD) is None


def test_octopus_any_card_even_the_one_just_played() -> None:
    table = Position("28[|] 30C[|] 32[|] 34M[|] 36[|] port:9,?3 rum:-").play("9@30p")
    assert table.why_illegal("9@30p>30s") is None


@pytest.mark.parametrize("move", ["5@28p>36s", "7@28s>36s", "7@32p>36s"])
def test_octopus_any_card_that_lies_there(move: str) -> None:
    assert Position(PLAIN).why_illegal(move).rule == "octopus.any-card"


def test_octopus_own_octopus_only() -> None:
    """D28: starboard's octopus is at home, but it is not port's."""
    table = Position("28[7^p|6] 30C[|] 32[|] 34M[|] 36[|] port:9,8,8,8")
    assert table.why_illegal("6@28s>36s").rule in ("octopus.own", "octopus.spent")
    assert not [move for move in table.legal_moves() if isinstance(move, UseOctopus)]


def test_octopus_own_lies_on_the_card_that_its_owner_moved() -> None:
    assert Position(PLAIN).play("6@28s>30p").octopuses[STARBOARD] is None
    assert Position(f"{PLAIN} turn:s").play("6@28s>30p").octopuses[PORT] is None


def test_octopus_spent_until_it_comes_back() -> None:
    table = Position(f"{PLAIN} starboard:9,?3 rum:-").play("7@28p>36s").play("9@30p")
    assert table.to_decide is PORT
    assert table.why_illegal("6@28s>36s").rule == "octopus.spent"


def test_octopus_spent_whatever_else_is_scored() -> None:
    """D16."""
    table = Position("28[10 10|] 30C[9^p|] 32[7|] 34M[|] 36[|] starboard:8,?3 turn:s rum:-").play("8@28p")
    assert table.to_decide is PORT
    assert table.why_illegal("7@32p>36s").rule == "octopus.spent"


def test_octopus_back_when_its_ship_card_is_scored() -> None:
    """G25: it came home in the opponent's turn and can be used in the next."""
    table = Position("28[10 10^p|] 30C[|] 32[7|] 34M[|] 36[|] starboard:8,?3 turn:s rum:-").play("8@28p")
    assert table.octopuses == (None, None)
    assert table.to_decide is PORT
    assert table.why_illegal("7@32p>36s") is None


def test_octopus_back_five_uses_are_the_most() -> None:
    """DF12."""
    for variant in (False, True):
        for game in random_games(variant):
            for player in (PORT, STARBOARD):
                used = sum(
                    after.octopuses[player] is not None and after.octopuses[player] != before.octopuses[player]
                    for before, after in pairwise(game)
                )
                assert used <= 5


def test_octopus_mark_lies_on_the_card_moved() -> None:
    table = Position(PLAIN).play("7@28p>36s")
    assert (table.octopuses[PORT].card, str(table.octopuses[PORT].place)) == (7, "36s")


def test_octopus_mark_one_octopus_a_card() -> None:
    """G22, I4: both octopuses out, never on the same card."""
    for position in all_positions():
        port, starboard = position.octopuses
        if port is not None and port == starboard:
            cards = position.cards_at(port.place)
            assert cards.count(port.card) >= 2


def test_octopus_mark_two_equal_cards_can_bear_one_each() -> None:
    table = Position("28[9 9|] 30C[|] 32[|] 34M[|] 36[|] rum:-").play("9@28p>36p").play("9@28p>36p")
    assert "36[9^p 9^s|]" in str(table)
    assert table == Position(str(table))


def test_octopus_mark_moves_with_nobody_but_a_scoring() -> None:
    for position in all_positions():
        for held in filter(None, position.octopuses):
            assert held.card in position.cards_at(held.place)


def test_octopus_blocked_by_the_opponents_octopus() -> None:
    table = Position("28[7^s|6] 30C[|] 32[|] 34M[|] 36[|] port:9,8,8,8")
    assert table.why_illegal("7@28p>36s").rule == "octopus.blocked"
    assert table.why_illegal("6@28s>36s") is None


def test_octopus_blocked_an_equal_card_beside_it_is_free() -> None:
    """G69."""
    table = Position("28[7 7^s|] 30C[|] 32[|] 34M[|] 36[|]").play("7@28p>36s")
    assert str(table).startswith("28[7^s|] 30C[|] 32[|] 34M[|] 36[|7^p]")


def test_octopus_own_card_is_never_at_choice() -> None:
    """G21: the octopus lies on it, so it cannot be used."""
    table = Position("28[7^p|6] 30C[|] 32[|] 34M[|] 36[|]")
    assert table.why_illegal("7@28p>36s").rule == "octopus.spent"


def test_octopus_same_side_is_no_other_place() -> None:
    """D10, G16: a null move would send the captain away."""
    table = Position("28[|] 30C[-2 4|] 32[|] 34M[|] 36[|] port:9,8,8,8")
    assert table.why_illegal("-2@30p>30p").rule == "octopus.same-side"
    assert "-2@30p>30p" not in {move.text for move in table.legal_moves()}


def test_octopus_other_side_of_the_same_ship_card() -> None:
    """G17."""
    table = Position("28[|] 30C[-2|] 32[|] 34M[|] 36[|] turn:s").play("-2@30p>30s")
    assert (table.turn, table.to_decide, table.step) == (STARBOARD, STARBOARD, Step.WALK)
    assert [move.text for move in table.legal_moves()] == ["C>28", "C>32"]


def test_octopus_other_side_of_the_same_ship_card_can_score() -> None:
    table = Position("28[10 10|8] 30C[|] 32[|] 34M[|] 36[|]").play("8@28s>28p")
    assert table.points == (1, 0)


def test_octopus_other_side_from_a_full_side() -> None:
    """G18: the card has left its side first; four cards leave room for it."""
    table = Position("28[1 2 3 4 5|0 0 0 1] 30C[|] 32[|] 34M[|] 36[|]").play("5@28p>28s")
    assert str(table).startswith("28[1 2 3 4|0 0 0 1 5^p]")
    assert table.points == (0, 0)


def test_octopus_limit_a_full_side_is_no_destination() -> None:
    """G19."""
    table = Position("28[1 2 3 4 5|] 30C[|7] 32[|] 34M[|] 36[|] port:9,8,8,8")
    assert table.why_illegal("7@30s>28p").rule in ("limit.five", "octopus.limit")
    assert "7@30s>28p" not in {move.text for move in table.legal_moves()}


def test_octopus_limit_is_that_of_a_ship_card_and_not_of_the_ship() -> None:
    """D08."""
    table = Position("28[1 2|] 30C[3 4|] 32[5|] 34M[|] 36[|7]")
    assert table.why_illegal("7@36s>36p") is None


def test_octopus_full_source_opens_again() -> None:
    """G20."""
    table = Position("28[1 2 3 4 5|] 30C[|] 32[|] 34M[|] 36[|] starboard:9,?3 rum:-").play("3@28p>36p")
    assert str(table).startswith("28[1 2 4 5|]")
    assert table.why_illegal("9@28p") is None


def test_octopus_lift_makes_nobody_walk() -> None:
    """G26: an icon card leaves the captain's ship card."""
    table = Position("28[|] 30C[-2|] 32[|] 34M[|] 36[|]").play("-2@30p>36p")
    assert table.step is Step.FINISH
    assert str(table).startswith("28[|] 30C[|]")


def test_octopus_walk_at_the_destination() -> None:
    """F101, D09."""
    table = Position("28[-2|] 30C[|] 32[|] 34M[|] 36[|]").play("-2@28p>30s")
    assert (table.turn, table.to_decide) == (PORT, STARBOARD)
    assert [move.text for move in table.legal_moves()] == ["C>28", "C>32"]
    assert table.play("C>28").turn is PORT


def test_octopus_walk_the_crew_at_the_source_stays() -> None:
    """D09: captain at the source, mate at the destination."""
    table = Position("28[|] 30C[-2|] 32[|] 34M[|] 36[|]").play("-2@30p>34p")
    assert [move.text for move in table.legal_moves()] == ["M>32", "M>36"]
    assert table.why_illegal("C>28").rule == "crew.trigger"


def test_octopus_walk_needs_the_icon() -> None:
    assert Position(PLAIN).play("7@28p>30p").step is Step.FINISH


def test_octopus_walk_not_when_the_crew_holds() -> None:
    table = Position("28C[|] 30M[-2|] rum:-").play("-2@30p>28p")
    assert table.to_decide is STARBOARD
    assert str(table).startswith("28C[-2^p|] 30M[|]")


@pytest.mark.parametrize(
    ("position", "move", "points"),
    [
        ("28[10 10|] 30C[8|] 32[|] 34M[|] 36[|]", "8@30p>28p", (1, 0)),
        ("28[10 10|] 30C[7|] 32[|] 34M[|] 36[|]", "7@30p>28p", (0, 0)),
        ("28[1 1 1 1|2 2 2 2 3] 30C[3|] 32[|] 34M[|] 36[|]", "3@30p>28p", (0, 1)),
        ("28[10 10 9 -4|] 30C[|] 32[|] 34M[|] 36[|]", "-4@28p>36p", (1, 0)),
    ],
)
def test_octopus_score_as_after_a_card_from_the_hand(position: str, move: str, points: tuple[int, int]) -> None:
    assert Position(position).play(move).points == points


def test_octopus_score_needs_no_walk_first_when_nobody_stands_there() -> None:
    table = Position("28[10 10 9 -4|] 30C[|] 32[|] 34M[|] 36[|]")
    assert [event.rule for event in table.happenings("-4@28p>36p")] == ["octopus.to", "score.reach"]


def test_octopus_no_draw() -> None:
    table = Position(f"{PLAIN} port:9,8,8,8 pile:5,...").play("7@28p>36s")
    assert (table.hands[PORT], table.piles) == ((9, 8, 8, 8), ((5, ...),))


def test_octopus_no_draw_after_a_walk_either() -> None:
    table = Position("28[-2|] 30C[|] 32[|] 34M[|] 36[|] port:9,8,8,8 pile:5,...").play("-2@28p>30s").play("C>28")
    assert (table.hands[PORT], table.piles) == ((9, 8, 8, 8), ((5, ...),))


def test_octopus_nothing_to_move_on_the_first_turn() -> None:
    """G23."""
    moves = Position("28[|] 30C[|] 32[|] 34M[|] 36[|] port:9,8,8,8").legal_moves()
    assert moves
    assert not [move for move in moves if isinstance(move, UseOctopus)]


def test_octopus_nothing_but_a_card_under_the_opponents_octopus() -> None:
    moves = Position("28[7^s|] 30C[|] 32[|] 34M[|] 36[|] port:9,8,8,8").legal_moves()
    assert not [move for move in moves if isinstance(move, UseOctopus)]


def test_octopus_nothing_and_an_empty_hand_is_a_skipped_turn() -> None:
    """G23, G47: port's octopus is at home, but the only card lies under starboard's."""
    table = Position("28C[|] 30[4|] 34M[|] port:- starboard:3,2,1 turn:s rum:-").play("4@30p>28s")
    assert (table.to_decide, table.octopuses[PORT]) == (STARBOARD, None)


def test_octopus_nothing_is_never_for_want_of_room() -> None:
    """G23: one ship card left, and the full side can still give."""
    moves = Position("28[1 2 3 4 5|0 0 0 1] port:- starboard:9 rum:-").legal_moves()
    assert {move.text for move in moves} == {f"{card}@28p>28s" for card in (1, 2, 3, 4, 5)}


def test_octopus_value_and_icon_stay() -> None:
    """G27."""
    table = Position("28[10 10^p|] 30C[|] 32[|] 34M[|] 36[|] port:8,7,?2")
    assert table.play("8@28p").points == (1, 0)
    assert table.play("7@28p").points == (0, 0)


def test_octopus_value_of_a_negative_card_stays_negative() -> None:
    table = Position("28[10 10 -1^s|] 30C[|] 32[|] 34M[|] 36[|] port:8,?3")
    assert table.play("8@28p").points == (0, 0)


def test_octopus_same_turn_back_but_not_again() -> None:
    """G24."""
    table = Position("28[10 10|] 30C[9|] 32[4|] 34M[|] 36[|] starboard:5,?3").play("9@30p>28p")
    assert (table.points, table.octopuses) == ((1, 0), (None, None))
    assert table.why_illegal("4@32p>36p").rule == "turn.action"
    table = table.play("end").play("5@36s").play("end")
    assert table.to_decide is PORT
    assert table.why_illegal("4@32p>36p") is None
