"""Surf predicting begins: seven cards each, an undercurrent card, and the tiles it calls for."""

from sirens_rules.tabletop.chance import Chance
from sirens_rules.tabletop.errors import UnknownCards
from sirens_rules.tabletop.sentences import N_
from sirens_rules.tabletop.values import with_one

from .components import FEWEST, SHAPES, UNKNOWN, UNKNOWN_TILES, Cards, Shape, Tile, clockwise, in_order
from .marks import rule
from .table import MELD, Table

DEAL = 7


@rule("predict.seven", "predict.undercurrent", "round.phases")
def begin_round(table: Table) -> None:
    """Cards, undercurrent, tiles; then the dealer is the first to choose cards for the meld."""
    table.round += 1
    deal_cards(table)
    reveal_undercurrent(table)
    table.step, table.acted = MELD, False
    table.order = clockwise(table.dealer, table.players)
    table.turn = table.dealer


@rule("predict.seven", "predict.enough")
def deal_cards(table: Table) -> None:
    """Seven cards each, however many were kept, clockwise from the dealer."""
    for player in clockwise(table.dealer, table.players):
        table.set_hand(player, in_order(table.hands[player] + draw_cards(table, DEAL)))
    table.happened("predict.seven", number=DEAL)


@rule("predict.reshuffle", "predict.enough")
def draw_cards(table: Table, number: int) -> Cards:
    """From the top of the pile; where it runs out, the discards become the new pile."""
    drawn, table.pile = table.pile[:number], table.pile[number:]
    if len(drawn) < number and table.discards:
        table.happened("predict.reshuffle")
        table.pile, table.discards = "".join(shuffled(table, tuple(table.discards), UNKNOWN)), ""
        drawn += draw_cards(table, number - len(drawn))
    return drawn


def shuffled(table: Table, things: tuple[str, ...], unknown: str) -> tuple[str, ...]:
    """In another order; where chance itself is hidden, nobody knows which is which."""
    if table.chance is None:
        return (unknown,) * len(things)
    chance = Chance(0)
    chance.state = table.chance
    order = chance.shuffled(things)
    table.chance = chance.state
    return order


@rule("predict.undercurrent", "predict.too-few")
def reveal_undercurrent(table: Table) -> None:
    """The next card, and of each shape as many tiles as it says; fewer where there are no more."""
    if table.currents[0] == 0:
        raise UnknownCards(N_("Nobody knows the next undercurrent card (?): the round cannot begin."))
    card, table.currents = table.currents[0], table.currents[1:]
    table.shown += (card,)
    wanted = table.box.undercurrent[card - 1][table.players - FEWEST]
    found = [tile for shape, many in zip(SHAPES, wanted, strict=True) for tile in draw_tiles(table, shape, many)]
    table.surf = tuple(sorted(found))
    if table.story is not None:
        table.happened("predict.undercurrent", card=card, number=len(found))


def draw_tiles(table: Table, shape: str, many: int) -> list[Tile]:
    found = (draw_tile(table, shape) for _ in range(many))
    return [tile for tile in found if tile is not None]


@rule("predict.pile-empty", "predict.too-few")
def draw_tile(table: Table, shape: str) -> Tile | None:
    """From the top of a shape's pile; where it is empty, its discards become the new pile."""
    at = "CTLS".index(shape)
    pile = table.tile_piles[at]
    if not pile:
        pile = tuple(tile for tile in table.spent if tile.shape == shape)
        if not pile:
            return None
        table.spent = tuple(tile for tile in table.spent if tile.shape != shape)
        pile = tuple(map(Tile, shuffled(table, pile, UNKNOWN_TILES[shape])))
        table.happened("predict.pile-empty", shape=Shape(shape))
    if not pile[0].is_known:
        raise UnknownCards(N_("Nobody knows the next tile of this shape (?): it cannot be revealed."))
    table.tile_piles = with_one(table.tile_piles, at, pile[1:])
    return pile[0]


def is_left(table: Table, shape: str) -> bool:
    """Whether a tile of this shape can be drawn."""
    return bool(table.tile_piles["CTLS".index(shape)]) or any(tile.shape == shape for tile in table.spent)
