"""How likely a player is to win from here, at a glance: as if each ship card were a coin with a weight of its own."""

from functools import lru_cache
from math import exp

from ..components import Player
from ..limit import LIMIT
from ..rum import resistance
from ..table import OVER, Table

ROOM = (-0.59, -0.18, -0.09, -0.13, -0.03, 0.0)
LACKS = (0.125, 0.099, 0.054, 0.024, 0.01, 0.0)
HAS = (0.121, 0.132, 0.126, 0.112, 0.088, 0.0)
"""What a side promises, by the number of cards that it still takes: for that room, for each point that is lacking, and
for each that lies there. Fitted to games of the mate, as are octopus and mug."""
OCTOPUS_HOME, MUG_KEPT = 0.27, 0.06


def chance_to_win(table: Table, me: Player) -> float:
    """From 0 to 1; a draw is half."""
    lead = table.points[me] - table.points[me.opponent]
    if table.step is OVER:
        return (1 + (lead > 0) - (lead < 0)) / 2
    helpers = _helpers(table, me) - _helpers(table, me.opponent)
    odds = [1.0]
    for ship_card, *sides in table.laid():
        needed, stakes = resistance(ship_card), 1 if ship_card.crew is None else 2
        mine, theirs = sides[me], sides[me.opponent]
        ahead = helpers + promise(needed, sum(mine), len(mine)) - promise(needed, sum(theirs), len(theirs))
        odds = _tossed(odds, 1 / (1 + exp(-ahead)), stakes)
    return _decided(odds, lead)


def _helpers(table: Table, player: Player) -> float:
    return OCTOPUS_HOME * (table.octopuses[player] is None) + MUG_KEPT * table.mugs[player]


@lru_cache(maxsize=20_000)
def promise(needed: int, total: int, cards: int) -> float:
    room = LIMIT - cards
    return ROOM[room] - LACKS[room] * (needed - total) + HAS[room] * total


def _tossed(odds: list[float], won: float, stakes: int) -> list[float]:
    """One more coin, worth one point or two. `odds[n]` is the chance to win n more points."""
    lost, more = [chance * (1 - won) for chance in odds] + [0.0] * stakes, [0.0] * stakes + odds
    return [one + other * won for one, other in zip(lost, more, strict=True)]


def _decided(odds: list[float], lead: int) -> float:
    """Whoever has more in the end: of seven points four are more, so it does not matter who is there first."""
    left = len(odds) - 1
    ends = ((chance, lead + 2 * won - left) for won, chance in enumerate(odds))
    return sum(chance * (1 + (end > 0) - (end < 0)) / 2 for chance, end in ends)
