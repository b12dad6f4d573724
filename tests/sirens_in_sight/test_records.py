"""Records: text and data, there and back; what is wrong in one is named with its line, its column and its rule."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sirens_rules.sirens_in_sight import (
    PORT,
    STARBOARD,
    Game,
    IllegalMove,
    Move,
    NotationError,
    Position,
    SirensError,
    deal,
)

from .strategies import comment_texts, examples, games, lines, one_line, random_line

START = "28[|] 30C[|] 32[|] 34M[|] 36[|]"
FOUR = "port:10,9,8,0 starboard:7,6,5,-1"


@given(games())
@examples(150)
def test_a_record_is_read_as_it_was_written(game):
    text = str(game)
    again = Game.parse(text)
    assert again == game
    assert str(again) == text
    assert again.positions == game.positions
    assert hash(again) == hash(game)
    assert text.endswith("\n")


@given(games())
@examples(80)
def test_data_are_read_as_they_were_written(game):
    data = json.loads(json.dumps(game.to_json(), ensure_ascii=False))
    assert data == game.to_json()
    assert Game.from_json(data) == game


@given(games(whole=True))
@examples(40)
def test_the_result_is_the_outcome(game):
    outcome = game.outcome()
    winner = {PORT: "Port", STARBOARD: "Starboard", None: "draw"}[outcome.winner]
    assert game.result == f"{winner} {outcome.points[0]}-{outcome.points[1]}"
    assert str(game).rstrip().splitlines()[-1] == game.result
    assert game.to_json()["result"] == game.result
    for wrong in ("*", "Port 4-3", "Starboard 0-4", "draw 3-3"):
        if wrong == game.result:
            continue
        text = str(game).rstrip()[: -len(game.result)] + wrong
        with pytest.raises(NotationError, match=r"result") as caught:
            Game.parse(text)
        assert caught.value.line == len(text.splitlines())
        assert caught.value.column == 1
        with pytest.raises(SirensError, match=r"result"):
            Game.from_json({**game.to_json(), "result": wrong})


@pytest.mark.parametrize("result", ["Port 4-0", "draw 0-0", "Starboard 0-4"])
def test_a_game_that_goes_on_has_no_result(result):
    with pytest.raises(NotationError, match="result"):
        Game.parse(f"Start: {START}\n\n{result}\n")
    assert Game.parse(f"Start: {START}\n\n*\n").result == "*"


@pytest.mark.parametrize(
    "text", ["", "\n", "Port: Klaus\n", f"Start: {START}", f"Start: {START}\n\n", f"{START}\n\n*\n", "*"]
)
def test_a_record_without_start_or_result_is_refused(text):
    with pytest.raises(NotationError, match="expected"):
        Game.parse(text)


@pytest.mark.parametrize("behind", ["*", "1.", "end", "{comment}", "Port 4-0"])
def test_nothing_stands_behind_the_result(behind):
    with pytest.raises(NotationError, match="end of the record"):
        Game.parse(f"Start: {START}\n\n*\n{behind}\n")


@given(lines(), st.data())
@examples(80)
def test_an_illegal_move_is_named_with_its_place_and_its_rule(line, data):
    if not line.moves:
        return
    at = data.draw(st.integers(0, len(line.moves)))
    position = line.positions[at]
    candidates = ["10@28p", "-4@36s", "9@30s>28p", "C>28", "M>32", "rum@36", "end", "pick:10"]
    illegal = [text for text in candidates if position.why_illegal(text) is not None]
    wrong = data.draw(st.sampled_from(illegal))
    before = [str(move) for move in line.moves[:at]]
    rows = [f"Start: {line.positions[0]}", "", *before, f"  {wrong}", *(str(move) for move in line.moves[at:]), "", "*"]
    with pytest.raises(NotationError) as caught:
        Game.parse("\n".join(rows))
    assert (caught.value.line, caught.value.column) == (3 + at, 3)
    said = str(caught.value)
    assert f"{3 + at}" in said
    assert wrong in said
    assert position.why_illegal(wrong).rule in said
    assert position.why_illegal(wrong).say() in said
    with pytest.raises(SirensError) as caught:
        Game.from_json({"start": str(line.positions[0]), "moves": [*before, wrong]})
    assert position.why_illegal(wrong).rule in str(caught.value)
    assert str(at + 1) in str(caught.value)
    with pytest.raises(IllegalMove):
        Game(line.positions[0], (*line.moves[:at], Move(wrong)))


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        (f"Start: {START}\n\n1. 10@28x\n*", 3, 9),
        (f"Start: {START}\n\n1. 10@28p end\n2. foo\n*", 4, 4),
        (f"Start: {START}\n\n1. 10@28p {{open\n*", 3, 12),
        (f"Start: {START}\n\n1. 10@28p }}\n*", 3, 11),
        (f"Start: {START}\n\n1. 10@28p {{}}\n*", 3, 11),
        (f"Start: {START}\n\n1. 10@28p {{a}} {{b}}\n*", 3, 15),
        ("Port: Klaus\nStart: 28C[|] 30[|] 3[|]\n\n*", 2, 21),
        ("Port: Klaus\nStart: 28C[|] 30[|] 34M[|] rum:x\n\n*", 2, 32),
        (f"Port: Klaus\nPort: Klara\nStart: {START}\n\n*", 2, 1),
        (f"Start: {START}\nPort: Klaus\nStart: {START}\n\n*", 3, 1),
        (f"Start: {START}\n\n0. 10@28p\n*", 3, 2),
    ],
)
def test_faults_of_a_record_have_line_and_column(text, line, column):
    with pytest.raises(NotationError) as caught:
        Game.parse(text)
    assert (caught.value.line, caught.value.column) == (line, column), str(caught.value)


def test_numbers_and_line_breaks_do_not_matter():
    start = f"{START} {FOUR}"
    game = Game(Position(start), ("10@28p", "end", "rum@28", "7@28s", "9@30p", "end"))
    moves = "10@28p end rum@28 7@28s 9@30p end"
    for body in (moves, moves.replace(" ", "\n"), "7. 10@28p 1. end rum@28\r\n\r\n7@28s\t9@30p end", f"1.{moves}"):
        assert Game.parse(f"Start: {start}\n{body}\n*") == game
        assert Game.parse(f"\n\n  Start: {start}  \r\n\r\n{body} *  \n\n") == game
    assert str(game).splitlines() == [
        f"Start: {start}",
        "",
        "1. 10@28p end",
        "2. rum@28 7@28s",
        "3. 9@30p end",
        "",
        "*",
    ]


@given(lines())
@examples(100)
def test_every_line_is_a_turn(line):
    """Numbers count from 1; a mug before the action belongs to it; a turn is one player's."""
    game = Game(line.positions[0], tuple(line.moves))
    rows = str(game).splitlines()[2:-2]
    at, number = 0, 0
    for row in filter(None, rows):
        words = row.split()
        first = line.positions[at]
        if first.step.name == "PICK":
            assert all(word.startswith("pick:") for word in words)
            assert len(words) == 4 or at + len(words) == len(line.moves)
        else:
            number += 1
            assert words.pop(0) == f"{number}."
            assert first.step.name == "ACT"
        turns = {line.positions[at + step].turn for step in range(len(words))}
        assert turns == {first.turn}
        actions = [word for word in words if "@" in word and not word.startswith("rum@")]
        assert len(actions) == 1 or first.step.name == "PICK" or at + len(words) == len(line.moves)
        assert [str(move) for move in line.moves[at : at + len(words)]] == words
        at += len(words)
    assert at == len(line.moves)


def test_crew_single_is_a_move_of_the_record_even_with_one_way_to_go():
    game = Game(Position("28[|] 32C[|] 36M[|] score:1-1 rum:-")).play("0@36s")
    assert game.end.legal_moves() == [Move("M>28")]
    assert str(game.play("M>28")).splitlines()[2] == "1. 0@36s M>28"


def test_turn_skip_leaves_no_move_in_the_record():
    """Starboard has no card and no octopus: Port moves twice, and both turns have their number."""
    start = Position("28C[4^s 1|2] port:10,9 starboard:- pile:- rum:- score:2-2 turn:p")
    game = Game(start, ("10@28s", "1@28p>28s"))
    assert [position.turn for position in game.positions] == [PORT, PORT, PORT]
    assert str(game).splitlines()[2:] == ["1. 10@28s", "2. 1@28p>28s", "", "*"]
    assert Game.parse(str(game)) == game
    story = start.happenings("10@28s")
    assert [event.rule for event in story][-1] == "turn.skip"


@given(lines(), st.dictionaries(st.integers(0, 80), comment_texts, max_size=5))
@examples(60)
def test_comments_stay_with_their_moves(line, comments):
    comments = {at: comment for at, comment in comments.items() if at <= len(line.moves)}
    game = Game(line.positions[0])
    if 0 in comments:
        game = game.comment(comments[0])
    for at, move in enumerate(line.moves, 1):
        game = game.play(move, comments.get(at))
    assert dict(game.comments) == comments
    assert game == Game(line.positions[0], tuple(line.moves), comments=comments)
    assert Game.parse(str(game)) == game
    assert game.end == line.positions[-1]


@given(one_line)
def test_headers_hold_any_line_of_text(value):
    game = Game(deal(1), headers={"Port": value, "Event-2": "x: y"})
    assert Game.parse(str(game)).headers == {"Port": value, "Event-2": "x: y"}


@pytest.mark.parametrize(
    "headers",
    [
        {"": "a"},
        {"Two words": "a"},
        {"1st": "a"},
        {"Start": START},
        {"Port": ""},
        {"Port": " a"},
        {"Port": "a\nb"},
        {"Port:": "a"},
    ],
)
def test_headers_that_could_not_be_read_again_are_refused(headers):
    with pytest.raises(SirensError, match="header"):
        Game(deal(1), headers=headers)


@pytest.mark.parametrize("header", ["Port: " + "x" * 201, "P" * 201 + ": x"])
def test_headers_are_not_longer_than_a_name_may_be(header):
    with pytest.raises(NotationError, match="200") as caught:
        Game.parse(f"Event: x\n{header}\nStart: {START}\n*")
    assert (caught.value.line, caught.value.column) == (2, 1)
    with pytest.raises(SirensError, match="200"):
        Game(deal(1), headers=dict([header.split(": ")]))


@pytest.mark.parametrize("read", [Move, Position, Game.parse])
def test_nothing_is_read_without_end_and_little_is_repeated(read):
    for text in ("x" * 100_001, "x" * 99_999, f"Start: {START}\n" + "x" * 1000):
        with pytest.raises(NotationError) as caught:
            read(text)
        assert len(str(caught.value)) < 200
    with pytest.raises(NotationError, match="at most 100000"):
        read("28[|] " * 20_000)


def test_what_somebody_wrote_is_repeated_in_short():
    long = "x" * 9999
    for data in ({"headers": {f"{long} ": "y"}}, {"moves": [long]}, {"moves": [10**5000]}, {"result": long}):
        with pytest.raises(SirensError) as caught:
            Game.from_json({"start": START, **data})
        assert len(str(caught.value)) < 500
    with pytest.raises(SirensError) as caught:
        deal(10**5000)
    assert len(str(caught.value)) < 500


@pytest.mark.parametrize("comments", [{0: ""}, {0: "{"}, {0: "}"}, {0: " a"}, {1: "a"}, {-1: "a"}])
def test_comments_that_could_not_be_read_again_are_refused(comments):
    with pytest.raises(SirensError, match="comment"):
        Game(deal(1), comments=comments)


def test_a_game_does_not_change():
    line = random_line(2, False, 10)
    game = Game(line.positions[0], tuple(line.moves))
    for name in ("start", "moves", "headers", "comments", "positions", "new"):
        with pytest.raises(AttributeError):
            setattr(game, name, None)
    text = str(game)
    longer = game.play(game.end.legal_moves()[0], "why not")
    assert str(game) == text
    assert longer.moves[:-1] == game.moves
    assert longer != game


def test_a_record_may_start_in_the_middle_with_unknown_cards():
    text = "Start: 28C[|] 30[|] 32[|] 34M[|] port:0,?3\n\n1. 0@28s C>32 {past the mate} end\n\n*\n"
    game = Game.parse(text)
    assert str(game) == text
    assert game.end.to_decide is STARBOARD


def test_nobody_can_change_the_headers_of_a_game_or_of_one_that_came_from_it():
    headers = {"Port": "Klaus"}
    game = Game(deal(1), headers=headers)
    longer = game.play(game.end.legal_moves()[0], "why not")
    headers["Port"] = "Somebody"
    for one in (game, longer):
        with pytest.raises(TypeError):
            one.headers["Port"] = "Somebody"
        with pytest.raises(TypeError):
            one.comments[0] = "no"
        assert one.headers == {"Port": "Klaus"}
