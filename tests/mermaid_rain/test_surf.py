"""Tiles and bonuses, each before or after the tile."""

import pytest

from sirens_rules.mermaid_rain import P1, P2, P3, Position, box, describe

SURF = "1@a4[] 2@a4[] 3@a4[] turn:1/surf surf:Cd,Sd,Lt "


@pytest.mark.parametrize(("meld", "points"), [("squall", 7), ("splash", 6), ("mist", 4), ("drop", 1)])
def test_surf_points_before_or_after_the_tile(meld, points):
    table = Position(f"{SURF} bonus:1={meld}")
    before, after = table.play("bonus"), table.play("tile:Cd")
    assert before.points[P1] == after.points[P1] == points
    assert before.play("tile:Cd") == after


def test_surf_march_before_the_tile_shows_the_token_first():
    table = Position(f"{SURF} bonus:1=march stock:Y?71")
    assert table.play("bonus").won[P1] == ("Y",)
    assert table.play("bonus").to_decide is P1
    assert table.play("tile:Cd").won[P1] == ("Y",)


def test_surf_warp_may_be_left_out():
    table = Position(f"{SURF} bonus:1=rain").play("tile:Cd")
    assert str(table.legal_moves()[-1]) == "stay"
    assert table.play("stay").mermaids == table.mermaids
    assert Position(f"{SURF} bonus:1=rain").why_illegal("stay").rule == "surf.take"


def test_surf_warp_where_tiles_and_spaces_but_no_rock():
    table = Position(f"{SURF} bonus:1=rain laid:Sd@b5.c5")
    hexes = {move.hex for move in table.legal_moves() if hasattr(move, "hex")}
    assert {"b5", "b2", "d1"} <= hexes
    assert not {"c5", "c6", "b3", "a4"} & hexes
    assert table.why_illegal("warp:c5").rule == "ride.whole-tile"
    assert {table.why_illegal(f"warp:{hex}").rule for hex in ("b3", "c6", "j6")} == {"surf.warp-where"}


def test_surf_warp_token_is_the_entry_of_the_round():
    table = Position("1@a4[d] 2@a4[] 3@a4[] turn:1/surf surf:Sd,Cd,Lt bonus:1=rain treasure:d4=SSS laid:St@b4.c4")
    table = table.play("warp:d4").play("leave").play("tile:Sd").play("tile:Cd").play("tile:Lt")
    assert table.entered[P1] == ("d4",)
    assert table.play("end").entered[P1] == ()


def test_surf_waltz_needs_a_shape_that_is_left():
    every_short = "Sd.Sd.Sd*.Sg.Sg.Sg*.Sm*.St.St.St*"
    table = Position(f"1@a4[] 2@a4[||{every_short}] 3@a4[] turn:1/surf surf:Cd,Lt,Ct bonus:1=waltz")
    assert table.why_illegal("waltz:S").rule == "surf.waltz-empty"
    assert "waltz:S" not in map(str, table.legal_moves())
    assert table.play("tile:Cd").to_decide is P1


@pytest.mark.parametrize(
    ("bonus", "move", "rule"),
    [
        ("", "bonus", "surf.bonus-when"),
        ("bonus:1=rain", "bonus", "surf.warp"),
        ("bonus:1=waltz", "bonus", "surf.waltz"),
        ("bonus:1=drop", "warp:b2", "surf.warp"),
        ("bonus:1=drop", "stay", "surf.warp"),
        ("bonus:1=drop", "waltz:L", "surf.waltz"),
        ("", "tile:Lg", "surf.take"),
        ("", "end", "surf.take"),
    ],
)
def test_what_is_no_bonus_of_yours_is_refused(bonus, move, rule):
    assert Position(SURF + bonus).why_illegal(move).rule == rule


WALTZ = "bonus:1=waltz"


@pytest.mark.parametrize(
    ("turn", "offered"),
    [(f"1/surf {WALTZ}", {"tile", "bonus"}), (f"1/surf+ {WALTZ}", {"bonus"}), ("1/surf", {"tile"})],
)
def test_surf_decision_offers_only_what_the_player_can_do(turn, offered):
    table = Position(f"1@a4[dgt] 2@a4[?4] 3@a4[?5] round:2 turn:{turn} surf:Cd,Sd")
    decision = describe(table).splitlines()[-1]
    assert {thing for thing in ("tile", "bonus") if thing in decision} == offered


def test_surf_take_goes_in_turn_order_one_tile_each():
    table = Position("1@a4[] 2@a4[] 3@a4[] order:3,1,2 turn:3/surf surf:Cd,Sd,Lt,Lt")
    for player in (P3, P1, P2):
        assert (table.to_decide, table.step.name) == (player, "SURF")
        table = table.play(table.legal_moves()[0])
    assert (table.tiles, table.surf) == ((("Lt",), ("Lt",), ("Cd",)), ("Sd",))
    assert Position(f"{SURF} bonus:1=rain").play("tile:Cd").why_illegal("tile:Sd").rule == "surf.take"


@pytest.mark.parametrize(("meld", "bonus"), [("rain", "warp:d1"), ("waltz", "waltz:L"), ("march", "bonus")])
def test_surf_bonus_when_you_like_but_once(meld, bonus):
    table = Position(f"{SURF} bonus:1={meld} piles:C?7,T?8,Lg,L?8,S?9 stock:Y?71")
    before = table.play(bonus)
    assert before.to_decide is P1
    assert before.why_illegal(bonus) is not None
    after = table.play("tile:Cd")
    assert before.play("tile:Cd") == (after if meld == "march" else after.play(bonus))


def test_surf_points_octopus_brings_none():
    after = Position(SURF).play("tile:Cd")
    assert (after.points, after.to_decide) == ((0, 0, 0), P2)


def test_surf_march_drawn_from_the_top_and_unseen_before():
    table = Position(f"{SURF} bonus:1=march stock:YP?70")
    assert set(table.view(P1).position.stock) == {"?"}
    assert [str(move) for move in table.legal_moves() if not str(move).startswith("tile")] == ["bonus"]
    after = table.play("bonus")
    assert (after.won[P1], after.view(P3).position.won[P1], after.stock[0]) == (("Y",), ("Y",), "P")


def test_surf_march_points_are_none_before_and_after():
    table = Position(f"{SURF} bonus:1=march stock:Y?71")
    assert table.play("bonus").points == table.play("tile:Cd").points == (0, 0, 0)


def test_surf_march_empty_stock_brings_nothing_else():
    tokens = box("practice").tokens
    text = f"1@a4[|{tokens[:36]}] 2@a4[|{tokens[36:]}] 3@a4[] turn:1/surf surf:Cd,Sd,Lt bonus:1=march"
    after = Position(text).play("tile:Cd")
    assert (after.points, after.won[P1], after.to_decide) == ((0, 0, 0), Position(text).won[P1], P2)


def test_surf_waltz_seen_by_all_and_laid_in_any_order():
    table = Position(f"{SURF} bonus:1=waltz piles:C?7,T?8,L?9,Sg,S?8")
    assert table.view(P1).position.tile_piles[3][0] == "S?"
    table = table.play("waltz:S").play("tile:Cd")
    assert table.view(P3).position.tiles[P1] == ("Cd", "Sg")
    ride = Position("1@a4[||Cd.Sg] 2@a4[] 3@a4[]")
    curved, short = "lay:Cd@b4.c4.d5", "lay:Sg@b5.c5"
    assert ride.play(curved).play(short) == ride.play(short).play(curved)


def test_surf_waltz_empty_pile_is_filled_with_the_discards_of_its_shape():
    shorts, curved = "Sd,Sd*,Sg,Sg,Sg*,Sm*,St,St,St*", "Cg"
    table = Position(f"{SURF} bonus:1=waltz spent:{curved},{shorts} chance:7").play("waltz:S")
    assert table.tiles[P1][0].shape == "S"
    assert (table.spent, len(table.tile_piles[3])) == (("Cg",), 8)


def test_surf_waltz_empty_piles_of_all_shapes_hold_nobody_up():
    tiles = list(box("practice").tiles)
    tiles.remove("Cd")
    table = Position(f"1@a4[] 2@a4[] 3@a4[||{'.'.join(tiles)}] turn:1/surf surf:Cd bonus:1=waltz").play("tile:Cd")
    assert table.tiles[P1] == ("Cd",)
    assert table.step.name == "RIDE"


def test_surf_warp_costs_no_card_and_the_ride_begins_there():
    table = Position("1@a4[t] 2@a4[] 3@a4[] turn:1/surf surf:Cd,Sd,Lt bonus:1=rain treasure:d4=S laid:Sd@b4.c4")
    for move in ("warp:d4", "take:S", "tile:Cd", "tile:Lt", "tile:Sd"):
        table = table.play(move)
    assert (table.hands[P1], table.mermaids[P1], table.step.name) == ("t", "d4", "RIDE")
    assert table.why_illegal("go:a4:t").rule == "ride.step"


def test_surf_warp_elsewhere_than_where_she_is():
    table = Position("1@b2[] 2@a4[] 3@a4[] round:2 turn:1/surf surf:Cd,Sd,Lt bonus:1=rain treasure:b2=SP")
    assert table.why_illegal("warp:b2").rule == "surf.warp-elsewhere"
    assert "warp:b2" not in map(str, table.legal_moves())
    assert table.why_illegal("warp:a4") is None


def test_surf_warp_when_tiles_are_taken_and_not_in_the_ride():
    """The others see where she is before they take theirs; none of these tiles is there to warp to."""
    table = Position(f"{SURF} bonus:1=rain,2=rain").play("tile:Cd").play("warp:d1")
    assert (table.to_decide, table.step.name, table.mermaids[P1]) == (P2, "SURF", "d1")
    assert {table.sea.ground[move.hex].what for move in table.legal_moves() if str(move).startswith("warp")} == {
        "start",
        "treasure",
    }
    ride = table.play("tile:Sd").play("stay").play("tile:Lt")
    assert ride.why_illegal("warp:a8").rule == "round.phases"


@pytest.mark.parametrize(("bonus", "step"), [("warp:d4", "RIDE"), ("stay", "START")])
def test_surf_warp_first_replaces_the_start_space_unless_it_is_left_out(bonus, step):
    table = Position("1@-[] 2@-[] 3@-[] turn:1/surf surf:Cd,Sd,Lt bonus:1=rain")
    for move in ("tile:Cd", bonus, "tile:Sd", "tile:Lt"):
        table = table.play(move)
    assert (table.to_decide, table.step.name) == (P1, step)


def test_surf_warp_token_brings_two_points_and_is_the_only_one_there():
    table = Position("1@a4[dt] 2@a4[] 3@a4[] turn:1/surf surf:Cd,Sd,Lt bonus:1=rain treasure:d4=SP laid:Sd@b4.c4")
    table = table.play("warp:d4").play("take:S")
    assert (table.points[P1], table.to_decide) == (2, P1)
    for move in ("tile:Cd", "tile:Sd", "tile:Lt", "go:b4:d", "go:d4:t"):
        table = table.play(move)
    assert table.why_illegal("take:P").rule == "treasure.first-entry"
