"""Opponents see what a player sees, and nothing else."""

from random import Random

import pytest

from sirens_rules.sirens_in_sight import PORT, STARBOARD, Chance, Position, deal
from sirens_rules.sirens_in_sight.match import Duel
from sirens_rules.sirens_in_sight.opponents import OPPONENTS, POLICIES, Captain, Opponent, mate, seated
from sirens_rules.sirens_in_sight.opponents.judgement import chance_to_win
from sirens_rules.tabletop.pairs import Pair, verdict
from sirens_rules.tabletop.simulation import random_game

QUICK: dict[str, Opponent] = {**OPPONENTS, "captain": Captain(iterations=20)}


@pytest.mark.parametrize("variant", [False, True])
@pytest.mark.parametrize("name", QUICK)
def test_no_opponent_sees_a_hidden_card(name: str, variant: bool) -> None:
    """Whatever the other one holds and however the piles lie, the same is chosen."""
    for at, moment in enumerate(random_game(deal(3, variant), Chance(3), POLICIES["mate"])):
        position = moment.position
        if (decider := position.to_decide) is not None and at % 4 == 0:
            other = position.view(decider).sample(Random(5))
            assert seated(QUICK[name], other, Chance(9)) == seated(QUICK[name], position, Chance(9))


@pytest.mark.parametrize("name", QUICK)
def test_an_opponent_chooses_what_is_legal_and_the_same_again(name: str) -> None:
    view = deal(7).view(deal(7).turn)
    assert QUICK[name](view, Chance(1)) is QUICK[name](view, Chance(1))
    assert QUICK[name](view, Chance(1)) in view.legal_moves()


@pytest.mark.parametrize("name", QUICK)
def test_an_opponent_whose_turn_it_is_not_does_nothing(name: str) -> None:
    view = deal(7).view(deal(7).turn.opponent)
    assert QUICK[name](view, Chance(1)) is None


@pytest.mark.parametrize(
    ("text", "best"),
    [
        ("28[10 10|] 30C[|] 34M[|] port:10,8,2", "8@28p"),  # wins, and keeps the ten
        ("28[10 10|] 30C[9 9 3|] 34M[|] port:9", "9@30p"),  # the captain is another point
        ("28[|10 10] 30C[|] 34M[|] port:-4,1,0", "-4@28s"),  # in the way of the other one
    ],
)
def test_the_mate_takes_what_is_best_at_once(text: str, best: str) -> None:
    position = Position(text)
    assert str(seated(mate, position, Chance(1))) == best


def test_the_captain_wins_where_one_move_wins() -> None:
    """The ten takes the mate too, and with it the fourth point; the other nine moves win nothing yet."""
    start = "30[9 9 3|8] 32C[|5] 34M[8 8 8|9] port:10,1,1,0 starboard:?4 pile:?20 out:?15 score:2-0 rum:-"
    position = Position(start)
    assert str(seated(Captain(iterations=100), position, Chance(1))) == "10@34p"


def test_chances_of_the_two_add_up_and_the_end_is_certain() -> None:
    for moment in random_game(deal(4), Chance(4), POLICIES["mate"]):
        table = moment.position.lift()
        assert chance_to_win(table, PORT) + chance_to_win(table, STARBOARD) == pytest.approx(1)
    outcome = moment.position.outcome()
    assert outcome is not None
    assert outcome.winner is not None
    assert chance_to_win(table, outcome.winner) == 1


@pytest.mark.parametrize(("stronger", "weaker"), [("mate", "cabin-boy"), ("cabin-boy", "random")])
def test_each_is_stronger_than_the_one_below(stronger: str, weaker: str) -> None:
    assert verdict(Duel(stronger, weaker).pairs(range(12))).low > 0.5


def test_the_captain_is_stronger_than_the_cabin_boy_in_either_game() -> None:
    for variant in (False, True):
        assert verdict(Duel("captain", "cabin-boy", variant, iterations=30).pairs(range(3))).share > 0.5


def test_a_pair_weighs_at_most_as_much_as_its_two_games() -> None:
    swept, shared = Pair((1, 1), {}, {}), Pair((1, 0), {}, {})
    certain = verdict([swept] * 50)
    assert certain.share == 1
    assert 0.9 < certain.low < 1
    assert verdict([shared] * 50).low < 0.5 < verdict([shared] * 50).high
    assert verdict([swept, Pair((0, 0), {}, {})] * 25).low < verdict([shared] * 50).low  # half as many results
