"""The table as the book shows it: the part of the sea where something is, and below it a line for each player."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from sirens_rules.tabletop.pen import Part, Pen, sprite
from sirens_rules.tabletop.sentences import ENGLISH, N_, Names, Words, say
from sirens_rules.tabletop.values import name_of

from .box_file import box
from .components import ANIMAL_NAMES, MERMAID, PLAYERS, TREASURE, UNKNOWN, Cards, Player, Tile, Token
from .contents import Box
from .describe import decision, table_words
from .hexes import At
from .layout import layout
from .table import OVER, Table

HEX = "l26 15v30l-26 15-26-15v-30z"
"""from its upper corner once round"""
KIND_SYMBOLS = {letter: kind for kind, letter in TREASURE.items()}
SEA = "sea-of-practice"
"""the symbol of the empty sea; drawn once in a page, whatever part of it a picture shows"""

AROUND = ((17, -15), (-17, -15), (17, 17), (-17, 17), (0, 20), (0, -24))
"""where mermaids stand on a space with tokens, from its middle"""


class Room(NamedTuple):
    """What a picture leaves room for; pictures of one game have one room, so that nothing jumps."""

    places: frozenset[str] = frozenset()
    """hexes where something is"""
    surf: bool = False
    """tiles to take"""
    busy: frozenset[Player] = frozenset()
    """who has cards, tiles or treasure"""

    def beside(self, other: "Room") -> "Room":
        return Room(self.places | other.places, self.surf or other.surf, self.busy | other.busy)


def middle(at: At) -> tuple[float, float]:
    m = layout().measures
    return (at[0] + 1) * m.wide, at[1] * m.high + 30


def outline(places: Iterable[At]) -> str:
    """Hexes as one path."""
    corners = (middle(at) for at in places)
    return 'path d="' + "".join(f"M{x:g} {y - 30:g}{HEX}" for x, y in corners) + '"'


def empty_sea(pen: Pen, of: Box, crop: Part | None = None) -> str:
    """Ocean, dark hexes, rocks, start spaces and treasure spaces with their symbols; all, or what is in sight."""
    board = of.board
    assert board is not None
    at = {name: at for name, at in board.at.items() if crop is None or in_sight(at, crop)}
    spaces = [space for space in board.spaces if space.hex in at]
    firm = {"rock": board.rocks, "start": board.starts, "treasure": {space.hex for space in spaces}, "dark": board.dark}
    found: dict[str, list[At]] = {}
    for name, where in at.items():
        found.setdefault(next((kind for kind, names in firm.items() if name in names), "sea"), []).append(where)
    drawn = [pen.shape(kind, outline(places)) for kind, places in found.items()]
    for space in spaces:
        x, y = middle(at[space.hex])
        drawn.append(pen.symbol(ANIMAL_NAMES[space.symbol], x - 8, y - 24, 16))
    named = [hex for hex in (*board.starts, *(space.hex for space in spaces)) if hex in at]
    return "".join([*drawn, *(hex_name(pen, hex, at) for hex in named)])


def in_sight(at: At, crop: Part) -> bool:
    """Whether a bit of the hex is in that part of the sea."""
    (x, y), (left, top, width, height) = middle(at), crop
    return left - 26 < x < left + width + 26 and top - 30 < y < top + height + 30


def hex_name(pen: Pen, hex: str, at: Mapping[str, At]) -> str:
    x, y = middle(at[hex])
    return pen.text("hex-name", hex, x, y + 25)


def page_sprite() -> str:
    """What pictures for the screen need once: all symbols, and the sea of the practice box."""
    return sprite(layout(), {SEA: empty_sea(Pen(layout(), paper=False), box("practice"))})


class Scene(Pen):
    """One picture, for the screen or for paper."""

    def __init__(self, table: Table, words: Words = ENGLISH, names: Names = None, *, paper: bool = False) -> None:
        super().__init__(layout(), paper)
        self.table, self.words, self.names = table, words, names
        self.m = self.layout.measures
        assert table.box.board is not None
        self.at = table.box.board.at

    # What is to be seen.

    def room(self) -> Room:
        table = self.table
        tokens = {space.hex for space, heap in zip(table.sea.spaces, table.treasure, strict=True) if heap}
        laid = {hex for one in table.laid for hex in one.hexes}
        places = tokens | laid | {hex for hex in table.mermaids if hex}
        busy = {player for player in PLAYERS[: table.players] if any(self.belongings(player))}
        return Room(frozenset(places), bool(table.surf), frozenset(busy))

    def crop(self, places: frozenset[str]) -> Part:
        """These hexes with a rim of one hex round them, at least seven hexes wide; nothing if there are none."""
        if not places:
            return 0, 0, self.m.width, 0
        middles = [middle(self.at[hex]) for hex in places]
        xs, ys = [x for x, _ in middles], [y for _, y in middles]
        left, top = max(min(xs) - 2.5 * self.m.wide, 0), max(min(ys) - 52, -4)
        right, end = max(xs) + 2.5 * self.m.wide, max(ys) + 52
        return left, top, max(right - left, self.m.width), end - top

    # The whole picture.

    def svg(self, id: str, room: Room, *, described: bool = False) -> str:
        """The players' lines are as wide as the sea, and as large."""
        now = decision(self.table, self.words, self.names)
        title = say(self.words, N_("Mermaid Rain, in the sea of our practice box – {now}"), {"now": now})
        told = "\n".join(table_words(self.table, self.words, self.names)) if described else ""
        left, top, width, sea = self.crop(room.places)
        scale, lines = width / self.m.width, list(self.lines(room))
        deep = sum(deep for _, deep in lines) + self.m.margin
        below = f'<g transform="translate({left:g} {top + sea:g}) scale({scale:.4g})">{self.panel(lines, deep)}</g>'
        drawn = "".join(self.sea((left, top, width, sea))) if sea else ""
        return self.picture(id, title, (left, top, width, sea + deep * scale), drawn + below, told)

    # The sea.

    def sea(self, crop: Part) -> Iterator[str]:
        known = not self.paper and self.table.box == box("practice")
        yield f'<use href="#{self.layout.prefix}{SEA}"/>' if known else empty_sea(self, self.table.box, crop)
        for laid in self.table.laid:
            yield self.shape("tile-dark" if laid.tile.is_dark else "tile", outline(self.at[hex] for hex in laid.hexes))
            for hex in laid.hexes:
                x, y = middle(self.at[hex])
                yield self.symbol(ANIMAL_NAMES[laid.tile.symbol], x - self.m.symbol / 2, y - 24, self.m.symbol)
            yield hex_name(self, laid.hexes[0], self.at)
        for space, heap in zip(self.table.sea.spaces, self.table.treasure, strict=True):
            yield from self.heap(heap, *middle(self.at[space.hex]))
        for player, where in zip(PLAYERS, self.table.mermaids, strict=False):
            if where:
                yield from self.mermaid(player, *self.stand(player, where))

    def heap(self, tokens: tuple[Token, ...], x: float, y: float) -> Iterator[str]:
        size, step = self.m.token, 15 if len(tokens) > 2 else 18
        for number, token in enumerate(tokens):
            yield self.token(token, x - size / 2 + step * (number - (len(tokens) - 1) / 2), y - 7)

    def stand(self, player: Player, hex: str) -> tuple[float, float]:
        """Those who share a place stand side by side; where tokens lie, round them."""
        x, y = middle(self.at[hex])
        here = [other for other, there in zip(PLAYERS, self.table.mermaids, strict=False) if there == hex]
        number, wide = here.index(player), min(len(here), 3)
        if hex in self.table.sea.number and self.table.treasure[self.table.sea.number[hex]]:
            return x + AROUND[number][0], y + AROUND[number][1]
        return x + 18 * (number % 3 - (wide - 1) / 2), y + 8 - 18 * (number // 3)

    def mermaid(self, player: Player, x: float, y: float) -> Iterator[str]:
        yield self.shape("disc", f'circle cx="{x:g}" cy="{y:g}" r="{self.m.mermaid}"')
        yield self.text("number", player.number, x, y + 4)

    # A line for each player, and one for the tiles to take.

    def lines(self, room: Room) -> Iterator[tuple[str, float]]:
        """Each line and how deep it is."""
        if room.surf:
            yield "".join(self.row(self.tiles(self.table.surf), self.m.margin, 4)), self.m.surf
        for player in PLAYERS[: self.table.players]:
            deep = self.m.line if player in room.busy else self.m.short_line
            yield "".join(self.player(player, deep)), deep

    def panel(self, lines: list[tuple[str, float]], deep: float) -> str:
        drawn, top = [self.shape("panel", f'rect width="{self.m.width}" height="{deep:g}"')], 0.0
        for line, down in lines:
            drawn.append(f'<g transform="translate(0 {top:g})">{line}</g>')
            top += down
        return "".join(drawn)

    def player(self, player: Player, deep: float) -> Iterator[str]:
        table, m = self.table, self.m
        if table.turn == player and table.step != OVER:
            yield self.shape("now", f'rect width="{m.width}" height="{deep:g}"')
        yield from self.mermaid(player, m.margin + m.mermaid, 13)
        points = say(self.words, N_("points: {points}"), {"points": table.points[player]})
        name = f"{name_of(player, self.words, self.names)} · {points}"
        yield self.text("name", name, m.name_in, m.name_at, style=' text-anchor="start"')
        if table.dealer == player:
            prince = self.words.gettext(N_("prince card"))
            yield self.text("name", prince, m.width - m.margin, m.name_at, style=' text-anchor="end"')
        yield from self.row(self.belongings(player), m.margin, m.row_at)

    def belongings(self, player: Player) -> list[list[tuple[str, float]]]:
        """Meld, hand, tiles and treasure, each thing with its width."""
        table, m = self.table, self.m
        revealed = table.melds[player] + MERMAID * table.stopped[player]
        meld = [(self.card(card, "meld"), m.card) for card in revealed]
        hand = [(self.card(card, "card"), m.card) for card in table.hands[player]]
        won = [(self.token(token, 0, 4), m.token + 2) for token in table.won[player]]
        return [meld, hand, self.tiles(table.tiles[player])[0], won]

    def tiles(self, tiles: Iterable[Tile]) -> list[list[tuple[str, float]]]:
        return [[(self.small_tile(tile), self.m.tile) for tile in tiles]]

    def row(self, groups: list[list[tuple[str, float]]], x: float, y: float) -> Iterator[str]:
        """One group beside the other; what is too long for the line is pushed together."""
        m, groups = self.m, [group for group in groups if group]
        long = sum(width + m.card_gap for group in groups for _, width in group) + m.between * len(groups)
        squeeze = min(1.0, (m.width - 2 * m.margin) / max(long, 1))
        for group in groups:
            for drawn, width in group:
                yield f'<g transform="translate({x:.4g} {y:g})">{drawn}</g>'
                x += (width + m.card_gap) * squeeze
            x += m.between * squeeze

    def card(self, card: Cards, paint: str) -> str:
        size = self.m.card
        face = self.shape("back" if card == UNKNOWN else paint, f'rect width="{size}" height="26" rx="3"')
        if card == UNKNOWN:
            return face + self.text("letter", UNKNOWN, size / 2, 17)
        return face + self.symbol(ANIMAL_NAMES[card], 2, 4, size - 4)

    def small_tile(self, tile: Tile) -> str:
        """Its symbol, and the initial of its shape, as written in positions."""
        rect = f'rect x="2" y="2" width="{self.m.tile - 4}" height="24" rx="6"'
        edge = self.shape("tile-dark" if tile.is_dark else "tile", rect)
        if not tile.is_known:
            return edge + self.text("letter", tile.shape, 15, 18)
        return edge + self.symbol(ANIMAL_NAMES[tile.symbol], 12, 6, 15) + self.text("letter", tile.shape, 8.5, 18)

    def token(self, token: Token, x: float, y: float) -> str:
        """Face up its kind; face down a back."""
        name = KIND_SYMBOLS[token.kind] if token.is_face_up else "face-down"
        return self.symbol(name, x + 2.5, y + 2.5, self.m.token - 5)
