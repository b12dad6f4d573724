"""Moves, events, outcomes and positions in words: exact enough that somebody can follow a game by ear."""

from collections.abc import Iterator

from sirens_rules.tabletop.errors import SirensError
from sirens_rules.tabletop.refusals import Event, Refusal
from sirens_rules.tabletop.sentences import ENGLISH, N_, Names, Words, say, say_number, signed
from sirens_rules.tabletop.values import called, name_of

from .components import PLAYERS, UNKNOWN, Animals, Player, Tile, Tokens
from .end import Outcome, outcome, standing
from .moves import (
    ChooseStart,
    DrawTile,
    Drop,
    EndRide,
    Go,
    LayTile,
    Leave,
    Move,
    PlayCards,
    Stay,
    Stop,
    Take,
    TakeTile,
    UseBonus,
    Warp,
)
from .table import DROP, FORCED, MELD, RIDE, START, SURF, TAKE, WARPED, Table
from .view import View

MOVES: dict[type[Move], str] = {
    PlayCards: N_("Lay down face down: {cards}."),
    Stop: N_("Lay down the mermaid card, face down."),
    TakeTile: N_("Take the {tile}."),
    UseBonus: N_("Apply the bonus before taking a tile."),
    Warp: N_("Warp to {hex}."),
    Stay: N_("Do not warp."),
    DrawTile: N_("Draw one more tile: {shape}."),
    ChooseStart: N_("Go to the start space {hex}."),
    LayTile: N_("Lay the {tile} on {hexes}."),
    Go: N_("Ride to {hex}, paid with {cards}."),
    Leave: N_("Take no token."),
    EndRide: N_("End the ride."),
    Drop: N_("Discard {cards}."),
}

EVENTS = {
    "predict.seven": N_("Everybody is dealt {number} cards."),
    "predict.reshuffle": N_("The pile is used up: the discards are shuffled."),
    "predict.undercurrent": N_("Undercurrent card {card} is revealed. Tiles: {number}."),
    "predict.pile-empty": N_("The pile of {shape} tiles is used up: its discards are shuffled."),
    "predict.too-few": N_("There is no tile left for {player}."),
    "meld.face-down": N_("{player} lays something face down."),
    "meld.together": N_("{player} reveals: {cards}."),
    "meld.stop": N_("{player} reveals the mermaid card and stops."),
    "order.rank": N_("{place}. {player} with {meld}."),
    "order.prince": N_("{player} receives the prince card."),
    "surf.take": N_("{player} takes the {tile}."),
    "surf.points": N_("Points for {player} with {meld}: {points}."),
    "surf.march": N_("{player} draws from the stock, face up: {token}."),
    "surf.march-empty": N_("The stock is empty: {player} gets no token."),
    "surf.warp": N_("{player} warps to {hex}."),
    "surf.waltz": N_("{player} draws a {tile}."),
    "ride.start": N_("The mermaid of {player} begins at {hex}."),
    "ride.tile": N_("{player} lays the {tile} at {hex}."),
    "ride.step": N_("{player} rides to {hex}, paid with {cards}."),
    "ride.deep-sea": N_("{player} dives through the deep sea to {hex}, paid with {cards}."),
    "ride.go-on": N_("{player} ends the ride."),
    "treasure.look": N_("{player} looks at the face-down tokens at {hex}."),
    "treasure.enter": N_("{player} takes from {hex}: {token}. {points} points."),
    "treasure.face-down": N_("{player} takes a face-down token from {hex}. {points} points."),
    "treasure.declined": N_("{player} takes no token."),
    "round.dark": N_("The round ends; tiles with a dark edge that leave the sea: {number}."),
    "round.keep-two": N_("{player} discards {cards}."),
    "forced.when": N_("The mermaid of {player} goes to the start space {hex}."),
    "end.five": N_("Five rounds are played: all tokens are turned up."),
    "score.tribute": N_("{player} pays the tribute; for kinds that are lacking: {points} points."),
    "score.points": N_("Points for the treasure of {player}: {points}. Points in all: {total}."),
}

DECISIONS = {
    MELD: N_("{player} is to choose cards for the meld."),
    SURF: N_("{player} is to take a tile or to apply the bonus."),
    WARPED: N_("{player} is to take a token, or to leave it."),
    START: N_("{player} is to choose a start space."),
    RIDE: N_("{player} is riding."),
    TAKE: N_("{player} is to take a token, or to leave it."),
    FORCED: N_("{player} is to choose a start space: the tile is gone."),
    DROP: N_("{player} is to discard all but two cards."),
}


def describe(thing: object, words: Words = ENGLISH, names: Names = None) -> str:
    """A move, an event, an outcome, a refusal, a position or a view, in the language of `words`.

    >>> print(describe(Move("go:d4:gt")))
    Ride to d4, paid with gull, turtle.
    """
    match thing:
        case Move():
            return _move(thing, words)
        case Event():
            return _event(thing, words, names)
        case Outcome():
            return _outcome(thing, words, names)
        case Refusal() | SirensError():
            return thing.say(words)
        case View():
            return describe(thing.position, words, names)
        case Table():
            return "\n".join(_position(thing, words, names))
        case object(lift=lift):  # a position, which knows this module
            return describe(lift(), words, names)
    raise TypeError(f"there are no words for {thing!r}")


def _move(move: Move, words: Words) -> str:
    if isinstance(move, PlayCards) and UNKNOWN in move.cards:
        return words.gettext(N_("Lay down something, face down."))
    if isinstance(move, Take):
        if move.number:
            return say(words, N_("Take the face-down token number {number}."), {"number": move.number})
        return say(words, N_("Take face up: {kind}."), {"kind": move.kind})
    parts = move.parts()
    if isinstance(move, LayTile):
        parts["hexes"] = " ".join(move.hexes)
    return say(words, MOVES[type(move)], parts)


def _event(event: Event, words: Words, names: Names) -> str:
    if event.rule in ("end.winner", "end.tie"):
        return _won(**event.values, words=words, names=names)  # type: ignore[arg-type]
    return say(words, EVENTS[event.rule], called(event.values, words, names))


def _names(players: tuple[Player, ...], words: Words, names: Names) -> str:
    return words.pgettext("between two cards", ", ").join(name_of(player, words, names) for player in players)


def _outcome(ended: Outcome, words: Words, names: Names) -> str:
    return _won(ended.winners, max(ended.points), words, names)


def _won(winners: tuple[Player, ...], points: int, words: Words, names: Names) -> str:
    values = {"winners": _names(winners, words, names)}
    if len(winners) == 1:
        return say_number(
            words, "{winners} wins with one point.", "{winners} wins with {number} points.", points, values
        )
    return say_number(
        words,
        "{winners} share the win with one point each.",
        "{winners} share the win with {number} points each.",
        points,
        values,
    )


def _position(table: Table, words: Words, names: Names) -> Iterator[str]:
    yield say(words, N_("Box: {about}"), {"about": table.box.told(words)})
    yield from table_words(table, words, names)


def table_words(table: Table, words: Words = ENGLISH, names: Names = None) -> Iterator[str]:
    """Everything that lies on the table, and what is to be decided."""
    values = {"number": table.round, "player": name_of(table.dealer, words, names)}
    yield say(words, N_("Round {number}. {player} has the prince card."), values)
    if table.surf:
        yield say(words, N_("Tiles to take: {tiles}."), {"tiles": _listed(table.surf, words)})
    for tile, hexes in table.laid:
        yield say(words, N_("On {hexes} lies a {tile}."), {"hexes": " ".join(hexes), "tile": tile})
    for space, tokens in zip(table.sea.spaces, table.treasure, strict=True):
        if tokens:
            yield say(words, N_("At {hex} lie: {tokens}."), {"hex": space.hex, "tokens": _tokens(tokens, words)})
    for player in PLAYERS[: table.players]:
        yield " ".join(_player(table, player, words, names))
    yield decision(table, words, names)


def _player(table: Table, player: Player, words: Words, names: Names) -> Iterator[str]:
    """What somebody has, on one line."""
    points, hex = standing(table, player), table.mermaids[player]
    values: dict[str, object] = {"player": name_of(player, words, names), "hex": hex}
    yield say_number(words, "{player} has {number} point.", "{player} has {number} points.", points, values)
    yield say(words, N_("The mermaid is at {hex}.") if hex else N_("The mermaid is beside the board."), values)
    if table.melds[player]:
        yield say(words, N_("Meld: {cards}."), {"cards": Animals(table.melds[player])})
    if table.stopped[player]:
        yield words.gettext(N_("The mermaid card is played."))
    if table.hands[player]:
        yield say(words, N_("In hand: {cards}."), {"cards": Animals(table.hands[player])})
    if table.tiles[player]:
        yield say(words, N_("Tiles: {tiles}."), {"tiles": _listed(table.tiles[player], words)})
    if table.won[player]:
        yield say(words, N_("Treasure: {tokens}."), {"tokens": _tokens(table.won[player], words)})


def _listed(tiles: tuple[Tile, ...], words: Words) -> str:
    return words.pgettext("between two cards", ", ").join(tile.named(words) for tile in tiles)


def _tokens(tokens: Tokens, words: Words) -> str:
    """Their kinds; face-down ones are called so."""
    up = [token.named(words) for token in tokens if token.is_face_up]
    down = [say(words, N_("{token} face down"), {"token": token}) for token in tokens if not token.is_face_up]
    return words.pgettext("between two cards", ", ").join(up + down)


def decision(table: Table, words: Words, names: Names = None) -> str:
    """What is to be decided now, and by whom; or how it ended."""
    if table.step not in DECISIONS:
        if any(UNKNOWN in tokens for tokens in table.won):
            return words.gettext(N_("The game is over."))
        ended = outcome(table)
        assert ended is not None
        totals = ", ".join(signed(points) for points in ended.points)
        return say(words, N_("{outcome} ({totals})"), {"outcome": _outcome(ended, words, names), "totals": totals})
    return say(words, _what_is_to_do(table), {"player": name_of(table.turn, words, names)})


def _what_is_to_do(table: Table) -> str:
    """Whoever has taken the tile, or has no bonus, has no choice between the two."""
    if table.step is SURF and table.acted:
        return N_("{player} is to apply the bonus.")
    if table.step is SURF and table.bonuses[table.turn] is None:
        return N_("{player} is to take a tile.")
    return DECISIONS[table.step]
