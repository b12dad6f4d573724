"""What the conformance kit asks of this game, answered by its engine."""

from random import Random
from typing import Any

from sirens_rules.tabletop.kit.answers import Answers, Request

from ..box_file import box
from ..combination import Combined, Line, best_combinations, best_line
from ..components import Player
from ..data import outcome_data, score_data
from ..moves import Move
from ..position import Position, deal
from ..record import Game
from ..refusals import broken_rules
from ..sampling import sampled


def _outcome(position: Position) -> dict[str, Any] | None:
    """With both scores, part by part."""
    ended = position.outcome()
    return ended and outcome_data(ended)


def fill(position: Position) -> Position:
    """The same table with everything known, as it might be in a real game."""
    return Position.of(sampled(position.lift(), Random(0)))


def _score(request: Request) -> dict[str, Any]:
    player = ANSWERS.player(request["player"])
    assert isinstance(player, Player)
    return score_data(Position(request["position"]).score(player))


def _points(found: Line | Combined) -> dict[str, Any]:
    """Several choices may be the best, but there are no two best sums."""
    return {"points": found.points, "missing": [str(kind) for kind in found.missing]}


ANSWERS = Answers(
    Position,
    Move,
    Game,
    Player,
    lambda request: deal(request["seed"]),
    _outcome,
    broken_rules,
    fill,
    every=50,
    more={
        "score": _score,
        "best_line": lambda request: _points(best_line(request["line"], box(request["box"]))),
        "best_combinations": lambda request: _points(best_combinations(request["fleet"], box(request["box"]))),
    },
)
answer, right_errors, topic = ANSWERS.answer, ANSWERS.right_errors, ANSWERS.topic
is_hidden, filled = ANSWERS.is_hidden, ANSWERS.filled
