"""The round: its phases, and what is cleared away at its end."""

import random

import pytest

from sirens_rules.mermaid_rain import P1, P2, P3, Position, deal

STEPS = ["MELD", "SURF", "START", "RIDE", "FORCED", "DROP"]
NEXT = "shown:8 currents:3,1,2,4,5,6,7 piles:Cd,Cg,Ct,Td,Tg,Tt,Ld,Lg,Lt,Sd,Sg,St,C?5,T?5,L?7,S?7"


def test_round_phases_follow_each_other_in_every_round():
    """All take tiles before anybody rides, all have ridden before anything is cleared away."""
    position, chance, seen = deal(3, 3), random.Random(3), []
    while moves := position.legal_moves():
        step = {"WARPED": "SURF", "TAKE": "RIDE", "START": "RIDE"}.get(position.step.name, position.step.name)
        seen.append((position.round, STEPS.index(step)))
        position = position.play(chance.choice(moves))
    assert seen == sorted(seen)
    assert {round for round, _ in seen} == {1, 2, 3, 4, 5}


def test_round_phases_deal_tiles_only_after_the_forced_moves():
    table = Position(f"1@b4[] 2@a8[] 3@a8[] turn:3/ride laid:Sg*@b4.c4 {NEXT.replace('S?7', 'S?6')}").play("end")
    assert (table.round, table.surf) == (1, ())
    assert table.play("start:a4").round == 2


def test_round_ride_order_one_lays_and_rides_before_the_next_lays():
    table = Position("1@a4[||Sg] 2@a8[d||Sd] 3@a8[] order:2,3,1 turn:2/ride").play("lay:Sd@b7.c7")
    assert table.to_decide is P2
    assert table.why_illegal("lay:Sg@b5.c5", by=P1).rule == "round.ride-order"
    table = table.play("go:b7:d").play("end")
    assert table.to_decide is P3
    table = table.play("end")
    assert (table.to_decide, table.why_illegal("lay:Sg@b5.c5")) == (P1, None)


def test_round_dark_tiles_go_when_all_have_ridden_and_not_before():
    table = Position("1@a4[ddd] 2@a8[] 3@a8[] turn:2/ride laid:Sd*@b4.c4,Lg*@d5.e5.f5,Lg@d7.e7.f7").play("end")
    assert len(table.laid) == 3
    table = table.play("end")
    assert ([laid.tile for laid in table.laid], table.spent) == (["Lg"], ("Lg*", "Sd*"))


def test_round_unlaid_tiles_are_gone_light_or_dark():
    table = Position("1@a4[ddd||Lt] 2@a8[||Cd*.Sg] 3@a8[] turn:3/ride").play("end")
    assert (table.tiles, table.spent) == (((), (), ()), ("Cd*", "Lt", "Sg"))


def test_round_unchosen_tiles_are_gone_and_not_there_in_the_next_round():
    table = Position("1@a4[ddd] 2@a8[] 3@a8[] turn:3/ride surf:Ct,Sg").play("end")
    assert (table.surf, table.spent) == ((), ("Ct", "Sg"))


def test_round_keep_two_of_your_choice():
    table = Position(f"1@a4[ddgt] 2@a8[gt] 3@a8[] turn:3/ride {NEXT}").play("end")
    assert table.to_decide is P1
    for cards in ("d", "ddg", "gg"):
        assert table.why_illegal(f"drop:{cards}").rule == "round.keep-two"
    assert table.play("drop:gt").discards == "gt"


@pytest.mark.parametrize("kept", ["", "d", "dg"])
def test_round_keep_two_or_fewer_and_nothing_is_asked(kept):
    """The mermaid card is no third one."""
    table = Position(f"1@a4[{kept}] 2@a8[] 3@a8[] turn:3/ride {NEXT}").play("end")
    assert (table.round, len(table.hands[P1])) == (2, 7 + len(kept))


def test_round_nine_cards_at_most():
    table = Position(f"1@a4[ddddggttt] 2@a8[] 3@a8[] turn:3/ride {NEXT}").play("end").play("drop:ddggttt")
    assert list(map(len, table.hands)) == [9, 7, 7]


def test_round_last_leaves_tiles_mermaids_and_cards():
    table = Position("1@b4[ddd||Lt] 2@a8[] 3@a8[] round:5 turn:3/ride laid:Sd*@b4.c4 surf:Cd").play("end")
    assert (table.step.name, table.mermaids[P1], table.hands[P1]) == ("OVER", "b4", "ddd")
    assert ([laid.tile for laid in table.laid], table.spent) == (["Sd*"], ())
