"""The board as a picture: the ship from bow to stern, Starboard above, Port below.

Every measure comes from the layout table. The second implementation draws the same picture, letter by letter:
examples/implementations/javascript/picture.js follows this module function by function.
"""

from collections.abc import Iterator
from html import escape
from math import sqrt
from typing import TYPE_CHECKING

from sirens_rules.tabletop.pen import Pen
from sirens_rules.tabletop.sentences import ENGLISH, N_, Words, say, signed

from .components import PORT, STARBOARD, Cards, Hidden, Place, Player, ShipCard, in_play
from .describe import Names, decision, describe, name_of
from .layout import layout, middle_of
from .moves import Move, PlaceRum, Play, UseOctopus, Walk
from .rum import RUM
from .table import Table

if TYPE_CHECKING:
    from .position import Position


def draw_board(
    position: "Position",
    words: Words = ENGLISH,
    names: Names = None,
    *,
    last: Move | None = None,
    before: "Position | None" = None,
    id: str = "board",
    paper: bool = False,
    described: bool = True,
    room: tuple[int, int] = (1, 1),
) -> str:
    """The table as SVG with a title and a description for those who cannot see it.

    `last` is the move to point out; the way of a crew member is drawn if `before` tells where it began.
    `room` for so many cards is kept at Port and Starboard, so that pictures of one game do not jump.
    """
    earlier = before.lift() if before else None
    return _Board(position.lift(), words, names, last, earlier, paper, room).svg(id, described)


class _Board(Pen):
    def __init__(
        self,
        table: Table,
        words: Words,
        names: Names,
        last: Move | None,
        before: Table | None,
        paper: bool,
        room: tuple[int, int],
    ) -> None:
        super().__init__(layout(), paper)
        self.room = room
        self.table, self.words, self.names, self.last, self.before = table, words, names, last, before
        self.laid = list(table.laid())
        self.m = m = self.layout.measures
        self.left = (m.width - m.column * len(self.laid)) / 2
        self.ship_top = m.line + m.wave + self.reach(STARBOARD) + m.total
        self.ship_end = self.ship_top + (m.deck if self.laid else 0)
        self.height = self.ship_end + m.total + self.reach(PORT) + m.wave + m.line

    def reach(self, side: Player) -> float:
        """How far the cards of a side spread from the ship, the gap left by an octopus included."""
        places = [Place.of(ship_card.value, side) for ship_card, *_ in self.laid]
        most = max((len(self.table.cards[x.number]) + self.left_from(x) for x in places), default=1)
        return max(most, self.room[side]) * float(self.m.card_height + self.m.gap)

    def left_from(self, place: Place) -> bool:
        """Has the octopus just taken a card away from here?"""
        return isinstance(self.last, UseOctopus) and self.last.source is place

    def svg(self, id: str, described: bool) -> str:
        now = decision(self.table, self.words, self.names)
        title = say(self.words, N_("The table of Sirens in Sight – {now}"), {"now": now})
        told = escape(describe(self.table, self.words, self.names)) if described else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="0 0 {self.m.width} {self.height:g}" '
            f'width="{self.m.width}" height="{self.height:g}" role="img" aria-labelledby="{id}-title" '
            + (f'aria-describedby="{id}-desc" ' if described else "")
            + f'font-family="{self.layout.font}" font-weight="600" text-anchor="middle">'
            + f'<title id="{id}-title">{escape(title)}</title>'
            + (f'<desc id="{id}-desc">{told}</desc>' if described else "")
            + f"{''.join(self.parts())}</svg>"
        )

    def parts(self) -> Iterator[str]:
        m = self.m
        yield self.shape("sea", f'rect width="{m.width}" height="{self.height:g}" rx="12"')
        yield self.symbol("wave", 0, m.line)
        yield self.symbol("wave", 0, self.height - m.line - m.wave_in - m.wave_in)
        yield from self.player(STARBOARD, 0)
        yield from self.player(PORT, self.height - m.line)
        for at, laid in enumerate(self.laid):
            yield from self.column(*laid, self.left + m.column * at)
        yield from self.way()

    # One ship card with its two sides.

    def column(self, ship_card: ShipCard, port: Cards, starboard: Cards, x: float) -> Iterator[str]:
        value = ship_card.value
        yield self.symbol(f"ship-{value}", x, self.ship_top)
        yield from self.deck(ship_card, x + middle_of(value))
        middle = x + self.m.column / 2
        yield from self.side(starboard, Place.of(value, STARBOARD), middle, self.ship_top - self.m.total, -1)
        yield from self.side(port, Place.of(value, PORT), middle, self.ship_end + self.m.total, 1)

    def deck(self, ship_card: ShipCard, middle: float) -> Iterator[str]:
        """The resistance, and below it whoever and whatever is on the ship card."""
        m = self.m
        value, mugs = ship_card.value, ship_card.mugs
        things = self.aboard(ship_card)
        raised = f'<tspan font-size="{self.layout.letters["raise"]:g}" dx="1">+{RUM * mugs}</tspan>' if mugs else ""
        depth = m.number_high if things else m.number
        yield self.text("number", value, middle, self.ship_top + depth, more=raised)
        arrived = max((at for at, (name, _) in enumerate(things) if (value, name) == self.arrived()), default=None)
        x, feet = middle - sum(size for _, size in things) / 2, self.ship_top + m.feet
        for at, (name, size) in enumerate(things):
            if at == arrived:
                circle = f'circle cx="{x + size / 2:g}" cy="{feet - size / 2 + m.ring:g}" r="{size / 2 + m.ring:g}"'
                yield self.shape("ring", circle)
            yield self.symbol(name, x, feet - size, size)
            x += size

    def aboard(self, ship_card: ShipCard) -> list[tuple[str, float]]:
        """Who and what stands on a ship card, and how wide."""
        member = [(ship_card.crew.name.lower(), self.m.crew)] if ship_card.crew else []
        return member + [("mug", self.m.mug)] * ship_card.mugs

    def arrived(self) -> tuple[int, str] | None:
        """Who or what has just come aboard, and where."""
        if isinstance(self.last, Walk):
            return self.last.ship_card, self.last.crew.name.lower()
        return (self.last.ship_card, "mug") if isinstance(self.last, PlaceRum) else None

    def side(self, cards: Cards, place: Place, middle: float, edge: float, outward: int) -> Iterator[str]:
        """Cards lie outward from the ship in the order they came; the total stands between them and the ship."""
        m = self.m
        x, room = middle - m.card_width / 2, m.card_height + m.gap

        def top(at: int) -> float:
            return float(edge + at * room if outward > 0 else edge - (at + 1) * room + m.gap)

        if cards:
            y = edge - m.total + 2 if outward > 0 else edge + m.total_in
            yield self.symbol("total", middle - self.layout.symbols["total"].size[0] / 2, y)
            yield self.text("total-text", signed(sum(cards)), middle, y + m.total_text)
        if self.left_from(place) or not cards:
            yield self.symbol("ghost" if self.left_from(place) else "slot", x, top(len(cards)))
        fresh = len(cards) - 1 if isinstance(self.last, Play | UseOctopus) and self.last.place is place else None
        owners: dict[int, Player] = {}
        for owner in (STARBOARD, PORT):  # where both lie on equal cards, as it is written
            held = self.table.octopuses[owner]
            if held is not None and held.place is place:
                owners[max(at for at, card in enumerate(cards) if card == held.card and at not in owners)] = owner
        for at, card in enumerate(cards):
            yield from self.card(card, x, top(at), owners.get(at), at == fresh)

    def card(
        self, card: int | None, x: float, y: float, owner: Player | None = None, fresh: bool = False
    ) -> Iterator[str]:
        m = self.m
        icon = card in self.table.deck.icons
        yield self.symbol("fresh" if fresh else "back" if card is None else "card", x, y)
        text = "?" if card is None else signed(card)
        yield self.text("value", text, x + (m.value_beside if icon else m.card_width / 2), y + m.value_at)
        if icon:
            yield self.symbol("move-icon", x + m.icon_in, y + m.icon_at, m.icon)
        if owner is not None:
            yield self.symbol("octopus", x + m.octopus_in, y + m.octopus_at, m.octopus)
            yield self.symbol("disc", x + m.disc_in, y + m.disc_at)
            initial = name_of(owner, self.words, self.names)[0]
            yield self.text("initial", initial, x + m.initial_in, y + m.initial_at, style=' font-weight="400"')

    # The way of a crew member.

    def way(self) -> Iterator[str]:
        """An arrow from the ship card that a crew member has left; round the ring it leaves at one end of the ship."""
        if self.before is None or self.before.pending is None or not isinstance(self.last, Walk):
            return
        start, end = self.before.pending.place.ship_card, self.last.ship_card
        here = {ship_card.value: ship_card for ship_card, *_ in self.laid}
        if start not in here or end not in here:
            return
        m = self.m
        forth = 1 if end > start else -1
        x = self.middle(start)
        to = self.middle(end) - sum(size for _, size in self.aboard(here[end])) / 2 + m.crew / 2
        if _is_direct(self.before, start, end):
            yield from self.arrow(x + forth * m.arrow_from, to - forth * m.arrow_to)
            return
        bow, stern = self.left - m.arrow_out, self.left + m.column * len(self.laid) + m.arrow_out
        out, back = (bow, stern) if forth > 0 else (stern, bow)
        yield self.line(x - forth * m.arrow_from, out)
        yield from self.arrow(back, to + forth * m.arrow_to)

    def middle(self, ship_card: int) -> float:
        at = [card.value for card, *_ in self.laid].index(ship_card)
        return float(self.left + self.m.column * at + middle_of(ship_card))

    def line(self, start: float, end: float) -> str:
        """Below feet and mugs from one x to another."""
        y = self.ship_top + self.m.arrow_at
        bend = f"Q{(start + end) / 2:g} {y + self.dip(start, end):g} {end:g} {y:g}"
        return self.shape("arrow", f'path d="M{start:g} {y:g} {bend}"')

    def dip(self, start: float, end: float) -> float:
        return float(min(abs(end - start) * self.m.arrow_dip, self.m.arrow_deepest))

    def arrow(self, start: float, end: float) -> Iterator[str]:
        """A line and its head, which points where the line ends."""
        yield self.line(start, end)
        y = self.ship_top + self.m.arrow_at
        dx, dy = (end - start) / 2, -self.dip(start, end)
        scale = self.m.arrow_head / sqrt(dx * dx + dy * dy)
        dx, dy = dx * scale, dy * scale
        (x1, y1), (x2, y2) = ((end - dx + side * dy / 2, y - dy - side * dx / 2) for side in (1, -1))
        yield self.shape("arrow", f'path d="M{x1:g} {y1:g} L{end:g} {y:g} L{x2:g} {y2:g}"')

    # A player's own line: name, points, tokens, hand.

    def player(self, player: Player, y: float) -> Iterator[str]:
        m = self.m
        name = _cut(name_of(player, self.words, self.names), m.name_letters)
        if self.table.turn is player:
            name = f"▸ {name}"
        long = m.letter * _width(name)
        yield self.text("name", name, m.name_in, y + m.name_at, style=' text-anchor="start"', long=long)
        x = m.after_name + long
        for _ in range(self.table.points[player]):
            yield self.symbol("point", x, y + m.point_at, m.point)
            x += m.point
        if self.table.mugs[player]:
            yield self.symbol("mug", x + m.token_in, y + m.token_at, m.own_mug)
            x += m.after_mug
        if self.table.octopuses[player] is None:
            yield self.symbol("octopus", x + m.token_in, y + m.token_at, m.own_octopus)
        yield from self.hand(self.table.hands[player], y + m.hand_at)

    def hand(self, hand: Hidden, y: float) -> Iterator[str]:
        m = self.m
        for at, card in enumerate(reversed(hand)):
            x = m.width - m.hand_in - m.hand_card * (at + 1)
            yield f'<g transform="translate({x:g} {y:g}) scale({m.hand_scale:g})">'
            yield from self.card(card, 0, 1)
            yield "</g>"


def _is_direct(before: Table, start: int, end: int) -> bool:
    """Whether the way leads along the ship: whoever stands between is passed. Otherwise it goes round the ring."""
    low, high = sorted((start, end))
    return all(ship_card.crew for ship_card in in_play(before.ship) if low < ship_card.value < high)


def _cut(name: str, letters: int) -> str:
    """
    >>> _cut("Brigitta", 10), _cut("Bartholomea", 10)
    ('Brigitta', 'Bartholom…')
    """
    if _width(name) <= letters:
        return name
    name = name[:letters]  # nothing is narrower than a letter
    while _width(name) > letters - 1:
        name = name[:-1]
    return f"{name}…"


def _width(text: str) -> float:
    """How wide a name is, in letters: Chinese characters count double."""
    return sum(1.8 if ord(char) > 0x2E80 else 1 for char in text)
