"""A round: predicting, riding, and what is cleared away at its end."""

from collections.abc import Iterator

from sirens_rules.tabletop.refusals import Refusal
from sirens_rules.tabletop.sentences import N_

from .components import Player, in_order, without
from .end import ROUNDS, end_game
from .forced import lift_mermaids, next_forced, put_ashore
from .hands import choices, holds, known_hand
from .marks import rule
from .moves import ChooseStart, Drop, Move, drop
from .predict import begin_round
from .table import DROP, FORCED, Table

KEPT = 2


@rule("end.five", "round.last")
def end_round(table: Table) -> None:
    """After the fifth round the game is over, and nothing needs to be cleared away."""
    if table.round >= ROUNDS:
        end_game(table)
        return
    clear_tiles(table)
    go_on(table)


@rule("round.dark", "round.unlaid", "round.unchosen", "components.edge")
def clear_tiles(table: Table) -> None:
    """Dark tiles leave the sea; tiles that nobody took or laid go to the discards as well."""
    gone = [laid for laid in table.laid if laid.tile.is_dark]
    loose = [*table.surf, *(tile for tiles in table.tiles for tile in tiles)]
    table.spent = tuple(sorted([*table.spent, *loose, *(laid.tile for laid in gone)]))
    table.surf, table.tiles = (), ((),) * table.players
    table.take_away(gone)
    lift_mermaids(table, gone)
    table.happened("round.dark", number=len(gone))


@rule("forced.order", "round.keep-two", "round.drop-order", "round.phases")
def go_on(table: Table) -> None:
    """First the forced moves, then the discards, both in turn order; then the next round."""
    if forced := next_forced(table):
        table.turn, table.step = forced, FORCED
    elif full := next_full(table, table.order):
        table.turn, table.step = full, DROP
    else:
        begin_round(table)


def next_full(table: Table, players: tuple[Player, ...]) -> Player | None:
    """The next with too many cards in hand."""
    return next((player for player in players if len(table.hands[player]) > KEPT), None)


def follow_forced(table: Table, move: ChooseStart) -> None:
    put_ashore(table, move)
    go_on(table)


@rule("round.keep-two", "round.nine")
def drops(table: Table) -> list[Move]:
    """Every choice of cards that leaves two."""
    hand = known_hand(table, table.turn)
    return [drop(cards) for cards in choices(hand, len(hand) - KEPT)]


@rule("round.keep-two")
def refuse_drop(table: Table, move: Drop) -> Iterator[Refusal]:
    player, number = table.turn, len(table.hands[table.turn]) - KEPT
    if len(move.cards) != number:
        message = N_("{player} discards {number} and keeps two cards.")
        yield Refusal("round.keep-two", message, {"player": player, "number": number})
    if not holds(table, player, move.cards):
        yield Refusal("round.keep-two", N_("{player} does not hold {cards}."), {"player": player, "cards": move.cards})


@rule("round.keep-two", "round.drop-order")
def follow_drop(table: Table, move: Drop) -> None:
    player = table.turn
    table.set_hand(player, without(table.hands[player], move.cards))
    table.discards = in_order(table.discards + move.cards)
    table.happened("round.keep-two", player=player, cards=move.cards)
    go_on(table)
