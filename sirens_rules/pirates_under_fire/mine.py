"""Mines: where they are put, who takes them, and which of them is the dummy."""

from sirens_rules.tabletop.errors import UnknownCards
from sirens_rules.tabletop.refusals import Refusal
from sirens_rules.tabletop.sentences import N_

from .components import DUMMY, MINE, NAMED, SUSPECT, UNKNOWN, Effect, changed
from .marks import rule
from .moves import DUMMY as LAY_DUMMY
from .moves import MINE as LAY_MINE
from .moves import SWEEP, LayDummy, LayMine, LayToken, Move, Sweep
from .table import Table

PENALTY = 2
"""points that a mine costs at the end"""
BLUFFS = 3
"""mines that the bluffing mercenary puts on the sea, the dummy included"""


@rule("sea.mine", "mine.anywhere", "mine.supply-empty", "mine.dummy-only")
def layings(table: Table) -> list[Move]:
    """Any space of the sea, while there are mines."""
    return [*LAY_MINE] if table.mines_left else []


@rule("mine.supply-empty")
def refuse_no_mine_left(table: Table, move: LayMine) -> Refusal | None:
    return None if table.mines_left else Refusal("mine.supply-empty", N_("All mines are in use."), {})


@rule("sea.mine", "mine.anywhere", "mine.hidden", "mercenary.bluff")
def lay_mine(table: Table, move: LayMine) -> None:
    """Among the mines of a bluff the others cannot tell it from the dummy."""
    bluff = Effect.MINE not in table.pending
    table.lay_mines(move.space, table.mines[move.space] + (SUSPECT if bluff else MINE))
    table.mines_left -= 1
    table.happened("mercenary.bluff" if bluff else "sea.mine", player=table.turn, space=move.space)


# The bluff.


@rule("mercenary.bluff", "mine.supply-empty")
def bluff(table: Table) -> tuple[Effect, ...]:
    """Three mines, one of them the dummy; if that is in use three ordinary ones. No more than there are."""
    if table.bluffer is not None or table.dummy is not None or any(DUMMY in tokens for tokens in table.mines):
        return (Effect.MINE,) * BLUFFS
    table.bluffer = table.turn
    return (Effect.BLUFF,) * (min(BLUFFS - 1, table.mines_left) + 1)


@rule("mercenary.bluff", "mine.dummy-only")
def bluffings(table: Table) -> list[Move]:
    """A mine or the dummy, until both are used up."""
    moves: list[Move] = []
    if _mine_left(table):
        moves += LAY_MINE
    if _dummy_left(table):
        moves += LAY_DUMMY
    return moves


def _dummy_left(table: Table) -> bool:
    return not any(DUMMY in tokens for tokens in table.mines)


def _mine_left(table: Table) -> bool:
    """The last one must be the dummy, if it does not lie there yet."""
    return table.pending.count(Effect.BLUFF) > _dummy_left(table)


@rule("mercenary.bluff")
def refuse_third_mine(table: Table, move: LayMine) -> Refusal | None:
    if Effect.BLUFF not in table.pending or _mine_left(table):
        return None
    return Refusal("mercenary.bluff", N_("One of the three must be the dummy."), {})


@rule("mine.dummy-only")
def refuse_no_bluff(table: Table, move: LayDummy) -> Refusal | None:
    if Effect.BLUFF in table.pending:
        return None
    return Refusal("mine.dummy-only", N_("The dummy is put on the sea by one mercenary only."), {})


@rule("mercenary.bluff")
def refuse_second_dummy(table: Table, move: LayDummy) -> Refusal | None:
    if _dummy_left(table):
        return None
    return Refusal("mercenary.bluff", N_("The dummy is on the sea already."), {})


@rule("mine.hidden")
def refuse_secret(table: Table, move: LayToken) -> Refusal:
    return Refusal("mine.hidden", N_("Whoever lays it says whether it is a mine or the dummy."), {})


@rule("mercenary.bluff", "mine.hidden")
def lay_dummy(table: Table, move: LayDummy) -> None:
    table.lay_mines(move.space, table.mines[move.space] + DUMMY)
    table.happened("mercenary.bluff", player=table.turn, space=move.space)


@rule("mine.hidden", "mine.shown")
def open_bluff(table: Table) -> None:
    """Where the dummy has been seen, or must be the last one left, nobody has to guess any more."""
    lying = "".join(table.mines)
    if table.bluffer is None or Effect.BLUFF in table.pending or UNKNOWN in lying:
        return
    if DUMMY not in lying or SUSPECT not in lying:
        table.bluffer = None
        table.mines = tuple([tokens.replace(SUSPECT, MINE) for tokens in table.mines])


# Taking and removing.


@rule("mine.take", "mine.first", "mine.mercenary", "mine.zero", "mine.shown")
def take_mines(table: Table, at: int) -> None:
    """Whoever puts a tile there takes all mines, before any effect."""
    tokens, player = table.mines[at], table.turn
    if not tokens:
        return
    _check_known(tokens)
    table.lay_mines(at, "")
    if DUMMY in tokens:
        table.dummy = player
        table.happened("mine.zero", player=player, space=NAMED[at])
    if number := len(tokens.replace(DUMMY, "")):
        table.taken = changed(table.taken, player, table.taken[player] + number)
        table.happened("mine.take", player=player, space=NAMED[at], number=number)
    open_bluff(table)


def _check_known(tokens: str) -> None:
    if UNKNOWN in tokens:
        raise UnknownCards(N_("Whether this is the dummy (?) is not known."))


@rule("ship.sweep", "mercenary.clear")
def sweepings(table: Table) -> list[Move]:
    return [SWEEP[at] for at in table.mined()]


@rule("ship.sweep")
def refuse_no_mine(table: Table, move: Sweep) -> Refusal | None:
    if table.mines[move.space]:
        return None
    return Refusal("ship.sweep", N_("There is no mine on {space}."), {"space": move.space})


@rule("ship.sweep", "mercenary.clear", "mine.top", "mine.returned", "mine.shown")
def sweep(table: Table, move: Sweep) -> None:
    """The mine laid last goes back to the supply, and everybody sees which it was."""
    tokens = table.mines[move.space]
    _check_known(tokens[-1])
    table.lay_mines(move.space, tokens[:-1])
    if tokens[-1] == DUMMY:
        table.happened("mine.shown", player=table.turn, space=move.space)
    else:
        table.mines_left += 1
        table.happened("ship.sweep", player=table.turn, space=move.space)
