"""The program of the page in Node: random games with its list of moves and with its kernel, and the captain's tries."""

import json
import shutil
import subprocess
import time
from pathlib import Path

from sirens_rules.sirens_in_sight import Chance, deal
from sirens_rules.sirens_in_sight.opponents import POLICIES, Captain
from sirens_rules.tabletop.simulation import random_game

TRIES = 300


def javascript() -> None:
    if not (node := shutil.which("node")):
        print("\nNode is not installed (package nodejs): no JavaScript was measured.")
        return
    answer = subprocess.run([node, Path(__file__).with_suffix(".mjs")], capture_output=True, text=True, check=True)
    found = json.loads(answer.stdout)
    print(f"\n{'random games in JavaScript':44}{'moves/s':>10}{'games/s':>9}")
    for name in ("program", "kernel"):
        print(f"{f'Sirens in Sight, {name}':44}{found[name]['done']:10,.0f}{found[name]['games']:9,.0f}")
    print(f"\n{'what the captain tries':44}{'tries/s':>10}")
    for name, tries in {"in Python": captain(), "in JavaScript": found["captain"]["done"]}.items():
        print(f"{name:44}{tries:10,.0f}")


def captain() -> float:
    """In some positions of a game between two mates."""
    thinking, spent, tries = Captain(TRIES), 0.0, 0
    for at, moment in enumerate(random_game(deal(1), Chance(1), POLICIES["mate"])):
        decider, moves = moment.position.to_decide, moment.position.legal_moves()
        if at % 16 == 0 and decider is not None and len(moves) > 1:
            before = time.process_time()
            thinking(moment.position.view(decider), Chance(at))
            spent, tries = spent + time.process_time() - before, tries + TRIES
    return tries / spent


if __name__ == "__main__":
    javascript()
