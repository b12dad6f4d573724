"""How the game is laid out."""

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from sirens_rules.sirens_in_sight import (
    CAPTAIN,
    MATE,
    PORT,
    STANDARD,
    STARBOARD,
    Position,
    SirensError,
    deal,
    lay_out,
)

CARDS = tuple(random.Random(1).sample(STANDARD.cards, 52))


def test_setup_ship_lies_from_28_to_36() -> None:
    assert str(lay_out(CARDS)).startswith("28[|] 30C[|] 32[|] 34M[|] 36[|]")


@pytest.mark.parametrize(
    ("position", "play", "walks"),
    [
        ("28C[|] 30[|] 32M[|] 34[|] 36[|] port:0,?3", "0@28p", ["C>30", "C>36"]),
        ("28[|] 30C[|] 32[|] 34M[|] 36[|] port:0,?3", "0@30p", ["C>28", "C>32"]),
        ("28[|] 30[|] 32C[|] 34[|] 36M[|] port:0,?3", "0@32p", ["C>30", "C>34"]),
        ("28M[|] 30[|] 32[|] 34C[|] 36[|] port:0,?3", "0@34p", ["C>32", "C>36"]),
        ("28[|] 30M[|] 32[|] 34[|] 36C[|] port:0,?3", "0@36p", ["C>28", "C>34"]),
    ],
)
def test_setup_ship_is_a_ring_in_that_order(position: str, play: str, walks: list[str]) -> None:
    """DF01."""
    assert [move.text for move in Position(position).play(play).legal_moves()] == walks


def test_setup_sides_every_ship_card_has_an_empty_side_for_each_player() -> None:
    assert [(port, starboard) for _, port, starboard in lay_out(CARDS).lift().laid()] == [((), ())] * 5


def test_setup_sides_the_ship_divides_the_table_into_two_halves() -> None:
    table = Position("28[|] 30C[|] 32[|] 34M[|] 36[|] port:9,8,?2")
    assert str(table.play("9@28p")).startswith("28[9|]")
    assert str(table.play("9@28s")).startswith("28[|9]")


def test_setup_crew_stands_on_30_and_34() -> None:
    assert [member for _, member, *_ in deal(3).ship] == [None, CAPTAIN, None, MATE, None]


def test_setup_crew_either_of_them_may_stand_on_30() -> None:
    assert [member for _, member, *_ in deal(3, captain=34).ship] == [None, MATE, None, CAPTAIN, None]


def test_setup_crew_either_but_nowhere_else() -> None:
    with pytest.raises(SirensError):
        deal(3, captain=28)


def test_setup_crew_either_changes_nothing_else() -> None:
    one, other = deal(3), deal(3, captain=34)
    assert (one.hands, one.piles, one.turn) == (other.hands, other.piles, other.turn)


def test_setup_deal_four_cards_each() -> None:
    table = lay_out(CARDS)
    assert Counter(table.hands[PORT]) == Counter(CARDS[:4])
    assert Counter(table.hands[STARBOARD]) == Counter(CARDS[4:8])


def test_setup_pile_holds_the_other_44_cards_in_their_order() -> None:
    """DF03."""
    assert lay_out(CARDS).piles == (CARDS[8:],)
    assert len(CARDS[8:]) == 44


def test_setup_pile_lies_face_down() -> None:
    assert deal(3).view(PORT).position.piles == ((None,) * 44,)


def test_setup_pile_of_unknown_size_stays_so_in_a_view() -> None:
    table = Position("28C[|] 30[|] 34M[|] pile:7,?3,...")
    assert table.view(PORT).position.piles == ((None, None, None, None, ...),)


def test_setup_tokens_each_player_has_a_mug_and_an_octopus() -> None:
    table = lay_out(CARDS)
    assert table.mugs == (True, True)
    assert table.octopuses == (None, None)
    assert [mugs for _, _, mugs, *_ in table.ship] == [0] * 5


@pytest.mark.parametrize("player", [PORT, STARBOARD])
def test_setup_start_player_can_be_given(player: int) -> None:
    assert deal(3, starts=player).to_decide is player


def test_setup_start_player_is_drawn_at_random() -> None:
    starts = Counter(deal(seed).to_decide for seed in range(400))
    assert 150 < starts[PORT] < 250
    assert starts.total() == 400


def test_setup_start_player_given_does_not_change_the_cards() -> None:
    one, other = deal(3, starts=PORT), deal(3, starts=STARBOARD)
    assert (one.hands, one.piles) == (other.hands, other.piles)


def test_setup_seats_stay_the_same_when_the_turn_passes() -> None:
    table = Position("28[|] 30C[|] 32[|] 34M[|] 36[|] port:9,?3 starboard:8,?3 rum:-")
    table = table.play("9@28p").play("8@28s")
    assert str(table).startswith("28[9|8]")
    assert table.to_decide is PORT


@pytest.mark.parametrize(("turn", "move"), [("p", "8@28p"), ("s", "8@28p")])
def test_setup_seats_a_side_belongs_to_its_player_whoever_is_at_turn(turn: str, move: str) -> None:
    table = Position(f"28[10 10|] 30C[|] 32[|] 34M[|] 36[|] port:8,?3 starboard:8,?3 turn:{turn}")
    assert table.play(move).points == (1, 0)


def test_setup_public_the_other_hand_is_hidden_but_its_size_is_seen() -> None:
    table = Position("28C[|] 30[|] 34M[|] port:10,0,3,3 starboard:9,9,1 pile:-")
    assert table.view(PORT).position.hands == ((10, 3, 3, 0), (None, None, None))
    assert table.view(STARBOARD).position.hands == ((None,) * 4, (9, 9, 1))


def test_setup_public_table_tokens_points_and_removed_cards_are_seen_by_both() -> None:
    table = Position("28C+[9 8^p|5] 30[|3^s] 34M[|] out:10,9,8,... score:1-0 rum:s")
    for player in (PORT, STARBOARD):
        seen = table.view(player).position
        assert (seen.ship, seen.out, seen.points) == (table.ship, table.out, table.points)
        assert (seen.mugs, seen.octopuses, seen.turn) == (table.mugs, table.octopuses, table.turn)


def test_setup_public_views_do_not_depend_on_hidden_cards() -> None:
    """The same table with the hidden cards exchanged looks the same."""
    cards = list(CARDS)
    cards[4:] = random.Random(2).sample(cards[4:], 48)
    assert lay_out(CARDS).view(PORT) == lay_out(cards).view(PORT)
    assert str(lay_out(CARDS).view(PORT)) == str(lay_out(cards).view(PORT))
    assert lay_out(CARDS).view(STARBOARD) != lay_out(cards).view(STARBOARD)


def test_setup_public_only_who_decides_has_moves_to_choose_from() -> None:
    table = deal(3, starts=PORT)
    assert table.view(PORT).legal_moves() == table.legal_moves()
    assert table.view(STARBOARD).legal_moves() == []


@pytest.mark.parametrize("variant", [False, True])
@pytest.mark.parametrize("seed", [*range(20), 2**31, 2**32 - 1])
def test_setup_seed_means_the_deal_that_the_notation_describes(seed: int, variant: bool) -> None:
    """The recipe of docs/sirens_in_sight/notation.md, followed once more."""
    state = seed
    for _ in range(2):
        state = (state ^ state >> 16) * 73244475 % 2**32
    state ^= state >> 16

    def below(limit: int) -> int:
        nonlocal state
        state = (state * 1664525 + 1013904223) % 2**32
        return state * limit >> 32

    def shuffled(cards: Sequence[int]) -> list[int]:
        order = sorted(cards, reverse=True)
        for place in range(len(order), 1, -1):
            number = below(place)
            order[place - 1], order[number] = order[number], order[place - 1]
        return order

    start = (PORT, STARBOARD)[below(2)]
    cards = shuffled(STANDARD.cards[::2]) + shuffled(STANDARD.cards[::2]) if variant else shuffled(STANDARD.cards)
    assert deal(seed, variant) == lay_out(cards, variant, starts=start)


def test_setup_seed_always_gives_the_same_deal() -> None:
    assert deal(5) == deal(5)
    assert len({deal(seed) for seed in range(200)}) == 200


@pytest.mark.parametrize("seed", [-1, 2**32])
def test_setup_seed_is_a_number_of_32_bits(seed: int) -> None:
    with pytest.raises(SirensError):
        deal(seed)
