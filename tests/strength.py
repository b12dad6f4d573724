"""`make strength`: the matches of the page “How strong are they?”, played again.

Tries are limited and not seconds: the same program finds the same on any machine.
"""

import json
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

from sirens_rules.cli import main

DATA = Path(__file__).parent.parent / "docs/sirens_in_sight/strength.json"
NODE = "node examples/implementations/javascript/sirens_in_sight/match.js"

MATCHES = {
    "mate-random": ["mate", "random", "--pairs", "200", "--program", NODE],
    "cabin-boy-mate": ["cabin-boy", "mate", "--pairs", "200", "--program", NODE],
    "captain": ["captain", "mate", "--pairs", "16", "--iterations", "40000", "--program", NODE],
    "captain-quarter": ["captain", "mate", "--pairs", "40", "--iterations", "10000", "--program", NODE],
    "python-mate-random": ["mate", "random", "--pairs", "100"],
    "python-cabin-boy-mate": ["cabin-boy", "mate", "--pairs", "100"],
    "python-captain": ["captain", "mate", "--pairs", "20", "--iterations", "350"],
}
KEPT = ("pairs", "share", "low", "high", "iterations")


def played(match: list[str], *more: str) -> dict[str, Any]:
    with redirect_stdout(StringIO()) as told:
        if main(["game", "match", *match, "--json", *more]):
            raise SystemExit(1)
    found: dict[str, Any] = json.loads(told.getvalue())
    return found


def kept(found: dict[str, Any]) -> dict[str, float]:
    """What the page tells of a match; seconds are those of the first opponent, of computing."""
    return {
        **{key: found[key] for key in KEPT if found[key] is not None},
        "seconds": found["seconds_a_decision"][found["one"]],
    }


def play_all(*more: str) -> dict[str, Any]:
    found = {name: played(match, *more) for name, match in MATCHES.items()}
    machines = {"machine": found["captain"]["machine"], "python": found["python-captain"]["machine"]}
    return {**machines, **{name: kept(match) for name, match in found.items()}}


if __name__ == "__main__":
    DATA.write_text(json.dumps(play_all(*sys.argv[1:]), indent=2) + "\n", encoding="utf-8")
