"""The table: everything that lies on it, while a move is carried out.

A `Position` keeps a table that nobody touches any more. A move works on a copy, chapter by chapter, and the next
position keeps that.
"""

from typing import Any, NamedTuple

from sirens_rules.tabletop.refusals import Event
from sirens_rules.tabletop.values import Sign, with_one

from .components import Cards, Player, Tile, Tokens
from .contents import TILE, Box, Ground, Sea
from .melds import Meld


class Step(Sign):
    """What is to be decided next."""

    MELD = "meld"
    """cards for the meld, face down"""
    SURF = "surf"
    """a surf tile, and the bonus"""
    WARPED = "warped"
    """a token where the warp has led"""
    START = "start"
    """where the mermaid begins"""
    RIDE = "ride"
    """lay a tile, make a step, or end the ride"""
    TAKE = "take"
    """a token where the step has led"""
    FORCED = "forced"
    """the start space of a mermaid whose tile is gone"""
    DROP = "drop"
    """which cards are discarded at the end of the round"""
    OVER = "over"
    """nothing: the game is over"""


MELD, SURF, WARPED, START, RIDE, TAKE, FORCED, DROP, OVER = Step

MERMAID_CARD = "!"
"""among chosen cards: the mermaid card"""


class Laid(NamedTuple):
    """A tile on the sea."""

    tile: Tile
    hexes: tuple[str, ...]


class Table:
    """The sea, the players round it, and whose decision is next."""

    __slots__ = (
        "acted", "bonuses", "box", "chance", "chosen", "currents", "dealer", "discards", "entered", "free", "ground",
        "hands", "laid", "melds", "mermaids", "order", "pile", "players", "points", "round", "sea", "shown", "spent",
        "step", "stock", "stopped", "story", "surf", "tile_piles", "tiles", "treasure", "turn", "won",
    )  # fmt: skip

    box: Box
    sea: Sea
    """the board as so many players use it"""
    players: int
    round: int
    dealer: Player
    """who has the prince card"""
    order: tuple[Player, ...]
    """the turn order of the round; clockwise from the dealer until the melds decide"""
    turn: Player
    step: Step
    acted: bool
    """of the player whose turn it is: the tile is taken; or a step is made, and nothing more is laid"""

    hands: tuple[Cards, ...]
    pile: Cards
    """the adventure cards to draw, top first"""
    discards: Cards

    chosen: tuple[Cards, ...]
    """what lies face down in front of each player, until all have chosen; it is still counted with the hand"""
    melds: tuple[Cards, ...]
    """what has been revealed"""
    stopped: tuple[bool, ...]
    """who has played the mermaid card"""
    bonuses: tuple[Meld | None, ...]
    """whose bonus is still to come"""

    currents: tuple[int, ...]
    """the undercurrent cards to come, top first; 0 is an unknown one"""
    shown: tuple[int, ...]
    """the undercurrent cards revealed, one a round"""
    surf: tuple[Tile, ...]
    """the tiles revealed and not taken"""
    tiles: tuple[tuple[Tile, ...], ...]
    """the tiles in front of each player"""
    tile_piles: tuple[tuple[Tile, ...], ...]
    """by shape, top first"""
    spent: tuple[Tile, ...]
    """the discarded tiles"""

    laid: tuple[Laid, ...]
    ground: dict[str, Ground]
    """by hex: where a mermaid can be. It follows from the sea and the tiles laid; nobody changes it"""
    free: int
    """the ocean hexes without a tile, a bit each: follows too"""
    mermaids: tuple[str | None, ...]
    """by the first hex of her tile or space; None is beside the board"""
    entered: tuple[tuple[str, ...], ...]
    """the treasure spaces that each player has entered this round"""

    treasure: tuple[Tokens, ...]
    """on the treasure spaces, in the order of the sea"""
    stock: str
    """the face-down tokens to draw, by their kinds, top first; `?` is an unknown one"""
    won: tuple[Tokens, ...]
    points: tuple[int, ...]
    chance: int | None
    """for the shuffles to come; None is unknown"""
    story: list[Event] | None
    """what has happened, if somebody listens"""

    def copy(self) -> "Table":
        """Another table with the same things on it."""
        table = Table()
        for name in _COPIED:
            setattr(table, name, getattr(self, name))
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
        table.sea, table.story = table.box.sea(table.players), None
        table.look_at_sea()
        return table

    # The sea. Only these change what lies on it.

    def look_at_sea(self) -> None:
        """See where mermaids can be, and where tiles can lie."""
        self.ground, self.free = dict(self.sea.ground), self.sea.ocean
        for laid in self.laid:
            self._cover(laid)

    def _cover(self, laid: Laid) -> None:
        tile, hexes = laid
        ground = Ground(hexes[0], hexes, tile.symbol, TILE)
        for hex in hexes:
            self.ground[hex] = ground
            self.free &= ~self.sea.bit[hex]

    def lay(self, laid: Laid) -> None:
        self.laid = tuple(sorted((*self.laid, laid), key=lambda one: self.sea.bit[one.hexes[0]]))
        self.ground = dict(self.ground)
        self._cover(laid)

    def take_away(self, gone: list[Laid]) -> None:
        self.laid = tuple(laid for laid in self.laid if laid not in gone)
        self.look_at_sea()

    # What belongs to a player.

    def set_hand(self, player: Player, cards: Cards) -> None:
        self.hands = with_one(self.hands, player, cards)

    def set_tiles(self, player: Player, tiles: tuple[Tile, ...]) -> None:
        self.tiles = with_one(self.tiles, player, tuple(sorted(tiles)))

    def set_mermaid(self, player: Player, hex: str | None) -> None:
        self.mermaids = with_one(self.mermaids, player, hex)

    def score(self, player: Player, points: int) -> None:
        self.points = with_one(self.points, player, self.points[player] + points)

    def after(self, player: Player) -> tuple[Player, ...]:
        """Those behind this one in the turn order."""
        return self.order[self.order.index(player) + 1 :]

    def happened(self, rule: str, **values: object) -> None:
        if self.story is not None:
            self.story.append(Event(rule, values))


FOLLOWS = ("sea", "ground", "free", "story")
"""what follows from the rest, and the story"""
_COPIED = tuple(name for name in Table.__slots__ if name != "story")
THINGS = tuple(name for name in Table.__slots__ if name not in FOLLOWS)
