"""Reading notation from left to right, with the place of every fault."""

import re
from collections.abc import Callable
from functools import cache
from typing import TypeVar

from .errors import NotationError
from .sentences import N_

_Item = TypeVar("_Item")

LONGEST = 100_000
"""A whole game takes a thousand characters; the rest is room for comments."""

_compiled = cache(re.compile)


class Scanner:
    """A text and how far it has been read."""

    def __init__(self, text: str, at: int = 0, end: int | None = None) -> None:
        self.text = text
        self.at = at
        self.end = len(text) if end is None else end
        if self.end > LONGEST:
            long = N_("A move, a position or a record has at most {number} characters.")
            raise NotationError(text, 0, long, number=LONGEST)

    def take(self, pattern: str) -> str | None:
        """Read what matches here, or nothing."""
        match = _compiled(pattern).match(self.text, self.at, self.end)
        if match is None:
            return None
        self.at = match.end()
        return match.group()

    def need(self, pattern: str, expected: str) -> str:
        """Read what must stand here."""
        found = self.take(pattern)
        if found is None:
            raise self.expected(expected)
        return found

    def expected(self, expected: str) -> NotationError:
        return NotationError.expected(self.text[: self.end], self.at, expected)

    def listed(self, separator: str, read: Callable[[], _Item]) -> list[_Item]:
        """One item or more, with a separator between them."""
        items = [read()]
        while self.take(separator):
            items.append(read())
        return items

    def finish(self, expected: str) -> None:
        """The text must end here."""
        if self.at < self.end:
            raise self.expected(expected)
