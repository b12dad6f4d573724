"""A turn: one line of notation, one behaviour."""

from sirens_rules.pirates_under_fire import DARK, LIGHT, Position

from . import burning, choices, play, rules, why

RICH = "l6@a1 d2@a6 light:247 gold:3-0 market:AE "


def test_turn_effects_may_be_carried_out_in_either_order():
    start = "l6@a1 d2+@b5 light:135 round:3 dark-gone:1"
    first = play(start, "1@b1", "shield:a1", "shoot:n")
    second = play(start, "1@b1", "shoot:n", "shield:a1")
    assert first == second


def test_turn_effects_a_shield_shot_off_can_be_put_on_a_ship():
    """All shields are in play: the shot comes first, or the 1 finds none."""
    table = Position("l6+++@a1 l8+++@g1 d2+@b5 light:135").play("1@b1")
    assert [str(move) for move in table.legal_moves()] == ["shoot:n", "none:shield"]
    assert [str(move) for move in table.play("shoot:n").legal_moves()] == ["shield:a1", "shield:b1", "shield:g1"]
    assert table.play("none:shield").play("shoot:n").shields_left == 1


def test_turn_mandatory_what_was_repaired_can_be_shot_at():
    table = Position("l6@a1 d2*@d5 light:335").play("3@d1")
    assert [str(move) for move in table.legal_moves()] == ["none:shoot", "repair:d5", "none:repair"]
    assert burning(table.play("repair:d5").play("shoot:n")) == ["d5"]


def test_turn_purchase_before_or_after_the_ship():
    before = play("l6@a1 d2@a6 light:247 gold:3-0 market:E", "E@b1", "2@g1")
    after = play("l6@a1 d2@a6 light:247 gold:3-0 market:E", "2@g1", "E@b1")
    assert before == after
    assert play("l6@a1 d2@a6 light:247 gold:3-0 market:E", "2@g1", "end").market == "E"


def test_turn_order_mines_before_effects_and_the_draw_last():
    assert rules("l6@a1 d2@a6 light:247 mines:g1", "2@g1") == [
        "place.hand", "mine.take", "sea.point", "ship.gold", "turn.draw",
    ]  # fmt: skip


def test_turn_order_the_draw_waits_for_the_purchase():
    table = Position(RICH).play("2@g1")
    assert (table.hands[LIGHT], table.to_decide) == ("47", LIGHT)
    assert [event.rule for event in table.happenings("E@b1")] == ["mercenary.place", "turn.draw"]


def test_turn_alternate_one_after_the_other_and_the_first_player_in_every_round():
    table, seen = Position("- first:d light:222 dark:222"), []
    for move in ("2@a6", "2@a1", "2@b6", "2@g1"):
        seen.append(table.to_decide)
        assert table.why_illegal(move, by=table.to_decide.opponent).rule == "turn.alternate"
        table = table.play(move)
    assert (seen, table.round) == ([DARK, LIGHT, DARK, LIGHT], 3)


def test_turn_main_nobody_passes_not_even_after_a_purchase():
    assert why("l6@a1 d2@a6 light:247", "end") == "turn.main"
    bought = Position(RICH).play("E@b1")
    assert (bought.to_decide, bought.why_illegal("end").rule) == (LIGHT, "turn.main")


def test_turn_main_no_second_ship():
    table = Position(RICH).play("2@g1")
    assert table.why_illegal("4@f1") is not None
    assert {move[0] for move in choices(table)} == {"A", "E", "e"}


def test_turn_at_once_gold_and_points_do_not_wait_for_the_other_effect():
    table = Position("l6*@a1 d2@a6 light:258").play("2@d1")
    assert (table.gold, choices(table)) == ((1, 0), ["repair:a1"])
    table = Position("l6*@a1 d2@a6 light:258").play("5@g1")
    assert (table.points, choices(table)) == ((1, 0), ["repair:a1"])


def test_turn_between_no_purchase_while_an_effect_waits():
    table = Position("l6*@a1 d2@a6 light:258 gold:3-0 market:E").play("2@d1")
    assert table.why_illegal("E@e1").rule == "turn.between"
    assert table.play("repair:a1").why_illegal("E@e1") is None


def test_turn_same_gold_pays_for_a_mercenary_of_this_turn():
    start = "l6@a1 d2@a6 light:247 gold:2-0 market:E"
    assert why(start, "E@b1") == "mercenary.cost"
    assert play(start, "2@g1", "E@b1").gold == (0, 0)


def test_turn_two_tiles_and_never_three():
    table = Position(RICH.replace("3-0", "9-0")).play("E@b1")
    assert (table.to_decide, table.why_illegal("A@c1").rule) == (LIGHT, "turn.purchase")
    table = table.play("2@g1")
    assert ([*table.ships], table.to_decide) == (["a1", "b1", "g1", "a6"], DARK)


def test_turn_draw_one_tile_from_the_top_whatever_was_bought():
    start = RICH + "light-pile:98765432198735"
    for moves in (("2@g1", "end"), ("2@g1", "E@b1"), ("E@b1", "2@g1")):
        table = play(start, *moves)
        assert (table.hands[LIGHT], table.piles[LIGHT]) == ("479", "8765432198735")


def test_turn_pile_empty_nothing_is_drawn_after_the_sixteenth_ship():
    assert rules("l6@a1 d2@a6 light:247 round:16", "2@g1")[-1] == "turn.pile-empty"
    assert rules("l6@a1 d2@a6 light:247 round:15", "2@g1")[-1] == "turn.draw"


def test_turn_mandatory_a_target_must_be_aimed_at_and_a_shot_at_nothing_is_none():
    table = Position("l6@a1 d2@b5 light:235").play("2@b1")
    assert choices(table) == ["shoot:n"]
    assert table.why_illegal("none:shoot").rule == "turn.mandatory"


def test_turn_mandatory_a_bluff_cannot_be_broken_off_when_the_mines_are_used_up():
    table = play("l6@a1 d2@a6 light:247 gold:4-0 market:H taken:6-6", "H@b1", "mine:d4", "mine:d4")
    assert table.mines_left == 0
    assert table.why_illegal("none:mine").rule == "turn.mandatory"


def test_turn_effects_the_mine_just_laid_can_be_removed_by_a_7():
    """No mine is on the sea: the mine first, or the 7 finds none."""
    table = Position("l6@a1 d2@a6 light:247").play("7@e1")
    assert "none:sweep" in choices(table)
    assert choices(table.play("mine:d4")) == ["sweep:d4"]
    assert table.play("none:sweep").play("mine:d4").mines == {"d4": "m"}


def test_turn_effects_a_ship_just_repaired_can_be_hit_by_corners():
    table = Position("l6@a1 d2*@e3 light:557").play("5@c1")
    assert choices(table) == ["none:diagonal", "repair:e3", "none:repair"]
    assert burning(table.play("repair:e3").play("shoot:ne")) == ["e3"]
