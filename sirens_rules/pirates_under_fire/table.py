"""The table: everything that lies on it, while a move is carried out.

A `Position` keeps a table that nobody touches any more. A move works on a copy, chapter by chapter, and the next
position keeps that.
"""

from typing import Any

from sirens_rules.tabletop.refusals import Event
from sirens_rules.tabletop.values import Sign, with_one

from .components import (
    DUMMY,
    MINES,
    SHIELDS,
    SIZE,
    UNKNOWN,
    Effect,
    Player,
    Ship,
    changed,
)
from .contents import Box
from .marks import rule


class Step(Sign):
    """What is to be decided next."""

    ACT = "act"
    """put a ship on the sea; a mercenary may be bought first"""
    EFFECT = "effect"
    """what an effect is aimed at, and which effect comes first"""
    FINISH = "finish"
    """buy a mercenary or end the turn"""
    VALUE = "value"
    """as what a mercenary counts, after the last turn"""
    OVER = "over"
    """nothing: the last turn is played"""
    STUCK = "stuck"
    """nothing: the player whose turn it is could put no ship anywhere"""


ACT, EFFECT, FINISH, VALUE, OVER, STUCK = Step


class Table:
    """The sea, the two players, and whose decision is next."""

    __slots__ = (
        "active", "bluffer", "boards", "bought", "box", "burning", "chance", "dummy", "first", "gold", "gone", "hands",
        "looked", "market", "mines", "mines_left", "origin", "pending", "piles", "placed", "plus", "points",
        "reserves", "round", "sea", "shields_left", "ships", "step", "story", "taken", "turn",
    )  # fmt: skip

    box: Box
    boards: tuple[int, ...]
    """the sea boards by their numbers, from row 1 to row 6"""
    first: Player
    """who plays first in every round"""
    round: int
    """one turn of each player; 1 to 16"""
    turn: Player
    step: Step
    placed: bool
    """whether a ship has been put on the sea this turn"""
    bought: bool
    """whether a mercenary has been bought this turn"""
    origin: int
    """the space of the tile whose effects are pending"""
    pending: tuple[Effect, ...]
    """effects still to be carried out, in any order"""

    ships: tuple[Ship | None, ...]
    """by space"""
    mines: tuple[str, ...]
    """by space, the last laid last"""
    bluffer: Player | None
    """who laid the mines among which the others look for the dummy; None where nobody has to guess"""
    taken: tuple[int, int]
    """the mines in front of each player"""
    dummy: Player | None
    """who has taken the dummy"""

    hands: tuple[str, str]
    """low to high; an unknown tile is `?`"""
    piles: tuple[str, str]
    """the draw piles, top first"""
    reserves: tuple[str, str]
    """top first; with `~` before it in any order"""
    looked: tuple[bool, bool]
    """who knows the own reserve, but for its order"""
    gone: tuple[str, str]
    """destroyed ships, low to high"""
    market: str
    """the mercenaries to buy, by their letters"""
    gold: tuple[int, int]
    points: tuple[int, int]
    """in tokens; the rest is counted at the end"""
    plus: tuple[int, int]
    """so many tiles more in hand"""
    chance: int | None
    """for the shuffles to come; None is unknown"""

    # What follows from the rest, kept because every move needs it.
    sea: tuple[Effect, ...]
    """by space"""
    active: tuple[int, int]
    """the spaces of the active ships of each player, mercenaries included"""
    burning: tuple[int, int]
    shields_left: int
    mines_left: int
    story: list[Event] | None
    """what has happened, if somebody listens"""

    def copy(self) -> "Table":
        """Another table with the same things on it."""
        table = Table()
        table.active = self.active
        table.bluffer = self.bluffer
        table.boards = self.boards
        table.bought = self.bought
        table.box = self.box
        table.burning = self.burning
        table.chance = self.chance
        table.dummy = self.dummy
        table.first = self.first
        table.gold = self.gold
        table.gone = self.gone
        table.hands = self.hands
        table.looked = self.looked
        table.market = self.market
        table.mines = self.mines
        table.mines_left = self.mines_left
        table.origin = self.origin
        table.pending = self.pending
        table.piles = self.piles
        table.placed = self.placed
        table.plus = self.plus
        table.points = self.points
        table.reserves = self.reserves
        table.round = self.round
        table.sea = self.sea
        table.shields_left = self.shields_left
        table.ships = self.ships
        table.step = self.step
        table.taken = self.taken
        table.turn = self.turn
        table.story = None
        return table

    def things(self) -> tuple[Any, ...]:
        """All that lies there; what follows from it is left out."""
        return tuple([getattr(self, name) for name in THINGS])

    @classmethod
    def of(cls, *things: Any) -> "Table":
        table = cls()
        for name, thing in zip(THINGS, things, strict=True):
            setattr(table, name, thing)
        table.look()
        return table

    @rule("components.shields", "components.mines")
    def look(self) -> None:
        """See what follows from what lies there."""
        self.sea = tuple(effect for board in self.boards for effect in self.box.sea[board - 1]) if self.box.sea else ()
        tiles = [(1 << at, ship) for at, ship in enumerate(self.ships) if ship]
        active, burning = [0, 0], [0, 0]
        for bit, ship in tiles:
            (burning if ship.burns else active)[ship.owner] |= bit
        self.active, self.burning = (active[0], active[1]), (burning[0], burning[1])
        kept = self.round == 1 and self.turn is self.first and not self.placed  # for the first ship
        self.shields_left = SHIELDS - kept - sum(ship.shields for _, ship in tiles)
        lying = "".join(self.mines)
        real = len(lying) - (DUMMY in lying or (UNKNOWN in lying and self.bluff_is_laid))
        self.mines_left = MINES - real - sum(self.taken)

    @property
    def bluff_is_laid(self) -> bool:
        """Whether the dummy is among the mines that the others cannot tell from it."""
        return Effect.BLUFF not in self.pending

    # The sea. Only these change what lies on it.

    def put(self, at: int, ship: Ship) -> None:
        """A tile lies there now; what was there has been looked after."""
        bit, owner = 1 << at, ship.owner
        if before := self.ships[at]:
            self._lift(bit, before)
        ships = [*self.ships]
        ships[at] = ship
        self.ships = tuple(ships)
        if ship.burns:
            self.burning = changed(self.burning, owner, self.burning[owner] | bit)
        else:
            self.active = changed(self.active, owner, self.active[owner] | bit)

    def _lift(self, bit: int, ship: Ship) -> None:
        owner = ship.owner
        self.active = changed(self.active, owner, self.active[owner] & ~bit)
        self.burning = changed(self.burning, owner, self.burning[owner] & ~bit)

    def lay_mines(self, at: int, tokens: str) -> None:
        """These are the mines on a space now."""
        self.mines = with_one(self.mines, at, tokens)

    def mined(self) -> list[int]:
        """The spaces with mines."""
        return [at for at, tokens in enumerate(self.mines) if tokens]

    @property
    def to_decide(self) -> Player | None:
        """Who makes the next move; nobody when the game is over."""
        return None if self.step is OVER or self.step is STUCK else self.turn

    def happened(self, rule: str, **values: object) -> None:
        if self.story is not None:
            self.story.append(Event(rule, values))


FOLLOWS = ("sea", "active", "burning", "shields_left", "mines_left", "story")
"""what follows from the rest, and the story"""
THINGS = tuple(name for name in Table.__slots__ if name not in FOLLOWS)


def bare_table(box: Box) -> Table:
    """An empty sea before Light's first turn; nothing is known of hands and piles. Nobody has looked at it yet."""
    table = Table()
    nothing: dict[str, Any] = {
        "box": box, "boards": (1, 2, 3, 4, 5, 6), "first": Player.LIGHT, "round": 1, "turn": Player.LIGHT, "step": ACT,
        "placed": False, "bought": False, "origin": -1, "pending": (), "ships": (None,) * SIZE, "mines": ("",) * SIZE,
        "bluffer": None, "taken": (0, 0), "dummy": None, "hands": ("", ""), "piles": ("", ""), "reserves": ("", ""),
        "looked": (False, False), "gone": ("", ""), "market": "", "gold": (0, 0), "points": (0, 0), "plus": (0, 0),
        "chance": None, "story": None,
    }  # fmt: skip
    for name, thing in nothing.items():
        setattr(table, name, thing)
    return table
