"""The table as the book shows it: the sea between the two players, and below them the mercenaries for sale."""

from collections.abc import Iterator
from typing import NamedTuple

from sirens_rules.tabletop.pen import Pen, sprite
from sirens_rules.tabletop.sentences import ENGLISH, N_, Names, Words, say
from sirens_rules.tabletop.values import name_of

from .box_file import box
from .components import COLUMNS, DARK, DUMMY, HIGH, LIGHT, OWN_ROWS, UNKNOWN, WIDE, Effect, Player, Ship
from .contents import Box, Mercenary
from .describe import decision, table_words, values_shown
from .layout import layout
from .table import OVER, STUCK, Table

FLEETS = ("light", "dark")
"""how the paints and symbols of a fleet begin"""
BOARD = "sea-board-{number}"
"""the symbol of a sea board of the practice box; drawn once in a page"""
PAIR = 2
"""so many shields stand side by side; more are a number"""


class Room(NamedTuple):
    """What a picture leaves room for; pictures of one game have one room, so that nothing jumps."""

    hands: frozenset[Player] = frozenset()
    """whose tiles are known"""
    market: bool = False

    def beside(self, other: "Room") -> "Room":
        return Room(self.hands | other.hands, self.market or other.market)


def sea_board(pen: Pen, number: int, effects: tuple[Effect, ...]) -> str:
    """A row of seven spaces with what they do; an unknown board has bare ones. The first three are Light's."""
    m, paint = pen.layout.measures, f"{FLEETS[number > OWN_ROWS]}-sea"
    water = "".join(f"M{column * m.cell} 0h{m.cell}v{m.cell}h-{m.cell}z" for column in range(WIDE))
    inset = (m.cell - m.symbol) / 2
    symbols = [
        pen.symbol(effect.value, column * m.cell + inset, inset, m.symbol) for column, effect in enumerate(effects)
    ]
    return pen.shape(paint, f'path d="{water}"') + "".join(symbols)


def page_sprite() -> str:
    """What pictures for the screen need once: all symbols, and the sea boards of the practice box."""
    pen = Pen(layout(), paper=False)
    boards = enumerate(box("practice").sea, 1)
    return sprite(layout(), {BOARD.format(number=number): sea_board(pen, number, sea) for number, sea in boards})


class Scene(Pen):
    """One picture, for the screen or for paper."""

    def __init__(self, table: Table, words: Words = ENGLISH, names: Names = None, *, paper: bool = False) -> None:
        super().__init__(layout(), paper)
        self.table, self.words, self.names = table, words, names
        self.m = self.layout.measures

    def room(self) -> Room:
        known = [player for player in Player if self.table.hands[player].strip(UNKNOWN)]
        return Room(frozenset(known), bool(self.table.market))

    # The whole picture.

    def svg(self, id: str, room: Room, *, described: bool = False) -> str:
        """Dark sits above the sea, Light below it."""
        now = decision(self.table, self.words, self.names)
        title = say(self.words, N_("Pirates Under Fire, in the sea of our practice box – {now}"), {"now": now})
        told = "\n".join(table_words(self.table, self.words, self.names)) if described else ""
        drawn, height = self.stacked([*self.parts(room)])
        panel = self.shape("panel", f'rect width="{self.m.width}" height="{height:g}"')
        return self.picture(id, title, (0, 0, self.m.width, height), panel + drawn, told)

    def parts(self, room: Room) -> Iterator[tuple[str, float]]:
        """Each part and how deep it is."""
        m = self.m
        yield "".join(self.player(DARK, room)), m.line + m.hand * (DARK in room.hands)
        yield "".join(self.sea()), HIGH * m.cell + m.front + m.letters
        yield "".join(self.player(LIGHT, room)), m.line + m.hand * (LIGHT in room.hands)
        if room.market:
            yield "".join(self.market()), m.market

    def stacked(self, parts: list[tuple[str, float]]) -> tuple[str, float]:
        drawn, top = "", 0.0
        for part, deep in parts:
            drawn += f'<g transform="translate(0 {top:g})">{part}</g>'
            top += deep
        return drawn, top

    # The sea.

    def corner(self, at: int) -> tuple[float, float]:
        """Row 1 is below; the two halves stand a little apart."""
        row, column = divmod(at, WIDE)
        return self.m.left + column * self.m.cell, (HIGH - 1 - row) * self.m.cell + self.m.front * (row < OWN_ROWS)

    def sea(self) -> Iterator[str]:
        m, table = self.m, self.table
        for row, number in enumerate(table.boards):
            x, y = self.corner(row * WIDE)
            yield f'<g transform="translate({x:g} {y:g})">{self.board(table.box, number)}</g>'
            yield self.text("place", row + 1, m.left / 2, y + m.cell / 2 + 4)
        y = OWN_ROWS * m.cell + m.front / 2
        yield self.shape("front", f'path d="M{m.left} {y:g}h{WIDE * m.cell}" stroke-dasharray="2 5"')
        for column, letter in enumerate(COLUMNS):
            yield self.text("place", letter, m.left + (column + 0.5) * m.cell, HIGH * m.cell + m.front + 12)
        for at, ship in enumerate(table.ships):
            yield from self.space(at, ship)

    def board(self, of: Box, number: int) -> str:
        if not self.paper and of == box("practice"):
            return f'<use href="#{self.layout.prefix}{BOARD.format(number=number)}"/>'
        return sea_board(self, number, of.sea[number - 1] if of.sea else ())

    def space(self, at: int, ship: Ship | None) -> Iterator[str]:
        """What lies on a space: a tile, and mines in the corner."""
        x, y = self.corner(at)
        if ship:
            inset = (self.m.cell - self.m.tile) / 2
            yield f'<g transform="translate({x + inset:g} {y + inset:g})">{"".join(self.ship(ship))}</g>'
        for number, mine in enumerate(self.table.mines[at]):
            left, top = x + self.m.cell - self.m.mine - 1 - 9 * number, y + self.m.cell - self.m.mine - 1
            yield self.symbol("dummy-token" if mine == DUMMY else "mine-token", left, top, self.m.mine)
            if mine == DUMMY:
                yield self.text("nought", DUMMY, left + self.m.mine / 2, top + 12.5)

    def ship(self, ship: Ship) -> Iterator[str]:
        """Active with its value in the sail, burning with its value on the hull; a mercenary by its letter."""
        fleet, middle = FLEETS[ship.owner], self.m.tile / 2
        if ship.is_mercenary:
            values = f"= {ship.value}" if ship.value else values_shown(self.table.box.mercenary(ship.face))
            yield self.symbol(f"{fleet}-mercenary", 0, 0)
            yield self.text("face", ship.face, middle, 22)
            yield self.text(f"{fleet}-letter", values, middle, 38.5)
        elif ship.burns:
            yield self.symbol(f"{fleet}-fire", 0, 0)
            yield self.text("dark-letter", ship.face, middle, 38)
        else:
            yield self.symbol(f"{fleet}-ship", 0, 0)
            yield self.text("value", ship.face, middle, 25.5)
        yield from self.shields(ship.shields)

    def shields(self, number: int) -> Iterator[str]:
        """In the upper left corner; three or more are one shield with a number."""
        for place in range(number if number <= PAIR else 1):
            yield self.symbol("shield", -2 + 11 * place, -2, self.m.mark)
        if number > PAIR:
            yield self.text("small", number, -2 + self.m.mark / 2, 9)

    # The players.

    def player(self, player: Player, room: Room) -> Iterator[str]:
        table, m = self.table, self.m
        if table.turn is player and table.step not in (OVER, STUCK):
            deep = m.line + m.hand * (player in room.hands)
            yield self.shape("now", f'rect width="{m.width}" height="{deep:g}"')
        yield self.symbol(f"{FLEETS[player]}-flag", m.margin, 3.5, m.flag)
        name = name_of(player, self.words, self.names)
        yield self.text("name", name, m.name_in, m.name_at, style=' text-anchor="start"')
        yield from self.tokens(player)
        if player in room.hands:
            for number, tile in enumerate(table.hands[player]):
                x = m.margin + (m.card + 4) * number
                yield f'<g transform="translate({x:g} {m.line + 2:g})">{"".join(self.card(player, tile))}</g>'

    def tokens(self, player: Player) -> Iterator[str]:
        """Gold, points, mines and a larger hand, from the right; what a player has not is left out."""
        table, x = self.table, self.m.width - self.m.margin
        piles = (table.plus[player], table.taken[player], table.points[player], table.gold[player])
        for name, number in zip(("draw", "mine-token", "point", "coin"), piles, strict=True):
            if number:
                yield self.text("count", number, x, self.m.name_at, style=' text-anchor="end"')
                x -= 9 * len(str(number)) + 20
                yield self.symbol(name, x, 5, 17)
                x -= 9

    def card(self, player: Player, tile: str) -> Iterator[str]:
        """A tile in hand."""
        ink = "card-letter-dark" if player is DARK else "card-letter"
        yield self.shape(f"{FLEETS[player]}-card", f'rect width="{self.m.card}" height="30" rx="5"')
        yield self.text(ink, tile, self.m.card / 2, 21)

    # The mercenaries for sale.

    def market(self) -> Iterator[str]:
        for number, letter in enumerate(self.table.market):
            x = self.m.margin + (self.m.sold + 5) * number
            yield f'<g transform="translate({x:g} 3)">{"".join(self.offer(self.table.box.mercenaries[letter]))}</g>'

    def offer(self, mercenary: Mercenary) -> Iterator[str]:
        """Its letter, its cost and its values."""
        yield self.shape("offer", f'rect width="{self.m.sold}" height="35" rx="6"')
        yield self.text("face", mercenary.letter, 13, 23)
        yield self.symbol("coin", 26, 3, 14)
        yield self.text("cost", mercenary.cost, 48, 15)
        yield self.text("small", values_shown(mercenary), 43, 30)
