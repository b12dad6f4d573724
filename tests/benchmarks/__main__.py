"""`make bench`: random games with the complete list of legal moves at every step, beside python-chess in one run,
and the check of all catalogs beside polib, which only reads them.

Rounds alternate between the games, so that a busy machine slows all of them; the median of the rounds counts.
"""

import importlib.util
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import chess

from sirens_rules.books import collections
from sirens_rules.catalogs import check, files, markup
from sirens_rules.progress import progress_bar
from sirens_rules.sirens_in_sight import PORT, Position, deal
from sirens_rules.words import LANGUAGES

from .preview import wait

ROUNDS = 9
WANTED = 6


class Count(NamedTuple):
    moves: int
    choices: int


def sirens(games: int, seed: int, variant: bool = False) -> Count:
    chance, moves, choices = random.Random(seed), 0, 0
    for _ in range(games):
        position = deal(chance.getrandbits(32), variant)
        while not position.outcome():
            legal = position.legal_moves()
            position = position.play(chance.choice(legal))
            moves, choices = moves + 1, choices + len(legal)
    return Count(moves, choices)


def sirens_variant(games: int, seed: int) -> Count:
    return sirens(games, seed, variant=True)


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


def open_spiel(name: str) -> Callable[[int, int], Count]:
    import pyspiel  # type: ignore[import-not-found]

    game = pyspiel.load_game(name)

    def play(games: int, seed: int) -> Count:
        chance, moves, choices = random.Random(seed), 0, 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(chance.choice(legal))
                moves, choices = moves + 1, choices + len(legal)
        return Count(moves, choices)

    return play


def contestants() -> dict[str, tuple[Callable[[int, int], Count], int]]:
    """Name, how to play, and how many games a round."""
    found: dict[str, tuple[Callable[[int, int], Count], int]] = {
        "Sirens in Sight": (sirens, 200),
        "Sirens in Sight, variant": (sirens_variant, 200),
        "python-chess": (python_chess, 6),
        "python-chess, no outcome()": (python_chess_bare, 8),
    }
    if importlib.util.find_spec("pyspiel"):
        found |= {f"OpenSpiel {name}": (open_spiel(name), 20) for name in ("chess", "hanabi")}
    return found


def race() -> None:
    players = contestants()
    rates: dict[str, list[float]] = {name: [] for name in players}
    branching: dict[str, float] = {}
    sirens(2000, 1), sirens_variant(500, 1)  # the lists of moves are made once: measured is what comes after
    with progress_bar("rounds", ROUNDS) as progress:
        for number in range(ROUNDS):
            for name, (play, games) in players.items():
                before = time.perf_counter()
                count = play(games, number)
                rates[name].append(count.moves / (time.perf_counter() - before))
                branching[name] = count.choices / count.moves
            progress(number + 1)
    print(f"{'random games, complete list at every step':44}{'moves/s':>10}{'choices':>9}{'ratio':>8}")
    for name, found in rates.items():
        ratio = statistics.median(a / b for a, b in zip(found, rates["python-chess"], strict=True))
        print(f"{name:44}{statistics.median(found):10,.0f}{branching[name]:9.1f}{ratio:8.2f}")
    ratio = statistics.median(a / b for a, b in zip(rates["Sirens in Sight"], rates["python-chess"], strict=True))
    print(f"wanted: at least {WANTED} times python-chess; measured: {ratio:.2f}")


def one_position() -> None:
    """Reading, writing, seeing and the size of a position in the middle of a game."""
    position, chance = deal(7), random.Random(7)
    for _ in range(30):
        position = position.play(chance.choice(position.legal_moves()))
    text = str(position)
    tasks: dict[str, Callable[[], object]] = {
        "parse": lambda: Position(text),
        "print": lambda: str(position),
        "view": lambda: position.view(PORT),
        "legal_moves": position.legal_moves,
        "hash": lambda: hash(position),
    }
    print(f"\n{'a position in the middle of a game':44}{'µs':>10}")
    for name, task in tasks.items():
        print(f"{name:44}{_microseconds(task):10.1f}")
    print(f"{'size':44}{_size(position):10,} bytes")


def catalogs(rounds: int = 3) -> None:
    """All languages: the whole check, one page of it as for a preview, and reading the files alone."""
    all_books = collections(Path(__file__).parents[2])
    folders = [language.folder for language in LANGUAGES if language.code != "en"]

    def read() -> int:
        places = ((book, x) for book in all_books for x in folders)
        return sum(len(files.read(files.catalog(*at, page))) for at in places for page in files.pages(*at))

    def check_all() -> None:
        markup.reader.cache_clear()
        check.english.cache_clear()
        check.check(all_books, folders)

    sentences = read()
    print(f"\n{f'{sentences:,} sentences in {len(folders)} languages':44}{'s':>10}{'µs each':>9}")
    for name, task in {"reading alone": read, "catalogs check": check_all}.items():
        seconds = _microseconds(task, 1, rounds) / 1e6
        print(f"{name:44}{seconds:10.2f}{seconds / sentences * 1e6:9.0f}")
    seconds = _microseconds(lambda: check.check_page(all_books[0], folders[0], "rules/crew"), 1, rounds) / 1e6
    print(f"{'one page':44}{seconds:10.2f}")


def _microseconds(task: Callable[[], object], times: int = 2000, of: int = 7) -> float:
    rounds = []
    for _ in range(of):
        before = time.perf_counter()
        for _ in range(times):
            task()
        rounds.append((time.perf_counter() - before) / times)
    return min(rounds) * 1e6


def _size(position: Position) -> int:
    """The object and the tuples it alone refers to; small numbers and enum members are shared."""
    seen: set[int] = set()

    def add(thing: object) -> int:
        if id(thing) in seen or not isinstance(thing, Position | tuple):
            return 0
        seen.add(id(thing))
        parts = position._key() if thing is position else tuple(thing)  # type: ignore[arg-type]
        return sys.getsizeof(thing) + sum(map(add, parts))

    return add(position)


if __name__ == "__main__":
    race()
    one_position()
    catalogs()
    wait()
