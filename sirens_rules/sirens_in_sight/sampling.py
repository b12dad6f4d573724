"""What a player cannot see, laid at random: whole tables that agree with everything the player knows."""

from collections import Counter
from collections.abc import Iterable
from math import comb
from random import Random

from sirens_rules.tabletop.errors import SirensError, UnknownCards
from sirens_rules.tabletop.sentences import N_

from .components import PORT, STARBOARD, AnyOrder, Cards, Heap, Player, high_to_low
from .table import Table, changed

Sets = tuple[Counter[int], Counter[int]]
"""what each player has not yet played of the own set (variant)"""


def sampled(table: Table, player: Player, rng: Random, sets: Sets | None = None) -> Table:
    """The table with a value for every hidden card. A record can tell whose cards have been played: `sets`."""
    if any(... in heap for heap in table.heaps()):
        raise UnknownCards(N_("Nobody knows how many cards there are (...): no table can be drawn."))
    hidden = Counter(table.deck.cards) - known(table.heaps())
    if table.is_variant:
        at_hand = known([table.hands[player], table.pile_of(player)])
        own = sets[player] - at_hand if sets else own_share(table, player, hidden, at_hand, rng)
        give(table, player, own, rng)
        give(table, player.opponent, hidden - own, rng)
    else:
        loose = shuffled(hidden, rng)
        for one in (PORT, STARBOARD):
            table.hands = changed(table.hands, one, high_to_low(filled(table.hands[one], loose)))
        table.piles = (filled(table.piles[0], loose),)
    return table


def known(heaps: Iterable[Heap]) -> Counter[int]:
    return Counter(card for heap in heaps for card in heap if isinstance(card, int))


def shuffled(cards: Counter[int], rng: Random) -> list[int]:
    loose = sorted(cards.elements())
    rng.shuffle(loose)
    return loose


def filled(heap: Heap, loose: list[int]) -> Cards:
    """The heap with a card for every unknown one."""
    return tuple(card if isinstance(card, int) else loose.pop() for card in heap)


# The variant: each player has a set, with half of the copies of every value.


def give(table: Table, player: Player, cards: Counter[int], rng: Random) -> None:
    """Cards of the player's own set, for what is unknown in hand and pile."""
    pile, loose = table.pile_of(player), shuffled(cards, rng)
    table.hands = changed(table.hands, player, high_to_low(filled(table.hands[player], loose)))
    whole = filled(pile, loose)
    table.leave_pile(player, tuple(shuffled(Counter(whole), rng)) if isinstance(pile, AnyOrder) else whole)


def own_share(table: Table, player: Player, hidden: Counter[int], at_hand: Counter[int], rng: Random) -> Counter[int]:
    """Which of the hidden cards are the player's own, every way to share them out being equally likely.

    Value by value: of `number` hidden cards so many are the player's that neither set has more than half the copies.
    """
    values, shares = list(hidden), []
    for value, number in hidden.items():
        half = table.deck.copies[value] // 2
        shares.append(range(max(0, number - half), min(number, half - at_hand[value]) + 1))
    ways: list[Counter[int]] = [Counter({0: 1})]  # of the last values: how many ways to take so many cards
    for value, share in zip(reversed(values), reversed(shares), strict=True):
        found: Counter[int] = Counter()
        for taken in share:
            for rest, number in ways[-1].items():
                found[rest + taken] += number * comb(hidden[value], taken)
        ways.append(found)
    wanted, own = sum(card is None for card in (*table.hands[player], *table.pile_of(player))), Counter[int]()
    if not ways[-1][wanted]:
        raise SirensError(N_("There is no way to share out the hidden cards: each set has half of them."))
    for value, share in zip(values, shares, strict=True):
        ways.pop()
        weights = [ways[-1][wanted - taken] * comb(hidden[value], taken) for taken in share]
        own[value] = rng.choices(share, weights)[0]
        wanted -= own[value]
    return +own
