"""The end of the game."""

from collections.abc import Iterator

import pytest

from sirens_rules.sirens_in_sight import PORT, STARBOARD, NotationError, Position, deal
from sirens_rules.sirens_in_sight.table import Step

from . import all_positions, random_games

TIE = "[3 2 1 0|4 3 2 1 0]"
"""Ten each as soon as port plays a 4."""


State = tuple[int, int, int, int, int, int]
"""Ship cards left, crew left, points of port and starboard; ship cards and crew lost in ties."""


def scores() -> set[State]:
    """Every state that scorings can lead to.

    A scoring goes to port, to starboard or to nobody, with a crew member or without; at four points it is over.
    Without one only while there is a ship card where nobody stands.
    """
    states = {(5, 2, 0, 0, 0, 0)}
    found = set(states)
    while states:
        states = {after for state in states for after in _scored(*state)}
        found |= states
    return found


def _scored(ships: int, crew: int, port: int, starboard: int, tied: int, lost: int) -> Iterator[State]:
    if ships == 0 or max(port, starboard) >= 4:
        return
    for taken in [0] * (ships > crew) + [1] * (crew > 0):
        left = (ships - 1, crew - taken)
        yield (*left, port + 1 + taken, starboard, tied, lost)
        yield (*left, port, starboard + 1 + taken, tied, lost)
        yield (*left, port, starboard, tied + 1, lost + taken)


def test_end_four_points_are_enough() -> None:
    table = Position("28C[10 10|] 30[|] 34M[|] port:8,?3 score:2-0").play("8@28p")
    assert table.outcome() == (PORT, (4, 0), "end.four")


def test_end_four_three_are_not() -> None:
    """D35."""
    table = Position("28[10 10|] 30C[|] 34M[|] port:8,?3 score:2-0").play("8@28p")
    assert table.points == (3, 0)
    assert table.outcome() is None
    assert table.to_decide is PORT


def test_end_four_in_the_turn_of_the_other() -> None:
    table = Position("28C[|10 10] 30[|] 34M[|] port:8,?3 score:0-2").play("8@28s")
    assert table.outcome() == (STARBOARD, (0, 4), "end.four")


def test_end_four_is_told_as_it_happens() -> None:
    table = Position("28C[10 10|] 30[|] 34M[|] port:8,?3 score:2-0")
    assert [event.rule for event in table.happenings("8@28p")] == ["place.hand", "score.reach", "end.four"]


def test_end_at_least_four_five_is_as_good() -> None:
    """G56."""
    table = Position("28C[10 10|] 34M[|] port:8,?3 score:3-0").play("8@28p")
    assert table.outcome() == (PORT, (5, 0), "end.four")


def test_end_at_least_four_and_never_more_than_five() -> None:
    """DF05."""
    assert max(max(port, starboard) for _, _, port, starboard, _, _ in scores()) == 5
    assert {max(game[-1].points) for game in random_games()} <= {0, 1, 2, 3, 4, 5}


def test_end_at_once_in_the_middle_of_a_turn() -> None:
    """G55: starboard does not get a last turn."""
    table = Position("28C[10 10|] 30[|] port:8,?3 starboard:9,?3 score:2-2").play("8@28p")
    assert (table.outcome(), table.to_decide) == ((PORT, (4, 2), "end.four"), None)
    assert table.legal_moves() == []


def test_end_at_once_but_not_before_the_crew_has_walked() -> None:
    table = Position("28C[1 1 1 1|2 2 2 2 3] 30[|] 32[|] port:0,?3 score:0-3").play("0@28p")
    assert table.outcome() is None
    assert table.play("C>30").outcome() == (STARBOARD, (0, 4), "end.four")


def test_end_all_scored_the_last_ship_card() -> None:
    table = Position("28[10 10|] port:8,?3 score:2-3").play("8@28p")
    assert table.outcome() == (None, (3, 3), "end.all-scored")
    assert str(table).startswith("- ")


def test_end_all_scored_even_if_nobody_won_the_last_one() -> None:
    """D04."""
    table = Position("28[3 2 1 0^s|4 3 2 1 0^p] port:4,?3 score:3-2").play("4@28p")
    assert table.outcome() == (PORT, (3, 2), "end.all-scored")
    assert table.octopuses == (None, None)


def test_end_all_scored_without_four_needs_a_tie() -> None:
    """G58: seven points shared without a loss give somebody four."""
    ended = [state for state in scores() if state[0] == 0 and max(state[2:4]) < 4]
    assert ended
    assert all(tied > 0 for *_, tied, _ in ended)


def test_end_winner_has_the_most_points() -> None:
    assert Position("28[10 10|] port:8,?3 score:2-1").play("8@28p").outcome().winner is PORT
    assert Position("28[10 10|] port:8,?3 score:1-3").play("8@28p").outcome().winner is STARBOARD


def test_end_winner_not_the_one_with_the_most_crew() -> None:
    """D01: four ship cards beat captain, mate and one ship card."""
    table = Position("28[10 10|] port:8,?3 score:3-3")
    assert table.play("8@28p").outcome() == (PORT, (4, 3), "end.four")


def test_end_winner_is_told_only_at_the_end() -> None:
    for position in all_positions():
        assert (position.outcome() is None) == (position.step is not Step.OVER)
        assert (position.to_decide is None) == (position.step is Step.OVER)


@pytest.mark.parametrize(
    ("position", "points"),
    [
        pytest.param(f"28{TIE} port:4,?3 score:3-3", (3, 3), id="1 tied, no crew lost"),
        pytest.param(f"28C{TIE} port:4,?3 score:2-2", (2, 2), id="2 tied, one crew member lost"),
        pytest.param(f"28{TIE} port:4,?3 score:2-2", (2, 2), id="3 tied, no crew lost"),
        pytest.param(f"28C{TIE} port:4,?3 score:1-1", (1, 1), id="3 tied, crew lost"),
        pytest.param(f"28C{TIE} port:4,?3 score:0-0", (0, 0), id="5 tied, crew lost"),
    ],
)
def test_end_draw_nobody_wins(position: str, points: tuple[int, int]) -> None:
    """DF06, each way to a draw."""
    assert Position(position).play("4@28p").outcome() == (None, points, "end.all-scored")


def test_end_draw_there_are_no_other_ways() -> None:
    """DF06."""
    draws = {(tied, lost) for ships, _, port, starboard, tied, lost in scores() if ships == 0 and port == starboard}
    assert draws == {(1, 0), (2, 1), (3, 0), (3, 2), (5, 2)}
    assert all((tied + lost) % 2 == 1 for tied, lost in draws)


def test_end_both_four_cannot_be() -> None:
    """DF04, G57, I8."""
    assert not [state for state in scores() if min(state[2:4]) >= 4]
    assert all(min(position.points) < 4 for position in all_positions())
    with pytest.raises(NotationError):
        Position("- score:4-4")


def test_end_both_four_every_score_that_can_be_is_a_position_and_no_other() -> None:
    """The text of a position is accepted for exactly the scores that scorings can lead to."""
    reached = {state[:4] for state in scores()}
    for ships in range(6):
        for crew in range(min(2, ships) + 1):
            for port in range(7):
                for starboard in range(7):
                    marks = ["C", "M"][:crew] + [""] * (ships - crew)
                    ship = " ".join(f"{28 + 2 * at}{mark}[|]" for at, mark in enumerate(marks)) or "-"
                    try:
                        Position(f"{ship} score:{port}-{starboard}")
                    except NotationError:
                        assert (ships, crew, port, starboard) not in reached
                    else:
                        assert (ships, crew, port, starboard) in reached


@pytest.mark.parametrize("move", ["9@30p", "5@30p>30s", "C>30", "M>30", "rum@30", "end", "pick:5"])
@pytest.mark.parametrize("by", [None, PORT, STARBOARD])
def test_end_nothing_after_it(move: str, by: int | None) -> None:
    table = Position("28C[10 10|] 30[5|] 34M[|] port:9,8,?2 score:2-0").play("8@28p")
    assert table.why_illegal(move, by=by).rule in ("end.nothing-after", "rum.over")


def test_end_nothing_after_it_no_card_is_drawn() -> None:
    """D15, G51."""
    table = Position("28C[10 10|] 30[|] 34M[|] port:8,1,1,1 pile:7,... score:2-0").play("8@28p")
    assert table.hands[PORT] == (1, 1, 1)
    assert table.piles == ((7, ...),)


def test_end_nothing_after_it_and_the_last_hand_of_three_can_be_written() -> None:
    """The last card played is not replaced, though there may be a pile: text and position still agree."""
    table = Position("28C[10 10|] 34M[|] port:8,?3 score:3-0").play("8@28p")
    assert table.hands[PORT] == (None, None, None)
    assert Position(str(table)) == table


def test_end_nothing_after_it_but_the_clearing_of_the_ship_card() -> None:
    table = Position("28C+[10 10 3^s|7] 30[|] 34M[|] port:8,?3 out:... score:2-0 rum:s").play("8@28p")
    assert table.octopuses == (None, None)
    assert table.out == (10, 10, 8, 7, 3, ...)
    assert str(table).startswith("30[|] 34M[|]")


def test_end_tied_ships_belong_to_nobody() -> None:
    """G60."""
    table = Position(f"28{TIE} port:4,?3 score:3-2").play("4@28p")
    assert table.outcome() == (PORT, (3, 2), "end.all-scored")


def test_end_tied_ships_leave_fewer_than_seven_points() -> None:
    table = Position(f"28C{TIE} port:4,?3 score:1-0").play("4@28p")
    assert table.outcome() == (PORT, (1, 0), "end.all-scored")


def test_end_rematch_is_a_new_game() -> None:
    """G59: a draw is a result, and nothing is carried over."""
    drawn = Position(f"28{TIE} port:4,?3 score:3-3").play("4@28p")
    assert drawn.outcome().winner is None
    assert drawn.legal_moves() == []
    again = deal(9)
    assert (again.points, again.mugs, again.octopuses) == ((0, 0), (True, True), (None, None))


def test_end_four_every_random_game_ends_for_a_reason() -> None:
    """DF12: every game ends."""
    for variant in (False, True):
        for game in random_games(variant):
            end = game[-1].outcome()
            assert end.rule == ("end.four" if max(end.points) >= 4 else "end.all-scored")
            assert end.points == game[-1].points
