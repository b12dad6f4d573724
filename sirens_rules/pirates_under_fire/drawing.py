"""The sea as a text drawing, and what every player has."""

from collections.abc import Callable

from sirens_rules.tabletop.sentences import Words

from .components import COLUMNS, HIGH, WIDE, Player
from .contents import SEA_LETTERS, Box
from .describe import decision, market_words, player_words
from .table import Table

CELL = 7
LETTERS = {effect: letter for letter, effect in SEA_LETTERS.items()}


def draw_table(table: Table, words: Words) -> str:
    """The box, row 6 above, Dark's side, row 1 below; then the players, the mercenaries, and who decides what."""
    rows = draw_rows(lambda at: _cell(table, at))
    players = [player_words(table, player, words) for player in (Player.DARK, Player.LIGHT)]
    market = list(market_words(table.market, table.box, words))
    return "\n".join([table.box.told(words), "", *rows, "", *players, *market, "", decision(table, words)])


def draw_rows(cell: Callable[[int], str]) -> list[str]:
    """A cell for every space, with the numbers of rows and the letters of columns."""
    rows = [
        f"{row + 1}  " + "".join(f"{cell(row * WIDE + column):<{CELL}}" for column in range(WIDE)).rstrip()
        for row in reversed(range(HIGH))
    ]
    return [*rows[: HIGH // 2], "", *rows[HIGH // 2 :], "   " + "".join(f"{name:<{CELL}}" for name in COLUMNS).rstrip()]


def _cell(table: Table, at: int) -> str:
    """The tile, or the symbol of the space; a ! for each mine."""
    symbol = LETTERS[table.sea[at]] if table.sea else "."
    return str(table.ships[at] or symbol) + "!" * len(table.mines[at])


def draw_box(box: Box) -> str:
    """The sea boards of a box in the order of its file, row 1 below."""
    symbols = [LETTERS[effect] for board in box.sea for effect in board]
    return "\n".join(draw_rows(lambda at: symbols[at] if symbols else "."))
