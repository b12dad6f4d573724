"""The position: the whole table as a value. This is the interface of the engine."""

from typing import Any

from sirens_rules.tabletop.boxes import OURS
from sirens_rules.tabletop.positions import Kept, carried_out
from sirens_rules.tabletop.refusals import Event, Refusal
from sirens_rules.tabletop.sentences import ENGLISH, Words

from . import notation, picture, setup, turn, writing
from .box_file import box as box_named
from .components import Cards, Player, Tile, Tokens, check_players
from .contents import Box, Sea
from .data import as_data
from .drawing import draw_table
from .end import Outcome, outcome
from .melds import Meld
from .moves import Move
from .predict import begin_round
from .table import Laid, Step, Table
from .view import View


class Position(Kept[Table]):
    """The whole table, as the referee knows it: immutable, hashable, one line of text.

    >>> table = Position("1@a4[ddgt] 2@a8[] 3@a8[] laid:Sd@b4.c4")
    >>> table.to_decide, table.legal_moves()
    (P1, [Move('go:b4:d'), Move('go:b4:gt'), Move('end')])
    """

    __slots__ = ()

    def __new__(cls, text: str, box: Box | None = None) -> "Position":
        return cls.of(notation.parse(text, box))

    @classmethod
    def parse(cls, text: str, box: Box | None = None) -> "Position":
        """The position written in `text`; a `NotationError` says where it is wrong."""
        return cls(text, box)

    # What lies on the table.

    @property
    def box(self) -> Box:
        return self._table.box

    @property
    def sea(self) -> Sea:
        """The board as so many players use it."""
        return self._table.sea

    @property
    def players(self) -> int:
        return self._table.players

    @property
    def round(self) -> int:
        return self._table.round

    @property
    def dealer(self) -> Player:
        """Who has the prince card."""
        return self._table.dealer

    @property
    def order(self) -> tuple[Player, ...]:
        """The turn order of the round."""
        return self._table.order

    @property
    def turn(self) -> Player:
        return self._table.turn

    @property
    def step(self) -> Step:
        """What is to be decided next."""
        return self._table.step

    @property
    def acted(self) -> bool:
        """At step SURF: the tile is taken. At step RIDE: a step is made."""
        return self._table.acted

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The cards in hand, in the order of the animals; an unknown card is `?`."""
        return self._table.hands

    @property
    def pile(self) -> Cards:
        """The adventure cards to draw, top first."""
        return self._table.pile

    @property
    def discards(self) -> Cards:
        return self._table.discards

    @property
    def chosen(self) -> tuple[Cards, ...]:
        """What lies face down in front of each player, counted with the hand; `!` is the mermaid card."""
        return self._table.chosen

    @property
    def melds(self) -> tuple[Cards, ...]:
        """What has been revealed of each meld."""
        return self._table.melds

    @property
    def stopped(self) -> tuple[bool, ...]:
        """Who has played the mermaid card."""
        return self._table.stopped

    @property
    def bonuses(self) -> tuple[Meld | None, ...]:
        """Whose bonus is still to come."""
        return self._table.bonuses

    @property
    def shown(self) -> tuple[int, ...]:
        """The undercurrent cards revealed, one a round."""
        return self._table.shown

    @property
    def currents(self) -> tuple[int, ...]:
        """The undercurrent cards to come; 0 is an unknown one."""
        return self._table.currents

    @property
    def surf(self) -> tuple[Tile, ...]:
        """The tiles revealed and not taken."""
        return self._table.surf

    @property
    def tiles(self) -> tuple[tuple[Tile, ...], ...]:
        """The tiles in front of each player."""
        return self._table.tiles

    @property
    def tile_piles(self) -> tuple[tuple[Tile, ...], ...]:
        """Curved, triangular, long, short; top first."""
        return self._table.tile_piles

    @property
    def spent(self) -> tuple[Tile, ...]:
        """The discarded tiles."""
        return self._table.spent

    @property
    def laid(self) -> tuple[Laid, ...]:
        """The tiles on the sea."""
        return self._table.laid

    @property
    def mermaids(self) -> tuple[str | None, ...]:
        """By the first hex of her tile or space; None is beside the board."""
        return self._table.mermaids

    @property
    def entered(self) -> tuple[tuple[str, ...], ...]:
        """The treasure spaces that each player has entered this round."""
        return self._table.entered

    @property
    def treasure(self) -> dict[str, Tokens]:
        """The tokens on the treasure spaces, by hex."""
        table = self._table
        return {space.hex: tokens for space, tokens in zip(table.sea.spaces, table.treasure, strict=True)}

    @property
    def stock(self) -> str:
        """The face-down tokens to draw, by their kinds, top first."""
        return self._table.stock

    @property
    def won(self) -> tuple[Tokens, ...]:
        """The treasure in front of each player."""
        return self._table.won

    @property
    def points(self) -> tuple[int, ...]:
        """On the track; the final scoring is told by `outcome`."""
        return self._table.points

    @property
    def chance(self) -> int | None:
        """For the shuffles to come; None is unknown."""
        return self._table.chance

    # What can be done.

    @property
    def to_decide(self) -> Player | None:
        """Who makes the next move; None when the game is over."""
        return turn.to_decide(self._table)

    def legal_moves(self) -> list[Move]:
        """Every legal move, none twice.

        Cards in the order of the animals, tiles by their texts, hexes in reading order; the mermaid card, `stay`,
        `leave` and `end` last. Where the list depends on cards that are not known, `UnknownCards` is raised.
        """
        table = self._table
        return turn.LIST[table.step](table)

    def why_illegal(self, move: Move | str, by: Player | None = None) -> Refusal | None:
        """None for a legal move, else the rule it breaks. `by` also asks whether that player may decide.

        >>> Position("1@a4[gt] 2@a8[] 3@a8[] laid:Sd@b4.c4").why_illegal("go:b4:g").rule
        'ride.cost'
        """
        by = by if by is None else Player.checked(by, self.players)
        return turn.why_illegal(self._table, move if isinstance(move, Move) else Move(move), by)

    def play(self, move: Move | str, by: Player | None = None) -> "Position":
        """The next position. A move that a rule forbids raises `IllegalMove`."""
        return self._after(move, by, None)

    def follow(self, move: Move | str) -> tuple["Position", list[Event]]:
        """The next position, and what the move brought about, step by step, each with its rule."""
        story: list[Event] = []
        return self._after(move, None, story), story

    def _after(self, move: Move | str, by: Player | None, story: list[Event] | None) -> "Position":
        """After a legal move; what happens is told to whoever listens."""
        move = move if isinstance(move, Move) else Move(move)
        refusal = self.why_illegal(move, by)
        return self.of(carried_out(self._table, move, refusal, turn.FOLLOW, story))

    def happenings(self, move: Move | str) -> list[Event]:
        """What a move would bring about.

        >>> table = Position("1@a4[g] 2@a8[] 3@a8[] laid:Sg@b4.c4")
        >>> [event.rule for event in table.happenings("go:b4:g")]
        ['ride.step']
        """
        return self.follow(move)[1]

    def outcome(self) -> Outcome | None:
        """None while the game goes on; then the winners, all points, and the rule that ended the game."""
        return outcome(self._table)

    def view(self, player: Player) -> View:
        """What one player sees.

        >>> print(Position("1@a4[ggt] 2@a8[ddt|p2] 3@a8[]").view(Player.P1))
        1@a4[ggt] 2@a8[?3|?2] 3@a8[]
        """
        return View(player, self)

    def table(self, words: Words = ENGLISH) -> str:
        """The sea drawn as text, and what the players have."""
        return draw_table(self._table, words)

    def _repr_svg_(self, words: Words = ENGLISH) -> str:
        """The sea as a picture, for notebooks."""
        return picture.draw_table(self._table, words)

    def to_json(self) -> dict[str, Any]:
        """The position as plain data. `notation` alone rebuilds it; the rest saves a reader the parsing."""
        return as_data(self._table)

    def __str__(self) -> str:
        return writing.write(self._table)

    def __repr__(self) -> str:
        box = "" if self.box.name in OURS else f", {self.box!r}"
        return f"Position({str(self)!r}{box})"


def deal(seed: int, players: int = 4, box: Box | None = None) -> Position:
    """The start of a game: a seed means the same cards, tiles and tokens everywhere.

    >>> deal(7, players=3).to_decide, len(deal(7).hands[0])
    (P3, 7)
    """
    chosen = box_named("practice") if box is None else box
    check_players(players)
    chosen.check_whole()
    table = setup.lay_out(seed, players, chosen)
    begin_round(table)
    return Position.of(table)
