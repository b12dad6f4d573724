"""What the functions for trying out one rule may be asked: anything else gets one sentence."""

from sirens_rules.tabletop.errors import SirensError, written
from sirens_rules.tabletop.sentences import N_

from .components import ANIMALS, KINDS, MERMAID, MOST

SYMBOLS = (*ANIMALS, MERMAID)


def check_treasure(won: object) -> None:
    if not isinstance(won, str) or set(won) - set(KINDS):
        message = N_("Treasure is written with the letters S, C, Y, P and D, not {text}.")
        raise SirensError(message, text=written(won, repr))


def check_numbers(numbers: object) -> None:
    """A list of counts, one a player."""
    if not isinstance(numbers, list | tuple) or len(numbers) > MOST or not all(map(_is_count, numbers)):
        message = N_("The tokens of one kind are up to six numbers, none below 0, not {text}.")
        raise SirensError(message, text=written(numbers, repr))


def _is_count(number: object) -> bool:
    return type(number) is int and number >= 0


def check_step(symbol: object, hand: object) -> None:
    if symbol not in SYMBOLS or not isinstance(hand, str) or hand.strip(ANIMALS):
        message = N_("A symbol is d, g, t or m, and a hand is written with d, g and t: not {text}.")
        raise SirensError(message, text=written((symbol, hand), repr))
