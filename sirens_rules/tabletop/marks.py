"""`@rule` ties a function to the rules it enforces. It marks and never wraps."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeVar

_Marked = TypeVar("_Marked", bound=Callable[..., object])


class Marks:
    """The marks of one game, which calls them `rule`.

    >>> rule = Marks()
    >>> @rule("take.some")
    ... def take(): ...
    >>> rule.enforced_by["take.some"] == (take,)
    True
    """

    def __init__(self) -> None:
        self._enforced_by: dict[str, tuple[Callable[..., object], ...]] = {}
        self.enforced_by: Mapping[str, tuple[Callable[..., object], ...]] = MappingProxyType(self._enforced_by)
        """every rule id named in the code of the game, with the functions that enforce it"""

    def __call__(self, *ids: str) -> Callable[[_Marked], _Marked]:
        """Say which rules of the book the decorated function enforces."""

        def mark(function: _Marked) -> _Marked:
            for id in ids:
                self._enforced_by[id] = (*self._enforced_by.get(id, ()), function)
            return function

        return mark
