"""Pirates Under Fire, the rules as a program: one module a chapter of the book.

>>> table = Position("l3@a1 d7@b6 light:258")
>>> table = table.play("5@b1")
>>> table.to_decide, table.legal_moves()
(LIGHT, [Move('shoot:n'), Move('none:repair')])
"""

from sirens_rules.tabletop.chance import Chance
from sirens_rules.tabletop.errors import IllegalMove, NotationError, SirensError, UnknownCards
from sirens_rules.tabletop.refusals import Event, Refusal

from .box_file import box
from .combination import Combined, Line, best_combinations, best_line
from .components import DARK, LIGHT, Effect, Player, Ship
from .contents import Box, Kind, Mercenary, Points
from .describe import describe
from .end import Outcome
from .marks import ENFORCED_BY as ENFORCED_BY
from .moves import Move
from .position import Position, deal
from .record import Game, GameView
from .score import Score
from .table import Step
from .view import View

__all__ = [
    "DARK",
    "LIGHT",
    "Box",
    "Chance",
    "Combined",
    "Effect",
    "Event",
    "Game",
    "GameView",
    "IllegalMove",
    "Kind",
    "Line",
    "Mercenary",
    "Move",
    "NotationError",
    "Outcome",
    "Player",
    "Points",
    "Position",
    "Refusal",
    "Score",
    "Ship",
    "SirensError",
    "Step",
    "UnknownCards",
    "View",
    "best_combinations",
    "best_line",
    "box",
    "deal",
    "describe",
]
