"""What a player cannot see, laid at random: whole tables that agree with everything the player knows."""

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import TypeVar

from .components import SHAPES, UNKNOWN, Cards, Tile, Token, Tokens, in_order
from .invariants import cards_seen, tiles_out, tokens_out
from .table import MERMAID_CARD, Table

_Thing = TypeVar("_Thing", str, Tile, int)


def sampled(table: Table, rng: Random) -> Table:
    """The table with a value for everything that is unknown, every way being equally likely.

    Of what lies face down, each card of the hand is as likely as any other, the mermaid card included where it may be.
    """
    cards = _loose(table.box.cards, cards_seen(table) + table.pile, rng)
    table.hands = tuple(in_order(_filled(hand, cards)) for hand in table.hands)
    table.chosen = tuple(_chosen(*pair, rng) for pair in zip(table.chosen, table.hands, strict=True))
    table.pile = _filled(table.pile, cards)
    tokens = _loose(table.box.tokens, tokens_out(table) + table.stock, rng)
    table.treasure, table.won = _dug(table.treasure, tokens), _dug(table.won, tokens)
    table.stock = _filled(table.stock, tokens)
    known = [*tiles_out(table), *(tile for pile in table.tile_piles for tile in pile if tile.is_known)]
    tiles = [*_loose(table.box.tiles, map(Tile, known), rng)]
    by_shape = {shape: iter([tile for tile in tiles if tile.shape == shape]) for shape in SHAPES}
    table.tile_piles = tuple(
        tuple(tile if tile.is_known else next(by_shape[tile.shape]) for tile in pile) for pile in table.tile_piles
    )
    numbers = range(1, len(table.box.undercurrent) + 1)
    unseen = _loose(numbers, (*table.shown, *table.currents), rng)
    table.shown = tuple(card or next(unseen) for card in table.shown)
    table.currents = tuple(card or next(unseen) for card in table.currents)
    if table.chance is None:
        table.chance = rng.getrandbits(32)
    return table


def _loose(whole: Iterable[_Thing], seen: Iterable[_Thing], rng: Random) -> Iterator[_Thing]:
    """What is in the box and has not been seen, in any order."""
    loose = sorted((Counter(whole) - Counter(seen)).elements())
    rng.shuffle(loose)
    return iter(loose)


def _chosen(chosen: Cards, hand: Cards, rng: Random) -> Cards:
    """Two cards of the hand, or one of it or the mermaid card."""
    if UNKNOWN not in chosen:
        return chosen
    return in_order(rng.sample(hand, 2)) if len(chosen) == 2 else rng.choice(hand + MERMAID_CARD)


def _filled(cards: str, loose: Iterator[str]) -> str:
    return "".join(next(loose) if card == UNKNOWN else card for card in cards)


def _dug(heaps: Iterable[Tokens], loose: Iterator[str]) -> tuple[Tokens, ...]:
    """A kind for every unknown token; who knows it stays as it is."""
    return tuple(tuple(_dug_up(token, loose) for token in heap) for heap in heaps)


def _dug_up(token: Token, loose: Iterator[str]) -> Token:
    return Token(next(loose).lower() + token[1:]) if token[0] == UNKNOWN else token
