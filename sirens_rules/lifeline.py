"""A process that we start ends when we end, even if we are killed: nobody is left who works for nobody."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread


@contextmanager
def lifeline() -> Iterator[int]:
    """The standard input of a child: the system closes it when this process is gone."""
    reading, writing = os.pipe()
    try:
        yield reading
    finally:
        os.close(reading)
        os.close(writing)


def hold_on() -> None:
    """What the child calls: it lives as long as its standard input is open."""

    def wait() -> None:
        os.read(0, 1)  # not through sys.stdin, for which Python would wait at its end
        os._exit(1)

    Thread(target=wait, daemon=True).start()
