"""Boxes as files: one TOML file each. Every fault is refused with its place and its reason."""

from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from sirens_rules.tabletop.boxes import BoxReader, find_box, our_table
from sirens_rules.tabletop.errors import written
from sirens_rules.tabletop.sentences import N_

from . import hexes
from .components import FEWEST, MOST, SHAPES, TILES, TREASURE, Tile
from .contents import Board, Box, Space
from .hexes import At
from .marks import rule

PARTS = ("board", "shapes", "tiles", "undercurrent", "treasure", "adventure")
KEYS = {"starts", "spaces", *PARTS}
SPACE_KEYS = {"hex", "kind", "symbol", "up", "down"}
SPACE_KINDS = ("wreck", "islet", "cave")
ANIMAL_LETTERS = {"dolphin": "d", "gull": "g", "turtle": "t"}
NUMBERS = range(FEWEST, MOST + 1)
WIDEST, HIGHEST = 26, 40
SHIFTED = N_("every second line is shifted by one character, and between two hexes is a space.")
NO_TILE = N_("tile {number}, “{word}”, is none: write d, g, t or m, and * behind it for a dark edge.")


def box(name: str | Path = "practice") -> Box:
    """A box by its name, `printed` or `practice`, or somebody's own by its file.

    >>> box("practice"), len(box("practice").tiles), box("printed").missing["undercurrent"]
    (box('practice'), 36, 'there are eight cards; what is printed on them is not told.')
    """
    return find_box(name, __package__, read_box)


def known() -> Mapping[str, Any]:
    """What the source tells of every box: so many pieces, and the face-up treasure of the set-up."""
    found: Mapping[str, Any] = our_table(__package__, "printed")["known"]
    return found


def read_box(text: str, file: str) -> Box:
    """The box of a file."""
    return _Reader(text, file).box()


class _Reader(BoxReader):
    GAPS = PARTS

    def box(self) -> Box:
        name, about, text = self.heading(KEYS, known())
        missing = self.missing()
        parts = {part: getattr(self, part)() for part in PARTS if part not in missing}
        found = Box(name, about, text, missing=missing, **parts)
        for part in ("starts", "spaces"):
            if "board" in missing and part in self.table:
                raise self.fault(part, N_("without a board there are no hexes: leave this part out."))
        if "undercurrent" not in missing:
            self.check_undercurrent(found)
        if not missing:
            self.check_set_up(found)
        return found

    # Pieces of TOML.

    def numbers(self, place: str, value: object, many: int) -> tuple[int, ...]:
        if not isinstance(value, list) or len(value) != many or any(type(one) is not int or one < 0 for one in value):
            raise self.fault(
                place, N_("{many} numbers are expected, such as {example}."), many=many, example=[1] * many
            )
        return tuple(value)

    def counts(self, part: str, letters: Mapping[str, str]) -> dict[str, int]:
        """So many of each kind, and as many in all as every box has."""
        table = self.of_kind(part, dict)
        self.keys(part, table, set(letters), all_needed=True)
        for kind, number in table.items():
            if type(number) is not int or number < 0:
                raise self.fault(
                    part, N_("“{key}” must be a number, not {text}."), key=kind, text=written(number, repr)
                )
        self.total(part, sum(table.values()), known()[part])
        return {letter: table[kind] for kind, letter in letters.items()}

    # The parts.

    @rule("components.adventure")
    def adventure(self) -> dict[str, int]:
        return self.counts("adventure", ANIMAL_LETTERS)

    @rule("components.treasure")
    def treasure(self) -> dict[str, int]:
        return self.counts("treasure", TREASURE)

    @rule("components.tiles")
    def shapes(self) -> dict[str, tuple[At, ...]]:
        table = self.of_kind("shapes", dict)
        self.keys("shapes", table, set(SHAPES.values()), all_needed=True)
        return {letter: self.shape(name, table[name]) for letter, name in SHAPES.items()}

    def shape(self, name: str, lines: object) -> tuple[At, ...]:
        if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
            raise self.fault(f"shapes.{name}", N_("a shape is a list of lines, with a * for each hex."))
        found = [at for at, character in hexes.drawn(lines) if character == "*"]
        if len(found) != sum(len(line.replace(" ", "")) for line in lines) or not 1 <= len(found) <= 6:
            raise self.fault(f"shapes.{name}", N_("a shape is drawn with one to six *, and with spaces."))
        if not all(map(hexes.is_hex, found)):
            raise self.fault(f"shapes.{name}", SHIFTED)
        if not hexes.hang_together(found):
            raise self.fault(f"shapes.{name}", N_("the hexes of a shape hang together."))
        return tuple(found)

    @rule("components.tiles", "components.edge")
    def tiles(self) -> tuple[Tile, ...]:
        table = self.of_kind("tiles", dict)
        self.keys("tiles", table, set(SHAPES.values()), all_needed=True)
        found = [tile for letter, name in SHAPES.items() for tile in self.tiles_of(letter, name, table[name])]
        self.total("tiles", len(found), known()["tiles"])
        return tuple(found)

    def tiles_of(self, letter: str, name: str, text: object) -> list[Tile]:
        if not isinstance(text, str):
            raise self.fault(f"tiles.{name}", N_("the tiles of a shape are written as text, such as “d d g* m”."))
        for number, word in enumerate(text.split(), 1):
            if letter + word not in TILES:
                raise self.fault(f"tiles.{name}", NO_TILE, number=number, word=word)
        return [TILES[letter + word] for word in text.split()]

    @rule("components.undercurrent")
    def undercurrent(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        cards = self.of_kind("undercurrent", list)
        self.total("undercurrent", len(cards), known()["undercurrent"])
        return tuple(self.current(f"undercurrent {number}", card) for number, card in enumerate(cards, 1))

    def current(self, place: str, card: object) -> tuple[tuple[int, ...], ...]:
        self.keys(place, card, set(map(str, NUMBERS)), all_needed=True)
        assert isinstance(card, dict)
        return tuple(self.numbers(f"{place}, {players}", card[str(players)], len(SHAPES)) for players in NUMBERS)

    # The board.

    @rule("components.board")
    def board(self) -> Board:
        at, signs = self.map()
        named = {hexes.name(place): place for place in at}
        rocks = frozenset(hexes.name(place) for place in at if signs[place] == "#")
        dark = frozenset(hexes.name(place) for place in at if signs[place] == ",")
        taken: dict[str, str] = {}
        starts = tuple(self.hex("starts", hex, named, rocks, taken) for hex in self.of_kind("starts", list))
        spaces = tuple(
            self.space(f"space {number}", space, lambda place, hex: self.hex(place, hex, named, rocks, taken))
            for number, space in enumerate(self.of_kind("spaces", list), 1)
        )
        if not set(starts) - dark:
            raise self.fault("starts", N_("there is no start space for three players."))
        return Board(named, rocks, dark, starts, spaces)

    def map(self) -> tuple[list[At], dict[At, str]]:
        lines = self.of_kind("board", str).rstrip().split("\n")
        signs = dict(hexes.drawn(lines))
        for (column, row), sign in signs.items():
            place = f"board, line {row + 1}, column {column + 1}"
            if sign not in ".,#":
                raise self.fault(place, N_("“{sign}” is no hex: . is one, , a dark one and # a rock."), sign=sign)
            if not hexes.is_hex((column, row)):
                raise self.fault(place, SHIFTED)
            if column // 2 >= WIDEST or row >= HIGHEST:
                wide = N_("a board has at most {wide} hexes in a row, and {high} rows.")
                raise self.fault(place, wide, wide=WIDEST, high=HIGHEST)
        if not signs:
            raise self.fault("board", N_("there is no hex."))
        return list(signs), signs

    def hex(
        self, place: str, hex: object, named: Mapping[str, At], rocks: frozenset[str], taken: dict[str, str]
    ) -> str:
        """A hex for one thing alone: not a rock, and not taken."""
        if not isinstance(hex, str) or hex not in named:
            raise self.fault(place, N_("there is no hex “{hex}” on the board."), hex=written(hex))
        if hex in rocks:
            raise self.fault(place, N_("{hex} is a rock."), hex=hex)
        if hex in taken:
            raise self.fault(place, N_("{hex} is taken: {other}."), hex=hex, other=taken[hex])
        taken[hex] = place
        return hex

    def space(self, place: str, space: object, hex: Callable[[str, object], str]) -> Space:
        self.keys(place, space, SPACE_KEYS, all_needed=True)
        assert isinstance(space, dict)
        if space["kind"] not in SPACE_KINDS:
            raise self.fault(place, N_("the kind is wreck, islet or cave, not “{text}”."), text=written(space["kind"]))
        if space["symbol"] not in [*ANIMAL_LETTERS]:  # which may be of any kind
            wrong = N_("the symbol is dolphin, gull or turtle, not “{text}”.")
            raise self.fault(place, wrong, text=written(space["symbol"]))
        up, down = (self.numbers(f"{place}, {key}", space[key], len(NUMBERS)) for key in ("up", "down"))
        return Space(hex(f"{place}, hex", space["hex"]), space["kind"], ANIMAL_LETTERS[space["symbol"]], up, down)

    # All together.

    @rule("predict.at-least")
    def check_undercurrent(self, found: Box) -> None:
        """Each card calls for enough tiles, and so many are in the box."""
        there = Counter(tile.shape for tile in found.tiles)
        for number, card in enumerate(found.undercurrent, 1):
            for players, row in zip(NUMBERS, card, strict=True):
                tiles = sum(min(many, there[shape]) if there else many for shape, many in zip(SHAPES, row, strict=True))
                if tiles < players:
                    few = N_("there are too few tiles for {players} players, of whom each takes one: {number}.")
                    raise self.fault(f"undercurrent {number}, {players}", few, number=tiles, players=players)

    @rule("setup.face-up", "setup.face-down")
    def check_set_up(self, found: Box) -> None:
        """The printed numbers fit: so many face-up tokens lie on the spaces, and there are enough of every kind."""
        for players in NUMBERS:
            wanted = known()["face_up"][str(players)]
            sea = found.sea(players)
            tokens = [sea.tokens_at(space) for space in sea.spaces]
            up, down = sum(up for up, _ in tokens), sum(down for _, down in tokens)
            values = {"players": players, "wanted": sum(wanted), "number": up}
            if up != sum(wanted):
                other = N_("with {players} players {wanted} tokens lie face up, not {number}.")
                raise self.fault("spaces, up", other, **values)
            if up + down > known()["treasure"]:
                raise self.fault("spaces, down", N_("with {players} players there are not so many tokens."), **values)
            for (name, letter), number in zip(TREASURE.items(), wanted, strict=True):
                if found.treasure[letter] < number:
                    few = N_("with {players} players {number} of {name} lie face up; there are fewer.")
                    raise self.fault("treasure", few, players=players, number=number, name=name)
