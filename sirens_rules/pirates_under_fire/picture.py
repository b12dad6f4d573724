"""The sea as a picture: of a box, or of a position. Whatever has a colour has a letter or a sign too."""

from collections.abc import Callable
from html import escape

from sirens_rules.tabletop.sentences import ENGLISH, Words

from .components import COLUMNS, HIGH, OWN_ROWS, SIZE, SPACES, WIDE, Player, Ship
from .contents import Box
from .drawing import LETTERS
from .table import Table

CELL, EDGE, TOP = 64, 24, 26
"""the side of a space, the margins with numbers and letters, and the line above that tells whose box it is"""
PAINT = ("#d9eef7", "#bfd3e6")
"""the sea in the halves of Light and Dark"""
FLEETS = (("#7cc4ea", "#10222c"), ("#1f3f77", "#ffffff"))
"""tile and ink of Light and Dark"""
FIRE, INK, FAINT, DANGER = "#e8792b", "#10222c", "#4f6a78", "#a3122a"


def draw_box(box: Box, words: Words = ENGLISH) -> str:
    """The sea boards of a box in the order of its file, as SVG.

    >>> from .box_file import box
    >>> draw_box(box("practice")).startswith("<svg") and "our own design" in draw_box(box("practice"))
    True
    """
    symbols = [LETTERS[effect] for board in box.sea for effect in board] or [""] * SIZE
    return _svg(box.told(words), lambda at: _symbol(symbols[at], at))


def draw_table(table: Table, words: Words = ENGLISH) -> str:
    """The sea with tiles, shields, fires and mines, as SVG."""
    return _svg(table.box.told(words), lambda at: _space(table, at))


def _space(table: Table, at: int) -> str:
    ship, mines = table.ships[at], len(table.mines[at])
    symbol = LETTERS[table.sea[at]] if table.sea else ""
    x, y = _corner(at)
    lying = _tile(ship, at) if ship else _symbol(symbol, at)
    return lying + (_text(x + CELL - 6, y + CELL - 8, "!" * mines, 16, DANGER, "end") if mines else "")


def _tile(ship: Ship, at: int) -> str:
    """A tile in the colour of its fleet with the letter of its player; fire is a frame and a star, a shield a plus."""
    x, y = _corner(at)
    paint, ink = FLEETS[ship.owner]
    frame = FIRE if ship.burns else ink
    face = f"{ship.face}={ship.value}" if ship.value else ship.face
    marks = "*" if ship.burns else "+" * ship.shields
    return (
        f'<rect x="{x + 5}" y="{y + 5}" width="{CELL - 10}" height="{CELL - 10}" rx="{14 if ship.is_mercenary else 6}" '
        f'fill="{paint}" stroke="{frame}" stroke-width="{5 if ship.burns else 2}"/>'
        + _text(x + CELL / 2, y + CELL / 2 + 8, face, 18 if ship.value else 24, ink, "middle")
        + _text(x + 12, y + 21, ship.owner.letter, 11, ink)
        + _text(x + CELL - 11, y + 22, marks, 16, ink, "end")
    )


def _symbol(symbol: str, at: int) -> str:
    x, y = _corner(at)
    return _text(x + CELL / 2, y + CELL / 2 + 6, symbol, 18, FAINT, "middle")


def _corner(at: int) -> tuple[int, int]:
    """Row 1 is below."""
    row, column = divmod(at, WIDE)
    return EDGE + column * CELL, TOP + (HIGH - 1 - row) * CELL


def _text(x: float, y: float, text: str, size: int, ink: str, anchor: str = "start") -> str:
    look = f'font-size="{size}" fill="{ink}" text-anchor="{anchor}"'
    return f'<text x="{x:g}" y="{y:g}" {look}>{escape(text)}</text>' if text else ""


def _svg(about: str, space: Callable[[int], str]) -> str:
    """All spaces, the names of rows and columns, and one sentence on whose box this is."""
    wide, high = EDGE + WIDE * CELL + 4, TOP + HIGH * CELL + EDGE
    spaces = "".join(_water(at) + space(at) for at in range(SIZE))
    rows = "".join(_text(6, _corner(row * WIDE)[1] + CELL / 2 + 5, str(row + 1), 14, INK) for row in range(HIGH))
    columns = "".join(
        _text(_corner(at)[0] + CELL / 2, high - 8, name, 14, INK, "middle") for at, name in enumerate(COLUMNS)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" '
        f'role="img" font-family="sans-serif"><title>{escape(about)}</title>'
        f'<rect width="{wide}" height="{high}" fill="#ffffff"/>'
        f"{_heading(about)}{spaces}{rows}{columns}</svg>"
    )


def _heading(about: str) -> str:
    """As long as the sea is wide at most, in any font."""
    narrow = f' textLength="{WIDE * CELL}" lengthAdjust="spacingAndGlyphs"' if len(about) > WIDE * CELL / 5 else ""
    return f'<text x="{EDGE}" y="16" font-size="9" fill="{INK}"{narrow}>{escape(about)}</text>'


def _water(at: int) -> str:
    x, y = _corner(at)
    owner = Player(at // WIDE >= OWN_ROWS)
    name = _text(x + 5, y + CELL - 6, SPACES[at], 9, FAINT)
    return f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{PAINT[owner]}" stroke="#ffffff"/>{name}'
