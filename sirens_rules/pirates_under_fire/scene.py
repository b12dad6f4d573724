"""The table as the book shows it: the sea between the two players, and below them the mercenaries for sale."""

from collections.abc import Iterator
from typing import NamedTuple

from sirens_rules.tabletop.pen import Pen, sprite
from sirens_rules.tabletop.sentences import ENGLISH, N_, Names, Words, say
from sirens_rules.tabletop.stage import Stage, shortened
from sirens_rules.tabletop.values import name_of

from .box_file import box
from .components import COLUMNS, DARK, DUMMY, HIGH, LIGHT, OWN_ROWS, SPACES, UNKNOWN, WIDE, Effect, Player, Ship
from .contents import Box, Mercenary
from .describe import decision, table_words, values_shown
from .layout import layout
from .moves import Move, Shoot
from .table import OVER, STUCK, Table

FLEETS = ("light", "dark")
"""how the paints and symbols of a fleet begin"""
BOARD = "sea-board-{number}"
"""the symbol of a sea board of the practice box; drawn once in a page"""
PAIR = 2
"""so many shields stand side by side; more are a number"""
SHORT = 3
"""so many signs of a mercenary's values fit its tile; more are pushed together"""


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


class Scene(Stage):
    """One picture, for the screen or for paper, and what has happened since the table `before`.

    | name | thing |
    | --- | --- |
    | `light`, `dark` | the line of a player |
    | `light-9.hand`, `light-9.b2` | a ship in hand and on the sea |
    | `mercenary-I.market`, `mercenary-I.b1` | a mercenary for sale and on the sea |
    | `mine.f4` | a mine, or what may be one |
    | `light.coin`, `light.point` | the tokens of a player |
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
        self.table, self.words, self.names, self.last = table, words, names, last
        self.m = self.layout.measures
        self.earlier = Scene(before, words, names, paper=paper) if before else None
        if self.earlier:
            self.follow(self.earlier)

    def rehearse(self) -> dict[str, str]:
        self.seen.clear()
        list(self.parts(self.room()))
        return dict(self.seen)

    def room(self) -> Room:
        known = [player for player in Player if self.table.hands[player].strip(UNKNOWN)]
        return Room(frozenset(known), bool(self.table.market))

    # The whole picture.

    def svg(self, id: str, room: Room, *, described: bool = False, now: str = "") -> str:
        """Dark sits above the sea, Light below it."""
        self.seen.clear()
        now = now or decision(self.table, self.words, self.names)
        title = say(self.words, N_("Pirates Under Fire, in the sea of our practice box – {now}"), {"now": now})
        told = "\n".join(table_words(self.table, self.words, self.names)) if described else ""
        drawn, height = self.stacked([*self.parts(room)])
        panel = self.shape("panel", f'rect width="{self.m.width}" height="{height:g}"')
        return self.picture(id, title, (0, 0, self.m.width, height), panel + drawn, told)

    def parts(self, room: Room) -> Iterator[tuple[str, float]]:
        """Each part and how deep it is."""
        m = self.m
        yield self.line(DARK, room), m.line + m.hand * (DARK in room.hands)
        yield "".join(self.sea()), HIGH * m.cell + m.front + m.letters
        yield self.line(LIGHT, room), m.line + m.hand * (LIGHT in room.hands)
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
            yield self.text("place", row + 1, m.left / 2, y + m.cell / 2 + 5)
        y = OWN_ROWS * m.cell + m.front / 2
        yield self.shape("front", f'path d="M{m.left} {y:g}h{WIDE * m.cell}" stroke-dasharray="2 5"')
        for column, letter in enumerate(COLUMNS):
            yield self.text("place", letter, m.left + (column + 0.5) * m.cell, HIGH * m.cell + m.front + 15)
        for at, ship in enumerate(table.ships):
            yield from self.space(at, ship)
        yield from self.shot()

    def shot(self) -> Iterator[str]:
        """The way of the ball that has just been fired."""
        if self.earlier is None or not isinstance(self.last, Shoot):
            return
        were, (x, y) = self.earlier.table.ships, self.corner(self.earlier.table.origin)
        for at, ship in enumerate(self.table.ships):
            if ship != were[at]:
                (left, top), half = self.corner(at), self.m.cell / 2
                away = half * (1.5 if x != left and y != top else 1.1)
                line = shortened((x + half, y + half), (left + half, top + half), away)
                yield self.shape("ball", f'path d="{line}" stroke-dasharray="1 8" stroke-linecap="round"')

    def board(self, of: Box, number: int) -> str:
        if not self.paper and of == box("practice"):
            return f'<use href="#{self.layout.prefix}{BOARD.format(number=number)}"/>'
        return sea_board(self, number, of.sea[number - 1] if of.sea else ())

    def space(self, at: int, ship: Ship | None) -> Iterator[str]:
        """What lies on a space: a tile, and mines in the corner."""
        x, y = self.corner(at)
        if ship:
            inset = (self.m.cell - self.m.tile) / 2
            kind = f"mercenary-{ship.face}" if ship.is_mercenary else f"{FLEETS[ship.owner]}-{ship.face}"
            rim = f'rect x="-1" y="-1" width="{self.m.tile + 2}" height="{self.m.tile + 2}" rx="8"'
            yield self.thing(f"{kind}.{SPACES[at]}", x + inset, y + inset, self.ship(ship), rim)
        for number, mine in enumerate(self.table.mines[at]):
            left, top = x + self.m.cell - self.m.mine - 1 - 9 * number, y + self.m.cell - self.m.mine - 1
            rim = f'circle cx="{self.m.mine / 2:g}" cy="{self.m.mine / 2:g}" r="{self.m.mine / 2 + 1:g}"'
            yield self.thing(f"mine.{SPACES[at]}", left, top, self.mine(mine), rim)

    def mine(self, mine: str) -> Iterator[str]:
        yield self.symbol("dummy-token" if mine == DUMMY else "mine-token", 0, 0, self.m.mine)
        if mine == DUMMY:
            yield self.text("nought", DUMMY, self.m.mine / 2, 12.5)

    def ship(self, ship: Ship) -> Iterator[str]:
        """Active with its value in the sail, burning with its value on the hull; a mercenary by its letter."""
        fleet, middle = FLEETS[ship.owner], self.m.tile / 2
        if ship.is_mercenary:
            values = f"= {ship.value}" if ship.value else values_shown(self.table.box.mercenary(ship.face))
            yield self.symbol(f"{fleet}-mercenary", 0, 0)
            yield self.text("face", ship.face, middle, 22)
            yield self.text(f"{fleet}-letter", values, middle, 39, long=self.m.tile - 4 if len(values) > SHORT else 0)
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

    def line(self, player: Player, room: Room) -> str:
        hand = "".join(self.hand(player)) if player in room.hands else ""
        return self.thing(FLEETS[player], 0, 0, self.player(player, room)) + "".join(self.tokens(player)) + hand

    def player(self, player: Player, room: Room) -> Iterator[str]:
        table, m = self.table, self.m
        if table.turn is player and table.step not in (OVER, STUCK):
            deep = m.line + m.hand * (player in room.hands)
            yield self.shape("now", f'rect width="{m.width}" height="{deep:g}"')
            yield self.shape("turn", f'rect width="4" height="{deep:g}"')
        yield self.symbol(f"{FLEETS[player]}-flag", m.margin, 3.5, m.flag)
        name = name_of(player, self.words, self.names)
        yield self.text("name", name, m.name_in, m.name_at, style=' text-anchor="start"')

    def hand(self, player: Player) -> Iterator[str]:
        m, fleet = self.m, FLEETS[player]
        for number, tile in enumerate(self.table.hands[player]):
            x = m.margin + (m.card + 4) * number
            rim = f'rect x="-1.5" y="-1.5" width="{m.card + 3}" height="33" rx="6"'
            yield self.thing(f"{fleet}-{tile}.hand", x, m.line + 2, self.card(player, tile), rim)

    def tokens(self, player: Player) -> Iterator[str]:
        """Gold, points, mines and a larger hand, from the right; what a player has not is left out."""
        x = self.m.width - self.m.margin
        for name, number, before in self.piles(player):
            text = f"{before} → {number}" if before != number else str(number)
            wide = 9.0 * len(text) + 20
            count = self.text("count", text, wide, self.m.name_at - 5, style=' text-anchor="end"')
            x -= wide
            yield self.thing(f"{FLEETS[player]}.{name}", x, 5, [self.symbol(name, 0, 0, 17), count])
            x -= 9

    def piles(self, player: Player) -> list[tuple[str, int, int]]:
        """What somebody has, how much of it now and before; nothing is not told."""

        def counted(table: Table) -> tuple[int, ...]:
            return table.plus[player], table.taken[player], table.points[player], table.gold[player]

        now = counted(self.table)
        before = counted(self.earlier.table) if self.earlier else now
        piles = zip(("draw", "mine-token", "point", "coin"), now, before, strict=True)
        return [pile for pile in piles if pile[1] or pile[2]]

    def card(self, player: Player, tile: str) -> Iterator[str]:
        """A tile in hand."""
        ink = "card-letter-dark" if player is DARK else "card-letter"
        yield self.shape(f"{FLEETS[player]}-card", f'rect width="{self.m.card}" height="30" rx="5"')
        yield self.text(ink, tile, self.m.card / 2, 21)

    # The mercenaries for sale.

    def market(self) -> Iterator[str]:
        for number, letter in enumerate(self.table.market):
            x = self.m.margin + (self.m.sold + 5) * number
            yield self.thing(f"mercenary-{letter}.market", x, 3, self.offer(self.table.box.mercenaries[letter]))

    def offer(self, mercenary: Mercenary) -> Iterator[str]:
        """Its letter, its cost and its values."""
        yield self.shape("offer", f'rect width="{self.m.sold}" height="35" rx="6"')
        yield self.text("face", mercenary.letter, 13, 23)
        yield self.symbol("coin", 26, 3, 14)
        yield self.text("cost", mercenary.cost, 48, 15)
        yield self.text("small", values_shown(mercenary), 43, 30)
