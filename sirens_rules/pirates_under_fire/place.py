"""Placing: which spaces are accessible, and what becomes of a burning ship below."""

from sirens_rules.tabletop.errors import UnknownCards
from sirens_rules.tabletop.refusals import Refusal
from sirens_rules.tabletop.sentences import N_

from .components import ALL, FIRST_ROW, NAMED, Player, Ship, active, beside, changed, listed, sorted_tiles
from .hand import can_be, without_tile
from .marks import rule
from .moves import PLACE, Buy, Move, Place
from .table import Table


@rule(
    "place.active",
    "place.first-row",
    "place.adjacent",
    "place.own-fire",
    "place.enemy-fire",
    "place.first-row-fire",
    "place.far-half",
    "mine.accessible",
    "mercenary.active",
)
def accessible(table: Table, player: Player) -> int:
    """Empty spaces of the first row or beside an own active ship, own fires, and fires of the others beside one."""
    light, dark = table.burning
    near, empty = beside(table.active[player]), ALL & ~(table.active[0] | table.active[1] | light | dark)
    return ((FIRST_ROW[player] | near) & empty) | table.burning[player] | (near & table.burning[player.opponent])


@rule("place.hand")
def plays(table: Table) -> list[Move]:
    """Every ship in hand on every accessible space, ships low to high, equal ones once."""
    spaces = listed(accessible(table, table.turn))
    moves: list[Move] = []
    last = ""
    for tile in table.hands[table.turn]:
        if tile == "?":
            unknown = N_("{player} holds tiles that are not known (?): the list of moves cannot be given.")
            raise UnknownCards(unknown, player=table.turn)
        if tile != last:
            row, last = PLACE[tile], tile
            moves += [row[at] for at in spaces]
    return moves


@rule("end.stuck")
def can_place(table: Table) -> bool:
    """Any ship goes to any accessible space, and nobody's hand is ever empty."""
    return accessible(table, table.turn) != 0


# Why not there.


@rule("place.hand")
def refuse_not_in_hand(table: Table, move: Place) -> Refusal | None:
    hand = table.hands[table.turn]
    if move.value in hand or can_be(table, hand, move.value):
        return None
    values = {"player": table.turn, "value": move.value}
    return Refusal("place.hand", N_("{player} has no {value} in hand."), values)


@rule("place.active")
def refuse_active(table: Table, move: Place | Buy) -> Refusal | None:
    ship = table.ships[move.space]
    if ship is None or ship.burns:
        return None
    return Refusal("place.active", N_("There is an active ship on {space}."), {"space": move.space})


@rule("place.enemy-fire")
def refuse_enemy_fire(table: Table, move: Place | Buy) -> Refusal | None:
    if not _is_far_fire(table, move.space) or FIRST_ROW[table.turn] >> move.space & 1:
        return None
    return Refusal("place.enemy-fire", FAR_FIRE, {"player": table.turn, "space": move.space})


@rule("place.first-row-fire")
def refuse_first_row_fire(table: Table, move: Place | Buy) -> Refusal | None:
    if not _is_far_fire(table, move.space) or not FIRST_ROW[table.turn] >> move.space & 1:
        return None
    return Refusal("place.first-row-fire", FAR_FIRE, {"player": table.turn, "space": move.space})


FAR_FIRE = N_("The burning ship on {space} is not {player}’s, and no active ship of {player}’s is beside it.")


def _is_far_fire(table: Table, at: int) -> bool:
    """A burning ship of the other player without an own active ship beside it."""
    return bool(table.burning[table.turn.opponent] >> at & 1) and not is_near(table, at)


def is_near(table: Table, at: int) -> bool:
    """Beside an own active ship."""
    return bool(beside(table.active[table.turn]) >> at & 1)


@rule("place.first-row", "place.adjacent")
def refuse_far(table: Table, move: Place | Buy) -> Refusal | None:
    at = move.space
    if table.ships[at] is not None or FIRST_ROW[table.turn] >> at & 1 or is_near(table, at):
        return None
    message = N_("{space} is neither in {player}’s first row nor beside an active ship of {player}’s.")
    return Refusal("place.adjacent", message, {"player": table.turn, "space": at})


# What follows.


@rule("place.hand", "setup.first-shield")
def put_ship(table: Table, move: Place) -> None:
    """The ship leaves the hand; the very first one of the game carries the first player's shield."""
    player = table.turn
    is_first = table.round == 1 and player is table.first
    table.hands = changed(table.hands, player, without_tile(table.hands[player], move.value))
    table.happened("place.hand", player=player, value=move.value, space=move.space)
    destroy(table, move.space)
    table.put(move.space, active(player, move.value, int(is_first)))
    if is_first:
        table.happened("setup.first-shield", player=player, space=move.space)


@rule("place.destroyed", "mercenary.crush")
def destroy(table: Table, at: int) -> None:
    """A covered ship leaves the game."""
    ship = table.ships[at]
    if ship is None:
        return
    table.gone = changed(table.gone, ship.owner, sorted_tiles(table.gone[ship.owner] + ship.face))
    rule = "place.destroyed" if ship.burns else "mercenary.crush"
    table.happened(rule, player=ship.owner, value=ship.face, space=NAMED[at])


@rule("place.no-sea", "place.far-half")
def has_sea_effect(before: Ship | None) -> bool:
    """The space itself works only where no burning ship was covered, in either half."""
    return before is None
