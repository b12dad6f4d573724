"""Setting up: what every deal is like, and what the players see of it."""

from collections import Counter
from functools import cache

from sirens_rules.pirates_under_fire import DARK, LIGHT, Player, Position, deal

from . import play


@cache
def deals():
    return [deal(seed) for seed in range(100)]


def test_setup_first_shield_goes_with_the_first_ship_only():
    table = Position("- light:258 dark:246").play("2@a1").play("2@b6").play("8@g1")
    assert [ship.shields for ship in table.ships.values()] == [1, 0, 0]


def test_setup_first_shield_is_dark_s_if_dark_begins():
    assert Position("- first:d dark:246").play("2@a6").ships["a6"].owner is DARK
    assert Position("- first:d dark:246").play("2@a6").ships["a6"].shields == 1


def test_setup_boards_lie_in_every_order_in_the_half_of_their_owner():
    light, dark = ({tuple(table.boards[rows]) for table in deals()} for rows in (slice(3), slice(3, 6)))
    assert (len(light), len(dark)) == (6, 6)
    assert ({tuple(sorted(one)) for one in light}, {tuple(sorted(one)) for one in dark}) == ({(1, 2, 3)}, {(4, 5, 6)})


def test_setup_rows_three_for_each_and_the_first_is_the_nearest():
    for row in range(1, 7):
        table = Position(f"l6@d{row} turn:l/over")
        assert (table.score(LIGHT).half, Position(f"d6@d{row} turn:l/over").score(DARK).half) == (row > 3, row < 4)
        assert (Position("- light:222").why_illegal(f"2@d{row}") is None) == (row == 1)
        assert (Position("- first:d dark:222").why_illegal(f"2@d{row}") is None) == (row == 6)


def test_setup_piles_eighteen_to_draw_from_and_nine_in_reserve():
    for table in deals():
        for player in Player:
            assert len(table.hands[player] + table.piles[player]) == 18
            assert len(table.reserves[player]) == 9
    assert len({table.reserves for table in deals()}) == len(deals())


def test_setup_face_down_nobody_sees_a_pile_or_a_reserve_not_even_the_own_one():
    for player in Player:
        seen = deals()[0].view(player).position
        assert {*"".join(seen.piles + seen.reserves)} == {"?"}


def test_setup_reserve_stays_closed_even_when_the_draw_pile_is_empty():
    table = play("l6@a1 d2@a6 light:247 round:16", "2@g1")
    assert (len(table.reserves[LIGHT]), table.hands[LIGHT]) == (9, "47")
    assert Position("l6@a1 d2@d1 light:247 mines:d4").play("7@g1").why_illegal("draw").rule == "turn.effects"


def test_setup_mercenaries_three_one_and_one_by_cost_and_everybody_takes_part_some_time():
    for table in deals():
        assert Counter(table.box.mercenaries[letter].cost for letter in table.market) == {3: 3, 4: 1, 5: 1}
    assert {letter for table in deals() for letter in table.market} == {*"ABCDEFGHIJKL"}


def test_setup_hand_three_tiles_of_the_draw_pile():
    for table in deals():
        assert [len(hand) for hand in table.hands] == [3, 3]
        assert [len(pile) for pile in table.piles] == [15, 15]


def test_setup_first_is_either_player_and_begins():
    assert {table.first for table in deals()} == {LIGHT, DARK}
    assert all(table.to_decide is table.first for table in deals())
