"""The final scoring."""

import pytest

from sirens_rules.mermaid_rain import Position, SirensError, final_scoring, kind_points, tribute


@pytest.mark.parametrize(
    ("numbers", "points"),
    [
        ([1, 0, 0], (15, 0, 0)),
        ([2, 1, 0], (12, 6, 0)),
        ([1, 1, 0], (9, 9, 0)),
        ([1, 1, 1], (7, 7, 7)),
        ([1, 1, 1, 1], (6, 6, 6, 6)),
        ([1, 1, 1, 1, 1], (4,) * 5),
        ([1] * 6, (4,) * 6),
        ([2, 1, 1], (12, 5, 5)),
        ([2, 1, 1, 1], (12, 4, 4, 4)),
        ([2, 1, 1, 1, 1], (12, 3, 3, 3, 3)),
        ([2, 1, 1, 1, 1, 1], (12, 2, 2, 2, 2, 2)),
        ([3, 2, 1, 1], (12, 6, 3, 3)),
        ([3, 2, 1, 1, 1], (12, 6, 2, 2, 2)),
        ([3, 2, 1, 1, 1, 1], (12, 6, 1, 1, 1, 1)),
        ([4, 3, 2, 1, 1], (12, 6, 4, 1, 1)),
        ([4, 3, 2, 1, 1, 1], (12, 6, 4, 1, 1, 1)),
        ([5, 4, 3, 2, 1, 1], (12, 6, 4, 2, 0, 0)),
        ([0, 0, 0], (0, 0, 0)),
        ([3, 3, 1, 1], (9, 9, 3, 3)),
    ],
)
def test_score_tie_and_every_pool(numbers, points):
    assert kind_points(numbers) == points


def test_score_tribute_lacking_everything_costs_twenty_five():
    assert tribute("") == ("", -25)


def test_score_monopoly_counts_after_the_tribute():
    """Two have shells; one of them has paid the only one."""
    assert [final.kinds[0] for final in final_scoring(["SS", "S", ""])] == [15, 0, 0]


@pytest.mark.parametrize("won", ["X", "s", None, 3])
def test_treasure_is_written_with_five_letters(won):
    with pytest.raises(SirensError):
        tribute(won)


def test_score_track_counts_everything_won_on_the_way():
    table = Position("1@a4+3[t] 2@a4[] 3@a4[] turn:1/surf surf:Cd,Sd,Lt bonus:1=squall laid:Sd@b4.c4 treasure:d4=S")
    assert table.play("bonus").points == (10, 0, 0)
    ride = Position("1@b4+10[t] 2@a4[] 3@a4[] laid:Sd@b4.c4 treasure:d4=S").play("go:d4:t")
    assert (ride.points, ride.play("take:S").points) == ((10, 0, 0), (12, 0, 0))


@pytest.mark.parametrize(("won", "points"), [("SCYPD", 0), ("SCYP", -5), ("SSSSSS", -20), ("", -25)])
def test_score_lacking_costs_five_for_every_kind(won, points):
    assert tribute(won).points == points


def test_score_tribute_takes_one_of_each_kind_before_anything_is_ranked():
    assert tribute("SSSCCYPD").rest == "SSC"
    assert [final.kinds[0] for final in final_scoring(["SSS", "SS", "S"])] == [12, 6, 0]


def test_score_rank_leaves_out_who_has_none_left():
    """The last two are not third together."""
    assert kind_points([0, 2, 1, 0]) == (0, 12, 6, 0)


def test_score_points_of_all_six_ranks():
    assert kind_points([1, 2, 3, 4, 5, 6]) == (0, 0, 2, 4, 6, 12)


def test_score_skip_the_ranks_that_a_tie_has_filled():
    assert kind_points([2, 2, 1]) == (9, 9, 4)
    assert kind_points([3, 2, 2, 2, 1]) == (12, 4, 4, 4, 0)


def test_score_at_least_one_point_if_there_is_any():
    assert kind_points([4, 3, 2, 1, 1, 1]) == (12, 6, 4, 1, 1, 1)
    assert kind_points([5, 4, 3, 2, 1, 1]) == (12, 6, 4, 2, 0, 0)


def test_score_monopoly_tie_shares_no_three_points():
    assert kind_points([4, 4, 0, 0]) == (9, 9, 0, 0)


def test_score_example_of_the_source():
    finals = final_scoring(["SSSCCYPD", "SSCYPPD", "CYYPP", "SCYDD"])
    assert [final.total for final in finals] == [27, 15, 14, 10]


@pytest.mark.parametrize("numbers", [[-1, 2], [1] * 7, [True, 1], ["1", "2"], None, "12", 3])
def test_score_rank_asks_for_up_to_six_counts(numbers):
    with pytest.raises(SirensError, match="up to six numbers"):
        kind_points(numbers)
