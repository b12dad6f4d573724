"""The variant, more tactics from bow to stern: own sets, and an opening hand of one's choice."""

from sirens_rules.tabletop.errors import UnknownCards
from sirens_rules.tabletop.refusals import Refusal
from sirens_rules.tabletop.sentences import N_

from .components import AnyOrder, Heap, face_down, in_any_order, without
from .hands import with_card
from .marks import rule
from .moves import Move, Pick, pick
from .setup import HAND
from .table import ACT, Table, changed


def _known(heap: Heap) -> list[int]:
    return [card for card in heap if card is not None and card is not ...]


@rule("variant.pick")
def picks(table: Table) -> list[Move]:
    """Every value left in one's own set, high to low."""
    pile = table.pile_of(table.turn)
    known = _known(pile)
    if len(known) < len(pile):
        raise UnknownCards(
            N_("The set of {player} is not known (?): the list of moves cannot be given."), player=table.turn
        )
    return [pick(card) for card in sorted(set(known), reverse=True)]


@rule("variant.sets")
def _left(table: Table, card: int | None) -> bool:
    """Whether an unknown card of the set can be that one: a set has half of the copies, a hidden card may be any."""
    return card is None or table.hands[table.turn].count(card) < table.deck.copies.get(card, 0) // 2


@rule("variant.pick")
def refuse_pick(table: Table, move: Pick) -> Refusal | None:
    pile = table.pile_of(table.turn)
    unknown = len(_known(pile)) < len(pile)
    if move.card in pile or (unknown and _left(table, move.card)):
        return None
    if move.card is None:
        return Refusal("variant.pick", N_("This pick is hidden (?): nobody can tell which card."), {})
    return Refusal(
        "variant.pick",
        N_("There is no {card} left in the set of {player}."),
        {"card": move.card, "player": table.turn},
    )


@rule("variant.pick", "variant.order", "variant.pile")
def pick_card(table: Table, move: Pick) -> None:
    """The card joins the hand; the others of the set stay as they lie and become the pile."""
    player = table.turn
    pile = table.pile_of(player)
    card = move.card if move.card in pile else None if None in pile else ...
    rest = pile if card is ... else without(pile, card)
    if isinstance(pile, AnyOrder):
        rest = in_any_order(rest)
    table.leave_pile(player, rest)
    table.hands = changed(table.hands, player, with_card(table.hands[player], move.card))
    table.happened("variant.pick", player=player, card=move.card)
    if len(table.hands[player]) == HAND:
        table.turn = player.opponent
        if len(table.hands[player.opponent]) == HAND:
            table.step = ACT
            table.piles = (shuffled(table.piles[0]), shuffled(table.piles[1]))


@rule("variant.pile")
def shuffled(pile: Heap) -> Heap:
    """The pile that becomes of a set. Who knows a set but not its order knows no card of the pile."""
    return face_down(pile) if isinstance(pile, AnyOrder) else pile
