"""Sentences with numbers in them."""

from sirens_rules.mermaid_rain import Position, describe
from sirens_rules.tabletop.sentences import ENGLISH, say_number


def test_a_number_below_zero_has_a_minus_sign_and_no_hyphen_in_every_sentence() -> None:
    assert say_number(ENGLISH, "{number} point", "{number} points", -18, {}) == "−18 points"
    below = Position("1@a4[] 2@a4[] 3@a4[] round:5 turn:3/ride").play("end")
    assert "−25" in describe(below)
    assert "-" not in describe(below)


def test_one_point_is_no_points() -> None:
    table = Position("1@a4+1[|SCYPD] 2@a4+1[|SCYPD] 3@a4[|SCYPD] round:5 turn:3/ride")
    assert "1 points" not in describe(table) + str([describe(event) for event in table.happenings("end")])
    assert "1 points" not in table.play("end").table()
