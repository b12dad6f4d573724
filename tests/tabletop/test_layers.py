"""Imports point one way: tabletop knows nobody, a game knows tabletop and nobody else."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import sirens_rules

PACKAGE = Path(sirens_rules.__file__).parent
GAMES = ("sirens_in_sight", "mermaid_rain", "pirates_under_fire")
ALLOWED = {"tabletop": {"tabletop"}, **{game: {game, "tabletop"} for game in GAMES}}


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports, by their full names."""
    here = ["sirens_rules", *path.relative_to(PACKAGE).parts[:-1]]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = here[: len(here) + 1 - node.level] if node.level else []
            yield ".".join([*above, *(node.module or "").split(".")])


DOORS = {"adapters", "games", "words"}
"""what the doors to other libraries know of ours: they ask for a game by its name"""


def test_a_door_knows_no_game() -> None:
    for path in (PACKAGE / "adapters").rglob("*.py"):
        ours = [name.split(".")[1] for name in imported(path) if name.startswith("sirens_rules.")]
        assert {*ours} <= DOORS, path.name


@pytest.mark.parametrize("layer", ALLOWED)
def test_a_layer_imports_the_standard_library_and_what_is_below_it(layer: str) -> None:
    doors = {PACKAGE / layer / "commands.py"}  # to the command line, which knows all
    for path in {*(PACKAGE / layer).rglob("*.py")} - doors:
        for name in imported(path):
            first, *rest = name.split(".")
            allowed = rest[0] in ALLOWED[layer] if first == "sirens_rules" else first in sys.stdlib_module_names
            assert allowed, f"{path.relative_to(PACKAGE)} imports {name}"
