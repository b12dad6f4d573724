"""Whose decision it is, what may be decided, and what follows: all kinds of moves by their steps."""

from collections.abc import Callable, Iterator
from typing import Any

from sirens_rules.tabletop.refusals import Refusal
from sirens_rules.tabletop.sentences import N_

from . import forced, meld, ride, round, surf, treasure
from .components import Player
from .marks import rule
from .moves import (
    ChooseStart,
    DrawTile,
    Drop,
    EndRide,
    Go,
    LayTile,
    Leave,
    Move,
    PlayCards,
    Stay,
    Stop,
    Take,
    TakeTile,
    UseBonus,
    Warp,
)
from .table import DROP, FORCED, MELD, OVER, RIDE, START, SURF, TAKE, WARPED, Step, Table


def to_decide(table: Table) -> Player | None:
    """Who makes the next move; nobody when the game is over."""
    return None if table.step is OVER else table.turn


@rule("end.nothing-after")
def nothing(table: Table) -> list[Move]:
    return []


LIST: dict[Step, Callable[[Table], list[Move]]] = {
    MELD: meld.chooses,
    SURF: surf.surfs,
    WARPED: treasure.takings,
    START: ride.starts,
    RIDE: ride.rides,
    TAKE: treasure.takings,
    FORCED: forced.forced_moves,
    DROP: round.drops,
    OVER: nothing,
}
"""Every legal move, none twice, by what is to be decided."""


# What may not be decided, and why: the same rules again, from the other end.


def why_illegal(table: Table, move: Move, by: Player | None = None) -> Refusal | None:
    """The first rule a move breaks; somebody else's program may name another, and be right."""
    return next(refusals(table, move, by), None)


def broken_rules(table: Table, move: Move, by: Player | None = None) -> list[str]:
    """All rules a move breaks; none for a legal one.

    >>> from .position import Position
    >>> broken_rules(Position("1@a4[gt] 2@a8[] 3@a8[]").lift(), Move("go:b4:d"))
    ['ride.bare', 'ride.cost']
    """
    return list(dict.fromkeys(refusal.rule for refusal in refusals(table, move, by)))


def refusals(table: Table, move: Move, by: Player | None) -> Iterator[Refusal]:
    """Game over, not your decision, wrong step; and if it is none of these, what the move itself needs."""
    kind = type(move)
    if table.step is OVER:
        yield from refuse_over(table)
    elif table.step in STEPS[kind] and by in (None, table.turn):
        yield from REFUSE[kind](table, move)
    else:
        yield from refuse_decider(table, by)
        yield from refuse_step(table, move)


@rule("end.nothing-after")
def refuse_over(table: Table) -> Iterator[Refusal]:
    yield Refusal("end.nothing-after", N_("The game is over."), {})


@rule("meld.together", "surf.take", "round.ride-order", "forced.order", "round.drop-order")
def refuse_decider(table: Table, by: Player | None) -> Iterator[Refusal]:
    if by not in (None, table.turn):
        yield Refusal(DECIDED_BY[table.step], N_("This is for {player} to decide."), {"player": table.turn})


DECIDED_BY = {
    MELD: "meld.together",
    SURF: "surf.take",
    WARPED: "surf.take",
    START: "round.ride-order",
    RIDE: "round.ride-order",
    TAKE: "round.ride-order",
    FORCED: "forced.order",
    DROP: "round.drop-order",
}
"""the rule that says whose decision this is"""


@rule("meld.two", "surf.take", "treasure.enter", "ride.start", "forced.when", "round.phases")
def refuse_step(table: Table, move: Move) -> Iterator[Refusal]:
    """Each kind of move has its steps in the round, and this may be none of them."""
    if table.step in STEPS[type(move)]:
        return
    if isinstance(move, Take) and table.step is RIDE:
        yield from treasure.refuse_now(table, move)
    rule, message = FIRST[table.step]
    yield Refusal(rule, message, {"player": table.turn})


FIRST = {
    MELD: ("meld.two", N_("{player} is to choose cards for the meld.")),
    SURF: ("surf.take", N_("{player} is to take a tile or to apply the bonus.")),
    WARPED: ("treasure.enter", N_("{player} is to take a token, or to leave it.")),
    START: ("ride.start", N_("{player} is to choose a start space.")),
    RIDE: ("round.phases", N_("{player} is riding.")),
    TAKE: ("treasure.enter", N_("{player} is to take a token, or to leave it.")),
    FORCED: ("forced.when", N_("{player} is to choose a start space: the tile is gone.")),
    DROP: ("round.keep-two", N_("{player} is to discard all but two cards.")),
}
"""what is to be done instead"""

STEPS: dict[type[Move], tuple[Step, ...]] = {
    PlayCards: (MELD,),
    Stop: (MELD,),
    TakeTile: (SURF,),
    UseBonus: (SURF,),
    Warp: (SURF,),
    Stay: (SURF,),
    DrawTile: (SURF,),
    ChooseStart: (START, FORCED),
    LayTile: (RIDE,),
    Go: (RIDE,),
    EndRide: (RIDE,),
    Take: (TAKE, WARPED),
    Leave: (TAKE, WARPED),
    Drop: (DROP,),
}


def refuse_start(table: Table, move: ChooseStart) -> Iterator[Refusal]:
    return (forced.refuse_forced if table.step is FORCED else ride.refuse_start)(table, move)


def always(table: Table, move: Move) -> Iterator[Refusal]:
    return iter(())


REFUSE: dict[type[Move], Callable[[Table, Any], Iterator[Refusal]]] = {
    PlayCards: meld.refuse_cards,
    Stop: meld.refuse_stop,
    TakeTile: surf.refuse_tile,
    UseBonus: surf.refuse_bonus,
    Warp: surf.refuse_warp,
    Stay: surf.refuse_stay,
    DrawTile: surf.refuse_draw,
    ChooseStart: refuse_start,
    LayTile: ride.refuse_lay,
    Go: ride.refuse_go,
    EndRide: always,
    Take: treasure.refuse_take,
    Leave: always,
    Drop: round.refuse_drop,
}


# What follows.


def follow_start(table: Table, move: ChooseStart) -> None:
    (round.follow_forced if table.step is FORCED else ride.follow_start)(table, move)


def follow_take(table: Table, move: Take) -> None:
    treasure.take_token(table, move)
    after_token(table)


@rule("treasure.declined")
def follow_leave(table: Table, move: Leave) -> None:
    """Whoever leaves the tokens has entered all the same."""
    table.happened("treasure.declined", player=table.turn)
    after_token(table)


def after_token(table: Table) -> None:
    """Back to the surf tiles after a warp, back to the ride after a step."""
    if table.step is WARPED:
        surf.go_on(table)
    else:
        table.step = RIDE


FOLLOW: dict[type[Move], Callable[[Table, Any], None]] = {
    PlayCards: meld.follow_choice,
    Stop: meld.follow_choice,
    TakeTile: surf.follow_tile,
    UseBonus: surf.follow_bonus,
    Warp: surf.follow_warp,
    Stay: surf.follow_stay,
    DrawTile: surf.follow_draw,
    ChooseStart: follow_start,
    LayTile: ride.follow_lay,
    Go: ride.follow_go,
    EndRide: ride.follow_end,
    Take: follow_take,
    Leave: follow_leave,
    Drop: round.follow_drop,
}
