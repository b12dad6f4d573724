"""Random games with the complete list of legal moves at every step: our engine, pure and compiled, and others.

Rounds alternate between the games, so that a busy machine slows all of them; only the processor's time counts, and
the median of the rounds.
"""

import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import chess

from hatch_build import lacking
from sirens_rules import mermaid_rain, pirates_under_fire
from sirens_rules.progress import progress_bar
from sirens_rules.sirens_in_sight import deal
from tests.compiled import compiled

ROUNDS = 15
WANTED = {"Sirens in Sight": 6, "Mermaid Rain": 0.2, "Pirates Under Fire": 0.8}


class Count(NamedTuple):
    moves: int
    choices: int


class Contestant(NamedTuple):
    play: Callable[[int, int], Count]
    """some games from a seed"""
    games: int
    """in a round"""


def sirens(deal: Callable[..., Any], variant: bool, games: int, seed: int) -> Count:
    chance, moves, choices = random.Random(seed), 0, 0
    for _ in range(games):
        position = deal(chance.getrandbits(32), variant)
        while not position.outcome():
            legal = position.legal_moves()
            position = position.play(chance.choice(legal))
            moves, choices = moves + 1, choices + len(legal)
    return Count(moves, choices)


def mermaids(games: int, seed: int) -> Count:
    """Three to six players in turn."""
    chance, moves, choices = random.Random(seed), 0, 0
    for number in range(games):
        position = mermaid_rain.deal(chance.getrandbits(32), 3 + number % 4)
        while legal := position.legal_moves():
            position = position.play(chance.choice(legal))
            moves, choices = moves + 1, choices + len(legal)
    return Count(moves, choices)


def pirates(games: int, seed: int) -> Count:
    chance, moves, choices = random.Random(seed), 0, 0
    for _ in range(games):
        position = pirates_under_fire.deal(chance.getrandbits(32))
        while legal := position.legal_moves():
            position = position.play(chance.choice(legal))
            moves, choices = moves + 1, choices + len(legal)
    return Count(moves, choices)


def python_chess(games: int, seed: int) -> Count:
    chance, moves, choices = random.Random(seed), 0, 0
    for _ in range(games):
        board = chess.Board()
        while not board.outcome():
            legal = list(board.legal_moves)
            board.push(chance.choice(legal))
            moves, choices = moves + 1, choices + len(legal)
    return Count(moves, choices)


def python_chess_bare(games: int, seed: int) -> Count:
    """Without asking for the outcome: only mate and stalemate end a game, and move 150."""
    chance, moves, choices = random.Random(seed), 0, 0
    for _ in range(games):
        board = chess.Board()
        while board.fullmove_number < 150 and (legal := list(board.legal_moves)):
            board.push(chance.choice(legal))
            moves, choices = moves + 1, choices + len(legal)
    return Count(moves, choices)


def open_spiel(name: str, games: int, seed: int) -> Count:
    game, chance, moves, choices = import_module("pyspiel").load_game(name), random.Random(seed), 0, 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(chance.choice(legal))
            moves, choices = moves + 1, choices + len(legal)
    return Count(moves, choices)


def contestants() -> dict[str, Contestant]:
    found = {
        "Sirens in Sight": Contestant(partial(sirens, deal, False), 200),
        "Sirens in Sight, variant": Contestant(partial(sirens, deal, True), 200),
        "Mermaid Rain": Contestant(mermaids, 24),
        "Pirates Under Fire": Contestant(pirates, 40),
        "python-chess": Contestant(python_chess, 6),
        "python-chess, no outcome()": Contestant(python_chess_bare, 8),
    }
    if not lacking():
        found["Sirens in Sight, compiled"] = Contestant(partial(sirens, compiled_deal(), False), 200)
    if find_spec("pyspiel"):
        found |= {f"OpenSpiel {name}": Contestant(partial(open_spiel, name), 10) for name in ("chess", "hanabi")}
    return found


def compiled_deal() -> Callable[..., Any]:
    """The compiled engine has the names of the pure one: it is loaded while that is put aside."""
    ours = {name: sys.modules.pop(name) for name in [*sys.modules] if name.partition(".")[0] == "sirens_rules"}
    with tempfile.TemporaryDirectory() as folder:
        sys.path.insert(0, str(compiled(Path(folder))))
        engine = import_module("sirens_rules.sirens_in_sight")
        sys.path.pop(0)
    sys.modules.update(ours)
    return engine.deal  # type: ignore[no-any-return]


def race() -> None:
    players = contestants()
    rates: dict[str, list[float]] = {name: [] for name in players}
    branching: dict[str, float] = {}
    for play, games in players.values():
        play(10 * games if games > 20 else 1, 1)  # the lists of moves are made once: measured is what comes after
    with progress_bar("rounds", ROUNDS) as progress:
        for number in range(ROUNDS):
            for name, (play, games) in players.items():
                before = time.process_time()
                count = play(games, number)
                rates[name].append(count.moves / (time.process_time() - before))
                branching[name] = count.choices / count.moves
            progress(number + 1)
    tell(rates, branching)


def tell(rates: dict[str, list[float]], branching: dict[str, float]) -> None:
    print(f"{'random games, complete list at every step':44}{'moves/s':>10}{'choices':>9}{'ratio':>8}")
    for name, found in rates.items():
        print(f"{name:44}{statistics.median(found):10,.0f}{branching[name]:9.1f}{ratio(rates, name):8.2f}")
    for game, wanted in WANTED.items():
        print(f"{game}: wanted at least {wanted} times python-chess; measured: {ratio(rates, game):.2f}")
    if sentence := lacking():
        print(sentence)


def ratio(rates: dict[str, list[float]], name: str) -> float:
    """How many times python-chess, in the median of the rounds."""
    return statistics.median(a / b for a, b in zip(rates[name], rates["python-chess"], strict=True))


if __name__ == "__main__":
    race()
