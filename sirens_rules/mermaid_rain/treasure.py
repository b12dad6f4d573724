"""Treasure: who enters a space may take one token."""

from collections.abc import Iterator

from sirens_rules.tabletop.errors import UnknownCards
from sirens_rules.tabletop.refusals import Refusal
from sirens_rules.tabletop.sentences import N_
from sirens_rules.tabletop.values import with_one

from .components import KINDS, UNKNOWN, Player, Token, Tokens
from .contents import TREASURE
from .marks import rule
from .moves import LEAVE, Move, Take, take
from .table import Step, Table

FOUND = 2
"""points for every token taken from a space"""


@rule("treasure.enter", "treasure.once", "treasure.first-entry", "treasure.begin", "treasure.return")
def enter(table: Table, player: Player, hex: str, step: Step) -> bool:
    """A mermaid has come to a space. Whether a token may be taken: on the first entry of the round, if there is one."""
    if table.ground[hex].what != TREASURE or hex in table.entered[player]:
        return False
    table.entered = with_one(table.entered, player, (*table.entered[player], hex))
    if not table.treasure[table.sea.number[hex]]:
        return False
    look(table, player, hex)
    table.step = step
    return True


@rule("treasure.look", "treasure.look-when", "treasure.known")
def look(table: Table, player: Player, hex: str) -> None:
    """All face-down tokens there are known to this player from now on."""
    at = table.sea.number[hex]
    tokens = table.treasure[at]
    if not all(token.is_known_to(player) for token in tokens):
        table.treasure = with_one(table.treasure, at, tuple(token.seen_by(player) for token in tokens))
        table.happened("treasure.look", player=player, hex=hex)


def tokens_here(table: Table) -> Tokens:
    """The tokens where the mermaid of the player in turn is."""
    hex = table.mermaids[table.turn]
    assert hex is not None
    return table.treasure[table.sea.number[hex]]


def face_down(tokens: Tokens) -> Tokens:
    return tuple(token for token in tokens if not token.is_face_up)


@rule("treasure.enter", "treasure.declined")
def takings(table: Table) -> list[Move]:
    """Every kind that lies face up, every face-down token, or none."""
    tokens = tokens_here(table)
    kinds = [take(kind) for kind in KINDS if kind in tokens]
    return [*kinds, *(take(UNKNOWN, number) for number, _ in enumerate(face_down(tokens), 1)), LEAVE]


@rule("treasure.enter")
def refuse_take(table: Table, move: Take) -> Iterator[Refusal]:
    tokens, hex = tokens_here(table), table.mermaids[table.turn]
    if move.number > len(face_down(tokens)) or (not move.number and Token(move.kind) not in tokens):
        yield Refusal("treasure.enter", N_("There is no such token at {hex}."), {"hex": hex})


@rule("treasure.enter", "treasure.begin", "treasure.first-entry", "treasure.once")
def refuse_now(table: Table, move: Take) -> Iterator[Refusal]:
    """The mermaid is riding and has not just entered a space for the first time."""
    hex = table.mermaids[table.turn]
    if hex in table.entered[table.turn]:
        late = N_("At {hex} a token can be taken only on the first entry of the round.")
        yield from refuse_take(table, move)
        yield Refusal("treasure.first-entry", late, {"hex": hex})
        return
    rule = "treasure.begin" if hex in table.sea.number else "treasure.enter"
    yield Refusal(rule, N_("No token can be taken now: only when the mermaid enters a space."), {})


@rule("treasure.enter", "treasure.points", "treasure.face-down", "score.track")
def take_token(table: Table, move: Take) -> None:
    """It lies in front of its owner as it lay there, and brings two points at once."""
    player, hex = table.turn, table.mermaids[table.turn]
    assert hex is not None
    tokens = tokens_here(table)
    at = len(tokens) - len(face_down(tokens)) + move.number - 1 if move.number else tokens.index(Token(move.kind))
    token, rest = tokens[at], tokens[:at] + tokens[at + 1 :]
    table.treasure = with_one(table.treasure, table.sea.number[hex], rest)
    table.won = with_one(table.won, player, (*table.won[player], token))
    table.score(player, FOUND)
    if table.story is not None:
        values = {"player": player, "hex": hex, "points": FOUND}
        if token.is_face_up:
            table.happened("treasure.enter", **values, token=token)
        else:
            table.happened("treasure.face-down", **values)


def draw_from_stock(table: Table) -> str | None:
    """The kind of the next token of the stock."""
    if not table.stock:
        return None
    kind, table.stock = table.stock[0], table.stock[1:]
    if kind == UNKNOWN:
        raise UnknownCards(N_("Nobody knows the next token of the stock (?): it cannot be turned up."))
    return kind
