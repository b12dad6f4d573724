"""Positions as one line of text, read and written. The book has the grammar (docs/notation.md).

    28C+[10 9 8^p|5] 30[|] 34M[|] port:10,0,?2 pile:7,... score:1-0 rum:s turn:p/28s

What is not written is unknown, or as at the start of a turn of Port.
"""

from itertools import groupby
from types import EllipsisType

from sirens_rules.tabletop.errors import SirensError
from sirens_rules.tabletop.fields import FieldReader
from sirens_rules.tabletop.sentences import N_
from sirens_rules.tabletop.values import with_one

from .components import (
    PLACES,
    PORT,
    SHIP,
    STANDARD,
    STARBOARD,
    AnyOrder,
    Cards,
    Crew,
    Deck,
    Heap,
    Held,
    Hidden,
    Place,
    Player,
    Row,
    Ship,
    ShipCard,
    high_to_low,
    in_any_order,
    in_play,
)
from .end import is_over
from .invariants import fault, full_hand
from .limit import open_places
from .scanner import CARD, SHIP_CARD, Scanner
from .table import ACT, FINISH, OVER, PICK, WALK, Pending, Table, changed

_SIDES = {"p": PORT, "s": STARBOARD}
_A_FIELD = N_("a field: port:, starboard:, pile:, out:, score:, rum:, turn:, variant or deck:")
_A_LIST = N_("cards such as 10,0,-2, unknown cards such as ? or ?3, or - for none")


def parse(text: str) -> Table:
    """Read a position, and refuse one that the game cannot have."""
    return _Reader(text).table()


class _Reader(FieldReader[Scanner]):
    """Reads the ship, then the fields in any order, and keeps where each stood."""

    def __init__(self, text: str) -> None:
        super().__init__(text, Scanner, r"variant(?!\S)|[a-z-]+:", _A_FIELD)
        self.lying: tuple[Cards, ...] = ((),) * len(PLACES)
        self.octopuses: tuple[Held | None, Held | None] = (None, None)
        self.fields |= {
            "variant": self.variant,
            "port:": lambda: self.hand(PORT),
            "starboard:": lambda: self.hand(STARBOARD),
            "pile:": lambda: self.pile("pile"),
            "port-pile:": lambda: self.pile("port-pile"),
            "starboard-pile:": lambda: self.pile("starboard-pile"),
            "out:": lambda: self.pile("out"),
            "score:": self.score,
            "rum:": self.rum,
            "turn:": self.turn,
            "deck:": self.deck,
        }
        self.is_variant = False
        self.hands: dict[Player, Hidden] = {}
        self.heaps: dict[str, Heap] = {}
        self.points = (0, 0)
        self.mugs: tuple[bool, bool] | None = None
        self.whose, self.step = PORT, ACT
        self.pending: Pending | None = None
        self.cards = STANDARD

    def table(self) -> Table:
        ship = self.ship()
        self.rest()
        table = self.build(ship)
        self.refuse(fault(table))
        return table

    # The ship.

    def ship(self) -> Ship:
        self.at["ship"] = self.scan.at
        cards: dict[int, ShipCard] = {}
        if self.scan.take(r"-(?!\S)"):
            return (None,) * len(SHIP)
        while not cards or self.scan.take(r"\s+(?=[0-9])"):
            at = self.scan.at
            card = self.ship_card()
            if cards and card.value <= max(cards):
                raise self.wrong(at, N_("the ship cards stand from bow to stern, each once: 28 30 32 34 36."))
            cards[card.value] = card
        return tuple(cards.get(value) for value in SHIP)

    def ship_card(self) -> ShipCard:
        self.scan.need(f"(?={SHIP_CARD})", N_("a ship card such as 28[|] or 28C[10 9|5]"))
        start = self.scan.at
        value = self.scan.ship_card()
        self.at[str(value)] = start
        letter = self.scan.take("[CM]")
        mugs = len(self.scan.take(r"\+{0,2}") or "")
        self.scan.need(r"\[", N_("“[” before the cards"))
        self.side(Place.of(value, PORT))
        self.scan.need(r"\|", N_("a card, or “|” between the cards of port and starboard"))
        self.side(Place.of(value, STARBOARD))
        self.scan.need(r"\]", N_("a card, or “]” after the cards"))
        return ShipCard(value, Crew(letter) if letter else None, mugs)

    def side(self, place: Place) -> None:
        self.scan.take(" *")
        cards: list[int] = []
        while self.scan.take(f"(?={CARD})") is not None:
            cards.append(self.scan.card())
            if self.scan.take(r"\^"):
                self.octopus(Held(cards[-1], place))
            if not self.scan.take(" +"):
                break
        self.lying = with_one(self.lying, place.number, tuple(cards))

    def octopus(self, held: Held) -> None:
        at = self.scan.at
        owner = _SIDES[self.scan.need("[ps]", N_("the owner of the octopus: p or s"))]
        if self.octopuses[owner] is not None:
            raise self.wrong(at, N_("{player} has only one octopus."), player=owner)
        self.octopuses = changed(self.octopuses, owner, held)

    # The fields.

    def variant(self) -> None:
        self.is_variant = True

    def hand(self, player: Player) -> None:
        self.hands[player] = high_to_low([card for card in self.heap(False) if card is not ...])

    def pile(self, name: str) -> None:
        loose = name != "out" and self.scan.take("~")
        self.heaps[name] = in_any_order(self.heap(True)) if loose else self.heap(True)

    def heap(self, open_ended: bool) -> Heap:
        if self.scan.take(r"-(?![0-9])"):
            return ()
        cards: list[int | EllipsisType | None] = []
        while True:
            if open_ended and self.scan.take(r"\.\.\."):
                return (*cards, ...)
            if self.scan.take(r"\?"):
                cards += [None] * int(self.scan.take("[1-9][0-9]?(?![0-9])") or 1)
            else:
                cards.append(int(self.scan.need(CARD, _A_LIST)))
            if not self.scan.take(","):
                return tuple(cards)

    def score(self) -> None:
        port = self.scan.need("[0-9]", N_("the points of port and starboard such as 2-1"))
        starboard = self.scan.need("-[0-9](?![0-9])", N_("the points of port and starboard such as 2-1"))
        self.points = int(port), int(starboard[1:])

    def rum(self) -> None:
        left = self.scan.need("(?:ps|p|s|-)(?![a-z])", N_("who still has the mug of rum: ps, p, s or -"))
        self.mugs = "p" in left, "s" in left

    def turn(self) -> None:
        self.whose = _SIDES[self.scan.need("[ps]", N_("whose turn it is: p or s"))]
        if not self.scan.take("/"):
            return
        if self.scan.take("end"):
            self.step = FINISH
        elif self.scan.take("pick"):
            self.step = PICK
        else:
            self.scan.need(
                "(?=[0-9])", N_("the step of the turn: end, pick, or where the crew walks from, such as 28s")
            )
            self.step = WALK
            place = self.scan.place()
            self.pending = Pending(place, self.scan.place() if self.scan.take("<") else None)

    def deck(self) -> None:
        at = self.scan.at
        rows = self.scan.listed(",", self.row)
        try:
            self.cards = Deck(tuple(rows))
        except SirensError as error:
            raise self.wrong(at, error.message) from None

    def row(self) -> Row:
        value = self.scan.card()
        icon = self.scan.take(r"\*") is not None
        self.scan.need("x", N_("“x” and the number of copies, such as 0*x4"))
        return Row(value, int(self.scan.need("[1-9][0-9]?(?![0-9])", N_("the number of copies"))), icon)

    # What is not written.

    def build(self, ship: Ship) -> Table:
        table = Table()
        table.ship, table.cards, table.octopuses, table.points = ship, self.lying, self.octopuses, self.points
        table.turn, table.step, table.pending, table.deck = self.whose, self.step, self.pending, self.cards
        table.room = open_places(ship, self.lying)
        table.story = None
        if is_over(table):
            if table.step is not ACT:
                raise self.wrong(self.at["turn"], N_("The game is over."))
            table.step = OVER
        table.mugs = self.mugs if self.mugs is not None else self.mugs_left(ship)
        names = ("port-pile", "starboard-pile") if self.is_variant else ("pile",)
        for name in self.heaps:
            if name not in (*names, "out"):
                raise self.wrong(
                    self.at[name],
                    N_("port-pile: and starboard-pile: belong to the variant, pile: to the game without it."),
                )
        table.hands = self.hand_of(table, PORT), self.hand_of(table, STARBOARD)
        table.piles = tuple(self.heaps.get(name, (...,)) for name in names)
        table.piles = tuple(
            () if pile == (...,) and _short_hand(table, at) else pile for at, pile in enumerate(table.piles)
        )
        table.out = high_to_low(self.heaps.get("out", _unwritten_out(table)))
        return table

    def mugs_left(self, ship: Ship) -> tuple[bool, bool]:
        laid = sum(ship_card.mugs for ship_card in in_play(ship))
        if laid == 1:
            raise self.wrong(
                self.scan.end, N_("one mug lies on the ship: write whose is left, rum:p or rum:s, or rum:- for none.")
            )
        return laid == 0, laid == 0

    def hand_of(self, table: Table, player: Player) -> Hidden:
        return self.hands[player] if player in self.hands else (None,) * full_hand(table, player)


def _short_hand(table: Table, pile: int) -> bool:
    """Whether a hand shows that this pile has run out."""
    players = (Player(pile),) if table.is_variant else (PORT, STARBOARD)
    return table.step not in (PICK, OVER) and any(
        len(table.hands[player]) < full_hand(table, player) for player in players
    )


def _unwritten_out(table: Table) -> Heap:
    return () if all(table.ship) else (...,)


# Writing.


def write(table: Table) -> str:
    """The position as one line: what is known and not as usual."""
    words = [_write_ship_card(table, *laid) for laid in table.laid()] or ["-"]
    if table.is_variant:
        words.append("variant")
    for player in (PORT, STARBOARD):
        if table.hands[player] != (None,) * full_hand(table, player):
            words.append(f"{player.name.lower()}:{_write_heap(table.hands[player])}")
    for at, pile in enumerate(table.piles):
        if pile != (() if _short_hand(table, at) else (...,)):
            name = ("port-pile", "starboard-pile")[at] if table.is_variant else "pile"
            words.append(f"{name}:{_write_heap(pile)}")
    if table.out != _unwritten_out(table):
        words.append(f"out:{_write_heap(table.out)}")
    if table.points != (0, 0):
        words.append(f"score:{table.points[0]}-{table.points[1]}")
    mugs = sum(ship_card.mugs for ship_card in in_play(table.ship))
    if mugs == 1 or table.mugs != (mugs == 0, mugs == 0):
        words.append("rum:" + ("".join(letter for letter, left in zip("ps", table.mugs, strict=True) if left) or "-"))
    if (turn := _write_turn(table)) != "p":
        words.append(f"turn:{turn}")
    if table.deck != STANDARD:
        words.append("deck:" + ",".join(f"{row.value}{'*' * row.icon}x{row.copies}" for row in table.deck.rows))
    return " ".join(words)


def _write_ship_card(table: Table, ship_card: ShipCard, *sides: Cards) -> str:
    value, crew, mugs = ship_card
    port, starboard = (
        _write_side(cards, Place.of(value, side), table.octopuses) for side, cards in zip(Player, sides, strict=True)
    )
    return f"{value}{crew.value if crew else ''}{'+' * mugs}[{port}|{starboard}]"


def _write_side(cards: Cards, place: Place, octopuses: tuple[Held | None, Held | None]) -> str:
    """Of equal cards, the last are the ones under an octopus."""
    words = [str(card) for card in cards]
    for owner in (STARBOARD, PORT):
        held = octopuses[owner]
        if held is not None and held.place is place:
            last = max(at for at, word in enumerate(words) if word == str(held.card))
            words[last] += f"^{owner.letter}"
    return " ".join(words)


def _write_heap(heap: Heap) -> str:
    words: list[str] = []
    for card, run in groupby(heap):
        number = len(list(run))
        if card is None:
            words.append("?" if number == 1 else f"?{number}")
        else:
            words += ["..." if card is ... else str(card)] * number
    return ("~" if isinstance(heap, AnyOrder) else "") + (",".join(words) or "-")


def _write_turn(table: Table) -> str:
    letter = table.turn.letter
    if table.pending is not None:
        place, source = table.pending
        return f"{letter}/{place}" + ("" if source is None else f"<{source}")
    return letter + {FINISH: "/end", PICK: "/pick"}.get(table.step, "")
