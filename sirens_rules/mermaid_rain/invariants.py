"""What is true of every position: every card, tile and token once, everybody where somebody can be."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from sirens_rules.tabletop.fields import Fault
from sirens_rules.tabletop.sentences import N_

from .components import ANIMALS, KINDS, PLAYERS, SHAPES, UNKNOWN, Animal, Kind
from .hands import holds
from .marks import rule
from .melds import FIRST, LONGEST, Meld
from .round import KEPT
from .table import DROP, FORCED, MELD, MERMAID_CARD, OVER, RIDE, SURF, TAKE, WARPED, Table


def fault(table: Table) -> Fault | None:
    """The first thing that no game can have led to."""
    return next((found for check in CHECKS for found in check(table)), None)


# What is left when all else is counted.


def cards_seen(table: Table) -> str:
    """All adventure cards but those of the pile."""
    return "".join((*table.hands, *table.melds, table.discards))


def rest_of_cards(table: Table) -> int:
    return max(len(table.box.cards) - len(cards_seen(table)), 0)


def tokens_out(table: Table) -> str:
    """The kinds of all tokens but those of the stock."""
    return "".join(token.kind for heap in (*table.treasure, *table.won) for token in heap)


def rest_of_stock(table: Table) -> int:
    return max(len(table.box.tokens) - len(tokens_out(table)), 0)


def tiles_out(table: Table) -> list[str]:
    """All tiles but those of the piles."""
    held = [tile for tiles in table.tiles for tile in tiles]
    return [*table.surf, *table.spent, *(laid.tile for laid in table.laid), *held]


def rest_of_tiles(table: Table, shape: str) -> int:
    all_of_shape = sum(tile.shape == shape for tile in table.box.tiles)
    return max(all_of_shape - sum(tile[0] == shape for tile in tiles_out(table)), 0)


# The checks.


@rule("components.adventure")
def cards(table: Table) -> Iterator[Fault]:
    seen = cards_seen(table) + table.pile
    for animal in ANIMALS:
        if seen.count(animal) > table.box.adventure[animal]:
            message = N_("there are too many cards with a {animal}: the box has {number}.")
            yield Fault("pile", message, {"animal": Animal(animal), "number": table.box.adventure[animal]})
    if len(seen) != len(table.box.cards):
        values = {"number": len(seen), "wanted": len(table.box.cards)}
        yield Fault(
            "pile", N_("not so many adventure cards are in the box: {number} instead of {wanted}."), dict(values)
        )


@rule("components.tiles")
def tiles(table: Table) -> Iterator[Fault]:
    piles = [tile for pile in table.tile_piles for tile in pile]
    found = Counter([*tiles_out(table), *(tile for tile in piles if tile.is_known)])
    for tile in found - Counter(table.box.tiles):
        yield Fault("piles", N_("there are too many of tile {tile}."), {"tile": str(tile)})
    for shape in SHAPES:
        at = "CTLS".index(shape)
        if len(table.tile_piles[at]) != rest_of_tiles(table, shape):
            yield Fault("piles", N_("the number of tiles is not that of the box."), {})


@rule("components.undercurrent")
def currents(table: Table) -> Iterator[Fault]:
    known = [card for card in (*table.shown, *table.currents) if card]
    if len(set(known)) != len(known) or len(table.shown) + len(table.currents) != len(table.box.undercurrent):
        yield Fault("currents", N_("every undercurrent card is there once."), {})
    if len(table.shown) != table.round:
        yield Fault("shown", N_("one undercurrent card is revealed in every round."), {})


@rule("components.treasure")
def treasure(table: Table) -> Iterator[Fault]:
    found = tokens_out(table) + table.stock
    for kind in KINDS:
        if found.count(kind) > table.box.treasure[kind]:
            message = N_("there are too many tokens of {kind}: the box has {number}.")
            yield Fault("treasure", message, {"kind": Kind(kind), "number": table.box.treasure[kind]})
    if len(found) != len(table.box.tokens):
        values: dict[str, object] = {"number": len(found), "wanted": len(table.box.tokens)}
        yield Fault("stock", N_("not so many tokens are in the box: {number} instead of {wanted}."), values)
    last = PLAYERS[table.players - 1].number
    if any(number > last for heap in (*table.treasure, *table.won) for token in heap for number in token[1:]):
        yield Fault("treasure", N_("a token is known to somebody who does not play."), {})


def mermaids(table: Table) -> Iterator[Fault]:
    for player, hex in zip(PLAYERS, table.mermaids, strict=False):
        if hex is not None and (hex not in table.ground or table.ground[hex].hex != hex):
            message = N_("at {hex} no mermaid can be: it is neither a space nor the first hex of a tile.")
            yield Fault(player.number, message, {"hex": hex})
    for hexes in table.entered:
        if any(hex not in table.sea.number for hex in hexes):
            yield Fault("entered", N_("only treasure spaces are entered."), {})


def melding(table: Table) -> Iterator[Fault]:
    """Those who are still in have equally many cards; who has chosen, has chosen the right number."""
    if table.step is not MELD:
        if any(table.melds) or any(table.chosen):
            yield Fault("melds", N_("melds are made at the step meld only."), {})
        return
    many = {len(cards) for cards, stopped in zip(table.melds, table.stopped, strict=True) if not stopped}
    longest = max(map(len, table.melds))
    if len(many) != 1 or many != {longest} or longest >= LONGEST:
        yield Fault("melds", N_("players who have not stopped have equally many cards, less than five."), {})
    due = 1 if longest else FIRST
    for player, chosen in zip(PLAYERS, table.chosen, strict=False):
        wrong = chosen and (len(chosen) != due or table.stopped[player] or (chosen == MERMAID_CARD and due == FIRST))
        if wrong or (not longest and len(table.hands[player]) < FIRST):
            yield Fault("chosen", N_("two cards are chosen at first, then one at a time."), {})
        if chosen != MERMAID_CARD and not holds(table, player, chosen.strip(UNKNOWN)):
            yield Fault("chosen", N_("{player} does not hold what is chosen."), {"player": player})
    if table.stopped[table.turn] or table.chosen[table.turn]:
        yield Fault("turn", N_("{player} has chosen."), {"player": table.turn})


def step(table: Table) -> Iterator[Fault]:
    found = {SURF: _surfing, WARPED: _taking, RIDE: _riding, TAKE: _taking, FORCED: _forced, DROP: _dropping}
    values = {"player": table.turn}
    if table.step in found and (message := found[table.step](table)):
        yield Fault("turn", message, dict(values))
    if table.step is OVER and not all(token.is_face_up or token == UNKNOWN for tokens in table.won for token in tokens):
        yield Fault("turn", N_("when the game is over, all tokens are turned up."), {})
    waiting = table.bonuses if table.step not in (SURF, WARPED) else (None, *_before(table))
    if any(waiting) or Meld.OCTOPUS in table.bonuses:
        yield Fault("bonus", N_("bonuses wait for players who have not taken a tile."), {})


def _before(table: Table) -> Iterable[Meld | None]:
    """The bonuses of those before the player in the turn order."""
    return (table.bonuses[player] for player in table.order[: table.order.index(table.turn)])


def _surfing(table: Table) -> str | None:
    meld = table.bonuses[table.turn]
    if table.acted and meld not in (Meld.RAIN, Meld.WALTZ):
        return N_("{player} has nothing to decide.")
    return None if table.acted or table.surf else N_("There is no tile for {player} to take.")


def _taking(table: Table) -> str | None:
    hex = table.mermaids[table.turn]
    number = table.sea.number.get(hex) if hex else None
    if number is None or not table.treasure[number] or hex not in table.entered[table.turn]:
        return N_("{player} has entered no space with tokens.")
    known = all(token.is_known_to(table.turn) for token in table.treasure[number])
    return None if known else N_("{player} has looked at all tokens there.")


def _riding(table: Table) -> str | None:
    return None if table.mermaids[table.turn] else N_("The mermaid of {player} is beside the board.")


def _forced(table: Table) -> str | None:
    return N_("The mermaid of {player} is not beside the board.") if table.mermaids[table.turn] else None


def _dropping(table: Table) -> str | None:
    return N_("{player} has nothing to discard.") if len(table.hands[table.turn]) <= KEPT else None


CHECKS: tuple[Callable[[Table], Iterator[Fault]], ...] = (
    cards,
    tiles,
    currents,
    treasure,
    mermaids,
    melding,
    step,
)
