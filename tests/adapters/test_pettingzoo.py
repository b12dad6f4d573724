"""The door to PettingZoo: its own tests pass, and an agent sees what its player sees."""

from functools import partial
from importlib import import_module
from random import Random

import pytest

from sirens_rules.sirens_in_sight import PORT, STARBOARD, IllegalMove, deal
from sirens_rules.sirens_in_sight.arena import MOVES
from sirens_rules.words import Complaint
from tests.sirens_in_sight import random_games

AGENTS = {"player_0": PORT, "player_1": STARBOARD}

both = pytest.mark.parametrize("variant", [False, True])


@pytest.fixture
def theirs(zoo):
    return import_module("pettingzoo.test")


# They warn of a mask beside the observation, which they ask for themselves.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
@both
def test_their_test_of_the_interface_passes(zoo, theirs, variant):
    theirs.api_test(zoo.env(variant=variant), num_cycles=200)


@both
def test_their_test_of_seeds_passes(zoo, theirs, variant):
    theirs.seed_test(partial(zoo.env, variant=variant))


@both
def test_their_test_of_rendering_passes(zoo, theirs, variant, capsys):
    theirs.render_test(partial(zoo.env, variant=variant), {"svg": lambda drawn: drawn.startswith("<svg")})
    assert "Starboard" in capsys.readouterr().out


def test_a_seed_means_the_same_cards_as_everywhere(zoo):
    env = zoo.env()
    env.reset(seed=7)
    assert env.unwrapped.position == deal(7)
    env.reset()
    after = env.unwrapped.position
    env.reset(seed=7)
    env.reset()
    assert env.unwrapped.position == after != deal(7)


@both
def test_the_mask_shows_the_moves_of_the_player_who_decides(zoo, variant):
    env = zoo.env(variant=variant)
    env.reset(seed=0)
    for position in random_games(variant)[0]:
        env.unwrapped.position = position
        for agent, player in AGENTS.items():
            allowed = {MOVES[at] for at in env.observe(agent)["action_mask"].nonzero()[0]}
            assert allowed == {str(move) for move in position.view(player).legal_moves()}


@both
def test_what_is_hidden_can_be_changed_and_no_observation_changes(zoo, variant):
    env = zoo.env(variant=variant)
    env.reset(seed=0)
    for position in random_games(variant)[1][::3]:
        for agent, player in AGENTS.items():
            seen = []
            for table in (position, *(position.view(player).sample(Random(seed)) for seed in range(3))):
                env.unwrapped.position = table
                seen.append({name: part.tobytes() for name, part in env.observe(agent).items()})
            assert seen == seen[:1] * 4


def test_a_whole_game_ends_for_both_with_its_result(zoo):
    env, rng = zoo.env(), Random(0)
    env.reset(seed=3)
    rewards = {}
    for agent in env.agent_iter():
        seen, reward, ended, _, _ = env.last()
        rewards[agent] = reward
        env.step(None if ended else rng.choice(seen["action_mask"].nonzero()[0]))
    outcome = env.unwrapped.position.outcome()
    assert rewards == {agent: 0 if not outcome.winner else 1 if player is outcome.winner else -1
                       for agent, player in AGENTS.items()}  # fmt: skip


def test_a_move_that_is_not_allowed_names_its_rule(zoo):
    env = zoo.env()
    env.reset(seed=7)
    with pytest.raises(IllegalMove, match=r"turn\.must-act"):
        env.step(MOVES.index("end"))


def test_a_game_or_a_way_to_draw_that_is_not_there_is_told(zoo):
    with pytest.raises(Complaint, match="no game “chess”"):
        zoo.env("chess")
    with pytest.raises(ValueError, match="not 'film'"):
        zoo.env(render_mode="film")
