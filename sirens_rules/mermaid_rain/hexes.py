"""Hexes drawn with characters: every second row is shifted by half a hex, that is by one character.

A hex stands at (column, row) of such a drawing; its six neighbours are two columns away in its own row, or one column
away in the rows above and below.
"""

from collections.abc import Iterable, Iterator

At = tuple[int, int]
"""column and row of a character"""

AROUND: tuple[At, ...] = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))
"""from a hex to its neighbours, clockwise"""


def drawn(lines: Iterable[str]) -> Iterator[tuple[At, str]]:
    """Every character of a drawing that is not a space."""
    for row, line in enumerate(lines):
        for column, character in enumerate(line):
            if character != " ":
                yield (column, row), character


def is_hex(at: At) -> bool:
    """Whether a hex can stand there.

    >>> is_hex((4, 0)), is_hex((4, 1))
    (True, False)
    """
    return sum(at) % 2 == 0


def name(at: At) -> str:
    """The letter counts the hexes of a row, the number counts the rows.

    >>> name((0, 0)), name((7, 3))
    ('a1', 'd4')
    """
    return f"{chr(ord('a') + at[0] // 2)}{at[1] + 1}"


def neighbours(at: At) -> list[At]:
    return [(at[0] + column, at[1] + row) for column, row in AROUND]


def turned(hexes: Iterable[At]) -> tuple[At, ...]:
    """A shape turned by a sixth of a circle round (0, 0).

    >>> turned([(0, 0), (2, 0)])
    ((0, 0), (1, 1))
    """
    return tuple(((column - 3 * row) // 2, (column + row) // 2) for column, row in hexes)


def ways_to_lie(hexes: Iterable[At]) -> list[tuple[At, ...]]:
    """A shape in all its turns, each once, its first hex (in reading order) moved to (0, 0). It is never flipped.

    >>> len(ways_to_lie([(0, 0), (2, 0)])), len(ways_to_lie([(0, 0), (2, 0), (3, 1)]))
    (3, 6)
    """
    found: dict[tuple[At, ...], None] = {}
    lying = tuple(hexes)
    for _ in range(6):
        lying = turned(lying)
        first = min(lying, key=lambda at: (at[1], at[0]))
        moved = sorted(((column - first[0], row - first[1]) for column, row in lying), key=lambda at: (at[1], at[0]))
        found[tuple(moved)] = None
    return list(found)


def hang_together(hexes: Iterable[At]) -> bool:
    """Whether one can walk from any of the hexes to any other."""
    rest = set(hexes)
    reached = [rest.pop()] if rest else []
    for at in reached:
        near = rest.intersection(neighbours(at))
        rest -= near
        reached += near
    return not rest
