"""Mercenaries: one line of notation, one behaviour."""

import pytest

from sirens_rules.pirates_under_fire import LIGHT, Position

from . import burning, choices, play, why

BLUFF = "l6@a1 d2@a6 light:247 gold:4-0 market:H "


def score(text, player=LIGHT):
    return Position(text).score(player)


def bought(text):
    return {move for move in choices(Position(text)) if move[0].isupper()}


def test_mercenary_bluff_one_of_three_must_be_the_dummy():
    table = play(BLUFF, "H@b1", "mine:d4", "mine:e4")
    assert table.why_illegal("mine:f4").rule == "mercenary.bluff"
    assert play(BLUFF, "H@b1", "dummy:d4").why_illegal("dummy:f4").rule == "mercenary.bluff"
    assert Position(BLUFF).play("H@b1").why_illegal("token:f4").rule == "mine.hidden"


def test_mercenary_bluff_with_few_mines_left():
    table = play(BLUFF + "taken:8-6", "H@b1")
    assert (len(table.legal_moves()), table.play("dummy:d4").mines) == (42, {"d4": "0"})
    assert table.play("dummy:d4").bluffer is None


def test_mercenary_bluff_while_the_dummy_is_in_use():
    assert play(BLUFF + "dummy:d", "H@b1").why_illegal("dummy:d4").rule == "mine.dummy-only"


def test_mercenary_adjacent_hits_neighbours_only_and_spares_shields():
    table = play("l6@d2 d2@c3 d4+@d4 d6*@e3 d8@f3 light:247 gold:5-0 market:J round:5", "J@d3")
    assert (burning(table), table.ships["d4"].shields) == (["c3", "e3"], 0)


def test_mercenary_lateral_passes_own_and_burning_ships():
    table = play("l6@d2 l4@c3 d2@b3 d4*@e3 d8@g3 light:247 gold:3-0 market:B round:4", "B@d3")
    assert burning(table) == ["b3", "e3", "g3"]


def test_mercenary_clear_fizzles_when_no_mine_is_left():
    table = Position("l6@a1 d2@a6 light:247 gold:3-0 market:D mines:d4").play("D@b1")
    assert [event.rule for event in table.happenings("sweep:d4")] == ["ship.sweep", "turn.mandatory", "turn.mandatory"]


@pytest.mark.parametrize(("tile", "rule"), [("d2+", "mercenary.crush-not"), ("dA", "mercenary.crush-not"),
                                            ("l2", "place.active"), ("d2", None), ("d2*", None)])  # fmt: skip
def test_mercenary_crush(tile, rule):
    refusal = Position(f"l6@d3 {tile}@d4 light:247 gold:5-0 market:K round:3").why_illegal("K@d4")
    assert (refusal and refusal.rule) == rule


def test_mercenary_neighbours_counts_active_own_ones_beside_it():
    assert score("l6@a1 l8*@b2 d2@c1 lE=7@b1 turn:l/over").mercenaries == 1


def test_mercenary_shields_counts_permanent_ones():
    assert score("l6++@a1 lI=3@g1 lA=1+@c1 d2+@a6 turn:l/over").mercenaries == 5


def test_mercenary_sets_makes_identical_ships_worth_more():
    assert score("l5@a1 l5@b1 l5@c1 lL=1@g1 d2@a6 turn:l/over")[:2] == (3, 1)
    assert score("l5@a1 l6@b1 l7@c1 lL=1@g1 d2@a6 turn:l/over")[:2] == (2, 0)


def test_mercenary_sets_of_equal_sums_the_one_with_more_combinations_is_told():
    """5 5 5 and one point more, or the run 5 6 7 8 with its four."""
    assert score("l5@a1 l5@b1 l5@c1 l6@d1 l7@e1 l8@f1 lL=1@a3 d2@a6 turn:l/over")[:2] == (5, 1)
    assert score("l5@a1 l5@b1 lL=5@c1 l6@d1 l7@e1 l8@f1 d2@a6 turn:l/over")[:2] == (5, 1)
    assert score("l5@a1 l5@b1 l5@c1 l6@c2 l7@c3 l8@c4 lL=1@g1 d2@a6 turn:l/over")[:2] == (7, 1)


def test_mercenary_display_is_for_both():
    sea = "l6@a1 d2@a6 light:247 dark:247 gold:3-3 market:E "
    assert why(sea, "E@b1") is why(sea + "turn:d/act", "E@b6") is None
    assert why(sea, "A@b1") == "mercenary.display"


@pytest.mark.parametrize(("letter", "cost"), [("E", 3), ("G", 4), ("K", 5)])
def test_mercenary_cost_is_paid_and_no_credit_given(letter, cost):
    sea = f"l6@a1 d2@a6 light:247 market:{letter} "
    assert why(f"{sea}gold:{cost - 1}-9", f"{letter}@b1") == "mercenary.cost"
    assert play(f"{sea}gold:{cost + 1}-9", f"{letter}@b1").gold == (1, 9)


def test_mercenary_not_replaced_whoever_wants_another_finds_one_less():
    table = play("l6@a1 d2@a6 light:247 gold:9-9 market:AEG", "E@b1", "2@g1")
    assert (table.market, table.why_illegal("E@b6").rule) == ("AG", "mercenary.display")


def test_mercenary_place_where_a_ship_could_go_and_in_the_own_colour():
    sea = "l6@d3 l8*@g6 d2*@e3 d4*@a5 d2@d4 light:222 gold:3-0 market:E"
    ships = {move[2:] for move in choices(Position(sea)) if move[0] == "2"}
    assert {move[2:] for move in bought(sea)} == ships
    assert ships == {*["a1", "b1", "c1", "d1", "e1", "f1", "g1", "d2", "c3", "e3", "g6"]}
    assert play(sea, "E@c3").ships["c3"].owner is LIGHT


def test_mercenary_no_sea_neither_a_point_nor_a_shot():
    assert play("l6@a1 d2@a6 light:247 gold:3-0 market:E", "E@g1").points == (0, 0)
    assert play("l6@a1 d2@b5 light:247 gold:3-0 market:E", "E@b1").pending == ()


def test_mercenary_active_a_ship_may_follow_beside_it_in_the_same_turn():
    start = "l6@a1 d2@a6 light:247 gold:3-0 market:E"
    assert why(start, "4@d2") == "place.adjacent"
    assert Position(start).play("E@d1").why_illegal("4@d2") is None


def test_mercenary_effect_at_once_or_not_before_the_end():
    start = "l6@a1 d2@a6 light:247 gold:5-0 market:"
    assert choices(play(start + "A", "A@b1")) == ["shield:a1", "shield:b1"]
    for letter in "EIL":
        table = play(start + letter, f"{letter}@b1")
        assert (table.pending, table.points, table.to_decide) == ((), (0, 0), LIGHT)


def test_mercenary_shield_one_on_an_own_active_ship():
    table = Position("l6@a1 l8*@c1 d2@a6 light:247 gold:3-0 market:F").play("F@b1")
    assert choices(table) == ["shield:a1", "shield:b1"]
    assert str(table.play("shield:a1").ships["a1"]) == "l6+"


def test_mercenary_choose_any_tile_of_the_own_reserve_and_a_token():
    start = "l6@a1 d2@a6 light:247 gold:4-0 market:G light-reserve:157391358 chance:5"
    table = Position(start).play("G@b1")
    assert choices(table) == [f"pick:{value}" for value in "135789"]
    table = table.play("pick:9")
    assert (table.hands[LIGHT], table.plus, sorted(table.reserves[LIGHT])) == ("2479", (1, 0), [*"11335578"])


def test_mercenary_clear_three_mines_from_anywhere_and_no_fourth():
    table = play(
        "l6@a1 d2@a6 light:247 gold:3-0 market:D mines:a6,d4=mm,g6", "D@b1", "sweep:d4", "sweep:d4", "sweep:a6"
    )
    assert (table.mines, table.taken, table.pending) == ({"g6": "m"}, (0, 0), ())


def test_mercenary_diagonal_two_shots_each_in_a_direction_of_choice():
    table = Position("l6@d2 d1@a6 d2@f5 d3@d6 d4@g3 d8@a3 light:247 gold:3-0 market:C").play("C@d3")
    assert choices(table) == ["shoot:ne", "shoot:nw"]
    table = table.play("shoot:nw").play("shoot:ne")
    assert (burning(table), table.pending) == (["f5", "a6"], ())


def test_mercenary_same_way_the_second_shot_hits_the_next_ship():
    table = play("l6@d2 d1@e4 d2@f5 d3@g6 light:247 gold:3-0 market:C", "C@d3", "shoot:ne", "shoot:ne")
    assert (burning(table), table.pending) == (["e4", "f5"], ())


def test_mercenary_crush_not_a_shield_nor_a_mercenary():
    sea = "l6@d3 d2+@d4 dA@c3 d4@e3 light:247 gold:5-0 market:K"
    assert {move[2:] for move in bought(sea)} == {*["a1", "b1", "c1", "d1", "e1", "f1", "g1", "d2", "e3"]}


def test_mercenary_crush_adjacent_is_always_demanded():
    assert why("l6@a1 d2@d1 light:247 gold:5-0 market:K", "K@d1") == "mercenary.crush-adjacent"
    assert why("l6*@c1 d2@d1 light:247 gold:5-0 market:K", "K@d1") == "mercenary.crush-adjacent"
    table = play("l6@c1 d2@d1 light:247 gold:5-0 market:K", "K@d1")
    assert (str(table.ships["d1"]), table.gone) == ("lK", ("", "2"))


def test_mercenary_crush_only_ships_of_the_enemy_and_only_by_this_mercenary():
    assert why("l6@c1 l2@d1 light:247 gold:5-0 market:K round:3", "K@d1") == "place.active"
    assert why("l6@c1 d2@d1 light:247 gold:5-0 market:J", "J@d1") == "place.active"


def test_mercenary_crush_empty_it_goes_to_any_accessible_space():
    table = play("l6@a1 d2@b2 light:247 gold:5-0 market:K", "K@b1")
    assert (table.gone, table.pending, str(table.ships["b2"])) == (("", ""), (), "d2")


def test_mercenary_own_shield_counts():
    assert score("l6@a1 lI=3@g1 d2+@a6 turn:l/over").mercenaries == 1


def test_mercenary_value_one_that_it_shows_for_row_and_column():
    """T-P5: the row wants a 3, the column a 6."""
    table = Position("l3@a2 lJ@b2 l3@c2 l5@b1 l7@b3 d2@a6 turn:l/value")
    points = {value: table.play(f"J={value}").score(LIGHT).combinations for value in "369"}
    assert points == {"3": 3, "6": 2, "9": 0}
    assert table.score(LIGHT).combinations == 3


def test_mercenary_value_is_among_those_it_shows():
    table = Position("lI@b2 d2@a6 turn:l/value")
    assert choices(table) == ["I=3", "I=5", "I=7"]
    assert table.why_illegal("I=4").rule == "mercenary.value"


def test_mercenary_wild_any_value_from_1_to_9():
    assert choices(Position("lJ@b2 d2@a6 turn:l/value")) == [f"J={value}" for value in "123456789"]


def test_mercenary_reshuffle_the_owner_knows_the_reserve_but_not_its_order():
    start = "l6@a1 d2@a6 light:247 gold:4-0 market:G light-reserve:157391358"
    views = {str(Position(f"{start} chance:{seed}").play("G@b1").play("pick:9").view(LIGHT)) for seed in range(5)}
    assert len(views) == 1
    assert "light-reserve:~11335578" in views.pop()


@pytest.mark.parametrize(("letter", "effect"), [("J", "adjacent"), ("B", "lateral"), ("C", "diagonal")])
def test_mercenary_effect_without_a_target_is_told(letter, effect):
    table = Position(f"l6@a1 d2@d6 light:247 gold:5-0 market:{letter}")
    told = [event for event in table.happenings(f"{letter}@b1") if event.rule == "turn.mandatory"]
    assert {event.values["effect"].value for event in told} == {effect}


@pytest.mark.parametrize("letter", ["J", "B"])
def test_mercenary_effect_one_target_is_enough(letter):
    table = Position(f"l6@a1 d2@a6 d3@c1 light:247 gold:5-0 market:{letter}")
    assert [event.rule for event in table.happenings(f"{letter}@b1")] == ["mercenary.place", "shot.fire"]
