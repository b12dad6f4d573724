"""The position: the whole table as a value. This is the interface of the engine."""

from collections.abc import Sequence
from typing import Any

from sirens_rules.tabletop.positions import Kept
from sirens_rules.tabletop.refusals import Event, Refusal
from sirens_rules.tabletop.sentences import ENGLISH, Words

from . import notation, setup, turn
from .components import STANDARD, Cards, Deck, Heap, Held, Hidden, Place, Player, Ship
from .crew import to_decide
from .data import as_data
from .drawing import draw_table
from .end import Outcome, outcome
from .moves import Move
from .picture import draw_board
from .refusals import why_illegal
from .table import Pending, Step, Table
from .view import View


class Position(Kept[Table]):
    """The whole table, as the referee knows it: immutable, hashable, one line of text.

    >>> table = Position("28C[|] 30[|] 32[|] 34M[|] port:0")
    >>> table = table.play("0@28s")
    >>> table.to_decide, table.legal_moves()
    (STARBOARD, [Move('C>30'), Move('C>32')])
    """

    __slots__ = ()

    def __new__(cls, text: str) -> "Position":
        return keep(notation.parse(text))

    @classmethod
    def parse(cls, text: str) -> "Position":
        """The position written in `text`; a `NotationError` says where it is wrong."""
        return cls(text)

    # What lies on the table.

    @property
    def ship(self) -> Ship:
        """The five ship cards from bow to stern, None where one has been scored."""
        return self._table.ship

    @property
    def cards(self) -> tuple[Cards, ...]:
        """The cards at the ten places, from bow to stern, port first: by `place.number`."""
        return self._table.cards

    @property
    def hands(self) -> tuple[Hidden, Hidden]:
        """The cards in hand, high to low; an unknown card is None."""
        return self._table.hands

    @property
    def piles(self) -> tuple[Heap, ...]:
        """The draw pile, top first; in the variant one for each player."""
        return self._table.piles

    @property
    def out(self) -> Heap:
        """The cards out of the game, high to low."""
        return self._table.out

    @property
    def points(self) -> tuple[int, int]:
        return self._table.points

    @property
    def mugs(self) -> tuple[bool, bool]:
        """Who still has the mug of rum."""
        return self._table.mugs

    @property
    def octopuses(self) -> tuple[Held | None, Held | None]:
        """Where each octopus lies; None is in front of its owner."""
        return self._table.octopuses

    @property
    def turn(self) -> Player:
        """Whose turn it is."""
        return self._table.turn

    @property
    def step(self) -> Step:
        """What is to be decided next."""
        return self._table.step

    @property
    def pending(self) -> Pending | None:
        """The walk to be decided, at step WALK."""
        return self._table.pending

    @property
    def deck(self) -> Deck:
        return self._table.deck

    @property
    def is_variant(self) -> bool:
        return self._table.is_variant

    def cards_at(self, place: Place) -> Cards:
        """The cards at one side of a ship card; none where it is not in play.

        >>> Position("28[10 9|] 30C[|] 34M[|]").cards_at(Place("28p"))
        (10, 9)
        """
        return self._table.cards[place.number]

    # What can be done.

    @property
    def to_decide(self) -> Player | None:
        """Who makes the next move; None when the game is over."""
        return to_decide(self._table)

    def legal_moves(self) -> list[Move]:
        """Every legal move, none twice.

        Plays (cards high to low), octopus moves, the mug, the end of the turn; places from bow to stern, port first.
        Where the list depends on cards that are not known, `UnknownCards` is raised.
        """
        table = self._table
        return turn.LIST[table.step](table)

    def why_illegal(self, move: Move | str, by: Player | None = None) -> Refusal | None:
        """None for a legal move, else the rule it breaks. `by` also asks whether that player may decide.

        >>> Position("28C[|] 30[|] port:0 turn:s starboard:5").why_illegal("5@32s").rule
        'place.in-play'
        """
        by = by if by is None else Player.checked(by)
        return why_illegal(self._table, move if isinstance(move, Move) else Move(move), by)

    def play(self, move: Move | str, by: Player | None = None) -> "Position":
        """The next position. A move that a rule forbids raises `IllegalMove`."""
        table = self._table.copy()
        turn.carry_out(table, move if isinstance(move, Move) else Move(move), by if by is None else Player.checked(by))
        return keep(table)

    def follow(self, move: Move | str) -> tuple["Position", list[Event]]:
        """The next position, and what the move brought about, step by step, each with its rule."""
        table = self._table.copy()
        story: list[Event] = []
        table.story = story
        turn.carry_out(table, move if isinstance(move, Move) else Move(move))
        table.story = None
        return keep(table), story

    def happenings(self, move: Move | str) -> list[Event]:
        """What a move would bring about.

        >>> [event.rule for event in Position("28[10 10|] 30C[|] 34M[|] port:8 rum:-").happenings("8@28p")]
        ['place.hand', 'score.reach', 'turn.pile-empty']
        """
        return self.follow(move)[1]

    def outcome(self) -> Outcome | None:
        """None while the game goes on; then winner, points and the rule that ended it."""
        return outcome(self._table)

    def view(self, player: Player) -> View:
        """What one player sees.

        >>> print(Position("28C[|] 30[|] 34M[|] port:10,0,3,3 starboard:9,9,1,1").view(Player.PORT))
        28C[|] 30[|] 34M[|] port:10,3,3,0
        """
        return View(player, self)

    def table(self, words: Words = ENGLISH, names: tuple[str, str] | None = None) -> str:
        """The table drawn as text, Starboard above, Port below."""
        return draw_table(self._table, words, names)

    def _repr_svg_(self, words: Words = ENGLISH) -> str:
        """The table as a picture, for notebooks."""
        return draw_board(self, words, paper=True)

    def to_json(self) -> dict[str, Any]:
        """The position as plain data. `notation` alone rebuilds it; the rest saves a reader the parsing."""
        return as_data(self._table)

    def __str__(self) -> str:
        return notation.write(self._table)

    def __repr__(self) -> str:
        return f"Position({str(self)!r})"


_new = object.__new__
_keep = Position._table.__set__  # type: ignore[misc,attr-defined]


def keep(table: Table) -> Position:
    """`Position.of`, in half the time."""
    position: Position = _new(Position)
    _keep(position, table)
    return position


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
    return keep(setup.lay_out(cards, variant, drawn if starts is None else starts, captain, deck))


def lay_out(
    cards: Sequence[int],
    variant: bool = False,
    *,
    starts: Player = Player.PORT,
    captain: int = 30,
    deck: Deck = STANDARD,
) -> Position:
    """The start of a game from cards in a known order: Port's four, Starboard's four, the pile; or two sets."""
    setup.check_cards(cards, variant, deck)
    return keep(setup.lay_out(cards, variant, starts, captain, deck))
