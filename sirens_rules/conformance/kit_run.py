"""Running the kit: every case asked of a program, every reply compared."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..words import N_, Complaint
from .difference import Difference, difference, short
from .kit import Case
from .tested_program import Death, Hear, Program, Trouble

ENOUGH = 3
"""A program that had to be started anew so often is given up."""


KEPT = 6000
"""Signs of a wrong reply; every right one has fewer."""


class NotRun(Complaint):
    """The program ended before it answered anything; its own words say why."""

    def __init__(self, command: str, death: Death) -> None:
        told = N_("“{program}” ended with exit status {status} before its first answer.")
        super().__init__(told, program=command, status=death.status)
        self.words = death.words


@dataclass(frozen=True)
class Failure:
    """A case that did not go well: the reply, or what happened instead."""

    case: Case
    reply: Any = None
    """as data if it is short, else the beginning of its text: thousands may be kept"""
    difference: Difference | None = None
    trouble: Trouble | None = None


@dataclass
class Result:
    """What a run brought to light."""

    passed: list[Case] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)
    left: list[Case] = field(default_factory=list)
    """cases that were not asked any more"""
    noise: list[str] = field(default_factory=list)
    """lines that were no answers"""
    gave_up: Complaint | None = None

    @property
    def is_good(self) -> bool:
        return not self.failures and not self.left


def judge(case: Case, reply: dict[str, Any], result: Result) -> None:
    if case.accepts(reply):
        result.passed.append(case)
    else:
        result.failures.append(Failure(case, kept(reply), difference(case, reply)))


def kept(reply: dict[str, Any]) -> Any:
    text = short(reply, KEPT)
    return text if len(text) > KEPT else reply


@dataclass
class Run:
    """One run of the kit against a program, within its limits of time."""

    command: str
    patience: float
    overall: float
    progress: Callable[[int], None]
    remark: Hear
    """told of the first line that is no answer, at once"""

    def all(self, cases: Sequence[Case]) -> Result:
        result, until = Result(), time.monotonic() + self.overall

        def hear(line: str) -> None:
            if not result.noise:
                self.remark(line)
            result.noise.append(line)

        todo = list(reversed(cases))
        for _ in range(ENOUGH):
            program = Program(self.command, self.patience, hear=hear)
            try:
                self._ask(program, todo, result, until)
            finally:
                program.close()
            if not todo or time.monotonic() >= until:
                break
        if todo:
            result.left = todo[::-1]
            late = N_("The time for the whole run, {seconds} seconds, is over.")
            often = N_("The program failed to answer {number} times: it is given up.")
            over = time.monotonic() >= until
            result.gave_up = Complaint(late, seconds=f"{self.overall:g}") if over else Complaint(often, number=ENOUGH)
        return result

    def _ask(self, program: Program, todo: list[Case], result: Result, until: float) -> None:
        """Case by case, until all are asked or there is trouble."""
        while todo and time.monotonic() < until:
            case = todo.pop()
            try:
                judge(case, program.ask(case.id, case.request, until), result)
            except Trouble as trouble:
                if isinstance(trouble, Death) and not (result.passed or result.failures):
                    raise NotRun(self.command, trouble) from None
                if time.monotonic() >= until:  # it might have answered
                    todo.append(case)
                else:
                    result.failures.append(Failure(case, trouble=trouble))
                return
            self.progress(len(result.passed) + len(result.failures))
