"""Mermaid Rain, the rules as a program: one module a chapter of the book.

>>> table = Position("1@a4[ddgt] 2@a8[] 3@a8[] laid:Sd@b4.c4")
>>> table = table.play("go:b4:d")
>>> table.mermaids[P1], table.hands[P1]
('b4', 'dgt')
"""

from sirens_rules.tabletop.chance import Chance
from sirens_rules.tabletop.errors import IllegalMove, NotationError, SirensError, UnknownCards
from sirens_rules.tabletop.refusals import Event, Refusal

from .box_file import box
from .components import P1, P2, P3, P4, P5, P6, Player, Tile, Token
from .contents import Box
from .describe import describe
from .end import Outcome
from .marks import ENFORCED_BY as ENFORCED_BY
from .melds import Meld, best_meld
from .moves import Move
from .order import turn_order
from .position import Position, deal
from .record import Game, GameView
from .ride import step_costs
from .score import Final, Tribute, final_scoring, kind_points, tribute
from .setup import face_up
from .table import Laid, Step
from .view import View

__all__ = [
    "P1",
    "P2",
    "P3",
    "P4",
    "P5",
    "P6",
    "Box",
    "Chance",
    "Event",
    "Final",
    "Game",
    "GameView",
    "IllegalMove",
    "Laid",
    "Meld",
    "Move",
    "NotationError",
    "Outcome",
    "Player",
    "Position",
    "Refusal",
    "SirensError",
    "Step",
    "Tile",
    "Token",
    "Tribute",
    "UnknownCards",
    "View",
    "best_meld",
    "box",
    "deal",
    "describe",
    "face_up",
    "final_scoring",
    "kind_points",
    "step_costs",
    "tribute",
    "turn_order",
]
