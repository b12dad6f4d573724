"""Positions that are played on, where what lies on the table is a box of somebody's: what is the same in any game."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, Self, TypeVar

from .boxes import OURS
from .positions import Kept, Table, carried_out
from .refusals import Event, Refusal
from .values import Seat

_Table = TypeVar("_Table", bound=Table)
_Move = TypeVar("_Move")
_Player = TypeVar("_Player", bound=Seat)


class _Lying(property):
    name: str

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, position: Any, kind: type | None = None) -> Any:
        return self if position is None else getattr(position._table, self.name)


def lying(doc: str | None = None) -> Any:
    """What lies on the table of a position, by the same name: `turn: Player = lying()`."""
    return _Lying(doc=doc)


class Playable(Kept[_Table], Generic[_Table, _Move, _Player]):
    """A position that moves lead on from."""

    __slots__ = ()
    MOVE: ClassVar[type[Any]]
    FOLLOW: ClassVar[Mapping[type, Callable[[Any, Any], None]]]
    """what each kind of move does to a table"""

    def why_illegal(self, move: _Move | str, by: _Player | None = None) -> Refusal | None:
        """None for a legal move, else the rule it breaks."""
        raise NotImplementedError

    def play(self, move: _Move | str, by: _Player | None = None) -> Self:
        """The next position. A move that a rule forbids raises `IllegalMove`."""
        return self._after(move, by, None)

    def follow(self, move: _Move | str) -> tuple[Self, list[Event]]:
        """The next position, and what the move brought about, step by step, each with its rule."""
        story: list[Event] = []
        return self._after(move, None, story), story

    def happenings(self, move: _Move | str) -> list[Event]:
        """What a move would bring about."""
        return self.follow(move)[1]

    def _after(self, move: _Move | str, by: _Player | None, story: list[Event] | None) -> Self:
        """After a legal move; what happens is told to whoever listens."""
        made = move if isinstance(move, self.MOVE) else self.MOVE(move)
        return self.of(carried_out(self._table, made, self.why_illegal(made, by), self.FOLLOW, story))

    def __repr__(self) -> str:
        box = getattr(self._table, "box", None)
        told = "" if box is None or box.name in OURS else f", {box!r}"
        return f"{type(self).__name__}({str(self)!r}{told})"
