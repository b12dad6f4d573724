"""Scoring: combinations, mercenaries, ships in the other half, tokens."""

from typing import NamedTuple

from .combination import Combined, best_fleet
from .components import HALF, Player, Ship, beside, listed
from .contents import HIRED, Kind
from .marks import rule
from .mine import PENALTY
from .table import Table


class Score(NamedTuple):
    """The points of one player, part by part."""

    combinations: int
    mercenaries: int
    half: int
    tokens: int
    missing: tuple[Kind, ...] = ()
    """whose points nobody knows: the total is at least as high as `total` says"""

    @property
    def total(self) -> int:
        return self.combinations + self.mercenaries + self.half + self.tokens


@rule("score.order", "mercenary.sets")
def score(table: Table, player: Player) -> Score:
    """What a player would have if the game ended now; mercenaries without a value count at their best."""
    combined = combinations(table, player)
    hired = mercenary_points(table, player) + combined.extra
    parts = (hired, half_points(table, player), token_points(table, player))
    return Score(combined.points, *parts, combined.missing)


def _own(table: Table, player: Player) -> list[tuple[int, Ship]]:
    """The active ships of a player, mercenaries included, with their spaces."""
    return [(at, ship) for at in listed(table.active[player]) if (ship := table.ships[at])]


@rule("combination.mercenary", "combination.own", "combination.burning", "mercenary.sets", "combination.gap")
def combinations(table: Table, player: Player) -> Combined:
    """Those of the active ships; a mercenary may make identical ones worth more. One that nobody knows makes none."""
    tiles = _own(table, player)
    values = {at: values for at, ship in tiles if (values := ship.value or _values(table, ship))}
    combined = best_fleet(values, table.box.points, len(_with_effect(table, player, "sets")))
    if any(ship.is_mercenary and ship.face not in table.box.mercenaries for _, ship in tiles):
        return combined._replace(missing=tuple(sorted((*combined.missing, Kind(HIRED)))))
    return combined


def _values(table: Table, ship: Ship) -> str:
    return table.box.mercenary(ship.face).values if ship.is_mercenary else ship.face


def _with_effect(table: Table, player: Player, effect: str) -> list[int]:
    """The spaces of the own mercenaries with this effect."""
    return [at for at, ship in _own(table, player) if table.box.mercenary(ship.face).effect == effect]


@rule("score.order")
def mercenary_points(table: Table, player: Player) -> int:
    """Two of the effects at the end; the third comes with the combinations."""
    near = sum(neighbours(table, player, at) for at in _with_effect(table, player, "neighbours"))
    return near + len(_with_effect(table, player, "shields")) * shields(table, player)


@rule("mercenary.neighbours", "combination.burning")
def neighbours(table: Table, player: Player, at: int) -> int:
    """The own active ships beside a space."""
    return (beside(1 << at) & table.active[player]).bit_count()


@rule("mercenary.shields", "mercenary.own-shield", "shot.shield-mercenary")
def shields(table: Table, player: Player) -> int:
    """All temporary shields of the fleet, and one for every mercenary."""
    return sum(ship.shields + ship.is_mercenary for _, ship in _own(table, player))


@rule("score.half", "combination.burning", "combination.mercenary")
def half_points(table: Table, player: Player) -> int:
    """One point for every active ship in the other half, mercenaries included."""
    return (table.active[player] & HALF[player.opponent]).bit_count()


@rule("score.tokens", "mine.penalty", "mine.zero", "score.gold")
def token_points(table: Table, player: Player) -> int:
    """The points taken, less two for every mine; neither the dummy nor gold counts."""
    return table.points[player] - PENALTY * table.taken[player]
