"""`python -m sirens_rules.rulebook.evidence`: run what proves the rules, unless nothing changed since the last time.

The quick part of the tests: the pages and examples, the docstrings of the game, and a file of tests a chapter.
"""

import json
import runpy
import subprocess
import sys
from pathlib import Path

from ..fingerprint import fingerprint
from ..turns import alone
from ..words import Complaint
from ..writing import told

EVIDENCE = "build/evidence.json"


def is_proved(root: Path, path: Path) -> bool:
    """Did all of it pass, on exactly these files?"""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        return bool(found["passed"]) and found["inputs"] == fingerprint(root)
    except (OSError, ValueError, KeyError):
        return False


def quick(root: Path, game: str) -> list[str]:
    """What to run: a chapter of the rules has its tests in a file of its name."""
    tests = root / "tests" / game.rpartition(".")[2]
    chapters = sorted(page.stem for page in (root / "docs/rules").glob("*.md"))
    places = [root / game.replace(".", "/"), root / "docs", root / "examples"]
    places += [tests / f"test_{chapter}.py" for chapter in chapters]
    return [str(place.relative_to(root)) for place in places if place.exists()]


def main() -> int:
    root = Path.cwd()
    if not (root / "conf.py").exists():
        print("The evidence is gathered in the folder that holds the book's conf.py.", file=sys.stderr)
        return 2
    try:
        with told():
            return gather(root)
    except Complaint as error:
        print(f"rulebook: {error}", file=sys.stderr)
        return 1


def gather(root: Path) -> int:
    with alone(root / "build"):
        if is_proved(root, root / EVIDENCE):
            print("rulebook: the evidence is up to date")
            return 0
        game = runpy.run_path(str(root / "conf.py"))["rulebook_game"]
        options = ["--quiet", "--no-header", f"--evidence={EVIDENCE}"]
        return subprocess.call([sys.executable, "-m", "pytest", *options, *quick(root, game)], cwd=root)


if __name__ == "__main__":
    sys.exit(main())
