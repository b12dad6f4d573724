"""Scoring a ship card."""

from itertools import pairwise

import pytest

from sirens_rules.sirens_in_sight import CAPTAIN, MATE, PORT, STANDARD, STARBOARD, Position
from sirens_rules.sirens_in_sight.table import Step

from . import all_positions, random_games


def test_score_reach_the_resistance_is_enough() -> None:
    """D02."""
    table = Position("28[10 10|] 30C[|] 32[|] 34M[|] 36[|] port:8,7,?2")
    assert table.play("8@28p").points == (1, 0)
    assert table.play("7@28p").points == (0, 0)


def test_score_reach_more_is_as_good() -> None:
    assert Position("28[10 10|] 30C[|] 32[|] 34M[|] 36[|] port:10,?3").play("10@28p").points == (1, 0)


def test_score_reach_takes_no_account_of_the_other_side() -> None:
    table = Position("28[10 10|9 9 9] 30C[|] 32[|] 34M[|] 36[|] port:8,?3")
    assert table.play("8@28p").points == (1, 0)


def test_score_reach_with_negative_cards_among_them() -> None:
    table = Position("28[10 10 -2 -3|] 30C[|] 32[|] 34M[|] 36[|] port:10,?3")
    assert table.play("10@28p").points == (0, 0)


@pytest.mark.parametrize(
    ("resistance", "cards"), [(28, 3), (30, 3), (31, 4), (34, 4), (36, 4), (39, 4), (40, 4), (42, 5)]
)
def test_score_reach_needs_so_many_cards(resistance: int, cards: int) -> None:
    """DF07, DF08: no ship card is out of reach, and three cards are the least."""
    strongest = sorted(STANDARD.cards, reverse=True)
    assert sum(strongest[:cards]) >= resistance > sum(strongest[: cards - 1])
    assert sum(strongest[:5]) == 49


@pytest.mark.parametrize(("turn", "hand"), [("p", "port"), ("s", "starboard")])
def test_score_owner_of_the_side_wins_whoever_played(turn: str, hand: str) -> None:
    table = Position(f"28[10 10|] 30C[|] 32[|] 34M[|] 36[|] {hand}:8,?3 turn:{turn}")
    assert table.play("8@28p").points == (1, 0)


def test_score_crew_goes_with_the_ship_card() -> None:
    table = Position("28C[10 10|] 30[|] 32[|] 34M[|] 36[|] port:8,?3").play("8@28p")
    assert table.points == (2, 0)
    assert [member for _, member, *_ in filter(None, table.ship)] == [None, None, MATE, None]


def test_score_crew_in_the_second_way_too() -> None:
    table = Position("28M[1 1 1 1|2 2 2 2 3] 30[|] 32[|] 34C[|] 36[|] port:3,?3").play("3@28p")
    assert table.points == (0, 2)
    assert [member for _, member, *_ in filter(None, table.ship)] == [None, None, CAPTAIN, None]


def test_score_points_one_for_a_ship_card_and_one_for_a_crew_member() -> None:
    with_crew = Position("28C[10 10|] 30[|] 32[|] 34M[|] 36[|] port:8,?3")
    without = Position("28[10 10|] 30C[|] 32[|] 34M[|] 36[|] port:8,?3")
    assert (with_crew.play("8@28p").points, without.play("8@28p").points) == ((2, 0), (1, 0))


@pytest.mark.parametrize(
    ("position", "play"),
    [
        ("28[10 10|] 30C[|] 32M[|] 34[|] 36[|] port:8,?3", "8@28p"),
        ("28C[|] 30[10 10|] 32M[|] 34[|] 36[|] port:10,?3", "10@30p"),
        ("28C[|] 30M[|] 32[10 10 4|] 34[|] 36[|] port:8,?3", "8@32p"),
        ("28C[|] 30M[|] 32[|] 34[10 10 6|] 36[|] port:8,?3", "8@34p"),
        ("28C[|] 30M[|] 32[|] 34[|] 36[10 10 8|] port:8,?3", "8@36p"),
    ],
)
def test_score_points_every_ship_card_is_worth_the_same(position: str, play: str) -> None:
    assert Position(position).play(play).points == (1, 0)


def test_score_points_seven_there_are_and_none_is_lost_but_in_ties() -> None:
    """I6, DF04."""
    for variant in (False, True):
        for game in random_games(variant):
            lost = 0
            for before, after in pairwise(game):
                aboard = [
                    sum(1 + (member is not None) for _, member, *_ in filter(None, position.ship))
                    for position in (before, after)
                ]
                lost += aboard[0] - aboard[1] - sum(after.points) + sum(before.points)
                assert sum(after.points) + aboard[1] + lost == 7
                assert lost >= 0


def test_score_five_cards_on_both_sides() -> None:
    table = Position("28[1 1 1 1|2 2 2 2 3] 30C[|] 32[|] 34M[|] 36[|] port:3,?3").play("3@28p")
    assert table.points == (0, 1)
    assert table.ship[0] is None


def test_score_five_on_one_side_is_not_enough() -> None:
    table = Position("28[1 1 1|2 2 2 2 3] 30C[|] 32[|] 34M[|] 36[|] port:3,?3").play("3@28p")
    assert table.points == (0, 0)
    assert table.ship[0] is not None


def test_score_higher_total_wins() -> None:
    """D18: the strongest single card counts for nothing."""
    table = Position("28[9 1 1 1|3 3 3 4 2] 30C[|] 32[|] 34M[|] 36[|] port:1,?3")
    assert table.play("1@28p").points == (0, 1)


def test_score_higher_by_one_is_higher() -> None:
    table = Position("28[4 3 2 1|4 3 2 1 0] 30C[|] 32[|] 34M[|] 36[|] port:1,?3")
    assert table.play("1@28p").points == (1, 0)


def test_score_this_card_counts_alone() -> None:
    """D37: 10 to 12 at 28, whatever lies along the rest of the ship."""
    table = Position("28[4 3 2 1|5 4 2 1 0] 30C[10 9|] 32[8 8|] 34M[|] 36[9 9|] port:0,?3")
    assert table.play("0@28p").points == (0, 1)


def test_score_tie_nobody_gets_ship_card_or_crew() -> None:
    table = Position("28C[3 2 1 0|4 3 2 1 0] 30[|] 32[|] 34M[|] 36[|] port:4,?3").play("4@28p")
    assert table.points == (0, 0)
    assert str(table).startswith("30[|] 32[|] 34M[|] 36[|]")


def test_score_tie_clears_the_table_all_the_same() -> None:
    """D04."""
    table = Position("28+[3 2 1 0^p|4^s 3 2 1 0] 30C[|] 32[|] 34M[|] 36[|] port:4,?3 rum:s").play("4@28p")
    assert table.octopuses == (None, None)
    assert table.out == (4, 4, 3, 3, 2, 2, 1, 1, 0, 0)
    assert table.mugs == (False, True)


def test_score_tie_points_are_lost_for_both() -> None:
    """G60: the points of 28 and of the captain are nobody's."""
    table = Position("28C[3 2 1 0|4 3 2 1 0] 30[|] 34M[|] port:4,?3 score:1-1").play("4@28p")
    assert table.points == (1, 1)
    assert CAPTAIN not in [member for _, member, *_ in filter(None, table.ship)]


def test_score_negative_totals_are_compared_as_numbers() -> None:
    """G15: −5 beats −6."""
    table = Position("28[-4 -3 0 1|-4 -2 -1 0 1] 30C[|] 32[|] 34M[|] 36[|] port:1,?3")
    assert table.play("1@28p").points == (1, 0)


def test_score_negative_totals_can_be_equal() -> None:
    """G15."""
    table = Position("28[-4 -3 0 1|-4 -2 0 0 1] 30C[|] 32[|] 34M[|] 36[|] port:1,?3").play("1@28p")
    assert table.points == (0, 0)
    assert table.ship[0] is None


def test_score_no_rum_in_the_second_way() -> None:
    """G07: 20 to 19, though 34 would be needed to reach the resistance."""
    table = Position("28++[10 5 3 1|9 4 3 2 1] 30C[|] 32[|] 34M[|] 36[|] port:1,?3")
    assert table.play("1@28p").points == (1, 0)


def test_score_both_routes_have_the_same_winner() -> None:
    """G14."""
    table = Position("28[10 9 5 2|1 1 1 1 2] 30C[|] 32[|] 34M[|] 36[|] port:3,?3")
    assert table.play("3@28p").points == (1, 0)
    assert [event.rule for event in table.happenings("3@28p")][1] == "score.reach"


def test_score_both_routes_one_scoring_only() -> None:
    table = Position("28C[10 9 5 2|1 1 1 1 2] 30[|] 32[|] 34M[|] 36[|] port:3,?3")
    assert table.play("3@28p").points == (2, 0)


def test_score_both_sides_are_never_reached_at_once() -> None:
    """G13."""
    for position in all_positions():
        for (resistance, _, mugs), port, starboard in position.lift().laid():
            assert min(sum(port), sum(starboard)) < resistance + 3 * mugs


def test_score_both_sides_one_action_lifts_one_side() -> None:
    """A −4 crosses 28: port rises to 29, starboard sinks."""
    table = Position("28[10 10 9 -4|10 10 9 -2] 30C[|] 32[|] 34M[|] 36[|]").play("-4@28p>28s")
    assert table.points == (1, 0)


def test_score_both_sides_totals_are_below_the_resistance_between_turns() -> None:
    """I3."""
    for position in all_positions():
        if position.step is Step.ACT:
            for (resistance, _, mugs), port, starboard in position.lift().laid():
                assert max(sum(port), sum(starboard)) < resistance + 3 * mugs


def test_score_must_be_done_at_once() -> None:
    """G43: nobody is asked."""
    table = Position("28[|10 10] 30C[|] 32[|] 34M[|] 36[|] port:8,?3 rum:-").play("8@28s")
    assert (table.points, table.to_decide, table.step) == ((0, 1), STARBOARD, Step.ACT)


def test_score_must_a_position_with_a_ship_card_left_unscored_is_refused() -> None:
    with pytest.raises(ValueError, match="would have been scored"):
        Position("28[10 10 8|] 30C[|] 32[|] 34M[|] 36[|]")


def test_score_when_the_crew_has_walked() -> None:
    table = Position("28[|] 30C[1 1 1 1|2 2 2 2 3] 32[|] 34M[|] 36[|] port:0,?3").play("0@30p")
    assert (table.step, table.points, table.ship[1] is None) == (Step.WALK, (0, 0), False)
    table = table.play("C>28")
    assert (table.points, table.ship[1]) == ((0, 1), None)


def test_score_which_the_ship_card_placed_at_and_no_other() -> None:
    """G10."""
    table = Position("28[10 10|] 30C[10 10|] 32[|] 34M[|] 36[|] port:8,?3")
    assert [(event.rule, event.values.get("ship_card")) for event in table.happenings("8@28p")][1] == (
        "score.reach",
        28,
    )
    assert str(table.play("8@28p")).startswith("30C[10 10|] 32[|] 34M[|] 36[|]")


def test_score_source_of_an_octopus_move_is_checked_too() -> None:
    """G11."""
    table = Position("28[10 10 9 -4|] 30C[|] 32[|] 34M[|] 36[|]").play("-4@28p>36p")
    assert table.points == (1, 0)
    assert table.ship[0] is None
    assert str(table).startswith("30C[|] 32[|] 34M[|] 36[-4^p|]")


def test_score_source_may_be_the_opponents() -> None:
    table = Position("28[|10 10 9 -4] 30C[|] 32[|] 34M[|] 36[|]").play("-4@28s>36p")
    assert table.points == (0, 1)


def test_score_two_destination_first_then_source() -> None:
    """G12."""
    table = Position("28[10 10 9 -4|] 30C[|] 32[1 1 2 2 3|4 4 5 5] 34M[|] 36[|]")
    scorings = [event for event in table.happenings("-4@28p>32s") if event.rule in ("score.higher", "score.reach")]
    assert [(event.rule, event.values["ship_card"]) for event in scorings] == [
        ("score.higher", 32),
        ("score.reach", 28),
    ]
    assert table.play("-4@28p>32s").points == (1, 1)


def test_score_two_nothing_is_scored_after_the_end() -> None:
    """G12: starboard's fourth point comes with 32; 28 stays where it is."""
    table = Position("28[10 10 9 -4|] 32[1 1 2 2 3|4 4 5 5] 34M[|] score:0-3").play("-4@28p>32s")
    assert table.outcome() == (STARBOARD, (0, 4), "end.four")
    assert str(table).startswith("28[10 10 9|] 34M[|]")


def test_score_two_in_the_other_order_the_winner_would_be_the_same() -> None:
    """G12 with 28 on the winner's side: the tally stays at four."""
    table = Position("28[|10 10 9 -4] 32[1 1 2 2 3|4 4 5 5] 34M[|] score:0-3").play("-4@28s>32s")
    assert table.outcome() == (STARBOARD, (0, 4), "end.four")


def test_score_two_the_last_two_ship_cards_end_the_game_once() -> None:
    table = Position("28[10 10 9 -4|] 32[1 1 2 2 3|4 4 5 5] score:2-2").play("-4@28p>32s")
    assert table.outcome() == (None, (3, 3), "end.all-scored")


def test_score_escape_the_crew_leaves_before_the_scoring() -> None:
    """D06, G41."""
    table = Position("28[|] 30C[1 1 1 1|2 2 2 2 3] 32[|] 34M[|] 36[|] port:0,?3").play("0@30p").play("C>28")
    assert table.points == (0, 1)
    assert str(table).startswith("28C[|] 32[|] 34M[|] 36[|]")


def test_score_escape_when_a_negative_card_crosses_the_ship_card() -> None:
    """A.6: −4 goes to the other side of 28, starboard sends the captain away, port's 29 takes 28."""
    table = Position("28C[10 10 9 -4|] 30[|] 32[|] 34M[|] 36[|]").play("-4@28p>28s")
    assert (table.to_decide, table.step) == (STARBOARD, Step.WALK)
    table = table.play("C>36")
    assert table.points == (1, 0)
    assert str(table).startswith("30[|] 32[|] 34M[|] 36C[|]")


def test_score_mugs_out_of_the_game() -> None:
    table = Position("28++[10 10 9|] 30C[|] 32[|] 34M[|] 36[|] port:5,?3").play("5@28p")
    assert table.points == (1, 0)
    assert table.mugs == (False, False)
    assert "+" not in str(table)


def test_score_mugs_out_but_not_those_on_other_ship_cards() -> None:
    table = Position("28+[10 10 9|] 30C+[|] 32[|] 34M[|] 36[|] port:5,?3").play("5@28p")
    assert str(table).startswith("30C+[|]")


def test_score_cards_out_from_both_sides() -> None:
    table = Position("28[10 10|7 -1] 30C[9|] 32[|] 34M[|] 36[|] port:8,?3").play("8@28p")
    assert table.out == (10, 10, 8, 7, -1)
    assert str(table).startswith("30C[9|]")


def test_score_cards_out_are_never_lost() -> None:
    """I7: 52 cards at any time."""
    for position in all_positions():
        at_ship = [card for _, port, starboard in position.lift().laid() for card in port + starboard]
        piles = [card for pile in position.piles for card in pile]
        cards = [*position.hands[PORT], *position.hands[STARBOARD], *piles, *position.out, *at_ship]
        assert sorted(cards) == sorted(STANDARD.cards)


def test_score_octopus_home_from_either_side() -> None:
    table = Position("28[10 10^p|7^s] 30C[|] 32[|] 34M[|] 36[|] port:8,?3")
    assert table.play("8@28p").octopuses == (None, None)


def test_score_octopus_home_is_told_for_each() -> None:
    table = Position("28[10 10^p|7^s] 30C[|] 32[|] 34M[|] 36[|] port:8,?3")
    homes = [event.values["player"] for event in table.happenings("8@28p") if event.rule == "score.octopus-home"]
    assert homes == [PORT, STARBOARD]


def test_score_octopus_home_not_from_another_ship_card() -> None:
    """D16."""
    table = Position("28[10 10|] 30C[9^p|] 32[|] 34M[|] 36[|] port:8,?3")
    assert table.octopuses == table.play("8@28p").octopuses
    assert table.play("8@28p").octopuses[PORT].card == 9
