"""The mug of rum: once in the game, it makes a ship card harder to win."""

from .components import SHIP, in_play
from .errors import Refusal
from .marks import rule
from .moves import Move, PlaceRum, place_rum
from .sentences import N_
from .table import Table, changed

RUM = 3


@rule("rum.raise", "rum.both")
def resistance(printed: int, mugs: int) -> int:
    """What a side has to reach: the printed value and 3 for each mug."""
    return printed + RUM * mugs


@rule("rum.once")
def has_mug(table: Table) -> bool:
    """Whether the player whose turn it is still has the mug."""
    return table.mugs[table.turn]


@rule("rum.place")
def mugs_to_place(table: Table) -> list[Move]:
    """Where a player who has the mug may place it: on any ship card in play."""
    return [place_rum(ship_card[0]) for ship_card in in_play(table.ship)]


@rule("rum.once", "rum.place")
def refuse_rum(table: Table, move: PlaceRum) -> Refusal | None:
    if not has_mug(table):
        return Refusal("rum.once", N_("{player} has no mug of rum any more."), {"player": table.turn})
    if table.ship[SHIP.index(move.ship_card)] is None:
        return Refusal("rum.place", N_("{ship_card} is not in play."), {"ship_card": move.ship_card})
    return None


@rule("rum.place", "rum.once", "rum.no-check")
def lay_rum(table: Table, move: PlaceRum) -> None:
    """The mug leaves its owner for good. Nothing is scored by it."""
    at = SHIP.index(move.ship_card)
    ship_card = table.ship[at]
    assert ship_card is not None
    value, crew, mugs, port, starboard = ship_card
    table.ship = (*table.ship[:at], (value, crew, mugs + 1, port, starboard), *table.ship[at + 1 :])
    table.mugs = changed(table.mugs, table.turn, False)
    table.happened("rum.place", player=table.turn, ship_card=move.ship_card)
