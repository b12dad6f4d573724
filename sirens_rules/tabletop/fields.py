"""Positions as one line of text: something of the game's own first, then fields in any order such as `turn:1`."""

from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, TypeVar

from .chance import SEEDS
from .errors import NotationError, written
from .scanner import Scanner
from .sentences import N_

_Scanner = TypeVar("_Scanner", bound=Scanner)


class Fault(NamedTuple):
    """A sentence about what cannot be, and the piece of notation it is about."""

    where: str
    message: str
    values: Mapping[str, object]


class FieldReader(Generic[_Scanner]):
    """How far the text has been read, and where each piece stood."""

    def __init__(self, text: str, scanner: Callable[[str, int, int], _Scanner], name: str, a_field: str) -> None:
        if not isinstance(text, str):
            raise NotationError(written(text, repr), 0, N_("a position is written as text."))
        end = len(text.rstrip())
        self.scan = scanner(text, min(len(text) - len(text.lstrip()), end), end)
        self.name, self.a_field = name, a_field
        self.at: dict[str, int] = {}
        self.fields: dict[str, Callable[[], None]] = {}

    def wrong(self, at: int, message: str, **values: object) -> NotationError:
        return NotationError(self.scan.text[: self.scan.end], at, message, **values)

    def field(self) -> None:
        """One of the fields, by its name."""
        at = self.scan.at
        name = self.scan.need(self.name, self.a_field)
        key = name.rstrip(":")
        if name not in self.fields:
            self.scan.at = at
            raise self.scan.expected(self.a_field)
        if key in self.at:
            raise self.wrong(at, N_("“{field}” is written twice."), field=name)
        self.at[key] = at
        self.fields[name]()

    def seed(self) -> int:
        """A state of chance."""
        at, expected = self.scan.at, N_("a number below 4294967296")
        number = int(self.scan.need("[0-9]{1,10}(?![0-9])", expected))
        if number >= SEEDS:
            self.scan.at = at
            raise self.scan.expected(expected)
        return number

    def rest(self) -> None:
        """All fields to the end."""
        while self.scan.at < self.scan.end:
            self.scan.need(r"\s+", N_("a space"))
            self.field()

    def refuse(self, found: Fault | None) -> None:
        """A position that breaks an invariant, where it does."""
        if found is not None:
            raise self.wrong(self.at.get(found.where, 0), found.message, **found.values)
