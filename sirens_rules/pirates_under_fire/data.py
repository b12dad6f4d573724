"""A position as plain data, for programs that would rather not parse."""

from typing import Any

from . import writing
from .components import SPACES, Player
from .end import Outcome, outcome
from .score import Score
from .table import Table


def as_data(table: Table) -> dict[str, Any]:
    """Unknown tiles and mines are "?"; an unknown state of chance is null."""
    ended = outcome(table)
    return {
        "notation": writing.write(table),
        "box": table.box.name,
        "boards": list(table.boards),
        "first": _name(table.first),
        "round": table.round,
        "turn": _name(table.turn),
        "step": table.step.value,
        "placed": table.placed,
        "bought": table.bought,
        "decides": _name(table.to_decide),
        "origin": SPACES[table.origin] if table.pending else None,
        "pending": [effect.value for effect in table.pending],
        "ships": {SPACES[at]: str(ship) for at, ship in enumerate(table.ships) if ship},
        "mines": {SPACES[at]: tokens for at, tokens in enumerate(table.mines) if tokens},
        "bluffer": _name(table.bluffer),
        "dummy": _name(table.dummy),
        "market": list(table.market),
        "players": {_name(player): _player(table, player) for player in Player},
        "chance": table.chance,
        "outcome": ended and outcome_data(ended),
    }


def _name(player: Player | None) -> str | None:
    return None if player is None else player.name.lower()


def _player(table: Table, player: Player) -> dict[str, Any]:
    return {
        "hand": table.hands[player],
        "pile": table.piles[player],
        "reserve": table.reserves[player],
        "looked": table.looked[player],
        "gone": table.gone[player],
        "gold": table.gold[player],
        "points": table.points[player],
        "plus": table.plus[player],
        "mines": table.taken[player],
    }


def outcome_data(ended: Outcome) -> dict[str, Any]:
    scores = ended.scores and [score_data(score) for score in ended.scores]
    return {"winner": _name(ended.winner), "scores": scores, "rule": ended.rule}


def score_data(score: Score) -> dict[str, Any]:
    return {**score._asdict(), "missing": [str(kind) for kind in score.missing], "total": score.total}
