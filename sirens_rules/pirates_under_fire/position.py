"""The position: the whole table as a value. This is the interface of the engine."""

from typing import Any

from sirens_rules.tabletop.boxes import OURS
from sirens_rules.tabletop.positions import Kept, carried_out
from sirens_rules.tabletop.refusals import Event, Refusal
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


class Position(Kept[Table]):
    """The whole table, as the referee knows it: immutable, hashable, one line of text.

    >>> table = Position("l3@a1 d7@a5 light:258")
    >>> table.to_decide, len(table.legal_moves())
    (LIGHT, 21)
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
    def boards(self) -> tuple[int, ...]:
        """The sea boards by their numbers, from row 1 to row 6."""
        return self._table.boards

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

    @property
    def bluffer(self) -> Player | None:
        """Who laid the mines among which the other has to look for the dummy."""
        return self._table.bluffer

    @property
    def bluffs(self) -> int:
        """How many mines of a bluff are still to be laid."""
        return self._table.pending.count(Effect.BLUFF)

    @property
    def first(self) -> Player:
        """Who plays first in every round."""
        return self._table.first

    @property
    def round(self) -> int:
        return self._table.round

    @property
    def turn(self) -> Player:
        return self._table.turn

    @property
    def step(self) -> Step:
        """What is to be decided next."""
        return self._table.step

    @property
    def placed(self) -> bool:
        """Whether a ship has been put on the sea this turn."""
        return self._table.placed

    @property
    def bought(self) -> bool:
        """Whether a mercenary has been bought this turn."""
        return self._table.bought

    @property
    def pending(self) -> tuple[Effect, ...]:
        """Effects still to be carried out."""
        return self._table.pending

    @property
    def hands(self) -> tuple[str, str]:
        """The tiles in hand, low to high; an unknown tile is `?`."""
        return self._table.hands

    @property
    def piles(self) -> tuple[str, str]:
        """The draw piles, top first."""
        return self._table.piles

    @property
    def reserves(self) -> tuple[str, str]:
        """Top first; with `~` before it in any order."""
        return self._table.reserves

    @property
    def looked(self) -> tuple[bool, bool]:
        """Who knows the own reserve, but for its order."""
        return self._table.looked

    @property
    def gone(self) -> tuple[str, str]:
        """Destroyed ships, low to high."""
        return self._table.gone

    @property
    def market(self) -> str:
        """The mercenaries to buy, by their letters."""
        return self._table.market

    @property
    def gold(self) -> tuple[int, int]:
        return self._table.gold

    @property
    def points(self) -> tuple[int, int]:
        """In tokens; `score` counts the rest."""
        return self._table.points

    @property
    def plus(self) -> tuple[int, int]:
        """By how many tiles each hand has grown."""
        return self._table.plus

    @property
    def taken(self) -> tuple[int, int]:
        """The mines in front of each player."""
        return self._table.taken

    @property
    def dummy(self) -> Player | None:
        """Who has taken the dummy mine."""
        return self._table.dummy

    @property
    def shields_left(self) -> int:
        return self._table.shields_left

    @property
    def mines_left(self) -> int:
        return self._table.mines_left

    @property
    def chance(self) -> int | None:
        """For the shuffles to come; None is unknown."""
        return self._table.chance

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

        >>> [event.rule for event in Position("l3@a1 d7@a5 light:258").happenings("2@g1")]
        ['place.hand', 'sea.point', 'ship.gold', 'turn.draw']
        """
        return self.follow(move)[1]

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

    def __repr__(self) -> str:
        box = "" if self.box.name in OURS else f", {self.box!r}"
        return f"Position({str(self)!r}{box})"


def deal(seed: int, box: Box | None = None, players: int = len(Player)) -> Position:
    """The start of a game: a seed means the same boards, tiles and mercenaries everywhere. There are two players.

    >>> deal(7).to_decide, len(deal(7).market), deal(7) == deal(7)
    (DARK, 5, True)
    """
    chosen = box_named("practice") if box is None else box
    check_players(players)
    chosen.check_whole()
    return Position.of(setup.lay_out(seed, chosen))
