"""Positions, moves and views are values, and nothing in a view depends on what is hidden."""

import copy
import pickle
import random

import pytest

from sirens_rules.pirates_under_fire import DARK, LIGHT, IllegalMove, Move, Position, SirensError, deal, describe

BLUFF = "l6@a1 d2@a6 d8@b5 light:247 dark:124 gold:4-0 market:H round:3"


def test_positions_do_not_change():
    table = deal(3)
    with pytest.raises(AttributeError):
        table.round = 2
    with pytest.raises(AttributeError):
        del table._table
    with pytest.raises(AttributeError):
        Move("5@a1").space = 3
    assert pickle.loads(pickle.dumps(table)) == copy.deepcopy(table) == table
    assert eval(repr(table)) == table
    assert pickle.loads(pickle.dumps(Move("5@a1"))) is Move("5@a1")


def test_a_player_is_somebody_and_is_called_by_name():
    assert all(deal(3).view(player).player for player in (LIGHT, DARK))
    assert f"{LIGHT} and {DARK}" == "LIGHT and DARK"


def test_follow_and_play_agree_and_leave_the_position_alone():
    table = deal(3)
    before = str(table)
    for move in table.legal_moves():
        assert table.follow(move)[0] == table.play(move)
    assert str(table) == before


def test_a_refusal_names_its_rule_and_somebody_elses_turn():
    table = Position("l5@a1 d5@a6 light:245")
    with pytest.raises(IllegalMove, match=r"\(turn.alternate\)"):
        table.play("2@b1", by=DARK)
    with pytest.raises(SirensError):
        table.play("2@b1", by=1)


def test_samples_are_spread_over_what_is_possible():
    table = Position(BLUFF).play("H@b1").play("mine:b4").play("dummy:c5").play("mine:b6")
    chance, view = random.Random(1), table.view(DARK)
    where = {next(space for space, tokens in view.sample(chance).mines.items() if "0" in tokens) for _ in range(60)}
    assert where == {"b4", "c5", "b6"}


def test_everything_has_words():
    chance = random.Random(2)
    for seed in range(2):
        position = deal(seed)
        while moves := position.legal_moves():
            move = chance.choice(moves)
            assert describe(move).endswith(".")
            position, events = position.follow(move)
            assert all(describe(event) for event in events)
            assert describe(position.view(DARK))
        assert describe(position.outcome())
