"""Records of whole games: headers, start, moves, comments, result; as text and as plain data."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from sirens_rules.tabletop.played import Played, SeenGame, public
from sirens_rules.tabletop.refusals import Event
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


class Game(Played[Position, Move, Outcome]):
    """A game from a start position, move by move. Every move has been checked.

    >>> game = Game(Position("28C[|] 30[|] 32[|] 34M[|] port:0,?3")).play("0@28s").play("C>32")
    >>> game.end.to_decide, game.outcome()
    (PORT, None)
    >>> game.play_all("end").end.turn
    STARBOARD
    """

    POSITION, MOVE = Position, Move
    RESULT = r"(?:\*|(?:Port|Starboard|draw) [0-9]-[0-9])(?!\S)"
    A_HEADER = N_("a header such as “Port: Klaus”, or the start: “Start: ” and a position")

    def view(self, player: Player) -> "GameView":
        """The game as one player saw it."""
        return GameView.of(self, player)

    def _begins(self) -> Iterator[str | None]:
        """A numbered line a turn; opening hands stand before the first turn."""
        number = 0
        for at in range(len(self.moves)):
            turns, picks = self._begins_turn(at), self.positions[at].step is PICK
            number += turns and not picks
            yield None if not turns else "" if picks else f"{number}."

    def _begins_turn(self, at: int) -> bool:
        """Whether the move made there is the first of a turn; a skipped turn has none."""
        before, position = self.positions[at - 1], self.positions[at]
        if at == 0 or position.step is PICK:
            return at == 0 or position.turn is not before.turn
        return position.step is ACT and not (before.step is ACT and isinstance(self.moves[at - 1], PlaceRum))


class GameView(SeenGame[Player, Position, Move, Outcome, View]):
    """A game as one player saw it: no seed, no comments, no hidden card, no pick of the other player."""

    @classmethod
    @rule("setup.public", "variant.secret")
    def of(cls, game: Game, player: Player) -> "GameView":
        """Only the names of the players are taken from the headers: any other might tell a secret."""
        headers = public(game.headers, _PUBLIC)
        moves = tuple(_seen(move, position, player) for move, position in zip(game.moves, game.positions, strict=False))
        return cls(player, headers, moves, tuple(position.view(player) for position in game.positions))

    @classmethod
    def parse(cls, text: str, player: Player) -> "GameView":
        """Read back what `str` wrote of a view. What a record does not tell, such as cards drawn, stays unknown."""
        return cls.of(Game.parse(text), Player.checked(player))

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


def seen_events(position: Position, move: Move | str, player: Player) -> list[Event]:
    """What a move brings about, as one player learns of it."""
    unseen = {"card": None} if position.step is PICK and position.turn is not player else {}
    return [Event(event.rule, {**event.values, **unseen}) for event in position.happenings(move)]


def _seen(move: Move, position: Position, player: Player) -> Move:
    """The other player's picks are made unseen."""
    return pick(None) if isinstance(move, Pick) and position.turn is not player else move
