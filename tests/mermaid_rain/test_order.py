"""The turn order, the cards that go, the prince card."""

import pytest

from sirens_rules.mermaid_rain import P1, P2, P3, P4, P5, P6, Position, SirensError, turn_order


def test_order_rank_is_not_that_of_poker():
    """Two pairs and one of each are better than three of a kind."""
    melds = ["ddd", "dgt", "ddgg", "dddd", "dg", "dddgg"]
    assert turn_order(melds, dealer=P1) == (P4, P6, P3, P2, P1, P5)


def test_order_tie_goes_clockwise_from_the_dealer():
    assert turn_order(["dd", "gg", "tt", "dd", "gg"], dealer=P3) == (P3, P4, P5, P1, P2)
    assert turn_order(["dg", "dd", "gt", "gg"], dealer=P4) == (P4, P2, P1, P3)


def test_order_prince_goes_to_the_best_meld_after_the_tiles():
    table = Position("1@a4[] 2@a4[] 3@a4[] dealer:1 order:3,1,2 turn:2/surf surf:Cd")
    assert table.dealer is P1
    assert table.play("tile:Cd").dealer is P3


MELDED = "1@a4[gtt] 2@a4[dtt] 3@a4[ddg] round:2 turn:2/meld melds:dd!,ggt,dt! surf:Cd,Cg,Ct"


def test_order_discard_comes_before_the_tiles_and_gives_the_mermaid_cards_back():
    table = Position(MELDED).play("stop")
    assert (table.step.name, table.stopped) == ("SURF", (False,) * 3)
    assert table.discards == "dddggtt"
    assert table.surf == ("Cd", "Cg", "Ct")


def test_order_ignored_cards_do_not_come_back():
    """The turtle beside the pair of gulls."""
    assert Position(MELDED).play("stop").hands == ("gtt", "dtt", "ddg")


@pytest.mark.parametrize(
    ("melds", "dealer"), [(["dd", "gg", "tt"], P4), (["dd", "gg", "tt"], 0), (["dd"] * 2, P1), (["dd"] * 7, P1)]
)
def test_order_rank_is_of_three_to_six_players_the_dealer_among_them(melds, dealer):
    with pytest.raises(SirensError, match="player"):
        turn_order(melds, dealer)
