"""A turn: what may be decided, what follows from it, and whose turn is next."""

from collections.abc import Callable
from typing import Any

from . import effects, mercenary, mine, place
from .end import ROUNDS, end_game, lose
from .hand import draw
from .marks import rule
from .moves import END_TURN, Buy, Count, EndTurn, Move, Place, Stuck
from .moves import STUCK as GIVE_UP
from .sea import effect_of_space
from .ship import effects_of
from .table import ACT, EFFECT, FINISH, OVER, STUCK, VALUE, Step, Table

# What may be decided: the complete list.


@rule("turn.main", "turn.purchase", "end.stuck-when")
def actions(table: Table) -> list[Move]:
    """A ship; or first a mercenary. Who can put no ship anywhere may still buy, or give up."""
    moves = place.plays(table)
    if table.bought:
        return moves
    bought = mercenary.purchases(table)
    return [*moves, *bought] if moves else [*bought, GIVE_UP]


@rule("turn.purchase", "turn.same-gold")
def endings(table: Table) -> list[Move]:
    """After the main action only a purchase is left to decide; without one the turn has ended by itself."""
    return [*mercenary.purchases(table), END_TURN]


@rule("end.nothing-after")
def nothing(table: Table) -> list[Move]:
    return []


LIST: dict[Step, Callable[[Table], list[Move]]] = {
    ACT: actions,
    EFFECT: effects.choices,
    FINISH: endings,
    VALUE: mercenary.values_of,
    OVER: nothing,
    STUCK: nothing,
}
"""Every legal move, none twice, by what is to be decided."""


# What follows.


@rule("turn.main", "turn.effects", "mine.first", "place.no-sea")
def follow_place(table: Table, move: Place) -> None:
    """The ship lies on the sea, mines are taken, then come the effects of space and ship."""
    works = place.has_sea_effect(table.ships[move.space])
    space = effect_of_space(table, move.space) if works else None
    place.put_ship(table, move)
    table.placed = True
    mine.take_mines(table, move.space)
    effects.begin(table, move.space, effects_of(move.value, space))
    go_on(table)


@rule("turn.purchase", "mine.mercenary", "mercenary.effect", "turn.two-tiles")
def follow_purchase(table: Table, move: Buy) -> None:
    mercenary.hire(table, move)
    table.bought = True
    mine.take_mines(table, move.space)
    effects.begin(table, move.space, mercenary.effects_of_mercenary(table, move.mercenary))
    go_on(table)


def follow_effect(table: Table, move: Move) -> None:
    effects.follow(table, move)
    go_on(table)


@rule("turn.order", "turn.purchase", "turn.between", "turn.same-gold")
def go_on(table: Table) -> None:
    """First all effects; then the ship, if a mercenary came before it; then a purchase, or the end of the turn."""
    if table.pending:
        table.step = EFFECT
    elif not table.placed:
        begin_turn(table)
    elif not table.bought and mercenary.purchases(table):
        table.step = FINISH
    else:
        end_turn(table)


@rule("end.stuck", "end.stuck-when")
def begin_turn(table: Table) -> None:
    """A ship must be put on the sea; who can neither do that nor buy has lost."""
    table.step = ACT
    if not place.can_place(table) and (table.bought or not mercenary.purchases(table)):
        lose(table)


def follow_end(table: Table, move: EndTurn) -> None:
    end_turn(table)


@rule("turn.draw", "turn.alternate", "end.sixteen", "end.both")
def end_turn(table: Table) -> None:
    """A tile is drawn, and the other player's turn begins; the second player's turn ends the round."""
    draw(table)
    table.placed = table.bought = False
    if table.turn is not table.first:
        if table.round == ROUNDS:
            end_game(table)
            return
        table.round += 1
    table.turn = table.turn.opponent
    begin_turn(table)


def follow_count(table: Table, move: Count) -> None:
    mercenary.count_as(table, move)
    end_game(table)


def follow_stuck(table: Table, move: Stuck) -> None:
    lose(table)


FOLLOW: dict[type[Move], Callable[[Table, Any], None]] = {
    Place: follow_place,
    Buy: follow_purchase,
    Count: follow_count,
    EndTurn: follow_end,
    Stuck: follow_stuck,
    **dict.fromkeys(effects.DO, follow_effect),
}
