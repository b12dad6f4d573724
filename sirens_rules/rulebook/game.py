"""The one thing the book asks of a game: which of its functions enforce which rule."""

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from sphinx.errors import ExtensionError


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
