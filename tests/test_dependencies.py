"""What is imported is declared: the tests of a stranger's machine, which lend it our packages, would not notice."""

import ast
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions, requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "sirens_rules"
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]


def brought(line: str, found: set[str]) -> set[str]:
    """A package, and what it brings."""
    wanted = Requirement(line)
    if wanted.marker and not wanted.marker.evaluate({"extra": ""}):
        return found
    name = canonicalize_name(wanted.name)
    if name not in found:
        found.add(name)
        for more in requires(name) or ():
            brought(more, found)
    return found


def test_the_extra_rulebook_brings_all_that_the_toolkit_imports() -> None:
    """All but the doors to other libraries, which have extras of their own."""
    declared, distributions = set[str](), packages_distributions()
    for line in EXTRAS["rulebook"]:
        brought(line, declared)
    files = [file for file in PACKAGE.rglob("*.py") if not {"adapters", "files"} & {*file.parts}]
    lacking = [
        (name, file.name)
        for file in files
        for name in {*imported(file)} - {"sirens_rules", *sys.stdlib_module_names}
        if not {*map(canonicalize_name, distributions[name])} & declared
    ]
    assert lacking == []
