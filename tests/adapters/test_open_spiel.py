"""The door to OpenSpiel: its own checks pass, and no state knows more than chance has told."""

import subprocess
import sys
import unittest
from importlib import import_module
from random import Random

import pytest

from sirens_rules.sirens_in_sight import PORT, STARBOARD

GAMES = ["python_sirens_in_sight", "python_sirens_in_sight(variant=True)"]
SAMPLER = Random(5).random


@pytest.fixture(params=GAMES)
def game(request, spiel):
    return spiel.load_game(request.param)


def states(game, seed=0):
    """Every state of a random game."""
    rng, state = Random(seed), game.new_initial_state()
    yield state
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state = state.child(rng.choices(actions, weights)[0])
        else:
            state = state.child(rng.choice(state.legal_actions()))
        yield state


def test_their_random_games_pass(game, spiel):
    spiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_their_checks_of_the_interface_pass(game):
    checks = import_module("open_spiel.integration_tests.api_test").EnforceAPIOnPartialTreeBase
    ours = type("Ours", (checks,), {"game": game, "game_name": str(game)})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(ours).run(result)
    assert result.testsRun > 3
    assert [*result.errors, *result.failures] == []


def test_actions_are_the_moves_of_the_player_who_decides(game, spiel):
    for state in states(game):
        position, player = state.unfolding.position, state.current_player()
        if player >= 0:
            assert (PORT, STARBOARD)[player] is position.to_decide
            texts = [state.action_to_string(player, action) for action in state.legal_actions()]
            assert sorted(texts) == sorted(map(str, position.legal_moves()))
            assert [state.string_to_action(text) for text in texts] == state.legal_actions()


def test_chances_sum_up_and_follow_what_is_left(game):
    for state in states(game):
        if state.is_chance_node():
            assert sum(weight for _, weight in state.chance_outcomes()) == pytest.approx(1)
            left = state.unfolding.chances()
            for action, weight in state.chance_outcomes():
                assert weight == left[state.action_to_string(action)] / sum(left.values())


def test_a_resampled_game_looks_the_same_to_its_player_and_not_to_the_other(game):
    others = 0
    for state in [*states(game)][::5]:
        for player in (0, 1):
            other = state.resample_from_infostate(player, SAMPLER)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.current_player() == state.current_player()
            if state.current_player() == player:
                assert other.legal_actions() == state.legal_actions()
            others += other.information_state_string(1 - player) != state.information_state_string(1 - player)
    assert others > 10


def test_memories_that_differ_have_different_numbers(game):
    """Perfect recall: text and numbers of an information state tell the same games apart."""
    found = [state for seed in range(2) for state in states(game, seed)]
    for player in (0, 1):
        texts = [state.information_state_string(player) for state in found]
        numbers = [tuple(state.information_state_tensor(player)) for state in found]
        assert len(set(texts)) == len(set(numbers)) == len({*zip(texts, numbers, strict=True)}) > len(found) / 2


def test_the_end_is_worth_one_or_nothing(game):
    for seed in range(3):
        *_, last = states(game, seed)
        winner = last.unfolding.position.outcome().winner
        expected = [0, 0] if winner is None else [1, -1] if winner is PORT else [-1, 1]
        assert last.returns() == expected


def test_a_searching_bot_of_theirs_plays(game):
    """It asks for resampling at every simulation."""
    ismcts, mcts = (import_module(f"open_spiel.python.algorithms.{name}") for name in ("ismcts", "mcts"))
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1)
    bot = ismcts.ISMCTSBot(game=game, uct_c=2.0, max_simulations=3, evaluator=evaluator)
    state = next(state for state in states(game) if state.current_player() >= 0)
    assert bot.step(state) in state.legal_actions()


def test_a_program_that_used_it_ends_well(spiel):
    """OpenSpiel lets go of a registered game when Python is gone already."""
    code = f"import pyspiel, sirens_rules.adapters.open_spiel; pyspiel.load_game({GAMES[0]!r}).new_initial_state()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
