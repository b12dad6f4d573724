"""The mug of rum."""

import pytest

from sirens_rules.sirens_in_sight import PORT, STARBOARD, IllegalMove, Position
from sirens_rules.sirens_in_sight.table import Step

from . import all_positions

PLUG = "28[|10 9 5 3] 30C[|] 32[|] 34M[|] 36[|] port:1,?3"
"""27 of 28 on starboard's side, and room for one card."""


@pytest.mark.parametrize("resistance", [28, 30, 34])
def test_rum_place_on_any_ship_card_in_play(resistance: int) -> None:
    table = Position("28C[|] 30[1 1 1 1 2|2 2 2 3] 34M[|] port:5,?3").play(f"rum@{resistance}")
    assert [mugs for value, _, mugs, *_ in filter(None, table.ship) if value == resistance] == [1]
    assert table.mugs == (False, True)


@pytest.mark.parametrize("resistance", [32, 36])
def test_rum_place_not_where_a_ship_card_was(resistance: int) -> None:
    table = Position("28C[|] 30[|] 34M[|] port:5,?3")
    assert table.why_illegal(f"rum@{resistance}").rule == "rum.place"


def test_rum_place_need_not_have_an_effect() -> None:
    """G08: five against four, the mug changes nothing, and may be laid there."""
    table = Position("28[1 1 1 1 2|2 2 2 3] 30C[|] 32[|] 34M[|] 36[|]")
    assert table.why_illegal("rum@28") is None


@pytest.mark.parametrize(
    ("mugs", "left", "enough", "too_little"), [("", "ps", 2, 1), ("+", "s", 5, 4), ("++", "-", 8, 7)]
)
def test_rum_raise_by_three_a_mug(mugs: str, left: str, enough: int, too_little: int) -> None:
    table = Position(f"28{mugs}[10 10 6|] 30C[|] 32[|] 34M[|] 36[|] port:{enough},{too_little},?2 rum:{left}")
    assert table.play(f"{enough}@28p").points == (1, 0)
    assert table.play(f"{too_little}@28p").points == (0, 0)


def test_rum_raise_for_both_sides() -> None:
    table = Position("28+[10 10|10 10] 30C[|] 32[|] 34M[|] 36[|] port:9,?3 rum:s")
    assert table.play("9@28p").points == (0, 0)
    assert table.play("9@28s").points == (0, 0)


def test_rum_both_mugs_on_one_ship_card() -> None:
    """28, then 31, then 34."""
    table = Position("28C[|] 30[|] 34M[|] port:5,?3 starboard:5,?3")
    table = table.play("rum@28").play("5@30p").play("rum@28")
    assert str(table).startswith("28C++[|]")
    assert table.mugs == (False, False)


def test_rum_when_before_the_action() -> None:
    """G01: first the mug, then the last slot of starboard is plugged."""
    table = Position(PLUG).play("rum@28").play("1@28s")
    assert table.points == (0, 0)
    assert str(table).startswith("28+[|10 9 5 3 1]")


def test_rum_when_after_the_action() -> None:
    table = Position("28C[|] 30[|] 34M[|] port:5,?3").play("5@30p").play("rum@30")
    assert str(table).startswith("28C[|] 30+[5|]")
    assert table.to_decide is STARBOARD


def test_rum_when_after_the_octopus() -> None:
    table = Position("28C[|] 30[5|] 34M[|]").play("5@30p>30s").play("rum@30")
    assert str(table).startswith("28C[|] 30+[|5^p]")


def test_rum_between_placing_and_scoring_is_too_late() -> None:
    """G02."""
    table = Position(PLUG).play("1@28s")
    assert table.points == (0, 1)
    assert table.why_illegal("rum@28").rule == "rum.place"


@pytest.mark.parametrize("play", ["0@30p", "0@30s"])
def test_rum_between_placing_and_walking_is_too_early(play: str) -> None:
    table = Position("28[|] 30C[1 1 1|2 2 2] 32[|] 34M[|] 36[|] port:0,?3").play(play)
    assert table.step is Step.WALK
    assert table.why_illegal("rum@30").rule == "rum.between"
    assert all(move.text.startswith("C>") for move in table.legal_moves())


def test_rum_after_draw_is_allowed() -> None:
    """G03: the card drawn is known when the mug is placed."""
    table = Position("28C[|] 30[|] 34M[|] port:5,1,1,1 pile:10,...").play("5@30p")
    assert table.hands[PORT] == (10, 1, 1, 1)
    assert table.why_illegal("rum@28", by=PORT) is None


def test_rum_once_a_game() -> None:
    table = Position("28C[|] 30[|] 34M[|] port:5,4,?2 starboard:5,?3 rum:p").play("rum@28").play("5@30p")
    table = table.play("5@30s")
    assert table.to_decide is PORT
    assert table.why_illegal("rum@30").rule == "rum.once"


def test_rum_once_before_or_after_but_not_both() -> None:
    table = Position("28C[|] 30[|] 34M[|] port:5,?3").play("rum@28")
    assert table.why_illegal("rum@30").rule == "rum.once"


def test_rum_once_the_other_mug_is_the_opponents() -> None:
    """D28."""
    assert Position("28C[|] 30[|] 34M[|] port:5,?3 rum:s").why_illegal("rum@30").rule == "rum.once"


def test_rum_gone_with_its_ship_card() -> None:
    """F108, F109: no player gets it back."""
    table = Position("28+[10 10 3|] 30C[|] 32[|] 34M[|] 36[|] port:8,?3 rum:s").play("8@28p")
    assert table.points == (1, 0)
    assert table.mugs == (False, True)


def test_rum_gone_never_to_return() -> None:
    """I9."""
    for position in all_positions():
        laid = sum(mugs for _, _, mugs, *_ in filter(None, position.ship))
        assert laid + sum(position.mugs) <= 2
        if None not in position.ship:
            assert laid + sum(position.mugs) == 2


def test_rum_no_check_when_a_mug_is_placed() -> None:
    """G09."""
    table = Position("28[10 10 7|] 30C[|] 32[|] 34M[|] 36[|] port:5,?3")
    assert [event.rule for event in table.happenings("rum@28")] == ["rum.place"]
    assert str(table.play("rum@28")).startswith("28+[10 10 7|]")


def test_rum_turn_only_the_player_whose_turn_it_is() -> None:
    """G06."""
    table = Position("28C[|] 30[|] 34M[|] port:5,?3")
    assert table.why_illegal("rum@28", by=STARBOARD).rule == "rum.turn"
    with pytest.raises(IllegalMove):
        table.play("5@30p").play("rum@28", by=STARBOARD)


def test_rum_turn_not_even_for_the_one_who_decides_a_walk() -> None:
    table = Position("28C[|] 30[|] 34M[|] port:0,?3").play("0@28s")
    assert table.to_decide is STARBOARD
    assert table.why_illegal("rum@28", by=STARBOARD) is not None


def test_rum_skipped_with_the_turn() -> None:
    """G04: port can do nothing, and keeps the mug."""
    table = Position("28C[|] 30[4^p|] 34M[|] port:5 starboard:3,2,1 rum:p").play("5@30p").play("end")
    table = table.play("3@34s")
    assert table.to_decide is STARBOARD
    assert table.mugs == (True, False)
    assert table.why_illegal("rum@28", by=PORT).rule == "rum.turn"


def test_rum_over_when_the_game_is() -> None:
    """G05."""
    table = Position("28C[10 10|] 30[|] 34M[|] port:8,?3 score:2-0").play("8@28p")
    assert table.outcome().points == (4, 0)
    assert table.why_illegal("rum@30", by=PORT).rule in ("rum.over", "end.nothing-after")
    assert table.mugs == (True, True)
    assert table.legal_moves() == []
