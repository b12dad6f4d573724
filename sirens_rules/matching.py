"""`sirens-rules game match` for any game with opponents: who plays, and how sure the result is."""

import argparse
import json
import os
import platform
import shlex
import subprocess
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import as_completed
from typing import Any, NamedTuple

from .commands import Options
from .progress import progress_bar
from .simulating import hiring, whole_number
from .tabletop.errors import SirensError
from .tabletop.pairs import Duel, Pair, verdict
from .tabletop.sentences import say
from .tabletop.workers import Hire
from .words import N_, Words

SHARE = 2
"""pairs that a worker is given at once"""


def add_options(parser: argparse.ArgumentParser, names: Sequence[str], words: Words) -> None:
    _ = words.gettext
    parser.add_argument(
        "one", metavar="ONE", choices=names, help=_("an opponent: {names}").format(names=", ".join(names))
    )
    parser.add_argument("other", metavar="OTHER", choices=names, help=_("another one, or the same"))
    parser.add_argument("--pairs", metavar="NUMBER", default="20", help=_("how many deals, each played twice (20)"))
    parser.add_argument("--seed", metavar="SEED", default="0", help=_("the seed of the first game (0)"))
    add_budget(parser, words)
    jobs = _("how many processes play, one a core at most (1)")
    parser.add_argument("--jobs", metavar="NUMBER", default="1", help=jobs)
    program = _("a program that plays the pairs instead, such as “node match.js”")
    parser.add_argument("--program", metavar="COMMAND", help=program)
    parser.set_defaults(scheduler=None)


def add_budget(parser: argparse.ArgumentParser, words: Words) -> None:
    _, how_long = words.gettext, parser.add_mutually_exclusive_group()
    tries = _("how many games the captain tries in the head for a move")
    how_long.add_argument("--iterations", metavar="NUMBER", help=tries)
    how_long.add_argument("--seconds", metavar="SECONDS", help=_("how long the captain thinks about a move"))


def budget(options: Options) -> tuple[int | None, float | None]:
    iterations = whole_number(options.iterations, "--iterations", 1) if options.iterations else None
    return iterations, positive(options.seconds, "--seconds") if options.seconds else None


def positive(text: str, name: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0
    if not 0 < number < 1e6:
        raise SirensError(N_("{name} is a number above 0, not “{text}”."), name=name, text=text)
    return number


class ByProgram(NamedTuple):
    """The same pairs, played by another program: it is asked a line a pair, and answers a line."""

    command: str
    asked: dict[str, Any]

    def pairs(self, seeds: Sequence[int]) -> list[Pair]:
        lines = "\n".join(json.dumps({**self.asked, "seed": seed}) for seed in seeds)
        try:
            done = subprocess.run(shlex.split(self.command), input=lines, capture_output=True, text=True)
            answers = [json.loads(line) for line in done.stdout.splitlines()]
            return [self.pair(answer) for _, answer in zip(seeds, answers, strict=True)]
        except OSError as error:
            started = N_("“{program}” cannot be started: {reason}.")
            raise SirensError(started, program=self.command, reason=error.strerror) from None
        except (ValueError, IndexError, KeyError, TypeError):
            played = N_("“{program}” did not play the pairs that it was asked for.")
            raise SirensError(played, program=self.command) from None

    def pair(self, answer: dict[str, Any]) -> Pair:
        """A program that does not say what runs it is named as it was called."""
        one, other = map(float, answer["results"])
        return Pair((one, other), {**answer["seconds"]}, {**answer["decisions"]}, answer.get("by") or self.command)


def run(options: Options, words: Words, duel: Duel, settings: dict[str, Any]) -> None:
    number, first = whole_number(options.pairs, "--pairs", 1), whole_number(options.seed, "--seed", 0)
    if options.program is not None:
        duel = ByProgram(options.program, settings)
    seeds = range(first, first + number)
    # Note: after a count, beside a progress bar: 12/200 pairs
    counted, played = N_("pairs"), list[Pair]()
    with hiring(options) as hire, progress_bar(words.gettext(counted), number) as progress:
        for pairs in shared_out(duel, [seeds[at : at + SHARE] for at in range(0, number, SHARE)], hire):
            played += pairs
            progress(len(played))
    data = {**settings, "seed": first, "program": options.program, "machine": machine(played[0].by), **as_data(played)}
    print(json.dumps(data, indent=2) if options.json else "\n".join(as_text(data, words)))


def shared_out(duel: Duel, shares: Sequence[Sequence[int]], hire: Hire | None) -> Iterator[list[Pair]]:
    if hire is None:
        yield from map(duel.pairs, shares)
        return
    with hire() as executor:
        yield from (done.result() for done in as_completed([executor.submit(duel.pairs, share) for share in shares]))


def machine(by: str) -> str:
    """Another program knows best what ran it."""
    return f"{platform.machine()}, {os.cpu_count()} cores, {by or f'Python {platform.python_version()}'}"


def as_data(played: Sequence[Pair]) -> dict[str, Any]:
    seconds, decisions = Counter[str](), Counter[str]()
    for pair in played:
        seconds.update(pair.seconds)
        decisions.update(pair.decisions)
    shares = {name: round(value, 5) for name, value in verdict(played)._asdict().items()}
    return {**shares, "seconds_a_decision": {name: round(seconds[name] / decisions[name], 6) for name in decisions}}


def as_text(data: dict[str, Any], words: Words) -> Iterator[str]:
    """Shares are in percent."""
    percent = {name: f"{100 * data[name]:.1f}" for name in ("share", "low", "high")}
    told = N_("{one} won {share} % against {other}: {pairs} deals, each played twice with seats changed.")
    yield say(words, told, {**data, **percent})
    between = N_("In 95 of 100 such runs the true share lies between {low} and {high}.")
    yield say(words, between, {name: f"{percent[name]} %" for name in ("low", "high")})
    for name, seconds in data["seconds_a_decision"].items():
        decided = N_("{name} thought {seconds} s about a decision.")
        yield say(words, decided, {"name": name, "seconds": f"{seconds:.4f}"})
    if data["iterations"]:
        tried = N_("The captain was allowed {number} tries a decision.")
        yield say(words, tried, {"number": data["iterations"]})
    if data["seconds"]:
        yield say(words, N_("The captain was allowed {number} s a decision."), {"number": f"{data['seconds']:g}"})
    yield say(words, N_("Machine: {machine}."), data)
