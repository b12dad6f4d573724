"""Forced moves: mermaids whose tile was taken away go to a start space."""

from collections.abc import Iterator

from sirens_rules.tabletop.refusals import Refusal
from sirens_rules.tabletop.sentences import N_

from .components import Player
from .marks import rule
from .moves import ChooseStart, Move, choose_start
from .table import Laid, Table


@rule("forced.when", "forced.stays")
def lift_mermaids(table: Table, gone: list[Laid]) -> None:
    """Who stood on one of these tiles stands nowhere; all others stay."""
    hexes = {laid.hexes[0] for laid in gone}
    table.mermaids = tuple(None if hex in hexes else hex for hex in table.mermaids)


@rule("forced.order")
def next_forced(table: Table) -> Player | None:
    return next((player for player in table.order if table.mermaids[player] is None), None)


@rule("forced.free-start", "forced.occupied", "forced.full")
def open_starts(table: Table) -> tuple[str, ...]:
    """The start spaces without a mermaid; all of them where none is free."""
    free = tuple(hex for hex in table.sea.starts if hex not in table.mermaids)
    return free or table.sea.starts


@rule("forced.free-start")
def forced_moves(table: Table) -> list[Move]:
    return [choose_start(hex) for hex in open_starts(table)]


@rule("forced.when", "forced.free-start")
def refuse_forced(table: Table, move: ChooseStart) -> Iterator[Refusal]:
    if move.hex not in table.sea.starts:
        yield Refusal("forced.when", N_("{hex} is no start space."), {"hex": move.hex})
    elif move.hex not in open_starts(table):
        yield Refusal("forced.free-start", N_("At {hex} is another mermaid."), {"hex": move.hex})


@rule("forced.when", "forced.free-start", "ride.start")
def put_ashore(table: Table, move: ChooseStart) -> None:
    table.set_mermaid(table.turn, move.hex)
    table.happened("forced.when", player=table.turn, hex=move.hex)
