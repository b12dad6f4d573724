"""What the sea does: one line of notation, one behaviour."""

from sirens_rules.pirates_under_fire import DARK, LIGHT, Position

from . import burning, choices, play


def test_sea_point_one_for_whoever_places_a_ship():
    assert play("l6@a1 d2@a6 light:247", "2@g1").points == (1, 0)
    assert play("l6@a1 d2@a6 dark:247 turn:d/act", "2@b6").points == (0, 1)


def test_sea_shoot_goes_along_row_or_column_and_hits_one_ship():
    table = Position("l6@c1 d1@c5 d2@a2 d3@g2 d4@e4 d6@a4 d7@d1 d8@b1 light:247").play("2@c2")
    assert choices(table) == ["shoot:n", "shoot:e", "shoot:w"]
    table = table.play("shoot:e")
    assert (burning(table), table.to_decide) == (["g2"], DARK)


def test_sea_diagonal_goes_by_corners_and_hits_one_ship():
    table = Position("l6@e1 d1@e5 d2@a2 d3@g2 d4@g4 d6@b5 d7@f1 d8@d1 light:247").play("2@e2")
    assert choices(table) == ["shoot:ne", "shoot:se", "shoot:sw", "shoot:nw"]
    table = table.play("shoot:nw")
    assert (burning(table), table.to_decide) == (["b5"], DARK)


def test_sea_repair_of_a_ship_however_far_away():
    table = Position("l6*@g6 d2@a6 light:247").play("2@d1")
    assert choices(table) == ["repair:g6"]
    assert str(table.play("repair:g6").ships["g6"]) == "l6"


def test_sea_mine_one_on_any_space():
    table = Position("l6@a1 d2@a6 light:247").play("2@e1")
    assert len(choices(table)) == 42
    table = table.play("mine:c4")
    assert (table.mines, table.mines_left, table.to_decide) == ({"c4": "m"}, 13, DARK)


def test_sea_reserve_its_top_tile_and_a_token_besides_the_usual_draw():
    table = play("l6@a1 d2@a6 light:247 light-reserve:157391358 light-pile:98642198642753", "2@f1")
    assert (table.hands[LIGHT], table.reserves[LIGHT], table.plus) == ("1479", "57391358", (1, 0))
