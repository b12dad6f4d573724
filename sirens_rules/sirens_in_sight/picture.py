"""The board as a picture: the ship from bow to stern, Starboard above, Port below.

On the screen every shape has a class, so that the page decides about light and dark; on paper the colours are literal.
"""

from collections.abc import Iterator
from html import escape

from .components import PORT, STARBOARD, Cards, Hidden, Place, Player, ShipCard, in_play
from .describe import Names, decision, describe, name_of
from .moves import Move, PlaceRum, Play, UseOctopus, Walk
from .rum import RUM
from .sentences import ENGLISH, N_, Words, say
from .symbols import COLOURS, HULLS, SYMBOLS
from .table import Table

WIDTH, COLUMN, DECK = 360, 68, 74
CARD_WIDTH, CARD_HEIGHT, GAP = 46, 25, 3
LINE, WAVE, TOTAL = 34, 14, 22
FONT = "system-ui, 'Noto Sans', 'Noto Sans CJK TC', sans-serif"
DASHED = 'stroke-dasharray="3 3"'
STROKES = {"fresh": 2.5, "ring": 2.5, "ghost": 1.5, "spar": 3, "wave": 1.5, "handle": 2}
"""how broad a line is, where it is not one unit"""

MIDDLE = {28: 41, 36: 27}
"""where number and crew stand on a ship card, if not a little left of its middle"""


def draw_board(
    table: Table,
    words: Words = ENGLISH,
    names: Names = None,
    *,
    last: Move | None = None,
    id: str = "board",
    paper: bool = False,
    described: bool = True,
    room: tuple[int, int] = (1, 1),
) -> str:
    """The table as SVG with a title and a description for those who cannot see it; `last` is the move to point out.

    `room` for so many cards is kept at Port and Starboard, so that pictures of one game do not jump.
    """
    return _Board(table, words, names, last, paper, room).svg(id, described)


class _Board:
    def __init__(
        self, table: Table, words: Words, names: Names, last: Move | None, paper: bool, room: tuple[int, int]
    ) -> None:
        self.table, self.words, self.names, self.last, self.paper = table, words, names, last, paper
        self.room = room
        self.cards = in_play(table.ship)
        self.left = (WIDTH - COLUMN * len(self.cards)) / 2
        self.ship_top = LINE + WAVE + self.reach(STARBOARD) + TOTAL
        self.ship_end = self.ship_top + (DECK if self.cards else 0)
        self.height = self.ship_end + TOTAL + self.reach(PORT) + WAVE + LINE

    def reach(self, side: Player) -> float:
        """How far the cards of a side spread from the ship, the gap left by an octopus included."""
        lying = [(value, starboard if side is STARBOARD else port) for value, _, _, port, starboard in self.cards]
        most = max((len(cards) + self.left_from(Place.of(value, side)) for value, cards in lying), default=1)
        return max(most, self.room[side]) * (CARD_HEIGHT + GAP)

    def left_from(self, place: Place) -> bool:
        """Has the octopus just taken a card away from here?"""
        return isinstance(self.last, UseOctopus) and self.last.source is place

    def svg(self, id: str, described: bool) -> str:
        now = decision(self.table, self.words, self.names)
        title = say(self.words, N_("The table of Sirens in Sight – {now}"), {"now": now})
        told = escape(describe(self.table, self.words, self.names)) if described else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="0 0 {WIDTH} {self.height:g}" '
            f'width="{WIDTH}" height="{self.height:g}" role="img" aria-labelledby="{id}-title" '
            + (f'aria-describedby="{id}-desc" ' if described else "")
            + f'font-family="{FONT}"><title id="{id}-title">{escape(title)}</title>'
            + (f'<desc id="{id}-desc">{told}</desc>' if described else "")
            + f"{''.join(self.parts())}</svg>"
        )

    def parts(self) -> Iterator[str]:
        yield self.shape("sea", f'rect x="0" y="0" width="{WIDTH}" height="{self.height:g}" rx="12"')
        for y in (LINE + 5, self.height - LINE - 4):
            yield self.shape("wave", f'path d="M15 {y:g} q7.5 -5 15 0{" t15 0" * 21}"')
        yield from self.player(STARBOARD, 0)
        yield from self.player(PORT, self.height - LINE)
        for at, ship_card in enumerate(self.cards):
            yield from self.column(ship_card, self.left + COLUMN * at)

    # One ship card with its two sides.

    def column(self, ship_card: ShipCard, x: float) -> Iterator[str]:
        value, _, _, port, starboard = ship_card
        yield f'<g transform="translate({x:g} {self.ship_top:g})">'
        for paint, element in HULLS[value]:
            yield self.shape(paint, element)
        yield from self.deck(ship_card, MIDDLE.get(value, 31))
        yield "</g>"
        middle = x + COLUMN / 2
        yield from self.side(starboard, Place.of(value, STARBOARD), middle, self.ship_top - TOTAL, -1)
        yield from self.side(port, Place.of(value, PORT), middle, self.ship_end + TOTAL, 1)

    def deck(self, ship_card: ShipCard, middle: float) -> Iterator[str]:
        """The resistance, and below it whoever and whatever is on the ship card."""
        value, crew, mugs, *_ = ship_card
        things = [(crew.name.lower(), 33)] if crew else []
        things += [("mug", 19)] * mugs
        raised = f'<tspan font-size="12" dx="1">+{RUM * mugs}</tspan>' if mugs else ""
        yield self.text("number", value, middle, 27 if things else 43, 18, more=raised)
        arrived = max((at for at, (name, _) in enumerate(things) if (value, name) == self.arrived()), default=None)
        x = middle - sum(size for _, size in things) / 2
        for at, (name, size) in enumerate(things):
            if at == arrived:
                yield self.shape("ring", f'circle cx="{x + size / 2:g}" cy="{66 - size / 2:g}" r="{size / 2 + 1:g}"')
            yield self.symbol(name, x, 65 - size, size)
            x += size

    def arrived(self) -> tuple[int, str] | None:
        """Who or what has just come aboard, and where."""
        if isinstance(self.last, Walk):
            return self.last.ship_card, self.last.crew.name.lower()
        return (self.last.ship_card, "mug") if isinstance(self.last, PlaceRum) else None

    def side(self, cards: Cards, place: Place, middle: float, edge: float, outward: int) -> Iterator[str]:
        """Cards lie outward from the ship in the order they came; the total stands between them and the ship."""

        def top(at: int) -> float:
            return edge + at * (CARD_HEIGHT + GAP) if outward > 0 else edge - (at + 1) * (CARD_HEIGHT + GAP) + GAP

        if cards:
            y = edge - 20 if outward > 0 else edge + 4
            yield self.shape("total", f'rect x="{middle - 15:g}" y="{y:g}" width="30" height="16" rx="8"')
            yield self.text("total-text", _number(sum(cards)), middle, y + 12.5, 12.5)
        if self.left_from(place) or not cards:
            yield self.outline("ghost" if self.left_from(place) else "slot", middle - CARD_WIDTH / 2, top(len(cards)))
        fresh = len(cards) - 1 if isinstance(self.last, Play | UseOctopus) and self.last.place is place else None
        owners: dict[int, Player] = {}
        for owner, held in zip(Player, self.table.octopuses, strict=True):
            if held is not None and held.place is place:
                owners[max(at for at, card in enumerate(cards) if card == held.card and at not in owners)] = owner
        for at, card in enumerate(cards):
            yield from self.card(card, middle - CARD_WIDTH / 2, top(at), owners.get(at), at == fresh)

    def outline(self, paint: str, x: float, y: float) -> str:
        """A place where no card lies."""
        return self.shape(
            paint, f'rect x="{x:g}" y="{y:g}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="4" {DASHED}'
        )

    def card(
        self, card: int | None, x: float, y: float, owner: Player | None = None, fresh: bool = False
    ) -> Iterator[str]:
        icon = card in self.table.deck.icons
        paint = "fresh" if fresh else "back" if card is None else "card"
        yield self.shape(paint, f'rect x="{x:g}" y="{y:g}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="4"')
        text = "?" if card is None else _number(card)
        yield self.text("value", text, x + (15 if icon else CARD_WIDTH / 2), y + 17.5, 14.5)
        if icon:
            yield self.symbol("move-icon", x + 27.5, y + 5.5, 15)
        if owner is not None:
            yield self.symbol("octopus", x + CARD_WIDTH - 11, y - 6, 24)
            yield self.shape("card", f'circle cx="{x - 1:g}" cy="{y + 5:g}" r="7.5"')
            yield self.text("initial", name_of(owner, self.words, self.names)[0], x - 1, y + 8.5, 10)

    # A player's own line: name, points, tokens, hand.

    def player(self, player: Player, y: float) -> Iterator[str]:
        name = name_of(player, self.words, self.names)
        turn = self.table.turn is player
        yield self.text("name", f"▸ {name}" if turn else name, 10, y + 22, 13, "start")
        x = 16 + 13 * _width(f"▸ {name}" if turn else name) * 0.56
        for _ in range(self.table.points[player]):
            yield self.symbol("point", x, y + 10, 15)
            x += 15
        if self.table.mugs[player]:
            yield self.symbol("mug", x + 2, y + 8, 18)
            x += 20
        if self.table.octopuses[player] is None:
            yield self.symbol("octopus", x + 2, y + 8, 19)
        yield from self.hand(self.table.hands[player], y + 5)

    def hand(self, hand: Hidden, y: float) -> Iterator[str]:
        for at, card in enumerate(reversed(hand)):
            yield f'<g transform="translate({WIDTH - 9 - 39.5 * (at + 1):g} {y:g}) scale(.82)">'
            yield from self.card(card, 0, 1)
            yield "</g>"

    # Ink.

    def shape(self, paint: str, element: str) -> str:
        if not self.paper:
            return f'<{element} class="{paint}"/>'
        fill, stroke = COLOURS[paint]
        return f'<{element} fill="{fill}" stroke="{stroke}" stroke-width="{STROKES.get(paint, 1)}"/>'

    def text(
        self, paint: str, text: object, x: float, y: float, size: float, anchor: str = "middle", more: str = ""
    ) -> str:
        look = f'fill="{COLOURS[paint][0]}"' if self.paper else f'class="{paint}"'
        weight = "" if paint == "initial" else ' font-weight="600"'
        place = f'x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{anchor}"'
        return f"<text {place}{weight} {look}>{escape(str(text))}{more}</text>"

    def symbol(self, name: str, x: float, y: float, size: float) -> str:
        shapes = "".join(self.shape(paint, element) for paint, element in SYMBOLS[name])
        return f'<g transform="translate({x:g} {y:g}) scale({size / 24:.3g})">{shapes}</g>'


def draw_symbol(name: str, title: str, *, paper: bool = False) -> str:
    """One symbol on its own, for the list of what is in the box."""
    pen = _Board.__new__(_Board)
    pen.paper = paper
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="board symbol" viewBox="0 0 24 24" width="24" height="24" '
        'role="img">'
        f"<title>{escape(title)}</title>{''.join(pen.shape(*part) for part in SYMBOLS[name])}</svg>"
    )


def _number(number: int) -> str:
    return str(number).replace("-", "−")


def _width(text: str) -> float:
    """About how wide a name is, in letters: Chinese characters count double."""
    return sum(1.8 if ord(char) > 0x2E80 else 1 for char in text)
