"""Every rule a move breaks. `why_illegal` names the first; somebody else's program may name another, and be right."""

from collections.abc import Callable, Iterator
from typing import Any

from .components import Held, Place, Player
from .crew import crew_at, decider, has_free_card, ways
from .limit import LIMIT
from .moves import EndTurn, Move, Pick, PlaceRum, Play, UseOctopus, Walk
from .octopus import free_cards
from .place import can_hold
from .table import ACT, FINISH, OVER, PICK, WALK, Step, Table
from .turn import STEPS, to_decide
from .variant import refuse_pick


def broken_rules(table: Table, move: Move, by: Player | None = None) -> list[str]:
    """The ids of all rules that forbid a move, none for a legal one.

    >>> from .position import Position
    >>> broken_rules(Position("28C[|] 30[|] 34M[|] port:0 turn:p/end"), Move("5@32p"))
    ['turn.action', 'turn.end', 'place.hand', 'place.in-play']
    """
    broken = [*_out_of_turn(table, move, by), *_out_of_step(table, move), *BY_ITSELF[type(move)](table, move)]
    return list(dict.fromkeys(broken))


def _out_of_turn(table: Table, move: Move, by: Player | None) -> Iterator[str]:
    """Somebody else decides, or nobody any more."""
    if table.step is OVER:
        yield from ("end.nothing-after", "end.at-once")
        if isinstance(move, PlaceRum):
            yield "rum.over"
    elif by is not None and by is not to_decide(table):
        yield {WALK: "crew.decider", PICK: "variant.order"}.get(table.step, "turn.alternate")
        if by is not table.turn and isinstance(move, PlaceRum):
            yield "rum.turn"
        if by is not table.turn and isinstance(move, UseOctopus):
            yield "octopus.own"
        if table.pending is not None and decider(table.pending.place) is table.turn:
            yield "crew.own-side"


def _out_of_step(table: Table, move: Move) -> Iterator[str]:
    """This is not the time for such a move: what the move waits for, and what is to be done instead."""
    step, kind = table.step, type(move)
    if step not in STEPS[kind]:
        yield from {Pick: ("variant.pick",), Walk: ("crew.trigger",)}.get(kind, ())
        yield from INSTEAD[step]
        yield from TOO_SOON.get((step, kind), ())


INSTEAD: dict[Step, tuple[str, ...]] = {
    PICK: ("variant.pick",),
    ACT: ("turn.must-act", "turn.action"),
    WALK: ("crew.must", "crew.trigger", "turn.order"),
    FINISH: ("turn.action", "turn.end"),
    OVER: (),
}
"""The rules that ask for something else now, whatever is tried."""

TOO_SOON: dict[tuple[Step, type[Move]], tuple[str, ...]] = {
    (ACT, EndTurn): ("turn.end",),
    (WALK, EndTurn): ("turn.end",),
    (WALK, PlaceRum): ("rum.between",),
    (WALK, Play): ("turn.action",),
    (WALK, UseOctopus): ("turn.action", "octopus.instead"),
    (FINISH, UseOctopus): ("octopus.instead",),
}
"""What else forbids such a move at such a step."""


def _play(table: Table, move: Play) -> Iterator[str]:
    hand = table.hands[table.turn]
    if move.card not in hand and not can_hold(table, hand, move.card):
        yield "place.hand"
    yield from _at(table, move.place)


def _at(table: Table, place: Place) -> Iterator[str]:
    if table.ship[place.at] is None:
        yield "place.in-play"
    elif len(table.cards[place.number]) >= LIMIT:
        yield from ("limit.five", "limit.side")


def _octopus(table: Table, move: UseOctopus) -> Iterator[str]:
    own, theirs = table.octopuses[table.turn], table.octopuses[table.turn.opponent]
    taken, copies = Held(move.card, move.source), table.cards[move.source.number].count(move.card)
    if own is not None:
        yield from ("octopus.spent", "octopus.own")
    if copies == 0:
        yield from ("octopus.any-card", "octopus.instead")
    elif copies == (own == taken) + (theirs == taken):
        yield "octopus.blocked" if theirs == taken else "octopus.own-card"
    if not any(cards for _, cards in free_cards(table)):
        yield "octopus.nothing"
    if move.place is move.source:
        yield from ("octopus.same-side", "octopus.to")
    elif faults := list(_at(table, move.place)):
        yield from (*faults, "octopus.to")
        if "limit.five" in faults:
            yield "octopus.limit"


def _walk(table: Table, move: Walk) -> Iterator[str]:
    if table.pending is None:
        return
    ship, start, end = table.ship, table.pending.place.at, move.at
    if move.crew is not crew_at(ship, start):
        yield "crew.trigger"
    if ship[end] is None:
        yield from ("crew.gap", "crew.step")
    elif end == start:
        yield from ("crew.must", "crew.step")
    else:
        if crew_at(ship, end):
            yield "crew.jump"
        if all(map(has_free_card, ways(ship, start, end))):
            yield "crew.step"


def _rum(table: Table, move: PlaceRum) -> Iterator[str]:
    if not table.mugs[table.turn]:
        yield "rum.once"
    if table.ship[move.at] is None:
        yield "rum.place"


def _pick(table: Table, move: Pick) -> Iterator[str]:
    if table.step is PICK and refuse_pick(table, move):
        yield from ("variant.pick", "variant.sets")


BY_ITSELF: dict[type[Move], Callable[[Table, Any], Iterator[str]]] = {
    Play: _play,
    UseOctopus: _octopus,
    Walk: _walk,
    PlaceRum: _rum,
    EndTurn: lambda table, move: iter(()),
    Pick: _pick,
}
"""What a move needs whenever it is made."""
