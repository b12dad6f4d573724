"""Watching this game being used: every public call that the kit could ask of another program becomes a request."""

from typing import Any

from sirens_rules.tabletop.kit.watch import Asking, Note, Request, methods, watched

from ..moves import Move
from ..position import Position
from ..record import Game


def watch(names: dict[str, Any], note: Note) -> dict[str, Any]:
    """The same public names, with every call noted."""
    functions: dict[str, Asking] = {
        "deal": _deal,
        "best_meld": lambda cards: {"ask": "best_meld", "cards": cards} if isinstance(cards, str) else None,
        "kind_points": lambda numbers: {"ask": "kind_points", "numbers": [*numbers]},
        "final_scoring": lambda won: {"ask": "final_scoring", "treasure": [*won]},
    }
    return watched(names, note, methods(Position, Move, Game), functions)


def _deal(seed: int, players: int = 4, box: object = None) -> Request | None:
    is_asked = box is None and isinstance(players, int)
    return {"ask": "deal", "seed": seed, "players": players} if is_asked else None
