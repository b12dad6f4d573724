"""Shots: what they hit, and what shields are good for."""

from sirens_rules.tabletop.refusals import Refusal
from sirens_rules.tabletop.sentences import N_

from .components import (
    DIAGONAL,
    NAMED,
    ORTHOGONAL,
    RAYS,
    Effect,
    active,
    beside,
    burning,
    listed,
)
from .marks import rule
from .moves import SHOOT, Move, Shoot
from .table import Table

WAYS = {Effect.SHOOT: tuple(ORTHOGONAL), Effect.DIAGONAL: tuple(DIAGONAL)}


@rule("shot.first", "shot.own", "shot.burning")
def target(table: Table, way: str) -> int | None:
    """The first active ship of the other player; own ships and burning ones do not stop a shot."""
    enemy = table.active[table.turn.opponent]
    for at in RAYS[way][table.origin]:
        if enemy >> at & 1:
            return at
    return None


@rule("sea.shoot", "sea.diagonal", "ship.shoot")
def shots(table: Table, effect: Effect) -> list[Move]:
    """Every direction in which there is something to hit."""
    return [SHOOT[way] for way in WAYS[effect] if target(table, way) is not None]


@rule("turn.mandatory")
def refuse_no_target(table: Table, move: Shoot) -> Refusal | None:
    if target(table, move.way) is None:
        return Refusal("turn.mandatory", N_("There is nothing to hit in that direction."), {})
    return None


def shoot(table: Table, move: Shoot) -> None:
    at = target(table, move.way)
    assert at is not None
    hit(table, at)


@rule("shot.fire", "shot.shield", "shot.shields", "shot.mercenary")
def hit(table: Table, at: int) -> None:
    """A mercenary does not care, a shield is lost, or the ship burns."""
    ship = table.ships[at]
    assert ship is not None
    values = {"player": ship.owner, "space": NAMED[at]}
    if ship.is_mercenary:
        table.happened("shot.mercenary", **values)
    elif ship.shields:
        table.put(at, active(ship.owner, ship.face, ship.shields - 1))
        table.shields_left += 1
        table.happened("shot.shield", **values)
    else:
        table.put(at, burning(ship.owner, ship.face))
        table.happened("shot.fire", **values)


# Several shots at once, without a choice.


@rule("mercenary.adjacent")
def adjacent_targets(table: Table) -> list[int]:
    """The four orthogonal neighbours, and nothing behind them."""
    return listed(beside(1 << table.origin) & table.active[table.turn.opponent])


@rule("mercenary.lateral")
def lateral_targets(table: Table) -> list[int]:
    """The first ship on either side in the row."""
    found = [target(table, way) for way in ("w", "e")]
    return [at for at in found if at is not None]


@rule("turn.mandatory")
def hit_all(table: Table, effect: Effect, targets: list[int]) -> None:
    """All of them; if there is none, the effect is lost, and that is told."""
    for at in targets:
        hit(table, at)
    if not targets:
        table.happened("turn.mandatory", player=table.turn, effect=effect)
