"""Positions written as one line of text."""

from .components import MINE, SPACES, UNKNOWN, Player
from .table import EFFECT, Table


def write(table: Table) -> str:
    """The position as one line: what is known and not as usual."""
    ships = [f"{ship}@{SPACES[at]}" for at, ship in enumerate(table.ships) if ship]
    fields = {
        "box": "" if table.box.name == "practice" else table.box.name,
        "sea": _sea(table),
        "first": "" if table.first is Player.LIGHT else "d",
        "round": str(table.round) if table.round > 1 else "",
        "turn": _turn(table),
        "effect": f"{SPACES[table.origin]}={'.'.join(one.value for one in table.pending)}" if table.pending else "",
        **_tiles("", table.hands),
        "gold": _pair(table.gold),
        "points": _pair(table.points),
        "plus": _pair(table.plus),
        "market": table.market,
        "mines": ",".join(_mines(at, tokens) for at, tokens in enumerate(table.mines) if tokens),
        "bluff": "" if table.bluffer is None else table.bluffer.letter,
        "taken": _pair(table.taken),
        "dummy": "" if table.dummy is None else table.dummy.letter,
        "looked": "".join(player.letter for player in Player if table.looked[player]),
        **_tiles("-gone", table.gone),
        **_tiles("-pile", table.piles),
        **_tiles("-reserve", table.reserves),
        "chance": "" if table.chance is None else str(table.chance),
    }
    return " ".join([*(ships or "-"), *(f"{name}:{value}" for name, value in fields.items() if value)])


def _sea(table: Table) -> str:
    boards = "".join(map(str, table.boards))
    return "" if boards == "123456" else f"{boards[:3]}-{boards[3:]}"


def _turn(table: Table) -> str:
    text = f"{table.turn.letter}/{table.step.value}"
    if table.step is EFFECT:
        text += "+placed" * table.placed
    text += "+bought" * table.bought
    return "" if text == f"{table.first.letter}/act" else text


def _pair(numbers: tuple[int, int]) -> str:
    return f"{numbers[0]}-{numbers[1]}" if any(numbers) else ""


def _mines(at: int, tokens: str) -> str:
    return SPACES[at] if tokens == MINE else f"{SPACES[at]}={tokens}"


def _tiles(what: str, tiles: tuple[str, str]) -> dict[str, str]:
    """Nothing is written where nothing is known: the number follows from the rest."""
    return {
        f"{player.name.lower()}{what}": "" if set(tiles[player]) <= {UNKNOWN} else tiles[player] for player in Player
    }
