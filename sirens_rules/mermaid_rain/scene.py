"""The table as the book shows it: the part of the sea where something is, and below it a line for each player."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from sirens_rules.tabletop.pen import Part, Pen, sprite
from sirens_rules.tabletop.sentences import ENGLISH, N_, Names, Words, say, signed
from sirens_rules.tabletop.stage import Stage, shortened
from sirens_rules.tabletop.values import name_of

from .box_file import box
from .components import ANIMAL_NAMES, MERMAID, PLAYERS, TREASURE, UNKNOWN, Cards, Player, Tile, Token
from .contents import Box
from .describe import decision, table_words
from .end import standing
from .hexes import At
from .layout import layout
from .moves import Move
from .table import OVER, Laid, Table

HEX = "l26 15v30l-26 15-26-15v-30z"
"""from its upper corner once round"""
HEX_NAME = 21.5
"""how far below the middle the name of a hex stands"""
KIND_SYMBOLS = {letter: kind for kind, letter in TREASURE.items()}
SEA, NEAR, AFAR = "sea-of-practice", "practice-near", "practice-afar"
"""the symbols of the empty sea, and of what is printed on it; drawn once in a page, whatever part a picture shows"""

FAR = 1.25
"""so many times the least width is a sea from afar: all of it, named at its rim; mermaids grow with it, and symbols"""

AROUND = ((17, -15), (-17, -15), (17, 17), (-17, 17), (0, 20), (0, -24))
"""where mermaids stand on a space with tokens, from its middle"""


class Thing(NamedTuple):
    """Something in the line of a player: its name, how it is drawn, and how wide it is."""

    name: str
    drawn: str
    width: float


Row = list[Thing]


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


def outline(middles: Iterable[tuple[float, float]]) -> str:
    """Hexes as one path."""
    return 'path d="' + "".join(f"M{x:g} {y - 30:g}{HEX}" for x, y in middles) + '"'


def empty_sea(pen: Pen, of: Box, crop: Part | None = None) -> str:
    """Ocean, dark hexes, rocks, start spaces and treasure spaces; all, or what is in sight."""
    at = part_of(of, crop)
    board = of.board
    assert board is not None
    treasure = {space.hex for space in board.spaces}
    firm = {"rock": board.rocks, "start": board.starts, "treasure": treasure, "dark": board.dark}
    found: dict[str, list[At]] = {}
    for name, where in at.items():
        found.setdefault(next((kind for kind, names in firm.items() if name in names), "sea"), []).append(where)
    return "".join(pen.shape(kind, outline(map(middle, places))) for kind, places in found.items())


def printed(pen: Pen, of: Box, crop: Part | None = None, *, far: bool = False) -> str:
    """The symbols of treasure spaces; and from near by, the names of the places where a mermaid starts or finds."""
    assert of.board is not None
    at, m = part_of(of, crop), layout().measures
    spaces = {space.hex: space for space in of.board.spaces if space.hex in at}
    drawn = [] if far else [hex_name(pen, hex, at) for hex in (*of.board.starts, *spaces) if hex in at]
    size, up = (m.far_space, 28) if far else (m.space, 24)
    for hex, space in spaces.items():
        x, y = middle(at[hex])
        drawn.append(pen.symbol(ANIMAL_NAMES[space.symbol], x - size / 2, y - up, size))
    return "".join(drawn)


def part_of(of: Box, crop: Part | None) -> dict[str, At]:
    assert of.board is not None
    return {name: at for name, at in of.board.at.items() if crop is None or in_sight(at, crop)}


def is_far(width: float) -> bool:
    return width > FAR * float(layout().measures.width)


def in_sight(at: At, crop: Part) -> bool:
    """Whether a bit of the hex is in that part of the sea."""
    (x, y), (left, top, width, height) = middle(at), crop
    return left - 26 < x < left + width + 26 and top - 30 < y < top + height + 30


def hex_name(pen: Pen, hex: str, at: Mapping[str, At]) -> str:
    x, y = middle(at[hex])
    return pen.text("hex-name", hex, x, y + HEX_NAME)


def token_name(token: Token) -> str:
    return f"token-{token.kind if token.is_face_up else 'down'}"


def page_sprite() -> str:
    """What pictures for the screen need once: all symbols, and the sea of the practice box."""
    pen, of = Pen(layout(), paper=False), box("practice")
    return sprite(layout(), {SEA: empty_sea(pen, of), NEAR: printed(pen, of), AFAR: printed(pen, of, far=True)})


class Scene(Stage):
    """One picture, for the screen or for paper, and what has happened since the table `before`.

    | name | thing |
    | --- | --- |
    | `mermaid-1` | a mermaid on the sea |
    | `player-1` | the line of a player |
    | `tile-Sd.surf`, `tile-Sd.1`, `tile-Sd.b4` | a tile to take, in front of a player, on the sea |
    | `token-P.d4`, `token-P.1`, `token-down.1` | a token on the sea, and one that a player has |
    | `card-1-d.hand`, `card-1-d.meld` | a card of a player |
    """

    def __init__(
        self,
        table: Table,
        words: Words = ENGLISH,
        names: Names = None,
        *,
        paper: bool = False,
        before: Table | None = None,
        last: Move | None = None,
    ) -> None:
        super().__init__(layout(), paper)
        self.table, self.words, self.names = table, words, names
        self.m = self.layout.measures
        self.far, self.scale = False, 1.0
        assert table.box.board is not None
        self.at = table.box.board.at
        self.earlier = Scene(before, words, names, paper=paper) if before else None
        if self.earlier:
            self.follow(self.earlier)

    def rehearse(self, room: Room | None = None) -> dict[str, str]:
        room = room or self.room()
        self.seen.clear()
        list(self.sea(self.crop(room.places)))
        list(self.lines(room))
        return dict(self.seen)

    # What is to be seen.

    def room(self) -> Room:
        table = self.table
        tokens = {space.hex for space, heap in zip(table.sea.spaces, table.treasure, strict=True) if heap}
        laid = {hex for one in table.laid for hex in one.hexes}
        places = tokens | laid | {hex for hex in table.mermaids if hex}
        busy = {player for player in PLAYERS[: table.players] if any(self.belongings(player))}
        return Room(frozenset(places), bool(table.surf), frozenset(busy))

    def crop(self, places: frozenset[str]) -> Part:
        """These hexes with a rim of one hex round them, at least seven hexes wide; nothing if there are none.

        From afar no hex at the side is cut: the sea is as wide as it is.
        """
        if not places:
            return 0, 0, self.m.width, 0
        middles = [middle(self.at[hex]) for hex in places]
        xs, ys = [x for x, _ in middles], [y for _, y in middles]
        left, top = max(min(xs) - 2.5 * self.m.wide, 0), max(min(ys) - 52, -4)
        right, end = max(xs) + 2.5 * self.m.wide, max(ys) + 52
        if is_far(right - left):
            left, right = 0, max(middle(at)[0] for at in self.at.values()) + self.m.wide + 2
        rim = self.m.rim * (right - left) / self.m.width if is_far(right - left) else 0
        return left - rim, top - rim, max(right - left, self.m.width) + rim, end - top + rim

    # The whole picture.

    def svg(self, id: str, room: Room, *, described: bool = False, now: str = "") -> str:
        """The players' lines are as wide as the sea, and as large."""
        now = now or decision(self.table, self.words, self.names)
        title = say(self.words, N_("Mermaid Rain, in the sea of our practice box – {now}"), {"now": now})
        told = "\n".join(table_words(self.table, self.words, self.names)) if described else ""
        if self.earlier:
            self.before = self.earlier.rehearse(room)  # things look otherwise from afar, and have not changed
        self.seen.clear()
        left, top, width, sea = self.crop(room.places)
        scale, lines = width / self.m.width, list(self.lines(room))
        deep = sum(deep for _, deep in lines) + self.m.margin
        below = f'<g transform="translate({left:g} {top + sea:g}) scale({scale:.4g})">{self.panel(lines, deep)}</g>'
        drawn = "".join(self.sea((left, top, width, sea))) if sea else ""
        return self.picture(id, title, (left, top, width, sea + deep * scale), drawn + below, told)

    # The sea.

    def sea(self, crop: Part) -> Iterator[str]:
        of = self.table.box
        known = not self.paper and of == box("practice")
        left, top, width, height = crop
        self.far = is_far(width / (1 + self.m.rim / self.m.width))
        self.scale = width / self.m.width if self.far else 1
        yield self.shape("panel", f'rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}"')
        marks = AFAR if self.far else NEAR
        yield f'<use href="#{self.layout.prefix}{SEA}"/>' if known else empty_sea(self, of, crop)
        yield f'<use href="#{self.layout.prefix}{marks}"/>' if known else printed(self, of, crop, far=self.far)
        if self.far:
            yield from self.rim(crop)
        for laid in self.table.laid:
            x, y = middle(self.at[laid.hexes[0]])
            tile = f"tile-{laid.tile}.{laid.hexes[0]}"
            yield self.thing(tile, x, y, self.laid(laid), outline(self.from_first(laid)))
        for space, heap in zip(self.table.sea.spaces, self.table.treasure, strict=True):
            yield from self.heap(space.hex, heap)
        yield from self.ways()
        for player, where in zip(PLAYERS, self.table.mermaids, strict=False):
            if where:
                disc = f'circle r="{self.disc + 3:g}"'
                drawn = "".join(self.mermaid(player))
                drawn = self.enlarged(0, 0, drawn) if self.far else drawn
                yield self.thing(f"mermaid-{player.number}", *self.stand(player, where), [drawn], disc)

    def rim(self, crop: Part) -> Iterator[str]:
        """The letters of the first row above the sea, the numbers of the rows before it."""
        half, seen = self.m.rim * self.scale / 2, part_of(self.table.box, crop)
        first = min(row for _, row in seen.values())
        letters = {middle(at)[0]: name[0] for name, at in seen.items() if at[1] == first}
        numbers = {middle(at)[1]: name[1:] for name, at in seen.items()}
        yield from (self.enlarged(x, crop[1] + half, self.text("rim", letter, 0, 6)) for x, letter in letters.items())
        yield from (self.enlarged(crop[0] + half, y, self.text("rim", number, 0, 6)) for y, number in numbers.items())

    def enlarged(self, x: float, y: float, drawn: str) -> str:
        place = f"translate({x:g} {y:g}) " if x or y else ""
        return f'<g transform="{place}scale({self.scale:.3g})">{drawn}</g>'

    def from_first(self, laid: Laid) -> list[tuple[float, float]]:
        """The middles of its hexes, from that of the first."""
        middles = [middle(self.at[hex]) for hex in laid.hexes]
        return [(x - middles[0][0], y - middles[0][1]) for x, y in middles]

    def laid(self, laid: Laid) -> Iterator[str]:
        """A tile on the sea."""
        size, middles = (self.m.far_symbol if self.far else self.m.symbol), self.from_first(laid)
        up = size / 2 if self.far else 24
        yield self.shape("tile-dark" if laid.tile.is_dark else "tile", outline(middles))
        yield from (self.symbol(ANIMAL_NAMES[laid.tile.symbol], x - size / 2, y - up, size) for x, y in middles)
        if not self.far:
            yield self.text("hex-name", laid.hexes[0], 0, HEX_NAME)

    def heap(self, hex: str, tokens: tuple[Token, ...]) -> Iterator[str]:
        x, y = middle(self.at[hex])
        size = self.m.far_token if self.far else self.m.token
        step = min(size + 1, 30 / max(len(tokens) - 1, 1))
        for number, token in enumerate(tokens):
            across = x - size / 2 + step * (number - (len(tokens) - 1) / 2)
            yield self.thing(f"{token_name(token)}.{hex}", across, y - 7, [self.token(token, size=size)])

    def ways(self) -> Iterator[str]:
        """Where mermaids have gone since the picture before."""
        if self.earlier is None:
            return
        for player, (old, new) in enumerate(zip(self.earlier.table.mermaids, self.table.mermaids, strict=True)):
            if old and new and old != new:
                (x, y), (left, top) = self.earlier.stand(Player(player), old), self.stand(Player(player), new)
                line = shortened((x, y), (left, top), self.disc + 4)
                yield self.shape("way", f'path d="{line}" stroke-dasharray="1 7" stroke-linecap="round"')
                yield self.shape("trace", f'circle cx="{x:g}" cy="{y:g}" r="{self.disc:g}" stroke-dasharray="3 3"')

    def stand(self, player: Player, hex: str) -> tuple[float, float]:
        """Those who share a place stand side by side; where tokens lie, round them."""
        x, y = middle(self.at[hex])
        here = [other for other, there in zip(PLAYERS, self.table.mermaids, strict=False) if there == hex]
        number, wide = here.index(player), min(len(here), 3)
        if hex in self.table.sea.number and self.table.treasure[self.table.sea.number[hex]]:
            return x + AROUND[number][0], y + AROUND[number][1]
        step = 2 * self.disc
        return x + step * (number % 3 - (wide - 1) / 2), y - 3 - step * (number // 3)

    @property
    def disc(self) -> float:
        return float(self.m.mermaid) * self.scale

    def mermaid(self, player: Player, x: float = 0, y: float = 0) -> Iterator[str]:
        at = f'cx="{x:g}" cy="{y:g}" ' if x or y else ""
        yield self.shape("disc", f'circle {at}r="{self.m.mermaid}"')
        yield self.text("number", player.number, x, y + 5.5)

    # A line for each player, and one for the tiles to take.

    def lines(self, room: Room) -> Iterator[tuple[str, float]]:
        """Each line and how deep it is."""
        top = 0.0
        if room.surf:
            yield "".join(self.row(self.tiles(self.table.surf, "surf"), self.m.margin, 4)), self.m.surf
            top += self.m.surf
        for player in PLAYERS[: self.table.players]:
            deep = self.m.line if player in room.busy else self.m.short_line
            line = self.thing(f"player-{player.number}", 0, top, self.player(player, deep))
            yield line + "".join(self.row(self.belongings(player), self.m.margin, top + self.m.row_at)), deep
            top += deep

    def panel(self, lines: list[tuple[str, float]], deep: float) -> str:
        panel = self.shape("panel", f'rect width="{self.m.width}" height="{deep + 2:g}"')  # no sea shows through below
        return panel + "".join(line for line, _ in lines)

    def player(self, player: Player, deep: float) -> Iterator[str]:
        table, m = self.table, self.m
        if table.turn == player and table.step != OVER:
            yield self.shape("now", f'rect width="{m.width}" height="{deep:g}"')
            yield self.shape("turn", f'rect width="4" height="{deep:g}"')
        yield from self.mermaid(player, m.margin + m.mermaid, 14)
        points = say(self.words, N_("points: {points}"), {"points": self.points(player)})
        name = f"{name_of(player, self.words, self.names)} · {points}"
        yield self.text("name", name, m.name_in, m.name_at, style=' text-anchor="start"')
        if table.dealer == player:
            prince = self.words.gettext(N_("prince card"))
            yield self.text("name", prince, m.width - m.margin, m.name_at, style=' text-anchor="end"')

    def points(self, player: Player) -> str:
        """How many there are, and how many there were."""
        now = standing(self.table, player)
        before = self.earlier.table.points[player] if self.earlier else now
        return signed(now) if now == before else f"{signed(before)} → {signed(now)}"

    def belongings(self, player: Player) -> list[Row]:
        """Meld, hand, tiles and treasure, each thing with its width."""
        table, m = self.table, self.m
        revealed, card = table.melds[player] + MERMAID * table.stopped[player], f"card-{player.number}-"
        meld = [Thing(f"{card}{one}.meld", self.card(one, "meld"), m.card) for one in revealed]
        hand = [Thing(f"{card}{one}.hand", self.card(one, "card"), m.card) for one in table.hands[player]]
        won = [
            Thing(f"{token_name(token)}.{player.number}", self.token(token, 0, 4), m.token + 2)
            for token in table.won[player]
        ]
        return [meld, hand, *self.tiles(table.tiles[player], player.number), won]

    def tiles(self, tiles: Iterable[Tile], place: str) -> list[Row]:
        return [[Thing(f"tile-{tile}.{place}", self.small_tile(tile), self.m.tile) for tile in tiles]]

    def row(self, groups: list[Row], x: float, y: float) -> Iterator[str]:
        """One group beside the other; what is too long for the line is pushed together."""
        m, groups = self.m, [group for group in groups if group]
        long = sum(thing.width + m.card_gap for group in groups for thing in group) + m.between * len(groups)
        squeeze = min(1.0, (m.width - 2 * m.margin) / max(long, 1))
        for group in groups:
            for name, drawn, width in group:
                rim = f'rect x="-1" y="1" width="{width + 2}" height="28" rx="5"'
                yield self.thing(name, round(x, 1), y, [drawn], rim)
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

    def token(self, token: Token, x: float = 0, y: float = 0, size: float = 0) -> str:
        """Face up its kind; face down a back."""
        name = KIND_SYMBOLS[token.kind] if token.is_face_up else "face-down"
        return self.symbol(name, x + 2.5, y + 2.5, (size or self.m.token) - 5)
