"""Playing a card."""

import pytest

from sirens_rules.sirens_in_sight import PORT, STARBOARD, NotationError, Position, UnknownCards
from sirens_rules.sirens_in_sight.moves import Play
from sirens_rules.sirens_in_sight.table import Step

from . import all_positions


def test_place_hand_a_card_of_ones_own_hand_goes_to_the_ship() -> None:
    table = Position("28C[|] 30[|] 34M[|] port:9,8,8,8 starboard:7,7,7,7 pile:-").play("9@30p")
    assert str(table).startswith("28C[|] 30[9|]")
    assert table.hands == ((8, 8, 8), (7, 7, 7, 7))


def test_place_hand_a_card_that_only_the_opponent_holds_cannot_be_played() -> None:
    table = Position("28C[|] 30[|] 34M[|] port:9,8,8,8 starboard:7,7,7,7")
    assert table.why_illegal("7@30p").rule == "place.hand"
    assert "7@30p" not in {move.text for move in table.legal_moves()}


def test_place_hand_a_card_played_is_not_there_any_more() -> None:
    table = Position("28C[|] 30[|] 34M[|] port:9,8 starboard:7,7 rum:-").play("9@30p").play("7@30s")
    assert table.why_illegal("9@30p").rule == "place.hand"


def test_place_hand_an_unknown_card_may_be_any() -> None:
    table = Position("28C[|] 30[|] 34M[|] port:9,?3").play("4@30p")
    assert table.hands[PORT] == (9, None, None, None)
    assert str(table).startswith("28C[|] 30[4|]")


@pytest.mark.parametrize("card", [11, -5])
def test_place_hand_an_unknown_card_is_one_of_the_deck(card: int) -> None:
    assert Position("28C[|] 30[|] 34M[|]").why_illegal(f"{card}@30p").rule == "place.hand"


def test_place_hand_an_unknown_hand_has_no_list_of_moves() -> None:
    with pytest.raises(UnknownCards):
        Position("28C[|] 30[|] 34M[|] port:9,?3").legal_moves()


@pytest.mark.parametrize("place", ["28p", "28s", "30p", "30s", "34p", "34s"])
def test_place_in_play_at_every_ship_card_that_is_there(place: str) -> None:
    assert Position("28C[|] 30[|] 34M[|] port:9,?3").why_illegal(f"9@{place}") is None


@pytest.mark.parametrize("place", ["32p", "32s", "36p", "36s"])
def test_place_in_play_not_at_one_that_has_been_scored(place: str) -> None:
    assert Position("28C[|] 30[|] 34M[|] port:9,?3").why_illegal(f"9@{place}").rule == "place.in-play"


def test_place_in_play_there_is_no_ship_card_33() -> None:
    with pytest.raises(NotationError):
        Position("28C[|] 30[|] 34M[|] port:9,?3").play("9@33p")


@pytest.mark.parametrize(("turn", "player"), [("p", PORT), ("s", STARBOARD)])
def test_place_either_side_is_free_to_choose(turn: str, player: int) -> None:
    table = Position(f"28C[|] 30[|] 34M[|] port:9,?3 starboard:9,?3 turn:{turn}")
    assert table.to_decide is player
    assert str(table.play("9@30p")).startswith("28C[|] 30[9|]")
    assert str(table.play("9@30s")).startswith("28C[|] 30[|9]")


def test_place_face_up_both_players_see_the_card() -> None:
    table = Position("28C[|] 30[|] 34M[|] port:9,8,8,8 starboard:7,7,7,7").play("9@30s")
    assert table.view(PORT).position.ship == table.view(STARBOARD).position.ship == table.ship
    assert "30[|9]" in str(table.view(STARBOARD))


def test_place_gift_a_card_may_give_the_opponent_the_ship_card() -> None:
    """G43."""
    table = Position("28[|10 10] 30C[|] 32[|] 34M[|] 36[|] port:8,?3")
    assert table.why_illegal("8@28s", by=PORT) is None
    assert table.play("8@28s").points == (0, 1)


def test_place_gift_even_the_last_points_of_the_game() -> None:
    table = Position("28C[|10 10] 30[|] 34M[|] port:8,?3 score:0-2").play("8@28s")
    assert table.outcome() == (STARBOARD, (0, 4), "end.four")


def test_place_always_a_ship_card_in_play_has_an_open_side() -> None:
    """DF10, G45."""
    table = Position("28[1 1 1 1 2|2 2 3 3] 34[4 4 4|3 4 2 0 0] port:9 starboard:-")
    assert [move.text for move in table.legal_moves() if isinstance(move, Play)] == ["9@28s", "9@34p"]


def test_place_always_who_holds_a_card_can_play_it() -> None:
    for position in all_positions():
        if position.step is Step.ACT:
            plays = [move for move in position.legal_moves() if isinstance(move, Play)]
            assert {play.card for play in plays} == set(position.hands[position.turn])


@pytest.mark.parametrize("cards", ["10 9 -2 1", "-2 1 9 10", "1 10 9 -2"])
def test_place_order_does_not_matter(cards: str) -> None:
    """G44."""
    table = Position(f"28[{cards}|] 30C[|] 32[|] 34M[|] 36[|] port:10,9,9,9")
    assert table.play("10@28p").points == (1, 0)
    assert table.play("9@28p").points == (0, 0)
    sorted_by_strength = Position("28[10 9 1 -2|] 30C[|] 32[|] 34M[|] 36[|] port:10,9,9,9")
    assert set(table.legal_moves()) == set(sorted_by_strength.legal_moves())
