"""Boxes: what ours hold, and what is wrong with others, in one sentence."""

import copy
import pickle

import pytest

from sirens_rules.pirates_under_fire import (
    Game,
    NotationError,
    Position,
    SirensError,
    best_combinations,
    best_line,
    box,
    deal,
)
from sirens_rules.pirates_under_fire.box_file import read_box
from sirens_rules.pirates_under_fire.components import MINES, SHIELDS

MINE = box("practice").text.replace('name = "practice"', 'name = "mine"')


def test_the_practice_box_is_called_ours_wherever_it_appears():
    game = Game(deal(1))
    assert "our own design" in game.headers["Box"]
    assert box("practice").about in game.end.table()


def test_the_printed_box_invents_nothing():
    printed = box("printed")
    assert (printed.sea, printed.mercenaries) == ((), {})
    assert printed.points.run[1:] == (None,) * 4
    assert all(reason.endswith(".") for reason in printed.missing.values())


def test_a_gap_of_the_printed_box_is_named_where_it_decides():
    table = Position("l5@a1 d5@a6 light:245 box:printed")
    assert table.legal_moves()
    with pytest.raises(SirensError, match="pictures are lost"):
        table.play("2@b1")
    over = Position("l5@a1 l6@b1 l7@c1 l8@d1 d5@a6 points:0-4 turn:l/over box:printed")
    assert (over.outcome().winner, over.outcome().rule) == (None, "combination.gap")
    assert over.table()
    assert Position(str(over)) == over


def test_supplies_are_those_of_the_box():
    tokens = box("printed").tokens
    assert (sum(tokens["shields"].values()), tokens["mines"]["-2"]) == (SHIELDS, MINES)


def test_a_box_is_a_value(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(MINE, "utf-8")
    mine = box(path)
    assert mine == box(path) == pickle.loads(pickle.dumps(mine)) == copy.deepcopy(mine) != box("practice")
    start = deal(3, mine)
    assert Position(str(start), mine) == start
    with pytest.raises(NotationError, match="mine"):
        Position(str(start))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('"p + x r m t p"', '"p + x r m t"'),
        ('"p + x r m t p"', '"p + x r m t q"'),
        ('"p + x r m t p"', "7"),
        ("sea = [", "seas = ["),
        ("cost = 3", "cost = 4"),
        ("cost = 3", 'cost = "3"'),
        ("values = [1, 2]", "values = [2, 1]"),
        ("values = [1, 2]", "values = [0, 2]"),
        ("values = [1, 2]", "values = []"),
        ("values = [1, 2]", 'values = "Y"'),
        ('effect = "crush"', 'effect = "squash"'),
        ('effect = "crush"', 'effect = "shield"'),
        ('effect = "crush"', ""),
        ("identical = { 3 = 3, 4 = 5 }", "identical = { 3 = 3, 4 = 3 }"),
        ("identical = { 3 = 3, 4 = 5 }", "identical = { 3 = 4, 4 = 5 }"),
        ("identical = { 3 = 3, 4 = 5 }", "identical = { 3 = 3 }"),
        ("identical = { 3 = 3, 4 = 5 }", "identical = 3"),
        ("7 = 12", "7 = true"),
        ("7 = 12", "8 = 12"),
        ('name = "mine"', 'name = "practice"'),
        ('name = "mine"', 'name = "not a word"'),
        ('name = "mine"', "name = 7"),
        ('about = "', 'about = " '),
        ('about = "', f'about = "{"x" * 200}'),
        ("[points]", "[known]\nboards = 5\n[points]"),
        ("[points]", "[missing]\nsea = 'lost.'\n[points]"),
        ("[points]", "[missing]\n'run 4' = 'lost.'\n[points]"),
        ("[points]", "[missing]\n'run 9' = 'lost.'\n[points]"),
        ("[points]", "[points"),
        ("[points]", "[[points]]"),
    ],
)
def test_a_faulty_box_is_refused_in_one_sentence(before, after):
    text = MINE.replace(before, after, 1)
    assert text != MINE
    with pytest.raises(SirensError) as refused:
        read_box(text, "mine.toml")
    sentence = str(refused.value)
    assert sentence.startswith("Box mine.toml, ")
    assert sentence.endswith(".")
    assert "\n" not in sentence


@pytest.mark.parametrize("text", ["", "[[[[", "a = 1", "name = " + "[" * 5000])
def test_what_is_no_box_is_refused(text):
    with pytest.raises(SirensError):
        read_box(text, "mine.toml")


@pytest.mark.parametrize("content", [b"\xff\xfe", b"x" * 200_000])
def test_a_file_that_is_no_text_is_refused(tmp_path, content):
    path = tmp_path / "mine.toml"
    path.write_bytes(content)
    with pytest.raises(SirensError):
        box(path)


def test_a_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(SirensError, match="cannot be read"):
        box(tmp_path / "mine.toml")


def test_the_name_of_a_box_is_no_box():
    name = "practice"
    asked = (lambda: deal(7, name), lambda: best_line("555", name), lambda: best_combinations("", name))
    for ask in asked:
        with pytest.raises(SirensError, match=r"A box comes from box\(.practice.\)"):
            ask()
