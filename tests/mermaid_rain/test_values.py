"""Positions, moves and views are values."""

import copy
import pickle
import random

import pytest

from sirens_rules.mermaid_rain import (
    P1,
    P2,
    Event,
    Game,
    IllegalMove,
    Move,
    Player,
    Position,
    SirensError,
    deal,
    describe,
)


def middle(seed=1, players=4, moves=60):
    position, chance = deal(seed, players), random.Random(seed)
    for _ in range(moves):
        position = position.play(chance.choice(position.legal_moves()))
    return position


def test_a_position_is_a_value():
    position = middle()
    again = pickle.loads(pickle.dumps(position))
    assert again == position == copy.deepcopy(position)
    assert hash(again) == hash(position)
    assert eval(repr(position), {"Position": Position}) == position
    with pytest.raises(AttributeError):
        position.round = 3


def test_a_move_leaves_the_position_as_it_was():
    position = middle()
    before = str(position)
    for move in position.legal_moves()[:10]:
        position.happenings(move)
        position.play(move)
    assert str(position) == before


def test_a_view_is_a_value():
    view = middle().view(P2)
    assert pickle.loads(pickle.dumps(view)) == view
    assert hash(pickle.loads(pickle.dumps(view))) == hash(view)


@pytest.mark.parametrize("player", [1, "P1", None, Player.P6])
def test_only_players_of_the_game_have_a_view(player):
    with pytest.raises(SirensError, match="A player is P1 to P4"):
        deal(1).view(player)


@pytest.mark.parametrize("players", [2, 7, "4", None, 3.0, True])
def test_only_three_to_six_play(players):
    with pytest.raises(SirensError, match="3, 4, 5 or 6"):
        deal(1, players)


def test_everything_that_happens_can_be_told():
    for players in (3, 6):
        position, chance = deal(players, players), random.Random(players)
        assert describe(position).strip()
        while moves := position.legal_moves():
            move = chance.choice(moves)
            assert describe(move).strip()
            after, story = position.follow(move)
            for event in story:
                assert isinstance(event, Event)
                assert "{" not in describe(event)
            position = after
        assert describe(position.outcome()) in position.table()
        assert position.view(P1).outcome() == position.outcome()
        assert position.to_json()["outcome"]["rule"] == "end.five"


def test_a_forbidden_move_names_its_rule():
    with pytest.raises(IllegalMove) as told:
        deal(7).play("end")
    assert told.value.refusal.rule == "meld.two"


def test_the_others_see_backs_until_all_have_chosen():
    game = Game(deal(7))
    first = game.end.turn
    game = game.play(game.end.legal_moves()[0])
    for player in (P1, P2):
        if player is not first:
            assert game.view(player).moves == (Move("meld:??"),)
    assert game.view(first).moves == game.moves
    while any(game.end.chosen):
        game = game.play(game.end.legal_moves()[0])
    assert game.view(P1).moves == game.view(P2).moves == game.moves
