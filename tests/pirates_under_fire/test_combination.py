"""Combinations, one line of notation a test; and the best ones beside a search that tries everything."""

import os
import random

import pytest

from sirens_rules.pirates_under_fire import (
    LIGHT,
    Kind,
    NotationError,
    Position,
    SirensError,
    best_combinations,
    best_line,
    box,
)
from sirens_rules.pirates_under_fire.combination import best_fleet
from sirens_rules.pirates_under_fire.components import NUMBERS

from .reference import SPACES, best_of, best_with_choices, text_of

BOARDS = 300 if "GAMES" not in os.environ else 10_000
PRACTICE, PRINTED = box("practice"), box("printed")
WORTH = {("identical", n): points for n, points in zip((3, 4), PRACTICE.points.identical, strict=True)}
WORTH |= {("run", n): points for n, points in zip(range(3, 8), PRACTICE.points.run, strict=True)}


def random_fleet(chance):
    """Crowded, of few values, and with up to three mercenaries: so that there is something to choose."""
    low = chance.randint(1, 5)
    spaces = chance.sample(SPACES, chance.randint(8, 30))
    fleet = {space: (chance.randint(low, low + chance.randint(1, 4)),) for space in spaces}
    for space in chance.sample(spaces, chance.randint(0, 3)):
        fleet[space] = tuple(sorted(chance.sample(range(1, 10), chance.choice((2, 3, 3, 5)))))
    return fleet


def test_combination_best_is_found_exactly():
    chance = random.Random(7)
    for _ in range(BOARDS):
        fleet, extra = random_fleet(chance), chance.choice((0, 0, 1, 2))
        ours = {NUMBERS[text_of(space)]: "".join(map(str, values)) for space, values in fleet.items()}
        found = best_fleet(ours, PRACTICE.points, extra)
        assert (found.points + found.extra, found.points) == best_with_choices(fleet, WORTH, extra), fleet
        assert found.missing == ()


def test_combination_best_every_line_of_seven_small_values():
    chance = random.Random(1)
    for _ in range(2 * BOARDS):
        line = "".join(chance.choice("12345.") for _ in range(7))
        wanted = best_of([None if sign == "." else int(sign) for sign in line], WORTH, 0)
        assert best_line(line, PRACTICE).worth == wanted, line


@pytest.mark.parametrize(
    ("line", "points", "missing"),
    [
        ("55567", 3, []),
        ("555678", 5, ["run 4"]),
        ("5678", 3, ["run 4"]),
        ("5555", 3, ["identical 4"]),
        ("1234567", 6, ["run 4", "run 5", "run 6", "run 7"]),
        ("345.543", 4, []),
    ],
)
def test_combination_gap_gives_a_lower_bound_and_names_the_gap(line, points, missing):
    found = best_line(line, PRINTED)
    assert (found.points, [str(kind) for kind in found.missing]) == (points, missing)


def test_combination_gap_lower_bound_holds_for_every_possible_box():
    """Whatever the pictures may have told: more for longer runs, and no less for four than for three."""
    chance = random.Random(3)
    for _ in range(BOARDS):
        line = "".join(chance.choice("345678") for _ in range(7))
        run, worth = 2, {("identical", 3): 3, ("identical", 4): chance.randint(3, 9), ("run", 3): 2}
        for length in range(4, 8):
            run += chance.randint(1, 4)
            worth["run", length] = run
        ours, (true, _) = best_line(line, PRINTED), best_of(list(map(int, line)), worth, 0)
        assert ours.points <= true
        assert ours.missing or ours.points == true


def test_combination_gap_of_a_choice_is_named():
    found = best_combinations("3@a1 4@b1 5@c1 26@d1", PRINTED)
    assert (found.points, found.missing) == (3, (Kind("run", 4),))


@pytest.mark.parametrize("text", ["5@h1", "5@a7", "0@a1", "5@a1 6@a1", "5a1", "5@a1,6@b1", "Y@a1", "5@"])
def test_a_fleet_that_is_none_is_refused(text):
    with pytest.raises(NotationError):
        best_combinations(text, PRACTICE)


@pytest.mark.parametrize("line", ["12345678", "0", "a"])
def test_a_line_that_is_none_is_refused(line):
    with pytest.raises(NotationError):
        best_line(line, PRACTICE)


@pytest.mark.parametrize("thing", [None, 567, ["5", "6"]])
def test_what_is_no_text_is_refused_in_a_sentence(thing):
    for ask in (best_line, best_combinations):
        with pytest.raises(SirensError, match="written as text"):
            ask(thing, PRACTICE)


def score(ships):
    return Position(f"{ships} d2@a6 turn:l/over").score(LIGHT).combinations


@pytest.mark.parametrize(
    ("ships", "points"),
    [
        ("l5@a1 l5@b1 l5@c1", 3), ("l5@a1 l5@a2 l5@a3", 3), ("l5@a1 l5@b1 lG=5@c1 l5@d1", 5), ("l5@a1 l5@b1", 0),
        ("l5@f1 l5@g1 l5@a2", 0), ("l5@a1 l5@b2 l5@c3", 0), ("l5@a1 l5@b1 l5@b2", 0),
    ],
)  # fmt: skip
def test_combination_equal_three_or_four_in_a_line(ships, points):
    assert score(ships) == points


@pytest.mark.parametrize(
    ("ships", "points"),
    [
        ("l3@a1 l4@b1 l5@c1", 2), ("l5@a1 l4@b1 l3@c1", 2), ("l3@a4 l4@a5 l5@a3", 0), ("l3@a3 l4@a4 l5@a5", 2),
        ("l2@a1 l4@b1 l3@c1", 0), ("l1@a1 l3@b1 l5@c1", 0), ("l9@a1 l1@b1 l2@c1", 0), ("l3@a1 l4@b1 l3@c1", 0),
        ("l3@a1 l4@b1", 0), ("l5@f1 l6@g1 l7@a2", 0),
    ],
)  # fmt: skip
def test_combination_run_by_one_up_or_down(ships, points):
    assert score(ships) == points


def test_combination_grow_three_identical_beat_a_run_of_three_and_longer_runs_score_more():
    for known in (PRACTICE, PRINTED):
        assert (best_line("555", known).points, best_line("345", known).points) == (3, 2)
        runs = [best_line("1234567"[:length], known).points for length in range(3, 8)]
        assert runs == sorted({*runs})


def test_combination_once_no_ship_serves_two_in_one_line():
    """T-P3, and two runs that share their top."""
    assert (best_line("55567", PRACTICE).points, best_line("34543", PRACTICE).points) == (3, 2)
    assert best_line("555678", PRACTICE).points == 5


def test_combination_cross_a_ship_counts_in_row_and_column():
    """T-P6: the 4 ends a run and belongs to three 4s."""
    assert score("l2@a2 l3@b2 l4@c2 l4@c1 l4@c3") == 5


@pytest.mark.parametrize("between", ["", "d5@c1 ", "dJ=5@c1 "])
def test_combination_own_a_gap_or_an_enemy_tile_breaks_it(between):
    assert score(f"l5@a1 l5@b1 {between}l5@d1") == 0


def test_combination_burning_ships_count_nowhere():
    assert score("l5@a1 l5*@b1 l5@c1") == score("l3@a1 l4@b1 l5*@c1") == 0
    found = Position("l5*@a4 lE=7@a5 l6*@b5 d2@a6 turn:l/over").score(LIGHT)
    assert (found.mercenaries, found.half) == (0, 1)


def test_combination_mercenary_counts_in_combinations_and_in_the_other_half():
    assert Position("l5@a4 l6@b4 lE=7@c4 d2@a6 turn:l/over").score(LIGHT)[:3] == (2, 1, 3)


def test_combination_five_at_most_four_together_and_the_rest_is_free():
    points = [best_line("5" * length, PRACTICE).points for length in range(3, 8)]
    assert points == [3, 5, 5, 6, 8]


def test_combination_independent_every_line_for_itself():
    block = " ".join(f"5@{column}{row}" for column in "abc" for row in (1, 2, 3))
    assert best_combinations(block, PRACTICE).points == 6 * 3


def test_combination_independent_but_for_the_value_of_a_mercenary():
    """As a 5 for the row or as a 6 for the column, not as both; where the lines agree it counts in both."""
    assert best_combinations("5@a1 5@b1 56@c1 7@c2 8@c3", PRACTICE).points == 3
    assert best_combinations("5@a1 5@b1 56@c1 6@c2 7@c3", PRACTICE).points == 5
