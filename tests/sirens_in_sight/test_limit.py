"""Five cards a side."""

import pytest

from sirens_rules.sirens_in_sight import NotationError, Position

from . import all_positions


def test_limit_five_cards_and_no_sixth() -> None:
    table = Position("28[1 2 3 4|] 30C[|] 32[|] 34M[|] 36[|] port:5,?3 starboard:6,?3 rum:-").play("5@28p")
    assert str(table).startswith("28[1 2 3 4 5|]")
    assert table.why_illegal("6@28p").rule == "limit.five"


def test_limit_five_holds_for_a_guest_as_for_the_owner() -> None:
    for turn in "ps":
        table = Position(f"28[1 2 3 4 5|] 30C[|] 32[|] 34M[|] 36[|] port:6,?3 starboard:6,?3 turn:{turn}")
        assert table.why_illegal("6@28p").rule == "limit.five"


def test_limit_five_full_sides_are_not_in_the_list_of_moves() -> None:
    moves = Position("28[1 2 3 4 5|] 30C[|] 34M[|] port:6,6,6,6").legal_moves()
    assert {move.text for move in moves if move.text.startswith("6@")} == {
        "6@28s",
        "6@30p",
        "6@30s",
        "6@34p",
        "6@34s",
    }


def test_limit_five_never_more_and_never_on_both_sides() -> None:
    """I2; both sides may be full while a walk comes before the scoring."""
    for position in all_positions():
        for _, port, starboard in position.lift().laid():
            assert max(len(port), len(starboard)) <= 5
            assert len(port) + len(starboard) < 10 or position.pending or position.outcome()


def test_limit_five_a_text_with_six_cards_is_refused() -> None:
    with pytest.raises(NotationError):
        Position("28[1 2 3 4 5 0|] 30C[|] 32[|] 34M[|] 36[|]")


def test_limit_side_the_other_side_stays_open() -> None:
    table = Position("28[1 2 3 4 5|0 0 0 1] 30C[|] 32[|] 34M[|] 36[|] port:6,?3")
    assert table.why_illegal("6@28s") is None
    assert table.why_illegal("6@28p").rule == "limit.five"


def test_limit_side_the_other_ship_cards_stay_open() -> None:
    table = Position("28[1 2 3 4 5|] 30C[1 2 3 4 5|] 32[|] 34M[|] 36[|] port:6,?3")
    assert table.why_illegal("6@32p") is None


def test_limit_reopen_a_card_taken_away_makes_room() -> None:
    """D12, F064."""
    table = Position("28[1 2 3 4 5|] 30C[|] 32[|] 34M[|] 36[|] port:6,?3 starboard:7,?3 rum:-")
    table = table.play("5@28p>36p")
    assert table.why_illegal("7@28p") is None
    assert str(table.play("7@28p")).startswith("28[1 2 3 4 7|]")


def test_limit_reopen_up_to_five_again() -> None:
    table = Position("28[1 2 3 4 5|] 30C[|] 32[|] 34M[|] 36[|] port:6,?3 starboard:7,?3 rum:-")
    table = table.play("5@28p>36p").play("7@28p")
    assert table.why_illegal("6@28p").rule == "limit.five"
