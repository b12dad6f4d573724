"""Playing a card: from the hand to a side of a ship card."""

from sirens_rules.tabletop.errors import UnknownCards
from sirens_rules.tabletop.refusals import Refusal
from sirens_rules.tabletop.sentences import N_

from .components import Hidden
from .hands import without_card
from .marks import rule
from .moves import Move, Play, UseOctopus
from .table import Table, changed


@rule("place.hand", "place.in-play", "place.either-side", "place.gift", "place.always")
def plays(table: Table) -> list[Move]:
    """Every card in hand at every open side, cards high to low, equal ones once, sides from bow to stern."""
    room = table.room
    moves: list[Move] = []
    last = None
    for card in table.hands[table.turn]:
        if card is None:
            raise UnknownCards(
                N_("{player} holds cards that are not known (?): the list of moves cannot be given."),
                player=table.turn,
            )
        if card != last:
            moves += room.plays.get(card) or room.make_plays(card)
            last = card
    return moves


@rule("place.hand")
def refuse_not_in_hand(table: Table, move: Play) -> Refusal | None:
    hand = table.hands[table.turn]
    if move.card not in hand and not can_hold(table, hand, move.card):
        return Refusal("place.hand", N_("{player} has no {card} in hand."), {"player": table.turn, "card": move.card})
    return None


@rule("place.in-play")
def refuse_not_in_play(table: Table, move: Play | UseOctopus) -> Refusal | None:
    if table.ship[move.place.at] is None:
        ship_card = move.place.ship_card
        return Refusal("place.in-play", N_("Ship card {ship_card} is not in play."), {"ship_card": ship_card})
    return None


def can_hold(table: Table, hand: Hidden, card: int) -> bool:
    """Whether an unknown card in hand can be that one: only if a copy is not seen elsewhere."""
    copies = table.deck.copies.get(card, 0)
    if None not in hand or seen(table, card) >= copies:
        return False
    return not table.is_variant or table.pile_of(table.turn).count(card) < copies // 2


def seen(table: Table, card: int) -> int:
    """How many copies of a card are known to be somewhere."""
    return sum(heap.count(card) for heap in table.heaps())


@rule("place.hand", "place.order")
def play_card(table: Table, move: Play) -> None:
    """The card leaves the hand and lies down behind the others."""
    player = table.turn
    table.hands = changed(table.hands, player, without_card(table.hands[player], move.card))
    if table.story is not None:
        table.happened("place.hand", player=player, card=move.card, place=move.place)
    table.lay(move.card, move.place)
