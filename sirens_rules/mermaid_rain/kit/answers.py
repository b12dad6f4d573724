"""What the conformance kit asks of this game, answered by its engine."""

from random import Random
from typing import Any

from sirens_rules.tabletop.kit.answers import Answers, Request

from ..components import Player
from ..data import final_data, outcome_data
from ..melds import best_meld
from ..moves import Move
from ..position import Position, deal
from ..record import Game
from ..sampling import sampled
from ..score import final_scoring, kind_points
from ..turn import broken_rules


def _deal(request: Request) -> Position:
    return deal(request["seed"], request.get("players", 4))


def _outcome(position: Position) -> dict[str, Any] | None:
    """With the final scoring, part by part."""
    position.outcome()  # which says so where treasure is unknown
    return outcome_data(position.lift())


def fill(position: Position) -> Position:
    """The same table with everything known, as it might be in a real game."""
    return Position.of(sampled(position.lift(), Random(0)))


ANSWERS = Answers(
    Position,
    Move,
    Game,
    Player,
    _deal,
    _outcome,
    broken_rules,
    fill,
    every=100,
    more={
        "best_meld": lambda request: best_meld(request["cards"]).word,
        "kind_points": lambda request: [*kind_points(request["numbers"])],
        "final_scoring": lambda request: [final_data(final) for final in final_scoring(request["treasure"])],
    },
)
answer, right_errors, topic = ANSWERS.answer, ANSWERS.right_errors, ANSWERS.topic
is_hidden, filled = ANSWERS.is_hidden, ANSWERS.filled
