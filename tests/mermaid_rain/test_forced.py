"""Forced moves."""

import random

from sirens_rules.mermaid_rain import P1, P2, P3, Position, box, deal
from sirens_rules.mermaid_rain.box_file import read_box


def one_start():
    """The practice box with a single start space in the west."""
    text = box("practice").text.replace('name = "practice"', 'name = "narrow"')
    old = next(line for line in text.split("\n") if line.startswith("starts"))
    return read_box(text.replace(old, 'starts = ["a4"]'), "narrow.toml")


def test_forced_full_shares_the_only_start_space():
    narrow = one_start()
    table = Position("1@b4[] 2@b4[] 3@a4[] turn:3/ride laid:Sd*@b4.c4 box:narrow", narrow).play("end")
    assert [str(move) for move in table.legal_moves()] == ["start:a4"]
    table = table.play("start:a4")
    assert (table.to_decide, table.mermaids) == (P2, ("a4", None, "a4"))


def test_forced_occupied_counts_only_who_is_there():
    table = Position("1@b4[] 2@b4[] 3@a8[] turn:3/ride laid:Sd*@b4.c4").play("end")
    assert "start:a4" in map(str, table.legal_moves())
    assert "start:a8" not in map(str, table.legal_moves())


def test_forced_stays_on_light_tiles_and_spaces():
    table = Position("1@b4[ggg] 2@d4[] 3@d6[] turn:3/ride laid:Sd@b4.c4,Sd*@d6.e6").play("end")
    assert table.mermaids == ("b4", "d4", None)


def test_a_box_with_one_start_space_never_stalls():
    narrow = one_start()
    for players in (3, 6):
        position, chance = deal(players, players, narrow), random.Random(players)
        while moves := position.legal_moves():
            position = position.play(chance.choice(moves))
        assert position.outcome() is not None


def test_forced_when_the_tile_is_gone_it_costs_nothing():
    table = Position("1@b4[ddg] 2@a8[] 3@a8[] turn:3/ride laid:Sd*@b4.c4,Sg@b5.c5").play("end")
    assert table.why_illegal("start:b5").rule == "forced.when"
    table = table.play("start:d1")
    assert (table.mermaids[P1], table.hands[P1]) == ("d1", "ddg")


def test_forced_free_start_is_any_without_another_mermaid():
    table = Position("1@b4[] 2@a8[] 3@d1[] turn:3/ride laid:Sd*@b4.c4").play("end")
    assert [str(move) for move in table.legal_moves()] == ["start:a4", "start:d11", "start:g1", "start:g11"]
    assert table.why_illegal("start:a8").rule == "forced.free-start"


def test_forced_order_is_the_turn_order_and_not_that_of_the_seats():
    table = Position("1@b4[] 2@b4[] 3@b4[ddd] order:3,1,2 turn:2/ride laid:Sd*@b4.c4").play("end")
    for player, hex in ((P3, "a4"), (P1, "a8"), (P2, "d1")):
        assert table.to_decide is player
        table = table.play(f"start:{hex}")
    assert table.mermaids == ("a8", "d1", "a4")
