"""A position with unknown cards, made whole: the cards nobody sees get values, as they might lie in a real game."""

from collections import Counter

from sirens_rules.tabletop.chance import Chance
from sirens_rules.tabletop.errors import SirensError

from .. import notation
from ..components import PORT, STARBOARD, Heap, Player, high_to_low
from ..position import Position
from ..table import Table

OUT = 6
"""So many cards leave with a ship card, where nobody wrote how many."""

TRIES = 20


def fill(position: Position, seed: int = 0) -> Position | None:
    """The same table with every card known; None where no real game fits.

    >>> print(fill(Position("36C[10 9|] out:10,9,... port:10,7,3,0 starboard:8 score:3-1 rum:-")))
    None
    >>> str(fill(Position("28[|] 30C[|] 32[|] 34M[|] 36[|] port:10,9,?2"))).split()[5]
    'port:10,9,1,0'
    """
    chance = Chance(seed)
    for _ in range(TRIES):
        found = _try(position, chance)
        if found is not None:
            return found
    return None


def _try(position: Position, chance: Chance) -> Position | None:
    table = position.lift()
    left = Counter(table.deck.cards) - Counter(card for heap in table.heaps() for card in heap if isinstance(card, int))
    loose = list(chance.shuffled(sorted(left.elements())))
    try:
        table.hands = _hand(table, PORT, loose), _hand(table, STARBOARD, loose)
        table.piles = tuple(_pile(table, at, pile, loose) for at, pile in enumerate(table.piles))
        out = [card for card in table.out if card is not ...]
        table.out = high_to_low([*out, *loose])
        return Position(notation.write(table))
    except (SirensError, IndexError):
        return None


def _hand(table: Table, player: Player, loose: list[int]) -> tuple[int | None, ...]:
    return high_to_low([card if card is not None else loose.pop() for card in table.hands[player]])


def _pile(table: Table, at: int, pile: Heap, loose: list[int]) -> Heap:
    """Unknown cards of the pile, and its unknown rest: what is not left for the cards out of the game."""
    known: list[int] = []
    for card in pile:
        if card is ...:
            spare = max(len(loose) - _gone(table), 0)
            number = spare if at == len(table.piles) - 1 else spare // 2
            known += [loose.pop() for _ in range(number)]
        else:
            known.append(loose.pop() if card is None else card)
    return tuple(known)


def _gone(table: Table) -> int:
    """How many unknown cards are out of the game."""
    return max(OUT * table.ship.count(None) - len(table.out) + 1, 0) if ... in table.out else 0

