"""Rounds begin: cards, undercurrent, tiles."""

import pytest

from sirens_rules.mermaid_rain import P2, Position, UnknownCards, box, deal
from sirens_rules.mermaid_rain.box_file import read_box

KNOWN = "shown:8 currents:3,1,2,4,5,6,7"
PILES = "piles:Cd,Cg,Ct,Td,Tg,Tt,Ld,Lg,Lt,Sd,Sg,St,C?5,T?5,L?7,S?7"
LAST = "1@a4[] 2@a4[] 3@a4[] turn:3/ride"


def rules(position, move):
    return [event.rule for event in position.happenings(move)]


def test_predict_seven_deals_seven_to_everybody():
    for players in (3, 4, 5, 6):
        assert {len(hand) for hand in deal(1, players).hands} == {7}


def test_predict_reshuffle_uses_what_is_left_first():
    discards = "d" * 23 + "g" * 23 + "t" * 23
    table = Position(f"{LAST} dealer:1 pile:dgt discards:{discards} chance:7 {KNOWN} {PILES}")
    after = table.play("end")
    assert "predict.reshuffle" in rules(table, "end")
    assert all(card in after.hands[0] for card in "dgt")
    assert after.chance != table.chance
    assert list(map(len, after.hands)) == [7, 7, 7]


def test_predict_reshuffle_without_chance_gives_unknown_cards():
    discards = "d" * 23 + "g" * 23 + "t" * 23
    after = Position(f"{LAST} pile:dgt discards:{discards} {KNOWN} {PILES}").play("end")
    assert after.hands[0].startswith("dgt????")


def test_predict_pile_empty_shuffles_the_discards_of_that_shape_only():
    curved = "spent:Cd,Cd*,Cg,Cg*,Cm,Cm*,Ct,Ct*,Ld,Lg"
    table = Position(f"{LAST} {curved} chance:7 shown:8 currents:1,3,2,4,5,6,7 piles:Td,T?7,Lt,L?7,Sd,S?9")
    after = table.play("end")
    assert "predict.pile-empty" in rules(table, "end")
    assert after.spent == ("Ld", "Lg")
    assert len(after.tile_piles[0]) == 7


def test_predict_undercurrent_counts_by_the_number_of_players():
    for players in (3, 4, 5, 6):
        table = deal(5, players)
        wanted = box("practice").undercurrent[table.shown[0] - 1][players - 3]
        assert [sum(tile.shape == shape for tile in table.surf) for shape in "CTLS"] == list(wanted)


def test_predict_too_few_leaves_the_last_without_a_tile():
    table = Position("1@a4[] 2@a4[] 3@a4[] turn:1/surf surf:Cd bonus:3=rain")
    after = table.play("tile:Cd")
    assert (after.to_decide, after.acted) == (2, True)
    assert "stay" in map(str, after.legal_moves())


def test_an_unknown_card_or_tile_cannot_be_revealed():
    with pytest.raises(UnknownCards, match="undercurrent"):
        Position(LAST).play("end")
    with pytest.raises(UnknownCards, match="tile"):
        Position(f"{LAST} {KNOWN}").play("end")


def test_predict_seven_more_however_many_were_kept():
    table = Position(f"1@a4[dd] 2@a4[g] 3@a4[] turn:3/ride {KNOWN} {PILES}").play("end")
    assert list(map(len, table.hands)) == [9, 8, 7]


def test_predict_undercurrent_card_after_card_and_the_dealer_chooses_first():
    table = Position(f"{LAST} dealer:2 order:2,1,3 {KNOWN} {PILES}").play("end")
    assert (table.shown, table.currents[0], table.to_decide) == ((8, 3), 1, P2)


def test_predict_enough_for_six_who_keep_two_each():
    seats = " ".join(f"{number}@a4[dg]" for number in range(1, 7))
    discards = "d" * 18 + "g" * 18 + "t" * 24
    table = Position(f"{seats} turn:6/ride pile:- discards:{discards} chance:7 {KNOWN} {PILES}").play("end")
    assert (set(map(len, table.hands)), len(table.pile)) == ({9}, 18)


def one_curved():
    """The practice box with a single curved tile."""
    text = box("practice").text.replace('name = "practice"', 'name = "single"')
    text = text.replace('curved = "d g t d* g* t* m m*"', 'curved = "d"')
    text = text.replace("6 = [2, 1, 2, 1]", "6 = [2, 1, 3, 1]")
    return read_box(text.replace('short = "', 'short = "d d d g g g t '), "single.toml")


def test_predict_too_few_reveals_what_there_is():
    """Card 1 calls for one tile of each shape; the only curved one lies in the sea."""
    piles = "shown:8 currents:1,2,3,4,5,6,7 piles:Td,T?7,Ld,L?9,Sd,S?16"
    table = Position(f"{LAST} laid:Cd@b4.c4.d5 box:single {piles}", one_curved()).play("end")
    assert table.surf == ("Ld", "Sd", "Td")
