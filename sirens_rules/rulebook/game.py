"""What a game offers to its book, in layers: rules, and whatever it has of the others. The book knows no more of it."""

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any, Protocol, cast

from sphinx.errors import ExtensionError

from ..tabletop.chance import Chance
from ..tabletop.sentences import Names
from ..words import Words


class Step(Protocol):
    """One step of a replay, told and drawn when somebody asks.

    It may have `moment`, true where the move goes on in the next step, and `turn`, the heading of a turn that begins.
    """

    @property
    def rules(self) -> Sequence[str]:
        """The ids of the rules at work."""

    @property
    def told(self) -> Sequence[tuple[str, str]]:
        """What happened and what is to be decided now: sentences, each with the id of its rule."""

    @property
    def described(self) -> Sequence[str]:
        """The whole table in sentences, line by line."""

    def draw(self, id: str) -> str:
        """The table as SVG, in one size for the whole replay; ids in it begin with `id`."""


class Table(Protocol):
    """A position and the moves made from it, in the words, with the names and for the medium it was given."""

    def draw(self, id: str) -> str:
        """The position after the moves as SVG, with a title; for the screen in classes, for paper in colours."""

    def describe(self) -> Sequence[str]:
        """The same in sentences, line by line."""

    def steps(self) -> Sequence[Step]:
        """The start and what each move made of it."""


class Tables(Protocol):
    """The layer of positions and moves, which are text.

    An author's mistake is a `ValueError`, whose sentence becomes a warning at the author's line.
    """

    def table(
        self, position: str, moves: Sequence[str] = (), *, words: Words = ..., names: Names = None, paper: bool = False
    ) -> Table: ...

    def say_move(self, move: str, words: Words) -> str:
        """A move in a sentence: it needs no table."""

    def sprite(self) -> str:
        """What all pictures for the screen need once in their page, unseen."""

    def story(self, code: str) -> tuple[str, list[str], bool] | None:
        """Position and moves of an example's code, and whether they are worth a replay; None if there is no table."""


class Pieces(Protocol):
    """The layer of what is in the box."""

    def draw_piece(self, name: str, words: Words, *, paper: bool) -> str:
        """One thing of the box as SVG, with its name as title."""


class Kit(Protocol):
    """The layer of questions that other programs answer too. Requests and answers are plain data."""

    def answer(self, request: Mapping[str, Any]) -> dict[str, Any]: ...

    def right_errors(self, request: Mapping[str, Any]) -> list[str]:
        """Every error that is right for a request."""

    def topic(self, request: Mapping[str, Any]) -> str:
        """The part of the kit a request belongs to."""

    def is_hidden(self, request: Mapping[str, Any]) -> bool:
        """Whether a request is about what not everybody sees."""


class Program(Protocol):
    """The layer of a program in JavaScript that shows games in a page."""

    def record(self, position: str, moves: Sequence[str], names: Names) -> str:
        """A game as the text that the program reads."""

    def drawing(self) -> dict[str, Any]:
        """What the program needs to draw as `table` does."""


class Tasks(Protocol):
    """The layer of tasks: what can be done, and what comes of it, as text. A mistake is a `ValueError`."""

    def choices(self, position: str, moves: Sequence[str] = ()) -> list[str]:
        """After the moves, all that the player who began can do; nothing where somebody else decides."""

    def after(self, position: str, moves: Sequence[str]) -> str:
        """The position after the moves."""


class Opponents(Protocol):
    """The layer of programs that play against people."""

    def opponents(
        self, iterations: int | None = None, seconds: float | None = None
    ) -> Mapping[str, Callable[[Any, Chance], Any]]:
        """By its name, each chooses a move from what one player sees; who thinks ahead does so within a budget.

        The commands `against`, `match` and `simulate` of a game let them play.
        """


LAYERS: dict[str, tuple[type, str]] = {
    "tables": (Tables, "book"),
    "pieces": (Pieces, "book"),
    "kit": (Kit, "kit.answers"),
    "program": (Program, "book"),
    "tasks": (Tasks, "book"),
    "opponents": (Opponents, "opponents"),
}
"""what a layer wants, and in which module of the game it is; a game without that module speaks for itself"""


@dataclass(frozen=True)
class Function:
    """A function (or class) of the game that carries the mark of a rule."""

    name: str
    location: str

    @classmethod
    def read(cls, marked: Callable[..., Any]) -> "Function":
        source = inspect.unwrap(marked)
        location = f"{inspect.getsourcefile(source)}:{inspect.findsource(source)[1] + 1}"
        return cls(f"{marked.__module__}.{marked.__qualname__}", location)


class Game:
    """A game named by its module, which offers `ENFORCED_BY`: rule id -> the functions marked with it.

    What is not offered is not there; what is offered in another form than asked for is told at once.
    """

    def __init__(self, module: str) -> None:
        self.module = module
        self.name = module.rpartition(".")[2]
        marks: Mapping[str, tuple[Callable[..., Any], ...]] = {}  # a book may tell of something else than a game
        try:
            marks = import_module(module).ENFORCED_BY if module else marks
        except (ImportError, AttributeError) as error:
            raise ExtensionError(f"book.toml: {module} is no game with marked rules: {error}") from error
        self.enforced_by = {id: tuple(map(Function.read, marked)) for id, marked in marks.items()}
        layers = LAYERS.items() if module else ()
        found = {name: _offered(_part(module, part), wanted) for name, (wanted, part) in layers}
        self.layers: dict[str, Any] = {name: offered for name, offered in found.items() if offered}

    def code(self, id: str) -> list[str]:
        """The qualified names of what enforces a rule."""
        return [function.name for function in self.enforced_by.get(id, ())]

    @property
    def tables(self) -> Tables:
        return cast(Tables, self._layer("tables"))

    @property
    def pieces(self) -> Pieces:
        return cast(Pieces, self._layer("pieces"))

    @property
    def program(self) -> Program:
        return cast(Program, self._layer("program"))

    @property
    def tasks(self) -> Tasks:
        return cast(Tasks, self._layer("tasks"))

    def _layer(self, name: str) -> Any:
        """What an author asks for and the game has not is the author's mistake."""
        if name not in self.layers:
            wanted = ", ".join(_members(LAYERS[name][0]))
            raise ValueError(f"{self.module} offers no {name} ({wanted})")
        return self.layers[name]


class Unplayed(Game):
    """For a mere reading: nothing is drawn or played, so that a book can be read while its game is half written."""

    def __init__(self) -> None:
        self.module, self.name, self.enforced_by = "", "", {}
        self.layers = dict.fromkeys(LAYERS, Silence())


class Silence:
    """Has nothing to say to whatever it is asked."""

    def __getattr__(self, name: str) -> Callable[..., Any]:
        return lambda *asked, **more: self if name == "table" else ""


def _part(module: str, part: str) -> ModuleType:
    try:
        return import_module(f"{module}.{part}")
    except ModuleNotFoundError as error:
        if not error.name or not f"{module}.{part}.".startswith(f"{error.name}."):
            raise
        return import_module(module)


def _offered(module: ModuleType, wanted: type) -> ModuleType | None:
    """The module, if it offers a layer; half a layer, or one that is called otherwise, is a mistake."""
    members = _members(wanted)
    missing = [name for name in members if not hasattr(module, name)]
    if len(missing) == len(members):
        return None
    if missing:
        offered = ", ".join(name for name in members if name not in missing)
        raise ExtensionError(f"{module.__name__} offers {offered} but not {', '.join(missing)}")
    for name, member in members.items():
        if not _can_be_called(getattr(module, name), member):
            asked = ", ".join(list(inspect.signature(member).parameters)[1:])
            raise ExtensionError(f"{module.__name__}.{name} cannot be called as {name}({asked})")
    return module


def _members(wanted: type) -> dict[str, Callable[..., Any]]:
    return {name: member for name, member in vars(wanted).items() if not name.startswith("_")}


def _can_be_called(offered: Any, wanted: Callable[..., Any]) -> bool:
    _self, *asked = inspect.signature(wanted).parameters.values()
    named = {one.name: one for one in asked if one.kind is one.KEYWORD_ONLY}
    try:
        inspect.signature(offered).bind(*(one for one in asked if one.name not in named), **named)
    except TypeError:
        return False
    return True
