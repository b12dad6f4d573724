"""Positions written as one line of text."""

from collections.abc import Callable, Iterable
from itertools import groupby

from .components import PLAYERS, UNKNOWN, Player, clockwise
from .table import MELD, Table


def write(table: Table) -> str:
    """The position as one line: what is known and not as usual."""
    words = [_player(table, player) for player in PLAYERS[: table.players]]
    fields = {
        "box": "" if table.box.name == "practice" else table.box.name,
        "round": "" if table.round == 1 else str(table.round),
        "dealer": "" if table.dealer == 0 else table.dealer.number,
        "turn": _turn(table),
        "order": _unless(clockwise(table.dealer, table.players), table.order, lambda player: player.number),
        "melds": _melds(table),
        "chosen": ",".join(cards or "-" for cards in table.chosen) if any(table.chosen) else "",
        "bonus": _each((meld.word if meld else "") for meld in table.bonuses),
        "surf": ",".join(table.surf),
        "laid": ",".join(f"{tile}@{'.'.join(hexes)}" for tile, hexes in table.laid),
        "treasure": _treasure(table),
        "entered": _each(".".join(hexes) for hexes in table.entered),
        "discards": _word(table.discards),
        "pile": _known(table.pile),
        "spent": ",".join(table.spent),
        "piles": _piles(table),
        "shown": ",".join(str(card or "?") for card in table.shown) if any(table.shown) else "",
        "currents": ",".join(str(card or "?") for card in table.currents) if any(table.currents) else "",
        "stock": _known(table.stock),
        "chance": "" if table.chance is None else str(table.chance),
    }
    return " ".join([*words, *(f"{name}:{value}" for name, value in fields.items() if value)])


def _player(table: Table, player: Player) -> str:
    points = table.points[player]
    parts = [_word(table.hands[player]), "".join(table.won[player]), ".".join(table.tiles[player])]
    inside = "|".join(parts).rstrip("|")
    return f"{player.number}@{table.mermaids[player] or '-'}{f'+{points}' if points else ''}[{inside}]"


def _turn(table: Table) -> str:
    text = f"{table.turn.number}/{table.step.value}{'+' * table.acted}"
    return "" if text == "1/ride" else text


def _melds(table: Table) -> str:
    if table.step is not MELD or not any(table.melds):
        return ""
    return ",".join((cards or "-") + "!" * stopped for cards, stopped in zip(table.melds, table.stopped, strict=True))


def _each(texts: Iterable[str]) -> str:
    """What some of the players have."""
    return ",".join(f"{player.number}={text}" for player, text in zip(PLAYERS, texts, strict=False) if text)


def _treasure(table: Table) -> str:
    heaps = zip(table.sea.spaces, table.treasure, strict=True)
    return ",".join(f"{space.hex}={''.join(tokens)}" for space, tokens in heaps if tokens)


def _unless(usual: tuple[Player, ...], order: tuple[Player, ...], text: Callable[[Player], str]) -> str:
    return "" if order == usual else ",".join(map(text, order))


def _word(cards: str) -> str:
    """Letters, unknown ones counted.

    >>> _word("ddg???")
    'ddg?3'
    """
    unknown = cards.count(UNKNOWN)
    if unknown < 2:
        return cards
    return "".join(_run(letter, run) for letter, run in groupby(cards))


def _run(letter: str, run: Iterable[str]) -> str:
    many = "".join(run)
    return f"?{len(many)}" if letter == UNKNOWN and len(many) > 1 else many


def _known(pile: str) -> str:
    """Nothing is written where nothing is known: the number follows from the rest."""
    return "" if set(pile) <= {UNKNOWN} else _word(pile)


def _piles(table: Table) -> str:
    if not any(tile.is_known for pile in table.tile_piles for tile in pile):
        return ""
    runs = (list(run) for pile in table.tile_piles for _, run in groupby(pile))
    return ",".join(",".join(run) if run[0].is_known or len(run) == 1 else f"{run[0]}{len(run)}" for run in runs)
