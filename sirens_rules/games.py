"""Games by the names that people type: those of the books in this folder, and those that come with the toolkit."""

import sys
from collections.abc import Iterable
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from .books import Book, books
from .words import N_, Complaint

FIRST = "sirens-in-sight"
"""the game that is meant where none is named"""


def modules() -> dict[str, str]:
    """Every game by its name, with hyphens, and the module that plays it, which may lie beside its book."""
    ours = [path.name for path in sorted(Path(str(files("sirens_rules"))).iterdir()) if _is_game(path)]
    found = {name.replace("_", "-"): f"sirens_rules.{name}" for name in ours}
    beside = {book.address: book.module for book in books(Path.cwd()) if book.module}
    if beside and str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))
    return found | beside


def _is_game(folder: Path) -> bool:
    """A game offers the functions that enforce its rules."""
    start = folder / "__init__.py"
    return start.is_file() and "ENFORCED_BY" in start.read_text("utf-8")


def in_order(found: Iterable[Book]) -> list[Book]:
    """The one that is meant where none is named before the others."""
    return sorted(found, key=lambda book: book.address != FIRST)


def find_module(asked: str = FIRST) -> str:
    """The module of a game."""
    known = modules()
    name = asked.replace("_", "-")
    if name not in known:
        raise Complaint(N_("There is no game “{asked}”; there are {names}."), asked=asked, names=", ".join(known))
    return known[name]


def find_kit(module: str) -> bool:
    """Has the game cases for other implementations?"""
    return bool(module) and has(module, "kit")


def has(module: str, part: str) -> bool:
    """A game in a single file has no parts."""
    try:
        return find_spec(f"{module}.{part}") is not None
    except ModuleNotFoundError:
        return False


def offered(module: str, part: str) -> ModuleType:
    """A module inside a game, such as its kit; not every game has all of them."""
    if not has(module, part):
        name = module.rpartition(".")[2].replace("_", "-")
        raise Complaint(N_("The game {name} has no {part}."), name=name, part=part.replace(".", " / "))
    return import_module(f"{module}.{part}")
