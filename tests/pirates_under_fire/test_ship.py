"""What ships do: one line of notation, one behaviour."""

import pytest

from sirens_rules.pirates_under_fire import DARK, LIGHT, Position
from sirens_rules.pirates_under_fire.ship import effects_of

from . import burning, choices, play


@pytest.mark.parametrize("value", "2468")
def test_ship_gold_from_every_even_ship(value):
    assert [effect.name for effect in effects_of(value, None)] == ["GOLD"]
    assert play(f"l6@a1 d2@a6 light:{value}59", f"{value}@g1").gold == (1, 0)


def test_ship_repair_any_nobody_has_to_help_the_enemy_but_everybody_the_own_fleet():
    table = Position("l6*@a1 d2*@b5 light:155").play("5@g1")
    assert table.why_illegal("none:repair").rule == "turn.mandatory"
    assert table.why_illegal("repair:b5") is None
    assert Position("l6@a1 d2*@b5 light:155").play("5@g1").why_illegal("none:repair") is None


def test_ship_repaired_has_no_effect_and_no_shield():
    table = play("l2*@a1 d2@b5 light:155", "5@g1", "repair:a1")
    assert (str(table.ships["a1"]), table.gold, table.points) == ("l2", (0, 0), (1, 0))


def test_ship_shield_goes_on_an_own_active_ship():
    table = Position("l6@a1 l8*@c1 d2@a6 light:147").play("1@g1")
    assert choices(table) == ["shield:a1", "shield:g1"]
    assert table.why_illegal("shield:a6").rule == "ship.shield"
    table = table.play("shield:a1")
    assert ([ship.shields for ship in table.ships.values()], table.shields_left) == ([1, 0, 0, 0], 6)


def test_ship_shoot_from_its_own_space_along_row_or_column():
    table = Position("l6@a1 d2@g5 d4@c1 d6@c5 light:347").play("3@g1")
    assert choices(table) == ["shoot:n", "shoot:w"]
    assert burning(table.play("shoot:w")) == ["c1"]


def test_ship_repair_anywhere_but_only_where_there_is_fire():
    table = Position("l6@a1 l8*@c3 l4*@g6 d2@a6 light:557").play("5@g1")
    assert choices(table) == ["repair:c3", "repair:g6"]
    assert table.why_illegal("repair:a1").rule == "ship.repair"
    assert burning(table.play("repair:g6")) == ["c3"]


def test_ship_sweep_any_mine_and_without_penalty():
    table = Position("l6@a1 d2@a6 light:247 mines:d4,a6").play("7@g1")
    assert choices(table) == ["sweep:d4", "sweep:a6"]
    table = table.play("sweep:d4")
    assert (table.mines, table.taken, table.score(LIGHT).tokens) == ({"a6": "m"}, (0, 0), 1)


@pytest.mark.parametrize(
    ("space", "moves", "fires", "found"),
    [
        ("g1", [], ["d5"], {"points": (2, 0)}),
        ("b1", ["shoot:n", "shoot:n"], ["b4", "b5", "d5"], {}),
        ("c1", ["shoot:ne", "shoot:ne"], ["d2", "f4", "d5"], {}),
        ("d1", ["repair:d5"], [], {}),
        ("e1", ["mine:e4", "mine:e4"], ["d5"], {"mines": {"e4": "mm"}}),
        ("f1", [], ["d5"], {"plus": (2, 0)}),
    ],
)
def test_ship_nine_doubles_every_space(space, moves, fires, found):
    table = play("l6@a1 d2@b4 d4@b5 d6*@d5 d8@d2 d1@f4 d3@f5 light:599", f"9@{space}", *moves)
    assert (burning(table), table.to_decide) == (fires, DARK)
    assert {name: getattr(table, name) for name in found} == found


def test_ship_nine_two_repairs_and_no_third():
    table = play("l6*@a1 l4*@c3 l8*@e5 d2@a6 light:599", "9@d1", "repair:a1", "repair:c3")
    assert (burning(table), table.to_decide, table.gold) == (["e5"], DARK, (0, 0))


def test_ship_nine_two_points_and_no_third():
    assert play("l6@a1 d2@a6 light:599", "9@g1").score(LIGHT).tokens == 2


def test_ship_repair_any_means_ships_of_the_enemy_too():
    assert str(play("l6@a1 d2*@b5 light:155", "5@g1", "repair:b5").ships["b5"]) == "d2"


def test_ship_repaired_takes_no_mine_and_wakes_no_space():
    table = play("l3*@g2 d2@g5 light:155 mines:g2", "5@g1", "repair:g2")
    assert (table.to_decide, table.taken, burning(table)) == (DARK, (0, 0), [])
