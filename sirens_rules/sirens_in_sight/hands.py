"""Cards in hand. Hands are small and come again and again, so what is asked of them is remembered."""

from functools import cache

from .components import Hidden, high_to_low, without


@cache
def with_card(hand: Hidden, card: int | None) -> Hidden:
    """The hand and one card more.

    >>> with_card((10, 7, 0), 9)
    (10, 9, 7, 0)
    """
    return high_to_low((*hand, card))


@cache
def without_card(hand: Hidden, card: int) -> Hidden:
    """The hand less one card; if it is not among the known ones, an unknown card was it.

    >>> without_card((10, 7, None), 0)
    (10, 7)
    """
    return without(hand, card if card in hand else None)


@cache
def values(hand: Hidden) -> Hidden:
    """The cards of a hand, equal ones once.

    >>> values((10, 10, 7, 7))
    (10, 7)
    """
    return tuple(dict.fromkeys(hand))
