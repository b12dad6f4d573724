"""The board as a picture: the ship from bow to stern, Starboard above, Port below.

On the screen every shape has a class, so that the page decides about light and dark; on paper the colours are literal.
"""

from collections.abc import Iterator
from html import escape

from .components import PORT, STARBOARD, Cards, Hidden, Place, Player, ShipCard, in_play
from .describe import Names, describe, name_of
from .moves import Move, Play, UseOctopus, Walk
from .rum import RUM
from .sentences import ENGLISH, N_, Words
from .symbols import COLOURS, HULLS, SYMBOLS
from .table import Table

WIDTH, COLUMN = 360, 68
CARD_WIDTH, CARD_HEIGHT, GAP = 44, 24, 3
LINE, TOTAL, DECK = 34, 22, 62
FONT = "system-ui, 'Noto Sans', 'Noto Sans CJK TC', sans-serif"


def draw_board(
    table: Table,
    words: Words = ENGLISH,
    names: Names = None,
    *,
    last: Move | None = None,
    id: str = "board",
    paper: bool = False,
) -> str:
    """The table as SVG with a title and a description for those who cannot see it; `last` is the move to point out."""
    return _Board(table, words, names, last, paper).svg(id)


class _Board:
    def __init__(self, table: Table, words: Words, names: Names, last: Move | None, paper: bool) -> None:
        self.table, self.words, self.names, self.last, self.paper = table, words, names, last, paper
        self.cards = in_play(table.ship)
        self.left = (WIDTH - COLUMN * len(self.cards)) / 2
        above = max((len(starboard) for *_, starboard in self.cards), default=0)
        below = max((len(port) for _, _, _, port, _ in self.cards), default=0)
        self.ship_top = LINE + _stack(above) + TOTAL
        self.ship_end = self.ship_top + (DECK if self.cards else 0)
        self.height = self.ship_end + TOTAL + _stack(below) + LINE

    def svg(self, id: str) -> str:
        title = self.words.gettext(N_("The table of Sirens in Sight"))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="0 0 {WIDTH} {self.height:g}" '
            f'width="{WIDTH}" height="{self.height:g}" role="img" aria-labelledby="{id}-title {id}-desc" '
            f'font-family="{FONT}">'
            f'<title id="{id}-title">{escape(title)}</title>'
            f'<desc id="{id}-desc">{escape(describe(self.table, self.words, self.names))}</desc>'
            f"{''.join(self.parts())}</svg>"
        )

    def parts(self) -> Iterator[str]:
        yield self.shape("sea", f'rect x="0" y="0" width="{WIDTH}" height="{self.height:g}" rx="12"')
        yield from self.player(STARBOARD, 0)
        yield from self.player(PORT, self.height - LINE)
        for at, ship_card in enumerate(self.cards):
            yield from self.column(ship_card, self.left + COLUMN * at)
        yield from self.walk()

    # One ship card with its two sides.

    def column(self, ship_card: ShipCard, x: float) -> Iterator[str]:
        value, crew, mugs, port, starboard = ship_card
        yield f'<g transform="translate({x:g} {self.ship_top:g})">'
        for paint, element in HULLS[value]:
            yield self.shape(paint, element)
        yield self.text("number", value, 34, 23 if crew else 37, 17)
        if crew:
            yield self.symbol(crew.name.lower(), 17, 24, 34)
        for at in range(mugs):
            yield self.symbol("mug", 3 + 45 * at, 26, 18)
            yield self.text("small", f"+{RUM}", 12 + 45 * at, 54, 10)
        yield "</g>"
        middle = x + COLUMN / 2
        yield from self.side(starboard, Place.of(value, STARBOARD), middle, self.ship_top - TOTAL, -1)
        yield from self.side(port, Place.of(value, PORT), middle, self.ship_end + TOTAL, 1)

    def side(self, cards: Cards, place: Place, middle: float, edge: float, outward: int) -> Iterator[str]:
        """Cards lie outward from the ship in the order they came; the total stands between them and the ship."""
        if cards:
            top = edge - 20 if outward > 0 else edge + 4
            yield self.shape("total", f'rect x="{middle - 14:g}" y="{top:g}" width="28" height="16" rx="8"')
            yield self.text("total-text", _number(sum(cards)), middle, top + 12.5, 12)
        fresh = len(cards) - 1 if isinstance(self.last, Play | UseOctopus) and self.last.place is place else None
        owners: dict[int, Player] = {}
        for owner, held in zip(Player, self.table.octopuses, strict=True):
            if held is not None and held.place is place:
                owners[max(at for at, card in enumerate(cards) if card == held.card and at not in owners)] = owner
        for at, card in enumerate(cards):
            top = edge + at * (CARD_HEIGHT + GAP) if outward > 0 else edge - (at + 1) * (CARD_HEIGHT + GAP) + GAP
            yield from self.card(card, middle - CARD_WIDTH / 2, top, owners.get(at), at == fresh)

    def card(
        self, card: int | None, x: float, y: float, owner: Player | None = None, fresh: bool = False
    ) -> Iterator[str]:
        icon = card in self.table.deck.icons
        paint = "fresh" if fresh else "back" if card is None else "card"
        yield self.shape(paint, f'rect x="{x:g}" y="{y:g}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="4"')
        text = "?" if card is None else _number(card)
        yield self.text("value", text, x + (16 if icon else CARD_WIDTH / 2), y + 17, 14)
        if icon:
            yield self.symbol("move-icon", x + 27, y + 6, 13)
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
            yield f'<g transform="translate({WIDTH - 10 - 38 * (at + 1) + 2:g} {y:g}) scale(.82)">'
            yield from self.card(card, 0, 1)
            yield "</g>"

    # The walk that has just been made.

    def walk(self) -> Iterator[str]:
        columns = [value for value, *_ in self.cards]
        if not isinstance(self.last, Walk) or self.last.ship_card not in columns:
            return
        x = self.left + COLUMN * (columns.index(self.last.ship_card) + 0.5)
        yield self.shape("ring", f'circle cx="{x:g}" cy="{self.ship_top + 42:g}" r="17"')

    # Ink.

    def shape(self, paint: str, element: str) -> str:
        if not self.paper:
            return f'<{element} class="{paint}"/>'
        fill, stroke = COLOURS[paint]
        return f'<{element} fill="{fill}" stroke="{stroke}" stroke-width="{STROKES.get(paint, 1)}"/>'

    def text(self, paint: str, text: object, x: float, y: float, size: float, anchor: str = "middle") -> str:
        look = f'fill="{COLOURS[paint][0]}"' if self.paper else f'class="{paint}"'
        weight = "" if paint in ("small", "initial") else ' font-weight="600"'
        place = f'x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{anchor}"'
        return f"<text {place}{weight} {look}>{escape(str(text))}</text>"

    def symbol(self, name: str, x: float, y: float, size: float) -> str:
        shapes = "".join(self.shape(paint, element) for paint, element in SYMBOLS[name])
        return f'<g transform="translate({x:g} {y:g}) scale({size / 24:.3g})">{shapes}</g>'


STROKES = {"fresh": 2.5, "ring": 2.5}


def draw_symbol(name: str, title: str, *, paper: bool = False) -> str:
    """One symbol on its own, for the list of what is in the box."""
    pen = _Board.__new__(_Board)
    pen.paper = paper
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="board symbol" viewBox="0 0 24 24" width="24" height="24" '
        'role="img">'
        f"<title>{escape(title)}</title>{''.join(pen.shape(*part) for part in SYMBOLS[name])}</svg>"
    )


def _stack(cards: int) -> float:
    return max(cards, 1) * (CARD_HEIGHT + GAP)


def _number(number: int) -> str:
    return str(number).replace("-", "−")


def _width(text: str) -> float:
    """About how wide a name is, in letters: Chinese characters count double."""
    return sum(1.8 if ord(char) > 0x2E80 else 1 for char in text)
