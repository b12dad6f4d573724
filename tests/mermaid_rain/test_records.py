"""What only programs need: seeds, boxes, the order of discards."""

import pytest

from sirens_rules.mermaid_rain import P1, P2, P3, Position, box, deal


def test_predict_at_least_as_many_tiles_as_players():
    for card in box("practice").undercurrent:
        assert all(sum(row) >= players for players, row in zip((3, 4, 5, 6), card, strict=True))


def test_setup_seed_means_the_same_later_shuffles():
    def played(seed):
        position = deal(seed, 6)
        for _ in range(120):
            position = position.play(position.legal_moves()[-1])
        return position

    assert played(3) == played(3)
    assert played(3).round > 2


@pytest.mark.parametrize("seed", [-1, 2**32, "7", None])
def test_setup_seed_is_a_number(seed):
    with pytest.raises(ValueError, match="A seed is"):
        deal(seed)


def test_setup_seed_moves_on_with_every_shuffle():
    """Another state of chance, another pile."""
    ended = "1@a4[] 2@a4[] 3@a4[] turn:3/ride pile:- discards:" + "d" * 24 + "g" * 24 + "t" * 24
    known = "shown:8 currents:3,1,2,4,5,6,7 piles:C?8,Tg,T?7,Ld,Lg,L?8,Sd,S?9"
    piles = {Position(f"{ended} chance:{chance} {known}").play("end").pile for chance in (7, 8, 9)}
    assert len(piles) == 3


def test_round_drop_order_is_the_turn_order_after_all_forced_moves():
    """The first in the order has too many cards, the last has lost her tile: she moves first."""
    table = Position("1@b4[] 2@a8[ggg] 3@a8[ttt] order:3,2,1 turn:1/ride laid:Sd*@b4.c4").play("end")
    assert (table.to_decide, table.step.name) == (P1, "FORCED")
    table = table.play("start:a4")
    assert (table.to_decide, table.step.name) == (P3, "DROP")
    assert table.why_illegal("drop:g", by=P2).rule == "round.drop-order"
    assert table.play("drop:t").to_decide is P2
