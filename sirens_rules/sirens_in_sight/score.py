"""Scoring a ship card: who gets it, who goes with it, what leaves the game."""

from typing import NamedTuple

from .components import PORT, STARBOARD, Cards, Player, ShipCard, high_to_low
from .end import is_over
from .limit import LIMIT
from .marks import rule
from .rum import resistance
from .table import OVER, Table, changed


class Scoring(NamedTuple):
    """A ship card is scored: by which rule, and for whom (None: nobody)."""

    rule: str
    winner: Player | None


@rule("score.reach", "score.owner", "score.both-routes", "score.both-sides")
def scoring(ship_card: ShipCard, port: Cards, starboard: Cards) -> Scoring | None:
    """The first route: the total of one side is at least the resistance. Otherwise the second may be open.

    Either is enough; where both are open they lead to the same player.
    """
    needed = resistance(ship_card)
    if sum(port) >= needed:
        return Scoring("score.reach", PORT)
    if sum(starboard) >= needed:
        return Scoring("score.reach", STARBOARD)
    return filled(port, starboard)


@rule("score.five", "score.higher", "score.tie", "score.negative", "score.this-card", "score.no-rum")
def filled(port: Cards, starboard: Cards) -> Scoring | None:
    """The second route: five cards at both sides, the higher total wins; a tie is nobody's."""
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
    port, starboard = table.beside(at)
    verdict = scoring(ship_card, port, starboard)
    if verdict is not None:
        take(table, ship_card, verdict, sum(port), sum(starboard))
        clear(table, at, port + starboard)
        if is_over(table):
            table.step = OVER


@rule("score.points", "score.crew", "score.tie", "score.tie-points")
def take(table: Table, ship_card: ShipCard, verdict: Scoring, *totals: int) -> None:
    """One point for the ship card, one for the crew member on it; after a tie both are out of the game."""
    winner, crew = verdict.winner, ship_card.crew
    if table.story is not None:
        values = {"player": winner, "ship_card": ship_card.value, "crew": crew, "resistance": resistance(ship_card)}
        table.happened(verdict.rule, **values, total=max(totals), other=min(totals))
    if winner is not None:
        table.points = changed(table.points, winner, table.points[winner] + (1 if crew is None else 2))


@rule("score.mugs-out", "score.cards-out", "score.octopus-home", "rum.gone")
def clear(table: Table, at: int, cards: Cards) -> None:
    """The ship card leaves the ship; its mugs and cards leave the game; octopuses go home."""
    table.take_away(at)
    table.out = high_to_low((*table.out, *cards))
    for owner in (PORT, STARBOARD):
        held = table.octopuses[owner]
        if held is not None and held.place.at == at:
            table.octopuses = changed(table.octopuses, owner, None)
            table.happened("score.octopus-home", player=owner)
