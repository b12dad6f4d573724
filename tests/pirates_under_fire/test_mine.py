"""Mines: one line of notation, one behaviour."""

import pytest

from sirens_rules.pirates_under_fire import DARK, LIGHT, Game, Position, box, describe
from sirens_rules.pirates_under_fire.box_file import read_box

from . import choices, play

BLUFFED = "l6@a1 d2@a6 light:247 dark:777 mines:b4=s,c5=s,b6=0 bluff:l turn:d/act round:3"
BLUFFING = "l6@a1 d2@a6 d8@b5 light:247 dark:124 gold:4-0 market:H round:3"


def test_mine_first_a_7_removes_another_mine_but_not_the_one_below():
    table = Position("l6@a1 d2@a6 light:247 mines:g1,d4").play("7@g1")
    assert (table.taken, [str(move) for move in table.legal_moves()]) == ((1, 0), ["sweep:d4"])


def test_mine_anywhere_below_an_active_ship_it_waits():
    table = play("l6@a1 d2@a6 light:247", "2@e1", "mine:a6")
    assert (table.mines, table.taken) == ({"a6": "m"}, (0, 0))


def test_mine_supply_empty_but_a_7_brings_one_back():
    """The 7 first, then the mine: or the mine finds none."""
    table = Position("l6@a1 d2@a6 light:247 mines:d4 taken:7-6").play("7@e1")
    assert (table.mines_left, [str(move) for move in table.legal_moves()]) == (0, ["none:mine", "sweep:d4"])
    assert len(table.play("sweep:d4").legal_moves()) == 42


def test_mine_zero_the_dummy_costs_nothing():
    table = play("l6@a1 d2@a6 light:247 mines:g1=0", "2@g1")
    assert (table.dummy, table.taken, table.score(LIGHT).tokens) == (LIGHT, (0, 0), 1)


def test_mine_accessible_mines_neither_bar_nor_open_a_space():
    without = choices(Position("l6@a2 d2@a6 light:247"))
    assert choices(Position("l6@a2 d2@a6 light:247 mines:a1,a3,b2,d4")) == without


def test_mine_take_the_tile_does_not_burn_and_the_space_works():
    table = play("l6@a1 d2@a6 light:247 mines:g1", "2@g1")
    assert (table.mines, table.taken, str(table.ships["g1"]), table.points) == ({}, (1, 0), "l2", (1, 0))


def test_mine_take_concerns_whoever_goes_there_also_if_it_is_the_own_mine():
    assert play("l6@a1 d2@a6 light:247", "2@e1", "mine:b6").play("2@b6").taken == (0, 1)
    assert play("l6@a1 d2@a6 light:247 dark:246", "2@e1", "mine:b1", "2@g6", "4@b1").taken == (1, 0)


def test_mine_penalty_two_points_each():
    assert Position("l6@a1 d2@a6 points:1-0 taken:3-1 turn:l/over").outcome().points == (-5, -2)


def test_mine_anywhere_all_on_a_space_are_taken_at_once_also_from_a_burning_ship():
    assert play("l6@a1 d2@a6 light:247 mines:g1=mm", "2@g1").taken == (2, 0)
    assert play("l6*@a1 d2@a6 light:247 mines:a1=mmm", "2@a1").taken == (3, 0)
    assert play("l6@a1 d2@a6 light:247 mines:d4", "2@e1", "mine:d4").mines == {"d4": "mm"}


def test_mine_mercenary_takes_them_before_its_effect():
    table = play("l6@a1 d2@a6 light:247 gold:3-0 market:D mines:b1=mm", "D@b1")
    assert (table.taken, table.mines, table.pending) == ((2, 0), {}, ())


def test_mine_supply_empty_a_space_lays_none():
    table = play("l6@a1 d2@a6 light:247 taken:7-7", "2@e1")
    assert (table.mines, table.to_decide) == ({}, DARK)


def test_mine_dummy_only_no_space_lays_it():
    table = Position("l6@a1 d2@a6 light:247").play("2@e1")
    assert table.why_illegal("dummy:d4").rule == "mine.dummy-only"


def test_mine_shown_both_see_what_was_taken():
    table = Position(BLUFFED).play("7@b6")
    assert [table.view(player).position.dummy for player in (LIGHT, DARK)] == [DARK, DARK]
    table = table.play("sweep:b4")
    assert table.view(DARK).position.mines == {"c5": "m"}


def test_mine_shown_both_see_what_was_removed():
    table = play(BLUFFED, "7@d6", "sweep:b6")
    assert table.view(DARK).position.mines == {"b4": "m", "c5": "m"}
    table = play(BLUFFED, "7@d6", "sweep:c5")
    assert table.view(DARK).position.mines == {"b4": "?", "b6": "?"}


def test_mine_top_the_last_one_laid_is_removed():
    for tokens, rest in (("0m", "0"), ("m0", "m")):
        assert play(f"l6@a1 d2@a6 light:247 mines:d4={tokens}", "7@g1", "sweep:d4").mines == {"d4": rest}


def test_mine_returned_to_the_supply_and_can_be_laid_again():
    start = Position("l6@a1 d2@a6 light:247 mines:d4 taken:7-6")
    table = start.play("7@g1").play("sweep:d4")
    assert (start.mines_left, table.mines_left) == (0, 1)


def test_mine_returned_the_dummy_too():
    table = play("l6@a1 d2@a6 light:247 gold:4-0 market:H mines:d4=0", "7@g1", "sweep:d4", "H@b1")
    assert table.why_illegal("dummy:d4") is None


def test_mine_hidden_nothing_tells_where_the_dummy_is():
    """Wherever the dummy is laid: the other player sees the same views and the same record."""
    seen = set()
    for moves in ("mine:b4 dummy:c5 mine:b6", "dummy:b4 mine:c5 mine:b6", "mine:b4 mine:c5 dummy:b6"):
        game = Game(Position(BLUFFING)).play_all(f"H@b1 {moves}")
        view = game.view(DARK)
        seen.add((str(view), repr(view.end), str(view.to_json()), describe(view.end), view.end.table()))
    assert len(seen) == 1


def test_mine_hidden_the_last_one_left_is_known():
    table = Position("l6@a1 d2@a6 light:247 dark:777 mines:b4=s,c5=0,b6=s bluff:l turn:d/act round:3")
    table = table.play("7@b6")
    assert table.taken == (0, 1)
    table = table.play("sweep:b4")
    assert (table.bluffer, table.view(DARK).position.mines) == (None, {"c5": "0"})


@pytest.mark.parametrize("dummy", ["mines:c5=0", "dummy:l", "dummy:d"])
def test_mine_dummy_only_a_second_bluff_brings_ordinary_mines(dummy):
    """The effect that is there twice may be this one."""
    text = box("practice").text.replace('name = "practice"', 'name = "twice"')
    text = text.replace('values = [8, 9]\neffect = "shield"', 'values = [8, 9]\neffect = "bluff"')
    twice = read_box(text, "twice.toml")
    table = Position(f"l6@a1 d2@a6 light:247 gold:3-0 market:F box:twice {dummy}", twice).play("F@b1")
    assert {move.partition(":")[0] for move in choices(table)} == {"mine"}
    for space in ("a4", "b4", "c4"):
        table = table.play(f"mine:{space}")
    assert (table.mines_left, table.bluffer, table.step.name) == (11, None, "ACT")
