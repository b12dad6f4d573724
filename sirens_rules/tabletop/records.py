"""Records of whole games of any kind: headers, start, moves, comments, result; as text and as plain data.

A game passes itself as `Played`: a value that grows move by move, each of them checked, and knows its result.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeVar

from .errors import IllegalMove, NotationError, SirensError, written
from .scanner import Scanner
from .sentences import N_

_KEY = r"[A-Za-z][A-Za-z0-9-]*"
HEADER = 200
"""room for any name, title or address"""
_NOT_RIGHT = N_("The part “{part}” of the game is missing or not of the right kind.")
NOT_ALLOWED = N_("{move} is not allowed. {reason}")
_LONG_HEADER = N_("A header has at most {number} characters before the colon, and as many after it.")
_A_TURN = N_("a move, a comment in braces, or the result")
_WRONG_RESULT = N_("The result is {result}, not {written}.")

_Key = TypeVar("_Key")


class Notes(Mapping[_Key, str]):
    """Texts by their keys that nobody can change: a game hands them on to the games it becomes."""

    __slots__ = ("_notes",)

    def __init__(self, notes: Mapping[_Key, str]) -> None:
        self._notes = dict(notes)

    def __getitem__(self, key: _Key) -> str:
        return self._notes[key]

    def __iter__(self) -> Iterator[_Key]:
        return iter(self._notes)

    def __len__(self) -> int:
        return len(self._notes)

    def __repr__(self) -> str:
        return repr(self._notes)


class Played(Protocol):
    """A game as far as it has been played."""

    @property
    def start(self) -> object: ...

    @property
    def moves(self) -> Sequence[object]: ...

    @property
    def headers(self) -> Mapping[str, str]: ...

    @property
    def comments(self) -> Mapping[int, str]: ...

    @property
    def result(self) -> str: ...

    def play(self, move: Any) -> Self: ...

    def comment(self, comment: str) -> Self: ...


_Game = TypeVar("_Game", bound=Played)


class Form(NamedTuple, Generic[_Game]):
    """What is special about the records of a game."""

    position: Callable[[str], Any]
    """reads a position"""
    begin: Callable[[Any, Mapping[str, str]], _Game]
    """a game without moves, from its start and its headers"""
    result: str
    """a pattern for every result"""
    a_header: str
    """what is expected at the beginning, such as a header"""


# What a game holds.


def of_kind(kind: type, **parts: object) -> None:
    """Parts of a game by their names."""
    for name, part in parts.items():
        if not isinstance(part, kind):
            raise SirensError(_NOT_RIGHT, part=name)


def checked_headers(headers: Mapping[str, str]) -> Notes[str]:
    """Headers that can be written and read again."""
    for key, value in headers.items():
        if not _is_header(key, value):
            raise SirensError(N_("A header is a word and one line of text; “{key}” is not."), key=key)
        if _is_long(key, value):
            raise SirensError(_LONG_HEADER, number=HEADER)
    return Notes(headers)


def _is_header(key: object, value: object) -> bool:
    if not isinstance(key, str) or not isinstance(value, str) or not re.fullmatch(_KEY, key) or key == "Start":
        return False
    return bool(value) and value == value.strip() and not re.search(r"[\r\n]", value)


def _is_long(key: str, value: str) -> bool:
    return max(len(key), len(value)) > HEADER


def checked_comments(comments: Mapping[int, str], moves: int) -> Notes[int]:
    """Comments by the number of moves before them, that can be written and read again."""
    for at, comment in comments.items():
        if type(at) is not int or not 0 <= at <= moves or not _is_comment(comment):
            message = N_("A comment is a text without braces after a move; “{comment}” is not.")
            raise SirensError(message, comment=comment)
    return Notes(dict(sorted(comments.items())))


def _is_comment(text: object) -> bool:
    return isinstance(text, str) and bool(text) and text == text.strip() and not re.search(r"[{}\r]", text)


# Text.


def write(game: Played, begins: Iterable[str | None]) -> str:
    """The record; `begins` tells of each move what a new line begins with, if it begins one."""
    headers = [f"{key}: {value}" for key, value in game.headers.items()]
    turns = [*_turns(game, begins), ""] if game.moves or game.comments else []
    return "\n".join([*headers, f"Start: {game.start}", "", *turns, game.result, ""])


def _turns(game: Played, begins: Iterable[str | None]) -> Iterator[str]:
    line = [f"{{{game.comments[0]}}}"] if 0 in game.comments else []
    for number, (move, begin) in enumerate(zip(game.moves, begins, strict=True), 1):
        if begin is not None:
            if line:
                yield " ".join(line)
            line = [begin] if begin else []
        line.append(str(move))
        if number in game.comments:
            line.append(f"{{{game.comments[number]}}}")
    if line:
        yield " ".join(line)


def read(text: str, form: Form[_Game]) -> _Game:
    """The game of a record; a `NotationError` says where it is wrong, an illegal move included."""
    if not isinstance(text, str):
        raise NotationError(written(text, repr), 0, N_("a record is written as text."))
    text = text.replace("\r\n", "\n")
    scan = Scanner(text, end=len(text.rstrip()))
    game = _read_headers(scan, form)
    while not (result := scan.take(form.result)):
        game = _read_item(scan, game)
        scan.take(r"\s+")
    if result != game.result:
        raise NotationError(text, scan.at - len(result), _WRONG_RESULT, result=game.result, written=result)
    scan.finish(N_("the end of the record"))
    return game


def _read_headers(scan: Scanner, form: Form[_Game]) -> _Game:
    """Lines of key and value, among them the start, up to the first line that is none."""
    found: dict[str, str] = {}
    start = None
    scan.take(r"\s+")
    while key := scan.take(_KEY + r"(?=:[^\S\r\n])"):
        at = scan.at - len(key)
        scan.take(r":[^\S\r\n]+")
        value_at = scan.at
        value = scan.need(r"[^\r\n]*[^\s]", N_("a text"))
        if key != "Start" and _is_long(key, value):
            raise NotationError(scan.text, at, _LONG_HEADER, number=HEADER)
        if key in found:
            raise NotationError(scan.text, at, N_("“{field}” is written twice."), field=key)
        found[key] = value
        if key == "Start":
            with _within(scan.text, value_at):
                start = form.position(value)
        scan.take(r"\s+")
    if start is None:
        raise scan.expected(form.a_header)
    del found["Start"]
    return form.begin(start, found)


@contextmanager
def _within(text: str, at: int) -> Iterator[None]:
    """A fault in a part of the text is told by its place in the whole."""
    try:
        yield
    except NotationError as error:
        raise NotationError(text, at + error.at, error.message, **error.values) from None


def _read_item(scan: Scanner, game: _Game) -> _Game:
    """A turn number, a comment, or a move."""
    if scan.take(r"[1-9][0-9]*\."):
        return game
    at = scan.at
    if scan.take(r"\{"):
        comment = scan.need(r"[^{}]*(?=\})", N_("a comment and “}” after it")).strip()
        scan.need(r"\}", N_("“}” after the comment"))
        if not comment or len(game.moves) in game.comments:
            raise NotationError(scan.text, at, N_("A comment needs some text, and a move has one comment at most."))
        return game.comment(comment)
    word = scan.need(r"[^\s{}]+", _A_TURN)
    try:
        with _within(scan.text, at):
            return game.play(word)
    except IllegalMove as error:
        raise NotationError(scan.text, at, NOT_ALLOWED, move=word, reason=error.refusal) from None


# Plain data.


def to_data(game: Played) -> dict[str, Any]:
    return {
        "headers": dict(game.headers),
        "start": str(game.start),
        "moves": [str(move) for move in game.moves],
        "comments": {str(at): comment for at, comment in game.comments.items()},
        "result": game.result,
    }


def from_data(data: Any, form: Form[_Game]) -> _Game:
    """The game of `to_data`; each part by its name, so that a fault can be told by its name."""
    headers, comments = _parts(data)
    game = form.begin(form.position(data["start"]), headers)
    checked_comments(comments, len(data.get("moves", ())))
    for number, move in enumerate((None, *data.get("moves", ()))):
        try:
            game = game if number == 0 else game.play(move)
        except SirensError as error:
            raise SirensError(N_("Move {number}, {move}: {reason}"), number=number, move=move, reason=error) from None
        if number in comments:
            game = game.comment(comments[number])
    if data.get("result", game.result) != game.result:
        raise SirensError(_WRONG_RESULT, result=game.result, written=data["result"])
    return game


def _parts(data: Any) -> tuple[dict[str, str], dict[int, str]]:
    """Headers and comments, when all parts are of their kinds."""
    if not isinstance(data, dict):
        raise SirensError(N_("A game as data has headers, start, moves, comments and result."))
    for part, kind in (("headers", dict), ("start", str), ("moves", list), ("comments", dict), ("result", str)):
        if not isinstance(data.get(part, kind() if part != "start" else None), kind):
            raise SirensError(_NOT_RIGHT, part=part)
    comments, headers = data.get("comments", {}), data.get("headers", {})
    if not all(re.fullmatch("[0-9]{1,4}", str(at)) and isinstance(text, str) for at, text in comments.items()):
        raise SirensError(_NOT_RIGHT, part="comments")
    if not all(isinstance(key, str) and isinstance(text, str) for key, text in headers.items()):
        raise SirensError(_NOT_RIGHT, part="headers")
    return headers, {int(at): comment for at, comment in comments.items()}
