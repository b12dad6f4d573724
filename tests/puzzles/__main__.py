"""`python -m tests.puzzles SEED`: look for puzzles, one line each, until somebody stops it.

The page shows twenty of them; docs/sirens_in_sight/puzzles.toml has their proofs, which the tests make again.
"""

import sys

from .find import puzzles
from .lines import refutations, solution


def main(seed: int) -> None:
    for position, move, turns in puzzles(seed):
        told = [" ".join(map(str, line)) for line in refutations(position, move).values()]
        print(f"{position} / {' '.join(map(str, solution(position, move, turns)))}", *told[:2], sep="\n  ", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
