"""Surf tiles and bonuses: in turn order each player takes a tile, and the bonus before or after it."""

from collections.abc import Iterator

from sirens_rules.tabletop.refusals import Refusal
from sirens_rules.tabletop.sentences import N_
from sirens_rules.tabletop.values import with_one

from .components import FACE_UP, SHAPES, Player, Shape, Tile, less_one
from .marks import rule
from .melds import Meld
from .moves import STAY, USE_BONUS, DrawTile, Move, Stay, TakeTile, UseBonus, Warp, draw_tile, take_tile, warp
from .predict import draw_tile as drawn_tile
from .predict import is_left
from .ride import begin_ride
from .table import SURF, WARPED, Table
from .treasure import draw_from_stock, enter

BONUS_POINTS = {Meld.SQUALL: 7, Meld.SPLASH: 6, Meld.MIST: 4, Meld.DROP: 1}


@rule("surf.take", "predict.too-few")
def begin_surf(table: Table, player: Player) -> None:
    """The player's turn to take a tile; who finds none goes without."""
    table.turn, table.step, table.acted = player, SURF, not table.surf
    if table.acted:
        table.happened("predict.too-few", player=player)
        go_on(table)


# What may be decided.


@rule("surf.take", "surf.bonus-when", "surf.warp", "surf.waltz")
def surfs(table: Table) -> list[Move]:
    """A tile if none was taken yet; and the bonus, which may come before it. After it only warp and waltz wait."""
    meld = table.bonuses[table.turn]
    moves = [] if table.acted else [take_tile(tile) for tile in dict.fromkeys(table.surf)]
    if meld is Meld.RAIN:
        return moves + [warp(hex) for hex in warps(table)] + [STAY] * table.acted
    if meld is Meld.WALTZ:
        return moves + [draw_tile(shape) for shape in SHAPES if is_left(table, shape)]
    return moves + [USE_BONUS] * (meld is not None)


@rule("surf.warp-where", "surf.warp-elsewhere", "surf.warp-first", "surf.warp-when")
def warps(table: Table) -> list[str]:
    """Every tile and every space, but for the one where she is."""
    here = table.mermaids[table.turn]
    return [hex for hex in table.sea.bit if hex in table.ground and table.ground[hex].hex == hex != here]


# What may not be decided.


@rule("surf.take")
def refuse_tile(table: Table, move: TakeTile) -> Iterator[Refusal]:
    if table.acted:
        yield Refusal("surf.take", N_("{player} has taken a tile this round."), {"player": table.turn})
    if move.tile not in table.surf:
        yield Refusal("surf.take", N_("No {tile} is there to take."), {"tile": move.tile})


@rule("surf.bonus-when", "surf.warp", "surf.waltz")
def refuse_bonus(table: Table, move: UseBonus) -> Iterator[Refusal]:
    """Points and the token of an Ocean March come by themselves after the tile; warp and waltz have their own moves."""
    meld = table.bonuses[table.turn]
    if meld is None:
        yield Refusal("surf.bonus-when", N_("{player} has no bonus to apply."), {"player": table.turn})
    elif meld is Meld.RAIN:
        yield Refusal("surf.warp", N_("The bonus is a warp: say where to."), {})
    elif meld is Meld.WALTZ:
        yield Refusal("surf.waltz", N_("The bonus is a tile: say which shape."), {})


@rule("surf.warp", "surf.warp-where", "surf.warp-elsewhere", "ride.whole-tile")
def refuse_warp(table: Table, move: Warp) -> Iterator[Refusal]:
    if table.bonuses[table.turn] is not Meld.RAIN:
        yield Refusal("surf.warp", N_("Only a Mermaid Rain brings a warp."), {})
    ground = table.ground.get(move.hex)
    if ground is None:
        yield Refusal("surf.warp-where", N_("At {hex} is neither a tile nor a space."), {"hex": move.hex})
    elif ground.hex != move.hex:
        yield Refusal("ride.whole-tile", N_("The tile is called by its first hex, {hex}."), {"hex": ground.hex})
    elif move.hex == table.mermaids[table.turn]:
        yield Refusal("surf.warp-elsewhere", N_("The mermaid is at {hex}."), {"hex": move.hex})


@rule("surf.warp", "surf.take")
def refuse_stay(table: Table, move: Stay) -> Iterator[Refusal]:
    if table.bonuses[table.turn] is not Meld.RAIN:
        yield Refusal("surf.warp", N_("Only a Mermaid Rain brings a warp."), {})
    if not table.acted:
        yield Refusal("surf.take", N_("{player} takes a tile first."), {"player": table.turn})


@rule("surf.waltz", "surf.waltz-empty")
def refuse_draw(table: Table, move: DrawTile) -> Iterator[Refusal]:
    if table.bonuses[table.turn] is not Meld.WALTZ:
        yield Refusal("surf.waltz", N_("Only an Aquamarine Waltz brings one more tile."), {})
    if not is_left(table, move.shape):
        yield Refusal("surf.waltz-empty", N_("There is no {shape} tile left: another shape."), {"shape": move.shape})


# What follows.


@rule("surf.take", "surf.bonus-when")
def follow_tile(table: Table, move: TakeTile) -> None:
    player = table.turn
    table.surf = less_one(table.surf, move.tile)
    table.set_tiles(player, (*table.tiles[player], move.tile))
    table.happened("surf.take", player=player, tile=move.tile)
    table.acted = True
    go_on(table)


def follow_bonus(table: Table, move: UseBonus) -> None:
    """Before the tile; after it the bonus comes by itself."""
    apply_bonus(table)


def go_on(table: Table) -> None:
    """After the tile: a bonus without a choice comes by itself, a warp or a waltz waits; then the next player."""
    table.step = SURF
    if not table.acted:
        return
    meld = table.bonuses[table.turn]
    if meld is Meld.RAIN or (meld is Meld.WALTZ and any(is_left(table, shape) for shape in SHAPES)):
        return
    apply_bonus(table)
    behind = table.after(table.turn)
    if behind:
        begin_surf(table, behind[0])
    else:
        end_predicting(table)


@rule("surf.points", "surf.march", "score.track")
def apply_bonus(table: Table) -> None:
    """Points, or a token of the stock; nothing is left of a waltz without tiles, and the Octopus brings nothing."""
    player, meld = table.turn, table.bonuses[table.turn]
    table.bonuses = with_one(table.bonuses, player, None)
    if meld is Meld.MARCH:
        march(table, player)
    elif meld in BONUS_POINTS:
        points = BONUS_POINTS[meld]
        table.score(player, points)
        table.happened("surf.points", player=player, points=points, meld=meld)


@rule("surf.march", "surf.march-drawn", "surf.march-points", "surf.march-empty")
def march(table: Table, player: Player) -> None:
    """A token drawn from the stock, laid face up. It brings no points now."""
    kind = draw_from_stock(table)
    if kind is None:
        table.happened("surf.march-empty", player=player)
        return
    table.won = with_one(table.won, player, (*table.won[player], FACE_UP[kind]))
    table.happened("surf.march", player=player, token=FACE_UP[kind])


@rule("surf.warp", "surf.warp-when", "surf.warp-token", "surf.warp-first")
def follow_warp(table: Table, move: Warp) -> None:
    """She is put there at once, free of charge; a token there may be taken."""
    player = table.turn
    table.bonuses = with_one(table.bonuses, player, None)
    table.set_mermaid(player, move.hex)
    table.happened("surf.warp", player=player, hex=move.hex)
    if not enter(table, player, move.hex, WARPED):
        go_on(table)


@rule("surf.warp")
def follow_stay(table: Table, move: Stay) -> None:
    table.bonuses = with_one(table.bonuses, table.turn, None)
    go_on(table)


@rule("surf.waltz", "surf.waltz-seen")
def follow_draw(table: Table, move: DrawTile) -> None:
    """A tile from the pile, known to all from now on; it is laid in the ride, beside the other."""
    player, tile = table.turn, drawn_tile(table, move.shape)
    assert isinstance(tile, Tile)
    table.bonuses = with_one(table.bonuses, player, None)
    table.set_tiles(player, (*table.tiles[player], tile))
    table.happened("surf.waltz", player=player, tile=tile, shape=Shape(tile.shape))
    go_on(table)


@rule("order.prince", "round.phases")
def end_predicting(table: Table) -> None:
    """The best meld receives the prince card. Then the rides, in the same order."""
    table.dealer = table.order[0]
    table.happened("order.prince", player=table.dealer)
    begin_ride(table, table.order[0])
