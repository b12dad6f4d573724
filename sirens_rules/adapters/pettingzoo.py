"""A door to PettingZoo: `env()` is a game that has an arena, as an environment whose agents take turns."""

from typing import Any

from ..games import FIRST
from . import lacking
from .arena import find_arena

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete, Space
    from gymnasium.utils.seeding import np_random
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper
except ModuleNotFoundError:
    raise lacking("pettingzoo", "pettingzoo") from None

SEEDS = 2**32
MODES = ["human", "ansi", "svg"]


def env(game: str = FIRST, render_mode: str | None = None, **options: Any) -> Any:
    """A game by its name, with its own options, such as `variant=True`. A move that is not allowed is an error."""
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(Environment(game, render_mode, **options)))


class Environment(AECEnv):
    """The whole table of one game. Agents are the players, in their order; an action is the number of a move."""

    def __init__(self, game: str, render_mode: str | None, **options: Any) -> None:
        self.arena, self.options, self.render_mode = find_arena(game), options, render_mode
        if render_mode not in {None, *MODES}:
            raise ValueError(f"render_mode is {', '.join(MODES)} or None, not {render_mode!r}.")
        self.metadata = {"name": f"{game.replace('-', '_')}_v0", "render_modes": MODES, "is_parallelizable": False}
        self.numbers = {move: at for at, move in enumerate(self.arena.MOVES)}
        self.players = {f"player_{at}": one for at, one in enumerate(self.arena.players(**self.options))}
        self.agent_of = {one: agent for agent, one in self.players.items()}
        self.possible_agents = list(self.players)
        self.random, _ = np_random()
        self._deal(0)
        self.action_spaces = {agent: Discrete(len(self.numbers)) for agent in self.players}
        self.observation_spaces = {agent: self._space(agent) for agent in self.players}

    def _space(self, agent: str) -> Space:
        seen = self.observe(agent)
        return Dict({name: Box(0, 1, part.shape, part.dtype) for name, part in seen.items()})

    def observation_space(self, agent: str) -> Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space:
        return self.action_spaces[agent]

    def _deal(self, seed: int) -> None:
        self.position = self.arena.deal(seed, **self.options)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A seed means the same cards as everywhere; without one they follow from the seed before."""
        if seed is not None:
            self.random, _ = np_random(seed)
        self._deal(int(self.random.integers(SEEDS)) if seed is None else seed)
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agent_of[self.position.to_decide]

    def observe(self, agent: str) -> dict[str, Any]:
        """What the player sees, as one row of numbers from 0 to 1, and a 1 for every move that is allowed."""
        view = self.position.view(self.players[agent])
        mask: Any = np.zeros(len(self.numbers), np.int8)
        mask[[self.numbers[str(move)] for move in view.legal_moves()]] = 1
        row = np.concatenate([np.ravel(piece) for piece in self.arena.observe(view).values()], dtype=np.float32)
        return {"observation": row, "action_mask": mask}

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.position = self.position.play(self.arena.MOVES[action])
        self._follow()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _follow(self) -> None:
        """Whose decision is next; the end is everybody's end."""
        decides = self.position.to_decide
        if decides is not None:
            self.agent_selection = self.agent_of[decides]
            return
        self.rewards = dict(zip(self.agents, self.arena.returns(self.position), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """The whole table, as the referee sees it: printed, as text, or as a picture."""
        if self.render_mode == "human":
            print(self.position.table())
        if self.render_mode == "ansi":
            return self.position.table()
        return self.position._repr_svg_() if self.render_mode == "svg" else None

    def close(self) -> None:
        """There is nothing to close."""
