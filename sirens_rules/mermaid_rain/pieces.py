"""What is in the box, piece by piece: small pictures for the list of components."""

from sirens_rules.tabletop.errors import SirensError
from sirens_rules.tabletop.pen import Pen
from sirens_rules.tabletop.sentences import ENGLISH, N_, Words

from .box_file import box
from .components import ANIMAL_NAMES, KIND_NAMES, TILES, TREASURE, Tile
from .layout import layout
from .scene import middle, outline

CARDS = {ANIMAL_NAMES[letter]: ANIMAL_NAMES[letter] for letter in "dgt"} | {"mermaid-card": N_("mermaid card")}
TOKENS = {kind: KIND_NAMES[letter] for kind, letter in TREASURE.items()} | {"face-down": N_("token, face down")}


def draw_piece(name: str, words: Words = ENGLISH, *, paper: bool = False) -> str:
    """A card or a token by its name, a tile of the practice box by its notation.

    >>> draw_piece("Lg*").startswith("<svg") and draw_piece("shark")
    Traceback (most recent call last):
    SirensError: There is no “shark” in the box.
    """
    pen = Pen(layout(), paper)
    if name in CARDS:
        card = pen.shape("card", 'rect width="30" height="38" rx="4"')
        symbol = f'<g transform="translate(3 7)">{pen.shapes(name.removesuffix("-card"))}</g>'
        return pen.piece(words.gettext(CARDS[name]), (0, 0, 30, 38), card + symbol)
    if name in TOKENS:
        return pen.piece(words.gettext(TOKENS[name]), (-4, -4, 32, 32), pen.shapes(name))
    if name in TILES:
        return _tile(TILES[name], words, pen)
    raise SirensError(N_("There is no “{name}” in the box."), name=name)


def _tile(tile: Tile, words: Words, pen: Pen) -> str:
    cells = box("practice").shapes[tile.shape]
    middles = [middle(at) for at in cells]
    drawn = [pen.shape("tile-dark" if tile.is_dark else "tile", outline(middles))]
    for x, y in middles:
        drawn.append(f'<g transform="translate({x - 12:g} {y - 12:g})">{pen.shapes(ANIMAL_NAMES[tile.symbol])}</g>')
    xs, ys = [x for x, _ in middles], [y for _, y in middles]
    size = (min(xs) - 27, min(ys) - 31, max(xs) - min(xs) + 54, max(ys) - min(ys) + 62)
    return pen.piece(tile.named(words), size, "".join(drawn), 0.5)
