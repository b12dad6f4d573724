"""Ships: what each value does when it is put on the sea."""

from sirens_rules.tabletop.refusals import Refusal
from sirens_rules.tabletop.sentences import N_

from .components import Effect, Player, active, changed, listed
from .marks import rule
from .moves import REPAIR, SHIELD, Move, Repair, Shield
from .table import Table

NINE = "9"
EFFECTS = {
    "1": Effect.SHIELD,
    "2": Effect.GOLD,
    "3": Effect.SHOOT,
    "4": Effect.GOLD,
    "5": Effect.REPAIR,
    "6": Effect.GOLD,
    "7": Effect.SWEEP,
    "8": Effect.GOLD,
}


@rule("ship.gold", "ship.shield", "ship.shoot", "ship.repair", "ship.sweep", "ship.nine", "ship.nine-two")
def effects_of(value: str, space: Effect | None) -> tuple[Effect, ...]:
    """The effects of the space and of the ship; a 9 has none of its own, but the space works twice.

    >>> effects_of("3", Effect.SHOOT), effects_of("9", Effect.DRAW), effects_of("9", None)
    ((SHOOT, SHOOT), (DRAW, DRAW), ())
    """
    if value == NINE:
        return () if space is None else (space, space)
    return (EFFECTS[value],) if space is None else (space, EFFECTS[value])


@rule("ship.gold", "components.supply")
def take_gold(table: Table) -> None:
    player = table.turn
    table.gold = changed(table.gold, player, table.gold[player] + 1)
    table.happened("ship.gold", player=player)


# Shields.


@rule("ship.shield", "mercenary.shield", "shot.shields", "shot.shields-out", "shot.shield-mercenary")
def shieldings(table: Table) -> list[Move]:
    """Any own active ship, mercenaries included, while there are shields."""
    return [SHIELD[at] for at in listed(table.active[table.turn])] if table.shields_left else []


@rule("shot.shields-out")
def refuse_no_shield(table: Table, move: Shield) -> Refusal | None:
    return None if table.shields_left else Refusal("shot.shields-out", N_("All shields are in use."), {})


@rule("ship.shield")
def refuse_not_own(table: Table, move: Shield) -> Refusal | None:
    if table.active[table.turn] >> move.space & 1:
        return None
    message = N_("There is no active ship of {player}’s on {space}.")
    return Refusal("ship.shield", message, {"player": table.turn, "space": move.space})


@rule("ship.shield", "mercenary.shield")
def put_shield(table: Table, move: Shield) -> None:
    ship = table.ships[move.space]
    assert ship is not None
    table.put(move.space, ship._replace(shields=ship.shields + 1))
    table.shields_left -= 1
    table.happened("ship.shield", player=table.turn, space=move.space)


# Repairs.


@rule("sea.repair", "ship.repair", "ship.repair-any")
def repairs(table: Table) -> list[Move]:
    """Any burning ship anywhere."""
    return [REPAIR[at] for at in listed(table.burning[0] | table.burning[1])]


@rule("ship.repair")
def refuse_no_fire(table: Table, move: Repair) -> Refusal | None:
    if (table.burning[0] | table.burning[1]) >> move.space & 1:
        return None
    return Refusal("ship.repair", N_("There is no burning ship on {space}."), {"space": move.space})


@rule("ship.repair-any")
def may_decline(table: Table, player: Player) -> bool:
    """Nobody is compelled to repair a ship of the other player."""
    return not table.burning[player]


@rule("sea.repair", "ship.repair", "ship.repaired")
def repair(table: Table, move: Repair) -> None:
    """The ship is turned over, and nothing else happens."""
    ship = table.ships[move.space]
    assert ship is not None
    table.put(move.space, active(ship.owner, ship.face))
    table.happened("ship.repair", player=table.turn, space=move.space)
