"""`sirens-rules game simulate` for any game: who plays the games, and what is told of them."""

import argparse
import csv
import io
import json
import os
import signal
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from multiprocessing import active_children, get_context
from typing import Any

from .commands import Options, complain
from .progress import progress_bar
from .tabletop.errors import SirensError
from .tabletop.sentences import say, say_number, signed
from .tabletop.simulation import NO_NUMBER, Report, Study
from .tabletop.workers import Hire, simulate
from .words import N_, Complaint, Words

STOPPED = 130
TIMEOUT = 10
"""seconds until a scheduler that says nothing is none"""


def add_options(parser: argparse.ArgumentParser, policies: Sequence[str], words: Words) -> None:
    _ = words.gettext
    parser.add_argument("--games", metavar="NUMBER", default="1000", help=_("how many games (1000)"))
    parser.add_argument("--seed", metavar="SEED", default="0", help=_("the seed of the first game (0)"))
    parser.add_argument("--policy", choices=policies, default=policies[0], help=_("how the players choose their moves"))
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs", metavar="NUMBER", default="1", help=_("how many processes play, one a core at most (1)")
    )
    where.add_argument("--scheduler", metavar="ADDRESS", help=_("play on a Dask cluster, such as tcp://10.0.0.1:8786"))
    answer = parser.add_mutually_exclusive_group()
    answer.add_argument("--json", action="store_true", help=_("answer in JSON"))
    answer.add_argument("--csv", action="store_true", help=_("answer as a table for spreadsheets"))


def run(options: Options, words: Words, study: Study[Any], settings: dict[str, object]) -> int:
    """Play and report. Interrupted, it reports what it has, and says so."""
    games, seed = whole_number(options.games, "--games", 1), whole_number(options.seed, "--seed", 0)
    # Note: after a count, beside a progress bar: 120/1000 games
    counted = N_("games")
    with hiring(options) as hire, progress_bar(words.gettext(counted), games) as progress:
        report = simulate(games, seed, study, hire, progress)
    if report.games:
        print(written(options, words, report, {**settings, "policy": options.policy, "seed": seed, "asked": games}))
    if report.games == games:
        return 0
    sys.stdout.flush()
    stopped = N_("stopped: {done} of {games} games were played.")
    return complain(say(words, stopped, {"done": report.games, "games": games}), STOPPED)


def whole_number(text: str, name: str, least: int) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 10 or int(text) < least:
        raise SirensError(NO_NUMBER, name=name, least=least, text=text)
    return int(text)


# Who plays.


@contextmanager
def hiring(options: Options) -> Iterator[Hire | None]:
    jobs = min(whole_number(options.jobs, "--jobs", 1), os.cpu_count() or 1)
    if options.scheduler is not None:
        with cluster(options.scheduler) as hire:
            yield hire
        return
    try:
        yield partial(processes, jobs) if jobs > 1 else None
    finally:
        for child in active_children():
            child.terminate()


def processes(number: int) -> ProcessPoolExecutor:
    """New ones that share nothing, and end without a word when the user interrupts."""
    quiet = (signal.SIGINT, signal.SIG_DFL)
    return ProcessPoolExecutor(number, get_context("spawn"), initializer=signal.signal, initargs=quiet)


@contextmanager
def cluster(address: str) -> Iterator[Hire]:
    """The workers of a Dask scheduler. Dask itself plays the games of a lost worker again."""
    dask = import_module("distributed")
    try:
        client = dask.Client(address, timeout=TIMEOUT)
    except (OSError, ValueError, TypeError) as error:
        reason = " ".join(str(error).split()).rstrip(".")
        raise Complaint(N_("No Dask scheduler at “{address}”: {reason}."), address=address, reason=reason) from None
    try:
        yield lambda: client.get_executor(pure=False)
    except dask.KilledWorker:
        raise Complaint(N_("Workers of the cluster were lost again and again: the games cannot be finished.")) from None
    finally:
        client.close()


# What is told.


def written(options: Options, words: Words, report: Report, settings: dict[str, object]) -> str:
    if options.json:
        return json.dumps({**settings, **as_data(report)}, ensure_ascii=False, indent=2)
    return as_csv({**settings, **as_data(report)}) if options.csv else "\n".join(as_text(report, settings, words))


def as_data(report: Report) -> dict[str, Any]:
    """All counts; then of each seat the share of the games that somebody won, and its interval of 95 %."""
    counts = report._asdict().items()
    data = {key: dict(sorted(value.items())) if isinstance(value, dict) else value for key, value in counts}
    for at, name in enumerate(("share", "low", "high")):
        data[name] = {seat: round(report.share(seat)[at], 5) for seat in range(1, report.players + 1)}
    return data


def as_csv(data: dict[str, Any]) -> str:
    """A line a number: what is counted, of which kind, how much."""
    table = io.StringIO()
    lines = csv.writer(table, lineterminator="\n")
    lines.writerow(("part", "key", "value"))
    for part, found in data.items():
        lines.writerows(
            (part, key, value) for key, value in (found.items() if isinstance(found, dict) else [("", found)])
        )
    return table.getvalue().rstrip("\n")


def as_text(report: Report, settings: dict[str, object], words: Words) -> Iterator[str]:
    """Shares are in percent."""
    _ = words.gettext
    title = say_number(words, "One game", "{number} games", report.games, {})
    yield " · ".join([title, str(settings["policy"]), *([_("variant")] if settings.get("variant") else [])])
    if box := settings.get("box"):
        yield str(box)
    for name, lengths in ((_("moves per game"), report.moves), (_("turns per game"), report.turns)):
        mean = sum(length * number for length, number in lengths.items()) / report.games
        values = {"title": name, "least": min(lengths), "mean": f"{mean:.1f}", "most": max(lengths)}
        yield say(words, N_("{title}: {least} to {most}, on average {mean}"), values)
    yield from ("", _("Results"), *results(report, words), "", *advantage(report, words))
    # Note: heading of a table of final results such as 4-2; a noun
    scores = [(signed(score) if " / " in score else score, many) for score, many in report.scores.most_common()]
    yield from ("", _("Scores"), *shares(report, scores))
    # Note: heading of a table of the rules that ended the games
    yield from ("", _("Endings"), *shares(report, report.endings.most_common()))
    yield from ("", _("How often the lead changed"), *shares(report, sorted(report.leads.items())))
    if report.played:
        yield from ("", _("Cards: how often played in a game, by the winner, to score"), *cards(report))
    yield from ("", _("How often each rule applied in a game"))
    yield from (f"  {number / report.games:8.3f}  {rule}" for rule, number in sorted(report.rules.items()))


def shares(report: Report, found: Iterable[tuple[object, int]]) -> Iterator[str]:
    return (f"  {100 * number / report.games:6.1f} %  {name}" for name, number in found)


def results(report: Report, words: Words) -> Iterator[str]:
    _ = words.gettext
    named = {1: _("start player wins")}
    for seat in range(2, report.players + 1):
        named[seat] = say(words, N_("player {seat} wins"), {"seat": seat})
    # Note: a game that nobody wins, in a table of results
    named[0] = _("draw")
    return shares(report, [(name, report.results[seat]) for seat, name in named.items()])


def advantage(report: Report, words: Words) -> Iterator[str]:
    """Of the start player, in two sentences."""
    share, low, high = (f"{100 * number:.1f}" for number in report.share(1))
    fair = f"{100 / report.players:.1f}"
    yield say(
        words,
        N_("Of the games that somebody won, the start player won {share} %; {fair} % would be fair."),
        {"share": share, "fair": fair},
    )
    between = {"low": f"{low} %", "high": f"{high} %"}
    yield say(words, N_("In 95 of 100 such runs the true share lies between {low} and {high}."), between)


def cards(report: Report) -> Iterator[str]:
    for card, number in sorted(report.played.items(), key=lambda item: -report.won[item[0]] / item[1]):
        won, scored = 100 * report.won[card] / number, 100 * report.scored[card] / number
        yield f"  {number / report.games:8.3f}  {won:6.1f} %  {scored:6.1f} %  {card}"
