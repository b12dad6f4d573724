"""Watching this game being used: every public call that the kit could ask of another program becomes a request."""

from typing import Any

from sirens_rules.tabletop.boxes import OURS
from sirens_rules.tabletop.kit.watch import Asking, Note, Request, at_player, methods, watched

from ..contents import Box
from ..moves import Move
from ..position import Position
from ..record import Game


def watch(names: dict[str, Any], note: Note) -> dict[str, Any]:
    """The same public names, with every call noted."""
    scores = [(Position, name, at_player("score")) for name in ("score", "combinations")]
    functions = {"deal": _deal, "best_line": _best("best_line", "line")}
    functions["best_combinations"] = _best("best_combinations", "fleet")
    return watched(names, note, [*methods(Position, Move, Game), *scores], functions)


def _best(ask: str, what: str) -> Asking:
    return lambda text, box: {"ask": ask, what: text, "box": box.name} if _can_ask(text, box) else None


def _can_ask(text: object, box: Box) -> bool:
    return isinstance(text, str) and box.name in OURS


def _deal(seed: int, box: object = None) -> Request | None:
    return {"ask": "deal", "seed": seed} if box is None else None
