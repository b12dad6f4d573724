"""Set-up: who finds what where."""

from collections import Counter

import pytest

from sirens_rules.mermaid_rain import P1, Player, Position, SirensError, box, deal, face_up


def test_setup_face_up_tokens_lie_on_their_spaces():
    for players, number in ((3, 18), (4, 28), (5, 36), (6, 42)):
        heaps = deal(2, players).treasure
        assert sum(token.is_face_up for heap in heaps.values() for token in heap) == number


def test_setup_dark_hexes_are_left_out_by_three():
    assert "j6" not in deal(2, 3).treasure
    assert "j6" in deal(2, 4).treasure


@pytest.mark.parametrize(
    ("players", "counts"),
    [(3, (4, 4, 4, 3, 3)), (4, (8, 6, 6, 4, 4)), (5, (10, 7, 7, 6, 6)), (6, (11, 9, 9, 7, 6))],
)
def test_setup_face_up_kinds_are_those_of_the_printed_table(players, counts):
    lying = "".join(token for heap in deal(3, players).treasure.values() for token in heap if token.is_face_up)
    assert Counter(lying) == Counter(face_up(players)) == dict(zip("SCYPD", counts, strict=True))


@pytest.mark.parametrize("players", [2, 7, "3", None])
def test_setup_face_up_tokens_are_told_for_three_to_six_only(players):
    with pytest.raises(SirensError, match="3, 4, 5 or 6 players"):
        face_up(players)


def test_setup_dark_region_has_no_tile_and_no_mermaid_of_three():
    lay = Position("1@a4[||Sg] 2@a8[] 3@a8[]")
    assert lay.why_illegal("lay:Sg@i5.j5").rule == "setup.dark"
    warp = Position("1@a4[] 2@a8[] 3@a8[] turn:1/surf bonus:1=rain surf:Cd,Sd,Lt")
    assert not {"j6", "m4"} & {getattr(move, "hex", None) for move in warp.legal_moves()}


@pytest.mark.parametrize("players", [4, 5, 6])
def test_setup_five_and_four_and_six_use_every_hex(players):
    board = box("practice").board
    assert set(deal(1, players).sea.at) == set(board.at) - board.rocks


def test_setup_face_down_tokens_are_known_to_nobody():
    table = deal(4, 5)
    for player in map(Player, range(5)):
        caves = [heap for hex, heap in table.view(player).position.treasure.items() if hex in ("a6", "i1", "i11", "m2")]
        assert caves == [("?", "?", "?")] * 4


def test_setup_stock_is_all_the_rest_and_nobody_sees_it():
    table = deal(4, 6)
    lying = "".join(token.kind for heap in table.treasure.values() for token in heap)
    assert Counter(lying + table.stock) == Counter(box("practice").tokens)
    assert set(table.view(P1).position.stock) == {"?"}


def test_setup_mermaids_begin_beside_the_board_with_nothing():
    table = deal(4, 6)
    assert (table.mermaids, table.points, table.won) == ((None,) * 6, (0,) * 6, ((),) * 6)


def test_setup_mermaids_card_comes_on_top_of_the_seven():
    """Two of seven cards are laid down, five are left, and the mermaid card is no eighth of them."""
    table = Position("1@-[ddgtt] 2@-[ddgtt] 3@-[ddgtt] turn:1/meld melds:gg,gg,gg")
    assert "stop" in map(str, table.legal_moves())


def test_setup_piles_are_shuffled_apart_and_face_down():
    table, other = deal(4, 3), deal(5, 3)
    assert len(table.pile) == 72 - 21
    assert sorted(table.shown + table.currents) == list(range(1, 9))
    assert (table.pile, table.currents) != (other.pile, other.currents)
    seen = table.view(P1).position
    assert (set(seen.pile), set(seen.currents)) == ({"?"}, {0})


def test_setup_tile_piles_hold_a_shape_each_and_hide_symbol_and_edge():
    table = deal(4, 3)
    assert [{tile.shape for tile in pile} for pile in table.tile_piles] == [{shape} for shape in "CTLS"]
    tiles = [tile for pile in table.tile_piles for tile in pile]
    assert Counter([*tiles, *table.surf]) == Counter(box("practice").tiles)
    assert {tile for pile in table.view(P1).position.tile_piles for tile in pile} == {"C?", "T?", "L?", "S?"}


def test_setup_dealer_can_be_anybody_and_everybody_sees_who():
    assert {deal(seed, 3).dealer for seed in range(20)} == set(map(Player, range(3)))
    table = deal(4, 3)
    assert {table.view(player).position.dealer for player in map(Player, range(3))} == {table.dealer}
