"""What is in the box, piece by piece: small pictures for the list of components."""

from sirens_rules.tabletop.errors import SirensError
from sirens_rules.tabletop.pen import Pen
from sirens_rules.tabletop.sentences import ENGLISH, N_, Words, say, signed

from .components import STANDARD
from .layout import layout, middle_of
from .moves import Move
from .picture import draw_ship
from .position import Position

NAMES = {
    "captain": N_("captain"),
    "mate": N_("mate"),
    "octopus": N_("octopus"),
    "mug": N_("mug of rum"),
    "move-icon": N_("move icon"),
    "starfish": N_("starfish"),
    "shell": N_("shell"),
}
SYMBOLS = {"octopus": "octopus-port"}
"""what is not drawn by its own name"""
WALKS = {
    "walk": (N_("A walk past the other crew member"), "28[|] 30C[|] 32M[|] 34[|] 36[|]", "0@30p", "C>34"),
    "ring": (N_("A walk from the bow to the stern"), "28C[|] 30[|] 32[|] 34M[|] 36[|]", "0@28p", "C>36"),
}
"""what a diagram shows, and the position and moves that lead to it"""
SIZE = 32
"""of a piece that is neither ship card nor playing card"""


def draw_piece(name: str, words: Words = ENGLISH, *, paper: bool = False) -> str:
    """A piece by its name, a diagram of a walk; a number is a ship card or a playing card.

    >>> draw_piece("-4").startswith("<svg") and draw_piece("kraken")
    Traceback (most recent call last):
    SirensError: There is no “kraken” in the box.
    """
    pen = Pen(layout(), paper)
    if name in NAMES:
        return pen.piece(words.gettext(NAMES[name]), (0, 0, 24, 24), pen.shapes(SYMBOLS.get(name, name)), SIZE / 24)
    if f"ship-{name}" in layout().symbols:
        return _ship_card(int(name), words, pen)
    if name.removeprefix("-").isdecimal() and int(name) in STANDARD.copies:
        return _playing_card(int(name), words, pen)
    if name in WALKS:
        return _walk(*WALKS[name], words, pen)
    raise SirensError(N_("There is no “{name}” in the box."), name=name)


def _walk(title: str, position: str, card: str, walk: str, words: Words, pen: Pen) -> str:
    before = Position(position).play(card)
    size, drawn = draw_ship(before.play(walk), Move(walk), before, pen.paper)
    return pen.piece(words.gettext(title), (0, 0, *size), drawn, 0.75, " diagram")


def _ship_card(value: int, words: Words, pen: Pen) -> str:
    title = say(words, N_("Ship card {ship_card}, resistance {resistance}."), {"ship_card": value, "resistance": value})
    number = pen.text("number", value, middle_of(value), layout().measures.number)
    size = layout().symbols[f"ship-{value}"].size
    return pen.piece(title, (0, 0, *size), pen.shapes(f"ship-{value}") + number, 0.75)


def _playing_card(value: int, words: Words, pen: Pen) -> str:
    m, icon = layout().measures, value in STANDARD.icons
    title = N_("Playing card {card} with the move icon") if icon else N_("Playing card {card}")
    shown = signed(value)
    drawn = pen.shapes("icon-card" if icon else "card") + pen.text("value", shown, m.value_in, m.value_at)
    return pen.piece(say(words, title, {"card": shown}), (0, 0, m.card_width, m.card_height), drawn)
