"""The position: the whole table as a value. This is the interface of the engine."""

from typing import Any

from sirens_rules.tabletop.boxes import a_box
from sirens_rules.tabletop.playable import Playable, lying
from sirens_rules.tabletop.refusals import Refusal
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


class Position(Playable[Table, Move, Player]):
    """The whole table, as the referee knows it: immutable, hashable, one line of text.

    >>> table = Position("1@a4[ddgt] 2@a8[] 3@a8[] laid:Sd@b4.c4")
    >>> table.to_decide, table.legal_moves()
    (P1, [Move('go:b4:d'), Move('go:b4:gt'), Move('end')])
    """

    __slots__ = ()
    MOVE, FOLLOW = Move, turn.FOLLOW

    def __new__(cls, text: str, box: Box | None = None) -> "Position":
        return cls.of(notation.parse(text, box))

    @classmethod
    def parse(cls, text: str, box: Box | None = None) -> "Position":
        """The position written in `text`; a `NotationError` says where it is wrong."""
        return cls(text, box)

    # What lies on the table.

    box: Box = lying()
    sea: Sea = lying("The board as so many players use it.")
    players: int = lying()
    round: int = lying()
    dealer: Player = lying("Who has the prince card.")
    order: tuple[Player, ...] = lying("The turn order of the round.")
    turn: Player = lying()
    step: Step = lying("What is to be decided next.")
    acted: bool = lying("At step SURF: the tile is taken. At step RIDE: a step is made.")
    hands: tuple[Cards, ...] = lying("The cards in hand, in the order of the animals; an unknown card is `?`.")
    pile: Cards = lying("The adventure cards to draw, top first.")
    discards: Cards = lying()
    chosen: tuple[Cards, ...] = lying(
        "What lies face down in front of each player, counted with the hand; `!` is the mermaid card."
    )
    melds: tuple[Cards, ...] = lying("What has been revealed of each meld.")
    stopped: tuple[bool, ...] = lying("Who has played the mermaid card.")
    bonuses: tuple[Meld | None, ...] = lying("Whose bonus is still to come.")
    shown: tuple[int, ...] = lying("The undercurrent cards revealed, one a round.")
    currents: tuple[int, ...] = lying("The undercurrent cards to come; 0 is an unknown one.")
    surf: tuple[Tile, ...] = lying("The tiles revealed and not taken.")
    tiles: tuple[tuple[Tile, ...], ...] = lying("The tiles in front of each player.")
    tile_piles: tuple[tuple[Tile, ...], ...] = lying("Curved, triangular, long, short; top first.")
    spent: tuple[Tile, ...] = lying("The discarded tiles.")
    laid: tuple[Laid, ...] = lying("The tiles on the sea.")
    mermaids: tuple[str | None, ...] = lying("By the first hex of her tile or space; None is beside the board.")
    entered: tuple[tuple[str, ...], ...] = lying("The treasure spaces that each player has entered this round.")

    @property
    def treasure(self) -> dict[str, Tokens]:
        """The tokens on the treasure spaces, by hex."""
        table = self._table
        return {space.hex: tokens for space, tokens in zip(table.sea.spaces, table.treasure, strict=True)}

    stock: str = lying("The face-down tokens to draw, by their kinds, top first.")
    won: tuple[Tokens, ...] = lying("The treasure in front of each player.")
    points: tuple[int, ...] = lying("On the track; the final scoring is told by `outcome`.")
    chance: int | None = lying("For the shuffles to come; None is unknown.")

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


def deal(seed: int, players: int = 4, box: Box | None = None) -> Position:
    """The start of a game: a seed means the same cards, tiles and tokens everywhere.

    >>> deal(7, players=3).to_decide, len(deal(7).hands[0])
    (P3, 7)
    """
    chosen = box_named("practice") if box is None else a_box(box)
    check_players(players)
    chosen.check_whole()
    table = setup.lay_out(seed, players, chosen)
    begin_round(table)
    return Position.of(table)
