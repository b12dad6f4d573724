"""Moves and positions as values: one object a move, nothing that changes, a list in documented order."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sirens_rules.sirens_in_sight import IllegalMove, Move, Place, Position, deal
from sirens_rules.sirens_in_sight.moves import EndTurn, Pick, PlaceRum, Play, UseOctopus, Walk

from .strategies import SHIP, reached, typed

PLACES = [f"{ship_card}{side}" for ship_card in SHIP for side in "ps"]
move_texts = st.one_of(
    st.builds("{}@{}".format, st.integers(-99, 99), st.sampled_from(PLACES)),
    st.builds("{}@{}>{}".format, st.integers(-99, 99), st.sampled_from(PLACES), st.sampled_from(PLACES)),
    st.builds("{}>{}".format, st.sampled_from("CM"), st.sampled_from(SHIP)),
    st.builds("rum@{}".format, st.sampled_from(SHIP)),
    st.builds("pick:{}".format, st.integers(-99, 99) | st.just("?")),
    st.just("end"),
)


@given(move_texts)
def test_a_move_is_made_once(text):
    move = Move(text)
    assert Move("".join(list(text))) is move
    assert str(move) == text
    assert eval(repr(move)) is move
    assert copy.copy(move) is copy.deepcopy(move) is pickle.loads(pickle.dumps(move)) is move


@given(move_texts, move_texts)
def test_moves_are_equal_if_their_texts_are(one, other):
    assert (Move(one) == Move(other)) == (one == other)
    assert len({Move(one), Move(other)}) == len({one, other})


@pytest.mark.parametrize(
    ("text", "kind", "parts"),
    [
        ("10@28p", Play, {"card": 10, "place": Place("28p")}),
        ("-4@36s", Play, {"card": -4, "place": Place("36s")}),
        ("9@30s>28p", UseOctopus, {"card": 9, "source": Place("30s"), "place": Place("28p")}),
        ("rum@34", PlaceRum, {"ship_card": 34}),
        ("M>32", Walk, {"ship_card": 32}),
        ("pick:0", Pick, {"card": 0}),
        ("pick:?", Pick, {"card": None}),
        ("end", EndTurn, {}),
    ],
)
def test_a_move_has_parts(text, kind, parts):
    move = Move(text)
    assert isinstance(move, kind)
    assert {name: getattr(move, name) for name in parts} == parts


@given(reached() | typed())
def test_moves_are_made_once_in_lists_too(position):
    if position.step.name in ("ACT", "PICK"):
        return
    for move in position.legal_moves():
        assert Move(str(move)) is move


@pytest.mark.parametrize("value", [Move("10@28p"), Place("28p")], ids=str)
def test_values_shared_by_all_do_not_change(value):
    """Equal moves are one object: who could change one would change it for everybody."""
    text = value.text
    try:
        value.text = "x"
    except (AttributeError, TypeError):
        assert value.text == text
    else:
        value.text = text  # leave no trace: every other test uses the same object
        pytest.fail(f"{value!r} could be changed")
    with pytest.raises((AttributeError, TypeError)):
        value.new = 1


NAMES = (
    "ship",
    "hands",
    "piles",
    "out",
    "points",
    "mugs",
    "octopuses",
    "turn",
    "step",
    "pending",
    "deck",
    "room",
    "story",
)


@given(reached())
def test_a_position_does_not_change(position):
    text = str(position)
    for name in (*NAMES, "new", "outcome"):
        with pytest.raises(AttributeError):
            setattr(position, name, None)
    for move in (*position.legal_moves()[:3], "10@28p", "end", "rum@28", "C>28"):
        try:
            position.play(move)
        except IllegalMove:
            assert position.why_illegal(move) is not None
    position.view(position.turn)
    position.table()
    position.to_json()["points"]["port"] = 99
    position.legal_moves().clear()
    assert str(position) == text
    assert Position(text) == position


def test_nothing_can_be_deleted_from_a_position():
    for name in NAMES:
        position = deal(7)
        with pytest.raises(AttributeError):
            delattr(position, name)
        assert Position(str(position)) == position


@given(reached(), reached())
def test_positions_are_equal_if_their_texts_are(one, other):
    assert (one == other) == (str(one) == str(other))
    assert one != str(one)
    assert len({one, Position(str(one))}) == 1


def test_play_takes_a_move_or_its_text():
    position = deal(7)
    for move in position.legal_moves():
        assert position.play(move) == position.play(str(move))
        assert position.why_illegal(str(move)) is None
        assert position.play(move, by=position.to_decide) == position.play(move)
        assert position.why_illegal(move, by=position.to_decide.opponent).rule


@given(reached())
def test_every_refusal_is_raised_with_its_rule(position):
    for text in ("10@28p", "9@30s>28p", "C>32", "M>28", "rum@34", "end", "pick:3"):
        refusal = position.why_illegal(text)
        if refusal is None:
            position.play(text)
            continue
        with pytest.raises(IllegalMove) as caught:
            position.play(text)
        assert caught.value.refusal == refusal
        assert refusal.rule in str(caught.value)
        assert refusal.say() in str(caught.value)


# The documented order of the list.


def order(position, move) -> tuple:
    """Plays (cards high to low), octopus moves, the mug, the end; places from bow to stern, port first."""
    kind = [Pick, Play, UseOctopus, Walk, PlaceRum, EndTurn].index(type(move))
    match move:
        case Pick():
            return kind, -move.card
        case Play():
            return kind, -move.card, PLACES.index(str(move.place))
        case UseOctopus():
            free = list(position.cards_at(move.source))
            held = position.octopuses[position.turn.opponent]
            if held and held.place is move.source:
                free.remove(held.card)
            return kind, PLACES.index(str(move.source)), free.index(move.card), PLACES.index(str(move.place))
        case Walk() | PlaceRum():
            return kind, move.ship_card
    return (kind,)


@given(reached())
def test_the_list_of_moves_is_in_order(position):
    moves = position.legal_moves()
    assert moves == sorted(moves, key=lambda move: order(position, move))
    assert len(set(moves)) == len(moves)
    assert all(Move(str(move)) is move for move in moves)
    assert position.legal_moves() == moves


def test_the_list_of_moves_in_order_by_an_example():
    position = Position("28C[9 5|] 30[|7] 34M[1 1 2 2 1|] port:0,10,10,-2 rum:p turn:p")
    assert " ".join(map(str, position.legal_moves())) == (
        "10@28p 10@28s 10@30p 10@30s 10@34s 0@28p 0@28s 0@30p 0@30s 0@34s -2@28p -2@28s -2@30p -2@30s -2@34s "
        "9@28p>28s 9@28p>30p 9@28p>30s 9@28p>34s 5@28p>28s 5@28p>30p 5@28p>30s 5@28p>34s "
        "7@30s>28p 7@30s>28s 7@30s>30p 7@30s>34s "
        "1@34p>28p 1@34p>28s 1@34p>30p 1@34p>30s 1@34p>34s 2@34p>28p 2@34p>28s 2@34p>30p 2@34p>30s 2@34p>34s "
        "rum@28 rum@30 rum@34"
    )
    finish = Position("28C[|] 30[|] 34M[|] turn:s/end")
    assert " ".join(map(str, finish.legal_moves())) == "rum@28 rum@30 rum@34 end"
