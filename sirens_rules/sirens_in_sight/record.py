"""Records of whole games: headers, start, moves, comments, result; as text and as plain data."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass, field
from functools import reduce
from random import Random
from typing import Any

from sirens_rules.tabletop import records
from sirens_rules.tabletop.records import Form, Notes, checked_comments, checked_headers
from sirens_rules.tabletop.sentences import N_

from .components import Player
from .end import Outcome
from .marks import rule
from .moves import Move, Pick, PlaceRum, Play, pick
from .position import Position
from .sampling import Sets, sampled
from .table import ACT, PICK
from .view import View

_PUBLIC = ("Port", "Starboard")
_RESULT = r"(?:\*|(?:Port|Starboard|draw) [0-9]-[0-9])(?!\S)"


def read_moves(moves: str | Iterable[Move | str]) -> tuple[Move, ...]:
    """Moves in one text, or one by one."""
    written = moves.split() if isinstance(moves, str) else moves
    return tuple(move if isinstance(move, Move) else Move(move) for move in written)


def result_of(outcome: Outcome | None) -> str:
    if outcome is None:
        return "*"
    winner = outcome.winner.name.capitalize() if outcome.winner else "draw"
    return f"{winner} {outcome.points[0]}-{outcome.points[1]}"


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
        """A start and moves that are written are read."""
        if not isinstance(self.start, Position):
            object.__setattr__(self, "start", Position(self.start))
        moves = read_moves(self.moves)
        positions = [self.start]
        for move in moves:
            positions.append(positions[-1].play(move))
        object.__setattr__(self, "moves", moves)
        object.__setattr__(self, "positions", tuple(positions))
        object.__setattr__(self, "headers", checked_headers(self.headers))
        object.__setattr__(self, "comments", checked_comments(self.comments, len(moves)))

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
        longer = self._with(moves=(*self.moves, move), positions=(*self.positions, self.end.play(move)))
        return longer if comment is None else longer.comment(comment)

    def play_all(self, moves: "str | Iterable[Move | str]") -> "Game":
        """The game with several moves more, written one after the other or listed.

        >>> Game(Position("28C[|] 30[|] 32[|] 34M[|] port:0,?3")).play_all("0@28s C>32 end").end.turn
        STARBOARD
        """
        return reduce(Game.play, read_moves(moves), self)

    def comment(self, comment: str) -> "Game":
        """The game with a comment after its last move."""
        comments = {**self.comments, len(self.moves): comment}
        return self._with(comments=checked_comments(comments, len(self.moves)))

    def _with(self, **parts: object) -> "Game":
        """The same game but for some parts that have been checked: nothing is played again."""
        changed = copy(self)
        for name, part in parts.items():
            object.__setattr__(changed, name, part)
        return changed

    def view(self, player: Player) -> "GameView":
        """The game as one player saw it."""
        return GameView.of(self, player)

    # Text.

    @classmethod
    def parse(cls, text: str) -> "Game":
        """Read a record; a `NotationError` says where it is wrong, an illegal move included."""
        return records.read(text, FORM)

    def __str__(self) -> str:
        return records.write(self, self._begins())

    @property
    def result(self) -> str:
        """`Port 4-2`, `draw 3-3`, or `*` while the game goes on."""
        return result_of(self.outcome())

    def _begins(self) -> Iterator[str | None]:
        """A numbered line a turn; opening hands stand before the first turn."""
        number = 0
        for at in range(len(self.moves)):
            turns, picks = self._begins_turn(at), self.positions[at].step is PICK
            number += turns and not picks
            yield None if not turns else "" if picks else f"{number}."

    def _begins_turn(self, at: int) -> bool:
        """Whether the move made there is the first of a turn."""
        before, position = self.positions[at - 1], self.positions[at]
        if at == 0 or position.step is PICK:
            return at == 0 or position.turn is not before.turn
        return position.step is ACT and not (before.step is ACT and isinstance(self.moves[at - 1], PlaceRum))

    # Plain data.

    def to_json(self) -> dict[str, Any]:
        return records.to_data(self)

    @classmethod
    def from_json(cls, data: Any) -> "Game":
        """The game of `to_json`; an error says which part is not as it should be."""
        return records.from_data(data, FORM)


FORM = Form(
    Position,
    lambda start, headers: Game(start, headers=headers),
    _RESULT,
    N_("a header such as “Port: Klaus”, or the start: “Start: ” and a position"),
)


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
        headers = Notes({key: value for key, value in game.headers.items() if key in _PUBLIC})
        moves = tuple(_seen(move, position, player) for move, position in zip(game.moves, game.positions, strict=False))
        return cls(player, headers, moves, tuple(position.view(player) for position in game.positions))

    @classmethod
    def parse(cls, text: str, player: Player) -> "GameView":
        """Read back what `str` wrote of a view. What a record does not tell, such as cards drawn, stays unknown."""
        return cls.of(Game.parse(text), Player.checked(player))

    def __hash__(self) -> int:
        return hash((self.player, self.moves, self.views))

    @property
    def end(self) -> View:
        return self.views[-1]

    def sample(self, rng: Random) -> Position:
        """A whole table that this player might be sitting at, in agreement with all that the record has shown."""
        return Position.of(sampled(self.end.position.lift(), self.player, rng, self._sets()))

    def _sets(self) -> Sets | None:
        """What each player has left of the own set; None where the record does not begin early enough to tell."""
        start = self.views[0].position
        if not start.is_variant or any(start.cards) or start.out:
            return None
        left = Counter(start.deck.one_set), Counter(start.deck.one_set)
        for move, view in zip(self.moves, self.views, strict=False):
            if isinstance(move, Play):
                left[view.position.turn][move.card] -= 1
        return left

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
        made = " ".join(map(str, (*self.moves, result_of(self.outcome()))))
        return "\n".join([*headers, f"Start: {self.views[0]}", "", made, ""])


def _seen(move: Move, position: Position, player: Player) -> Move:
    """The other player's picks are made unseen."""
    return pick(None) if isinstance(move, Pick) and position.turn is not player else move
