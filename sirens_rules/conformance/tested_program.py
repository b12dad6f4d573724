"""Somebody else's program: started, asked line by line, and never waited for without end."""

import contextlib
import json
import os
import queue
import shlex
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import IO, Any

from ..words import N_, Complaint

Hear = Callable[[str], None]
"""told of every line that is no answer"""
LONGEST = 20_000
"""A line with more bytes is a flood: the longest right answer has a tenth of them. So are more lines in a row than
`MANY` that are no answers; no more wait to be read."""
MANY = 20
DEEP = 10
"""A reply may hold lists in lists; our answers stop at three."""
MOMENT = 0.5
"""seconds to wait for the end of what is ended"""
SHORT, WIDE = 80, 160
"""signs of a line that are shown, of standard output and of standard error"""
FIRST_WORDS, LAST_WORDS = 6, 3
"""lines of standard error that are shown when a program dies"""


class Trouble(Complaint):
    """The program did not answer as the protocol asks; it has to be started anew."""


class Death(Trouble):
    """It ended. What it wrote to standard error may explain it."""

    def __init__(self, status: int, words: Sequence[str]) -> None:
        super().__init__(N_("It ended with exit status {status}."), status=status)
        self.status, self.words = status, words


class Program:
    """A running program. `ask` gives its reply or raises `Trouble` with a sentence."""

    def __init__(self, command: str, patience: float = 5, first: float = 30, hear: Hear = lambda line: None) -> None:
        self.patience, self.waits = patience, max(first, patience)
        self.hear, self.is_over = hear, False
        self.lines: queue.Queue[bytes | None] = queue.Queue(MANY)
        self.first_words: list[str] = []
        self.last_words: deque[str] = deque(maxlen=LAST_WORDS)
        try:
            self.process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # so that whatever it starts can be ended with it
            )
        except (OSError, ValueError, IndexError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise Complaint(N_("“{program}” cannot be started: {reason}."), program=command, reason=reason) from None
        self.readers = [self._thread(self._read), self._thread(self._listen)]

    def _thread(self, work: Any) -> threading.Thread:
        thread = threading.Thread(target=work, daemon=True)
        thread.start()
        return thread

    def _read(self) -> None:
        """Every line of standard output, as far as there is room; None when it ends."""
        with _pipe(self.process.stdout) as pipe:
            while not self.is_over and (line := pipe.readline(LONGEST + 1)):
                self.lines.put(line)
                if len(line) > LONGEST:
                    break
        self.lines.put(None)

    def _listen(self) -> None:
        """Standard error is free to use; its first and last lines may explain a death."""
        with _pipe(self.process.stderr) as pipe:
            while not self.is_over and (line := pipe.readline(LONGEST)):
                if line.strip():
                    words = self.first_words if len(self.first_words) < FIRST_WORDS else self.last_words
                    words.append(shortened(line, WIDE))

    def ask(self, id: object, request: Mapping[str, Any], until: float = float("inf")) -> dict[str, Any]:
        """The reply to a request, at the latest when patience or the whole time is over."""
        with contextlib.suppress(OSError):  # a dead program is met when its answer is read
            _pipe(self.process.stdin).write(json.dumps({"id": id, **request}).encode() + b"\n")
            _pipe(self.process.stdin).flush()
        reply = self._next_reply(min(time.monotonic() + self.waits, until))
        self.waits = self.patience
        if reply.get("id") != id:
            raise Trouble(N_("It answered with the id {given} instead of {id}."), given=shown(reply.get("id")), id=id)
        return reply

    def _next_reply(self, deadline: float) -> dict[str, Any]:
        """The next line that may be an answer."""
        for _ in range(MANY + 1):
            if (reply := self._reply(deadline)) is not None:
                return reply
        raise Trouble(N_("It floods: more than {number} lines that are no answers."), number=MANY)

    def _reply(self, deadline: float) -> dict[str, Any] | None:
        """The next line if it is an object in JSON; of anything else somebody hears."""
        try:
            line = self.lines.get(timeout=max(deadline - time.monotonic(), 0.001))
        except queue.Empty:
            if self.process.poll() is not None:  # somebody else holds its output
                raise self._death() from None
            raise Trouble(N_("It gave no answer within {seconds} seconds."), seconds=f"{self.waits:g}") from None
        if line is None:
            raise self._death()
        if len(line) > LONGEST:
            raise Trouble(N_("It floods: a line of more than {number} bytes."), number=LONGEST)
        try:
            reply = json.loads(line)
        except (ValueError, RecursionError):
            reply = None
        if isinstance(reply, dict) and is_flat(reply):
            return reply
        self.hear(shortened(line))
        return None

    def _death(self) -> Trouble:
        try:
            status = self.process.wait(1)
        except subprocess.TimeoutExpired:
            return Trouble(N_("It closed its standard output."))
        self.readers[1].join(1)
        return Death(status, [*self.first_words, *self.last_words])

    def close(self) -> None:
        """End it and all that it started; a program that ends by itself is given a moment."""
        with contextlib.suppress(OSError):
            _pipe(self.process.stdin).close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(0.2)
        with contextlib.suppress(ProcessLookupError, PermissionError, AttributeError):  # not every system has groups
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.kill()
        self.process.wait()
        self._drain()

    def _drain(self) -> None:
        """Let the readers end: one may be waiting for room. One whose pipe somebody else holds is left alone."""
        self.is_over, until = True, time.monotonic() + MOMENT
        while self.readers[0].is_alive() and time.monotonic() < until:
            with contextlib.suppress(queue.Empty):
                self.lines.get(timeout=0.01)
        for reader in self.readers:
            reader.join(MOMENT)


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe


def is_flat(value: Any, levels: int = DEEP) -> bool:
    """Whether it is nested no deeper than anybody needs.

    >>> is_flat({"answer": [[1], "[["]}), is_flat(json.loads("[" * 99 + "]" * 99))
    (True, False)
    """
    if not isinstance(value, dict | list):
        return True
    return levels > 0 and all(is_flat(x, levels - 1) for x in (value.values() if isinstance(value, dict) else value))


def shortened(line: bytes, most: int = SHORT) -> str:
    """A line of somebody else, safe to show: short, and without control characters.

    >>> shortened(b"Loading\\x1b[0m " + b"." * 200)[:14]
    'Loading�[0m ..'
    """
    text = "".join(sign if sign.isprintable() else "�" for sign in line[: 4 * most].decode(errors="replace").rstrip())
    return text if len(text) <= most else f"{text[:most]}…"


def shown(value: object) -> str:
    return shortened(json.dumps(value).encode())
