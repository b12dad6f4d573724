"""Scoring: one line of notation, one behaviour."""

from sirens_rules.pirates_under_fire import DARK, LIGHT, Position


def score(text, player=LIGHT):
    return Position(text).score(player)


def ended(fields):
    return Position(f"l6@a1 d2@a6 turn:l/over {fields}").outcome()


def test_score_half_counts_active_tiles_and_mercenaries():
    assert score("l6@a4 l7*@b4 lA=1@c4 l8@d3 d2@a6 turn:l/over").half == 2
    assert score("l6@a4 d2@a1 d3@b6 turn:l/over", DARK).half == 1


def test_score_tie_is_for_gold_and_then_for_both():
    sea = "l6@a1 d2@a6 turn:l/over "
    assert (Position(sea + "gold:1-0").outcome().winner, Position(sea).outcome().winner) == (LIGHT, None)
    assert (Position(sea + "gold:0-1").outcome().rule, Position(sea).outcome().rule) == ("score.tie", "score.shared")


def test_score_order_combinations_mercenaries_half_and_tokens_make_the_total():
    found = score("l3@a1 l4@b1 l5@c1 l8@d4 lE=7@e4 d2@a6 points:5-0 taken:1-0 turn:l/over")
    assert found == (2, 1, 2, 3, ())
    assert found.total == 8


def test_score_order_the_end_tells_both_players_part_by_part():
    table = Position("l6@a1 d2@a6 dark:247 light:24 round:16 turn:d/act points:3-0")
    told = [event.values for event in table.happenings("2@b6") if event.rule == "score.order"]
    assert [(values["player"], values["tokens"], values["total"]) for values in told] == [(LIGHT, 3, 3), (DARK, 1, 1)]


def test_score_tokens_points_less_mines_may_be_below_nothing():
    assert ended("points:3-1 taken:2-0").points == (-1, 1)


def test_score_winner_has_the_most_points_whatever_the_gold():
    assert (ended("points:3-2 gold:0-9").winner, ended("points:1-2 gold:9-0").winner) == (LIGHT, DARK)
    assert ended("points:1-2").rule == "score.winner"


def test_score_shared_if_points_and_gold_are_equal():
    outcome = ended("points:2-2 gold:4-4")
    assert (outcome.winner, outcome.rule, outcome.result) == (None, "score.shared", "both 2:2")


def test_score_gold_brings_no_points():
    assert ended("gold:21-0").points == (0, 0)
