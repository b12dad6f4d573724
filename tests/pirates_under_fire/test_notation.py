"""Texts: what is written is read again, and what is wrong is told with its place."""

import json
import os
import random

import pytest

from sirens_rules.pirates_under_fire import (
    DARK,
    LIGHT,
    Game,
    Move,
    NotationError,
    Position,
    SirensError,
    UnknownCards,
    deal,
)

SEA = "l5@a1 d5@a6"
TEXTS = 3000 if "GAMES" in os.environ else 600


@pytest.mark.parametrize(
    "text",
    [
        "", "l", "l5", "l5@", "l5@h1", "l5@a7", "l0@a1", "x5@a1", "l5@a1d5@a6", "l5@a1 d5@a1", "5@a1", "l5@a1 what:3",
        "l5@a1 light:5555", "l5@a1 light:25", "l5@a1 light:0", "l5*+@a1", "lA*@a1", "l5=5@a1", "lA=9@a1 turn:l/over",
        "lA=1@a1", "l5@a1 l5@b1 l5@c1 l5@d1", "- round:17", "- round:0", "- turn:x/act", "- turn:l/eat", "- gold:3",
        "- gold:-1-2", "- gold:3-4 gold:3-4", "- market:AA", "- market:M", "- market:GH", "- market:ABCD", "- mines:z1",
        "- mines:a1=x", "- mines:a1=m,a1=m", "- mines:a1=00", "- mines:a1=s", "- mines:a1=0 dummy:l",
        "- mines:a1=mmmmmmmmmmmmmmm", "- bluff:l", "- taken:9-9", "- plus:10-0", "- sea:112-456", "- sea:456-123",
        "- first:q", "- looked:x", "- chance:4294967296", "- light-pile:123", "- light-reserve:~123456789",
        "l7++++@a1 l8++++@b1", "- turn:l/effect", "- effect:a1=shoot", "l5@a1 turn:l/effect+placed effect:a1=gold",
        "l5@a1 turn:l/effect+placed effect:a1=sweep", "l5@a1 turn:l/effect+placed effect:b1=mine", "- turn:l/finish",
        "l5@a1 turn:l/value", "lA@a1 turn:l/over", "l5@a1 turn:l/over round:3", "- turn:l/stuck", "- box:mine",
        "l5@a1 market:A box:printed", "- light-gone:5 round:1", "l5@a1 d5@a6 turn:l/act+placed", "dA@a6 turn:l/value",
        "l5@a1 turn:d/over",
    ],
)  # fmt: skip
def test_a_text_that_is_no_position_is_refused(text):
    with pytest.raises(NotationError) as refused:
        Position(text)
    assert str(refused.value)


NO_MOVES = ["5", "5@", "5@h1", "0@a1", "M@a1", "shoot:", "shoot:x", "repair:", "none:gold", "pick:0", "A=0", "A="]


@pytest.mark.parametrize("text", [*NO_MOVES, "mine:a9", "5@a1x", "draws", "5@a12", "", "end ", " end"])
def test_a_text_that_is_no_move_is_refused(text):
    with pytest.raises(NotationError):
        Move(text)


@pytest.mark.parametrize("thing", [None, 5, b"end", ["end"]])
def test_what_is_no_text_is_refused(thing):
    for read in (Move, Position, Game.parse):
        with pytest.raises(NotationError):
            read(thing)


def test_a_move_that_was_refused_once_is_refused_again():
    for _ in range(2):
        with pytest.raises(NotationError):
            Move("5@z9")


def test_what_is_not_written_is_unknown():
    table = Position(SEA)
    assert (table.round, table.hands, len(table.piles[LIGHT]), len(table.reserves[DARK])) == (2, ("???", "???"), 14, 9)
    with pytest.raises(UnknownCards):
        table.legal_moves()
    assert table.play("2@b1").hands[LIGHT] == "???"
    assert Position("l5@a1 l5@b1 l5@c1").why_illegal("5@d1").rule == "place.hand"


def test_destroyed_ships_that_are_not_written_are_unknown():
    table = Position(SEA + " round:5")
    assert table.gone == ("???", "???")
    assert Position(str(table)) == table


def test_records_are_read_again():
    for seed in range(6):
        chance, game = random.Random(seed), Game(deal(seed), headers={"Light": "Klaus"})
        while moves := game.end.legal_moves():
            game = game.play(chance.choice(moves), comment="so" if chance.random() < 0.1 else None)
        assert Game.parse(str(game)) == game
        assert Game.from_json(json.loads(json.dumps(game.to_json()))) == game


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("1. 2@b1", "1. 2@d4"), ("1. 2@b1", "1. 2@z1"), ("*", "light 3:2"), ("*", ""), ("Start: ", "Begin: "),
        ("l5@a1", "l5@q1"), ("{so}", "{so"), ("1. 2@b1", "1. 2@b1 2@b1"), ("Light: Klaus", "Light: Klaus\nLight: Ada"),
    ],
)  # fmt: skip
def test_a_faulty_record_is_refused_with_its_place(before, after):
    text = f"Light: Klaus\nStart: {SEA} light:245\n\n1. 2@b1 {{so}}\n\n*\n"
    assert Game.parse(text).end.to_decide is DARK
    with pytest.raises(NotationError, match=r"[Ll]ine|[Cc]olumn"):
        Game.parse(text.replace(before, after))


@pytest.mark.parametrize("part", ["start", "moves", "headers", "comments", "result"])
@pytest.mark.parametrize("value", [None, 7, ["x"], {"x": 1}, "x", "x\ny\x1b"])
def test_a_faulty_record_in_json_is_refused(part, value):
    data = Game(Position(SEA + " light:245")).play("2@b1").to_json() | {part: value}
    with pytest.raises(SirensError) as refused:
        Game.from_json(data)
    assert str(refused.value).isprintable()


def test_mangled_texts_are_refused_or_read():
    """Nothing that is typed ends in a traceback."""
    chance, signs = random.Random(5), "ld5@a1*+=-: /.,?~0ms"
    texts = [str(position) for seed in range(5) for position in some_positions(seed)]
    for _ in range(TEXTS):
        text = chance.choice(texts)
        at = chance.randrange(len(text))
        text = text[:at] + chance.choice(("", *signs)) + text[at + chance.choice((0, 1, 1, 3)) :]
        try:
            position = Position(text)
        except SirensError:
            continue
        assert Position(str(position)) == position
        try:
            moves = position.legal_moves()
        except UnknownCards:
            continue
        for move in moves[:3]:
            try:
                position.play(move)
            except UnknownCards:
                continue


def some_positions(seed):
    chance, position = random.Random(seed), deal(seed)
    while moves := position.legal_moves():
        yield position
        yield position.view(chance.choice((LIGHT, DARK))).position
        position = position.play(chance.choice(moves))
