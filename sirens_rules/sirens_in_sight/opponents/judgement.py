"""How likely a player is to win from here, at a glance: as if each ship card were a coin with a weight of its own."""

from functools import lru_cache
from math import exp

from ..components import Player
from ..limit import LIMIT
from ..rum import resistance
from ..table import OVER, Table

ROOM = (-1.18, -0.57, -0.2, -0.03, 0.24, 0.0)
LACKS = (0.125, 0.109, 0.081, 0.056, 0.033, 0.0)
HAS = (0.115, 0.116, 0.131, 0.148, 0.154, 0.0)
"""What a side promises, by the number of cards that it still takes: for that room, for each point that is lacking, and
for each that lies there. Fitted to games of the mate, as is all that follows."""
READY_ON_TURN, READY = 2.5, 0.87
"""and if its owner holds a card that wins it"""
OCTOPUS_HOME, MUG_KEPT, ON_TURN = 0.34, 0.03, 0.1
IN_HAND: dict[int | None, float] = dict(
    zip(
        range(10, -5, -1),
        (0.17, 0.14, 0.09, 0.03, -0.03, -0.06, -0.04, -0.01, 0.06, 0.12, 0.13, 0.15, 0.21, 0.22, 0.23),
        strict=True,
    )
)
"""what a card in hand helps: high ones at home, low ones abroad"""


def chance_to_win(table: Table, me: Player) -> float:
    """From 0 to 1; a draw is half. All cards in hand are known: it judges what may be so."""
    lead = table.points[me] - table.points[me.opponent]
    if table.step is OVER:
        return (1 + (lead > 0) - (lead < 0)) / 2
    helpers, odds = _helpers(table, me) - _helpers(table, me.opponent), [1.0]
    my_best, their_best = _best(table, me), _best(table, me.opponent)
    for ship_card, *sides in table.laid():
        needed, stakes = resistance(ship_card), 1 if ship_card.crew is None else 2
        mine, theirs = sides[me], sides[me.opponent]
        ahead = helpers + promise(needed, sum(mine), len(mine), *my_best)
        ahead -= promise(needed, sum(theirs), len(theirs), *their_best)
        odds = _tossed(odds, 1 / (1 + exp(-ahead)), stakes)
    return _decided(odds, lead)


def _helpers(table: Table, player: Player) -> float:
    """What helps at every ship card."""
    kept = OCTOPUS_HOME * (table.octopuses[player] is None) + MUG_KEPT * table.mugs[player]
    return kept + ON_TURN * (table.turn is player) + sum(IN_HAND[card] for card in table.hands[player])


def _best(table: Table, player: Player) -> tuple[int | None, float]:
    """The highest card in hand, and what it is worth where it wins."""
    hand = table.hands[player]
    return hand[0] if hand else None, READY_ON_TURN if table.turn is player else READY


@lru_cache(maxsize=100_000)
def promise(needed: int, total: int, cards: int, best: int | None, ready: float) -> float:
    room, lacking = LIMIT - cards, needed - total
    is_ready = room > 0 and best is not None and best >= lacking
    return ROOM[room] - LACKS[room] * lacking + HAS[room] * total + (ready if is_ready else 0)


def _tossed(odds: list[float], won: float, stakes: int) -> list[float]:
    """One more coin, worth one point or two. `odds[n]` is the chance to win n more points."""
    lost, more = [chance * (1 - won) for chance in odds] + [0.0] * stakes, [0.0] * stakes + odds
    return [one + other * won for one, other in zip(lost, more, strict=True)]


def _decided(odds: list[float], lead: int) -> float:
    """Whoever has more in the end: of seven points four are more, so it does not matter who is there first."""
    left = len(odds) - 1
    ends = ((chance, lead + 2 * won - left) for won, chance in enumerate(odds))
    return sum(chance * (1 + (end > 0) - (end < 0)) / 2 for chance, end in ends)
