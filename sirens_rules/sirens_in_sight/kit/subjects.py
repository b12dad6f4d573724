"""Which rules a request is about, by the engine's own word: what happens, who decides, how it ended."""

from collections.abc import Mapping
from typing import Any

from sirens_rules.tabletop.errors import SirensError, UnknownCards

from ..moves import Move, Walk
from ..position import Position


def about(request: Mapping[str, Any]) -> list[str]:
    """The rules of a request; where it has no position or cannot be answered, what such a question is usually about.

    >>> about({"ask": "play", "position": "28[10 10|] 30C[|] 34M[|] port:8 rum:-", "move": "8@28p"})
    ['place.hand', 'score.reach', 'turn.pile-empty']
    """
    ask = request["ask"]
    try:
        found = about_position(ask, Position(request["position"]), request.get("move"))
    except (KeyError, SirensError):
        found = []
    return found or USUAL[ask]


def about_position(ask: str, position: Position, move: Move | str | None = None) -> list[str]:
    """The same where the position is known to be right."""
    if ask in ("play", "happenings"):
        assert move is not None
        return list(dict.fromkeys(event.rule for event in position.happenings(move)))
    if ask == "outcome":
        outcome = position.outcome()
        return [outcome.rule, "end.draw" if outcome.winner is None else "end.winner"] if outcome else []
    return _deciding(position) if ask == "decider" else _listed(position)


def _listed(position: Position) -> list[str]:
    """The rules by which the moves of the list would happen, one move of each kind and every walk."""
    try:
        legal = position.legal_moves()
    except UnknownCards:
        return []
    kinds = {move if isinstance(move, Walk) else type(move): move for move in legal}
    first = [position.happenings(move)[:1] for move in kinds.values()]
    return list(dict.fromkeys(event.rule for events in first for event in events))


def _deciding(position: Position) -> list[str]:
    """The rule that would refuse the other player."""
    decider = position.to_decide
    try:
        legal = position.legal_moves()
    except UnknownCards:
        return []
    refusal = position.why_illegal(legal[-1], decider.opponent) if decider else None
    return [refusal.rule] if refusal else []


USUAL = {
    "read_move": ["turn.action"],
    "read_position": ["setup.ship"],
    "read_record": ["turn.order"],
    "legal_moves": ["turn.action"],
    "perft": ["turn.action"],
    "decider": ["turn.alternate"],
    "play": ["turn.order"],
    "happenings": ["turn.order"],
    "outcome": ["end.winner"],
    "deal": ["setup.seed"],
    "game": ["turn.alternate"],
    "view": ["setup.public"],
    "view_game": ["setup.public"],
}
"""What a question is about where the engine has nothing to say of it."""
