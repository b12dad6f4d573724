"""Values: what nobody changes, and who sits at the table."""

from collections.abc import Callable, Mapping
from enum import Enum, IntEnum
from typing import Any, ClassVar, NoReturn, Self, TypeVar

from .scanner import Scanner
from .sentences import N_, Names, Words

_Thing = TypeVar("_Thing")
_Scanner = TypeVar("_Scanner", bound=Scanner)


class Unchanging:
    """Nobody changes it: a copy of it is itself."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{self!r} does not change")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{self!r} does not change")

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


class Sign(Enum):
    """One of a few things that are told apart by what they are called."""

    __hash__ = object.__hash__  # a sign equals nothing but itself, and is found at once

    def __repr__(self) -> str:
        return self.name

    def __str__(self) -> str:
        return self.name


class Seat(IntEnum):
    """A player, counted from 0; a game names its own."""

    @property
    def word(self) -> str:
        """As it stands in data."""
        return self.name.lower()

    def named(self, words: Words) -> str:
        """As it stands in a sentence."""
        return words.gettext(self.name)

    def __bool__(self) -> bool:
        """Anybody is somebody: None is nobody."""
        return True

    def __repr__(self) -> str:
        return self.name

    def __str__(self) -> str:
        return self.name

    def __format__(self, form: str) -> str:
        return format(self.name, form)


def name_of(player: Seat, words: Words, names: Names) -> str:
    """What somebody is called at this table."""
    return names[player] if names and player < len(names) else player.named(words)


def called(values: Mapping[str, object], words: Words, names: Names) -> dict[str, object]:
    """The values of a sentence, players by their names at this table."""
    return {key: name_of(x, words, names) if isinstance(x, Seat) else x for key, x in values.items()}


class WrittenMove(Unchanging):
    """A move with one text, made once. The `Move` of a game keeps what is made, and reads what is not made yet."""

    __slots__ = ("text",)
    text: str
    _made: ClassVar[dict[str, Any]]

    @classmethod
    def _make(cls, text: str, **parts: object) -> Self:
        move = object.__new__(cls)
        for name, part in (("text", text), *parts.items()):
            object.__setattr__(move, name, part)
        made: Self = cls._made.setdefault(text, move)
        return made

    def parts(self) -> dict[str, Any]:
        """What a sentence can name of it."""
        return {name: getattr(self, name) for kind in type(self).__mro__ for name in getattr(kind, "__slots__", ())}

    def __repr__(self) -> str:
        return f"Move({self.text!r})"

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[type, tuple[str]]:
        return type(self), (self.text,)


def whole_move(scan: _Scanner, read: Callable[[_Scanner], _Thing]) -> _Thing:
    """A move, and nothing behind it."""
    move = read(scan)
    scan.finish(N_("the end of the move"))
    return move


def with_one(things: tuple[_Thing, ...], at: int, thing: _Thing) -> tuple[_Thing, ...]:
    """The same things, but for one.

    >>> with_one((1, 2, 3), 1, 0)
    (1, 0, 3)
    """
    changed = [*things]
    changed[at] = thing
    return tuple(changed)
