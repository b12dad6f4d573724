"""The position: the whole table as a value. This is the interface of the engine."""

from typing import Any

from sirens_rules.tabletop.boxes import a_box
from sirens_rules.tabletop.playable import Playable, lying
from sirens_rules.tabletop.refusals import Refusal
from sirens_rules.tabletop.sentences import ENGLISH, Words

from . import notation, picture, refusals, score, setup, turn, writing
from .box_file import box as box_named
from .combination import Combined
from .components import SPACES, Effect, Player, Ship, check_players
from .contents import Box
from .data import as_data
from .drawing import draw_table
from .end import Outcome, outcome
from .moves import Move
from .score import Score
from .table import Step, Table
from .view import View


class Position(Playable[Table, Move, Player]):
    """The whole table, as the referee knows it: immutable, hashable, one line of text.

    >>> table = Position("l3@a1 d7@a5 light:258")
    >>> table.to_decide, len(table.legal_moves())
    (LIGHT, 21)
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
    boards: tuple[int, ...] = lying("The sea boards by their numbers, from row 1 to row 6.")

    @property
    def sea(self) -> dict[str, Effect]:
        """What each space does; nothing is told where the box does not know."""
        return dict(zip(SPACES, self._table.sea, strict=False))

    @property
    def ships(self) -> dict[str, Ship]:
        """The tiles on the sea, by space."""
        return {SPACES[at]: ship for at, ship in enumerate(self._table.ships) if ship}

    @property
    def mines(self) -> dict[str, str]:
        """By space, the last laid last: `m` a mine, `0` the dummy, `s` a mine that may be taken for it."""
        return {SPACES[at]: tokens for at, tokens in enumerate(self._table.mines) if tokens}

    bluffer: Player | None = lying("Who laid the mines among which the other has to look for the dummy.")

    @property
    def bluffs(self) -> int:
        """How many mines of a bluff are still to be laid."""
        return self._table.pending.count(Effect.BLUFF)

    first: Player = lying("Who plays first in every round.")
    round: int = lying()
    turn: Player = lying()
    step: Step = lying("What is to be decided next.")
    placed: bool = lying("Whether a ship has been put on the sea this turn.")
    bought: bool = lying("Whether a mercenary has been bought this turn.")
    pending: tuple[Effect, ...] = lying("Effects still to be carried out.")
    hands: tuple[str, str] = lying("The tiles in hand, low to high; an unknown tile is `?`.")
    piles: tuple[str, str] = lying("The draw piles, top first.")
    reserves: tuple[str, str] = lying("Top first; with `~` before it in any order.")
    looked: tuple[bool, bool] = lying("Who knows the own reserve, but for its order.")
    gone: tuple[str, str] = lying("Destroyed ships, low to high.")
    market: str = lying("The mercenaries to buy, by their letters.")
    gold: tuple[int, int] = lying()
    points: tuple[int, int] = lying("In tokens; `score` counts the rest.")
    plus: tuple[int, int] = lying("By how many tiles each hand has grown.")
    taken: tuple[int, int] = lying("The mines in front of each player.")
    dummy: Player | None = lying("Who has taken the dummy mine.")
    shields_left: int = lying()
    mines_left: int = lying()
    chance: int | None = lying("For the shuffles to come; None is unknown.")

    # What can be done.

    @property
    def to_decide(self) -> Player | None:
        """Who makes the next move; None when the game is over."""
        return self._table.to_decide

    def legal_moves(self) -> list[Move]:
        """Every legal move, none twice.

        Ships low to high, then mercenaries by their letters, spaces from a1 to g6; the targets of one effect after
        those of the other; `none`, `end` and `stuck` last. Where the list depends on tiles that are not known,
        `UnknownCards` is raised.
        """
        table = self._table
        return turn.LIST[table.step](table)

    def why_illegal(self, move: Move | str, by: Player | None = None) -> Refusal | None:
        """None for a legal move, else the rule it breaks. `by` also asks whether that player may decide.

        >>> Position("l3@a1 d7@a5 light:258").why_illegal("5@d4").rule
        'place.adjacent'
        """
        by = by if by is None else Player.checked(by)
        return refusals.why_illegal(self._table, move if isinstance(move, Move) else Move(move), by)

    def outcome(self) -> Outcome | None:
        """None while the game goes on; then the winner, all points, and the rule that decided."""
        return outcome(self._table)

    def score(self, player: Player) -> Score:
        """What a player would have if the game ended now; mercenaries without a value count at their best."""
        return score.score(self._table, Player.checked(player))

    def combinations(self, player: Player) -> Combined:
        """The best combinations of a player's active ships."""
        return score.combinations(self._table, Player.checked(player))

    def view(self, player: Player) -> View:
        """What one player sees.

        >>> print(Position("l3@a1 d7@a5 light:258 dark:146").view(Player.LIGHT))
        l3@a1 d7@a5 round:2 light:258
        """
        return View(player, self)

    def table(self, words: Words = ENGLISH) -> str:
        """The sea drawn as text, and what the players have."""
        return draw_table(self._table, words)

    def _repr_svg_(self, words: Words = ENGLISH) -> str:
        return picture.draw_table(self._table, words)

    def to_json(self) -> dict[str, Any]:
        """The position as plain data. `notation` alone rebuilds it; the rest saves a reader the parsing."""
        return as_data(self._table)

    def __str__(self) -> str:
        return writing.write(self._table)


def deal(seed: int, box: Box | None = None, players: int = len(Player)) -> Position:
    """The start of a game: a seed means the same boards, tiles and mercenaries everywhere. There are two players.

    >>> deal(7).to_decide, len(deal(7).market), deal(7) == deal(7)
    (DARK, 5, True)
    """
    chosen = box_named("practice") if box is None else a_box(box)
    check_players(players)
    chosen.check_whole()
    return Position.of(setup.lay_out(seed, chosen))
