"""`@rule` ties a function to the rules it enforces. It marks and never wraps."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeVar

_Marked = TypeVar("_Marked", bound=Callable[..., object])
_enforced_by: dict[str, tuple[Callable[..., object], ...]] = {}

ENFORCED_BY: Mapping[str, tuple[Callable[..., object], ...]] = MappingProxyType(_enforced_by)
"""Every rule id named in the code, with the functions that enforce it."""


def rule(*ids: str) -> Callable[[_Marked], _Marked]:
    """Say which rules of the book the decorated function enforces."""

    def mark(function: _Marked) -> _Marked:
        for id in ids:
            _enforced_by[id] = (*_enforced_by.get(id, ()), function)
        return function

    return mark
