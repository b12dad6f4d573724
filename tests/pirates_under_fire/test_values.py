"""Positions, moves and views are values, and nothing in a view depends on what is hidden."""

import copy
import pickle
import random

import pytest

from sirens_rules.pirates_under_fire import DARK, LIGHT, Game, IllegalMove, Move, Position, SirensError, deal, describe

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


def test_mine_hidden_nothing_tells_where_the_dummy_is():
    """Wherever the dummy is laid: the other player sees the same views and the same record."""
    seen = set()
    for moves in ("mine:b4 dummy:c5 mine:b6", "dummy:b4 mine:c5 mine:b6", "mine:b4 mine:c5 dummy:b6"):
        game = Game(Position(BLUFF)).play_all(f"H@b1 {moves}")
        view = game.view(DARK)
        seen.add((str(view), repr(view.end), str(view.to_json()), describe(view.end), view.end.table()))
    assert len(seen) == 1


def test_mine_hidden_the_last_one_left_is_known():
    table = Position("l6@a1 d2@a6 light:247 dark:777 mines:b4=s,c5=0,b6=s bluff:l turn:d/act round:3")
    table = table.play("7@b6")
    assert table.taken == (0, 1)
    table = table.play("sweep:b4")
    assert (table.bluffer, table.view(DARK).position.mines) == (None, {"c5": "0"})


def test_hand_secret_a_chosen_tile_is_not_told():
    start = "l6@a1 d2@a6 light:247 gold:4-0 market:G light-reserve:157391358 chance:5"
    games = [Game(Position(start)).play_all(f"G@b1 pick:{tile}") for tile in "1379"]
    assert len({str(game.view(DARK)) for game in games}) == 1
    assert len({str(game.view(LIGHT)) for game in games}) == 4


def test_mercenary_reshuffle_the_owner_knows_the_reserve_but_not_its_order():
    start = "l6@a1 d2@a6 light:247 gold:4-0 market:G light-reserve:157391358"
    views = {str(Position(f"{start} chance:{seed}").play("G@b1").play("pick:9").view(LIGHT)) for seed in range(5)}
    assert len(views) == 1
    assert "light-reserve:~11335578" in views.pop()


def test_samples_are_spread_over_what_is_possible():
    table = Position(BLUFF).play("H@b1").play("mine:b4").play("dummy:c5").play("mine:b6")
    chance, view = random.Random(1), table.view(DARK)
    where = {next(space for space, tokens in view.sample(chance).mines.items() if "0" in tokens) for _ in range(60)}
    assert where == {"b4", "c5", "b6"}


def test_everything_has_words():
    chance = random.Random(2)
    for seed in range(4):
        position = deal(seed)
        while moves := position.legal_moves():
            move = chance.choice(moves)
            assert describe(move).endswith(".")
            position, events = position.follow(move)
            assert all(describe(event) for event in events)
            assert describe(position.view(DARK))
        assert describe(position.outcome())


def test_setup_seed_stands_for_one_deal():
    assert str(deal(2026)) == (
        "- sea:321-564 first:d light:556 dark:577 market:ADEHL light-pile:674823368412149 dark-pile:586179893652142 "
        "light-reserve:199538727 dark-reserve:418334962 chance:1685341701"
    )
