"""Which rules a request is about."""

from sirens_rules.tabletop.kit.subjects import Subjects

from ..end import Outcome
from ..moves import Move, Walk
from ..position import Position

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


def _ended(outcome: Outcome) -> list[str]:
    return [outcome.rule, "end.draw" if outcome.winner is None else "end.winner"]


def _kind(move: Move) -> str:
    """Every walk is a kind of its own: it may be a step or a jump."""
    return move.text if isinstance(move, Walk) else type(move).__name__


SUBJECTS = Subjects(Position, USUAL, _ended, _kind)
about = SUBJECTS.about
