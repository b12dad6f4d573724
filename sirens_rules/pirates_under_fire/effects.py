"""Effects that wait to be carried out: which have a target, which find none, and what each may be aimed at."""

from collections.abc import Callable
from typing import Any

from sirens_rules.tabletop.refusals import Refusal
from sirens_rules.tabletop.sentences import N_

from . import hand, mine, ship, shot
from .components import Effect
from .marks import rule
from .moves import DRAW as DRAW_MOVE
from .moves import (
    NOTHING,
    Draw,
    LayDummy,
    LayMine,
    LayToken,
    Move,
    Nothing,
    Pick,
    Repair,
    Shield,
    Shoot,
    Sweep,
)
from .sea import take_point
from .table import Table

POINT, GOLD, SHOOT, DIAGONAL, REPAIR, MINE, DRAW, SHIELD, SWEEP, PICK, BLUFF, ADJACENT, LATERAL = Effect
ORDER = {effect: number for number, effect in enumerate(Effect)}

AUTOMATIC: dict[Effect, Callable[[Table], None]] = {
    POINT: take_point,
    GOLD: ship.take_gold,
    ADJACENT: lambda table: shot.hit_all(table, ADJACENT, shot.adjacent_targets(table)),
    LATERAL: lambda table: shot.hit_all(table, LATERAL, shot.lateral_targets(table)),
}
"""there is nothing to choose, and nothing that another effect would change"""

HAS_TARGET: dict[Effect, Callable[[Table], bool]] = {
    SHOOT: lambda table: bool(shot.shots(table, SHOOT)),
    DIAGONAL: lambda table: bool(shot.shots(table, DIAGONAL)),
    REPAIR: lambda table: bool(table.burning[0] | table.burning[1]),
    MINE: lambda table: table.mines_left > 0,
    DRAW: lambda table: hand.reserve_size(table) > 0,
    SHIELD: lambda table: table.shields_left > 0,
    SWEEP: lambda table: any(table.mines),
    PICK: lambda table: hand.reserve_size(table) > 0,
    BLUFF: lambda table: True,
}

HELPED_BY: dict[Effect, tuple[Effect, ...]] = {
    SHOOT: (REPAIR,),
    DIAGONAL: (REPAIR,),
    REPAIR: (SHOOT, DIAGONAL),
    MINE: (SWEEP,),
    SHIELD: (SHOOT, DIAGONAL),
    SWEEP: (MINE,),
}
"""an effect without a target may find one after one of these: its owner chooses the order"""


@rule("turn.effects", "turn.at-once")
def begin(table: Table, at: int, effects: tuple[Effect, ...]) -> None:
    """The effects of a tile just laid. Gold and points are taken at once: no other effect depends on them."""
    table.origin = at
    waiting = []
    for effect in effects:
        if effect in AUTOMATIC:
            AUTOMATIC[effect](table)
        else:
            waiting.append(effect)
    table.pending = tuple(sorted(waiting, key=ORDER.__getitem__) if len(waiting) > 1 else waiting)
    settle(table)


@rule("turn.mandatory", "shot.shields-out", "mine.supply-empty", "hand.reserve-empty")
def settle(table: Table) -> None:
    """What can find no target any more is over, and a draw that is all there is left happens by itself."""
    while table.pending:
        lost = [effect for effect in table.pending if is_lost(table, effect)]
        if lost:
            for effect in lost:
                table.happened("turn.mandatory", player=table.turn, effect=effect)
            table.pending = tuple([effect for effect in table.pending if effect not in lost])
        elif all(effect is DRAW for effect in table.pending):
            carry_out(table, DRAW_MOVE, DRAW)
        else:
            return
    table.origin = -1


def is_lost(table: Table, effect: Effect) -> bool:
    """Whether it has no target and no pending effect could give it one."""
    if HAS_TARGET[effect](table):
        return False
    helpers = HELPED_BY.get(effect, ())
    return not any(helper in helpers and HAS_TARGET[helper](table) for helper in table.pending)


# The list.


CHOICES: dict[Effect, Callable[[Table], list[Move]]] = {
    SHOOT: lambda table: shot.shots(table, SHOOT),
    DIAGONAL: lambda table: shot.shots(table, DIAGONAL),
    REPAIR: ship.repairs,
    MINE: mine.layings,
    DRAW: hand.draws,
    SHIELD: ship.shieldings,
    SWEEP: mine.sweepings,
    PICK: hand.picks,
    BLUFF: mine.bluffings,
}


@rule("turn.effects", "turn.mandatory", "ship.repair-any")
def choices(table: Table) -> list[Move]:
    """Every target of every pending effect: whoever chooses one chooses the order, too."""
    moves: list[Move] = []
    for effect in dict.fromkeys(table.pending):
        targets = CHOICES[effect](table)
        moves += targets
        if not targets or (effect is REPAIR and ship.may_decline(table, table.turn)):
            moves.append(NOTHING[effect])
    return moves


# Why not.


def effect_of(table: Table, move: Any) -> Effect:
    """The effect that a move carries out."""
    effect: Effect = move.effect if isinstance(move, Shoot | Nothing) else EFFECT_OF[type(move)]
    return BLUFF if effect is MINE and BLUFF in table.pending else effect


@rule("turn.effects")
def refuse_not_pending(table: Table, move: Move) -> Refusal | None:
    if effect_of(table, move) in table.pending:
        return None
    return Refusal("turn.effects", N_("That effect is not to be carried out now."), {})


@rule("turn.mandatory", "ship.repair-any")
def refuse_idle(table: Table, move: Nothing) -> Refusal | None:
    """Only an effect without a target is left undone, or a repair if no own ship burns."""
    effect = effect_of(table, move)
    if not HAS_TARGET[effect](table) or (effect is REPAIR and ship.may_decline(table, table.turn)):
        return None
    return Refusal("turn.mandatory", N_("There is a target, so the effect must be carried out."), {})


EFFECT_OF: dict[type[Move], Effect] = {
    Repair: REPAIR,
    LayMine: MINE,
    LayDummy: BLUFF,
    LayToken: BLUFF,
    Shield: SHIELD,
    Sweep: SWEEP,
    Draw: DRAW,
    Pick: PICK,
}

# What follows.


@rule("turn.mandatory", "ship.repair-any")
def leave(table: Table, move: Nothing) -> None:
    declined = move.effect is REPAIR and HAS_TARGET[REPAIR](table)
    table.happened("ship.repair-any" if declined else "turn.mandatory", player=table.turn, effect=move.effect)


def carry_out(table: Table, move: Move, effect: Effect) -> None:
    """The move, and the effect is no longer pending."""
    DO[type(move)](table, move)
    pending = [*table.pending]
    pending.remove(effect)
    table.pending = tuple(pending)
    mine.open_bluff(table)


def follow(table: Table, move: Move) -> None:
    carry_out(table, move, effect_of(table, move))
    settle(table)


DO: dict[type[Move], Callable[[Table, Any], None]] = {
    Shoot: shot.shoot,
    Repair: ship.repair,
    LayMine: mine.lay_mine,
    LayDummy: mine.lay_dummy,
    Shield: ship.put_shield,
    Sweep: mine.sweep,
    Draw: hand.draw_reserve,
    Pick: hand.pick_tile,
    Nothing: leave,
}
