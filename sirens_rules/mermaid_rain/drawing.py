"""The sea as a text drawing, and what every player has."""

from sirens_rules.tabletop.sentences import N_, Words, say

from . import hexes
from .components import PLAYERS, Player
from .contents import START, TREASURE, Box
from .describe import decision
from .table import Table

WIDE = 3
"""characters for half a hex: room for a tile and the mermaids on it"""
LEGEND = N_("@ start space; D2 treasure space, symbol and tokens; d tile, d* with a dark edge; # rock; then mermaids")


def draw_table(table: Table, words: Words) -> str:
    """The board row by row, then the players, then who decides what."""
    lines = draw_sea({hex: _sign(table, hex) for hex in table.sea.at}, table.box, words)
    players = [_player(table, player, words) for player in PLAYERS[: table.players]]
    values = {"number": table.round, "tiles": " ".join(table.surf) or "–"}
    revealed = say(words, N_("Round {number}. Tiles revealed: {tiles}"), values)
    return "\n".join([*lines, "", words.gettext(LEGEND), "", revealed, *players, "", decision(table, words)])


def draw_box(box: Box, words: Words) -> str:
    """The empty board of a box: start spaces, treasure spaces with their symbols, rocks."""
    box.check_whole()
    assert box.board is not None
    sea = box.sea(6)
    signs = {hex: "," if hex in box.board.dark else "." for hex in sea.at}
    signs |= dict.fromkeys(sea.starts, "@")
    signs |= {space.hex: space.symbol.upper() + space.kind[0] for space in sea.spaces}
    return "\n".join(draw_sea(signs, box, words))


def draw_sea(signs: dict[str, str], box: Box, words: Words) -> list[str]:
    """Signs where the hexes are, the number of each row before it; it is said whose box this is."""
    assert box.board is not None
    rows: dict[int, list[str]] = {}
    for name, (column, row) in box.board.at.items():
        line = rows.setdefault(row, [])
        sign = "#" if name in box.board.rocks else signs.get(name, "")
        line.append(" " * (column * WIDE - sum(map(len, line))) + f"{sign:<{WIDE}}")
    widest = max(column for column, _ in box.board.at.values())
    letters = "".join(f"{hexes.name((column, 0))[0]:<{2 * WIDE}}" for column in range(0, widest + 1, 2))
    drawn = [f"{row + 1:>2} {''.join(line).rstrip()}" for row, line in sorted(rows.items())]
    return [box.told(words), "", f"   {letters.rstrip()}", *drawn]


def _sign(table: Table, hex: str) -> str:
    """A tile by its symbol, a start space by @, a treasure space by its tokens; then the mermaids there."""
    ground = table.ground.get(hex)
    if ground is None:
        return "."
    here = "".join(player.number for player, place in zip(PLAYERS, table.mermaids, strict=False) if place == hex)
    if ground.what == START:
        return "@" + here
    if ground.what == TREASURE:
        return ground.symbol.upper() + str(len(table.treasure[table.sea.number[hex]])) + here
    dark = next(laid.tile.is_dark for laid in table.laid if hex in laid.hexes)
    return ground.symbol + "*" * dark + here


def _player(table: Table, player: Player, words: Words) -> str:
    values = {
        "player": player,
        "points": table.points[player],
        "hex": table.mermaids[player] or "–",
        "hand": table.hands[player] or "–",
        "treasure": " ".join(table.won[player]) or "–",
        "tiles": " ".join(table.tiles[player]) or "–",
    }
    line = N_("{player}: track {points}, at {hex}, hand {hand}, treasure {treasure}, tiles {tiles}")
    return say(words, line, values)
