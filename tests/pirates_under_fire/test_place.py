"""Where tiles can go: one line of notation, one behaviour."""

import pytest

from sirens_rules.pirates_under_fire import LIGHT, Position

from . import play, why

ROW = "abcdefg"


def spaces(text):
    return {str(move)[2:] for move in Position(text).legal_moves()}


def test_place_first_row_is_open_to_whoever_sits_there():
    assert spaces("- light:222") == {f"{column}1" for column in ROW}
    assert spaces("- dark:222 first:d") == {f"{column}6" for column in ROW}


def test_place_adjacent_is_orthogonal_and_does_not_wrap_round_the_edge():
    row = {f"{column}1" for column in ROW}
    assert spaces("l6@g3 d2@a6 light:222") - row == {"f3", "g2", "g4"}
    assert spaces("l6@a3 d2@a6 light:222") - row == {"b3", "a2", "a4"}
    assert spaces("l6@d6 d2@a6 light:222") - row == {"c6", "e6", "d5"}


def test_place_adjacent_needs_an_active_ship():
    assert why("l6*@d3 d2@a6 light:222", "2@d2") == "place.adjacent"


@pytest.mark.parametrize("tile", ["l6", "d6", "lA", "dA", "d6+"])
def test_place_active_no_ship_goes_onto_an_active_tile(tile):
    assert why(f"l5@d3 {tile}@d2 light:222 round:3", "2@d2") == "place.active"


def test_place_own_fire_needs_no_neighbour():
    assert why("l6*@d5 d2@a6 light:222", "2@d5") is None


def test_place_enemy_fire_needs_an_own_active_neighbour():
    assert why("l6@a1 d2*@d5 light:222", "2@d5") == "place.enemy-fire"
    assert why("l6*@d4 d2*@d5 light:222", "2@d5") == "place.enemy-fire"
    assert why("l6@d4 d2*@d5 light:222", "2@d5") is None


def test_place_first_row_fire_needs_one_too():
    assert why("l6@a1 d2*@d1 light:222", "2@d1") == "place.first-row-fire"
    assert why("l6@c1 d2*@d1 light:222", "2@d1") is None


def test_place_destroyed_ships_are_gone_for_good():
    table = Position("l6*@d4 d2@a6 light:222").play("2@d4")
    assert (table.gone, str(table.ships["d4"])) == (("6", ""), "l2")


def test_place_no_sea_below_a_fire_not_even_for_a_9():
    assert Position("l6*@a1 d2@a6 light:922").play("9@a1").points == (0, 0)
    assert Position("- light:922 round:2").play("9@a1").points == (2, 0)


def test_place_hand_only_what_is_in_hand():
    assert why("l6@a1 d2@a6 light:258", "3@b1") == "place.hand"


def test_place_far_half_its_spaces_work_as_in_the_own_one():
    """T-P12: with a mine on it as well, and a point for the half."""
    table = play("l6@d3 d2@a6 light:247 mines:d4", "2@d4")
    assert (table.points, table.gold, table.taken, table.score(LIGHT).half) == ((1, 0), (1, 0), (1, 0), 1)
    assert play("d6@d4 l2@a1 dark:247 turn:d/act", "2@d3").plus == (0, 1)


def test_place_active_holds_for_other_mercenaries():
    assert Position("l6@d3 d2@d4 light:247 gold:5-0 market:J").why_illegal("J@d4").rule == "place.active"
