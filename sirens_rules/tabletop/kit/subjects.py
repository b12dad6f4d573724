"""Which rules a request is about, by the engine's own word: what happens, who decides, how it ended."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any

from ..errors import SirensError, UnknownCards
from .answers import Request

WITH_MOVE = ("play", "happenings")
"""The questions about a move."""


@dataclass(frozen=True)
class Subjects:
    """Of one game."""

    position: Callable[[str], Any]
    usual: Mapping[str, list[str]]
    """what a question is about where the engine has nothing to say of it"""
    ended: Callable[[Any], list[str]] = lambda outcome: [outcome.rule]
    """the rules of an outcome"""
    kind: Callable[[Any], Hashable] = type
    """moves of one kind happen by the same rules"""

    def about(self, request: Request) -> list[str]:
        """The rules of a request; where it has no position or cannot be answered, what it is usually about."""
        try:
            return self.at(request["ask"], self.position(request["position"]), request.get("move"))
        except (KeyError, SirensError):
            return self.usual[request["ask"]]

    def at(self, ask: str, position: Any, move: Any = None) -> list[str]:
        """The same where the position is known to be right."""
        try:
            return self._told(ask, position, move) or self.usual[ask]
        except UnknownCards:
            return self.usual[ask]

    def _told(self, ask: str, position: Any, move: Any) -> list[str]:
        if ask in WITH_MOVE:
            return list(dict.fromkeys(event.rule for event in position.happenings(move)))
        if ask == "outcome":
            outcome = position.outcome()
            return self.ended(outcome) if outcome else []
        if ask == "decider":
            return _deciding(position)
        return self._listed(position) if ask in ("legal_moves", "perft") else []

    def _listed(self, position: Any) -> list[str]:
        """The rules by which the moves of the list would happen, one move of each kind."""
        kinds = {self.kind(move): move for move in position.legal_moves()}
        first = [position.happenings(move)[:1] for move in kinds.values()]
        return list(dict.fromkeys(event.rule for events in first for event in events))


def _deciding(position: Any) -> list[str]:
    """The rule that would refuse another player."""
    decider = position.to_decide
    if decider is None:
        return []
    other = next(player for player in type(decider) if player is not decider)
    refusal = position.why_illegal(position.legal_moves()[-1], other)
    return [refusal.rule] if refusal else []
