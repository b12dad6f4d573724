"""A position as plain data, for programs that would rather not parse."""

from typing import Any

from . import writing
from .components import PLAYERS, UNKNOWN, Player
from .end import outcome
from .score import Final
from .table import OVER, Table


def as_data(table: Table) -> dict[str, Any]:
    """Unknown cards, tokens and tiles are "?"; unknown undercurrent cards and an unknown state of chance are null."""
    return {
        "notation": writing.write(table),
        "box": {"name": table.box.name, "about": table.box.about},
        "round": table.round,
        "dealer": table.dealer.number,
        "order": [player.number for player in table.order],
        "turn": table.turn.number,
        "step": table.step.value,
        "acted": table.acted,
        "decides": None if table.step is OVER else table.turn.number,
        "players": {player.number: _player(table, player) for player in PLAYERS[: table.players]},
        "sea": {
            "laid": [{"tile": str(tile), "hexes": list(hexes)} for tile, hexes in table.laid],
            "treasure": {
                space.hex: [*map(str, heap)] for space, heap in zip(table.sea.spaces, table.treasure, strict=True)
            },
        },
        "surf": [*map(str, table.surf)],
        "pile": table.pile,
        "discards": table.discards,
        "tile_piles": [[*map(str, pile)] for pile in table.tile_piles],
        "spent": [*map(str, table.spent)],
        "shown": [card or None for card in table.shown],
        "currents": [card or None for card in table.currents],
        "stock": table.stock,
        "chance": table.chance,
        "outcome": outcome_data(table),
    }


def _player(table: Table, player: Player) -> dict[str, Any]:
    bonus = table.bonuses[player]
    return {
        "mermaid": table.mermaids[player],
        "points": table.points[player],
        "hand": table.hands[player],
        "treasure": [*map(str, table.won[player])],
        "tiles": [*map(str, table.tiles[player])],
        "chosen": table.chosen[player],
        "meld": table.melds[player],
        "stopped": table.stopped[player],
        "bonus": bonus.word if bonus else None,
        "entered": list(table.entered[player]),
    }


def outcome_data(table: Table) -> dict[str, Any] | None:
    if table.step is not OVER or any(UNKNOWN in tokens for tokens in table.won):
        return None
    ended = outcome(table)
    assert ended is not None
    return {
        "winners": [player.number for player in ended.winners],
        "points": list(ended.points),
        "final": [final_data(final) for final in ended.final],
        "rule": ended.rule,
    }


def final_data(final: Final) -> dict[str, Any]:
    return {"lacking": final.lacking, "kinds": list(final.kinds)}
