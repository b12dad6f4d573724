"""Cards in hand: what can be chosen from them, and whether somebody can have them."""

from functools import cache

from sirens_rules.tabletop.errors import UnknownCards
from sirens_rules.tabletop.sentences import N_

from .components import ANIMALS, UNKNOWN, Cards, Player
from .table import Table


def known_hand(table: Table, player: Player) -> Cards:
    """A list of moves needs to know all cards."""
    hand = table.hands[player]
    if UNKNOWN in hand:
        raise UnknownCards(
            N_("{player} holds cards that are not known (?): the list of moves cannot be given."), player=player
        )
    return hand


@cache
def choices(hand: Cards, number: int) -> tuple[Cards, ...]:
    """Every choice of so many cards, equal ones once, in the order of the animals.

    >>> choices("ddgt", 2)
    ('dd', 'dg', 'dt', 'gt')
    """
    if number == 0:
        return ("",)
    found = []
    for at, card in enumerate(hand):
        if at == 0 or hand[at - 1] != card:
            found += [card + more for more in choices(hand[at + 1 :], number - 1)]
    return tuple(found)


def holds(table: Table, player: Player, cards: Cards) -> bool:
    """Whether the player can have these cards in hand."""
    hand = table.hands[player]
    lacking = {card: cards.count(card) - hand.count(card) for card in ANIMALS if cards.count(card) > hand.count(card)}
    hidden = {card: table.box.adventure[card] - seen(table, card) for card in lacking}
    return sum(lacking.values()) <= hand.count(UNKNOWN) and all(lacking[card] <= hidden[card] for card in lacking)


def seen(table: Table, card: str) -> int:
    """How many copies of a card are known to be somewhere."""
    return sum(heap.count(card) for heap in (*table.hands, *table.melds, table.pile, table.discards))
