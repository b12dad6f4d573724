"""A box is one file: what is wrong with it is one sentence, with its place and its reason."""

import copy
import pickle
from pathlib import Path

import pytest

from sirens_rules.mermaid_rain import Game, Move, Position, SirensError, box, deal
from sirens_rules.mermaid_rain.picture import draw_box

OURS = box("practice").text
MINE = OURS.replace('name = "practice"', 'name = "mine"')


def write(folder: Path, text: str) -> Path:
    path = folder / "mine.toml"
    path.write_text(text, "utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "place", "reason"),
    [
        ('short = ["* *"]', 'short = ["*   *"]', "shapes.short", "hang together"),
        ('short = ["* *"]', 'short = ["**"]', "shapes.short", "shifted"),
        ('short = ["* *"]', 'square = ["* *"]', "shapes", "nobody knows “square”"),
        ('short = "d g t d', 'short = "d g x d', "tiles.short", "tile 3, “x”"),
        ('short = "d g t d', 'short = "d g t', "tiles", "35; every box has 36"),
        ('"a4", "a8"', '"c6", "a8"', "starts", "c6 is a rock"),
        ('"a4", "a8"', '"b2", "a8"', "space 1, hex", "b2 is taken"),
        ('"a4", "a8"', '"z9", "a8"', "starts", "no hex “z9”"),
        ("6 = [2, 1, 2, 2]", "6 = [2, 1, 1, 1]", "undercurrent 1, 6", "too few tiles for 6 players"),
        ("6 = [2, 1, 2, 2]", "6 = [2, 1, 2]", "undercurrent 1, 6", "4 numbers are expected"),
        ("pearl = 12", "pearl = 11", "treasure", "71; every box has 72"),
        ("pearl = 12", 'pearl = "many"', "treasure", "must be a number"),
        ("gull = 24", "gull = 25", "adventure", "73; every box has 72"),
        ("shell = 18\ncoral = 16", "shell = 28\ncoral = 6", "treasure", "of coral"),
        (". . . . . . . . . , , , ,", ". . . x . . . . . , , , ,", "board, line 1, column 7", "“x” is no hex"),
        ("\n . . # . . .", "\n  . . # . . .", "board, line 6, column 3", "shifted"),
        ('kind = "islet"', 'kind = "castle"', "space 1", "wreck, islet or cave"),
        ('symbol = "dolphin"', 'symbol = "mermaid"', "space 1", "dolphin, gull or turtle"),
        ("up = [2, 2, 3, 3]", "up = [2, 2, 3, 2]", "spaces, up", "with 6 players 42 tokens lie face up, not"),
        ("[adventure]", "[adventures]", "file", "nobody knows “adventures”"),
        ('name = "mine"', 'name = "practice"', "name", "a word of its own"),
        ('name = "mine"', "name = 3", "name", "a text is expected"),
        ('name = "mine"', 'name = "mine', "TOML", "not TOML"),
        ("gull = 24", f"gull = {'9' * 5000}", "TOML", "not TOML"),
        ("gull = 24", f"gull = {'[' * 5000}", "TOML", "not TOML"),
        ('about = "', 'about = " ', "about", "one line of at most 200"),
        ('about = "', f'about = "{"x" * 200}', "about", "one line of at most 200"),
        ('kind = "islet"', "kind = []", "space 1", "wreck, islet or cave"),
        ('symbol = "dolphin"', "symbol = {}", "space 1", "dolphin, gull or turtle"),
        ("[adventure]", "[known]\ntiles = 3\n[adventure]", "known", "cannot be told otherwise"),
        ("[adventure]", '[missing]\nboard = "lost."\n[adventure]', "missing", "is there and called missing"),
        ('about = "A box', r'about = "A\u0000box', "about", "one line of at most 200"),
        ('name = "mine"\n', "", "file", "“name” is missing"),
    ],
)
def test_every_fault_has_its_place_and_its_reason(tmp_path, old, new, place, reason):
    assert old in MINE
    with pytest.raises(SirensError) as told:
        box(write(tmp_path, MINE.replace(old, new, 1)))
    sentence = str(told.value)
    assert sentence.startswith(f"Box mine.toml, {place}: ")
    assert reason in sentence
    assert "\n" not in sentence


@pytest.mark.parametrize("part", ["board", "starts", "adventure", "treasure", "shapes", "tiles"])
def test_what_is_not_there_needs_a_reason(tmp_path, part):
    lines, kept, skipping = MINE.split("\n"), [], False
    for line in lines:
        if line.startswith((f"{part} =", f"[{part}]")):
            skipping = line != f"{part} = []"
        elif line.startswith(("starts =", "[", "# ")) and skipping:
            skipping = False
        if not skipping:
            kept.append(line)
    with pytest.raises(SirensError, match="missing"):
        box(write(tmp_path, "\n".join(kept)))


def test_a_shape_that_is_called_for_must_be_there(tmp_path):
    """The card promises six tiles; five of them are in the box."""
    text = MINE.replace('curved = "d g t d* g* t* m m*"', 'curved = "d"')
    text = text.replace('short = "', 'short = "d d d g g g t ')
    with pytest.raises(SirensError, match="undercurrent 8, 6: there are too few tiles for 6 players"):
        box(write(tmp_path, text))


def test_without_a_board_nothing_lies_on_it(tmp_path):
    head, _, rest = MINE.partition("board =")
    for text in (head + rest[rest.index("starts =") :], head + rest[rest.index("# Adventure") :]):
        with pytest.raises(SirensError, match=r"mine.toml, (starts|spaces): without a board"):
            box(write(tmp_path, text + '[missing]\nboard = "lost."\n'))


def test_more_than_nine_tokens_lie_face_down_on_a_space(tmp_path):
    many = box(write(tmp_path, MINE.replace("down = [2, 3, 3, 3]", "down = [12, 3, 3, 3]", 1)))
    text = f"1@a6[] 2@a8[] 3@a8[] turn:1/take entered:1=a6 box:mine treasure:a6={'y1' * 12}"
    assert "take:?12" in map(str, Position(text, many).legal_moves())
    assert Move("take:?12").number == 12


def test_a_board_without_treasure_is_refused(tmp_path):
    head, _, _ = MINE.partition("[[spaces]]")
    with pytest.raises(SirensError, match="18 tokens lie face up, not 0"):
        box(write(tmp_path, head.replace("starts =", "spaces = []\nstarts =")))


def test_a_file_that_cannot_be_read_is_told(tmp_path):
    with pytest.raises(SirensError, match=r"none\.toml cannot be read"):
        box(tmp_path / "none.toml")
    with pytest.raises(SirensError, match="cannot be read"):
        box("no\0name")
    (tmp_path / "odd.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(SirensError, match="UTF-8"):
        box(tmp_path / "odd.toml")


def test_the_printed_box_names_its_gap_and_deals_nothing():
    with pytest.raises(SirensError, match="its part “board” is not known"):
        deal(7, box=box("printed"))
    with pytest.raises(SirensError, match="its part “board” is not known"):
        Position("1@-[] 2@-[] 3@-[] box:printed")


def test_somebody_elses_box_plays_and_its_texts_are_read_with_it(tmp_path):
    mine = box(write(tmp_path, MINE))
    position = deal(7, box=mine)
    assert "box:mine" in str(position)
    assert Position(str(position), mine) == position
    with pytest.raises(SirensError, match="the box “mine”"):
        Position(str(position))
    game = Game(position).play("meld:dd")
    assert Game.parse(str(game), mine) == game
    assert Game.from_json(game.to_json(), mine) == game


def test_equal_files_are_equal_boxes():
    ours = box("practice")
    assert pickle.loads(pickle.dumps(ours)) == ours == copy.deepcopy(ours)
    assert hash(pickle.loads(pickle.dumps(ours))) == hash(ours)
    assert ours != box("printed")


def test_a_box_may_speak_french(tmp_path):
    """With its narrow spaces, which no line breaks at."""
    assert box(write(tmp_path, MINE.replace('about = "A box', 'about = "Une boîte\u00a0: A box'))).about[9] == "\u00a0"


def test_the_practice_box_is_called_ours_in_pictures_and_records():
    assert "our own design" in draw_box(box("practice"))
    assert "our own design" in deal(7)._repr_svg_()
    assert "our own design" in str(Game(deal(7)))
    assert "our own design" in deal(7).table()


@pytest.mark.parametrize("wrong", ["practice", 3, {}])
def test_the_name_of_a_box_is_no_box(wrong):
    for ask in (lambda: deal(7, box=wrong), lambda: Position("1@-[] 2@-[] 3@-[]", wrong)):
        with pytest.raises(SirensError, match=r"A box comes from box\(.practice.\)"):
            ask()
    with pytest.raises(SirensError, match="a name or a file, not 3"):
        box(3)
