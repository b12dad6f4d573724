"""The board as a picture: the ship from bow to stern, Starboard above, Port below.

Every measure comes from the layout table, every name of a thing from `things`. The second implementation draws the same
picture, letter by letter: picture.js in examples/implementations/javascript follows this module function by function.
"""

from collections.abc import Iterator, Mapping
from math import sqrt
from types import MappingProxyType
from typing import TYPE_CHECKING

from sirens_rules.tabletop.pen import Pen, cut, width_of
from sirens_rules.tabletop.sentences import ENGLISH, N_, Names, Words, say, signed
from sirens_rules.tabletop.values import name_of

from .components import PORT, STARBOARD, Cards, Place, Player, ShipCard, in_play
from .crew import to_decide
from .describe import decision, describe
from .layout import layout, middle_of
from .moves import Move, PlaceRum, Play, UseOctopus, Walk
from .rum import RUM, resistance
from .setup import HAND
from .table import Table
from .things import Won, name_of_hand, numbered, surely_won

if TYPE_CHECKING:
    from .position import Position

States = Mapping[str, str]
"""the state of a thing by its name: `tabletop.pen.STATES`"""
NO_STATES: States = MappingProxyType({})


def draw_board(
    position: "Position | Table",
    words: Words = ENGLISH,
    names: Names = None,
    *,
    last: Move | None = None,
    before: "Position | None" = None,
    id: str = "board",
    paper: bool = False,
    described: bool = True,
    room: tuple[int, int] = (1, 1),
    won: Won | None = None,
    states: States = NO_STATES,
    still: bool = False,
    now: str = "",
) -> str:
    """The table as SVG with a title and a description for those who cannot see it.

    `last` is the move to point out; where things came from is told if `before` tells where they were.
    `room` for so many cards is kept at Port and Starboard, so that pictures of one game do not jump.
    `won` is what lies beside its owner, as far as that is known; `states` are those of things by their names.
    A picture that stands `still` shows the placed card as it comes, and what becomes of the total.
    `now` is what happens in the middle of a move, when nobody is to decide.
    """
    table = position if isinstance(position, Table) else position.lift()
    earlier = before.lift() if before else None
    board = _Board(table, words, names, last, earlier, paper, room)
    board.won, board.states = surely_won(table) if won is None else won, states
    board.still, board.now = still, now
    return board.svg(id, described)


def draw_ship(position: "Position", last: Move, before: "Position", paper: bool) -> tuple[tuple[float, float], str]:
    """A walk on the ship: how large the picture is, and its shapes."""
    board = _Board(position.lift(), ENGLISH, None, last, before.lift(), paper, (1, 1))
    board.states = NO_STATES
    size = float(board.m.width), float(board.m.deck)
    return size, f'<g transform="translate(0 {-board.ship_top:g})">{"".join(board.ship())}</g>'


class _Board(Pen):
    won: Won
    states: States
    still: bool
    now: str

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
        self.ship_top = self.line_of(STARBOARD) + m.shore + self.reach(STARBOARD) + m.total
        self.ship_end = self.ship_top + m.deck
        self.height = self.ship_end + m.total + self.reach(PORT) + m.shore + self.line_of(PORT)

    def line_of(self, player: Player) -> float:
        """How deep the line of a player is: paper is dear, and four cards that nobody knows tell nothing."""
        hidden = self.table.hands[player] == (None,) * HAND and not self.table.points[player]
        return float(self.m.quiet_line if self.paper and hidden else self.m.line)

    def is_quiet(self, player: Player) -> bool:
        return bool(self.line_of(player) < self.m.line)

    def reach(self, side: Player) -> float:
        """How far the cards of a side spread from the ship, the gap left by an octopus included."""
        places = [Place.of(ship_card.value, side) for ship_card, *_ in self.laid]
        most = max((len(self.table.cards[x.number]) + self.left_from(x) for x in places), default=1)
        return float((max(most, self.room[side]) - 1) * self.m.strip + self.m.card_height)

    def left_from(self, place: Place) -> bool:
        """Has the octopus just taken a card away from here?"""
        return isinstance(self.last, UseOctopus) and self.last.source is place

    def svg(self, id: str, described: bool) -> str:
        now = self.now or decision(self.table, self.words, self.names)
        title = say(self.words, N_("The table of Sirens in Sight – {now}"), {"now": now})
        lines = describe(self.table, self.words, self.names).split("\n") if described else []
        told = "\n".join(lines[:-1] if self.now else lines)
        return self.picture(id, title, (0, 0, self.m.width, self.height), "".join(self.parts()), told)

    def ship(self) -> Iterator[str]:
        """The ship alone, with whoever is aboard and the way of whoever has just walked."""
        columns = [(laid[0], self.left + self.m.column * at) for at, laid in enumerate(self.laid)]
        for ship_card, x in columns:
            yield self.group(str(ship_card.value), x, self.ship_top, self.ship_card(ship_card))
        for ship_card, x in columns:
            yield from self.aboard(ship_card, x + middle_of(ship_card.value))
        yield from self.way()

    def parts(self) -> Iterator[str]:
        """What lies below comes first."""
        m = self.m
        yield self.shape("sea", f'rect width="{m.width}" height="{self.height:g}" rx="12"')
        yield self.symbol("wave", 0, self.ship_top + 8)
        yield self.symbol("wave", 14, self.ship_end - 20)
        lines = ((STARBOARD, 0.0), (PORT, self.height - self.line_of(PORT)))
        for player, y in lines:
            yield self.group(player.word, 0, y, self.player(player))
        columns = [(*laid, self.left + m.column * at) for at, laid in enumerate(self.laid)]
        for ship_card, port, starboard, x in columns:
            yield from self.side(starboard, Place.of(ship_card.value, STARBOARD), x)
            yield from self.side(port, Place.of(ship_card.value, PORT), x)
        for ship_card, _port, _starboard, x in columns:
            yield self.group(str(ship_card.value), x, self.ship_top, self.ship_card(ship_card))
        for player, y in lines:
            yield from self.belongings(player, y)
        for ship_card, port, starboard, x in columns:
            yield from self.aboard(ship_card, x + middle_of(ship_card.value))
            yield from self.cards(starboard, Place.of(ship_card.value, STARBOARD), x)
            yield from self.cards(port, Place.of(ship_card.value, PORT), x)
            yield from self.marked(Place.of(ship_card.value, STARBOARD), x)
            yield from self.marked(Place.of(ship_card.value, PORT), x)
        yield from self.way()

    def stated(self, name: str, x: float, y: float, width: float, height: float) -> Iterator[str]:
        if name in self.states:
            yield self.state(self.states[name], x, y, width, height)

    # A ship card, and whoever and whatever is on it.

    def ship_card(self, ship_card: ShipCard) -> Iterator[str]:
        m = self.m
        value, mugs = ship_card.value, ship_card.mugs
        yield self.symbol(f"ship-{value}", 0, 0)
        raised = f'<tspan font-size="{self.layout.letters["raise"]:g}" dx="1">+{RUM * mugs}</tspan>' if mugs else ""
        depth = m.number_high if self.things(ship_card) else m.number
        yield self.text("number", value, middle_of(value), depth, more=raised)
        yield from self.stated(str(value), 3, 3, m.column - 6, m.deck - 6)

    def aboard(self, ship_card: ShipCard, middle: float) -> Iterator[str]:
        things = self.things(ship_card)
        names = [ship_card.crew.name.lower()] if ship_card.crew else []
        names += numbered(str(ship_card.value), ["mug"] * ship_card.mugs)
        kinds = [name for name, _ in things]
        arrived = max((at for at, kind in enumerate(kinds) if (ship_card.value, kind) == self.arrived()), default=None)
        x, feet = middle - sum(size for _, size in things) / 2, self.ship_top + self.m.feet
        for at, ((kind, size), name) in enumerate(zip(things, names, strict=True)):
            drawn = [self.symbol(kind, 0, 0, size), *self.stated(name, 0, 0, size, size)]
            came = f"{self.before.turn.word}.mug" if at == arrived and kind == "mug" and self.before else ""
            if at == arrived:
                circle = f'circle cx="{size / 2:g}" cy="{size / 2 + self.m.ring:g}" r="{size / 2 + self.m.ring:g}"'
                drawn.insert(0, self.shape("ring", circle))
            yield self.group(name, x, feet - size, drawn, came)
            x += size

    def things(self, ship_card: ShipCard) -> list[tuple[str, float]]:
        """Who and what stands on a ship card, and how wide."""
        member = [(ship_card.crew.name.lower(), self.m.crew)] if ship_card.crew else []
        return member + [("mug", self.m.mug)] * ship_card.mugs

    def arrived(self) -> tuple[int, str] | None:
        """Who or what has just come aboard, and where."""
        if isinstance(self.last, Walk):
            return self.last.ship_card, self.last.crew.name.lower()
        return (self.last.ship_card, "mug") if isinstance(self.last, PlaceRum) else None

    # A side: a lane with its total at the ship, and the cards that lie outward in the order they came.

    def side(self, cards: Cards, place: Place, x: float) -> Iterator[str]:
        m, player = self.m, place.side
        deep = self.reach(player) + m.total
        inset = (m.column - m.lane) / 2
        y = self.ship_end if player is PORT else self.ship_top - deep
        lane = f'rect x="{inset:g}" y="0" width="{m.lane:g}" height="{deep:g}" rx="7"'
        drawn = [self.shape(f"{player.word}-lane", lane)]
        if self.left_from(place) or not cards:
            kind = "ghost" if self.left_from(place) else "slot"
            drawn.append(self.symbol(kind, (m.column - m.card_width) / 2, self.card_top(len(cards), player) - y))
        if cards:
            drawn += self.total(cards, place, m.total_in if player is PORT else deep - m.total_in - m.total_height)
        yield self.group(place.text, x, y, drawn)

    def marked(self, place: Place, x: float) -> Iterator[str]:
        """The state of a side, above all that lies there: its sign is at the end away from the total."""
        if state := self.states.get(place.text):
            m, is_port, deep = self.m, place.side is PORT, self.reach(place.side) + self.m.total
            x, y = x + (m.column - m.lane) / 2, self.ship_end if is_port else self.ship_top - deep
            yield f'<g pointer-events="none">{self.state(state, x, y, m.lane, deep, high=not is_port)}</g>'

    def total(self, cards: Cards, place: Place, y: float) -> Iterator[str]:
        """The total on its way to the resistance: a bar that fills."""
        m, total = self.m, sum(cards)
        needed = resistance(self.table.ship[place.at])  # type: ignore[arg-type]
        x, side = (m.column - m.total_width) / 2, place.side.word
        full = max(0.0, min(total / needed, 1.0)) * m.total_width
        round = f'height="{m.total_height:g}" rx="{10 if place.side is PORT else 3}"'
        whole = f'rect x="{x:g}" y="{y:g}" width="{m.total_width:g}" {round}'
        yield self.shape("ground", whole)
        if full:
            yield self.shape(f"{side}-full", f'rect x="{x:g}" y="{y:g}" width="{full:g}" {round}')
        yield self.shape(f"{side}-total", whole)
        told = f"{signed(total)}/{needed}"
        if self.still and self.came_to(place):
            told = f"{signed(total - cards[-1])}→{signed(total)}"
        yield self.text("total-text", told, m.column / 2, y + m.total_text)

    def came_to(self, place: Place) -> bool:
        """Whether the last move placed a card here."""
        return isinstance(self.last, Play | UseOctopus) and self.last.place is place

    def card_top(self, at: int, side: Player) -> float:
        """Every card shows its upper edge, with value and move icon."""
        m = self.m
        if side is PORT:
            return float(self.ship_end + m.total + at * m.strip)
        return float(self.ship_top - m.total - m.card_height - at * m.strip)

    def cards(self, cards: Cards, place: Place, x: float) -> Iterator[str]:
        """Above the ship a later card lies under the earlier one, so that all show their upper edge."""
        m, player = self.m, place.side
        x += (m.column - m.card_width) / 2
        owners = self.owners(cards, place)
        drawn: list[str] = []
        for at, (card, name) in enumerate(zip(cards, numbered(place.text, cards), strict=True)):
            fresh = at == len(cards) - 1 and self.came_to(place)
            face = [*self.card(card), *self.stated(name, 0, 0, m.card_width, m.card_height)]
            if fresh:
                face.append(self.symbol("coming" if self.still else "fresh", 0, 0))
            drawn.append(self.group(name, x, self.card_top(at, player), face, self.origin() if fresh else ""))
        yield from drawn if player is PORT else reversed(drawn)
        for at, owner in sorted(owners.items()):
            y = self.card_top(at, player) + m.octopus_at
            yield self.octopus(owner, x + m.octopus_in, y, m.octopus)

    def owners(self, cards: Cards, place: Place) -> dict[int, Player]:
        """On which of the cards an octopus lies, and whose."""
        owners: dict[int, Player] = {}
        for owner in (STARBOARD, PORT):  # where both lie on equal cards, as it is written
            held = self.table.octopuses[owner]
            if held is not None and held.place is place:
                owners[max(at for at, card in enumerate(cards) if card == held.card and at not in owners)] = owner
        return owners

    def origin(self) -> str:
        """What the card that the last move placed was called before."""
        if isinstance(self.last, UseOctopus):
            return f"{self.last.source.text}.{self.last.card}"
        if self.before is None or not isinstance(self.last, Play):
            return ""
        card, player = self.last.card, self.before.turn
        return f"{player.word}.hand.{card if card in self.before.hands[player] else '?'}"

    def card(self, card: int | None) -> Iterator[str]:
        if card is None:
            yield self.symbol("back", 0, 0)
            return
        yield self.symbol("icon-card" if card in self.table.deck.icons else "card", 0, 0)
        yield self.text("value", signed(card), self.m.value_in, self.m.value_at)

    def octopus(self, owner: Player, x: float, y: float, size: float) -> str:
        name = f"{owner.word}.octopus"
        drawn = [self.symbol(f"octopus-{owner.word}", 0, 0, size), *self.stated(name, 0, 0, size, size)]
        return self.group(name, x, y, drawn)

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
        to = self.middle(end) - sum(size for _, size in self.things(here[end])) / 2 + m.crew / 2
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

    # A player's own line: siren, name, tokens, what was won, hand.

    def player(self, player: Player) -> Iterator[str]:
        m = self.m
        quiet = self.is_quiet(player)
        siren, top = (m.quiet_siren, (m.quiet_line - m.quiet_siren) / 2) if quiet else (m.siren, m.siren_at)
        yield self.symbol(f"shore-{player.word}", 0, 0 if player is PORT else self.line_of(player) - m.line)
        yield self.symbol(f"siren-{player.word}", m.siren_in + m.siren - siren, top, siren)
        if not self.now and to_decide(self.table) is player:
            yield self.symbol("turn", m.turn_in + m.siren - siren, top + siren / 2 - 7)
        name = cut(name_of(player, self.words, self.names), m.name_letters)
        long = m.letter * width_of(name)
        yield self.text("name", name, m.name_in, m.name_at, style=' text-anchor="start"', long=long)

    def belongings(self, player: Player, y: float) -> Iterator[str]:
        m, table, word = self.m, self.table, player.word
        if table.mugs[player]:
            drawn = [self.symbol("mug", 0, 0, m.own_mug), *self.stated(f"{word}.mug", 0, 0, m.own_mug, m.own_mug)]
            yield self.group(f"{word}.mug", m.own_mug_in, y + m.token_at, drawn)
        if table.octopuses[player] is None:
            yield self.octopus(player, m.own_octopus_in, y + m.token_at, m.own_octopus)
        yield from self.spoils(player, y + m.won_at)
        hand = () if self.is_quiet(player) else table.hands[player]
        for at, (card, name) in enumerate(zip(hand, name_of_hand(player, hand), strict=True)):
            x = m.width - m.hand_in - m.card_width - m.hand_card * (len(hand) - 1 - at)
            drawn = [*self.card(card), *self.stated(name, 0, 0, m.card_width, m.card_height)]
            yield self.group(name, x, y + m.hand_at, drawn)

    def spoils(self, player: Player, y: float) -> Iterator[str]:
        """Ship cards and heads beside whoever won them; a star for a point of which nothing else is known."""
        m, won = self.m, self.won[player]
        unknown = self.table.points[player] - len(won)
        names = [*won, *numbered(player.word, ["point"] * unknown)]
        sizes = [self.spoil(name)[1] for name in names]
        push = min(1.0, m.won_width / max(sum(sizes), 1))
        x = float(m.won_in)
        for name, size in zip(names, sizes, strict=True):
            symbol, _ = self.spoil(name)
            drawn = [self.symbol(symbol, 0, 0, size)]
            if symbol == "won-ship":
                drawn.append(self.text("won-number", name, size / 2, m.total_text + 2))
            yield self.group(name, x, y, drawn)
            x += size * push

    def spoil(self, name: str) -> tuple[str, float]:
        """The symbol of something won, and how wide it is."""
        if name.isdecimal():
            return "won-ship", self.m.won_ship
        return ("point", self.m.won_point) if name.endswith("point") or ".point." in name else (name, self.m.won_crew)


def _is_direct(before: Table, start: int, end: int) -> bool:
    """Whether the way leads along the ship: whoever stands between is passed. Otherwise it goes round the ring."""
    low, high = sorted((start, end))
    return all(ship_card.crew for ship_card in in_play(before.ship) if low < ship_card.value < high)
