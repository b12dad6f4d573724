"""Records of whole games: headers, start, moves, comments, result; as text and as plain data."""

from collections.abc import Iterator

from sirens_rules.tabletop.played import BOX, PlayedWithBox, SeenGame, by_rounds, public
from sirens_rules.tabletop.sentences import N_

from .components import Player
from .end import Outcome
from .marks import rule
from .moves import Move
from .position import Position
from .view import View, seen_move

PUBLIC = ("Light", "Dark", BOX)


class Game(PlayedWithBox[Position, Move, Outcome]):
    """A game from a start position, move by move. Every move has been checked.

    >>> game = Game(Position("l3@a1 d7@a5 light:258 dark:146")).play("2@g1")
    >>> game.end.to_decide, game.outcome()
    (DARK, None)
    >>> game.play_all("4@g6").end.gold
    (1, 1)
    """

    POSITION, MOVE = Position, Move
    RESULT = r"(?:\*|(?:light|dark|both|nobody)(?: -?[0-9]+\+?:-?[0-9]+\+?)?)(?!\S)"
    A_HEADER = N_("a header such as “Light: Klaus”, or the start: “Start: ” and a position")

    def view(self, player: Player) -> "GameView":
        """The game as one player saw it."""
        return GameView.of(self, player)

    def _begins(self) -> Iterator[str | None]:
        """A numbered line a round, and within it a line whenever somebody else decides."""
        return by_rounds(self.positions[:-1], lambda before, now: now.turn is before.turn)


class GameView(SeenGame[Player, Position, Move, Outcome, View]):
    """A game as one player saw it: no seed, no comments, nothing hidden."""

    @classmethod
    @rule("hand.secret", "mine.hidden")
    def of(cls, game: Game, player: Player) -> "GameView":
        """Of the headers only names and box are taken."""
        headers = public(game.headers, PUBLIC)
        pairs = zip(game.moves, game.positions, strict=False)
        moves = tuple(seen_move(move, position, Player.checked(player)) for move, position in pairs)
        return cls(player, headers, moves, tuple(position.view(player) for position in game.positions))
