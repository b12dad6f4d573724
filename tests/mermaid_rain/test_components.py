"""What is in the box."""

from collections import Counter

import pytest

from sirens_rules.mermaid_rain import NotationError, Position, SirensError, best_meld, box, deal, turn_order
from sirens_rules.mermaid_rain import Player as Seat

OURS = box("practice")
RIDE = "1@a4[d] 2@a8[] 3@a8[]"


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_components_players_sit_clockwise_in_a_ring(players):
    assert deal(1, players).players == players
    last = Seat(players - 1)
    assert turn_order(["dd"] * players, dealer=last) == (last, *map(Seat, range(players - 1)))


@pytest.mark.parametrize("players", [2, 7])
def test_components_players_no_other_number(players):
    with pytest.raises(SirensError):
        deal(1, players)


@pytest.mark.parametrize("players", [3, 6])
def test_components_board_every_hex_is_one_thing(players):
    """What is no start space, treasure space or rock is ocean: a tile can lie there."""
    sea = OURS.sea(players)
    spaces = {space.hex for space in sea.spaces}
    assert not spaces & set(sea.starts)
    assert {hex for hexes in sea.fits["S"] for hex in hexes} == set(sea.at) - spaces - set(sea.starts)
    assert {space.symbol for space in sea.spaces} <= set("dgt")


def test_components_board_no_space_touches_another():
    """In our own box every ride needs a tile: no two spaces touch."""
    for players in (3, 4, 5, 6):
        sea = box("practice").sea(players)
        assert not [hex for hex in sea.ground if set(sea.neighbours[hex]) & set(sea.ground)]


def test_components_mermaids_six_have_a_mermaid_and_a_card_each():
    seats = " ".join(f"{number}@-[ddd]" for number in range(1, 7))
    table = Position(f"{seats} turn:1/meld melds:gg,gg,gg,tt,tt,tt surf:Cd,Cg,Ct,Td,Tg,Tt")
    for _ in range(6):
        table = table.play("stop")
    for tile in table.surf:
        table = table.play(f"tile:{tile}")
    for _ in range(6):
        table = table.play("start:a4").play("end")
    assert table.mermaids == ("a4",) * 6


def test_components_treasure_five_kinds_and_no_token_more():
    assert (len(OURS.tokens), set(OURS.tokens)) == (72, set("SCYPD"))
    pearls = "P" * OURS.tokens.count("P")
    Position(f"1@a4[|{pearls}] 2@a8[] 3@a8[]")
    with pytest.raises(NotationError):
        Position(f"1@a4[|{pearls}] 2@a8[|p2] 3@a8[]")


def test_components_tiles_four_shapes_with_a_symbol_each():
    assert len(OURS.tiles) == 36
    assert {tile.shape for tile in OURS.tiles} == set("CTLS")
    assert {tile.symbol for tile in OURS.tiles} == set("dgtm")
    with pytest.raises(NotationError):
        Position(f"{RIDE} spent:Lm* laid:Lm*@d5.e5.f5")


def test_components_edge_alone_decides_what_stays():
    """Same shape, same symbol, another edge."""
    table = Position("1@a4[ddd] 2@a8[] 3@a8[] turn:3/ride laid:Sd@b4.c4,Sd*@b5.c5").play("end")
    assert [laid.tile for laid in table.laid] == ["Sd"]


def test_components_adventure_the_same_card_melds_or_rides():
    assert Counter(OURS.cards) == {"d": 24, "g": 24, "t": 24}
    assert Position("1@a4[dg] 2@a8[?7] 3@a8[?7] turn:1/meld").why_illegal("meld:dg") is None
    assert Position(f"{RIDE} laid:Sd@b4.c4").why_illegal("go:b4:d") is None


def test_components_undercurrent_eight_cards_with_a_row_for_every_number_of_players():
    assert len(OURS.undercurrent) == 8
    assert {len(card) for card in OURS.undercurrent} == {4}
    assert {len(row) for card in OURS.undercurrent for row in card} == {4}


def test_components_box_that_is_not_whole_deals_nothing_but_melds():
    with pytest.raises(SirensError, match="not known"):
        deal(1, box=box("printed"))
    assert best_meld("ddgg").word == "splash"
