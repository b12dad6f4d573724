"""A door to OpenSpiel: importing this module registers every game that has an arena, such as python_sirens_in_sight."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from . import lacking
from .arena import Arena, arenas

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError:
    raise lacking("open_spiel", "openspiel") from None

HIDDEN = "?"


def kind_of(name: str, arena: Arena) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=f"python_{name}",
        long_name=name.replace("_", " ").capitalize(),
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        min_num_players=arena.PLAYERS[0],
        max_num_players=arena.PLAYERS[-1],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(arena.OPTIONS),
    )


class Game(pyspiel.Game):
    """A game by its arena, played with some options."""

    arena: Arena
    kind: Any

    def __init__(self, options: Mapping[str, Any]) -> None:
        arena, self.options = self.arena, dict(options)
        self.players = arena.players(**self.options)
        self.numbers = {text: at for texts in (arena.MOVES, arena.CHANCES) for at, text in enumerate(texts)}
        info = pyspiel.GameInfo(
            num_distinct_actions=len(arena.MOVES),
            max_chance_outcomes=len(arena.CHANCES),
            num_players=len(self.players),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=arena.MOST_MOVES,
        )
        super().__init__(self.kind, info, self.options)

    def max_chance_nodes_in_history(self) -> int:
        return self.arena.MOST_CHANCES

    def new_initial_state(self) -> "State":
        return State(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "Observer | None":
        """What one player sees, now or all along; there is no observer of anything else."""
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        is_player = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return Observer(self, kind.perfect_recall) if is_player else None


class State(pyspiel.State):
    """A game as it unfolds. It is all there is in the state: no order of cards is hidden in it."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.unfolding = game.arena.begin(**game.options)

    def current_player(self) -> int:
        if self.unfolding.chances():
            return int(pyspiel.PlayerId.CHANCE)
        player = self.unfolding.position.to_decide
        return int(pyspiel.PlayerId.TERMINAL) if player is None else self.get_game().players.index(player)

    def is_terminal(self) -> bool:
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        numbers = self.get_game().numbers
        return sorted(numbers[str(move)] for move in self.unfolding.legal_moves())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        numbers, chances = self.get_game().numbers, self.unfolding.chances()
        whole = sum(chances.values())
        return sorted((numbers[text], weight / whole) for text, weight in chances.items())

    def _apply_action(self, action: int) -> None:
        self.unfolding = self.unfolding.after(self._action_to_string(self.current_player(), action))

    def _action_to_string(self, player: int, action: int) -> str:
        arena = self.get_game().arena
        return str((arena.CHANCES if player == pyspiel.PlayerId.CHANCE else arena.MOVES)[action])

    def returns(self) -> list[float]:
        return list(self.get_game().arena.returns(self.unfolding.position))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "State":
        """Another game that this player could not tell from this one. Called from Python only: C++ does not ask us."""
        game = self.get_game()
        state: State = game.new_initial_state()
        for text in self.unfolding.resampled(game.players[player], Random(int(sampler() * 2**53))):
            state.apply_action(game.numbers[text])
        return state

    def __str__(self) -> str:
        return str(self.unfolding)


class Observer:
    """What one player sees, as numbers and as text; with perfect recall all that the player learned."""

    def __init__(self, game: Game, recalls: bool) -> None:
        self.game, self.recalls = game, recalls
        words = [*game.arena.MOVES, *game.arena.CHANCES, HIDDEN]
        self.codes = {word: at for at, word in enumerate(words, 1)}
        self.bits = len(words).bit_length()
        start = {name: np.array(piece) for name, piece in self.pieces(game.new_initial_state(), 0).items()}
        self.tensor = np.zeros(sum(piece.size for piece in start.values()), np.float32)
        parts = np.split(self.tensor, np.cumsum([piece.size for piece in start.values()])[:-1])
        self.dict = {name: part.reshape(start[name].shape) for name, part in zip(start, parts, strict=True)}

    def pieces(self, state: State, player: int) -> dict[str, Any]:
        unfolding, one = state.unfolding, self.game.players[player]
        seen = dict(self.game.arena.observe(unfolding.view(one)))
        return seen | {"story": self.story(unfolding.told(one))} if self.recalls else seen

    def story(self, told: Any) -> Any:
        """A row for each thing that happened: its number, in binary digits."""
        rows: Any = np.zeros((self.game.arena.MOST_MOVES + self.game.arena.MOST_CHANCES, self.bits), np.float32)
        codes = [self.codes.get(text, self.codes[HIDDEN]) for text in told]
        rows[: len(codes)] = np.array(codes, int).reshape(-1, 1) >> np.arange(self.bits) & 1
        return rows

    def set_from(self, state: State, player: int) -> None:
        for name, piece in self.pieces(state, player).items():
            self.dict[name][...] = piece

    def string_from(self, state: State, player: int) -> str:
        one = self.game.players[player]
        seen = " ".join(state.unfolding.told(one)) if self.recalls else str(state.unfolding.view(one))
        return f"{player}: {seen}"


for name, arena in arenas().items():  # as classes: OpenSpiel lets go of them after Python has ended
    kind = kind_of(name, arena)
    pyspiel.register_game(kind, type(name, (Game,), {"arena": arena, "kind": kind}))
