"""What may not be decided, and why: the rules of the lists again, from the other end. One reason, one function.

`why_illegal` names the first rule a move breaks; somebody else's program may name another, and be right.
"""

from collections.abc import Callable
from typing import Any, Final

from sirens_rules.tabletop.refusals import Refusal
from sirens_rules.tabletop.sentences import N_

from .components import Player
from .crew import refuse_gap, refuse_other_walker, refuse_to_join, refuse_to_stay, refuse_too_far, to_decide
from .limit import refuse_full
from .marks import ENFORCED_BY, rule
from .moves import EndTurn, Move, Pick, PlaceRum, Play, UseOctopus, Walk
from .octopus import refuse_absent, refuse_blocked, refuse_same_side, refuse_spent
from .place import refuse_not_in_hand, refuse_not_in_play
from .rum import refuse_rum_nowhere, refuse_second_mug
from .table import ACT, FINISH, OVER, PICK, WALK, Step, Table
from .variant import refuse_pick


def why_illegal(table: Table, move: Move, by: Player | None = None) -> Refusal | None:
    """The first rule a move breaks: game over, not your decision, wrong step, then what the move itself needs."""
    kind = type(move)
    if table.step not in STEPS[kind] or (by is not None and by is not to_decide(table)):
        return why_not_now(table, move, by)
    for refuse in REFUSE[kind]:
        refusal = refuse(table, move)
        if refusal is not None:
            return refusal
    return None


def why_not_now(table: Table, move: Move, by: Player | None) -> Refusal:
    """The first rule that forbids it here and now: one of them does, where the step or the player is another."""
    return next(filter(None, (refuse(table, move, by) for refuse in REFUSE_NOW)))


def broken_rules(table: Table, move: Move, by: Player | None = None) -> list[str]:
    """The ids on the marks of all functions that have something against a move; none for a legal one.

    >>> from .position import Position
    >>> broken_rules(Position("28C[|] 30[|] 34M[|] port:0 turn:p/end").lift(), Move("5@32p"))
    ['octopus.instead', 'turn.action', 'turn.end', 'place.hand', 'place.in-play']
    """
    refusing: list[object] = [refuse for refuse in REFUSE_NOW if refuse(table, move, by)]
    refusing += [refuse for refuse in REFUSE[type(move)] if refuse(table, move)]
    marked = {id: functions for id, functions in ENFORCED_BY.items() if not {*functions}.isdisjoint(refusing)}
    return sorted(marked, key=lambda id: min(refusing.index(one) for one in marked[id] if one in refusing))


@rule("end.nothing-after", "end.at-once")
def refuse_over(table: Table, move: Move, by: Player | None) -> Refusal | None:
    if table.step is OVER:
        return Refusal("end.nothing-after", N_("The game is over."), {})
    return None


def not_yours(rule: str, table: Table) -> Refusal:
    return Refusal(rule, N_("This is for {player} to decide."), {"player": to_decide(table)})


def is_other(table: Table, by: Player | None) -> bool:
    return by is not None and by is not to_decide(table)


@rule("rum.turn", "rum.over")
def refuse_others_mug(table: Table, move: Move, by: Player | None) -> Refusal | None:
    if isinstance(move, PlaceRum) and is_other(table, by) and by is not table.turn:
        return not_yours("rum.turn", table)
    return None


@rule("crew.decider", "crew.own-side")
def refuse_others_direction(table: Table, move: Move, by: Player | None) -> Refusal | None:
    return not_yours("crew.decider", table) if table.step is WALK and is_other(table, by) else None


@rule("variant.order")
def refuse_others_pick(table: Table, move: Move, by: Player | None) -> Refusal | None:
    return not_yours("variant.order", table) if table.step is PICK and is_other(table, by) else None


@rule("turn.alternate")
def refuse_others_turn(table: Table, move: Move, by: Player | None) -> Refusal | None:
    return not_yours("turn.alternate", table) if table.step in (ACT, FINISH) and is_other(table, by) else None


@rule("variant.pick")
def refuse_before_picks(table: Table, move: Move, by: Player | None) -> Refusal | None:
    if table.step is PICK and not isinstance(move, Pick):
        return Refusal("variant.pick", N_("First {player} picks an opening hand."), {"player": table.turn})
    return None


@rule("variant.pick")
def refuse_late_pick(table: Table, move: Move, by: Player | None) -> Refusal | None:
    if isinstance(move, Pick) and table.step is not PICK:
        return Refusal("variant.pick", N_("The opening hands are complete."), {})
    return None


@rule("rum.between")
def refuse_mug_before_walk(table: Table, move: Move, by: Player | None) -> Refusal | None:
    if table.step is WALK and isinstance(move, PlaceRum):
        return Refusal("rum.between", N_("First the crew member has to walk."), {})
    return None


@rule("crew.must", "crew.trigger", "turn.order", "turn.action", "turn.end")
def refuse_before_walk(table: Table, move: Move, by: Player | None) -> Refusal | None:
    if table.step is WALK and not isinstance(move, Walk):
        return Refusal("crew.must", N_("First the crew member has to walk."), {})
    return None


@rule("crew.trigger")
def refuse_uncalled_walk(table: Table, move: Move, by: Player | None) -> Refusal | None:
    if isinstance(move, Walk) and table.step is not WALK:
        return Refusal("crew.trigger", N_("No crew member has to walk now."), {})
    return None


@rule("turn.must-act", "turn.action", "turn.end")
def refuse_to_pass(table: Table, move: Move, by: Player | None) -> Refusal | None:
    if table.step is ACT and isinstance(move, EndTurn | Walk):
        return Refusal("turn.must-act", N_("{player} has to play a card or use the octopus."), {"player": table.turn})
    return None


@rule("turn.action", "turn.end", "octopus.instead")
def refuse_second_action(table: Table, move: Move, by: Player | None) -> Refusal | None:
    if table.step is FINISH and isinstance(move, Play | UseOctopus | Walk):
        player = {"player": table.turn}
        return Refusal("turn.action", N_("{player} has already taken an action this turn."), player)
    return None


STEPS: Final[dict[type[Move], tuple[Step, ...]]] = {
    Pick: (PICK,),
    Play: (ACT,),
    UseOctopus: (ACT,),
    PlaceRum: (ACT, FINISH),
    Walk: (WALK,),
    EndTurn: (FINISH,),
}
REFUSE_NOW: tuple[Callable[[Table, Move, Player | None], Refusal | None], ...] = (
    refuse_over,
    refuse_others_mug,
    refuse_others_direction,
    refuse_others_pick,
    refuse_others_turn,
    refuse_before_picks,
    refuse_late_pick,
    refuse_mug_before_walk,
    refuse_before_walk,
    refuse_uncalled_walk,
    refuse_to_pass,
    refuse_second_action,
)
"""What forbids a move here and now, whatever it is about."""
REFUSE: Final[dict[type[Move], tuple[Callable[[Table, Any], Refusal | None], ...]]] = {
    Play: (refuse_not_in_hand, refuse_not_in_play, refuse_full),
    UseOctopus: (
        refuse_spent,
        refuse_absent,
        refuse_blocked,
        refuse_same_side,
        refuse_not_in_play,
        refuse_full,
    ),
    Walk: (refuse_other_walker, refuse_gap, refuse_to_stay, refuse_to_join, refuse_too_far),
    PlaceRum: (refuse_second_mug, refuse_rum_nowhere),
    EndTurn: (),
    Pick: (refuse_pick,),
}
"""What forbids it by itself."""
