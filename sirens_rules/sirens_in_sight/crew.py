"""The crew: captain and mate walk the ring of ship cards."""

from sirens_rules.tabletop.refusals import Refusal
from sirens_rules.tabletop.sentences import N_
from sirens_rules.tabletop.values import with_one

from .components import SHIP, Crew, Place, Player, Ship, ShipCard
from .marks import rule
from .moves import Move, Walk, walk
from .table import OVER, Table

AFT, FORWARD = 1, -1


@rule("crew.aboard")
def aboard(ring: list[ShipCard]) -> int:
    """How many crew members are still on the ship."""
    return sum([ship_card.crew is not None for ship_card in ring])


@rule("crew.hold", "crew.hold-card", "crew.hold-when", "crew.aboard")
def nobody_walks(ship: Ship) -> bool:
    """With as many ship cards in play as crew members on them, none is free: there is nowhere to walk."""
    return not has_free_card(ship)


def has_free_card(ship_cards: Ship) -> bool:
    """Whether there is one in play among these on which nobody stands."""
    return None in [ship_card.crew for ship_card in ship_cards if ship_card is not None]


@rule("crew.trigger", "crew.either-side", "crew.nobody-there", "crew.hold")
def must_walk(table: Table, place: Place) -> bool:
    """A card with the move icon sends the crew member who stands where it was placed."""
    crew = crew_at(table.ship, place.at)
    if crew is None:
        return False
    if nobody_walks(table.ship):
        table.happened("crew.hold", crew=crew, ship_card=place.ship_card)
        return False
    return True


def crew_on(ship: Ship, value: int) -> Crew | None:
    """Who stands on a ship card."""
    return crew_at(ship, SHIP.index(value))


def crew_at(ship: Ship, at: int) -> Crew | None:
    """Who stands on the ship card that is so far from the bow."""
    ship_card = ship[at]
    return ship_card.crew if ship_card else None


@rule("crew.decider", "crew.own-side")
def decider(place: Place) -> Player:
    """The owner of the side where the card now lies, whoever placed it there."""
    return place.side


def to_decide(table: Table) -> Player | None:
    """Who makes the next move; nobody when the game is over."""
    if table.step is OVER:
        return None
    return table.turn if table.pending is None else decider(table.pending.place)


@rule("crew.step", "crew.ring", "crew.gap", "crew.jump", "crew.closes")
def walk_end(ship: Ship, at: int, direction: int) -> int:
    """The next free ship card round the ring: gaps are closed up, the other crew member is jumped over."""
    while True:
        at = (at + direction) % len(ship)
        ship_card = ship[at]
        if ship_card is not None and ship_card.crew is None:
            return ship_card.value


@rule("crew.must", "crew.single")
def destinations(ship: Ship, start: int) -> list[int]:
    """Where a walk can end, from bow to stern."""
    return sorted({walk_end(ship, start, AFT), walk_end(ship, start, FORWARD)})


def walks(table: Table) -> list[Move]:
    """The walks among which the decider chooses."""
    assert table.pending is not None
    start = table.pending.place.at
    crew = crew_at(table.ship, start)
    assert crew is not None
    return [walk(crew, end) for end in destinations(table.ship, start)]


def walker(table: Table) -> Crew | None:
    """Who has to walk now."""
    return crew_at(table.ship, table.pending.place.at) if table.pending else None


@rule("crew.trigger")
def refuse_other_walker(table: Table, move: Walk) -> Refusal | None:
    if move.crew is not walker(table):
        return Refusal("crew.trigger", N_("It is the {crew} who has to walk."), {"crew": walker(table)})
    return None


@rule("crew.gap", "crew.step")
def refuse_gap(table: Table, move: Walk) -> Refusal | None:
    if table.ship[move.at] is None:
        return Refusal("crew.gap", N_("Ship card {ship_card} is not in play."), {"ship_card": move.ship_card})
    return None


@rule("crew.must", "crew.step")
def refuse_to_stay(table: Table, move: Walk) -> Refusal | None:
    if table.pending is not None and move.at == table.pending.place.at:
        values = {"crew": walker(table), "ship_card": move.ship_card}
        return Refusal("crew.must", N_("The {crew} cannot stay on ship card {ship_card}."), values)
    return None


@rule("crew.jump")
def refuse_to_join(table: Table, move: Walk) -> Refusal | None:
    other = crew_at(table.ship, move.at)
    if other is not None and other is not walker(table):
        values = {"crew": walker(table), "ship_card": move.ship_card, "other": other}
        return Refusal("crew.jump", N_("The {other} stands on ship card {ship_card}: the {crew} walks past."), values)
    return None


@rule("crew.step")
def refuse_too_far(table: Table, move: Walk) -> Refusal | None:
    """Nothing may be on the way but the other crew member."""
    if table.pending is not None and all(map(has_free_card, ways(table.ship, table.pending.place.at, move.at))):
        values = {"crew": walker(table), "ship_card": move.ship_card}
        return Refusal("crew.step", N_("Ship card {ship_card} is too far away for the {crew}."), values)
    return None


def ways(ship: Ship, start: int, end: int) -> tuple[Ship, Ship]:
    """The ship cards between two, both ways round the ring."""
    low, high = (start, end) if start < end else (end, start)
    return ship[low + 1 : high], ship[high + 1 :] + ship[:low]


@rule("crew.step", "crew.jump", "crew.arrival")
def go(table: Table, move: Walk) -> None:
    """The crew member changes ship cards. The one it arrives at is not checked."""
    assert table.pending is not None
    place, ship = table.pending.place, table.ship
    if table.story is not None:
        rule = "crew.jump" if all(map(any, ways(ship, place.at, move.at))) else "crew.step"
        table.happened(rule, crew=move.crew, start=place.ship_card, ship_card=move.ship_card)
    table.ship = with_crew(with_crew(ship, place.at, None), move.at, move.crew)


def with_crew(ship: Ship, at: int, crew: Crew | None) -> Ship:
    """The ship with another crew member on a ship card, or with none."""
    ship_card = ship[at]
    assert ship_card is not None
    return with_one(ship, at, ShipCard(ship_card.value, crew, ship_card.mugs))
