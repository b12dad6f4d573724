"""Which rules a request is about."""

from sirens_rules.tabletop.kit.subjects import Subjects

from ..position import Position

SUBJECTS = Subjects(
    Position,
    {
        "read_move": ["round.phases"],
        "read_position": ["components.players"],
        "read_record": ["round.phases"],
        "legal_moves": ["round.phases"],
        "perft": ["round.phases"],
        "decider": ["round.phases"],
        "play": ["round.phases"],
        "happenings": ["round.phases"],
        "outcome": ["end.five"],
        "deal": ["setup.seed"],
        "game": ["round.phases"],
        "view": ["setup.face-down", "treasure.known"],
        "view_game": ["meld.together"],
        "best_meld": ["meld.best"],
        "kind_points": ["score.points"],
        "final_scoring": ["score.points"],
    },
)
about = SUBJECTS.about
