"""What a box holds, and the sea as a number of players uses it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Any, NamedTuple

from sirens_rules.tabletop.boxes import Boxed
from sirens_rules.tabletop.errors import SirensError
from sirens_rules.tabletop.sentences import N_

from . import hexes
from .components import FEWEST, MERMAID, Cards, Tile
from .hexes import At
from .marks import rule

START, TREASURE, TILE = "start", "treasure", "tile"


class Ground(NamedTuple):
    """Where a mermaid can be: a start space, a treasure space or a tile. It is called by its first hex."""

    hex: str
    hexes: tuple[str, ...]
    symbol: str
    """what a card must show to get there; `m` for any card"""
    what: str


class Space(NamedTuple):
    """A treasure space, and how many tokens are put there for 3, 4, 5 and 6 players."""

    hex: str
    kind: str
    """wreck, islet or cave"""
    symbol: str
    up: tuple[int, ...]
    down: tuple[int, ...]


@dataclass(frozen=True)
class Board:
    """The ocean board: all hexes by their names, and what some of them are."""

    at: Mapping[str, At]
    """where each hex stands, in reading order"""
    rocks: frozenset[str]
    dark: frozenset[str]
    starts: tuple[str, ...]
    spaces: tuple[Space, ...]


@dataclass(frozen=True, eq=False, repr=False)
class Box(Boxed):
    """What is in the box, as far as it is known; `missing` gives the reason of every gap."""

    name: str
    about: str
    text: str
    board: Board | None = None
    shapes: Mapping[str, tuple[At, ...]] = field(default_factory=dict)
    tiles: tuple[Tile, ...] = ()
    undercurrent: tuple[tuple[tuple[int, ...], ...], ...] = ()
    """by card, number of players less three, and shape: how many tiles are revealed"""
    treasure: Mapping[str, int] = field(default_factory=dict)
    adventure: Mapping[str, int] = field(default_factory=dict)
    missing: Mapping[str, str] = field(default_factory=dict)
    _seas: dict[int, "Sea"] = field(default_factory=dict)

    @rule("components.box")
    def check_whole(self) -> None:
        """A game needs everything; the reason of the first gap is named."""
        for part in self.missing:
            raise SirensError(
                N_("With the box “{name}” no game can be dealt, its part “{part}” is not known: {reason}"),
                name=self.name,
                part=part,
                reason=self.why(part),
            )

    def sea(self, players: int) -> "Sea":
        if players not in self._seas:
            self._seas[players] = Sea(self, players)
        return self._seas[players]

    @cached_property
    def cards(self) -> Cards:
        """All adventure cards."""
        return "".join(card * number for card, number in self.adventure.items())

    @cached_property
    def tokens(self) -> str:
        """All treasure tokens, by the letters of their kinds."""
        return "".join(kind * number for kind, number in self.treasure.items())

    def __reduce__(self) -> tuple[Any, ...]:
        from .box_file import read_box  # which makes boxes

        return read_box, (self.text, self.name)


@rule("components.board", "setup.dark", "setup.five")
class Sea:
    """The part of the board that so many players use. Three leave out the dark region."""

    def __init__(self, box: Box, players: int) -> None:
        assert box.board is not None
        board, unused = box.board, box.board.dark if players == FEWEST else frozenset()
        self.players = players
        self.rocks = board.rocks
        self.unused = unused
        used = {name: at for name, at in board.at.items() if name not in unused and name not in board.rocks}
        self.at: Mapping[str, At] = MappingProxyType(used)
        names = {at: name for name, at in used.items()}
        self.neighbours = {
            name: tuple(names[near] for near in hexes.neighbours(at) if near in names) for name, at in used.items()
        }
        self.starts = tuple(hex for hex in board.starts if hex in used)
        self.spaces = tuple(space for space in board.spaces if space.hex in used)
        self.number = {space.hex: number for number, space in enumerate(self.spaces)}
        self.bit = {name: 1 << number for number, name in enumerate(used)}
        self.ground = self._firm_ground()
        self.ocean = sum(bit for name, bit in self.bit.items() if name not in self.ground)
        """the hexes on which tiles may lie, a bit each"""
        self.fits = {shape: self._fits(cells, names) for shape, cells in box.shapes.items()}
        """by shape: every place on the ocean where such a tile can lie, and its bits"""
        self.moves: dict[Tile, list[tuple[int, Any]]] = {}
        """the moves that lay a tile, made when they are first asked for"""

    def _firm_ground(self) -> dict[str, Ground]:
        """Start spaces and treasure spaces, which never change."""
        starts = [Ground(hex, (hex,), MERMAID, START) for hex in self.starts]
        spaces = [Ground(space.hex, (space.hex,), space.symbol, TREASURE) for space in self.spaces]
        return {ground.hex: ground for ground in (*starts, *spaces)}

    @rule("ride.ocean", "ride.turn-tile", "ride.tile")
    def _fits(self, cells: tuple[At, ...], names: dict[At, str]) -> dict[tuple[str, ...], int]:
        """Everywhere on the ocean, in every turn."""
        found: dict[tuple[str, ...], int] = {}
        for column, row in self.at.values():
            for way in hexes.ways_to_lie(cells):
                covered = tuple(names.get((column + x, row + y), "") for x, y in way)
                if all(name and self.bit[name] & self.ocean for name in covered):
                    found[covered] = sum(self.bit[name] for name in covered)
        return found

    def tokens_at(self, space: Space) -> tuple[int, int]:
        """How many tokens are put there at the beginning, face up and face down."""
        column = self.players - FEWEST
        return space.up[column], space.down[column]
