"""Start spaces chosen, tiles laid, steps made."""

import pytest

from sirens_rules.mermaid_rain import P1, P2, Position, SirensError, box, step_costs
from sirens_rules.mermaid_rain.box_file import read_box

RIDE = "1@a4[ddgt||Sg] 2@a8[] 3@a8[] laid:Sd@b4.c4"


@pytest.mark.parametrize(
    ("symbol", "hand", "costs"),
    [
        ("d", "d", ["d"]),
        ("d", "gt", ["gt"]),
        ("d", "dg", ["d"]),
        ("d", "g", []),
        ("t", "ddggtt", ["t", "dd", "dg", "gg"]),
        ("m", "dgt", ["d", "g", "t"]),
        ("m", "", []),
    ],
)
def test_ride_cost_of_a_step(symbol, hand, costs):
    assert step_costs(symbol, hand) == costs


def test_ride_first_both_tiles_of_a_waltz_before_the_step():
    table = Position("1@a4[d||Sd.Lg] 2@a8[] 3@a8[]")
    assert {str(move.tile) for move in table.legal_moves() if str(move).startswith("lay")} == {"Sd", "Lg"}
    table = table.play("lay:Lg@b5.c5.d5").play("lay:Sd@b4.c4").play("go:b4:d")
    assert (table.tiles[P1], table.acted) == ((), True)


def test_ride_tile_can_be_left_out_and_is_discarded():
    table = Position(RIDE).play("end").play("end").play("end")
    assert table.spent == ("Sg",)


def test_ride_tile_is_one_of_your_own():
    assert Position(RIDE).why_illegal("lay:Sd@b5.c5").rule == "ride.tile"


def test_ride_no_overlap_and_every_other_place_is_listed():
    moves = [move for move in Position(RIDE).legal_moves() if str(move).startswith("lay")]
    assert len(moves) == sum(not {"b4", "c4"} & set(hexes) for hexes in box("practice").sea(3).fits["S"])
    assert Position(RIDE).why_illegal("lay:Sg@c4.c5").rule == "ride.no-overlap"


def test_ride_pass_mermaids_share_a_place():
    table = Position("1@a4[d] 2@b4[] 3@a8[] laid:Sd@b4.c4").play("go:b4:d")
    assert table.mermaids == ("b4", "b4", "a8")


def test_ride_wild_start_space_for_any_card():
    for card in "dgt":
        assert Position(f"1@b4[{card}] 2@a8[] 3@a8[] laid:Sd@b4.c4").why_illegal(f"go:a4:{card}") is None


@pytest.mark.parametrize("cards", ["d", "g", "gg"])
def test_ride_cost_needs_the_symbol_and_the_cards(cards):
    assert Position("1@a4[gt] 2@a8[] 3@a8[] laid:Sd@b4.c4").why_illegal(f"go:b4:{cards}").rule == "ride.cost"


def test_ride_start_is_free_and_a_start_space():
    table = Position("1@-[ddg||Sg] 2@-[] 3@-[] turn:1/start")
    assert [move.hex for move in table.legal_moves()] == ["a4", "a8", "d1", "d11", "g1", "g11"]
    assert table.why_illegal("start:d4").rule == "ride.start"
    table = table.play("start:g1")
    assert (table.mermaids[P1], table.hands[P1], table.step.name) == ("g1", "ddg", "RIDE")


def test_ride_start_is_chosen_once_in_the_game():
    table = Position("1@a4[] 2@d4[] 3@a8[] round:2").play("end")
    assert (table.step.name, table.why_illegal("start:a4").rule) == ("RIDE", "round.phases")


def test_ride_start_shared_with_everybody_else():
    table = Position("1@a4[] 2@a4[] 3@-[] turn:3/start").play("start:a4")
    assert table.mermaids == ("a4",) * 3


def test_ride_first_step_ends_the_laying():
    table = Position(RIDE).play("go:b4:d")
    assert table.why_illegal("lay:Sg@b5.c5").rule == "ride.first"
    assert not [move for move in table.legal_moves() if str(move).startswith("lay")]


def test_ride_ocean_ends_with_the_board():
    assert Position(RIDE).why_illegal("go:z9:d").rule == "ride.ocean"


@pytest.mark.parametrize("hexes", ["a4.a5", "a3.a4", "i5.i99", "z1.z2"])
def test_ride_ocean_under_the_whole_tile(hexes):
    assert Position("1@a4[||Sg] 2@a8[] 3@a8[]").why_illegal(f"lay:Sg@{hexes}").rule == "ride.ocean"


@pytest.mark.parametrize("treasure", ["", "treasure:d4=S"])
def test_ride_ground_without_tokens_is_no_ocean_either(treasure):
    assert Position(f"{RIDE} {treasure}").why_illegal("lay:Sg@d4.e4").rule == "ride.ground"


def test_ride_rock_carries_no_tile_and_no_mermaid():
    table = Position("1@b5[dgt||Sg] 2@a8[] 3@a8[] laid:Sd@b5.c5")
    for move in ("lay:Sg@c6.d6", "go:c6:d", "go:c6:dg"):
        assert table.why_illegal(move).rule == "ride.rock"


def chiral():
    """The practice box with short tiles that differ from their mirror image."""
    text = box("practice").text.replace('name = "practice"', 'name = "chiral"')
    return read_box(text.replace('short = ["* *"]', 'short = ["* * *", " *"]'), "chiral.toml")


def test_ride_turn_tile_rotated_but_never_turned_over():
    table = Position("1@a4[||Sg] 2@a8[] 3@a8[] box:chiral", chiral())
    for rotated in ("c9.d9.e9.c10", "i9.g10.h10.i10"):
        assert table.why_illegal(f"lay:Sg@{rotated}") is None, rotated
    assert table.why_illegal("lay:Sg@c9.d9.e9.d10").rule == "ride.turn-tile"


def test_ride_step_to_what_touches_whoever_laid_it():
    table = Position("1@a4[dgt] 2@a8[] 3@a8[] laid:Sd@b4.c4,Sg@b5.c5,St@d5.e5")
    assert {move.hex for move in table.legal_moves() if str(move).startswith("go")} == {"b4", "b5"}
    assert table.why_illegal("go:d5:t").rule == "ride.step"
    on_tile = table.play("go:b4:d")
    assert on_tile.why_illegal("go:b4:gt").rule == "ride.deep-adjacent"
    assert "b4" not in {getattr(move, "hex", None) for move in on_tile.legal_moves()}


def test_ride_whole_tile_is_crossed_for_one_card():
    """Onto its west end, off its east end."""
    table = Position("1@a4[dt] 2@a8[] 3@a8[] laid:Ld@b5.c5.d5")
    assert table.why_illegal("go:c5:d").rule == "ride.whole-tile"
    table = table.play("go:b5:d")
    assert table.play("go:d4:t").hands[P1] == ""


@pytest.mark.parametrize("cards", ["d", "g", "dg", "gg"])
def test_ride_bare_water_at_no_price(cards):
    assert Position("1@a4[dgg] 2@a8[] 3@a8[] laid:Sd@b4.c4").why_illegal(f"go:b5:{cards}").rule == "ride.bare"


def test_ride_pass_through_a_mermaid_and_on():
    table = Position("1@a4[dt] 2@b4[] 3@b4[] laid:Sd@b4.c4").play("go:b4:d").play("go:d4:t")
    assert table.mermaids == ("d4", "b4", "b4")


@pytest.mark.parametrize("cards", ["gt", "gg", "tt"])
def test_ride_deep_sea_any_two_that_do_not_match(cards):
    table, (step,) = Position("1@a4[dggtt] 2@a8[] 3@a8[] laid:Sd@b4.c4").follow(f"go:b4:{cards}")
    assert step.rule == "ride.deep-sea"
    assert (table.mermaids[P1], table.discards, len(table.hands[P1])) == ("b4", cards, 3)


@pytest.mark.parametrize("cards", ["dd", "dg", "dt"])
def test_ride_match_alone_is_the_price(cards):
    assert Position("1@a4[ddgt] 2@a8[] 3@a8[] laid:Sd@b4.c4").why_illegal(f"go:b4:{cards}").rule == "ride.match"


@pytest.mark.parametrize("hex", ["a4", "b5"])
def test_ride_any_one_card_and_never_two(hex):
    """A start space, and a tile that shows a mermaid."""
    table = Position("1@b4[ddg] 2@a8[] 3@a8[] laid:Sd@b4.c4,Sm*@b5.c5")
    assert [str(move) for move in table.legal_moves() if hex in str(move)] == [f"go:{hex}:d", f"go:{hex}:g"]
    assert table.why_illegal(f"go:{hex}:dg").rule == "ride.any-one"


def test_ride_deep_adjacent_two_cards_reach_no_further():
    assert Position("1@a4[ddgg] 2@a8[] 3@a8[] laid:St@d5.e5").why_illegal("go:d5:dg").rule == "ride.deep-adjacent"


def test_ride_go_on_to_the_last_card_or_end_at_once():
    table = Position("1@a4[dd] 2@a8[] 3@a8[] laid:Sd@b4.c4")
    assert table.play("end").to_decide is P2
    table = table.play("go:b4:d").play("go:a4:d")
    assert [str(move) for move in table.legal_moves()] == ["end"]


@pytest.mark.parametrize(
    ("symbol", "hand"), [("q", "dg"), ("", "dg"), ("dg", "dg"), ("d", "dxg"), ("d", None), (None, "d")]
)
def test_ride_cost_is_asked_for_a_symbol_and_a_hand(symbol, hand):
    with pytest.raises(SirensError, match="A symbol is"):
        step_costs(symbol, hand)


def test_ride_apart_a_tile_may_touch_nothing():
    table = Position("1@a4[||Sg] 2@a4[] 3@a4[] laid:Sd@b4.c4")
    around = {hex for part in ("i5", "i6") for hex in table.sea.neighbours[part]}
    assert not around & {hex for ground in table.lift().ground.values() for hex in ground.hexes}
    assert table.play("lay:Sg@i5.i6").laid[-1].hexes == ("i5", "i6")
