"""Positions and what a player sees of them, as values. A position keeps a table that nobody touches any more."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, Protocol, Self, TypeVar

from .errors import IllegalMove, SirensError, written
from .refusals import Event, Refusal
from .sentences import ENGLISH, N_, Words
from .values import Seat, Unchanging


class Table(Protocol):
    """All that lies there while a move is carried out."""

    story: list[Event] | None
    """what has happened, if somebody listens"""

    def copy(self) -> Self: ...

    def things(self) -> tuple[Any, ...]:
        """Whatever tells it from another table."""

    @classmethod
    def of(cls, *things: Any) -> Self: ...


_Table = TypeVar("_Table", bound=Table)
_Move = TypeVar("_Move")
_Outcome = TypeVar("_Outcome")
_Outcome_co = TypeVar("_Outcome_co", covariant=True)
_Player = TypeVar("_Player", bound=Seat)
_Position = TypeVar("_Position")


class Kept(Unchanging, Generic[_Table]):
    """A table as a value."""

    __slots__ = ("_table",)
    _table: _Table

    @classmethod
    def of(cls, table: _Table) -> Self:
        """The position that a table shows; nobody may touch the table any more."""
        position = object.__new__(cls)
        _keep(position, table)
        return position

    def lift(self) -> _Table:
        """A table with the same things on it, to work on."""
        return self._table.copy()

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self._table.things() == other._table.things()

    def __hash__(self) -> int:
        return hash(self._table.things())

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuilt, (type(self), type(self._table), *self._table.things())


def a_position(found: _Position) -> _Position:
    """What a view can be made of."""
    if isinstance(found, Kept):
        return found
    raise SirensError(N_("A view is made of a position, not of {text}."), text=written(found, repr))


_keep = Kept.__dict__["_table"].__set__  # the one way in: a position sets nothing itself


def _rebuilt(kind: type[Kept[_Table]], table: type[_Table], *things: Any) -> Kept[_Table]:
    """A position from what lies on its table."""
    return kind.of(table.of(*things))


def carried_out(
    table: _Table,
    move: _Move,
    refusal: Refusal | None,
    follow: Mapping[type, Callable[[_Table, Any], None]],
    story: list[Event] | None,
) -> _Table:
    """The table after a move that nothing forbids; what happens is told to whoever listens."""
    if refusal is not None:
        raise IllegalMove(refusal)
    after = table.copy()
    after.story = story
    follow[type(move)](after, move)
    after.story = None
    return after


class Shown(Protocol[_Player, _Move, _Outcome_co]):
    """A position as far as it is known to somebody."""

    @property
    def to_decide(self) -> _Player | None: ...

    def legal_moves(self) -> list[_Move]: ...

    def why_illegal(self, move: _Move | str, by: _Player | None = None) -> Refusal | None: ...

    def outcome(self) -> _Outcome_co | None: ...

    def table(self, words: Words = ENGLISH) -> str: ...

    def to_json(self) -> dict[str, Any]: ...


class Seen(Unchanging, Generic[_Player, _Move, _Outcome]):
    """A position through the eyes of one player."""

    __slots__ = ("player", "position")
    player: _Player
    position: Shown[_Player, _Move, _Outcome]
    """the table as this player knows it: what is unknown is `?`"""

    def __init__(self, player: _Player, position: Shown[_Player, _Move, _Outcome]) -> None:
        """The position has nothing on it any more that the player cannot see."""
        object.__setattr__(self, "player", player)
        object.__setattr__(self, "position", position)

    @property
    def to_decide(self) -> _Player | None:
        return self.position.to_decide

    def legal_moves(self) -> list[_Move]:
        """What this player can do now; nothing while somebody else decides."""
        return self.position.legal_moves() if self.to_decide is self.player else []

    def why_illegal(self, move: _Move | str) -> Refusal | None:
        """What forbids this player to do that now; None where nothing that the player knows does."""
        return self.position.why_illegal(move, by=self.player)

    def outcome(self) -> _Outcome | None:
        return self.position.outcome()

    def table(self, words: Words = ENGLISH) -> str:
        return self.position.table(words)

    def to_json(self) -> dict[str, Any]:
        return {"player": self.player.word, **self.position.to_json()}

    def __str__(self) -> str:
        return str(self.position)

    def __repr__(self) -> str:
        return f"View({self.player!r}, {self.position!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seen) and (self.player, self.position) == (other.player, other.position)

    def __hash__(self) -> int:
        return hash((self.player, self.position))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.player, self.position)
