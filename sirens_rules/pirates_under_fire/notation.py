"""Positions as one line of text, read; `writing` writes them.

    l5@c1 l7+@d1 d3*@c5 lK@e1 light:358 gold:2-0 mines:a4,b4=mm round:5 turn:l/effect+placed effect:c1=repair

A tile: the letter of its player, its value or the letter of a mercenary, + for each shield, * if it burns, its space.
What is not written is unknown, or nothing, or as at the beginning of a turn of Light; - is an empty sea.
"""

from sirens_rules.tabletop.boxes import box_of
from sirens_rules.tabletop.fields import FieldReader
from sirens_rules.tabletop.scanner import Scanner
from sirens_rules.tabletop.sentences import N_
from sirens_rules.tabletop.values import with_one

from .box_file import box
from .components import (
    ANY_ORDER,
    DARK,
    LIGHT,
    MINE,
    NUMBERS,
    SPACES,
    UNKNOWN,
    Effect,
    Player,
    Ship,
    changed,
    sorted_tiles,
)
from .contents import Box
from .effects import ORDER
from .end import ROUNDS
from .invariants import fault, gone_size, hand_size, pile_size, reserve_size
from .moves import A_SPACE, SPACE
from .table import ACT, FINISH, OVER, VALUE, Step, Table, bare_table

A_FIELD = N_("a field such as light:, turn:, mines: or gold:")
A_SHIP = N_("a tile such as l5@c3, d7*@c4 or lK@e1; or a field such as light:")
SIDES = {"l": LIGHT, "d": DARK}
A_SIDE = N_("l or d")
TILES = "[1-9?]{1,27}|-(?!\\S)"
SOME_TILES = N_("tiles such as 358, with ? for unknown ones; or - for none")


def parse(text: str, given: Box | None) -> Table:
    """Read a position, and refuse one that the game cannot have."""
    return _Reader(text, given).table()


class _Reader(FieldReader[Scanner]):
    """Reads the tiles on the sea, then the fields in any order, and keeps where each stood."""

    def __init__(self, text: str, given: Box | None) -> None:
        super().__init__(text, Scanner, "[a-z-]+:", A_FIELD)
        self.draft = bare_table(box_of(text, given, box))
        self.fields |= {
            "box:": self.skip,
            "sea:": self.sea,
            "first:": lambda: setattr(self.draft, "first", self.side()),
            "round:": self.round,
            "turn:": self.turn,
            "effect:": self.effect,
            "light:": lambda: self.tiles("hands", LIGHT),
            "dark:": lambda: self.tiles("hands", DARK),
            "light-gone:": lambda: self.tiles("gone", LIGHT),
            "dark-gone:": lambda: self.tiles("gone", DARK),
            "light-pile:": lambda: self.tiles("piles", LIGHT),
            "dark-pile:": lambda: self.tiles("piles", DARK),
            "light-reserve:": lambda: self.tiles("reserves", LIGHT),
            "dark-reserve:": lambda: self.tiles("reserves", DARK),
            "gold:": lambda: self.pair("gold"),
            "points:": lambda: self.pair("points"),
            "plus:": lambda: self.pair("plus"),
            "taken:": lambda: self.pair("taken"),
            "market:": self.market,
            "mines:": self.mines,
            "bluff:": lambda: setattr(self.draft, "bluffer", self.side()),
            "dummy:": lambda: setattr(self.draft, "dummy", self.side()),
            "looked:": self.looked,
            "chance:": self.chance,
        }

    def table(self) -> Table:
        if self.scan.take(r"-(?!\S)"):
            self.gap()
        else:
            self.tiles_on_sea()
        while self.scan.at < self.scan.end:
            self.field()
            self.gap()
        self.fill()
        self.draft.look()
        self.refuse(fault(self.draft))
        return self.draft

    def gap(self) -> None:
        if not self.scan.take(r"\s+"):
            self.scan.finish(N_("a space"))

    # Tiles on the sea.

    def tiles_on_sea(self) -> None:
        while self.scan.take("(?=[ld][1-9A-L])") is not None:
            self.ship()
            self.gap()
        if not any(self.draft.ships):
            raise self.scan.expected(A_SHIP)

    def ship(self) -> None:
        scan, at = self.scan, self.scan.at
        owner = SIDES[scan.need("[ld]", A_SHIP)]
        face = scan.need("[1-9A-L]", A_SHIP)
        value = (scan.take("=[1-9]") or "")[1:]
        shields = len(scan.take(r"\+{1,7}") or "")
        burns = scan.take(r"\*") is not None
        space = NUMBERS[scan.need("@" + SPACE, A_SHIP)[1:]]
        if self.draft.ships[space] is not None:
            raise self.wrong(at, N_("There are two tiles on {space}."), space=SPACES[space])
        self.at[str(space)] = at
        self.draft.ships = with_one(self.draft.ships, space, Ship(owner, face, shields, burns, value))

    # The fields.

    def skip(self) -> None:
        self.scan.take(r"\S*")  # box_of has read it

    def side(self) -> Player:
        return SIDES[self.scan.need("[ld]", A_SIDE)]

    def sea(self) -> None:
        at = self.scan.at
        some = N_("the boards of the rows, Light’s three and Dark’s, such as 213-465")
        found = self.scan.need("[1-3]{3}-[4-6]{3}", some).replace("-", "")
        if len(set(found)) < len(found):
            raise self.wrong(at, N_("Every board lies in one row."))
        self.draft.boards = tuple(map(int, found))

    def round(self) -> None:
        self.draft.round = int(self.scan.need("1[0-6]|[1-9]", N_("a number from 1 to 16")))

    def turn(self) -> None:
        scan, draft = self.scan, self.draft
        draft.turn = self.side()
        scan.need("/", N_("“/” and a step such as act"))
        steps = "|".join(step.value for step in Step)
        draft.step = Step(scan.need(steps, N_("a step: act, effect, finish, value, over or stuck")))
        draft.placed = scan.take(r"\+placed") is not None or draft.step is FINISH
        draft.bought = scan.take(r"\+bought") is not None

    def effect(self) -> None:
        self.draft.origin = NUMBERS[self.scan.need(SPACE, A_SPACE)]
        self.scan.need("=", N_("“=” and effects such as shoot.repair"))
        names = "|".join(effect.value for effect in Effect)
        found = self.scan.listed(r"\.", lambda: Effect(self.scan.need(names, N_("an effect such as shoot"))))
        self.draft.pending = tuple(sorted(found, key=ORDER.__getitem__))

    def tiles(self, name: str, player: Player) -> None:
        any_order = self.scan.take(ANY_ORDER) if name == "reserves" else None
        found = self.scan.need(TILES, SOME_TILES).strip("-")
        if any_order or name in ("hands", "gone"):
            found = (any_order or "") + sorted_tiles(found)
        setattr(self.draft, name, changed(getattr(self.draft, name), player, found))

    def pair(self, name: str) -> None:
        light, dark = self.scan.need("[0-9]{1,3}-[0-9]{1,3}", N_("two numbers such as 2-0")).split("-")
        setattr(self.draft, name, (int(light), int(dark)))

    def market(self) -> None:
        self.draft.market = "".join(sorted(self.scan.need("[A-L]{1,12}", N_("letters of mercenaries such as ACDGK"))))

    def mines(self) -> None:
        def read() -> None:
            at, space = self.scan.at, NUMBERS[self.scan.need(SPACE, A_SPACE)]
            tokens = self.scan.take(r"=[ms0?]{1,15}") or f"={MINE}"
            if self.draft.mines[space]:
                raise self.wrong(at, N_("The mines on {space} are written twice."), space=SPACES[space])
            self.draft.lay_mines(space, tokens[1:])

        self.scan.listed(",", read)

    def looked(self) -> None:
        found = self.scan.need("ld?|d", A_SIDE)
        self.draft.looked = ("l" in found, "d" in found)

    def chance(self) -> None:
        self.draft.chance = self.seed()

    # What is not written.

    def fill(self) -> None:
        """Whose turn it is, which round it can be at the earliest, and unknown tiles wherever some must be."""
        draft = self.draft
        if "turn" not in self.at:
            draft.turn, draft.step = draft.first, ACT
        if "round" not in self.at:
            draft.round = ROUNDS if draft.step in (VALUE, OVER) else self.earliest()
        for field, name, size in (
            ("", "hands", hand_size),
            ("-pile", "piles", pile_size),
            ("-reserve", "reserves", reserve_size),
            ("-gone", "gone", gone_size),
        ):
            for player in Player:
                if player.name.lower() + field not in self.at:
                    unknown = UNKNOWN * max(size(draft, player), 0)
                    setattr(draft, name, changed(getattr(draft, name), player, unknown))

    def earliest(self) -> int:
        """The first round in which so many ships can be on the sea or destroyed."""
        draft = self.draft
        for draft.round in range(1, ROUNDS + 1):
            if all(gone_size(draft, player) >= len(draft.gone[player]) for player in Player):
                break
        return draft.round
