"""What is true of every table: a position that breaks it is no position of this game."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain

from sirens_rules.tabletop.fields import Fault
from sirens_rules.tabletop.sentences import N_

from .components import ANY_ORDER, COPIES, DUMMY, NAMED, SUSPECT, UNKNOWN, VALUES, Effect, Player, Ship
from .contents import COSTS, HIRED
from .effects import is_lost
from .end import ROUNDS
from .hand import HAND, PILE, RESERVE, seen
from .marks import rule
from .mercenary import purchases, undecided
from .place import can_place
from .table import ACT, EFFECT, FINISH, OVER, STUCK, VALUE, Table

DRAWS = PILE - HAND
"""tiles that a player draws at the ends of the turns"""


def fault(table: Table) -> Fault | None:
    """The first invariant this table breaks."""
    return next(chain.from_iterable(check(table) for check in CHECKS), None)


# How many tiles are where, by the number of turns played.


def turns_ended(table: Table, player: Player) -> int:
    if table.step in (VALUE, OVER):
        return ROUNDS
    return table.round - 1 + (player is not table.turn and player is table.first)


def ships_placed(table: Table, player: Player) -> int:
    return turns_ended(table, player) + (player is table.turn and table.placed)


def afloat(table: Table, player: Player) -> int:
    """The ships of a player on the sea, without mercenaries."""
    return sum(1 for ship in table.ships if ship and ship.owner is player and not ship.is_mercenary)


def pile_size(table: Table, player: Player) -> int:
    return max(DRAWS - turns_ended(table, player), 0)


def reserve_size(table: Table, player: Player) -> int:
    return RESERVE - table.plus[player]


@rule("hand.size", "hand.plus")
def hand_size(table: Table, player: Player) -> int:
    drawn = min(turns_ended(table, player), DRAWS)
    return HAND + drawn + table.plus[player] - ships_placed(table, player)


def gone_size(table: Table, player: Player) -> int:
    return ships_placed(table, player) - afloat(table, player)


# The checks.


def sizes(table: Table) -> Iterator[Fault]:
    for player in Player:
        name = player.name.lower()
        if table.plus[player] > RESERVE:
            yield Fault("plus", N_("A reserve has {number} tiles at the beginning."), {"number": RESERVE})
        if gone_size(table, player) < 0:
            message = N_("{player} has put {number} ships on the sea by now, and no more.")
            yield Fault("round", message, {"player": player, "number": ships_placed(table, player)})
        for what, tiles, wanted in (
            ("", table.hands, hand_size),
            ("-pile", table.piles, pile_size),
            ("-reserve", table.reserves, reserve_size),
            ("-gone", table.gone, gone_size),
        ):
            if len(tiles[player].lstrip(ANY_ORDER)) != (number := wanted(table, player)):
                message = N_("There must be {number} tiles in “{field}” now.")
                yield Fault(f"{name}{what}", message, {"number": number, "field": f"{name}{what}:"})


def copies(table: Table) -> Iterator[Fault]:
    for player in Player:
        for value, number in Counter(seen(table, player)).items():
            if value in VALUES and number > COPIES:
                message = N_("{player} has more than three ships of value {value}.")
                yield Fault(player.name.lower(), message, {"player": player, "value": value})


def mercenaries(table: Table) -> Iterator[Fault]:
    """Those of the box, each once, and no more than are chosen at the beginning. Nobody buys what nobody knows."""
    hired, box = [ship.face for ship in table.ships if ship and ship.is_mercenary], table.box
    if table.market and not box.mercenaries:
        message = N_("The box “{name}” does not tell of its mercenaries: {reason}")
        yield Fault("market", message, {"name": box.name, "reason": box.why(HIRED)})
    for letter, number in Counter([*hired, *table.market]).items():
        if number > 1:
            yield Fault("market", N_("There is one mercenary {letter}."), {"letter": letter})
    if len(hired) > (most := sum(COSTS.values())):
        yield Fault("market", N_("At most {number} mercenaries take part in a game."), {"number": most})
    costs = Counter(box.mercenary(letter).cost for letter in (*hired, *table.market))
    for cost, most in COSTS.items():
        if costs[cost] > most:
            message = N_("A game has no more than {number} of the mercenaries of cost {cost}.")
            yield Fault("market", message, {"number": most, "cost": cost})


def ships(table: Table) -> Iterator[Fault]:
    for at, ship in enumerate(table.ships):
        if not ship:
            continue
        values = {"space": NAMED[at]}
        if ship.burns and (ship.is_mercenary or ship.shields):
            yield Fault(str(at), N_("The tile on {space} cannot burn: it has a shield."), values)
        if ship.value and (not ship.is_mercenary or ship.value not in _possible(table, ship)):
            yield Fault(str(at), N_("The tile on {space} cannot have that value."), values)
        if ship.value and table.step not in (VALUE, OVER):
            yield Fault(str(at), N_("Values of mercenaries are chosen at the end."), {})
    if table.shields_left < 0:
        yield Fault("ships", N_("There are seven shields."), {})


def _possible(table: Table, ship: Ship) -> str:
    """As what a mercenary may count; where the box does not tell, as anything."""
    return table.box.mercenary(ship.face).values or VALUES


def mines(table: Table) -> Iterator[Fault]:
    lying = "".join(table.mines)
    if table.mines_left < 0:
        yield Fault("mines", N_("There are fourteen mines and one dummy."), {})
    if lying.count(DUMMY) + (table.dummy is not None) > 1:
        yield Fault("mines", N_("There is one dummy mine."), {})
    guessing = SUSPECT in lying or UNKNOWN in lying or Effect.BLUFF in table.pending
    if guessing and table.bluffer is None:
        yield Fault("mines", N_("Where a mine may be the dummy, “bluff:” tells who has laid it."), {})
    if table.bluffer is not None and (
        not guessing or (table.dummy is not None) or not (DUMMY in lying or UNKNOWN in lying or _is_bluffing(table))
    ):
        yield Fault("bluff", N_("There is no dummy to look for."), {})


def _is_bluffing(table: Table) -> bool:
    return Effect.BLUFF in table.pending


def looked(table: Table) -> Iterator[Fault]:
    for player in Player:
        if table.reserves[player].startswith(ANY_ORDER) and not table.looked[player]:
            message = N_("Nobody has looked into the reserve of {player}.")
            yield Fault(f"{player.name.lower()}-reserve", message, {"player": player})


def step(table: Table) -> Iterator[Fault]:
    """What is to be decided can be decided."""
    values = {"player": table.turn}
    if (table.step is EFFECT) != bool(table.pending):
        yield Fault("turn", N_("While effects wait, and only then, the step is “effect”."), {})
    if table.step in (ACT, STUCK) and table.placed:
        yield Fault("turn", N_("{player} has put a ship on the sea this turn."), values)
    if table.step in (VALUE, OVER) and table.round != ROUNDS:
        yield Fault("round", N_("The game ends in round {number}."), {"number": ROUNDS})
    if table.step is EFFECT:
        yield from _effects(table)
    elif table.step is ACT and not can_place(table) and (table.bought or not purchases(table)):
        yield Fault("turn", N_("{player} can put no ship anywhere: the game is lost."), values)
    elif table.step is STUCK and can_place(table):
        yield Fault("turn", N_("{player} can put a ship on the sea, and has to."), values)
    elif table.step is FINISH and (not table.placed or table.bought or not purchases(table)):
        yield Fault("turn", N_("{player} has nothing to decide: the turn is over."), values)
    elif table.step in (VALUE, OVER):
        yield from _values(table)


def _effects(table: Table) -> Iterator[Fault]:
    ship = table.ships[table.origin]
    if not (table.placed or table.bought) or ship is None or ship.burns or ship.owner is not table.turn:
        yield Fault("effect", N_("Effects belong to a tile that {player} has just laid."), {"player": table.turn})
    elif any(effect not in WAITING or is_lost(table, effect) for effect in table.pending):
        yield Fault("effect", N_("One of these effects has no target: it does not wait."), {})
    elif set(table.pending) == {Effect.DRAW} or (Effect.BLUFF in table.pending and table.bluffer is not table.turn):
        yield Fault("effect", N_("These effects do not wait like that."), {})


WAITING = {*Effect} - {Effect.POINT, Effect.GOLD, Effect.ADJACENT, Effect.LATERAL}


def _values(table: Table) -> Iterator[Fault]:
    waiting = undecided(table)
    if (table.step is VALUE) != bool(waiting):
        yield Fault("turn", N_("While mercenaries need a value, and only then, the step is “value”."), {})
    elif waiting and (ship := table.ships[waiting[0]]) and ship.owner is not table.turn:
        yield Fault("turn", N_("{player} chooses a value first."), {"player": ship.owner})
    elif table.step is OVER and table.turn is not table.first:
        yield Fault("turn", N_("When the game is over, the player named is the first one."), {})


CHECKS: tuple[Callable[[Table], Iterator[Fault]], ...] = (
    mercenaries,
    ships,
    sizes,
    copies,
    mines,
    looked,
    step,
)
