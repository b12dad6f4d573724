"""Surf riding: lay tiles, then ride from tile to tile, paying with cards."""

from collections.abc import Iterator

from sirens_rules.tabletop.refusals import Refusal
from sirens_rules.tabletop.sentences import N_
from sirens_rules.tabletop.values import with_one

from .asked import check_step
from .components import ANIMALS, MERMAID, Animal, Cards, Player, Tile, in_order, less_one, without
from .contents import START as START_SPACE
from .contents import TREASURE, Ground
from .hands import choices, holds, known_hand
from .marks import rule
from .moves import END_RIDE, ChooseStart, EndRide, Go, LayTile, Move, choose_start, go, lay_tile
from .round import end_round
from .table import RIDE, START, TAKE, Laid, Table
from .treasure import enter


@rule("round.ride-order", "ride.start", "surf.warp-first")
def begin_ride(table: Table, player: Player) -> None:
    """In the first round she still needs a start space, unless a warp has put her somewhere."""
    table.turn, table.acted = player, False
    table.step = RIDE if table.mermaids[player] else START


# Where she begins.


@rule("ride.start", "ride.start-shared")
def starts(table: Table) -> list[Move]:
    """Every start space, whoever is there."""
    return [choose_start(hex) for hex in table.sea.starts]


@rule("ride.start")
def refuse_start(table: Table, move: ChooseStart) -> Iterator[Refusal]:
    if move.hex not in table.sea.starts:
        yield Refusal("ride.start", N_("{hex} is no start space."), {"hex": move.hex})


@rule("ride.start")
def follow_start(table: Table, move: ChooseStart) -> None:
    table.set_mermaid(table.turn, move.hex)
    table.happened("ride.start", player=table.turn, hex=move.hex)
    table.step = RIDE


# Laying tiles.


@rule("ride.first", "ride.go-on", "ride.tile")
def rides(table: Table) -> list[Move]:
    """Tiles at every place, before the first step; then steps; and the end of the ride."""
    laying: list[Move] = []
    if not table.acted:
        for tile in dict.fromkeys(table.tiles[table.turn]):
            free = table.free
            laying += [move for bits, move in layings(table, tile) if bits & free == bits]
    return [*laying, *steps(table), END_RIDE]


@rule("ride.ocean", "ride.tile", "ride.apart", "ride.turn-tile", "ride.no-overlap")
def layings(table: Table, tile: Tile) -> list[tuple[int, Move]]:
    """Every place for a tile on the bare sea, and the move that lays it there: made once."""
    sea = table.sea
    if tile not in sea.moves:
        sea.moves[tile] = [(bits, lay_tile(tile, hexes)) for hexes, bits in sea.fits[tile.shape].items()]
    return sea.moves[tile]


@rule("ride.tile", "ride.first", "ride.ocean", "ride.no-overlap", "ride.ground", "ride.turn-tile")
def refuse_lay(table: Table, move: LayTile) -> Iterator[Refusal]:
    player, sea = table.turn, table.sea
    if table.acted:
        yield Refusal("ride.first", N_("{player} has begun to move: no tile is laid any more."), {"player": player})
    if move.tile not in table.tiles[player]:
        yield Refusal("ride.tile", N_("{player} has no {tile}."), {"player": player, "tile": move.tile})
    for hex in move.hexes:
        if refusal := refuse_hex(table, hex):
            yield refusal
    if move.hexes not in sea.fits[move.tile.shape]:
        message = N_("A {tile} cannot lie like that, however it is turned.")
        yield Refusal("ride.turn-tile", message, {"tile": move.tile})


@rule("ride.ocean", "ride.rock", "ride.no-overlap", "ride.ground", "setup.dark")
def refuse_hex(table: Table, hex: str) -> Refusal | None:
    """Why no tile can lie there."""
    sea, ground = table.sea, table.ground.get(hex)
    if hex in sea.rocks:
        return Refusal("ride.rock", N_("{hex} is a rock."), {"hex": hex})
    if hex in sea.unused:
        return Refusal("setup.dark", N_("{hex} is dark: three players do not use it."), {"hex": hex})
    if hex not in sea.bit:
        return Refusal("ride.ocean", N_("{hex} is not on the board."), {"hex": hex})
    if ground is None:
        return None
    if ground.what == TREASURE:
        return Refusal("ride.ground", N_("{hex} is a treasure space: no tile lies there."), {"hex": hex})
    if ground.what == START_SPACE:
        return Refusal("ride.ocean", N_("{hex} is a start space: no tile lies there."), {"hex": hex})
    return Refusal("ride.no-overlap", N_("At {hex} lies a tile."), {"hex": hex})


@rule("ride.tile")
def follow_lay(table: Table, move: LayTile) -> None:
    player = table.turn
    table.set_tiles(player, less_one(table.tiles[player], move.tile))
    table.lay(Laid(move.tile, move.hexes))
    table.happened("ride.tile", player=player, tile=move.tile, hex=move.hexes[0])


# Steps.


@rule("ride.step", "ride.whole-tile", "ride.pass", "ride.rock")
def near(table: Table, hex: str) -> list[Ground]:
    """The tiles and spaces beside this one, whoever is there."""
    here, neighbours = table.ground[hex], table.sea.neighbours
    found = {
        ground.hex: ground
        for part in here.hexes
        for beside in neighbours[part]
        if (ground := table.ground.get(beside)) is not None and ground is not here
    }
    return [found[first] for first in sorted(found, key=table.sea.bit.__getitem__)]


@rule("ride.cost", "ride.wild", "ride.deep-sea", "ride.match", "ride.any-one")
def step_costs(symbol: str, hand: Cards) -> list[Cards]:
    """What a step to this symbol can be paid with: one card that shows it, or any two that do not.

    >>> step_costs("d", "dggt"), step_costs("m", "dggt")
    (['d', 'gg', 'gt'], ['d', 'g', 't'])
    """
    check_step(symbol, hand)
    if symbol == MERMAID:
        return [animal for animal in ANIMALS if animal in hand]
    return ([symbol] if symbol in hand else []) + [*choices(hand.replace(symbol, ""), 2)]


@rule("ride.step", "ride.cost", "ride.go-on", "ride.deep-adjacent")
def steps(table: Table) -> list[Move]:
    hex = table.mermaids[table.turn]
    hand = known_hand(table, table.turn)
    if hex is None or not hand:
        return []
    return [go(ground.hex, cards) for ground in near(table, hex) for cards in step_costs(ground.symbol, hand)]


@rule("ride.step", "ride.whole-tile", "ride.bare", "ride.rock", "ride.deep-adjacent", "ride.cost", "setup.dark")
def refuse_go(table: Table, move: Go) -> Iterator[Refusal]:
    """Where she goes, and what she pays."""
    player, hex = table.turn, table.mermaids[table.turn]
    assert hex is not None
    ground = table.ground.get(move.hex)
    if ground is None:
        yield refuse_nowhere(table, move.hex)
    elif ground.hex != move.hex:
        yield Refusal("ride.whole-tile", N_("The tile is called by its first hex, {hex}."), {"hex": ground.hex})
    elif ground not in near(table, hex):
        for rule in ("ride.deep-adjacent", "ride.step")[len(move.cards) == 1 :]:
            yield Refusal(rule, N_("{hex} is not beside the mermaid."), {"hex": move.hex})
    if not holds(table, player, move.cards):
        yield Refusal("ride.cost", N_("{player} does not hold {cards}."), {"player": player, "cards": move.cards})
    if ground and (refusal := refuse_cost(ground, move.cards)):
        yield refusal


@rule("ride.bare", "ride.rock", "ride.ocean", "setup.dark")
def refuse_nowhere(table: Table, hex: str) -> Refusal:
    """Neither a tile nor a space."""
    if hex in table.sea.bit:
        return Refusal("ride.bare", N_("At {hex} is nothing but water."), {"hex": hex})
    return refuse_hex(table, hex) or Refusal("ride.ocean", N_("{hex} is not on the board."), {"hex": hex})


@rule("ride.cost", "ride.wild", "ride.deep-sea", "ride.match", "ride.any-one")
def refuse_cost(ground: Ground, cards: Cards) -> Refusal | None:
    values = {"symbol": Animal(ground.symbol), "hex": ground.hex}
    if len(cards) == 1:
        if ground.symbol in (MERMAID, cards):
            return None
        return Refusal("ride.cost", N_("{hex} needs a {symbol}, or two other cards."), values)
    if ground.symbol == MERMAID:
        return Refusal("ride.any-one", N_("Any one card is enough for {hex}."), values)
    if ground.symbol in cards:
        message = N_("A {symbol} alone is enough for {hex}: pay with it, or with two others.")
        return Refusal("ride.match", message, values)
    return None


@rule("ride.step", "ride.cost", "ride.deep-sea", "ride.pass")
def follow_go(table: Table, move: Go) -> None:
    """The cards are discarded, the mermaid moves; on a treasure space she may find something."""
    player = table.turn
    table.set_hand(player, without(table.hands[player], move.cards))
    table.discards = in_order(table.discards + move.cards)
    table.set_mermaid(player, move.hex)
    table.acted = True
    rule = "ride.deep-sea" if len(move.cards) > 1 else "ride.step"
    table.happened(rule, player=player, hex=move.hex, cards=move.cards)
    enter(table, player, move.hex, TAKE)


@rule("round.ride-order", "ride.go-on")
def follow_end(table: Table, move: EndRide) -> None:
    """The next player rides; after the last the round is over."""
    player = table.turn
    table.entered = with_one(table.entered, player, ())
    table.happened("ride.go-on", player=player)
    behind = table.after(player)
    if behind:
        begin_ride(table, behind[0])
    else:
        end_round(table)
