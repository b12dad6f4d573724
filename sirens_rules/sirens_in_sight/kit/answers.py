"""What the conformance kit asks of this game, answered by its engine."""

from typing import Any

from sirens_rules.tabletop.kit.answers import Answers, Request

from ..components import Player
from ..moves import Move
from ..position import Position, deal
from ..record import Game
from ..refusals import broken_rules
from .filling import fill


def _deal(request: Request) -> Position:
    options = {key: request[key] for key in ("variant", "captain", "starts") if key in request}
    if "starts" in options:
        options["starts"] = ANSWERS.player(options["starts"])
    return deal(request["seed"], **options)


def _outcome(position: Position) -> dict[str, Any] | None:
    ended = position.outcome()
    winner = ended and ended.winner
    return ended and {"winner": winner and winner.word, "points": list(ended.points), "rule": ended.rule}


ANSWERS = Answers(Position, Move, Game, Player, _deal, _outcome, broken_rules, fill, every=10)
answer, right_errors, is_hidden, filled = ANSWERS.answer, ANSWERS.right_errors, ANSWERS.is_hidden, ANSWERS.filled


def topic(request: Request) -> str:
    """The part of the kit a request belongs to: moves that score a ship card stand with the ends of games.

    >>> topic({"ask": "play", "position": "28[10 10|] 30C[|] 34M[|] port:8 rum:-", "move": "8@28p"})
    'scoring'
    """
    found = ANSWERS.topic(request)
    if found != "play":
        return found
    return "scoring" if answer(request)["answer"].count("[") < request["position"].count("[") else "play"
