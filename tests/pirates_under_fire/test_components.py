"""What is in the box: one line of notation, one behaviour."""

from collections import Counter

import pytest

from sirens_rules.pirates_under_fire import DARK, LIGHT, NotationError, Player, Position, SirensError, box, deal
from sirens_rules.pirates_under_fire.box_file import read_box

from . import play


def test_components_players_are_two_and_share_no_tile():
    assert (list(Player), LIGHT.opponent, DARK.opponent) == ([LIGHT, DARK], DARK, LIGHT)
    assert Position("l5@a1 l5@b1 l5@c1 d5@a6 d5@b6 d5@c6")


@pytest.mark.parametrize("players", [1, 3, True, "2", None])
def test_components_players_are_never_more_or_fewer(players):
    assert deal(4, players=2) == deal(4)
    with pytest.raises(SirensError, match="two players"):
        deal(4, players=players)


def test_components_fleet_three_of_each_value_from_1_to_9():
    table = deal(4)
    for player in Player:
        fleet = table.hands[player] + table.piles[player] + table.reserves[player]
        assert Counter(fleet) == dict.fromkeys("123456789", 3)
    with pytest.raises(NotationError):
        Position("l5@a1 l5@b1 l5@c1 light:5??")


def test_components_sides_a_tile_turned_over_twice_is_the_same_ship():
    table = play("l6@a1 d2@d5 light:335", "3@d1", "shoot:n")
    assert str(table.ships["d5"]) == "d2*"
    assert str(table.play("repair:d5").ships["d5"]) == "d2"


def test_components_boards_six_of_seven_spaces_three_in_each_colour():
    assert [len(board) for board in box("practice").sea] == [7] * 6
    assert len(Position("-").sea) == 42
    with pytest.raises(NotationError):
        Position("- sea:412-356")
    text = box("practice").text.replace('    "p + x r m t p",\n', "").replace('name = "practice"', 'name = "mine"')
    with pytest.raises(SirensError, match="sea"):
        read_box(text, "mine.toml")


def test_components_mercenaries_twelve_in_three_costs_each_for_either_colour():
    mercenaries = box("practice").mercenaries.values()
    assert Counter(mercenary.cost for mercenary in mercenaries) == {3: 6, 4: 3, 5: 3}
    assert Position("lA@a1").ships["a1"].owner is LIGHT
    assert Position("dA@a1").ships["a1"].owner is DARK
    with pytest.raises(NotationError):
        Position("lA@a1 dA@a6")


def test_components_shields_are_seven():
    assert Position("l6++++@a1 l8++@b1 d2+@a6").shields_left == 0
    with pytest.raises(NotationError):
        Position("l6++++@a1 l8++@b1 d2++@a6")


def test_components_mines_are_fourteen_and_a_dummy_besides():
    assert Position("l6@a1 d2@a6 mines:c4=mmmmmmm,d4=0 taken:4-3").mines_left == 0
    with pytest.raises(NotationError):
        Position("l6@a1 d2@a6 mines:c4=mmmmmmm,d4=0 taken:4-4")


def test_components_supply_gold_points_and_larger_hands_never_run_out():
    table = play("l6@a1 d2@a6 light:244 gold:21-0 points:64-0", "2@g1")
    assert (table.gold, table.points) == ((22, 0), (65, 0))
    assert play("l6@a1 d2@a6 plus:8-8", "2@f1").plus == (9, 8)


def test_components_box_nobody_plays_with_what_is_not_known_and_ours_is_called_ours():
    with pytest.raises(SirensError, match="not known"):
        deal(1, box("printed"))
    assert "our own design" in deal(1).table()
