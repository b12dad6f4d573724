"""The variant: more tactics from bow to stern."""

import random
from collections import Counter

import pytest

from sirens_rules.sirens_in_sight import (
    PORT,
    STANDARD,
    STARBOARD,
    IllegalMove,
    Player,
    Position,
    UnknownCards,
    deal,
    lay_out,
)
from sirens_rules.sirens_in_sight.table import Step

from . import random_games

SET = (10, 10, 9, 9, 8, 8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0, -1, -2, -3, -4)
"""Two each of 0 to 10, one each of −1 to −4."""

PICKING = "28[|] 30C[|] 32[|] 34M[|] 36[|] variant port:- starboard:- turn:p/pick"


def picked(table: Position, *picks: str) -> Position:
    for pick in picks:
        table = table.play(f"pick:{pick}")
    return table


def test_variant_sets_are_equal() -> None:
    """D20, F111."""
    table = deal(4, variant=True)
    assert Counter(table.piles[PORT]) == Counter(table.piles[STARBOARD]) == Counter(SET)


def test_variant_sets_hold_26_cards_100_strong() -> None:
    """DF02, D03."""
    assert (len(STANDARD.one_set), sum(STANDARD.one_set)) == (26, 100)
    assert sorted(STANDARD.one_set, reverse=True) == list(SET)


def test_variant_marks_share_the_deck_between_the_players() -> None:
    """F112: every card is in one of the sets."""
    table = deal(4, variant=True)
    assert Counter(table.piles[PORT]) + Counter(table.piles[STARBOARD]) == Counter(STANDARD.cards)


def test_variant_marks_nobody_holds_cards_of_the_other_set() -> None:
    """A hand with both −4 cannot be."""
    with pytest.raises(ValueError, match="a set has 1"):
        Position("28[|] 30C[|] 32[|] 34M[|] 36[|] variant port:-4,-4,?2")
    assert Position("28[|] 30C[|] 32[|] 34M[|] 36[|] port:-4,-4,?2").hands[PORT] == (-4, -4, None, None)


@pytest.mark.parametrize("player", [PORT, STARBOARD])
def test_variant_starfish_or_shell_makes_no_difference(player: Player) -> None:
    """G63: whoever starts has the starfish; the sets are the same."""
    table = deal(4, variant=True, starts=player)
    assert table.turn is player
    assert sorted(table.piles[player]) == sorted(table.piles[player.opponent])


def test_variant_pick_four_cards_of_the_own_set() -> None:
    table = lay_out(SET + SET, variant=True)
    assert [move.text for move in table.legal_moves()] == [f"pick:{card}" for card in dict.fromkeys(SET)]
    table = picked(table, "10", "0", "-4", "10")
    assert table.hands[PORT] == (10, 10, 0, -4)


def test_variant_pick_each_card_once() -> None:
    table = picked(lay_out(SET + SET, variant=True), "-4")
    assert table.why_illegal("pick:-4").rule == "variant.pick"
    assert "pick:-4" not in {move.text for move in table.legal_moves()}
    table = picked(table, "10", "10")
    assert table.why_illegal("pick:10").rule == "variant.pick"


def test_variant_pick_each_card_once_from_a_set_that_is_not_written() -> None:
    """A set is known, even if its order is not: there is one −4 in it."""
    table = picked(Position(PICKING), "-4")
    assert table.why_illegal("pick:-4") is not None


@pytest.mark.parametrize(
    ("written", "left"), [("...", (...,)), ("?26", (None,) * 25), ("?3,5,...", (None, None, None, ...))]
)
def test_variant_pick_from_a_set_that_is_not_known(written: str, left: tuple[object, ...]) -> None:
    table = Position(f"{PICKING} port-pile:{written}")
    with pytest.raises(UnknownCards):
        table.legal_moves()
    table = table.play("pick:5")
    assert (table.hands[PORT], table.piles[PORT]) == ((5,), left)


def test_variant_pick_is_told() -> None:
    (event,) = lay_out(SET + SET, variant=True).happenings("pick:9")
    assert (event.rule, event.values["player"], event.values["card"]) == ("variant.pick", PORT, 9)


def test_variant_pick_no_card_that_does_not_exist() -> None:
    assert Position(PICKING).why_illegal("pick:11") is not None


def test_variant_pick_comes_before_everything_else() -> None:
    table = lay_out(SET + SET, variant=True)
    assert table.step is Step.PICK
    for move in ("10@28p", "rum@28", "end", "C>32"):
        assert table.why_illegal(move).rule == "variant.pick"


def test_variant_pick_only_before_the_first_turn() -> None:
    table = picked(lay_out(SET + SET, variant=True), *"9876", *"9876")
    assert table.step is Step.ACT
    assert table.why_illegal("pick:5").rule == "variant.pick"
    assert deal(4).why_illegal("pick:5").rule == "variant.pick"


@pytest.mark.parametrize("player", [PORT, STARBOARD])
def test_variant_order_the_start_player_picks_and_begins(player: Player) -> None:
    table = lay_out(SET + SET, variant=True, starts=player)
    assert table.to_decide is player
    table = picked(table, *"9876")
    assert (table.to_decide, table.step) == (player.opponent, Step.PICK)
    table = picked(table, *"5432")
    assert (table.to_decide, table.step) == (player, Step.ACT)
    assert table.hands == (((9, 8, 7, 6), (5, 4, 3, 2)) if player is PORT else ((5, 4, 3, 2), (9, 8, 7, 6)))


def test_variant_order_nobody_picks_for_the_other() -> None:
    table = lay_out(SET + SET, variant=True, starts=PORT)
    assert table.why_illegal("pick:9", by=STARBOARD).rule == "variant.order"
    with pytest.raises(IllegalMove):
        table.play("pick:9", by=STARBOARD)


def test_variant_pile_holds_the_other_22_cards() -> None:
    """DF03."""
    table = picked(lay_out(SET[::-1] + SET[::-1], variant=True), *"9876", *"5432")
    assert [len(pile) for pile in table.piles] == [22, 22]
    assert Counter(table.piles[PORT]) + Counter((9, 8, 7, 6)) == Counter(SET)
    assert Counter(table.piles[STARBOARD]) + Counter((5, 4, 3, 2)) == Counter(SET)


def test_variant_pile_is_shuffled() -> None:
    table = deal(4, variant=True)
    assert table.piles[PORT] != table.piles[STARBOARD]
    assert table.piles[PORT] != SET


def test_variant_pile_is_in_no_order_that_a_view_could_tell() -> None:
    """To play on from what one player sees is the same as to see what was played."""
    table = deal(4, variant=True, starts=PORT)
    for move in ("pick:10", "pick:9", "pick:9", "pick:0", "pick:8", "pick:8", "pick:1", "pick:-4"):
        after, shown = table.play(move), table.view(PORT).position
        assert shown.play(move if table.turn is PORT else "pick:?") == after.view(PORT).position
        table = after
    assert table.step is Step.ACT
    assert after.view(PORT).position.piles == ((None,) * 22, (None,) * 22)


def test_variant_pile_that_happens_to_be_sorted_is_known() -> None:
    table = picked(lay_out(SET + SET, variant=True), "10", "10", "9", "9", "10", "10", "9", "9")
    assert table.piles == (SET[4:], SET[4:])
    assert Position(str(table)) == table


def test_variant_pile_in_unknown_order_gives_unknown_cards() -> None:
    ship = "28C[|] 30[|] 34M[|] variant port:9,?3 rum:-"
    known, loose = (Position(f"{ship} port-pile:{sign}8,7") for sign in ("", "~"))
    assert known != loose
    assert Position(str(loose)) == loose == Position(f"{ship} port-pile:~7,8")
    assert str(known.play("9@30p")) == "28C[|] 30[9|] 34M[|] variant port:8,?3 port-pile:7 rum:- turn:s"
    assert str(loose.play("9@30p")) == "28C[|] 30[9|] 34M[|] variant port-pile:? rum:- turn:s"
    assert loose.to_json()["piles"][0] == ["~", 8, 7]


@pytest.mark.parametrize(
    ("written", "shortest"), [("~7", "7"), ("~7,7", "7,7"), ("~?2", "?2"), ("~-", "-"), ("~...", "...")]
)
def test_variant_pile_in_unknown_order_is_written_so_only_where_it_matters(written: str, shortest: str) -> None:
    ship = "28C[|] 30[|] 34M[|] variant"
    assert Position(f"{ship} starboard-pile:{written}") == Position(f"{ship} starboard-pile:{shortest}")


def test_variant_own_pile_is_the_only_one_to_draw_from() -> None:
    table = Position("28C[|] 30[|] 34M[|] variant port:9,?3 port-pile:7,... starboard-pile:6,...").play("9@30p")
    assert table.hands[PORT] == (7, None, None, None)
    assert table.piles == ((...,), (6, ...))


def test_variant_own_pile_empty_means_no_draw() -> None:
    """G50."""
    table = Position("28C[|] 30[|] 34M[|] variant port:9,8 port-pile:- starboard-pile:6,...").play("9@30p")
    assert table.hands[PORT] == (8,)
    assert table.piles == ((), (6, ...))


def test_variant_own_pile_of_starboard() -> None:
    table = Position("28C[|] 30[|] 34M[|] variant starboard:9,?3 port-pile:7,... starboard-pile:6,... turn:s").play(
        "9@30p"
    )
    assert table.hands[STARBOARD] == (6, None, None, None)
    assert table.piles == ((7, ...), (...,))


def test_variant_own_pile_never_brings_a_card_of_the_other_set() -> None:
    for game in random_games(variant=True):
        for position in game:
            for player in (PORT, STARBOARD):
                assert not Counter(position.hands[player] + position.piles[player]) - Counter(SET)


def test_variant_rest_is_played_as_ever() -> None:
    table = Position("28[10 10|] 30C[|] 32[|] 34M[|] 36[|] variant port:8,0,?2 rum:-")
    assert table.play("8@28p").points == (1, 0)
    assert [move.text for move in table.play("0@30s").legal_moves()] == ["C>28", "C>32"]
    assert table.play("10@28p>36p").octopuses[PORT].card == 10


def test_variant_rest_cards_of_both_sets_are_alike_once_played() -> None:
    """G69: two −4, one of each set, at one side."""
    table = Position("28[-4|] 30C[|] 32[|] 34M[|] 36[|] variant port:-4,?3 rum:-").play("-4@28p")
    assert str(table).startswith("28[-4 -4|]")


def test_variant_secret_the_other_hand_is_hidden() -> None:
    """G64: what port has picked, starboard does not know when picking."""
    table = picked(lay_out(SET + SET, variant=True), "10", "10", "9", "9")
    seen = table.view(STARBOARD).position
    assert seen.hands == ((None,) * 4, ())
    assert seen.piles[PORT] == (None,) * 22
    other = picked(lay_out(SET + SET, variant=True), "1", "2", "3", "4")
    assert other.view(STARBOARD) == table.view(STARBOARD)


def test_variant_secret_the_own_set_is_seen_but_not_its_order() -> None:
    shuffled = tuple(random.Random(3).sample(SET, 26))
    one, other = lay_out(SET + SET, variant=True), lay_out(shuffled + SET, variant=True)
    assert one.view(PORT) == other.view(PORT)
    assert one.view(PORT).legal_moves() == one.legal_moves()


@pytest.mark.parametrize(("written", "seen"), [("...", "..."), ("?26", "?26"), ("?,7,?,...", "~7,?2,...")])
def test_variant_secret_a_set_not_wholly_known_is_seen_as_such(written: str, seen: str) -> None:
    assert Position(f"{PICKING} port-pile:{written}").view(PORT).position == Position(f"{PICKING} port-pile:{seen}")


def test_variant_secret_piles_are_face_down_once_the_game_runs() -> None:
    table = picked(deal(4, variant=True, starts=PORT), *"9876", *"9876")
    for player in (PORT, STARBOARD):
        assert table.view(player).position.piles == ((None,) * 22, (None,) * 22)
