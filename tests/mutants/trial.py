"""Bringing mutants before a jury: a warm parent, a child for each mutant, as many at once as there are cores.

`taskset -c 0 make mutants` leaves the other cores to others.
"""

import contextlib
import gc
import importlib
import importlib.abc
import importlib.machinery
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from types import CodeType, ModuleType

from .juries import Jury
from .operators import FIRST, Mutant

SECONDS = 20
"""of processor time; then a mutant is taken for one that never ends"""
MEMORY = 4 << 30


class Changed(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """Finds one module in another form."""

    def __init__(self, name: str, source: str) -> None:
        self.name = name
        self.source = source

    def find_spec(self, name: str, path: object, target: object = None) -> importlib.machinery.ModuleSpec | None:
        return importlib.machinery.ModuleSpec(name, self) if name == self.name else None

    def get_source(self, name: str) -> str:
        return self.source

    def get_code(self, name: str) -> CodeType:
        return compile(self.source, f"<mutant of {name}>", "exec")


def fresh_engine(game: str, mutant: Mutant | None) -> ModuleType:
    """The engine imported anew, with the mutant in the place of its module."""
    engine = f"sirens_rules.{game}"
    for name in [name for name in sys.modules if name == engine or name.startswith(f"{engine}.")]:
        del sys.modules[name]
    if mutant is not None:
        sys.meta_path.insert(0, Changed(f"{engine}.{mutant.module}", mutant.code))
    return importlib.import_module(engine)


def judge(jury: Jury, mutant: Mutant | None, game: str = FIRST) -> str | None:
    """What the jury finds; an engine that cannot even be imported is found out as well."""
    try:
        return jury(fresh_engine(mutant.game if mutant else game, mutant), mutant.module if mutant else "")
    except Exception as error:
        return f"{type(error).__name__} outside of the examples"


def trials(jury: Jury, mutants: Sequence[Mutant], progress: Callable[[int], None]) -> list[str | None]:
    """The fault found in each mutant, in their order; None for a survivor."""
    verdicts: list[str | None] = [None] * len(mutants)
    running: dict[int, tuple[int, int]] = {}
    waiting = iter(enumerate(mutants))
    gc.freeze()
    for done in range(len(mutants)):
        for number, mutant in _first(waiting, len(os.sched_getaffinity(0)) - len(running)):
            child, pipe = _start(jury, mutant)
            running[child] = number, pipe
        child, status = os.wait()
        number, pipe = running.pop(child)
        verdicts[number] = _verdict(pipe, status)
        progress(done + 1)
    return verdicts


def _first(items: Iterator[tuple[int, Mutant]], number: int) -> Iterator[tuple[int, Mutant]]:
    for _, item in zip(range(number), items, strict=False):
        yield item


def _start(jury: Jury, mutant: Mutant) -> tuple[int, int]:
    """A child that judges one mutant and writes the fault into a pipe."""
    pipe, end = os.pipe()
    sys.stdout.flush(), sys.stderr.flush()
    child = os.fork()
    if child:
        os.close(end)
        return child, pipe
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        with open(os.devnull, "w") as nowhere, contextlib.redirect_stdout(nowhere), contextlib.redirect_stderr(nowhere):
            fault = judge(jury, mutant)
        os.write(end, (fault or "").encode())
        os._exit(1 if fault else 0)
    finally:
        os._exit(2)


def _verdict(pipe: int, status: int) -> str | None:
    with open(pipe, encoding="utf-8") as written:
        fault = written.read()
    if os.WIFSIGNALED(status):
        ended = os.WTERMSIG(status)
        return "no end" if ended in (signal.SIGXCPU, signal.SIGKILL) else f"ended by signal {ended}"
    code = os.waitstatus_to_exitcode(status)
    return {0: None, 1: fault}.get(code, "the interpreter gave up")
