"""What the code of an example plays, read without running it: so a story and its pictures cannot disagree."""

import ast
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from .errors import SirensError


class Table(Protocol):
    """A position of any game; its text lays it out again."""

    def play(self, move: str) -> "Table": ...


Makers = Mapping[str, Callable[..., Any]]
"""What may be called in the code with plain values: `Position` lays out a text, `deal` and others deal a game."""


class Line(NamedTuple):
    """One expression of the code: a table and the moves made from it so far."""

    start: str
    moves: tuple[str, ...] = ()
    kept: bool = False
    """whether the code goes on from there; otherwise it is an aside"""


class Story(NamedTuple):
    """A table and the moves made from it."""

    start: str
    kept: list[str]
    """the moves that the code goes on from"""
    moves: list[str]
    """these, and what it tries at the end; where it tries two ways, the story ends before them"""

    def shown(self) -> tuple[str, list[str], bool]:
        """The table, the moves to show, and whether they are stepped through, as several are."""
        return (self.start, self.moves, True) if len(self.moves) > 1 else (self.start, self.kept, False)


def read_story(code: str, makers: Makers) -> Story | None:
    """What is played from the first table that the code lays out."""
    lines = list(_Code(makers).lines(code))
    for start in dict.fromkeys(line.start for line in lines):
        try:
            table: Table = makers["Position"](start)
        except SirensError:
            continue  # an example of what is refused
        ours = [line for line in lines if line.start == start]
        kept = _follow([line.moves for line in ours if line.kept])
        moves = _follow([line.moves for line in ours], kept)
        return Story(start, _legal(table, kept), _legal(table, moves))
    return None


def _follow(lines: Sequence[tuple[str, ...]], path: tuple[str, ...] = ()) -> tuple[str, ...]:
    """As far as all lines agree on the next move."""
    while True:
        longer = {line[len(path)] for line in lines if line[: len(path)] == path and len(line) > len(path)}
        if len(longer) != 1:
            return path
        path = (*path, *longer)


def _legal(table: Table, moves: Sequence[str]) -> list[str]:
    """The moves up to the first that is refused."""
    for number, move in enumerate(moves):
        try:
            table = table.play(move)
        except SirensError:
            return list(moves[:number])
    return list(moves)


class _Code:
    """Reads one statement after the other, and remembers what stands for which line of play."""

    def __init__(self, makers: Makers) -> None:
        self.makers = makers
        self.known: dict[str, Line] = {}

    def lines(self, code: str) -> Iterator[Line]:
        source = "\n".join(line[4:] for line in code.splitlines() if line.startswith((">>> ", "... ")))
        for statement in _statements(source):
            for node in ast.walk(statement):
                if line := self.read(node):
                    yield line
            if isinstance(statement, ast.Assign) and (line := self.read(statement.value)):
                self.known |= {target.id: line for target in statement.targets if isinstance(target, ast.Name)}
                yield line._replace(kept=True)

    def read(self, node: ast.AST) -> Line | None:
        """The line of play that an expression stands for, if it is one."""
        match node:
            case ast.Name(name):
                return self.known.get(name)
            case ast.Call(func=ast.Name("Position"), args=[ast.Constant(str(start))]):
                return Line(start)
            case ast.Call(func=ast.Name("Game"), args=[start]):
                return self.read(start) or self.dealt(start)
            case ast.Call(func=ast.Attribute(table, action), args=[ast.Constant(str(text)), *_], keywords=[]):
                line = self.read(table)
                return line and _go_on(line, action, text)
            case ast.Attribute(table, "end"):
                return self.read(table)
        return None

    def dealt(self, node: ast.AST) -> Line | None:
        """A game that begins with a deal: what is called with plain values is called here too."""
        try:
            return Line(str(self.value(node)))
        except (ValueError, KeyError):
            return None

    def value(self, node: ast.AST) -> Any:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            named = {keyword.arg or "": self.value(keyword.value) for keyword in node.keywords}
            return self.makers[node.func.id](*map(self.value, node.args), **named)
        return ast.literal_eval(node)


def _statements(source: str) -> list[ast.stmt]:
    try:
        return ast.parse(source).body
    except SyntaxError:
        return []  # told by the test that runs it


def _go_on(line: Line, action: str, text: str) -> Line | None:
    moves = {"play": [text], "happenings": [text], "follow": [text], "play_all": text.split(), "comment": []}
    return Line(line.start, (*line.moves, *moves[action])) if action in moves else None
