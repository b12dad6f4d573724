"""The mug of rum: once in the game, it makes a ship card harder to win."""

from itertools import compress
from typing import Final

from sirens_rules.tabletop.refusals import Refusal
from sirens_rules.tabletop.sentences import N_
from sirens_rules.tabletop.values import with_one

from .components import SHIP, ShipCard
from .marks import rule
from .moves import Move, PlaceRum, place_rum
from .table import Table, changed

RUM: Final = 3
_MUGS: Final = [place_rum(value) for value in SHIP]


@rule("rum.raise", "rum.both")
def resistance(ship_card: ShipCard) -> int:
    """What a side has to reach: the printed value and 3 for each mug."""
    return ship_card.value + RUM * ship_card.mugs


@rule("rum.place", "rum.once")
def mugs_to_place(table: Table) -> list[Move]:
    """Where a player who has the mug may place it: on any ship card in play."""
    return [*compress(_MUGS, table.ship)]


@rule("rum.once")
def refuse_second_mug(table: Table, move: PlaceRum) -> Refusal | None:
    if not table.mugs[table.turn]:
        return Refusal("rum.once", N_("{player} has no mug of rum any more."), {"player": table.turn})
    return None


@rule("rum.place")
def refuse_rum_nowhere(table: Table, move: PlaceRum) -> Refusal | None:
    if table.ship[move.at] is None:
        return Refusal("rum.place", N_("Ship card {ship_card} is not in play."), {"ship_card": move.ship_card})
    return None


@rule("rum.place", "rum.once", "rum.no-check")
def lay_rum(table: Table, move: PlaceRum) -> None:
    """The mug leaves its owner for good. Nothing is scored by it."""
    ship_card = table.ship[move.at]
    assert ship_card is not None
    table.ship = with_one(table.ship, move.at, ship_card._replace(mugs=ship_card.mugs + 1))
    table.mugs = changed(table.mugs, table.turn, False)
    table.happened("rum.place", player=table.turn, ship_card=move.ship_card)
