"""What may not be decided, and why: the rules of the lists again, from the other end. One reason, one function.

`why_illegal` names the first rule a move breaks; somebody else's program may name another, and be right.
"""

from collections.abc import Callable
from typing import Any

from sirens_rules.tabletop.refusals import Refusal
from sirens_rules.tabletop.sentences import N_

from . import moves as m
from .components import Player
from .effects import refuse_idle, refuse_not_pending
from .hand import refuse_not_in_reserve
from .marks import ENFORCED_BY, rule
from .mercenary import (
    refuse_crush,
    refuse_far_crush,
    refuse_not_for_sale,
    refuse_occupied,
    refuse_other_mercenary,
    refuse_price,
    refuse_second_purchase,
    refuse_value,
)
from .mine import (
    refuse_no_bluff,
    refuse_no_mine,
    refuse_no_mine_left,
    refuse_second_dummy,
    refuse_secret,
    refuse_third_mine,
)
from .place import (
    can_place,
    refuse_active,
    refuse_enemy_fire,
    refuse_far,
    refuse_first_row_fire,
    refuse_not_in_hand,
)
from .ship import refuse_no_fire, refuse_no_shield, refuse_not_own
from .shot import refuse_no_target
from .table import ACT, EFFECT, FINISH, VALUE, Step, Table


def why_illegal(table: Table, move: m.Move, by: Player | None = None) -> Refusal | None:
    """The first rule a move breaks: game over, not your decision, wrong step, then what the move itself needs."""
    kind = type(move)
    if table.step in STEPS[kind] and (by is None or by is table.to_decide):
        for refuse in REFUSE[kind]:
            refusal = refuse(table, move)
            if refusal is not None:
                return refusal
        return None
    return next(filter(None, (refuse(table, move, by) for refuse in REFUSE_NOW)))


def broken_rules(table: Table, move: m.Move, by: Player | None = None) -> list[str]:
    """The ids on the marks of all functions that have something against a move; none for a legal one.

    >>> from .position import Position
    >>> broken_rules(Position("l3@a1 d7@a5 light:258").lift(), m.Move("4@d4"))
    ['place.hand', 'place.first-row', 'place.adjacent']
    """
    refusing: list[object] = [refuse for refuse in REFUSE_NOW if refuse(table, move, by)]
    if not refusing:
        refusing = [refuse for refuse in REFUSE[type(move)] if refuse(table, move)]
    marked = {id: functions for id, functions in ENFORCED_BY.items() if not {*functions}.isdisjoint(refusing)}
    return sorted(marked, key=lambda id: min(refusing.index(one) for one in marked[id] if one in refusing))


# At this moment, by this player.


@rule("end.nothing-after")
def refuse_over(table: Table, move: m.Move, by: Player | None) -> Refusal | None:
    return Refusal("end.nothing-after", N_("The game is over."), {}) if table.to_decide is None else None


@rule("turn.alternate")
def refuse_others_turn(table: Table, move: m.Move, by: Player | None) -> Refusal | None:
    if by is None or by is table.turn:
        return None
    return Refusal("turn.alternate", N_("This is for {player} to decide."), {"player": table.turn})


@rule("turn.between")
def refuse_between(table: Table, move: m.Move, by: Player | None) -> Refusal | None:
    if table.step is not EFFECT or not isinstance(move, m.Buy):
        return None
    return Refusal("turn.between", N_("First all effects are carried out."), {})


def _instead(step: Step, rule: str, message: str, table: Table, move: m.Move) -> Refusal | None:
    if table.step is not step or step in STEPS[type(move)]:
        return None
    return Refusal(rule, message, {"player": table.turn})


@rule("turn.main")
def refuse_before_ship(table: Table, move: m.Move, by: Player | None) -> Refusal | None:
    return _instead(ACT, "turn.main", N_("{player} is to put a ship on the sea."), table, move)


@rule("turn.effects")
def refuse_before_effects(table: Table, move: m.Move, by: Player | None) -> Refusal | None:
    return _instead(EFFECT, "turn.effects", N_("{player} is to carry out an effect."), table, move)


@rule("turn.purchase")
def refuse_after_ship(table: Table, move: m.Move, by: Player | None) -> Refusal | None:
    message = N_("{player} is to buy a mercenary or to end the turn.")
    return _instead(FINISH, "turn.purchase", message, table, move)


@rule("end.values")
def refuse_after_turns(table: Table, move: m.Move, by: Player | None) -> Refusal | None:
    return _instead(VALUE, "end.values", N_("{player} is to choose the value of a mercenary."), table, move)


@rule("turn.main", "end.stuck")
def refuse_to_give_up(table: Table, move: m.Stuck) -> Refusal | None:
    if not can_place(table):
        return None
    return Refusal("turn.main", N_("{player} can put a ship on the sea, and has to."), {"player": table.turn})


REFUSE_NOW: tuple[Callable[[Table, m.Move, Player | None], Refusal | None], ...] = (
    refuse_over,
    refuse_others_turn,
    refuse_between,
    refuse_before_ship,
    refuse_before_effects,
    refuse_after_ship,
    refuse_after_turns,
)
"""This is not the time for such a move, or not the one who decides."""

AT_SPACE = (refuse_first_row_fire, refuse_enemy_fire, refuse_far)
CRUSHING = (refuse_occupied, refuse_crush, refuse_far_crush)

REFUSE: dict[type[m.Move], tuple[Callable[[Table, Any], Refusal | None], ...]] = {
    m.Place: (refuse_not_in_hand, refuse_active, *AT_SPACE),
    m.Buy: (refuse_second_purchase, refuse_not_for_sale, refuse_price, *CRUSHING, *AT_SPACE),
    m.Shoot: (refuse_not_pending, refuse_no_target),
    m.Repair: (refuse_not_pending, refuse_no_fire),
    m.LayMine: (refuse_not_pending, refuse_third_mine, refuse_no_mine_left),
    m.LayDummy: (refuse_no_bluff, refuse_second_dummy),
    m.LayToken: (refuse_secret,),
    m.Shield: (refuse_not_pending, refuse_no_shield, refuse_not_own),
    m.Sweep: (refuse_not_pending, refuse_no_mine),
    m.Draw: (refuse_not_pending,),
    m.Pick: (refuse_not_pending, refuse_not_in_reserve),
    m.Nothing: (refuse_not_pending, refuse_idle),
    m.Count: (refuse_other_mercenary, refuse_value),
    m.EndTurn: (),
    m.Stuck: (refuse_to_give_up,),
}
"""What a move itself needs, reason by reason."""

STEPS: dict[type[m.Move], tuple[Step, ...]] = {
    **dict.fromkeys(REFUSE, (EFFECT,)),
    m.Place: (ACT,),
    m.Buy: (ACT, FINISH),
    m.Count: (VALUE,),
    m.EndTurn: (FINISH,),
    m.Stuck: (ACT,),
}
