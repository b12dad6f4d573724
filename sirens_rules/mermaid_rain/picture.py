"""The sea as a picture: of a box, or of a position. Whatever has a colour has a letter or a number too."""

from html import escape

from sirens_rules.tabletop.sentences import ENGLISH, N_, Words

from .components import PLAYERS, Player
from .contents import START, TILE, Box
from .hexes import At
from .table import Table

WIDE, HIGH = 26.0, 45.0
"""half the width of a hex, and the distance of two rows"""
CORNERS = ((0, -30), (26, -15), (26, 15), (0, 30), (-26, 15), (-26, -15))
PAINT = {"ocean": "#cfe8f3", "dark": "#9fc4d8", "rock": "#8a8378", "start": "#fdf3cf", "treasure": "#f7d9a8"}
ANIMAL_PAINT = {"d": "#7fb4e6", "g": "#f4f4f4", "t": "#9ccf9a", "m": "#e3a6cf"}
SPACE_NAMES = {"wreck": N_("wreck"), "islet": N_("islet"), "cave": N_("cave")}
MERMAIDS = ("#c93b3b", "#2f6fb3", "#2f8f4e", "#c98a1b", "#7b4fa3", "#3b3b3b")


def draw_box(box: Box, words: Words = ENGLISH) -> str:
    """The empty board of a box, with start spaces, treasure spaces and their symbols, as SVG.

    >>> from .box_file import box
    >>> draw_box(box("practice")).startswith("<svg") and "our own design" in draw_box(box("practice"))
    True
    """
    box.check_whole()
    assert box.board is not None
    board = box.board
    drawn = []
    for name, at in board.at.items():
        kind = "rock" if name in board.rocks else "dark" if name in board.dark else "ocean"
        drawn.append(_hex(at, PAINT["start"] if name in board.starts else PAINT[kind]) + _text(at, name, 20, 8))
    for space in board.spaces:
        up, down = max(space.up), max(space.down)
        tokens = f"{up or ''}{f'({down})' if down else ''}"
        drawn.append(_hex(board.at[space.hex], PAINT["treasure"]) + _text(board.at[space.hex], space.hex, 20, 8))
        drawn.append(
            _text(board.at[space.hex], space.symbol.upper(), 2, 15)
            + _text(board.at[space.hex], f"{words.gettext(SPACE_NAMES[space.kind])} {tokens}", -14, 8)
        )
    drawn += [_text(board.at[hex], "@", 2, 15) for hex in board.starts]
    return _svg(box, "".join(drawn), words)


def draw_table(table: Table, words: Words = ENGLISH) -> str:
    """The sea with tiles, tokens and mermaids, as SVG."""
    assert table.box.board is not None
    at = table.box.board.at
    tiles_last = sorted(at, key=lambda name: name in table.ground and table.ground[name].what == TILE)
    drawn = "".join(_ground(table, name, at[name]) + _text(at[name], name, 22, 7) for name in tiles_last)
    mermaids = [_mermaid(player, at[hex]) for player, hex in zip(PLAYERS, table.mermaids, strict=False) if hex]
    return _svg(table.box, drawn + "".join(mermaids), words)


def _ground(table: Table, name: str, at: At) -> str:
    """One hex and its sign."""
    ground = table.ground.get(name)
    if ground is None:
        kind = "rock" if name in table.sea.rocks else "ocean" if name in table.sea.bit else "dark"
        return _hex(at, PAINT[kind])
    if ground.what == START:
        return _hex(at, PAINT["start"]) + _text(at, "@", 0, 15)
    symbol = _text(at, ground.symbol.upper(), 0, 15)
    if ground.what == TILE:
        dark = next(laid.tile.is_dark for laid in table.laid if name in laid.hexes)
        return _hex(at, ANIMAL_PAINT[ground.symbol], "#12303f" if dark else "#ffffff", 4) + symbol
    tokens = " ".join(token[0] for token in table.treasure[table.sea.number[name]])
    return _hex(at, PAINT["treasure"]) + symbol + _text(at, tokens, -22, 8)


def _mermaid(player: Player, at: At) -> str:
    x, y = _middle(at)
    x, y = x - 15 + 15 * (player % 3), y - 12 + 24 * (player // 3)
    circle = f'<circle cx="{x:g}" cy="{y:g}" r="7" fill="{MERMAIDS[player]}"/>'
    return f'{circle}<text x="{x:g}" y="{y + 3:g}" font-size="9" fill="#fff">{player.number}</text>'


def _middle(at: At) -> tuple[float, float]:
    return (at[0] + 1.2) * WIDE, at[1] * HIGH + 40


def _hex(at: At, fill: str, stroke: str = "#5b8aa3", width: float = 1) -> str:
    x, y = _middle(at)
    points = " ".join(f"{x + dx:g},{y + dy:g}" for dx, dy in CORNERS)
    return f'<polygon points="{points}" fill="{fill}" stroke="{stroke}" stroke-width="{width:g}"/>'


def _text(at: At, text: str, up: float, size: float) -> str:
    x, y = _middle(at)
    return f'<text x="{x:g}" y="{y - up + size / 3:g}" font-size="{size:g}">{escape(text)}</text>'


def _svg(box: Box, drawn: str, words: Words) -> str:
    """It is said whose box this is, in the picture itself."""
    assert box.board is not None
    width = max(_middle(at)[0] for at in box.board.at.values()) + 40
    height = max(_middle(at)[1] for at in box.board.at.values()) + 60
    about = escape(box.told(words))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img" '
        f'font-family="sans-serif" text-anchor="middle"><title>{about}</title>{drawn}'
        f'<text x="{width / 2:g}" y="{height - 12:g}" font-size="12">{about}</text></svg>'
    )
