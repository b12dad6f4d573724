"""Sirens in Sight, the rules as a program: one module a chapter of the book.

>>> table = Position("28C[|] 30[|] 32[|] 34M[|] port:0")
>>> table = table.play("0@28s")
>>> table.to_decide, table.legal_moves()
(STARBOARD, [Move('C>30'), Move('C>32')])
"""

from sirens_rules.tabletop.chance import Chance
from sirens_rules.tabletop.errors import IllegalMove, NotationError, SirensError, UnknownCards
from sirens_rules.tabletop.refusals import Event, Refusal

from .components import CAPTAIN, MATE, PORT, STANDARD, STARBOARD, Crew, Deck, Held, Place, Player, Row, ShipCard
from .describe import describe
from .end import Outcome
from .marks import ENFORCED_BY as ENFORCED_BY
from .moves import EndTurn, Move, Pick, PlaceRum, Play, UseOctopus, Walk
from .position import Position, deal, lay_out
from .record import Game, GameView
from .table import Pending, Step
from .view import View

__all__ = [
    "CAPTAIN",
    "MATE",
    "PORT",
    "STANDARD",
    "STARBOARD",
    "Chance",
    "Crew",
    "Deck",
    "EndTurn",
    "Event",
    "Game",
    "GameView",
    "Held",
    "IllegalMove",
    "Move",
    "NotationError",
    "Outcome",
    "Pending",
    "Pick",
    "Place",
    "PlaceRum",
    "Play",
    "Player",
    "Position",
    "Refusal",
    "Row",
    "ShipCard",
    "SirensError",
    "Step",
    "UnknownCards",
    "UseOctopus",
    "View",
    "Walk",
    "deal",
    "describe",
    "lay_out",
]
