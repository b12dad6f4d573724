"""Mercenaries: what they cost, where they go, and what they do."""

from sirens_rules.tabletop.refusals import Refusal
from sirens_rules.tabletop.sentences import N_

from .components import Effect, active, beside, changed, listed
from .marks import rule
from .mine import bluff
from .moves import BUY, Buy, Count, Move, count
from .place import accessible, destroy, is_near, refuse_active
from .table import Table

CRUSH, BLUFF = "crush", "bluff"
PENDING = {
    "shield": (Effect.SHIELD,),
    "choose": (Effect.PICK,),
    "clear": (Effect.SWEEP,) * 3,
    "adjacent": (Effect.ADJACENT,),
    "lateral": (Effect.LATERAL,),
    "diagonal": (Effect.DIAGONAL,) * 2,
}


@rule("mercenary.display", "mercenary.cost", "mercenary.place", "turn.purchase")
def purchases(table: Table) -> list[Move]:
    """Every mercenary that the gold is enough for, on every space that it can go to."""
    gold, box = table.gold[table.turn], table.box
    able = [letter for letter in table.market if box.mercenaries[letter].cost <= gold]
    if not able:
        return []
    spaces = accessible(table, table.turn)
    moves: list[Move] = []
    for letter in able:
        crushed = crushable(table) if box.mercenaries[letter].effect == CRUSH else 0
        moves += [BUY[letter][at] for at in listed(spaces | crushed)]
    return moves


@rule("mercenary.crush", "mercenary.crush-adjacent", "mercenary.crush-not")
def crushable(table: Table) -> int:
    """The active ships of the other player beside an own one, without a shield; no mercenary."""
    near = beside(table.active[table.turn]) & table.active[table.turn.opponent]
    return sum(1 << at for at in listed(near) if _is_weak(table, at))


def _is_weak(table: Table, at: int) -> bool:
    ship = table.ships[at]
    return ship is not None and not ship.shields and not ship.is_mercenary


# Why not.


@rule("turn.purchase")
def refuse_second_purchase(table: Table, move: Buy) -> Refusal | None:
    if not table.bought:
        return None
    return Refusal("turn.purchase", N_("{player} has bought a mercenary this turn."), {"player": table.turn})


@rule("mercenary.display", "mercenary.not-replaced")
def refuse_not_for_sale(table: Table, move: Buy) -> Refusal | None:
    if move.mercenary in table.market:
        return None
    message = N_("Mercenary {mercenary} is not for sale.")
    return Refusal("mercenary.display", message, {"mercenary": move.mercenary})


@rule("mercenary.cost")
def refuse_price(table: Table, move: Buy) -> Refusal | None:
    cost, gold = table.box.mercenaries[move.mercenary].cost, table.gold[table.turn]
    if cost <= gold:
        return None
    message = N_("Mercenary {mercenary} costs {cost} gold, and {player} has {gold}.")
    values = {"mercenary": move.mercenary, "cost": cost, "player": table.turn, "gold": gold}
    return Refusal("mercenary.cost", message, values)


def _crushes(table: Table, move: Buy) -> bool:
    """Whether the crusher is to go onto an active ship of the other player."""
    enemy = table.active[table.turn.opponent] >> move.space & 1
    return bool(enemy) and table.box.mercenaries[move.mercenary].effect == CRUSH


@rule("place.active", "mercenary.crush", "mercenary.crush-empty")
def refuse_occupied(table: Table, move: Buy) -> Refusal | None:
    """As for ships; but the crusher may also go where it crushes."""
    return None if _crushes(table, move) else refuse_active(table, move)


@rule("mercenary.crush-not")
def refuse_crush(table: Table, move: Buy) -> Refusal | None:
    if not _crushes(table, move) or _is_weak(table, move.space):
        return None
    message = N_("The ship on {space} has a shield: it cannot be crushed.")
    return Refusal("mercenary.crush-not", message, {"space": move.space})


@rule("mercenary.crush-adjacent")
def refuse_far_crush(table: Table, move: Buy) -> Refusal | None:
    if not _crushes(table, move) or is_near(table, move.space):
        return None
    message = N_("To crush the ship on {space}, {player} needs an active ship beside it.")
    return Refusal("mercenary.crush-adjacent", message, {"space": move.space, "player": table.turn})


# What follows.


@rule("mercenary.cost", "mercenary.display", "mercenary.not-replaced", "mercenary.place", "mercenary.no-sea")
def hire(table: Table, move: Buy) -> None:
    """Gold goes, the mercenary lies on the sea; the space below it does nothing."""
    player, letter = table.turn, move.mercenary
    table.gold = changed(table.gold, player, table.gold[player] - table.box.mercenaries[letter].cost)
    table.market = table.market.replace(letter, "")
    table.happened("mercenary.place", player=player, mercenary=letter, space=move.space)
    destroy(table, move.space)
    table.put(move.space, active(player, letter))


@rule("mercenary.effect", "mercenary.diagonal", "mercenary.same-way", "mercenary.clear", "mercenary.choose")
def effects_of_mercenary(table: Table, letter: str) -> tuple[Effect, ...]:
    """Those to be carried out at once; crushing has happened, and some wait for the end of the game."""
    effect = table.box.mercenaries[letter].effect
    if effect == "choose":
        table.looked = changed(table.looked, table.turn, True)
    return bluff(table) if effect == BLUFF else PENDING.get(effect, ())


# Values at the end.


@rule("mercenary.value")
def undecided(table: Table) -> list[int]:
    """The spaces of the mercenaries that show several values and have none yet, those of the first player first."""
    found = [at for player in (table.first, table.first.opponent) for at in listed(table.active[player])]
    return [at for at in found if _is_undecided(table, at)]


def _is_undecided(table: Table, at: int) -> bool:
    ship = table.ships[at]
    assert ship is not None
    return ship.is_mercenary and not ship.value and len(table.box.mercenary(ship.face).values) > 1


def next_undecided(table: Table) -> str:
    ship = table.ships[undecided(table)[0]]
    assert ship is not None
    return ship.face


@rule("mercenary.value", "mercenary.wild")
def values_of(table: Table) -> list[Move]:
    letter = next_undecided(table)
    return [count(letter, value) for value in table.box.mercenaries[letter].values]


@rule("end.values")
def refuse_other_mercenary(table: Table, move: Count) -> Refusal | None:
    if move.mercenary == (letter := next_undecided(table)):
        return None
    return Refusal("end.values", N_("First the value of mercenary {mercenary} is chosen."), {"mercenary": letter})


@rule("mercenary.value")
def refuse_value(table: Table, move: Count) -> Refusal | None:
    mercenary = table.box.mercenaries.get(move.mercenary)
    if mercenary is not None and move.value in mercenary.values:
        return None
    values = {"mercenary": move.mercenary, "value": move.value}
    return Refusal("mercenary.value", N_("Mercenary {mercenary} does not show {value}."), values)


@rule("mercenary.value", "combination.cross")
def count_as(table: Table, move: Count) -> None:
    """One value, the same for its row and its column."""
    at = undecided(table)[0]
    ship = table.ships[at]
    assert ship is not None
    table.put(at, ship._replace(value=move.value))
    table.happened("mercenary.value", player=ship.owner, mercenary=move.mercenary, value=move.value)
