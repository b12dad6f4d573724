"""What a player cannot see, laid at random: whole tables that agree with everything the player knows."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from .components import ANY_ORDER, DUMMY, SUSPECT, UNKNOWN, Effect, Player, changed, sorted_tiles
from .hand import seen
from .setup import FLEET_TILES
from .table import Table


def sampled(table: Table, rng: Random) -> Table:
    """The table with a value for everything that is unknown, every way being equally likely."""
    for player in Player:
        _tiles(table, player, rng)
    _mines(table, rng)
    if table.chance is None:
        table.chance = rng.getrandbits(32)
    table.look()
    return table


def _tiles(table: Table, player: Player, rng: Random) -> None:
    """The tiles of one fleet that have not been seen, wherever one is missing."""
    loose = sorted((Counter(FLEET_TILES) - Counter(seen(table, player))).elements())
    rng.shuffle(loose)
    rest = iter(loose)
    reserve = table.reserves[player]
    if reserve.startswith(ANY_ORDER):
        reserve = "".join(rng.sample(reserve[1:], len(reserve) - 1))
    table.reserves = changed(table.reserves, player, _filled(reserve, rest))
    table.gone = changed(table.gone, player, sorted_tiles(_filled(table.gone[player], rest)))
    table.hands = changed(table.hands, player, sorted_tiles(_filled(table.hands[player], rest)))
    table.piles = changed(table.piles, player, _filled(table.piles[player], rest))


def _filled(tiles: str, loose: Iterator[str]) -> str:
    return "".join([next(loose) if tile == UNKNOWN else tile for tile in tiles])


def _mines(table: Table, rng: Random) -> None:
    """One of the mines that may be the dummy is it; in the middle of a bluff it may still be to come."""
    unknown = sum(tokens.count(UNKNOWN) for tokens in table.mines)
    if not unknown:
        return
    waiting = table.pending.count(Effect.BLUFF)
    number = rng.randrange(unknown + waiting)
    for at, tokens in enumerate(table.mines):
        laid = ""
        for token in tokens:
            if token == UNKNOWN:
                token = DUMMY if number == 0 else SUSPECT
                number -= 1
            laid += token
        table.lay_mines(at, laid)
