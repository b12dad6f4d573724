"""What is in the box."""

from collections import Counter

import pytest

from sirens_rules.sirens_in_sight import (
    CAPTAIN,
    MATE,
    PORT,
    STANDARD,
    STARBOARD,
    Crew,
    Deck,
    Player,
    Position,
    Row,
    SirensError,
    deal,
)
from sirens_rules.sirens_in_sight.table import Step

ICON_ON_5 = "deck:10x4,9x4,8x4,7x4,6x4,5*x4,4x4,3x4,2x4,1x4,0x4,-1x2,-2x2,-3x2,-4x2"


def test_components_players_two_who_are_each_others_opponent() -> None:
    assert list(Player) == [PORT, STARBOARD]
    assert (PORT.opponent, STARBOARD.opponent) == (STARBOARD, PORT)


def test_components_ship_five_ship_cards() -> None:
    assert [ship_card[0] for ship_card in deal(1).ship] == [28, 30, 32, 34, 36]


@pytest.mark.parametrize(
    ("position", "enough", "too_little"),
    [
        ("28[10 10|] 30C[|] 32[|] 34M[|] 36[|] port:8,7,?2", "8@28p", "7@28p"),
        ("28C[|] 30[10 10|] 32[|] 34M[|] 36[|] port:10,9,?2", "10@30p", "9@30p"),
        ("28C[|] 30[|] 32[10 10 4|] 34M[|] 36[|] port:8,7,?2", "8@32p", "7@32p"),
        ("28C[|] 30M[|] 32[|] 34[10 10 6|] 36[|] port:8,7,?2", "8@34p", "7@34p"),
        ("28C[|] 30[|] 32[|] 34M[|] 36[10 10 8|] port:8,7,?2", "8@36p", "7@36p"),
    ],
)
def test_components_resistance_is_the_printed_number(position: str, enough: str, too_little: str) -> None:
    assert Position(position).play(enough).points == (1, 0)
    assert Position(position).play(too_little).points == (0, 0)


def test_components_cards_four_of_0_to_10_and_two_of_each_negative_value() -> None:
    copies = Counter(STANDARD.cards)
    assert copies == {**dict.fromkeys(range(11), 4), **dict.fromkeys(range(-4, 0), 2)}
    assert copies.total() == 52


def test_components_cards_are_200_strong_together() -> None:
    """DF02."""
    assert sum(STANDARD.cards) == 200


def test_components_cards_a_position_cannot_hold_a_fifth_copy() -> None:
    with pytest.raises(SirensError):
        Position("28[10 10|] 30C[10|] 32[|] 34M[|] 36[|] port:10,10,?2")


def test_components_cards_a_fifth_copy_is_in_no_unknown_hand() -> None:
    refusal = Position("28[10 10|] 30C[10|] 32[10|] 34M[|] 36[|]").why_illegal("10@36p")
    assert refusal is not None
    assert refusal.rule == "place.hand"


@pytest.mark.parametrize(("card", "points"), [(9, (1, 0)), (8, (0, 0))])
def test_components_strength_is_the_number_and_negative_cards_weaken(card: int, points: tuple[int, int]) -> None:
    table = Position("28[10 10 -1|] 30C[|] 32[|] 34M[|] 36[|] port:9,8,?2")
    assert table.play(f"{card}@28p").points == points


def test_components_icon_is_read_from_the_deck_and_not_from_the_value() -> None:
    table = Position(f"28C[|] 30[|] 32[|] 34M[|] port:5,0,?2 {ICON_ON_5}")
    assert table.play("5@28p").step is Step.WALK
    assert table.play("0@28p").step is Step.FINISH


def test_components_icon_some_cards_have_it_and_some_have_not() -> None:
    assert set() < STANDARD.icons < set(STANDARD.cards)


@pytest.mark.parametrize("card", range(-4, 11))
def test_components_icon_cards_are_those_of_value_0_and_below(card: int) -> None:
    table = Position(f"28C[|] 30[|] 32[|] 34M[|] port:{card},?3").play(f"{card}@28p")
    assert table.step is (Step.WALK if card <= 0 else Step.FINISH)


def test_components_icon_cards_are_twelve_six_in_each_set() -> None:
    assert sum(card in STANDARD.icons for card in STANDARD.cards) == 12
    assert sum(card in STANDARD.icons for card in STANDARD.one_set) == 6


def test_components_marks_make_two_equal_halves_of_the_deck() -> None:
    assert Counter(STANDARD.cards) == Counter(STANDARD.one_set + STANDARD.one_set)


def test_components_marks_a_value_in_odd_number_cannot_be_halved() -> None:
    rows = tuple(row._replace(copies={10: 3, 9: 5}.get(row.value, row.copies)) for row in STANDARD.rows)
    with pytest.raises(SirensError):
        Deck(rows)


def test_components_marks_a_value_has_one_row() -> None:
    rows = tuple(row for row in STANDARD.rows if row.value != 10)
    with pytest.raises(SirensError):
        Deck((*rows, Row(10, 2, True), Row(10, 2, False)))


def test_components_crew_one_captain_and_one_mate() -> None:
    assert list(Crew) == [CAPTAIN, MATE]
    assert sorted(member.value for _, member, *_ in deal(1).ship if member) == ["C", "M"]


def test_components_crew_equal_captain_and_mate_walk_alike() -> None:
    table = Position("28C[|] 30[|] 32[|] 34M[|] port:0,?3").play("0@28s")
    swapped = Position("28M[|] 30[|] 32[|] 34C[|] port:0,?3").play("0@28s")
    assert [move.text for move in table.legal_moves()] == ["C>30", "C>32"]
    assert [move.text for move in swapped.legal_moves()] == ["M>30", "M>32"]


@pytest.mark.parametrize("member", "CM")
def test_components_crew_equal_each_is_worth_one_point(member: str) -> None:
    other = {"C": "M", "M": "C"}[member]
    table = Position(f"28{member}[10 10|] 30[|] 32[|] 34{other}[|] 36[|] port:8,?3")
    assert table.play("8@28p").points == (2, 0)


def test_components_mug_one_for_each_player() -> None:
    assert deal(1).mugs == (True, True)


def test_components_mug_there_is_no_third() -> None:
    with pytest.raises(SirensError):
        Position("28+[|] 30C[|] 32[|] 34M[|] 36[|] rum:ps")


def test_components_octopus_one_for_each_player_at_home_at_first() -> None:
    assert deal(1).octopuses == (None, None)


def test_components_octopus_cannot_lie_on_two_cards() -> None:
    with pytest.raises(SirensError):
        Position("28[9^p|8^p] 30C[|] 32[|] 34M[|] 36[|]")


def test_components_same_cards_no_move_is_listed_twice() -> None:
    moves = Position("28C[7 7|] 30[|] 34M[|] port:5,5,5,0").legal_moves()
    assert len(moves) == len(set(moves))
    assert [move.text for move in moves if move.text.endswith("@28p")] == ["5@28p", "0@28p"]
    assert [move.text for move in moves if move.text.startswith("7@")] == [
        "7@28p>28s",
        "7@28p>30p",
        "7@28p>30s",
        "7@28p>34p",
        "7@28p>34s",
    ]


def test_components_same_cards_the_order_of_a_hand_does_not_matter() -> None:
    one, other = (Position(f"28C[|] 30[|] 34M[|] port:{hand}") for hand in ("10,0,-2,5", "-2,5,10,0"))
    assert one == other
    assert hash(one) == hash(other)


def test_components_same_cards_a_card_under_an_octopus_is_not_the_same() -> None:
    table = Position("28[9 9^s|] 30C[|] 32[|] 34M[|] 36[|]").play("9@28p>30p")
    assert str(table).startswith("28[9^s|] 30C[9^p|]")
