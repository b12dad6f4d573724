"""What can go wrong, in words: one base class and three kinds."""

import copyreg
from collections.abc import Callable, Mapping
from typing import Any

from .refusals import Refusal
from .sentences import ENGLISH, N_, NO_SIGN, Expected, Named, Words, say

QUOTED = 200
"""So many characters of what somebody wrote are repeated in a sentence."""


def written(value: object, write: Callable[[object], str] = str) -> str:
    """A value as text; its kind where Python refuses, as it does with numbers of more than 4300 digits."""
    try:
        return write(value)
    except (ValueError, RecursionError):
        return type(value).__name__


def _quoted(value: object) -> object:
    """A number of ordinary size is left to those who say it; a sentence has no line breaks in it."""
    if isinstance(value, Named) or (isinstance(value, int) and abs(value) < 10**QUOTED):
        return value
    text = _encodable(written(value))
    return NO_SIGN.sub(" ", text if len(text) <= QUOTED else f"{text[:QUOTED]}…")


def _encodable(text: str) -> str:
    """Half a surrogate pair, which nothing can write, is told by its number."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


class SirensError(ValueError):
    """Anything this package refuses. `say` gives the sentence in another language."""

    def __init__(self, message: str, **values: object) -> None:
        super().__init__(message)
        self.message = message
        self.values: Mapping[str, object] = values

    def say(self, words: Words = ENGLISH) -> str:
        return say(words, self.message, {key: _quoted(value) for key, value in self.values.items()})

    def named(self, words: Words) -> str:
        """The sentence as part of another one."""
        return self.say(words)

    def __str__(self) -> str:
        return self.say()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        """An error is rebuilt from what it knows: every kind has other arguments."""
        return copyreg.__newobj__, (type(self), self.message), self.__dict__  # type: ignore[attr-defined]


class IllegalMove(SirensError):
    """A move that a rule forbids."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.message, **refusal.values)
        self.refusal = refusal

    def say(self, words: Words = ENGLISH) -> str:
        return self.refusal.named(words)


class UnknownCards(SirensError):
    """A question that only somebody who sees the hidden cards could answer."""


SHORT = 20
"""A text of so many characters is shown with its fault."""


class NotationError(SirensError):
    """A text that is not a move, a position or a record. It names the place and what would be right there."""

    def __init__(self, text: str, at: int, message: str, **values: object) -> None:
        super().__init__(message, **values)
        self.text = text
        self.at = at
        self.line = text.count("\n", 0, at) + 1
        self.column = at - text.rfind("\n", 0, at)

    def say(self, words: Words = ENGLISH) -> str:
        text = _encodable(self.text.rstrip("\n"))
        where = {"text": text, "line": self.line, "column": self.column, "fault": super().say(words)}
        if "\n" in text:
            return say(words, N_("Line {line}, column {column}: {fault}"), where)
        if 0 < len(text) <= SHORT:
            return say(words, N_("“{text}”, column {column}: {fault}"), where)
        return say(words, N_("Column {column}: {fault}"), where)

    @classmethod
    def expected(cls, text: str, at: int, expected: str) -> "NotationError":
        """The fault of a text that goes on otherwise than it should."""
        wanted = Expected(expected)
        if not text[at:].strip():
            return cls(text, at, N_("expected {expected}, but the text ends here."), expected=wanted)
        if text[at].isspace():
            return cls(text, at, N_("expected {expected}, found a space."), expected=wanted)
        found = text[at:].split(maxsplit=1)[0][:SHORT]
        return cls(text, at, N_("expected {expected}, found “{found}”."), expected=wanted, found=found)
