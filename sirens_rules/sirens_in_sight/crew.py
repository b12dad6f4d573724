"""The crew: captain and mate walk the ring of ship cards."""

from .components import SHIP, Crew, Place, Player, Ship, ShipCard, in_play
from .errors import Refusal
from .marks import rule
from .moves import Move, Walk, walk
from .sentences import N_
from .table import Table

AFT, FORWARD = 1, -1


@rule("crew.aboard")
def aboard(ring: list[ShipCard]) -> int:
    """How many crew members are still on the ship."""
    return sum([crew is not None for _, crew, _, _, _ in ring])


@rule("crew.hold", "crew.hold-card", "crew.hold-when")
def nobody_walks(ring: list[ShipCard]) -> bool:
    """With as many ship cards in play as crew members on them, there is nowhere to walk."""
    return len(ring) == aboard(ring)


@rule("crew.trigger", "crew.either-side", "crew.nobody-there")
def must_walk(table: Table, place: Place) -> bool:
    """A card with the move icon sends the crew member who stands where it was placed."""
    crew = crew_on(table.ship, place.ship_card)
    if crew is None:
        return False
    if nobody_walks(in_play(table.ship)):
        table.happened("crew.hold", crew=crew, ship_card=place.ship_card)
        return False
    return True


def crew_on(ship: Ship, value: int) -> Crew | None:
    ship_card = ship[SHIP.index(value)]
    return ship_card[1] if ship_card else None


@rule("crew.decider", "crew.own-side")
def decider(place: Place) -> Player:
    """The owner of the side where the card now lies, whoever placed it there."""
    return place.side


@rule("crew.step", "crew.ring", "crew.gap", "crew.jump", "crew.closes")
def walk_end(ring: list[ShipCard], start: int, direction: int) -> int:
    """The next ship card round the ring, or the one behind it if the other crew member stands there."""
    value, crew, _, _, _ = ring[(start + direction) % len(ring)]
    if crew is not None:
        value, _, _, _, _ = ring[(start + 2 * direction) % len(ring)]
    return value


@rule("crew.must", "crew.single")
def destinations(ship: Ship, start: int) -> list[int]:
    """Where a walk from ship card `start` can end, from bow to stern."""
    ring = in_play(ship)
    at = [ship_card[0] for ship_card in ring].index(start)
    return sorted({walk_end(ring, at, AFT), walk_end(ring, at, FORWARD)})


def walks(table: Table) -> list[Move]:
    """The walks among which the decider chooses."""
    assert table.pending is not None
    start = table.pending.place.ship_card
    crew = crew_on(table.ship, start)
    assert crew is not None
    return [walk(crew, end) for end in destinations(table.ship, start)]


@rule("crew.must", "crew.step", "crew.jump", "crew.gap")
def refuse_walk(table: Table, move: Walk) -> Refusal | None:
    """A free ship card, with nothing on the way but the other crew member."""
    assert table.pending is not None
    ship, start, end = table.ship, table.pending.place.ship_card, move.ship_card
    crew = crew_on(ship, start)
    values = {"crew": crew, "ship_card": end}
    if move.crew is not crew:
        return Refusal("crew.trigger", N_("The one who has to walk is the {crew}."), values)
    if ship[SHIP.index(end)] is None:
        return Refusal("crew.gap", N_("{ship_card} is not in play."), values)
    if end == start:
        return Refusal("crew.must", N_("The {crew} cannot stay on {ship_card}."), values)
    if other := crew_on(ship, end):
        return Refusal(
            "crew.jump",
            N_("The {other} stands on {ship_card}: the {crew} walks past."),
            {**values, "other": other},
        )
    one_way, other_way = ways(ship, start, end)
    if len(one_way) > aboard(one_way) and len(other_way) > aboard(other_way):
        return Refusal("crew.step", N_("{ship_card} is too far for the {crew}."), values)
    return None


def ways(ship: Ship, start: int, end: int) -> tuple[list[ShipCard], list[ShipCard]]:
    """The ship cards in play between two, both ways round the ring."""
    low, high = sorted((SHIP.index(start), SHIP.index(end)))
    return in_play(ship[low + 1 : high]), in_play(ship[high + 1 :] + ship[:low])


@rule("crew.step", "crew.arrival")
def go(table: Table, move: Walk) -> None:
    """The crew member changes ship cards. The one it arrives at is not checked."""
    assert table.pending is not None
    start, end = table.pending.place.ship_card, move.ship_card
    if table.story is not None:
        rule = "crew.jump" if all(ways(table.ship, start, end)) else "crew.step"
        table.happened(rule, crew=move.crew, start=start, ship_card=end)
    table.ship = with_crew(with_crew(table.ship, start, None), end, move.crew)


def with_crew(ship: Ship, value: int, crew: Crew | None) -> Ship:
    """The ship with another crew member on a ship card, or with none."""
    at = SHIP.index(value)
    ship_card = ship[at]
    assert ship_card is not None
    value, _, mugs, port, starboard = ship_card
    return ship[:at] + ((value, crew, mugs, port, starboard),) + ship[at + 1 :]
