"""Cards in hand."""

from .components import Hidden


def with_card(hand: Hidden, card: int | None) -> Hidden:
    """The hand and one card more, in its place from high to low; an unknown card last.

    >>> with_card((10, 7, 0), 9)
    (10, 9, 7, 0)
    """
    if card is None:
        return (*hand, None)
    cards, at = [*hand], 0
    for held in hand:
        if held is None or held < card:
            break
        at += 1
    cards.insert(at, card)
    return tuple(cards)


def without_card(hand: Hidden, card: int) -> Hidden:
    """The hand less one card; if it is not among the known ones, an unknown card was it.

    >>> without_card((10, 7, None), 0)
    (10, 7)
    """
    cards = [*hand]
    cards.remove(card if card in hand else None)
    return tuple(cards)
