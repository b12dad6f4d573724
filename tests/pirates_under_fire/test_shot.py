"""Shots and shields: one line of notation, one behaviour."""

import pytest

from sirens_rules.pirates_under_fire import DARK, LIGHT, NotationError, Position

from . import burning, choices, play, rules


def test_shot_first_goes_to_the_edge_and_not_round_it():
    assert rules("l6@a1 d2@a2 light:235", "2@b1")[-2:] == ["turn.mandatory", "turn.draw"]
    assert play("l6@a1 d2@f1 d4@g1 light:235", "2@b1").why_illegal("shoot:w").rule == "turn.mandatory"


def test_shot_burning_twice_is_impossible():
    table = play("l6@a1 d2@b5 light:335", "3@b1", "shoot:n")
    assert (burning(table), table.to_decide) == (["b5"], DARK)


def test_shot_first_is_the_nearest_and_no_other():
    assert burning(play("l6@a1 d2@b4 d4@b5 light:235", "2@b1", "shoot:n")) == ["b4"]


def test_shot_own_ships_are_passed_and_spared():
    """T-P9: past an own ship and a burning enemy to the next active one."""
    table = play("l6@b2 d2*@b4 d4@b5 d8@b6 light:235", "2@b1", "shoot:n")
    assert burning(table) == ["b4", "b5"]
    assert rules("l6@b2 l8@b3 d2@a6 d4@c6 light:235", "2@b1")[-2:] == ["turn.mandatory", "turn.draw"]


def test_shot_fire_turns_the_ship_and_leaves_it_there():
    table = play("l6@a1 d2@b5 light:235", "2@b1", "shoot:n")
    assert (str(table.ships["b5"]), table.gone) == ("d2*", ("", ""))


def test_shot_shield_is_lost_instead_and_returns_to_the_supply():
    start = Position("l6@a1 d2+@b5 light:235")
    table = start.play("2@b1").play("shoot:n")
    assert (str(table.ships["b5"]), table.shields_left - start.shields_left) == ("d2", 1)


def test_shot_shields_are_lost_one_by_one():
    """T-P10: the third shot is the one that burns, the fourth passes."""
    table = play("l6@a1 d2++@b5 light:335", "3@b1", "shoot:n")
    assert str(table.ships["b5"]) == "d2+"
    assert str(table.play("shoot:n").ships["b5"]) == "d2"
    assert str(play("l6@a1 d2+@b5 light:335", "3@b1", "shoot:n", "shoot:n").ships["b5"]) == "d2*"


def test_shot_shields_may_pile_up_on_one_ship():
    assert str(play("l6++@a1 d2@a6 light:147", "1@g1", "shield:a1").ships["a1"]) == "l6+++"


def test_shot_shields_gone_from_a_burning_ship():
    table = play("l6@b2 d2+@b5 light:399", "9@b1", "shoot:n", "shoot:n")
    assert (burning(table), table.ships["b5"].shields) == (["b5"], 0)
    with pytest.raises(NotationError):
        Position("l6@a1 d2+*@b5")


def test_shot_shields_out_a_1_brings_none():
    table = play("l6++++@a1 d2+++@a6 light:147", "1@g1")
    assert (table.to_decide, str(table.ships["g1"])) == (DARK, "l1")


def test_shot_shields_out_while_the_first_ship_waits_for_its_own():
    """The shield of the first player is not in the supply, and is on the sea after the first ship."""
    assert (Position("-").shields_left, play("- light:147", "4@g1").shields_left) == (6, 6)


def test_shot_mercenary_does_not_burn_and_covers_what_is_behind_it():
    start = "l6@a1 dA@b4 d2@b5 light:235"
    table = play(start, "2@b1", "shoot:n")
    assert (burning(table), str(table.ships["b4"]), table.to_decide) == ([], "dA", DARK)


def test_shot_shield_mercenary_keeps_it_and_it_counts_for_shields_only():
    assert "shield:c1" in choices(Position("l6@a1 lA@c1 d2@a6 light:147").play("1@g1"))
    table = play("l6@a1 dA+@b4 d2@b5 light:235", "2@b1", "shoot:n")
    assert (str(table.ships["b4"]), table.shields_left) == ("dA+", 6)
    with_it, without = (
        Position(f"lA=1{shield}@c1 lI=3@g1 d2@a6 turn:l/over").score(LIGHT).total for shield in ("+", "")
    )
    assert with_it - without == 1
