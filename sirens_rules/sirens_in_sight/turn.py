"""A turn: what may be decided, what follows from it, and whose turn is next."""

from collections.abc import Callable
from typing import Any, Final

from sirens_rules.tabletop.errors import IllegalMove, SirensError
from sirens_rules.tabletop.sentences import N_

from .components import AnyOrder, Place, Player, face_down
from .crew import go, must_walk, walks
from .end import ending
from .hands import with_card
from .marks import rule
from .moves import END_TURN, EndTurn, Move, Pick, PlaceRum, Play, UseOctopus, Walk
from .octopus import can_use_octopus, move_card, octopus_moves
from .place import play_card, plays
from .refusals import why_illegal
from .rum import lay_rum, mugs_to_place
from .score import check
from .table import ACT, FINISH, OVER, PICK, WALK, Pending, Step, Table, changed
from .variant import pick_card, picks

# What may be decided: the complete list.


@rule("turn.action", "turn.must-act", "turn.octopus-forced", "rum.when")
def actions(table: Table) -> list[Move]:
    """A card or the octopus, which works only from its place in front of its owner; the mug may come first."""
    moves, player = plays(table), table.turn
    if table.octopuses[player] is None:
        moves += octopus_moves(table)
    if table.mugs[player]:
        moves += mugs_to_place(table)
    return moves


@rule("turn.rum", "turn.end", "rum.when", "rum.between")
def endings(table: Table) -> list[Move]:
    """After the action only the mug is left to decide; without one the turn has ended by itself."""
    return [*mugs_to_place(table), END_TURN]


@rule("end.nothing-after")
def nothing(table: Table) -> list[Move]:
    return []


LIST: dict[Step, Callable[[Table], list[Move]]] = {
    PICK: picks,
    ACT: actions,
    WALK: walks,
    FINISH: endings,
    OVER: nothing,
}
"""Every legal move, none twice, by what is to be decided."""


# What follows.


def carry_out(table: Table, move: Move, by: Player | None = None) -> None:
    """A legal move and all that comes of it. A move that a rule forbids raises `IllegalMove`."""
    refusal = why_illegal(table, move, by)
    if refusal is not None:
        raise IllegalMove(refusal)
    FOLLOW[type(move)](table, move)


def follow_play(table: Table, move: Play) -> None:
    play_card(table, move)
    after_placing(table, move.card, move.place, None)


def follow_octopus(table: Table, move: UseOctopus) -> None:
    move_card(table, move)
    after_placing(table, move.card, move.place, move.source)


@rule("turn.order", "octopus.walk")
def after_placing(table: Table, card: int, place: Place, source: Place | None) -> None:
    """First the walk, if there is one: somebody has to decide it. Otherwise the scoring."""
    if card in table.deck.icons and must_walk(table, place):
        table.pending = Pending(place, source)
        table.step = WALK
    else:
        after_walking(table, place, source)


def follow_walk(table: Table, move: Walk) -> None:
    assert table.pending is not None
    place, source = table.pending
    go(table, move)
    table.pending = None
    after_walking(table, place, source)


@rule(
    "turn.order",
    "turn.end",
    "rum.after-draw",
    "octopus.same-turn",
    "score.source",
    "score.two",
    "octopus.no-draw",
    "octopus.score",
    "end.nothing-after",
)
def after_walking(table: Table, place: Place, source: Place | None) -> None:
    """The scoring, of the ship card placed at and of the one an octopus took its card from; the draw; the mug."""
    check(table, place.at)
    if source is not None and table.step is not OVER:
        check(table, source.at)
    if table.step is OVER:
        table.happened(ending(table))
        return
    if source is None:
        draw(table)
    if table.mugs[table.turn]:
        table.step = FINISH
    else:
        next_turn(table)


def follow_rum(table: Table, move: PlaceRum) -> None:
    """Before the action the turn goes on, after it the turn is over."""
    lay_rum(table, move)
    if table.step is FINISH:
        next_turn(table)


def follow_end(table: Table, move: EndTurn) -> None:
    next_turn(table)


@rule(
    "turn.draw",
    "turn.draw-last",
    "turn.pile-empty",
    "turn.no-reshuffle",
    "turn.hand-size",
    "variant.own-pile",
)
def draw(table: Table) -> None:
    """One card from the pile, if there is one. An unknown pile, or an unknown order, gives an unknown card."""
    player = table.turn
    pile = table.pile_of(player)
    if type(pile) is AnyOrder:
        pile = face_down(pile)
    if not pile or (pile[0] is ... and table.all_seen):
        table.leave_pile(player, ())
        table.happened("turn.pile-empty", player=player)
        return
    card = pile[0]
    if card is ...:
        card = None
    else:
        table.leave_pile(player, pile[1:])
    table.hands = changed(table.hands, player, with_card(table.hands[player], card))
    if table.story is not None:
        table.happened("turn.draw", player=player)


@rule("turn.alternate", "turn.skip", "rum.skipped", "turn.never-stuck")
def next_turn(table: Table) -> None:
    """The other player's turn, unless there is nothing that player can do."""
    table.turn = table.turn.opponent
    table.step = ACT
    if not can_act(table):
        table.happened("turn.skip", player=table.turn)
        table.turn = table.turn.opponent
        if not can_act(table):  # two cards are never played, so somebody has left cards out
            raise SirensError(N_("Nobody can act any more: there must be cards that are not written."))


@rule("turn.skip", "turn.octopus-forced")
def can_act(table: Table) -> bool:
    """A card in hand always finds a place; without one there must be work for the octopus."""
    return table.hands[table.turn] != () or can_use_octopus(table)


FOLLOW: Final[dict[type[Move], Callable[[Table, Any], None]]] = {
    Play: follow_play,
    UseOctopus: follow_octopus,
    Walk: follow_walk,
    PlaceRum: follow_rum,
    EndTurn: follow_end,
    Pick: pick_card,
}
