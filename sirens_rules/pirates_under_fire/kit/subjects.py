"""Which rules a request is about."""

from sirens_rules.tabletop.kit.subjects import Subjects

from ..position import Position

SUBJECTS = Subjects(
    Position,
    {
        "read_move": ["turn.order"],
        "read_position": ["components.fleet"],
        "read_record": ["turn.order"],
        "legal_moves": ["turn.order"],
        "perft": ["turn.order"],
        "decider": ["turn.alternate"],
        "play": ["turn.order"],
        "happenings": ["turn.order"],
        "outcome": ["score.winner"],
        "deal": ["setup.seed"],
        "game": ["turn.alternate"],
        "view": ["setup.face-down", "hand.secret"],
        "view_game": ["hand.secret", "mine.hidden"],
        "score": ["score.order"],
        "best_line": ["combination.best"],
        "best_combinations": ["combination.best"],
    },
)
about = SUBJECTS.about
