"""`sirens-rules conform …`: the kit for other implementations, written out and run."""

import argparse
import io
import json
import sys
from pathlib import Path
from typing import Any

from ..books import find_book
from ..commands import Options, Run, adding, book_folder, complain
from ..games import FIRST, find_module
from ..words import N_, Complaint, Words
from . import kit

GOOD, FAILED, NOT_RUN = 0, 1, 2
DAY = 24 * 60 * 60
NO_CASES = N_("The kit of {name} has no cases yet: sirens-rules conform make --game {name} makes them.")
NO_CASE = N_("There is no such question; the kit has {names}.")


def add_to(commands: Any, common: argparse.ArgumentParser, words: Words) -> None:
    """Add the commands to the parser."""
    _, add = words.gettext, adding(commands, common)

    def command(name: str, run: Run, help: str) -> argparse.ArgumentParser:
        parser = add(name, run, help)
        which = _("the game, {name} by default").format(name=FIRST)
        parser.add_argument("--game", metavar="NAME", default=FIRST, help=which)
        return parser

    export = command("export", run_export, _("write the conformance kit into a folder"))
    export.add_argument("folder", metavar="DIR", type=Path, help=_("a folder that is empty or not there yet"))
    command("make", run_make, _("make the cases of the kit anew, from the book and its engine"))
    command("engine", run_engine, _("answer the line protocol with this engine"))
    run = command("run", run_run, _("run the kit against a program that speaks the line protocol"))
    run.add_argument("--program", metavar="CMD", required=True, help=_("how the program is started"))
    run.add_argument("--level", choices=kit.LEVELS, default=kit.LEVELS[-1], help=_("core: every card is known"))
    run.add_argument("--ask", metavar="NAME", action="append", default=[], help=_("only this question"))
    run.add_argument("--limit", metavar="NUMBER", type=int, default=10, help=_("how many failures to tell (10)"))
    run.add_argument("--seconds", type=seconds, default=5, help=_("how many seconds an answer may take (5)"))
    run.add_argument("--overall", type=seconds, default=600, help=_("how many seconds the whole run may take (600)"))
    run.add_argument("--json", action="store_true", help=_("answer in JSON"))


def seconds(text: str) -> float:
    """Any time from now to a day; neither endless nor no number at all."""
    value = float(text)
    if not 0 <= value <= DAY:
        raise ValueError(text)
    return value


def run_export(options: Options, words: Words) -> int:
    from .export import export

    export(options.folder, find_module(options.game))
    return GOOD


def run_make(options: Options, words: Words) -> int:
    from .make_cases import renew

    number = renew(find_book(book_folder(), options.game))
    print(words.gettext(N_("The kit of {name} has {number} cases.")).format(name=options.game, number=number))
    return GOOD


def run_engine(options: Options, words: Words) -> int:
    from .reference_program import serve

    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")  # what is no text is no request
    serve(sys.stdin, sys.stdout, find_module(options.game))
    return GOOD


def run_run(options: Options, words: Words) -> int:
    from ..progress import progress_bar
    from . import kit_run, run_report

    def remark(line: str) -> None:
        told = N_("This line on standard output is no answer: “{line}”")
        complain(words.gettext(told).format(line=line), FAILED)

    try:
        folder = kit.cases_of(find_module(options.game))
        cases = kit.read(folder, options.level, options.ask)
        if not kit.read(folder):
            raise Complaint(NO_CASES, name=options.game)
        if not cases:
            raise Complaint(NO_CASE, names=", ".join(sorted({case.request["ask"] for case in kit.read(folder)})))
        with progress_bar("conform", len(cases)) as progress:
            result = kit_run.Run(options.program, options.seconds, options.overall, progress, remark).all(cases)
    except Complaint as complaint:
        return complain("\n  ".join((complaint.say(words), *getattr(complaint, "words", ()))), NOT_RUN)
    if options.json:
        print(json.dumps(run_report.as_data(result, kit.rules(folder)), indent=1, ensure_ascii=False))
    else:
        print("\n".join(run_report.as_text(result, kit.rules(folder), words, options.limit)))
    return GOOD if result.is_good else FAILED
