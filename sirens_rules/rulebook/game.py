"""What the book asks of a game: which functions enforce which rule, and, if it has boards, to draw and to speak."""

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from types import ModuleType
from typing import Any, Protocol, cast

from sphinx.errors import ExtensionError

from ..words import Words

Names = tuple[str, ...] | None
"""What the players are called at the table; None leaves it to the game."""


class Frame(Protocol):
    """One step of a replay."""

    @property
    def picture(self) -> str:
        """The table as SVG, in one size for the whole replay."""

    @property
    def told(self) -> Sequence[tuple[str, str]]:
        """What happened and what is to be decided now: sentences, each with the id of its rule."""

    @property
    def described(self) -> Sequence[str]:
        """The whole table in sentences, line by line."""


class Boards(Protocol):
    """What the module `book` of a game offers, or the game itself. Positions and moves are text.

    An author's mistake is a `ValueError`, whose sentence becomes a warning at the author's line.
    """

    def check(self, position: str, moves: Sequence[str]) -> None: ...

    def check_move(self, move: str) -> None: ...

    def draw(
        self, position: str, moves: Sequence[str], words: Words, names: Names, *, id: str, paper: bool
    ) -> str:
        """The position after the moves as SVG, with a title; for the screen in classes, for paper in colours."""

    def sprite(self) -> str:
        """What all pictures for the screen need once in their page, unseen."""

    def draw_piece(self, name: str, words: Words, *, paper: bool) -> str:
        """One thing of the box as SVG, with its name as title."""

    def describe_board(self, position: str, moves: Sequence[str], words: Words, names: Names) -> list[str]:
        """The same in sentences, line by line."""

    def frames(
        self, position: str, moves: Sequence[str], words: Words, names: Names, *, id: str, paper: bool
    ) -> Sequence[Frame]:
        """The start and what each move made of it; ids in the pictures begin with `id` and the number of the step."""

    def say_move(self, move: str, words: Words) -> str: ...

    def set_up(self, code: str) -> tuple[str, list[str]] | None:
        """The position and the moves that the code of an example begins with, if there are any to draw."""

    def played(self, code: str) -> tuple[str, list[str]] | None:
        """The position and all moves of the code, if they are worth a replay."""


class Program(Protocol):
    """What `book` of a game offers besides, if its program in JavaScript shows games in a page."""

    def record(self, position: str, moves: Sequence[str], names: Names) -> str:
        """A game as the text that the program reads."""

    def drawing(self) -> dict[str, Any]:
        """What the program needs to draw as `draw` does."""


@dataclass(frozen=True)
class Function:
    """A function (or class) of the game that carries the mark of a rule."""

    name: str
    location: str

    @classmethod
    def read(cls, marked: Callable[..., Any]) -> "Function":
        source = inspect.unwrap(marked)
        location = f"{inspect.getsourcefile(source)}:{inspect.getsourcelines(source)[1]}"
        return cls(f"{marked.__module__}.{marked.__qualname__}", location)


class Game:
    """A game named by its module, which offers `ENFORCED_BY`: rule id -> the functions marked with it."""

    def __init__(self, module: str) -> None:
        self.module = module
        self.name = module.rpartition(".")[2]
        try:
            marks: Mapping[str, tuple[Callable[..., Any], ...]] = import_module(module).ENFORCED_BY
        except (ImportError, AttributeError) as error:
            raise ExtensionError(f"rulebook_game: {module} is no game with marked rules: {error}") from error
        self.enforced_by = {id: tuple(map(Function.read, marked)) for id, marked in marks.items()}

    def code(self, id: str) -> list[str]:
        """The qualified names of what enforces a rule."""
        return [function.name for function in self.enforced_by.get(id, ())]

    @cached_property
    def boards(self) -> Boards:
        return cast(Boards, self._offered("draws no boards", Boards))

    @cached_property
    def program(self) -> Program:
        return cast(Program, self._offered("shows no games in a page", Program))

    def _offered(self, lack: str, wanted: type) -> ModuleType:
        offered = _book(self.module)
        missing = [name for name in vars(wanted) if not name.startswith("_") and not hasattr(offered, name)]
        if missing:
            raise ExtensionError(f"rulebook_game: {offered.__name__} {lack}: it lacks {', '.join(missing)}")
        return offered


def _book(module: str) -> ModuleType:
    """The game's module `book`; a game without one speaks for itself."""
    try:
        return import_module(f"{module}.book")
    except ModuleNotFoundError as error:
        if error.name != f"{module}.book":
            raise
        return import_module(module)
