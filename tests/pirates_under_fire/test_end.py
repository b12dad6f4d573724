"""The end: one line of notation, one behaviour."""

from collections import Counter

import pytest

from sirens_rules.pirates_under_fire import DARK, LIGHT, Position, deal

FULL = "d1@a1 d2@b1 d3@c1 d4@d1 d5@e1 d6@f1 "


def test_end_both_the_second_player_has_a_sixteenth_turn():
    table = Position("l6@a1 d2@a6 light:247 dark:246 round:16").play("2@g1")
    assert (table.to_decide, table.outcome(), len(table.hands[LIGHT])) == (DARK, None, 2)
    table = table.play("2@b6")
    assert (table.to_decide, table.outcome().rule) == (None, "score.shared")


def test_end_stuck_a_fire_of_ones_own_is_a_place():
    assert Position(FULL + "d7@g2 l6*@e5 dark:8?? light:222 turn:d/act").play("8@g1").outcome() is None


def test_end_stuck_an_enemy_fire_in_the_first_row_is_none():
    table = Position(FULL.replace("d1", "d1*", 1) + "d7@g2 dark:8?? light:222 turn:d/act").play("8@g1")
    assert table.outcome().rule == "end.stuck"


def test_end_stuck_when_gold_is_not_enough_for_a_place():
    table = Position(FULL + "d7@g2 dark:8?? light:222 turn:d/act gold:5-0 market:K").play("8@g1")
    assert table.outcome().rule == "end.stuck"


def test_end_stuck_nobody_gives_up_who_can_place():
    assert Position("l6@a1 d2@a6 light:247 gold:5-0 market:K").why_illegal("stuck").rule == "turn.main"


def test_end_values_in_the_order_of_the_players_and_spaces():
    table = Position("lE@b2 lA@a2 dB@a6 turn:l/value")
    assert table.why_illegal("E=6").rule == "end.values"
    assert table.why_illegal("A=3").rule == "mercenary.value"
    table = table.play("A=2").play("E=6")
    assert (table.to_decide, table.play("B=3").to_decide) == (DARK, None)


def test_end_sixteen_turns_and_fifteen_draws_each():
    """T-P1."""
    table, drawn, placed = deal(1), Counter(), Counter()
    while moves := [move for move in table.legal_moves() if str(move)[0] not in "ABCDEFGHIJKL"]:
        player = table.turn
        table, events = table.follow(moves[0])
        drawn[player] += sum(event.rule == "turn.draw" for event in events)
        placed[player] += sum(event.rule == "place.hand" for event in events)
    assert (drawn, placed) == ({LIGHT: 15, DARK: 15}, {LIGHT: 16, DARK: 16})


def test_end_sixteen_the_last_tile_leaves_one_more_turn():
    table = Position("l6@a1 d2@a6 light:247 dark:246 round:15").play("2@g1")
    assert (len(table.piles[LIGHT]), table.outcome()) == (0, None)
    table = table.play("2@b6")
    assert (table.to_decide, table.round) == (LIGHT, 16)


def test_end_stuck_when_a_mercenary_opens_the_sea():
    """Crushing is the way out; without a ship beside the crushed one there is none."""
    stuck = FULL.replace("d6@f1", "l8@f1") + "d7@g2 d6@f2 dark:8?? light:222 turn:d/act gold:5-0 market:K"
    table = Position(stuck).play("8@g1")
    assert (table.outcome(), {str(move)[0] for move in table.legal_moves()}) == (None, {"K", "s"})
    assert table.play("stuck").outcome().winner is DARK
    assert table.play("K@f2").to_decide is LIGHT


def test_end_stuck_scores_nothing_whatever_the_points():
    table = Position(FULL + "d7@g2 dark:8?? light:222 turn:d/act points:50-0").play("8@g1")
    assert (table.outcome().winner, table.outcome().points) == (DARK, None)


@pytest.mark.parametrize("end", ["l6@a1 d2@a6 turn:l/over", FULL + "d7@g1 turn:l/stuck"])
def test_end_nothing_after_it(end):
    table = Position(end)
    assert (table.legal_moves(), table.to_decide) == ([], None)
    for move in ("2@b2", "A@b2", "end", "stuck", "A=1"):
        assert table.why_illegal(move).rule == "end.nothing-after"


def test_end_stuck_when_the_mercenary_opens_nothing():
    wall = FULL.replace("d6@f1", "l8@f1") + "d7@g2 d6@f2 d7@e2 d9@f3 dark:8?? light:222 turn:d/act gold:5-0 market:K"
    outcome = Position(wall).play("8@g1").play("K@f2").outcome()
    assert (outcome.winner, outcome.rule) == (DARK, "end.stuck")
