"""The end of the game."""

import pytest

from sirens_rules.mermaid_rain import P1, P2, P3, Position

LAST = "round:5 turn:3/ride"


def test_end_winner_adds_track_and_final_scoring():
    table = Position("1@a4+3[|SSSCCYPD] 2@a4+1[|SSCYPPD] 3@a4[|CYYPP] 4@a4+30[|SCYDD] round:5 turn:4/ride").play("end")
    assert table.outcome().points == (30, 16, 14, 40)
    assert table.points == (3, 1, 0, 30)


def test_end_reveal_shows_everything_to_all():
    table = Position("1@a4[|p1c1] 2@a4[] 3@a4[] round:5 turn:3/ride").play("end")
    assert table.view(P3).position.won[P1] == ("P", "C")


@pytest.mark.parametrize(("round", "is_over"), [(4, False), (5, True)])
def test_end_five_rounds_are_played_to_their_end(round, is_over):
    shown = ",".join(map(str, range(1, round + 1)))
    currents = ",".join(map(str, range(round + 1, 9)))
    piles = "piles:Cd,Cg,Td,Tg,Ld,Lg,Sd,Sg,C?6,T?6,L?8,S?8"
    table = Position(f"1@a4[] 2@a8[] 3@a8[] round:{round} turn:2/ride shown:{shown} currents:{currents} {piles}")
    table = table.play("end")
    assert table.outcome() is None
    table = table.play("end")
    assert (table.outcome() is not None, table.round) == (is_over, 5)


def test_end_reveal_comes_with_the_last_ride_and_not_before():
    table = Position("1@a4[|p1] 2@a8[] 3@a8[] round:5 turn:2/ride").play("end")
    assert table.view(P3).position.won[P1] == ("?1",)
    assert table.play("end").view(P3).position.won[P1] == ("P",)


def test_end_winner_is_one_if_nobody_has_as_many():
    table, story = Position(f"1@a4+9[] 2@a4+8[] 3@a4[] {LAST}").follow("end")
    assert (story[-1].rule, table.outcome().result) == ("end.winner", "1 wins -16,-17,-25")


def test_end_tie_is_a_win_for_all_who_have_the_most():
    """Neither the turn order nor the number of tokens decides."""
    table, story = Position(f"1@a4+2[] 2@a4+9[] 3@a4+4[|S] order:2,1,3 {LAST}").follow("end")
    assert (table.outcome().winners, table.outcome().points) == ((P2, P3), (-23, -16, -16))
    assert (story[-1].rule, table.outcome().result) == ("end.tie", "2,3 win -23,-16,-16")


def test_end_negative_totals_are_not_lifted_to_zero():
    assert Position(f"1@a4[] 2@a4+1[] 3@a4[|SCYPD] {LAST}").play("end").outcome().points == (-25, -24, 0)


@pytest.mark.parametrize("move", ["end", "start:a4", "meld:dd", "take:S", "drop:d", "go:b4:d", "lay:Sg@b5.c5"])
def test_end_nothing_after_the_final_scoring(move):
    table = Position(f"1@a4[ddd] 2@a4[] 3@a4[ddd||Sg] laid:Sd@b4.c4 {LAST}").play("end")
    assert (table.to_decide, table.legal_moves()) == (None, [])
    assert table.why_illegal(move).rule == "end.nothing-after"
