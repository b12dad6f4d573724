"""The program and its tests as plain pages above the languages: a rule leads to the lines that enforce and try it."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from markupsafe import Markup, escape

FOLDER = "code"


class Place(NamedTuple):
    """A function or class in a file of the repository."""

    file: str
    name: str

    @property
    def page(self) -> str:
        return f"{FOLDER}/{self.file.removesuffix('.py')}.html"

    @property
    def url(self) -> str:
        """Seen from the top of the site."""
        return f"{self.page}#{self.name}"


def find(root: Path, name: str) -> Place | None:
    """Where a dotted name is written; None for what is installed elsewhere.

    >>> find(Path("."), "sirens_rules.sirens_in_sight.crew.nobody")
    Place(file='sirens_rules/sirens_in_sight/crew.py', name='nobody')
    >>> find(Path("."), "os.path.join")
    """
    parts = name.split(".")
    for at in range(len(parts) - 1, 0, -1):
        if (root / (file := f"{'/'.join(parts[:at])}.py")).is_file():
            return Place(file, ".".join(parts[at:]))
    return None


def find_test(root: Path, file: str, name: str) -> Place | None:
    return Place(file, name) if (root / file).is_file() else None


def places(root: Path, rule: dict[str, Any]) -> Iterator[Place]:
    """Everything that rules.json names."""
    found = [find(root, name) for name in rule["code"]]
    found += [find_test(root, *test.split("::")) for test in rule["tests"]]
    yield from filter(None, found)


def listings(root: Path, rules: Iterable[dict[str, Any]]) -> dict[str, tuple[str, Markup]]:
    """The pages by their address: the name of a file and its lines."""
    found = {place.page: place.file for rule in rules for place in places(root, rule)}
    return {page: (file, lines((root / file).read_text("utf-8"))) for page, file in sorted(found.items())}


def lines(source: str) -> Markup:
    """The source with an anchor at each function and class, named like it."""
    names = dict(definitions(ast.parse(source)))
    texts = enumerate(map(escape, source.splitlines()), 1)
    anchored = (f'<span id="{names[at]}">{text}</span>' if at in names else text for at, text in texts)
    return Markup("\n").join(map(Markup, anchored))


def definitions(tree: ast.AST, inside: str = "") -> Iterator[tuple[int, str]]:
    """The first line of each definition, its marks included, and its qualified name."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            first = min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
            yield first, inside + node.name
            if isinstance(node, ast.ClassDef):
                yield from definitions(node, f"{inside}{node.name}.")
