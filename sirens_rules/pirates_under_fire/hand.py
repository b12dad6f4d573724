"""Hands, draw piles and reserves: what is drawn, what is chosen, and how large a hand is."""

from sirens_rules.tabletop.chance import Chance
from sirens_rules.tabletop.errors import UnknownCards
from sirens_rules.tabletop.refusals import Refusal
from sirens_rules.tabletop.sentences import N_

from .components import ANY_ORDER, COPIES, UNKNOWN, Player, changed, sorted_tiles
from .marks import rule
from .moves import DRAW, PICK, Draw, Move, Pick
from .table import Table

HAND, PILE, RESERVE = 3, 18, 9


def without_tile(tiles: str, value: str) -> str:
    """The tiles but for one, which may be an unknown one."""
    return tiles.replace(value if value in tiles else UNKNOWN, "", 1)


def can_be(table: Table, tiles: str, value: str) -> bool:
    """Whether an unknown tile among these can have that value: only if a copy is not seen elsewhere."""
    return UNKNOWN in tiles and seen(table, table.turn).count(value) < COPIES


def seen(table: Table, player: Player) -> str:
    """All tiles of a fleet that are known to be somewhere."""
    afloat = "".join(ship.face for ship in table.ships if ship and ship.owner is player)
    return afloat + table.gone[player] + table.hands[player] + table.piles[player] + table.reserves[player]


def _receive(table: Table, tile: str) -> None:
    player = table.turn
    table.hands = changed(table.hands, player, sorted_tiles(table.hands[player] + tile))


@rule("turn.draw", "turn.pile-empty", "hand.size")
def draw(table: Table) -> None:
    """One tile from the draw pile at the end of the turn; in the last turn there is none left."""
    player = table.turn
    pile = table.piles[player]
    if not pile:
        table.happened("turn.pile-empty", player=player)
        return
    table.piles = changed(table.piles, player, pile[1:])
    _receive(table, pile[0])
    table.happened("turn.draw", player=player)


@rule("hand.plus", "components.supply")
def _grow(table: Table) -> None:
    """A +1 token: one tile more in hand for the rest of the game."""
    table.plus = changed(table.plus, table.turn, table.plus[table.turn] + 1)


# The reserve.


@rule("hand.reserve-empty")
def reserve_size(table: Table) -> int:
    reserve = table.reserves[table.turn]
    return len(reserve) - reserve.startswith(ANY_ORDER)


@rule("sea.reserve")
def draws(table: Table) -> list[Move]:
    return [DRAW] if reserve_size(table) else []


@rule("sea.reserve", "hand.reserve-empty", "setup.reserve")
def draw_reserve(table: Table, move: Draw) -> None:
    """The top tile of the reserve, and a +1 token. From a reserve in any order comes an unknown tile."""
    player = table.turn
    reserve = table.reserves[player]
    if reserve.startswith(ANY_ORDER):
        reserve = UNKNOWN * (len(reserve) - 1)
    table.reserves = changed(table.reserves, player, reserve[1:])
    _receive(table, reserve[0])
    _grow(table)
    table.happened("sea.reserve", player=player)


@rule("mercenary.choose")
def picks(table: Table) -> list[Move]:
    """Every value in the reserve, low to high."""
    reserve = table.reserves[table.turn].lstrip(ANY_ORDER)
    if UNKNOWN in reserve:
        unknown = N_("{player}’s reserve is not known (?): the list of moves cannot be given.")
        raise UnknownCards(unknown, player=table.turn)
    return [PICK[value] for value in sorted(set(reserve))]


@rule("mercenary.choose")
def refuse_not_in_reserve(table: Table, move: Pick) -> Refusal | None:
    reserve = table.reserves[table.turn]
    if move.value != UNKNOWN and (move.value in reserve or can_be(table, reserve, move.value)):
        return None
    message = N_("There is no {value} in {player}’s reserve.")
    return Refusal("mercenary.choose", message, {"player": table.turn, "value": move.value})


@rule("mercenary.choose", "mercenary.reshuffle", "setup.reserve")
def pick_tile(table: Table, move: Pick) -> None:
    """The chosen tile goes to the hand, with a +1 token; the reserve is shuffled again."""
    player = table.turn
    rest = without_tile(table.reserves[player].lstrip(ANY_ORDER), move.value)
    table.reserves = changed(table.reserves, player, _shuffled(table, rest))
    _receive(table, move.value)
    _grow(table)
    table.happened("mercenary.choose", player=player)


def _shuffled(table: Table, tiles: str) -> str:
    """In another order; where chance is not known, in any order."""
    tiles = sorted_tiles(tiles)
    if table.chance is None:
        return tiles if UNKNOWN in tiles or not tiles else ANY_ORDER + tiles
    chance = Chance(table.chance)
    shuffled = "".join(chance.shuffled(tiles))
    table.chance = chance.state
    return shuffled
