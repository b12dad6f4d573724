"""A value behaves like one: names, truth, copies, and what is not a player, a start or a list of moves."""

import copy
import pickle

import pytest

from sirens_rules.sirens_in_sight import (
    CAPTAIN,
    PORT,
    STARBOARD,
    Game,
    GameView,
    Move,
    NotationError,
    Play,
    Position,
    SirensError,
    Step,
    View,
    deal,
)

START = "28C[|] 30[|] 32[|] 34M[|] port:0,?3"


def test_names_are_said_wherever_something_is_formatted():
    assert (format(PORT), f"{STARBOARD:>10}") == ("PORT", " STARBOARD")
    assert str(CAPTAIN) == repr(CAPTAIN) == "CAPTAIN"


def test_a_player_is_somebody_and_none_is_nobody():
    assert PORT
    assert STARBOARD
    assert Position("28[10 10|] 30C[|] 32[|] score:3-0 port:8,?3 rum:-").play("8@28p").outcome().winner


@pytest.mark.parametrize("wrong", [0, 1, "port", "PORT", True])
def test_what_is_no_player_is_refused_in_a_sentence(wrong):
    table = deal(7)
    for ask in (table.view, lambda by: table.play("end", by=by), lambda by: table.why_illegal("end", by=by)):
        with pytest.raises(SirensError, match="A player is PORT or STARBOARD, not "):
            ask(wrong)


OF_ANOTHER_KIND = {
    "a number starts": lambda: deal(7, starts=0),
    "a letter starts": lambda: deal(7, starts="p"),
    "moves are a number": lambda: Game(START, 5),
    "a move is a number": lambda: Game(START, [5]),
    "headers are a number": lambda: Game(START, headers=5),
    "a header has a number": lambda: Game(START, headers={5: "Klaus"}),
    "comments are a number": lambda: Game(START, comments=7),
    "a comment has a word": lambda: Game(START, comments={"first": "well begun"}),
    "a comment is a number": lambda: Game(START).comment(5),
    "more moves are a number": lambda: Game(START).play_all(5),
    "a view of a text": lambda: View(PORT, "x"),
    "a view of nothing": lambda: View(PORT, None),
}


@pytest.mark.parametrize("asked", OF_ANOTHER_KIND)
def test_what_is_of_another_kind_is_refused_in_a_sentence(asked):
    with pytest.raises(SirensError, match=r"\.$"):
        OF_ANOTHER_KIND[asked]()


def test_a_position_is_copied_for_nothing_and_pickled_without_its_text():
    table = deal(7)
    assert copy.copy(table) is copy.deepcopy(table) is table
    again = pickle.loads(pickle.dumps(table))
    assert again == table
    assert again.legal_moves() == table.legal_moves()
    assert again.deck is table.deck


def test_a_game_reads_what_is_written():
    assert Game(START, "0@28s C>32") == Game(Position(START), (Move("0@28s"), Move("C>32")))
    assert Game(START).play_all(["0@28s", Move("C>32")]).end.step is Step.FINISH
    with pytest.raises(NotationError):
        Game("rubbish")
    with pytest.raises(NotationError):
        Game(START, "rubbish")


def test_a_view_hides_by_itself_and_can_be_asked():
    table = deal(7)
    assert View(PORT, table) == table.view(PORT)
    assert table.hands[STARBOARD] != View(PORT, table).position.hands[STARBOARD]
    decider = table.to_decide
    view, other = table.view(decider), table.view(decider.opponent)
    assert view.why_illegal(view.legal_moves()[0]) is None
    assert other.why_illegal(view.legal_moves()[0]).rule == "turn.alternate"
    assert isinstance(view.legal_moves()[0], Play)


@pytest.mark.parametrize("variant", [False, True])
def test_the_view_of_a_record_can_be_read_back(variant):
    game = Game(deal(3, variant))
    while len(game.moves) < 12:
        game = game.play(game.end.legal_moves()[len(game.moves) % 3])
    for player in (PORT, STARBOARD):
        view = game.view(player)
        again = GameView.parse(str(view), player)
        assert str(again) == str(view)
        assert again.end.position.cards == view.end.position.cards
