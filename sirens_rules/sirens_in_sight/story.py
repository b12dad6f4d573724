"""What the code of an example plays, read without running it: so a story and its pictures cannot disagree."""

import ast
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sirens_rules.tabletop.errors import SirensError

from .position import Position, deal


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


def read_story(code: str) -> Story | None:
    """What is played from the first table that the code lays out.

    >>> read_story('>>> table = Position("28C[|] 30[|] 34M[|]").play("0@28p")\\n>>> table.play("C>30").points')
    Story(start='28C[|] 30[|] 34M[|]', kept=['0@28p'], moves=['0@28p', 'C>30'])
    """
    lines = list(_lines(code))
    for start in dict.fromkeys(line.start for line in lines):
        try:
            table = Position(start)
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


def _legal(table: Position, moves: Sequence[str]) -> list[str]:
    """The moves up to the first that is refused."""
    for number, move in enumerate(moves):
        try:
            table = table.play(move)
        except SirensError:
            return list(moves[:number])
    return list(moves)


def _lines(code: str) -> Iterator[Line]:
    source = "\n".join(line[4:] for line in code.splitlines() if line.startswith((">>> ", "... ")))
    known: dict[str, Line] = {}
    for statement in _statements(source):
        for node in ast.walk(statement):
            if line := _read(node, known):
                yield line
        if isinstance(statement, ast.Assign) and (line := _read(statement.value, known)):
            known |= {target.id: line for target in statement.targets if isinstance(target, ast.Name)}
            yield line._replace(kept=True)


def _statements(source: str) -> list[ast.stmt]:
    try:
        return ast.parse(source).body
    except SyntaxError:
        return []  # told by the test that runs it


def _read(node: ast.AST, known: dict[str, Line]) -> Line | None:
    """The line of play that an expression stands for, if it is one."""
    match node:
        case ast.Name(name):
            return known.get(name)
        case ast.Call(func=ast.Name("Position"), args=[ast.Constant(str(start))]):
            return Line(start)
        case ast.Call(func=ast.Name("Game"), args=[ast.Call(ast.Name("deal"), [ast.Constant(int(seed))], [])]):
            return Line(str(deal(seed)))
        case ast.Call(func=ast.Name("Game"), args=[start]):
            return _read(start, known)
        case ast.Call(func=ast.Attribute(table, action), args=[ast.Constant(str(text)), *_], keywords=[]):
            line = _read(table, known)
            return line and _go_on(line, action, text)
        case ast.Attribute(table, "end"):
            return _read(table, known)
    return None


def _go_on(line: Line, action: str, text: str) -> Line | None:
    moves = {"play": [text], "happenings": [text], "follow": [text], "play_all": text.split(), "comment": []}
    return Line(line.start, (*line.moves, *moves[action])) if action in moves else None
