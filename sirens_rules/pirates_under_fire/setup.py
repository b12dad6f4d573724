"""Setting up: the sea, the fleets, the mercenaries and who begins."""

from collections.abc import Iterator

from sirens_rules.tabletop.chance import Chance

from .components import COPIES, DARK, LIGHT, OWN_ROWS, VALUES, Player, sorted_tiles
from .contents import COSTS, Box
from .hand import HAND, PILE
from .marks import rule
from .table import Table, bare_table

FLEET_TILES = VALUES * COPIES


@rule("setup.seed")
def lay_out(seed: int, box: Box) -> Table:
    """Everything in its place, as chance wants it: starting player, boards, fleets, mercenaries, in this order."""
    chance, table = Chance(seed), bare_table(box)
    table.first = table.turn = first_player(chance)
    table.boards = (*laid_boards(LIGHT, chance), *laid_boards(DARK, chance))
    light, dark = split_fleet(chance), split_fleet(chance)
    table.hands, table.piles, table.reserves = zip(light, dark, strict=True)
    table.market = "".join(sorted(hired(box, chance)))
    table.chance = chance.state
    table.look()
    return table


@rule("setup.first")
def first_player(chance: Chance) -> Player:
    return Player(chance.below(2))


@rule("setup.boards")
def laid_boards(player: Player, chance: Chance) -> tuple[int, ...]:
    """The three own boards, one a row, in any order."""
    first = player * OWN_ROWS + 1
    return chance.shuffled(range(first, first + OWN_ROWS))


@rule("setup.piles", "setup.hand", "components.fleet")
def split_fleet(chance: Chance) -> tuple[str, str, str]:
    """Hand, draw pile and reserve."""
    tiles = "".join(chance.shuffled(FLEET_TILES))
    return sorted_tiles(tiles[:HAND]), tiles[HAND:PILE], tiles[PILE:]


@rule("setup.mercenaries")
def hired(box: Box, chance: Chance) -> Iterator[str]:
    """Three mercenaries of cost 3, one of cost 4, one of cost 5."""
    for cost, number in COSTS.items():
        yield from chance.shuffled(tuple(box.of_cost(cost)))[:number]
