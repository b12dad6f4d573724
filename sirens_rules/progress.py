"""A progress bar for long work: on a terminal only, so that pipes and logs stay clean."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

WIDTH = 30
EVERY = 0.1


@contextmanager
def progress_bar(name: str, total: int) -> Iterator[Callable[[int], None]]:
    """Gives a function to call with the number done; draws on standard error at most ten times a second."""
    shown = time.monotonic()

    def draw(done: int) -> None:
        nonlocal shown
        now = time.monotonic()
        if now - shown >= EVERY or done == total:
            shown = now
            bar = "█" * (WIDTH * done // max(total, 1))
            sys.stderr.write(f"\r{bar:░<{WIDTH}} {done}/{total} {name} ")
            sys.stderr.flush()

    on_terminal = sys.stderr.isatty()
    try:
        yield draw if on_terminal else lambda done: None
    finally:
        if on_terminal:
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()


@contextmanager
def waiting(sentence: str) -> Iterator[None]:
    """Says on a terminal what is being done as long as it lasts."""
    on_terminal = sys.stderr.isatty()
    try:
        if on_terminal:
            print(sentence, end="", file=sys.stderr, flush=True)
        yield
    finally:
        if on_terminal:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
