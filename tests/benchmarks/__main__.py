"""`make bench`: random games with the complete list of legal moves at every step, pure, compiled, in JavaScript and
beside others, and the check of all catalogs beside polib, which only reads them."""

import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

from sirens_rules.books import collections
from sirens_rules.catalogs import check, files, markup
from sirens_rules.sirens_in_sight import PORT, Position, deal
from sirens_rules.words import LANGUAGES

from .javascript import javascript
from .preview import wait
from .race import race


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
        parts = position._table.things() if thing is position else tuple(thing)  # type: ignore[arg-type]
        return sys.getsizeof(thing) + sum(map(add, parts))

    return add(position)


if __name__ == "__main__":
    race()
    javascript()
    one_position()
    catalogs()
    wait()
