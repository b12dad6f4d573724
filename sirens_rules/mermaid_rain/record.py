"""Records of whole games: headers, start, moves, comments, result; as text and as plain data."""

from collections.abc import Iterator

from sirens_rules.tabletop.played import BOX, PlayedWithBox, SeenGame, by_rounds, public
from sirens_rules.tabletop.sentences import N_

from .components import PLAYERS, Player
from .end import Outcome
from .marks import rule
from .moves import Move
from .position import Position
from .table import MELD
from .view import View, seen_move

PUBLIC = (*(f"Player-{player.number}" for player in PLAYERS), BOX)


class Game(PlayedWithBox[Position, Move, Outcome]):
    """A game from a start position, move by move. Every move has been checked.

    >>> game = Game(Position("1@a4[ddgt] 2@a8[] 3@a8[] laid:Sd@b4.c4")).play("go:b4:d").play("end")
    >>> game.end.to_decide, game.outcome()
    (P2, None)
    """

    POSITION, MOVE = Position, Move
    RESULT = r"(?:\*|[1-6](?:,[1-6])* wins? -?[0-9]+(?:,-?[0-9]+)*)(?!\S)"
    A_HEADER = N_("a header such as “Player-1: Mia”, or the start: “Start: ” and a position")

    def view(self, player: Player) -> "GameView":
        """The game as one player saw it."""
        return GameView.of(self, player)

    def _begins(self) -> Iterator[str | None]:
        """A numbered line a round, and within it a line whenever somebody else decides."""
        return by_rounds(self.positions[:-1], lambda before, now: now.step is MELD or now.turn is before.turn)


class GameView(SeenGame[Player, Position, Move, Outcome, View]):
    """A game as one player saw it: no seed, no comments, nothing hidden, no face-down card of the others."""

    @classmethod
    @rule("meld.together")
    def of(cls, game: Game, player: Player) -> "GameView":
        """Of the headers only names and box are taken. What was laid face down is open once it is revealed."""
        headers = public(game.headers, PUBLIC)
        last = _hidden_from(game)
        moves = tuple(
            seen_move(move, position.turn, player) if number >= last else move
            for number, (move, position) in enumerate(zip(game.moves, game.positions, strict=False))
        )
        return cls(player, headers, moves, tuple(position.view(player) for position in game.positions))


def _hidden_from(game: Game) -> int:
    """The number of the first move that is still face down: all before have been revealed."""
    number = len(game.moves)
    while number and any(game.positions[number].chosen):
        number -= 1
    return number
