"""Melds: what cards are worth, and how they are laid down."""

from itertools import combinations_with_replacement

import pytest

from sirens_rules.mermaid_rain import P1, P2, P3, P4, P5, Game, Meld, Move, Position, SirensError, best_meld, turn_order

from . import reference


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_meld_ranks_of_every_hand(number):
    for hand in combinations_with_replacement("dgt", number):
        assert best_meld("".join(hand)).word == reference.meld(hand)


@pytest.mark.parametrize("cards", ["d", "dddddd", "dx", "", None, "d?"])
def test_a_meld_has_two_to_five_cards(cards):
    with pytest.raises(SirensError, match="two to five"):
        best_meld(cards)


def test_meld_best_counts_even_if_another_brings_more():
    """Three of a kind would bring four points: the Waltz is better, and it is the one."""
    assert best_meld("gggdt") is Meld.WALTZ


def test_meld_end_with_the_fifth_card_also_of_those_who_have_four():
    table = Position("1@-[dd] 2@-[gg] 3@-[tt] turn:1/meld melds:dddg,gggt,ttdd! surf:Cd,Cg,Ct")
    after = table.play("meld:d").play("stop")
    assert (after.step.name, after.order) == ("SURF", (P1, P3, P2))


def test_meld_stop_of_all_ends_it():
    table = Position("1@-[dd] 2@-[gg] 3@-[tt] turn:1/meld melds:dd,gg,tt surf:Cd,Cg,Ct")
    for _ in range(3):
        table = table.play("stop")
    assert table.step.name == "SURF"
    assert table.hands == ("dd", "gg", "tt")


def test_meld_together_hides_cards_mermaid_card_and_size_of_the_hand():
    table = Position("1@-[ddg] 2@-[gg] 3@-[tt] turn:1/meld melds:dd,gg,tt surf:Cd,Cg,Ct")
    views = {str(table.play(move).view(P2)) for move in ("meld:d", "meld:g", "stop")}
    assert len(views) == 1


FIRST = "1@-[ddgt] 2@-[ggt] 3@-[ttd] turn:1/meld"
THIRD = "1@-[ddg] 2@-[gg] 3@-[tt] turn:1/meld melds:dd,gg,tt surf:Cd,Cg,Ct"


def test_meld_two_cards_from_the_hand_neither_more_nor_less():
    assert [str(move) for move in Position(FIRST).legal_moves()] == ["meld:dd", "meld:dg", "meld:dt", "meld:gt"]
    for move in ("meld:d", "meld:gg"):
        assert Position(FIRST).why_illegal(move).rule == "meld.two"


def test_meld_together_nothing_is_revealed_before_the_last_has_chosen():
    table = Position(FIRST).play("meld:dd").play("meld:gg")
    assert table.melds == ("", "", "")
    table = table.play("meld:tt")
    assert (table.melds, table.hands) == (("dd", "gg", "tt"), ("gt", "t", "d"))


def test_meld_one_more_at_a_time_and_who_has_stopped_is_passed_over():
    table = Position(THIRD)
    assert table.why_illegal("meld:dd").rule == table.why_illegal("meld:t").rule == "meld.one-more"
    table = table.play("meld:g").play("stop").play("meld:t")
    assert table.melds == ("ddg", "gg", "ttt")
    assert table.play("meld:d").to_decide is P3


def test_meld_stop_is_for_the_rest_of_the_round():
    table = Position(THIRD).play("stop").play("meld:g").play("meld:t")
    assert (table.to_decide, table.why_illegal("meld:d", by=P1).rule) == (P2, "meld.together")


def test_meld_face_down_the_mermaid_card_looks_like_any_move():
    for move in ("stop", "meld:d"):
        assert Game(Position(THIRD)).play(move).view(P3).moves == (Move("meld:?"),)


def test_meld_not_first_whoever_has_chosen_before():
    table = Position(FIRST).play("meld:dd")
    assert table.why_illegal("stop").rule == "meld.not-first"
    assert "stop" not in map(str, table.legal_moves())


def test_meld_go_on_alone_to_five_cards():
    """Four of five players stop with two."""
    seats = " ".join(f"{number}@-[gggtt]" for number in range(1, 6))
    table = Position(f"{seats} turn:1/meld melds:dd,dd,dd,dd,dt surf:Cd,Cg,Ct,Ld,Lg")
    for move in ("stop", "stop", "stop", "stop", "meld:g", "meld:g"):
        table = table.play(move)
    assert (table.to_decide, table.step.name) == (P5, "MELD")
    assert table.play("meld:g").step.name == "SURF"


def test_meld_end_waits_for_the_last_who_is_still_in():
    table = Position("1@-[dd] 2@-[gg] 3@-[tt] turn:1/meld melds:dddg,gggt,ttdd surf:Cd,Cg,Ct").play("meld:d")
    assert table.step.name == "MELD"
    assert table.play("stop").play("meld:t").order == (P1, P3, P2)


@pytest.mark.parametrize(
    ("cards", "meld"), [("dgggg", "SQUALL"), ("ddggt", "SPLASH"), ("dddg", "MIST"), ("ddg", "DROP")]
)
def test_meld_ignored_cards_neither_help_nor_harm(cards, meld):
    assert best_meld(cards).name == meld


def test_meld_animal_never_breaks_a_tie():
    for melds in (["ddddd", "ggggg", "ttttt"], ["ttttt", "ggggg", "ddddd"], ["gt", "dg", "dt"]):
        assert turn_order(melds, dealer=P2) == (P2, P3, P1)


def test_meld_fewer_cards_are_no_better_and_no_worse():
    assert turn_order(["ddg", "tt", "dddg", "ttt"], dealer=P1) == (P3, P4, P1, P2)
    assert turn_order(["ddg", "tt", "dddg", "ttt"], dealer=P4) == (P4, P3, P1, P2)
