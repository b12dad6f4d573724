"""What is in the box, piece by piece: small pictures for the list of components."""

from collections.abc import Iterator

from sirens_rules.tabletop.errors import SirensError
from sirens_rules.tabletop.pen import Pen
from sirens_rules.tabletop.sentences import ENGLISH, N_, Words, say

from .box_file import box
from .components import EFFECT_NAMES, MERCENARIES, VALUES, Effect
from .describe import describe, values_shown
from .layout import layout

SYMBOLS = {effect.value: EFFECT_NAMES[effect] for effect in Effect if effect.value in layout().symbols} | {
    "coin": N_("gold"),
    "shield": N_("shield"),
    "mine-token": N_("mine"),
    "light-fire": N_("a burning light-blue ship"),
    "dark-fire": N_("a burning dark-blue ship"),
}
"""what is named by its symbol alone"""
TILE = (0, 0, 42, 42)


def draw_piece(name: str, words: Words = ENGLISH, *, paper: bool = False) -> str:
    """A symbol by its name, a ship such as `l5`, a mercenary of the practice box by its letter.

    >>> draw_piece("l5").startswith("<svg") and draw_piece("whale")
    Traceback (most recent call last):
    SirensError: There is no “whale” in the box.
    """
    pen = Pen(layout(), paper)
    if name in SYMBOLS:
        return pen.piece(words.gettext(SYMBOLS[name]), (0, 0, *layout().symbols[name].size), pen.shapes(name))
    if len(name) == 2 and name[0] in "ld" and name[1] in VALUES:
        return pen.piece(_ship_name(name, words), TILE, "".join(_ship(pen, name)))
    if len(name) == 1 and name in MERCENARIES:
        return pen.piece(describe(box("practice").mercenaries[name], words), TILE, "".join(_mercenary(pen, name)))
    raise SirensError(N_("There is no “{name}” in the box."), name=name)


def _ship_name(name: str, words: Words) -> str:
    message = N_("a light-blue {value}") if name[0] == "l" else N_("a dark-blue {value}")
    return say(words, message, {"value": name[1]})


def _ship(pen: Pen, name: str) -> Iterator[str]:
    yield pen.shapes("light-ship" if name[0] == "l" else "dark-ship")
    yield pen.text("value", name[1], 21, 25.5)


def _mercenary(pen: Pen, letter: str) -> Iterator[str]:
    yield pen.shapes("light-mercenary")
    yield pen.text("face", letter, 21, 22)
    values = values_shown(box("practice").mercenaries[letter])
    yield pen.text("light-letter", values, 21, 38.5, long=38 if len(values) > 3 else 0)
