"""Moves, events, outcomes and positions in words: exact enough that somebody can follow a game by ear."""

from collections.abc import Iterator

from sirens_rules.tabletop.errors import SirensError
from sirens_rules.tabletop.refusals import Event, Refusal
from sirens_rules.tabletop.sentences import ENGLISH, N_, Names, Words, say, say_number, signed
from sirens_rules.tabletop.values import called, name_of

from .components import NAMED, UNKNOWN, Player, Ship
from .contents import Box, Mercenary
from .end import Outcome, outcome
from .moves import (
    Buy,
    Count,
    Draw,
    EndTurn,
    LayDummy,
    LayMine,
    LayToken,
    Move,
    Nothing,
    Pick,
    Place,
    Repair,
    Shield,
    Shoot,
    Stuck,
    Sweep,
)
from .table import ACT, EFFECT, FINISH, VALUE, Table
from .view import View

MOVES: dict[type[Move], str] = {
    Place: N_("Place the {value} on {space}."),
    Buy: N_("Buy mercenary {mercenary}, and place it on {space}."),
    Shoot: N_("Shoot {way}."),
    Repair: N_("Repair the ship on {space}."),
    LayMine: N_("Put a mine on {space}."),
    LayDummy: N_("Put the dummy mine on {space}."),
    LayToken: N_("Put a mine or the dummy on {space}."),
    Shield: N_("Put a shield on the ship on {space}."),
    Sweep: N_("Remove a mine from {space}."),
    Draw: N_("Draw a tile from the reserve."),
    Pick: N_("Choose the {value} from the reserve."),
    Nothing: N_("Leave this effect undone: {effect}."),
    Count: N_("Mercenary {mercenary} counts as {value}."),
    EndTurn: N_("End the turn."),
    Stuck: N_("Buy nothing, and lose."),
}
WAYS = {
    "n": N_("north"),
    "e": N_("east"),
    "s": N_("south"),
    "w": N_("west"),
    "ne": N_("north-east"),
    "se": N_("south-east"),
    "sw": N_("south-west"),
    "nw": N_("north-west"),
}
EVENTS = {
    "place.hand": N_("{player} places the {value} on {space}."),
    "place.destroyed": N_("{player}’s burning {value} on {space} is destroyed."),
    "setup.first-shield": N_("The first ship carries a shield."),
    "sea.point": N_("{player} takes a point."),
    "sea.mine": N_("{player} puts a mine on {space}."),
    "sea.reserve": N_("{player} draws a tile from the reserve and takes a +1 token."),
    "ship.gold": N_("{player} takes one gold."),
    "ship.shield": N_("{player}’s ship on {space} gets a shield."),
    "ship.repair": N_("The ship on {space} is repaired."),
    "ship.repair-any": N_("{player} repairs nothing."),
    "ship.sweep": N_("{player} removes a mine from {space}."),
    "shot.fire": N_("{player}’s ship on {space} is hit and burns."),
    "shot.shield": N_("{player}’s ship on {space} is hit and loses a shield."),
    "shot.mercenary": N_("{player}’s mercenary on {space} is hit, and nothing happens."),
    "mine.take": N_("{player} takes mines from {space}: {number}."),
    "mine.zero": N_("{player} takes the dummy mine from {space}."),
    "mine.shown": N_("{player} removes the dummy mine from {space}."),
    "turn.mandatory": N_("{player} has no target for {effect}."),
    "turn.draw": N_("{player} draws a tile."),
    "turn.pile-empty": N_("{player}’s draw pile is empty."),
    "mercenary.place": N_("{player} buys mercenary {mercenary} and places it on {space}."),
    "mercenary.crush": N_("{player}’s {value} on {space} is crushed."),
    "mercenary.choose": N_("{player} chooses a tile from the reserve and takes a +1 token."),
    "mercenary.bluff": N_("{player} puts a mine on {space}, or the dummy."),
    "mercenary.value": N_("{player}’s mercenary {mercenary} counts as {value}."),
    "end.stuck": N_("{player} can place no ship and loses."),
    "end.sixteen": N_("Each player has had sixteen turns."),
    "score.order": N_(
        "{player}: combinations {combinations}, mercenaries {mercenaries}, "
        "opponent’s half {half}, tokens {tokens}: {total}."
    ),
    "score.winner": N_("{player} wins."),
    "score.tie": N_("The points are equal: {player} wins with more gold."),
    "score.shared": N_("Points and gold are equal: both share the win."),
    "combination.gap": N_("Points that we do not know would decide who wins."),
}
DECISIONS = {
    ACT: N_("{player} is to place a ship."),
    EFFECT: N_("{player} is to carry out an effect."),
    FINISH: N_("{player} is to buy a mercenary or to end the turn."),
    VALUE: N_("{player} is to choose the value of a mercenary."),
}
MERCENARY_EFFECTS = {
    "shield": N_("puts a shield on one of your ships"),
    "choose": N_("lets you choose a tile from your reserve"),
    "clear": N_("removes three mines"),
    "bluff": N_("puts three mines on the sea, one of them the dummy"),
    "adjacent": N_("shoots at the four spaces beside it"),
    "lateral": N_("shoots left and right"),
    "diagonal": N_("shoots twice diagonally"),
    "crush": N_("crushes a ship without a shield"),
    "neighbours": N_("scores a point for each of your active ships beside it"),
    "shields": N_("scores a point for each shield of the fleet"),
    "sets": N_("scores a point for each combination of identical ships"),
}


def describe(thing: object, words: Words = ENGLISH, names: Names = None) -> str:
    """A move, an event, an outcome, a refusal, a mercenary, a position or a view, in the language of `words`.

    >>> print(describe(Move("shoot:ne")))
    Shoot north-east.
    """
    match thing:
        case Move():
            return _move(thing, words)
        case Event(rule, values):
            return say(words, EVENTS[rule], called(values, words, names))
        case Outcome():
            return say(words, EVENTS[thing.rule], called({"player": _loser_or_winner(thing)}, words, names))
        case Refusal() | SirensError():
            return thing.say(words)
        case Mercenary():
            return _mercenary(thing, words)
        case View():
            return describe(thing.position, words, names)
        case Table():
            return "\n".join(_position(thing, words, names))
        case object(lift=lift):  # a position, which knows this module
            return describe(lift(), words, names)
    raise TypeError(f"there are no words for {thing!r}")


def _loser_or_winner(ended: Outcome) -> Player | None:
    """A loss without scoring is told of the loser."""
    return ended.winner.opponent if ended.winner is not None and ended.scores is None else ended.winner


def _move(move: Move, words: Words) -> str:
    parts = move.parts()
    if isinstance(move, Shoot):
        parts["way"] = words.gettext(WAYS[move.way])
    if isinstance(move, Pick) and move.value == UNKNOWN:
        return words.gettext(N_("Choose a tile from the reserve."))
    return say(words, MOVES[type(move)], parts)


def values_shown(mercenary: Mercenary) -> str:
    return "X" if len(mercenary.values) == 9 else "/".join(mercenary.values) or UNKNOWN


def _mercenary(mercenary: Mercenary, words: Words) -> str:
    effect = words.gettext(MERCENARY_EFFECTS[mercenary.effect])
    line = N_("Mercenary {letter}, value {values}, costs {cost} gold and {effect}.")
    values = {"letter": mercenary.letter, "values": values_shown(mercenary), "cost": mercenary.cost, "effect": effect}
    return say(words, line, values)


def _position(table: Table, words: Words, names: Names) -> Iterator[str]:
    yield say(words, N_("Box: {about}"), {"about": table.box.told(words)})
    yield from table_words(table, words, names)


def table_words(table: Table, words: Words = ENGLISH, names: Names = None) -> Iterator[str]:
    """Everything that lies on the table, and what is to be decided."""
    yield say(words, N_("Round {number}."), {"number": table.round})
    for at, ship in enumerate(table.ships):
        if ship:
            yield ship_words(ship, at, words, names)
    for at in table.mined():
        values = {"space": NAMED[at]}
        yield say_number(
            words, "On {space} there is one mine.", "On {space} there are {number} mines.", len(table.mines[at]), values
        )
    for player in Player:
        if told := words.pgettext("between two cards", ", ").join(_belongings(table, player, words)):
            name = name_of(player, words, names)
            yield say(words, N_("{player} has: {belongings}."), {"player": name, "belongings": told})
    yield from market_words(table.market, table.box, words)
    yield decision(table, words, names)


def ship_words(ship: Ship, at: int, words: Words, names: Names = None) -> str:
    """Whose tile lies where; then its shields, and as what it counts."""
    values = {"player": name_of(ship.owner, words, names), "face": ship.face, "space": NAMED[at]}
    kind = TILES["mercenary" if ship.is_mercenary else "burning" if ship.burns else "active"]
    told = [say(words, kind, values)]
    if ship.shields:
        told.append(say(words, N_("Its shields: {number}."), {"number": ship.shields}))
    if ship.value:
        told.append(say(words, N_("It counts as {value}."), {"value": ship.value}))
    return " ".join(told)


TILES = {
    "mercenary": N_("{player}’s mercenary {face} is on {space}."),
    "burning": N_("{player}’s {face} on {space} burns."),
    "active": N_("{player}’s {face} is on {space}."),
}


def _belongings(table: Table, player: Player, words: Words) -> Iterator[str]:
    """What somebody has; what is nothing, or known to nobody here, is left out."""
    for phrase, number in (
        (N_("gold {number}"), table.gold[player]),
        (N_("points {number}"), table.points[player]),
        (N_("mines {number}"), table.taken[player]),
        (N_("+1 tokens {number}"), table.plus[player]),
    ):
        if number:
            yield say(words, phrase, {"number": number})
    if table.hands[player].strip(UNKNOWN):
        yield say(words, N_("in hand {tiles}"), {"tiles": " ".join(table.hands[player])})


def player_words(table: Table, player: Player, words: Words, names: Names = None) -> str:
    values = {
        "player": name_of(player, words, names),
        "gold": table.gold[player],
        "points": table.points[player],
        "mines": table.taken[player],
        "hand": " ".join(table.hands[player]) or "–",
    }
    return say(words, N_("{player}: gold {gold}, points {points}, mines {mines}, hand {hand}"), values)


def market_words(market: str, box: Box, words: Words) -> Iterator[str]:
    for letter in market:
        yield _mercenary(box.mercenaries[letter], words)


def decision(table: Table, words: Words, names: Names = None) -> str:
    """What is to be decided now, and by whom; or how it ended."""
    if table.step in DECISIONS:
        return say(words, DECISIONS[table.step], {"player": name_of(table.turn, words, names)})
    ended = outcome(table)
    assert ended is not None
    told = describe(ended, words, names)
    if ended.totals is None:
        return told
    return say(words, N_("{outcome} ({totals})"), {"outcome": told, "totals": signed(ended.totals)})
