"""Scoring a ship card: who gets it, who goes with it, what leaves the game."""

from typing import NamedTuple

from .components import PORT, SIDES, STARBOARD, Player, ShipCard, high_to_low, with_ship_card
from .end import is_over
from .limit import LIMIT, closed
from .marks import rule
from .rum import resistance
from .table import OVER, Table, changed


class Scoring(NamedTuple):
    """A ship card is scored: by which rule, and for whom (None: nobody)."""

    rule: str
    winner: Player | None


@rule("score.reach", "score.owner", "score.both-routes", "score.both-sides")
def scoring(ship_card: ShipCard) -> Scoring | None:
    """The first route: the total of one side is at least the resistance. Otherwise the second may be open.

    Either is enough; where both are open they lead to the same player.
    """
    printed, _, mugs, port, starboard = ship_card
    needed = resistance(printed, mugs)
    if sum(port) >= needed:
        return Scoring("score.reach", PORT)
    if sum(starboard) >= needed:
        return Scoring("score.reach", STARBOARD)
    return filled(ship_card)


@rule("score.five", "score.higher", "score.tie", "score.negative", "score.this-card", "score.no-rum")
def filled(ship_card: ShipCard) -> Scoring | None:
    """The second route: five cards at both sides, the higher total wins; a tie is nobody's."""
    _, _, _, port, starboard = ship_card
    if len(port) < LIMIT or len(starboard) < LIMIT:
        return None
    if sum(port) == sum(starboard):
        return Scoring("score.tie", None)
    return Scoring("score.higher", PORT if sum(port) > sum(starboard) else STARBOARD)


@rule("score.must", "score.when", "score.which", "score.escape")
def check(table: Table, at: int) -> None:
    """Score a ship card if it is in play and one of the routes is open. That may be the end of the game, at once."""
    ship_card = table.ship[at]
    if ship_card is None:
        return
    verdict = scoring(ship_card)
    if verdict is not None:
        take(table, ship_card, verdict)
        clear(table, at, ship_card)
        if is_over(table):
            table.step = OVER


@rule("score.points", "score.crew", "score.tie", "score.tie-points")
def take(table: Table, ship_card: ShipCard, verdict: Scoring) -> None:
    """One point for the ship card, one for the crew member on it; after a tie both are out of the game."""
    value, crew, _, port, starboard = ship_card
    rule, winner = verdict
    if table.story is not None:
        table.happened(
            rule,
            player=winner,
            ship_card=value,
            crew=crew,
            total=max(sum(port), sum(starboard)),
            other=min(sum(port), sum(starboard)),
        )
    if winner is not None:
        table.points = changed(table.points, winner, table.points[winner] + (1 if crew is None else 2))


@rule("score.mugs-out", "score.cards-out", "score.octopus-home", "rum.gone")
def clear(table: Table, at: int, ship_card: ShipCard) -> None:
    """The ship card leaves the ship; its mugs and cards leave the game; octopuses go home."""
    _, _, _, port, starboard = ship_card
    table.ship = with_ship_card(table.ship, at, None)
    table.room = closed(closed(table.room, SIDES[at][PORT]), SIDES[at][STARBOARD])
    known = [card for card in table.out if card is not ...]
    table.out = (*high_to_low([*known, *port, *starboard]), *table.out[len(known) :])
    for owner in (PORT, STARBOARD):
        held = table.octopuses[owner]
        if held is not None and held.place.at == at:
            table.octopuses = changed(table.octopuses, owner, None)
            table.happened("score.octopus-home", player=owner)
