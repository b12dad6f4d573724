"""Playing a card: from the hand to a side of a ship card."""

from sirens_rules.tabletop.errors import UnknownCards
from sirens_rules.tabletop.refusals import Refusal
from sirens_rules.tabletop.sentences import N_

from .components import Hidden, Place
from .hands import without_card
from .limit import refuse_full
from .marks import rule
from .moves import Move, Play
from .table import Table, changed


@rule("place.hand", "place.in-play", "place.either-side", "place.gift", "place.always")
def plays(table: Table) -> list[Move]:
    """Every card in hand at every open side, cards high to low, equal ones once, sides from bow to stern."""
    plays_of = table.room.plays
    moves: list[Move] = []
    last = None
    for card in table.hands[table.turn]:
        if card is None:
            raise UnknownCards(
                N_("{player} holds cards that are not known (?): the list of moves cannot be given."),
                player=table.turn,
            )
        if card != last:
            moves += plays_of[card]
            last = card
    return moves


@rule("place.hand", "place.in-play", "place.either-side")
def refuse_play(table: Table, move: Play) -> Refusal | None:
    """A card of one's own hand, at a ship card in play, where there is room."""
    hand = table.hands[table.turn]
    if move.card not in hand and not can_hold(table, hand, move.card):
        return Refusal("place.hand", N_("{player} has no {card} in hand."), {"player": table.turn, "card": move.card})
    return refuse_place(table, move.place)


@rule("place.in-play")
def refuse_place(table: Table, place: Place) -> Refusal | None:
    """Where no card can be placed at all."""
    if table.ship[place.at] is None:
        return Refusal("place.in-play", N_("{ship_card} is not in play."), {"ship_card": place.ship_card})
    return refuse_full(table.cards[place.number], place)


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
    table.lay(move.place, table.cards[move.place.number] + (move.card,))
