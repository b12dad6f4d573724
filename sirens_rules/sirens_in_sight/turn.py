"""A turn: what may be decided, what follows from it, and whose turn is next."""

from collections.abc import Callable
from typing import Any

from sirens_rules.tabletop.errors import SirensError
from sirens_rules.tabletop.refusals import Refusal
from sirens_rules.tabletop.sentences import N_

from .components import AnyOrder, Place, Player, face_down
from .crew import decider, go, must_walk, refuse_walk, walks
from .end import ending
from .hands import with_card
from .marks import rule
from .moves import END_TURN, EndTurn, Move, Pick, PlaceRum, Play, UseOctopus, Walk
from .octopus import can_use_octopus, move_card, octopus_moves, refuse_octopus
from .place import play_card, plays, refuse_play
from .rum import lay_rum, mugs_to_place, refuse_rum
from .score import check
from .table import ACT, FINISH, OVER, PICK, WALK, Pending, Step, Table, changed
from .variant import pick_card, picks, refuse_pick


def to_decide(table: Table) -> Player | None:
    """Who makes the next move; nobody when the game is over."""
    if table.step is OVER:
        return None
    return table.turn if table.pending is None else decider(table.pending.place)


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


# What may not be decided, and why: the same rules again, from the other end.


def why_illegal(table: Table, move: Move, by: Player | None = None) -> Refusal | None:
    """The first rule a move breaks: game over, not your decision, wrong step, then what the move itself needs."""
    kind = type(move)
    if table.step not in STEPS[kind] or (by is not None and by is not to_decide(table)):
        return refuse_over(table) or refuse_decider(table, move, by) or refuse_step(table, move)
    return REFUSE[kind](table, move)


@rule("end.at-once", "end.nothing-after", "rum.over")
def refuse_over(table: Table) -> Refusal | None:
    if table.step is OVER:
        return Refusal("end.nothing-after", N_("The game is over."), {})
    return None


@rule("turn.alternate", "crew.decider", "rum.turn", "variant.order")
def refuse_decider(table: Table, move: Move, by: Player | None) -> Refusal | None:
    if by is None or by is to_decide(table):
        return None
    if isinstance(move, PlaceRum) and by is not table.turn:
        rule = "rum.turn"
    else:
        rule = {WALK: "crew.decider", PICK: "variant.order"}.get(table.step, "turn.alternate")
    return Refusal(rule, N_("This is for {player} to decide."), {"player": to_decide(table)})


@rule("turn.action", "turn.must-act", "turn.order", "crew.must", "crew.trigger", "rum.between", "variant.pick")
def refuse_step(table: Table, move: Move) -> Refusal:
    """Each kind of move has its steps in the turn, and this is none of them."""
    step, kind = table.step, type(move)
    if step is PICK:
        return Refusal("variant.pick", N_("First {player} picks an opening hand."), {"player": table.turn})
    if kind is Pick:
        return Refusal("variant.pick", N_("The opening hands are complete."), {})
    if step is WALK:
        rule = "rum.between" if kind is PlaceRum else "crew.must"
        return Refusal(rule, N_("First the crew member has to walk."), {})
    if kind is Walk:
        return Refusal("crew.trigger", N_("No crew member has to walk now."), {})
    if kind is EndTurn:
        return Refusal("turn.must-act", N_("{player} has to play a card or use the octopus."), {"player": table.turn})
    return Refusal("turn.action", N_("{player} has acted this turn."), {"player": table.turn})


STEPS: dict[type[Move], tuple[Step, ...]] = {
    Pick: (PICK,),
    Play: (ACT,),
    UseOctopus: (ACT,),
    PlaceRum: (ACT, FINISH),
    Walk: (WALK,),
    EndTurn: (FINISH,),
}


# What follows.


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


REFUSE: dict[type[Move], Callable[[Table, Any], Refusal | None]] = {
    Play: refuse_play,
    UseOctopus: refuse_octopus,
    Walk: refuse_walk,
    PlaceRum: refuse_rum,
    EndTurn: lambda table, move: None,
    Pick: refuse_pick,
}
FOLLOW: dict[type[Move], Callable[[Table, Any], None]] = {
    Play: follow_play,
    UseOctopus: follow_octopus,
    Walk: follow_walk,
    PlaceRum: follow_rum,
    EndTurn: follow_end,
    Pick: pick_card,
}
