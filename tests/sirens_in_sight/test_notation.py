"""Notation: reading and writing are exact opposites; a faulty text is refused with a place and a sentence."""

import copy
import json
import pickle

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sirens_rules.sirens_in_sight import (
    PORT,
    STANDARD,
    STARBOARD,
    Game,
    IllegalMove,
    Move,
    NotationError,
    Outcome,
    Place,
    Position,
    SirensError,
    UnknownCards,
    View,
    deal,
)

from .strategies import (
    FEWER_ICONS,
    check_sentence,
    examples,
    games,
    mutated,
    noise,
    players,
    random_line,
    reached,
    read_or_refuse,
    typed,
)

START = "28[|] 30C[|] 32[|] 34M[|] 36[|]"
TEXTS = [str(position) for seed in range(8) for position in random_line(seed, seed % 2 == 1).positions[::4]]
TEXTS += [str(Position(text).view(player)) for text in TEXTS[::5] for player in (PORT, STARBOARD)]
SHORT_TEXTS = [
    START,
    "28C+[10 9 8^p|5] 30[|] 34M[|] port:10,0,?2 score:1-0 rum:s",
    "28[0|] 30C[|] 34M[|] port:-2 turn:s",
    "28C[0^p|] 30[1|] 34M[|] turn:p/28p<30p pile:7,3,... out:10,9,8,...",
    f"{START} variant turn:s/pick port:?4 port-pile:?22",
    f"{START} {FEWER_ICONS}",
    "- score:3-3 rum:-",
]
MOVES = ["10@28p", "-4@36s", "9@30s>28p", "-1@30s>28p", "C>32", "M>28", "rum@36", "end", "pick:10", "pick:-3", "pick:?"]
RECORDS = [
    str(Game(line.positions[0], tuple(line.moves))) for line in (random_line(3, False, 12), random_line(4, True, 12))
]
RECORDS.append(
    f"Port: Klaus\nStarboard: Brigitta\nStart: {START} port:0,9,?2\n\n"
    "1. 0@30s C>32 {why not} end\n2. 5@28p rum@28\n\n*\n"
)


# Exact opposites.


@given(reached() | typed() | st.tuples(reached() | typed(), players).map(lambda pair: pair[0].view(pair[1]).position))
@examples(400)
def test_a_position_is_read_as_it_was_written(position):
    text = str(position)
    again = Position(text)
    assert again == position
    assert hash(again) == hash(position)
    assert str(again) == text
    assert "\n" not in text
    assert repr(position) == f"Position({text!r})"
    assert Position.parse(text) == position


@given(reached() | typed(), st.randoms(use_true_random=False))
def test_fields_stand_in_any_order(position, chance):
    ship, fields = split_fields(str(position))
    chance.shuffle(fields)
    shuffled = " ".join([ship, *fields])
    assert Position(shuffled) == position
    assert str(Position(shuffled)) == str(position)


@given(reached() | typed())
def test_spaces_do_not_matter(position):
    ship, fields = split_fields(str(position))
    assert Position("  " + "   ".join([ship.replace("] ", "]  "), *fields]) + " \n") == position


@given(reached(), st.data())
def test_a_field_written_twice_is_refused_there(position, data):
    ship, fields = split_fields(str(position))
    twice = data.draw(st.sampled_from([field for field in fields if ":" in field] or ["turn:p"]))
    first = " ".join([ship, *fields] if fields else [ship, twice])
    with pytest.raises(NotationError, match="twice") as caught:
        Position(f"{first} {twice}")
    assert caught.value.column == len(first) + 2


@pytest.mark.parametrize(
    "field", ["hand:1", "ports:1", "Port:1", "pile", "variants", "turn=p", "port :1", "28[|]", ":", "-"]
)
def test_an_unknown_field_is_refused_there(field):
    with pytest.raises(NotationError, match="expected") as caught:
        Position(f"{START} rum:ps {field}")
    assert caught.value.column == len(f"{START} rum:ps ") + 1


def split_fields(text):
    """The ship, and the fields behind it."""
    ship, bracket, rest = text.rpartition("]")
    if not bracket:
        ship, _, rest = text.partition(" ")
    return ship + bracket, rest.split()


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        (f"{START} turn:p rum:ps score:0-0 pile:... port:?4 starboard:?,?,?,?", START),
        (f"{START} port:0,?,10,-2", f"{START} port:10,0,-2,?"),
        ("28[9^p 9|] 30C[|] 34M[|]", "28[9 9^p|] 30C[|] 34M[|]"),
        ("28[9^s 9^p|] 30C[|] 34M[|]", "28[9^p 9^s|] 30C[|] 34M[|]"),
        ("28C+[|] 30+[|] 34M[|] rum:-", "28C+[|] 30+[|] 34M[|]"),
        ("28C[|] 30[|] 34M[|] out:...", "28C[|] 30[|] 34M[|]"),
        ("28C[|] 30[|] 34M[|] port:5 pile:-", "28C[|] 30[|] 34M[|] port:5"),
        (f"{START} out:-", START),
        (f"{START} pile:?,?,7,?,...", f"{START} pile:?2,7,?,..."),
        (f"{START} deck:" + ",".join(f"{row.value}{'*' * row.icon}x{row.copies}" for row in STANDARD.rows), START),
        ("28[ 9  8 | 7 ] 30C[|] 34M[|]", "28[9 8|7] 30C[|] 34M[|]"),
    ],
)
def test_writing_gives_the_shortest_text(typed, written):
    assert str(Position(typed)) == written
    assert Position(typed) == Position(written)


@pytest.mark.parametrize(
    "text",
    [
        "28C[|] 30[|] 32[|] 34M[|] out:10,10,9,9,8,8,7,7,6,6,...",
        "28C[|] 30[|] 32[|] 34M[|] pile:?41,... out:?3,...",
        "28C[|] 30[|] 32[|] 34M[|] pile:?34,... out:?10,...",
    ],
)
def test_three_dots_may_stand_for_no_card_at_all(text):
    assert str(Position(text)) == text


# Faulty texts.


@given(noise)
@examples(500)
@example("")
@example("   ")
@example("\n\n")
@example("-")
@example("- -")
@example("28[|")
@example("28[|]\x00")
@example("{0}")
def test_noise_is_no_position(text):
    position = read_or_refuse(Position, text)
    assert position is None or Position(str(position)) == position


@given(mutated(st.sampled_from(TEXTS) | st.sampled_from(SHORT_TEXTS) | typed().map(str)))
@examples(1500)
def test_a_faulty_position_is_refused_or_read_exactly(text):
    position = read_or_refuse(Position, text)
    if position is not None:
        written = str(position)
        assert Position(written) == position
        assert str(Position(written)) == written


@given(noise | mutated(st.sampled_from(MOVES)))
@examples(1000)
@example("")
@example("{x}")
@example("٣@28p")
def test_a_faulty_move_is_refused_or_read_exactly(text):
    move = read_or_refuse(Move, text)
    assert move is None or (move.text == text and Move(str(move)) is move)


@given(noise | mutated(st.sampled_from([*RECORDS, *(text.replace("\n", "\r\n") for text in RECORDS)])))
@examples(1000)
@example("Port: a\u2028b\nStart: 28C[|] 30[|] 34M[|]\n\n*\n")
@example("Port: \x0bKlaus\nStart: 28C[|] 30[|] 34M[|]\n\n*\n")
@example("Start: 28C[|] 30[|] 34M[|]\r\n\r\n{two\r\nlines}\r\n*\r\n")
@example("Start: 28C[|] 30[|] 34M[|]\n\n{ }\n*\n")
def test_a_faulty_record_is_refused_or_read_exactly(text):
    game = read_or_refuse(Game.parse, text)
    if game is not None:
        assert Game.parse(str(game)) == game


@pytest.mark.parametrize("text", [None, 5, b"end", ["end"], {"a": 1}, 1.5, True])
@pytest.mark.parametrize("read", [Position, Move, Game.parse])
def test_what_is_no_text_is_refused(read, text):
    with pytest.raises(NotationError) as caught:
        read(text)
    check_sentence(caught.value)


@pytest.mark.parametrize("text", ["", "28", "29p", "28x", "p28", "28p ", None, 5])
def test_a_place_that_is_none_is_refused(text):
    with pytest.raises(SirensError) as caught:
        Place(text)
    check_sentence(caught.value)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | noise,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
keys = st.sampled_from(("0", "1", "x", "-1", "²", "٣", "Port", "Start", "9" * 9)) | st.text(max_size=4)
PARTS = ("headers", "start", "moves", "comments", "result")


@st.composite
def faulty_data(draw):
    """A game as data, with a part replaced, lost, or replaced further inside."""
    data = Game.parse(draw(st.sampled_from(RECORDS))).to_json()
    for _ in range(draw(st.integers(1, 2))):
        part, value = draw(st.sampled_from(PARTS)), draw(json_values)
        how = draw(st.sampled_from(("replace", "lose", "inside", "inside", "key")))
        if how == "lose":
            data.pop(part, None)
        elif how == "inside" and isinstance(data.get(part), list):
            data[part].insert(draw(st.integers(0, len(data[part]))), value)
        elif how == "inside" and isinstance(data.get(part), dict):
            data[part][draw(keys)] = value
        elif how == "key":
            data[draw(st.text(max_size=8))] = value
        else:
            data[part] = value
    return data


@given(json_values | faulty_data() | st.dictionaries(st.sampled_from(PARTS), json_values))
@examples(800)
@example({"start": START, "moves": ["{x}"]})
@example({"start": START, "moves": [[]]})
@example({"start": START, "moves": [{}]})
@example({"start": START, "comments": {"9" * 5000: "a"}})
@example({"start": START, "headers": {"A": "{0}"}, "comments": {"0": "{a}"}})
def test_faulty_data_of_a_game_are_refused_or_read_exactly(data):
    try:
        game = Game.from_json(data)
    except SirensError as error:
        check_sentence(error)
        return
    assert Game.from_json(game.to_json()) == game
    assert Game.from_json(json.loads(json.dumps(game.to_json()))) == game


@pytest.mark.parametrize(
    "data",
    [
        {"start": START, "comments": {"x": "lost"}},
        {"start": START, "comments": {"-1": "lost"}},
        {"start": START, "comments": {"1": "after no move"}},
        {"start": START, "comments": {"0": None}},
        {"start": START, "headers": {"Port": None}},
        {"start": START, "headers": {"Port": ["Klaus"]}},
        {"start": START, "headers": {"Start": START}},
        {"start": START, "result": "Port 4-0"},
        {"start": START, "result": None},
        {"start": None},
        {"start": START, "moves": "end"},
        {},
        [],
        None,
        "game",
    ],
)
def test_data_are_not_dropped_or_guessed(data):
    with pytest.raises(SirensError) as caught:
        Game.from_json(data)
    check_sentence(caught.value)


# What no game can lead to: ▸ stands before the place that the error names.

WORD_BY_FAULTY_TEXT = {
    # I1: at most one crew member a ship card, and each leaves only with a ship card
    "28C[|] ▸30C[|] 32[|] 34[|] 36[|]": "captain",
    "28M[|] 30[|] ▸34M[|]": "mate",
    "▸28C[|] 30[|] 32[|] 34[|] 36[|]": "leaves",
    "▸28[|] 30[|] 32[|] 36[|]": "leaves",
    "28C▸M[|] 30[|] 32[|] 34[|]": "before the cards",
    # I2, I3: five cards a side, nothing left that would have been scored
    "▸28C[1 1 1 1 2 2|] 30[|] 34M[|]": "five",
    "28C[|] ▸30[|1 1 1 1 2 2] 34M[|]": "five",
    "28C[|] ▸30[1 1 1 1 2|2 2 2 3 3] 34M[|]": "scored",
    "28C[|] ▸30[10 10 10|] 34M[|]": "scored",
    "28C[|] ▸30[|10 10 10] 34M[|]": "scored",
    "▸28C+[10 10 8 3|] 30[|] 34M[|] rum:p": "scored",
    "▸28C++[10 10 8 6|] 30[|] 34M[|]": "scored",
    "▸30C[1 1 1 1 3|2 2 2 2 3] 32[|] score:4-0 rum:-": "scored",  # I2 holds at the end of a game, too
    # I4: each octopus lies on one card
    "28C[9^p|8^▸p] 30[|] 34M[|]": "octopus",
    "28C[9^p▸^s|] 30[|] 34M[|]": "expected",
    "28C[9^▸x|] 30[|] 34M[|]": "owner",
    "28C[▸^p|] 30[|] 34M[|]": "expected",
    # I5: hands
    "28C[|] 30[|] 34M[|] ▸port:10,9,8,7,6": "more than",
    "28C[|] 30[|] 34M[|] ▸starboard:?5": "more than",
    "28C[0|] 30[|] 34M[|] ▸port:?4 turn:p/28p": "more than",
    "30C[|] 32[|] ▸port:10,9,8,7,6 score:4-0 rum:-": "more than",
    "28C[|] 30[|] 34M[|] ▸port:10,9 pile:?5": "pile",
    "28C[|] 30[|] 34M[|] variant ▸port:10,9 port-pile:7,...": "pile",
    # I6, I8: seven points
    "28[|] 30C[|] 32[|] 34M[|] 36[|] ▸score:1-0": "score",
    "28C[|] 30[|] 32[|] 34M[|] ▸score:2-0": "score",
    "28C[|] 30[|] 32[|] 34M[|] ▸score:1-1": "score",
    "28C[|] 30[|] 32[|] ▸score:2-2": "score",
    "- ▸score:4-4 rum:-": "score",
    "- ▸score:7-0 rum:-": "score",
    "- ▸score:3-5 rum:-": "score",
    # I7: 52 cards, no more copies than there are
    "▸28C[10 10|] 30[10 10|] 34M[10|]": "too many cards of strength 10",
    "28C[|] 30[|] 34M[|] ▸port:10,10 starboard:10 pile:- out:10,10,...": "too many cards of strength 10",
    "28C[|] 30[|] 34M[|] ▸port:-4,-4,-4": "too many cards of strength −4",
    "28C[|] 30[|] 34M[|] ▸port:11,?3": "too many cards of strength 11",
    "▸28C[-5|] 30[|] 34M[|]": "too many cards of strength −5",
    "28C[|] 30[|] 34M[|] variant ▸port:10,10,10,9": "a set has 2",
    "28C[|] 30[|] 34M[|] variant ▸port:10,10,9,9 port-pile:10,...": "a set has 2",
    "28[|] 30C[|] 32[|] 34M[|] 36[|] port:10,9,8,7 starboard:6,5,4,3 ▸pile:2,1": "10 cards",
    "28[|] 30C[|] 32[|] 34M[|] 36[|] ▸pile:?60": "52",
    "28[|] 30C[|] 32[|] 34M[|] 36[|] ▸pile:?45": "52",
    "28C[|] 30[|] 32[|] 34M[|] ▸pile:?45": "52",
    "28[|] 30C[|] 32[|] 34M[|] 36[|] variant ▸port-pile:?23": "26",
    # cards out of the game
    "28[|] 30C[|] 32[|] 34M[|] 36[|] ▸out:10": "out of the game",
    "28C[|] 30[|] 32[|] 34M[|] ▸out:10,9": "out of the game",
    "28C[|] 30[|] 32[|] 34M[|] ▸out:?11": "out of the game",
    # I9: one mug each
    "28C++[|] 30[|] 34M[|] ▸rum:p": "mugs",
    "28C+[|] 30[|] 34M[|] ▸rum:ps": "mugs",
    "▸28C+[|] 30++[|] 34M[|]": "mugs",
    "28C+[|] 30[|] 34M[|]▸": "mug",
    "28C++▸+[|] 30[|] 34M[|]": "expected",
    # the step of the turn
    "28C[|] 30[|] 34M[|] rum:s ▸turn:p/end": "no mug",
    "28C[|] 30[|] 34M[|] port:- ▸turn:p": "skipped",
    "28C[5^p|] 30[|] 34M[|] port:- ▸turn:p": "skipped",
    "28[|] 30C[|] 32[|] 34M[|] 36[|] ▸turn:p/pick": "variant",
    "28[5|] 30C[|] 32[|] 34M[|] 36[|] variant ▸turn:p/pick": "before the first turn",
    "28[|] 30C[|] 32[|] 34M[|] 36[|] variant port:10,9,8,7 ▸turn:p/pick": "four cards",
    "28[|] 30C[|] 32[|] 34M[|] 36[|] variant starboard:10,9 ▸turn:p/pick": "four cards",
    "28C[|] 30[0|] 34M[|] ▸turn:p/30p": "has to walk",
    "28C[0|] 34M[|] ▸turn:p/28p": "has to walk",
    "28C[5|] 30[|] 34M[|] ▸turn:p/28p": "icon",
    "28C[0|] 30[|] 34M[|] ▸turn:p/28s": "icon",
    "28C[0 5|] 30[|] 34M[|] ▸turn:p/28p": "icon",
    "28C[0|] 30[|] 34M[|] ▸turn:p/28p<30p": "icon",
    "28C[0^s|] 30[|] 34M[|] ▸turn:p/28p<30p": "icon",
    "28C[0^p|] 30[|] 34M[|] ▸turn:p/28p<32p": "in play",
    "28C[0^p|] 30[|] 34M[|] ▸turn:p/28p<28p": "come from",
    "28C[0^p|] 30[1 1 1 1 2|] 34M[|] ▸turn:p/28p<30p": "at most four",
    "30C[0|] 32[|] score:4-0 rum:- ▸turn:p/30p": "over",
    # form
    "▸": "ship card",
    "▸29[|]": "ship card",
    "▸ship": "ship card",
    "30C[|] ▸28[|] 34M[|]": "bow to stern",
    "28C[|] ▸28[|] 34M[|]": "bow to stern",
    "28C[10▸,9|] 30[|] 34M[|]": "expected",
    "28C[10▸] 30[|] 34M[|]": "expected",
    "28C[| 30▸[|] 34M[|]": "expected",
    "28C[|] 30[|] 34M[|] port:▸": "cards such as",
    "28C[|] 30[|] 34M[|] port:10,▸": "cards such as",
    "28C[|] 30[|] 34M[|] port:▸007": "cards such as",
    "28C[|] 30[|] 34M[|] port:▸...": "cards such as",
    "28C[|] 30[|] 34M[|] port:?▸0": "expected",
    "28C[|] 30[|] 34M[|] pile:...▸,7": "expected",
    "28C[|] 30[|] 34M[|] score:▸x": "points",
    "28C[|] 30[|] 34M[|] rum:▸sp": "mug",
    "28C[|] 30[|] 34M[|] turn:▸x": "whose turn",
    "28C[|] 30[|] 34M[|] turn:p/▸walk": "step",
    "28C[|] 30[|] 34M[|] turn:p/28▸x": "side",
    "28C[|] 30[|] 34M[|] variant ▸pile:7,...": "variant",
    "28C[|] 30[|] 34M[|] ▸port-pile:7,...": "variant",
    "28C[|] 30[|] 34M[|] deck:▸10x4": "52",
    "28C[|] 30[|] 34M[|] deck:▸10x3,9x49": "even",
    "28C[|] 30[|] 34M[|] deck:10▸": "copies",
}


@pytest.mark.parametrize("marked", WORD_BY_FAULTY_TEXT)
def test_a_text_that_no_game_can_lead_to_is_refused(marked):
    text, column = marked.replace("▸", ""), marked.index("▸") + 1
    with pytest.raises(NotationError) as caught:
        Position(text)
    assert WORD_BY_FAULTY_TEXT[marked].lower() in str(caught.value).lower()
    check_sentence(caught.value)
    assert caught.value.column == column


# Values that travel: copied, pickled, shown.


def thaw(value):
    return [
        copy.copy(value),
        copy.deepcopy(value),
        *(pickle.loads(pickle.dumps(value, protocol)) for protocol in (2, 5)),
    ]


@given(games(), players)
@examples(60)
def test_values_are_copied_and_pickled(game, player):
    for value in (game.end, game.end.view(player), game, game.view(player), game.outcome(), *game.end.octopuses):
        for again in thaw(value):
            assert again == value
            assert hash(again) == hash(value)
            assert repr(again) == repr(value)
    for same in (*game.moves, Place("28p"), player):
        assert all(again is same for again in thaw(same))


@given(games(), players)
@examples(30)
def test_repr_rebuilds(game, player):
    names = {"PORT": PORT, "STARBOARD": STARBOARD}
    names |= {kind.__name__: kind for kind in (Position, Move, View, Place, Game, Outcome)}
    for value in (game.end, game.end.view(player), game, game.outcome(), *game.moves, Place("36s")):
        assert eval(repr(value), names.copy()) == value


def errors():
    yield raised(NotationError, lambda: Position("28x"))
    yield raised(NotationError, lambda: Move("9@30x"))
    yield raised(NotationError, lambda: Game.parse("Start: 28C[|] 30[|] 34M[|] port:5,?3\n\n5@28p 5@28p\n*"))
    yield raised(IllegalMove, lambda: deal(7).play("end"))
    yield raised(IllegalMove, lambda: Position("28C[|] 30[|] 34M[|]").play("5@32p"))
    yield raised(UnknownCards, lambda: Position("28C[|] 30[|] 34M[|]").legal_moves())
    yield raised(SirensError, lambda: deal(-1))
    yield raised(SirensError, lambda: Game.from_json({"start": START, "moves": ["end"]}))


def raised(kind, call):
    with pytest.raises(kind) as caught:
        call()
    return caught.value


@pytest.mark.parametrize("number", range(8))
def test_errors_are_copied_and_pickled(number):
    error = list(errors())[number]
    for again in thaw(error):
        assert type(again) is type(error)
        assert str(again) == str(error)
        assert repr(again.values) == repr(error.values)
        assert isinstance(again, ValueError)
        if isinstance(error, NotationError):
            assert (again.text, again.line, again.column) == (error.text, error.line, error.column)
        if isinstance(error, IllegalMove):
            assert again.refusal == error.refusal
