"""`make mutants`: try every mutant of the rule modules before each jury, and tell how many each has found.

Without a name every game is tried; `make mutants ARGS=mermaid_rain` tries one. With the names of modules, such as
`ARGS="mermaid_rain ride"`, only these are tried.
"""

import sys
from collections.abc import Mapping, Sequence

from sirens_rules.books import find_book
from sirens_rules.progress import progress_bar

from ..languages import ROOT
from .juries import Jury, juries
from .operators import FIRST, MODULES, Mutant, mutants
from .trial import judge, trials
from .verdicts import Faults, equivalent, rows, stale, survivors, table, told_apart

WANTED = {"book": 95, "kit": 100}
"""Per cent of the mutants that are not equivalent."""


def main(named: Sequence[str]) -> int:
    if not named:
        return max(try_game(game, ()) for game in MODULES)
    return try_game(named[0], named[1:]) if named[0] in MODULES else try_game(FIRST, named)


def try_game(game: str, modules: Sequence[str]) -> int:
    if unknown := [name for name in modules if name not in MODULES[game]]:
        return complain(f"No rule module is called {', '.join(unknown)}; there are {', '.join(MODULES[game])}.")
    panel = juries(find_book(ROOT, game))
    for name, jury in panel.items():
        if fault := judge(jury, None, game):
            return complain(f"The {name} finds a fault in the engine itself: {fault}.")
    every = collected(game, modules or MODULES[game])
    return report(game, every, tried(panel, every), complete=not modules)


def complain(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2


def collected(game: str, modules: Sequence[str]) -> list[Mutant]:
    found: list[Mutant] = []
    with progress_bar("modules", len(modules)) as progress:
        for number, module in enumerate(modules):
            found += mutants(module, game)
            progress(number + 1)
    return found


def tried(panel: Mapping[str, Jury], every: Sequence[Mutant]) -> Faults:
    faults = {}
    for name, jury in panel.items():
        with progress_bar(f"mutants before the {name}", len(every)) as progress:
            faults[name] = trials(jury, every, progress)
    return faults


def report(game: str, every: Sequence[Mutant], faults: Faults, complete: bool) -> int:
    """Show who survived and what is wrong with the list, which only a complete trial can tell."""
    wrong = stale(every, game) if complete else []
    show("Listed as equivalent, but there is no such mutant", wrong)
    for name, found in faults.items():
        show(f"Survives the {name}", survivors(every, found, equivalent(name, game)))
        wronged = told_apart(every, found, equivalent(name, game))
        show(f"Listed as equivalent, but the {name} tells it apart", wronged)
        wrong += wronged
    result = rows(every, faults)
    print(table(result))
    return int(bool(wrong) or any(count.percent < WANTED[name] for name, count in result[-1].juries.items()))


def show(what: str, lines: Sequence[str]) -> None:
    for line in lines:
        print(f"{what}: {line}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
