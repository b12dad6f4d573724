"""A position as plain data, for programs that would rather not parse."""

from typing import Any

from . import notation
from .components import AnyOrder, Heap, Held
from .crew import decider
from .end import outcome
from .rum import resistance
from .table import OVER, Table


def as_data(table: Table) -> dict[str, Any]:
    """Unknown cards are null; a pile of unknown size ends in "...", one in unknown order begins with "~"."""
    return {
        "notation": notation.write(table),
        "variant": table.is_variant,
        "ship": [
            {
                "value": card.value,
                "resistance": resistance(card),
                "crew": card.crew.name.lower() if card.crew else None,
                "mugs": card.mugs,
                "port": list(port),
                "starboard": list(starboard),
                "totals": [sum(port), sum(starboard)],
            }
            for card, port, starboard in table.laid()
        ],
        "hands": _both([list(hand) for hand in table.hands]),
        "piles": [_heap(pile) for pile in table.piles],
        "out": _heap(table.out),
        "points": _both(table.points),
        "mugs": _both(table.mugs),
        "octopuses": _both([_held(held) for held in table.octopuses]),
        "turn": table.turn.name.lower(),
        "step": table.step.value,
        "decides": _decides(table),
        "outcome": _outcome(table),
    }


def _both(pair: Any) -> dict[str, Any]:
    port, starboard = pair
    return {"port": port, "starboard": starboard}


def _heap(heap: Heap) -> list[int | str | None]:
    cards = ["..." if card is ... else card for card in heap]
    return ["~", *cards] if isinstance(heap, AnyOrder) else cards


def _held(held: Held | None) -> dict[str, Any] | None:
    return held and {"card": held.card, "place": held.place.text}


def _decides(table: Table) -> str | None:
    if table.step is OVER:
        return None
    return (decider(table.pending.place) if table.pending else table.turn).name.lower()


def _outcome(table: Table) -> dict[str, Any] | None:
    ended = outcome(table)
    if ended is None:
        return None
    winner = ended.winner.name.lower() if ended.winner is not None else None
    return {"winner": winner, "points": list(ended.points), "rule": ended.rule}
