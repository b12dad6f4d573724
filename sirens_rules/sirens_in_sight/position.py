"""The position: the whole table as a value. This is the interface of the engine."""

from collections.abc import Sequence
from typing import Any, NoReturn

from sirens_rules.tabletop.errors import IllegalMove
from sirens_rules.tabletop.refusals import Event, Refusal
from sirens_rules.tabletop.sentences import ENGLISH, Words

from . import notation, setup, turn
from .components import STANDARD, Deck, Player
from .data import as_data
from .drawing import draw_table
from .end import Outcome, outcome
from .moves import Move
from .picture import draw_board
from .table import Table
from .view import View, seen_by


class Position(Table):
    """The whole table, as the referee knows it: immutable, hashable, one line of text.

    >>> table = Position("28C[|] 30[|] 32[|] 34M[|] port:0")
    >>> table = table.play("0@28s")
    >>> table.to_decide, table.legal_moves()
    (STARBOARD, [Move('C>30'), Move('C>32')])
    """

    __slots__ = ()

    def __new__(cls, text: str) -> "Position":
        return lay_down(notation.parse(text))

    @classmethod
    def parse(cls, text: str) -> "Position":
        """The position written in `text`; a `NotationError` says where it is wrong."""
        return cls(text)

    @property
    def to_decide(self) -> Player | None:
        """Who makes the next move; None when the game is over."""
        return turn.to_decide(self)

    def legal_moves(self) -> list[Move]:
        """Every legal move, none twice.

        Plays (cards high to low), octopus moves, the mug, the end of the turn; places from bow to stern, port first.
        Where the list depends on cards that are not known, `UnknownCards` is raised.
        """
        return turn.legal_moves(self)

    def why_illegal(self, move: Move | str, by: Player | None = None) -> Refusal | None:
        """None for a legal move, else the rule it breaks. `by` also asks whether that player may decide.

        >>> Position("28C[|] 30[|] port:0 turn:s starboard:5").why_illegal("5@32s").rule
        'place.in-play'
        """
        return turn.why_illegal(self, move if isinstance(move, Move) else Move(move), by)

    def play(self, move: Move | str, by: Player | None = None) -> "Position":
        """The next position. A move that a rule forbids raises `IllegalMove`."""
        if not isinstance(move, Move):
            move = Move(move)
        refusal = turn.why_illegal(self, move, by)
        if refusal is not None:
            raise IllegalMove(refusal)
        table = self.lift()
        turn.FOLLOW[type(move)](table, move)
        return lay_down(table)

    def follow(self, move: Move | str) -> tuple["Position", list[Event]]:
        """The next position, and what the move brought about, step by step, each with its rule."""
        if not isinstance(move, Move):
            move = Move(move)
        refusal = turn.why_illegal(self, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        story: list[Event] = []
        table = self.lift(story)
        turn.FOLLOW[type(move)](table, move)
        return lay_down(table), story

    def happenings(self, move: Move | str) -> list[Event]:
        """What a move would bring about.

        >>> [event.rule for event in Position("28[10 10|] 30C[|] 34M[|] port:8 rum:-").happenings("8@28p")]
        ['place.hand', 'score.reach', 'turn.pile-empty']
        """
        return self.follow(move)[1]

    def outcome(self) -> Outcome | None:
        """None while the game goes on; then winner, points and the rule that ended it."""
        return outcome(self)

    def view(self, player: Player) -> View:
        """What one player sees.

        >>> print(Position("28C[|] 30[|] 34M[|] port:10,0,3,3 starboard:9,9,1,1").view(Player.PORT))
        28C[|] 30[|] 34M[|] port:10,3,3,0
        """
        return View(player, lay_down(seen_by(player, self)))

    def table(self, words: Words = ENGLISH, names: tuple[str, str] | None = None) -> str:
        """The table drawn as text, Starboard above, Port below."""
        return draw_table(self, words, names)

    def _repr_svg_(self) -> str:
        """The table as a picture, for notebooks."""
        return draw_board(self, paper=True)

    def to_json(self) -> dict[str, Any]:
        """The position as plain data. `notation` alone rebuilds it; the rest saves a reader the parsing."""
        return as_data(self)

    def __str__(self) -> str:
        return notation.write(self)

    def __repr__(self) -> str:
        return f"Position({str(self)!r})"

    def _key(self) -> tuple[object, ...]:
        return (
            self.ship,
            self.hands,
            self.piles,
            self.out,
            self.points,
            self.mugs,
            self.octopuses,
            self.turn,
            self.step,
            self.pending,
            self.deck,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[type, tuple[str]]:
        return Position, (str(self),)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("a position does not change; play() gives the next one")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError("a position does not change")


def lay_down(table: Table) -> Position:
    """Nobody touches the table any more: same fields, but a position."""
    table.story = None
    table.__class__ = Position
    return table  # type: ignore[return-value]


def deal(
    seed: int,
    variant: bool = False,
    *,
    starts: Player | None = None,
    captain: int = 30,
    deck: Deck = STANDARD,
) -> Position:
    """The start of a game: a seed means the same cards everywhere.

    >>> print(deal(7).view(Player.PORT))
    28[|] 30C[|] 32[|] 34M[|] 36[|] port:10,8,5,4 pile:?44 turn:s
    """
    drawn, cards = setup.shuffle(seed, variant, deck)
    return lay_out(cards, variant, starts=drawn if starts is None else starts, captain=captain, deck=deck)


def lay_out(
    cards: Sequence[int],
    variant: bool = False,
    *,
    starts: Player = Player.PORT,
    captain: int = 30,
    deck: Deck = STANDARD,
) -> Position:
    """The start of a game from cards in a known order: Port's four, Starboard's four, the pile; or two sets."""
    return lay_down(setup.lay_out(cards, variant, starts, captain, deck))
