"""Records of whole games: headers, start, moves, comments, result; as text and as plain data."""

import re
from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import Any

from sirens_rules.tabletop.errors import IllegalMove, NotationError, SirensError, written
from sirens_rules.tabletop.sentences import N_

from .components import Player
from .end import Outcome
from .marks import rule
from .moves import Move, Pick, PlaceRum, pick
from .position import Position
from .scanner import Scanner
from .table import ACT, PICK
from .view import View

_KEY = r"[A-Za-z][A-Za-z0-9-]*"
HEADER = 200
"""room for any name, title or address"""
_PUBLIC = ("Port", "Starboard")
_RESULT = r"(?:\*|(?:Port|Starboard|draw) [0-9]-[0-9])(?!\S)"
_NOT_RIGHT = N_("The part “{part}” of the game is missing or not of the right kind.")
_NOT_ALLOWED = N_("{move} is not allowed. {reason}")
_LONG_HEADER = N_("A header has at most {number} characters before the colon, and as many after it.")
_A_TURN = N_("a move, a comment in braces, or the result")


@dataclass(frozen=True)
class Game:
    """A game from a start position, move by move. Every move has been checked.

    >>> game = Game(Position("28C[|] 30[|] 32[|] 34M[|] port:0,?3")).play("0@28s").play("C>32")
    >>> game.end.to_decide, game.outcome()
    (PORT, None)
    """

    start: Position
    moves: tuple[Move, ...] = ()
    headers: Mapping[str, str] = field(default_factory=dict)
    comments: Mapping[int, str] = field(default_factory=dict)
    """comment by the number of moves before it"""
    positions: tuple[Position, ...] = field(init=False, repr=False, compare=False)
    """the start and the position after every move"""

    def __post_init__(self) -> None:
        moves = tuple(move if isinstance(move, Move) else Move(move) for move in self.moves)
        positions = [self.start]
        for move in moves:
            positions.append(positions[-1].play(move))
        object.__setattr__(self, "moves", moves)
        object.__setattr__(self, "positions", tuple(positions))
        object.__setattr__(self, "headers", dict(self.headers))
        object.__setattr__(self, "comments", dict(sorted(self.comments.items())))
        for key, value in self.headers.items():
            if (
                not isinstance(value, str)
                or not re.fullmatch(_KEY, key)
                or key == "Start"
                or value != value.strip()
                or not value
                or re.search(r"[\r\n]", value)
            ):
                raise SirensError(N_("A header is a word and one line of text; “{key}” is not."), key=key)
            if _is_long(key, value):
                raise SirensError(_LONG_HEADER, number=HEADER)
        for at, comment in self.comments.items():
            if not 0 <= at <= len(moves) or not comment or comment != comment.strip() or re.search(r"[{}\r]", comment):
                raise SirensError(
                    N_("A comment is a text without braces after a move; “{comment}” is not."),
                    comment=comment,
                )

    def __hash__(self) -> int:
        return hash((self.start, self.moves))

    @property
    def end(self) -> Position:
        """The position after the last move."""
        return self.positions[-1]

    def outcome(self) -> Outcome | None:
        return self.end.outcome()

    def play(self, move: Move | str, comment: str | None = None) -> "Game":
        """The game with one move more, and perhaps a comment on it."""
        move = move if isinstance(move, Move) else Move(move)
        longer = copy(self)
        object.__setattr__(longer, "moves", (*self.moves, move))
        object.__setattr__(longer, "positions", (*self.positions, self.end.play(move)))
        return longer if comment is None else longer.comment(comment)

    def play_all(self, moves: str) -> "Game":
        """The game with several moves more, written one after the other.

        >>> Game(Position("28C[|] 30[|] 32[|] 34M[|] port:0,?3")).play_all("0@28s C>32 end").end.turn
        STARBOARD
        """
        return reduce(Game.play, moves.split(), self)

    def comment(self, comment: str) -> "Game":
        """The game with a comment after its last move."""
        return replace(self, comments={**self.comments, len(self.moves): comment})

    def view(self, player: Player) -> "GameView":
        """The game as one player saw it."""
        return GameView.of(self, player)

    # Text.

    @classmethod
    def parse(cls, text: str) -> "Game":
        """Read a record; a `NotationError` says where it is wrong, an illegal move included."""
        return _read(text)

    def __str__(self) -> str:
        headers = [f"{key}: {value}" for key, value in self.headers.items()]
        turns = [*self._turns(), ""] if self.moves or self.comments else []
        return "\n".join([*headers, f"Start: {self.start}", "", *turns, self.result, ""])

    @property
    def result(self) -> str:
        """`Port 4-2`, `draw 3-3`, or `*` while the game goes on."""
        outcome = self.outcome()
        if outcome is None:
            return "*"
        winner = "draw" if outcome.winner is None else outcome.winner.name.capitalize()
        return f"{winner} {outcome.points[0]}-{outcome.points[1]}"

    def _turns(self) -> Iterator[str]:
        """A line a turn; opening hands stand before the first turn."""
        line = [f"{{{self.comments[0]}}}"] if 0 in self.comments else []
        number = 0
        for at, move in enumerate(self.moves):
            if self._begins_turn(at):
                if line:
                    yield " ".join(line)
                picking = self.positions[at].step is PICK
                number += not picking
                line = [] if picking else [f"{number}."]
            line.append(str(move))
            if at + 1 in self.comments:
                line.append(f"{{{self.comments[at + 1]}}}")
        if line:
            yield " ".join(line)

    def _begins_turn(self, at: int) -> bool:
        """Whether the move made there is the first of a turn."""
        before, position = self.positions[at - 1], self.positions[at]
        if at == 0 or position.step is PICK:
            return at == 0 or position.turn is not before.turn
        return position.step is ACT and not (before.step is ACT and isinstance(self.moves[at - 1], PlaceRum))

    # Plain data.

    def to_json(self) -> dict[str, Any]:
        return {
            "headers": dict(self.headers),
            "start": str(self.start),
            "moves": [str(move) for move in self.moves],
            "comments": {str(at): comment for at, comment in self.comments.items()},
            "result": self.result,
        }

    @classmethod
    def from_json(cls, data: Any) -> "Game":
        """The game of `to_json`; an error says which part is not as it should be."""
        return _from_json(data)


def _read(text: str) -> Game:
    if not isinstance(text, str):
        raise NotationError(written(text, repr), 0, N_("a record is written as text."))
    text = text.replace("\r\n", "\n")
    scan = Scanner(text, end=len(text.rstrip()))
    headers, start = _read_headers(scan)
    game = Game(start, headers=headers)
    while not (result := scan.take(_RESULT)):
        game = _read_item(scan, game)
        scan.take(r"\s+")
    if result != game.result:
        at = scan.at - len(result)
        raise NotationError(text, at, N_("The result is {result}, not {written}."), result=game.result, written=result)
    scan.finish(N_("the end of the record"))
    return game


def _read_headers(scan: Scanner) -> tuple[dict[str, str], Position]:
    """Lines of key and value, among them the start, up to the first line that is none."""
    headers: dict[str, str] = {}
    start: Position | None = None
    scan.take(r"\s+")
    while key := scan.take(_KEY + r"(?=:[^\S\r\n])"):
        at = scan.at - len(key)
        scan.take(r":[^\S\r\n]+")
        value_at = scan.at
        value = scan.need(r"[^\r\n]*[^\s]", N_("a text"))
        if key != "Start" and _is_long(key, value):
            raise NotationError(scan.text, at, _LONG_HEADER, number=HEADER)
        if key in headers or (key == "Start" and start is not None):
            raise NotationError(scan.text, at, N_("“{field}” is written twice."), field=key)
        if key == "Start":
            start = _read_start(scan.text, value_at, value)
        else:
            headers[key] = value
        scan.take(r"\s+")
    if start is None:
        raise scan.expected(N_("a header such as “Port: Klaus”, or the start: “Start: ” and a position"))
    return headers, start


def _is_long(key: str, value: str) -> bool:
    return max(len(key), len(value)) > HEADER


def _read_start(text: str, at: int, value: str) -> Position:
    try:
        return Position(value)
    except NotationError as error:
        raise NotationError(text, at + error.at, error.message, **error.values) from None


def _read_item(scan: Scanner, game: Game) -> Game:
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
        return game.play(word)
    except NotationError as error:
        raise NotationError(scan.text, at + error.at, error.message, **error.values) from None
    except IllegalMove as error:
        raise NotationError(scan.text, at, _NOT_ALLOWED, move=word, reason=error.refusal) from None


def _from_json(data: Any) -> Game:
    """Each part by its name, so that a fault can be told by its name."""
    if not isinstance(data, dict):
        raise SirensError(N_("A game as data has headers, start, moves, comments and result."))
    for part, kind in (
        ("headers", dict),
        ("start", str),
        ("moves", list),
        ("comments", dict),
        ("result", str),
    ):
        if not isinstance(data.get(part, kind() if part != "start" else None), kind):
            raise SirensError(_NOT_RIGHT, part=part)
    comments, headers = data.get("comments", {}), data.get("headers", {})
    if not all(re.fullmatch("[0-9]{1,4}", str(at)) and isinstance(text, str) for at, text in comments.items()):
        raise SirensError(_NOT_RIGHT, part="comments")
    if not all(isinstance(key, str) and isinstance(text, str) for key, text in headers.items()):
        raise SirensError(_NOT_RIGHT, part="headers")
    game = Game(Position(data["start"]), headers=headers)
    for number, move in enumerate(data.get("moves", ()), 1):
        try:
            game = game.play(move)
        except SirensError as error:
            raise SirensError(N_("Move {number}, {move}: {reason}"), number=number, move=move, reason=error) from None
    game = replace(game, comments={int(at): comment for at, comment in comments.items()})
    if data.get("result", game.result) != game.result:
        raise SirensError(N_("The result is {result}, not {written}."), result=game.result, written=data["result"])
    return game


@dataclass(frozen=True)
class GameView:
    """A game as one player saw it: no seed, no comments, no hidden card, no pick of the other player."""

    player: Player
    headers: Mapping[str, str]
    moves: tuple[Move, ...]
    views: tuple[View, ...]
    """the start and what the player saw after every move"""

    @classmethod
    @rule("setup.public", "variant.secret")
    def of(cls, game: Game, player: Player) -> "GameView":
        """Only the names of the players are taken from the headers: any other might tell a secret."""
        headers = {key: value for key, value in game.headers.items() if key in _PUBLIC}
        moves = tuple(_seen(move, position, player) for move, position in zip(game.moves, game.positions, strict=False))
        return cls(player, headers, moves, tuple(position.view(player) for position in game.positions))

    def __hash__(self) -> int:
        return hash((self.player, self.moves, self.views))

    @property
    def end(self) -> View:
        return self.views[-1]

    def outcome(self) -> Outcome | None:
        return self.end.outcome()

    def to_json(self) -> dict[str, Any]:
        return {
            "player": self.player.name.lower(),
            "headers": dict(self.headers),
            "moves": [str(move) for move in self.moves],
            "views": [str(view) for view in self.views],
        }

    def __str__(self) -> str:
        headers = [f"{key}: {value}" for key, value in self.headers.items()]
        return "\n".join([*headers, f"Start: {self.views[0]}", "", " ".join(str(move) for move in self.moves), ""])


def _seen(move: Move, position: Position, player: Player) -> Move:
    """The other player's picks are made unseen."""
    return pick(None) if isinstance(move, Pick) and position.turn is not player else move
