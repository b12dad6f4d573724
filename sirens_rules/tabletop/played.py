"""A game from its start, move by move, and what one player saw of it: values with a text, as `records` reads it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import reduce
from random import Random
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from . import records
from .records import Form, Notes, checked_comments, checked_headers, of_kind
from .values import Seat, Unchanging

BOX = "Box"
"""the header that tells which box a game is played with"""


class Ended(Protocol):
    """How a game ended."""

    @property
    def result(self) -> str:
        """As the record tells it."""


_Position = TypeVar("_Position", bound=Any)
_Move = TypeVar("_Move")
_Outcome = TypeVar("_Outcome", bound=Ended)
_Player = TypeVar("_Player", bound=Seat)
_View = TypeVar("_View", bound=Any)


def result_of(outcome: Ended | None) -> str:
    return "*" if outcome is None else outcome.result


@dataclass(frozen=True)
class Played(Unchanging, Generic[_Position, _Move, _Outcome]):
    """A game from a start position. Every move has been checked."""

    POSITION: ClassVar[type[Any]]
    MOVE: ClassVar[type[Any]]
    RESULT: ClassVar[str]
    """a pattern for every result"""
    A_HEADER: ClassVar[str]
    """what is expected at the beginning of a record, such as a header"""

    start: _Position
    moves: tuple[_Move, ...] = ()
    headers: Mapping[str, str] = field(default_factory=dict)
    comments: Mapping[int, str] = field(default_factory=dict)
    """comment by the number of moves before it"""
    positions: tuple[_Position, ...] = field(init=False, repr=False, compare=False)
    """the start and the position after every move"""

    def __post_init__(self) -> None:
        """A start and moves that are written are read."""
        of_kind(Mapping, headers=self.headers, comments=self.comments)
        start = self.start if isinstance(self.start, self.POSITION) else self.POSITION(self.start)
        moves = self._read(self.moves)
        positions: list[Any] = [start]
        for move in moves:
            positions.append(positions[-1].play(move))
        headers = checked_headers({**self.headers, **self._told(start)})
        comments = checked_comments(self.comments, len(moves))
        self._set(start=start, moves=moves, positions=tuple(positions), headers=headers, comments=comments)

    def __hash__(self) -> int:
        return hash((self.start, self.moves))

    @property
    def end(self) -> _Position:
        """The position after the last move."""
        return self.positions[-1]

    def outcome(self) -> _Outcome | None:
        found: _Outcome | None = self.end.outcome()
        return found

    @property
    def result(self) -> str:
        """As it stands at the end of the record; `*` while the game goes on."""
        return result_of(self.outcome())

    def play(self, move: _Move | str, comment: str | None = None) -> Self:
        """The game with one move more, and perhaps a comment on it."""
        (move,) = self._read([move])
        longer = self._with(moves=(*self.moves, move), positions=(*self.positions, self.end.play(move)))
        return longer if comment is None else longer.comment(comment)

    def play_all(self, moves: str | Iterable[_Move | str]) -> Self:
        """The game with several moves more, written one after the other or listed."""
        return reduce(type(self).play, self._read(moves), self)

    def comment(self, comment: str) -> Self:
        """The game with a comment after its last move."""
        comments = {**self.comments, len(self.moves): comment}
        return self._with(comments=checked_comments(comments, len(self.moves)))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a record; a `NotationError` says where it is wrong, an illegal move included."""
        return records.read(text, cls._form())

    def __str__(self) -> str:
        return records.write(self, self._begins())

    def to_json(self) -> dict[str, Any]:
        """The record as plain data."""
        return records.to_data(self)

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """The game of `to_json`; an error says which part is not as it should be."""
        return records.from_data(data, cls._form())

    @classmethod
    def _form(cls, **read: object) -> Form[Self]:
        return Form(
            lambda text: cls.POSITION(text, **read),
            lambda start, headers: cls(start, headers=headers),
            cls.RESULT,
            cls.A_HEADER,
        )

    @classmethod
    def _read(cls, moves: str | Iterable[_Move | str]) -> tuple[_Move, ...]:
        """Moves in one text, or one by one."""
        of_kind(Iterable, moves=moves)
        written: Iterable[Any] = moves.split() if isinstance(moves, str) else moves
        return tuple(move if isinstance(move, cls.MOVE) else cls.MOVE(move) for move in written)

    def _with(self, **parts: object) -> Self:
        """The same game but for some parts that have been checked: nothing is played again."""
        changed = object.__new__(type(self))
        changed._set(**{**vars(self), **parts})
        return changed

    def _set(self, **parts: object) -> None:
        """Of a game that nobody has seen yet."""
        for name, part in parts.items():
            object.__setattr__(self, name, part)

    def _told(self, start: _Position) -> Mapping[str, str]:
        """Headers that the start tells."""
        return {}

    def _begins(self) -> Iterator[str | None]:
        """What a new line of the record begins with, for each move; None where it begins none."""
        return (None for _ in self.moves)


class PlayedWithBox(Played[_Position, _Move, _Outcome]):
    """A game of which the box is told, and may be given."""

    @classmethod
    def parse(cls, text: str, box: object = None) -> Self:
        """Read a record; a `NotationError` says where it is wrong, an illegal move included."""
        return records.read(text, cls._form(box=box))

    @classmethod
    def from_json(cls, data: Any, box: object = None) -> Self:
        """The game of `to_json`; an error says which part is not as it should be."""
        return records.from_data(data, cls._form(box=box))

    def _told(self, start: _Position) -> Mapping[str, str]:
        return {BOX: start.box.about}


@dataclass(frozen=True)
class SeenGame(Unchanging, Generic[_Player, _Position, _Move, _Outcome, _View]):
    """A game as one player saw it."""

    player: _Player
    headers: Mapping[str, str]
    moves: tuple[_Move, ...]
    views: tuple[_View, ...]
    """the start and what the player saw after every move"""

    def __hash__(self) -> int:
        return hash((self.player, self.moves, self.views))

    @property
    def end(self) -> _View:
        """What the player saw at last."""
        return self.views[-1]

    def sample(self, rng: Random) -> _Position:
        """A whole table that this player might be sitting at."""
        found: _Position = self.end.sample(rng)
        return found

    def outcome(self) -> _Outcome | None:
        found: _Outcome | None = self.end.outcome()
        return found

    def to_json(self) -> dict[str, Any]:
        return {
            "player": self.player.word,
            "headers": dict(self.headers),
            "moves": [str(move) for move in self.moves],
            "views": [str(view) for view in self.views],
        }

    def __str__(self) -> str:
        headers = [f"{key}: {value}" for key, value in self.headers.items()]
        made = " ".join(map(str, (*self.moves, result_of(self.outcome()))))
        return "\n".join([*headers, f"Start: {self.views[0]}", "", made, ""])


def by_rounds(positions: Iterable[_Position], stays: Callable[[_Position, _Position], bool]) -> Iterator[str | None]:
    """What a line of a record begins with: a numbered one a round, and within it one wherever nothing `stays`."""
    before = None
    for position in positions:
        if before is None or position.round != before.round:
            yield f"{position.round}."
        else:
            yield None if stays(before, position) else ""
        before = position


def public(headers: Mapping[str, str], names: Iterable[str]) -> Notes[str]:
    """Those headers alone: any other might tell a secret."""
    return Notes({key: headers[key] for key in headers if key in set(names)})
