"""What the groups of commands share: how one is added, and where the book is."""

import argparse
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from .words import N_, Complaint, Words, shortened

Options = argparse.Namespace
Run = Callable[[Options, Words], int | None]
Add = Callable[[str, Run, str], argparse.ArgumentParser]


def adding(commands: Any, common: argparse.ArgumentParser) -> Add:
    """A function that adds a command by its name, what it runs, and its help."""

    def add(name: str, run: Run, help: str) -> argparse.ArgumentParser:
        parser: argparse.ArgumentParser = commands.add_parser(
            name, help=help, description=help, parents=[common], allow_abbrev=False
        )
        parser.set_defaults(run=run)
        return parser

    return add


def without_options(module: str, about: str) -> None:
    """Of `python -m …`: `--help` tells what it does, and what it would not heed is refused before it begins."""
    argparse.ArgumentParser(f"python -m {module}", description=about).parse_args()


def complain(sentence: str, status: int, who: str = "sirens-rules") -> int:
    """Say what is wrong, if there is anywhere to say it."""
    with suppress(OSError):
        print("\n".join(map(shortened, f"{who}: {sentence}".split("\n"))), file=sys.stderr)
    return status


def book_folder() -> Path:
    """The folder of the books: their commands are run where conf.py is. A small game is a module beside it."""
    root = Path.cwd()
    if not (root / "conf.py").is_file() or not any(root.glob("docs/*/book.toml")):
        raise Complaint(N_("No book here: run this command in the folder with conf.py and docs/."))
    if str(root) not in sys.path:
        sys.path.append(str(root))
    return root
