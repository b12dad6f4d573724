"""A test is named after the rule it holds: test_play_take_... speaks for play.take."""

import pytest

from my_game import IllegalMove, Position, deal


def test_play_hidden_only_its_owner_sees_it() -> None:
    assert str(Position.parse("3 | 4 9 2 7 5 | 8").seen_by(1)) == "? | 4 9 2 7 5 | 8"
    assert str(deal(1).seen_by(0)).endswith("| ?")


def test_play_turn_you_cannot_pass() -> None:
    with pytest.raises(IllegalMove) as refused:
        Position.parse("3 | 4 9 2 7 5 | 8").play("pass")
    assert refused.value.rule == "play.turn"


def test_play_take_only_from_the_ends() -> None:
    assert Position.parse("3 | 4 9 2 7 5 | 8").legal_moves() == ["4", "5", "stop"]


def test_play_turn_who_has_stopped_has_none() -> None:
    assert Position.parse("9 5! | 2 7 | 8 4").play("2").turn() == 1


def test_play_end_both_have_stopped_or_the_row_is_empty() -> None:
    assert Position.parse("9 5! | 2 7 | 8 4").play("stop").is_over()
    assert Position.parse("9 5! | 2 | 8 4").play("2").is_over()


@pytest.mark.parametrize(("end", "winner"), [("9 5! | 7 | 8 4!", 0), ("9 7! | 2 | 8 4!", 1), ("9 1! | 2 | 7 3!", None)])
def test_play_win_fifteen_is_the_limit(end: str, winner: int | None) -> None:
    assert Position.parse(end).winner() == winner


@pytest.mark.parametrize("seed", range(20))
def test_every_game_ends_and_can_be_written_down(seed: int) -> None:
    position = deal(seed)
    while not position.is_over():
        assert Position.parse(str(position)) == position
        position = position.play(position.legal_moves()[seed % 2])
