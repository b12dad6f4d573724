"""Positions as one line of text, read; `writing` writes them.

    1@d4+12[ddgt|SPp1|Lg*] 2@a4[?9] 3@-[] round:2 dealer:2 turn:1/ride laid:Sd@d5.e5 treasure:b2=SP,a6=p?

A player: number, where her mermaid is (- beside the board), points, and in brackets the hand, the treasure, the tiles.
What is not written is unknown, or empty, or as at the beginning of a ride of player 1.
"""

import re

from sirens_rules.tabletop.boxes import box_of
from sirens_rules.tabletop.errors import NotationError, SirensError
from sirens_rules.tabletop.fields import FieldReader
from sirens_rules.tabletop.scanner import Scanner
from sirens_rules.tabletop.sentences import N_
from sirens_rules.tabletop.values import with_one

from .box_file import box
from .components import (
    FEWEST,
    MOST,
    PLAYERS,
    SHAPES,
    TILES,
    UNKNOWN,
    UNKNOWN_TILES,
    Player,
    Tile,
    Token,
    Tokens,
    clockwise,
    in_heap,
    in_order,
)
from .contents import Box
from .invariants import fault, rest_of_cards, rest_of_stock, rest_of_tiles
from .melds import Meld
from .moves import A_HEX, A_TILE, HEX, TILE
from .setup import bare_table
from .table import MERMAID_CARD, RIDE, Laid, Step, Table

A_FIELD = N_("a field such as round:, dealer:, turn:, laid: or treasure:")
SEAT = "[1-6](?![0-9])"
A_SEAT = N_("the number of a player")
MELD_WORDS = {meld.word: meld for meld in Meld}
TOKEN = "[SCYPD]|[scypd?][1-6]*"
UNKNOWN_SHAPE = r"[CTLS]\?[1-9]?[0-9]?"


def parse(text: str, given: Box | None) -> Table:
    """Read a position, and refuse one that the game cannot have."""
    return _Reader(text, given).table()


class _Reader(FieldReader[Scanner]):
    """Reads the players, then the fields in any order, and keeps where each stood."""

    def __init__(self, text: str, given: Box | None) -> None:
        super().__init__(text, Scanner, "[a-z]+:", A_FIELD)
        self.box = box_of(text, given, box)
        try:
            self.box.check_whole()
        except SirensError as error:
            raise NotationError(text, 0, error.message, **error.values) from None
        self.fields |= {
            "box:": self.named,
            "round:": self.round,
            "dealer:": self.dealer,
            "turn:": self.turn,
            "order:": self.order,
            "melds:": self.melds,
            "chosen:": self.chosen,
            "bonus:": self.bonus,
            "surf:": self.surf,
            "laid:": self.laid,
            "treasure:": self.treasure,
            "entered:": self.entered,
            "discards:": lambda: self.cards("discards"),
            "pile:": lambda: self.cards("pile"),
            "spent:": self.spent,
            "piles:": self.piles,
            "shown:": lambda: self.currents("shown"),
            "currents:": lambda: self.currents("currents"),
            "stock:": self.stock,
            "chance:": self.chance,
        }

    def table(self) -> Table:
        self.players()
        self.rest()
        self.fill()
        self.refuse(fault(self.draft))
        return self.draft

    # The players.

    def players(self) -> None:
        """How many there are must be known before anything else."""
        many = len(re.findall(r"(?:^|\s)[1-6]@", self.scan.text))
        if not FEWEST <= many <= MOST:
            raise self.wrong(self.scan.at, N_("a position begins with three to six players, such as 1@d4[ddg]."))
        self.draft = bare_table(many, self.box)
        self.draft.round, self.draft.step = 1, RIDE
        for player in PLAYERS[:many]:
            self.scan.take(r"\s+")
            self.at[player.number] = self.scan.at
            self.scan.need(f"{player.number}@", N_("the players in their order, such as 1@d4[ddg] 2@-[?7] 3@a4[]"))
            self.player(player)

    def player(self, player: Player) -> None:
        draft, scan = self.draft, self.scan
        hex = scan.need(f"-|{HEX}", N_("the hex of the mermaid such as d4, or - beside the board"))
        draft.set_mermaid(player, None if hex == "-" else hex)
        if points := scan.take(r"\+[0-9]{1,3}(?![0-9])"):
            draft.score(player, int(points[1:]))
        scan.need(r"\[", N_("“[” and the cards in hand"))
        draft.set_hand(player, in_order(self.word("[dgt]", r"")))
        if scan.take(r"\|"):
            draft.won = with_one(draft.won, player, self.tokens())
        if scan.take(r"\|"):
            draft.set_tiles(player, self.tiles(r"\."))
        scan.need(r"\]", N_("cards, treasure and tiles such as ddg|SPp1|Lg*, and “]” after them"))

    # Pieces.

    def word(self, letter: str, none: str = "-") -> str:
        """Letters, and `?7` for seven unknown ones."""
        found = ""
        if none and self.scan.take(f"{none}(?!\\S)"):
            return found
        while piece := self.scan.take(rf"{letter}+|\?(?:[1-9][0-9]?)?"):
            found += UNKNOWN * int(piece[1:] or 1) if piece[0] == UNKNOWN else piece
        return found

    def tokens(self) -> Tokens:
        written = re.findall(TOKEN, self.scan.take(f"(?:{TOKEN})*") or "")
        return tuple(Token(token[0] + "".join(sorted(set(token[1:])))) for token in written)

    def tiles(self, separator: str = ",") -> tuple[Tile, ...]:
        if self.scan.take(r"-(?!\S)") or not re.match("[CTLS]", self.scan.text[self.scan.at : self.scan.end]):
            return ()
        return tuple(self.scan.listed(separator, lambda: TILES[self.scan.need(TILE, A_TILE)]))

    def seat(self) -> Player:
        at = self.scan.at
        player = PLAYERS[int(self.scan.need(SEAT, A_SEAT)) - 1]
        if player >= self.draft.players:
            raise self.wrong(at, N_("there is no player {number}."), number=player.number)
        return player

    def each(self, pattern: str, expected: str) -> list[str]:
        """One entry a player."""
        at = self.scan.at
        found = self.scan.listed(",", lambda: self.scan.need(pattern, expected))
        if len(found) != self.draft.players:
            other = N_("there are {players} players, not {number}.")
            raise self.wrong(at, other, players=self.draft.players, number=len(found))
        return found

    # The fields.

    def named(self) -> None:
        self.scan.take(r"\S*")  # box_of has read it

    def round(self) -> None:
        self.draft.round = int(self.scan.need("[1-5](?![0-9])", N_("the number of the round, 1 to 5")))

    def dealer(self) -> None:
        self.draft.dealer = self.seat()

    def turn(self) -> None:
        self.draft.turn = self.seat()
        names = "|".join(step.value for step in Step)
        self.scan.need("/", N_("“/” and a step such as ride"))
        a_step = N_("a step: meld, surf, warped, start, ride, take, forced, drop or over")
        self.draft.step = Step(self.scan.need(names, a_step))
        self.draft.acted = self.scan.take(r"\+") is not None

    def order(self) -> None:
        at = self.scan.at
        self.draft.order = tuple(self.scan.listed(",", self.seat))
        if sorted(self.draft.order) != list(PLAYERS[: self.draft.players]):
            raise self.wrong(at, N_("the order names every player once."))

    def melds(self) -> None:
        found = self.each("-|[dgt]{2,5}!?", N_("the cards of each player such as dg,dgg,dd!,-"))
        self.draft.melds = tuple(in_order(cards.strip("-!")) for cards in found)
        self.draft.stopped = tuple(cards.endswith("!") for cards in found)

    def chosen(self) -> None:
        found = self.each(r"-|!|[dgt?]{1,2}", N_("what each player has laid face down, such as dg,-,?? or !"))
        self.draft.chosen = tuple(cards if cards == MERMAID_CARD else in_order(cards.strip("-")) for cards in found)

    def bonus(self) -> None:
        def read() -> None:
            player = self.seat()
            self.scan.need("=", N_("“=” and a meld"))
            word = self.scan.need("|".join(MELD_WORDS), N_("a meld such as rain or waltz"))
            self.draft.bonuses = with_one(self.draft.bonuses, player, MELD_WORDS[word])

        self.scan.listed(",", read)

    def surf(self) -> None:
        self.draft.surf = tuple(sorted(self.tiles()))

    def spent(self) -> None:
        self.draft.spent = tuple(sorted(self.tiles()))

    def laid(self) -> None:
        draft = self.draft
        for tile, hexes, at in self.scan.listed(",", self.one_laid):
            bits = draft.sea.fits[tile.shape].get(hexes)
            if bits is None or bits & draft.free != bits:
                raise self.wrong(at, N_("a {tile} cannot lie there."), tile=tile)
            draft.lay(Laid(tile, hexes))

    def one_laid(self) -> tuple[Tile, tuple[str, ...], int]:
        at = self.scan.at
        found = self.scan.need(rf"{TILE}@{HEX}(?:\.{HEX})*", N_("a tile and its hexes such as Sd@b4.c4"))
        tile, _, hexes = found.partition("@")
        return TILES[tile], tuple(sorted(hexes.split("."), key=lambda hex: (int(hex[1:]), hex[0]))), at

    def treasure(self) -> None:
        heaps, numbers = [*self.draft.treasure], self.draft.sea.number

        def read() -> None:
            at = self.scan.at
            hex, _, _ = self.scan.need(f"{HEX}=", N_("a treasure space and its tokens such as b2=SPp1")).partition("=")
            if hex not in numbers:
                raise self.wrong(at, N_("{hex} is no treasure space."), hex=hex)
            heaps[numbers[hex]] = in_heap(self.tokens())

        self.scan.listed(",", read)
        self.draft.treasure = tuple(heaps)

    def entered(self) -> None:
        def read() -> None:
            player = self.seat()
            self.scan.need("=", N_("“=” and hexes"))
            hexes = tuple(self.scan.listed(r"\.", lambda: self.scan.need(HEX, A_HEX)))
            self.draft.entered = with_one(self.draft.entered, player, hexes)

        self.scan.listed(",", read)

    def cards(self, name: str) -> None:
        found = self.word("[dgt]")
        setattr(self.draft, name, in_order(found) if name == "discards" else found)

    def stock(self) -> None:
        self.draft.stock = self.word("[SCYPD]")

    def piles(self) -> None:
        def read() -> list[Tile]:
            found = self.scan.need(rf"{TILE}|{UNKNOWN_SHAPE}", A_TILE)
            return [TILES[found]] if found in TILES else [UNKNOWN_TILES[found[0]]] * int(found[2:] or 1)

        if self.scan.take(r"-(?!\S)"):
            return
        found = [tile for some in self.scan.listed(",", read) for tile in some]
        self.draft.tile_piles = tuple(tuple(tile for tile in found if tile.shape == shape) for shape in SHAPES)

    def currents(self, name: str) -> None:
        if self.scan.take(r"-(?!\S)"):
            return
        a_card = N_("the numbers of undercurrent cards such as 3,1,?")
        found = self.scan.listed(",", lambda: self.scan.need(r"[1-8]|\?", a_card))
        setattr(self.draft, name, tuple(0 if card == UNKNOWN else int(card) for card in found))

    def chance(self) -> None:
        self.draft.chance = self.seed()

    # What is not written.

    def fill(self) -> None:
        draft, wrote = self.draft, self.at
        if "order" not in wrote:
            draft.order = clockwise(draft.dealer, draft.players)
        if "pile" not in wrote:
            draft.pile = UNKNOWN * rest_of_cards(draft)
        if "stock" not in wrote:
            draft.stock = UNKNOWN * rest_of_stock(draft)
        if "piles" not in wrote:
            draft.tile_piles = tuple((UNKNOWN_TILES[shape],) * rest_of_tiles(draft, shape) for shape in SHAPES)
        if "shown" not in wrote:
            draft.shown = (0,) * draft.round
        if "currents" not in wrote:
            draft.currents = (0,) * max(len(draft.box.undercurrent) - len(draft.shown), 0)
