"""Moves, events, outcomes and positions in words: exact enough that somebody can follow a game by ear."""

from collections.abc import Iterator, Mapping
from functools import reduce

from sirens_rules.tabletop.errors import SirensError
from sirens_rules.tabletop.refusals import Event, Refusal
from sirens_rules.tabletop.sentences import ENGLISH, N_, Names, Words, say, say_number, signed
from sirens_rules.tabletop.values import name_of

from .components import PORT, STARBOARD, Cards, Heap, Hidden, Place, Player, ShipCard
from .crew import crew_on
from .end import Outcome, outcome
from .moves import EndTurn, Move, Pick, PlaceRum, Play, UseOctopus, Walk
from .octopus import can_use_octopus
from .rum import resistance
from .table import ACT, FINISH, PICK, WALK, Table
from .view import View

MOVES = {
    Play: N_("Play the {card} on {place}."),
    UseOctopus: N_("Use the octopus: the {card} goes from {source} to {place}."),
    Walk: N_("The {crew} walks to ship card {ship_card}."),
    PlaceRum: N_("Place the mug of rum on ship card {ship_card}."),
    EndTurn: N_("End the turn."),
    Pick: N_("Pick the {card} for the opening hand."),
}
HIDDEN_PICK = N_("Pick a card for the opening hand, unseen.")

EVENTS = {
    "place.hand": N_("{player} plays the {card} on {place}."),
    "octopus.to": N_("{player}’s octopus takes the {card} from {source} to {place}."),
    "rum.place": N_("{player} places the mug of rum on ship card {ship_card}."),
    "crew.step": N_("The {crew} walks from ship card {start} to {ship_card}."),
    "crew.jump": N_("The {crew} walks from ship card {start} past the other crew member to {ship_card}."),
    "crew.hold": N_("The {crew} stays on ship card {ship_card}: there are as many crew members as ship cards."),
    "score.reach": N_("{player} wins ship card {ship_card}: total {total}, resistance {resistance}."),
    "score.higher": N_("Five against five: {player} wins ship card {ship_card} by {total} to {other}."),
    "score.tie": N_("Five against five, {total} each: nobody wins ship card {ship_card}."),
    "score.octopus-home": N_("{player}’s octopus comes home."),
    "turn.draw": N_("{player} draws a card."),
    "turn.pile-empty": N_("The draw pile is empty: {player} draws nothing."),
    "turn.skip": N_("{player} can neither play a card nor use the octopus: the turn is skipped."),
    "end.four": N_("Four points are enough: the game is over."),
    "end.all-scored": N_("The last ship card has been scored: the game is over."),
    "variant.pick": N_("{player} picks the {card} for the opening hand."),
}
OWN_SIDE = N_("{player} plays the {card} on {player}’s side of ship card {ship_card}.")
UNSEEN_PICK = N_("{player} picks a card for the opening hand, unseen.")
WITH_CREW = {
    "score.reach": N_("{player} wins ship card {ship_card} and the {crew}: total {total}, resistance {resistance}."),
    "score.higher": N_("Five against five: {player} wins ship card {ship_card} and the {crew} by {total} to {other}."),
    "score.tie": N_("Five against five, {total} each: nobody wins ship card {ship_card} or the {crew}."),
}

DECISIONS = {
    ACT: N_("{player} is to play a card or use the octopus."),
    WALK: N_("{player} chooses where the {crew} walks from ship card {ship_card}."),
    FINISH: N_("{player} may place the mug of rum or end the turn."),
    PICK: N_("{player} is to pick a card for the opening hand."),
}
ONLY_A_CARD = N_("{player} is to play a card.")
ONLY_THE_OCTOPUS = N_("{player} has no card and is to use the octopus.")


def describe(thing: object, words: Words = ENGLISH, names: Names = None) -> str:
    """A move, an event, an outcome, a refusal, a position or a view, in the language of `words`.

    >>> print(describe(Move("9@30s>28p")))
    Use the octopus: the 9 goes from Starboard’s side of ship card 30 to Port’s side of ship card 28.
    """
    match thing:
        case Move():
            return _move(thing, words, names)
        case Event():
            return _event(thing, words, names)
        case Outcome():
            return _outcome(thing, words, names)
        case Refusal():
            return say(words, thing.message, _called(thing.values, words, names))
        case SirensError():
            return thing.say(words)
        case View():
            return describe(thing.position, words, names)
        case Table():
            return "\n".join(_position(thing, words, names))
        case object(lift=lift):  # a position, which knows this module
            return describe(lift(), words, names)
    raise TypeError(f"there are no words for {thing!r}")


def _called(values: Mapping[str, object], words: Words, names: Names) -> dict[str, object]:
    """Players and their sides by the names at this table."""
    called = dict(values)
    for key, value in values.items():
        if isinstance(value, Player):
            called[key] = name_of(value, words, names)
        elif isinstance(value, Place):
            called[key] = value.called(words, name_of(value.side, words, names))
    return called


def _move(move: Move, words: Words, names: Names) -> str:
    if isinstance(move, Pick) and move.card is None:
        return words.gettext(HIDDEN_PICK)
    return say(words, MOVES[type(move)], _called(move.parts(), words, names))


def _event(event: Event, words: Words, names: Names) -> str:
    values = event.values
    template = WITH_CREW[event.rule] if event.rule in WITH_CREW and values["crew"] else EVENTS[event.rule]
    if event.rule == "variant.pick" and values["card"] is None:
        template = UNSEEN_PICK
    place = values.get("place")
    if event.rule == "place.hand" and isinstance(place, Place) and place.side is values["player"]:
        template, values = OWN_SIDE, {**values, "ship_card": place.ship_card}
    return say(words, template, _called(values, words, names))


def _outcome(ended: Outcome, words: Words, names: Names) -> str:
    high, low = max(ended.points), min(ended.points)
    if ended.winner is None:
        return say_number(words, "Nobody wins: {number} point each.", "Nobody wins: {number} points each.", high, {})
    winner = name_of(ended.winner, words, names)
    return say(words, N_("{player} wins by {points} to {other}."), {"player": winner, "points": high, "other": low})


# A position, line by line.


def _position(table: Table, words: Words, names: Names) -> Iterator[str]:
    for ship_card, port, starboard in table.laid():
        yield _join(words, _ship_card(ship_card, port, starboard, words, names))
    for player in (PORT, STARBOARD):
        yield _join(words, _player(table, player, words, names))
    if not table.is_variant:
        yield from pile_words(table.piles[0], words)
    yield decision(table, words, names)


def _ship_card(ship_card: ShipCard, port: Cards, starboard: Cards, words: Words, names: Names) -> Iterator[str]:
    printed = {"ship_card": ship_card.value, "resistance": resistance(ship_card)}
    yield say(words, N_("Ship card {ship_card}, resistance {resistance}."), printed)
    if ship_card.crew:
        yield say(words, N_("The {crew} stands on it."), {"crew": ship_card.crew})
    if ship_card.mugs:
        yield say_number(words, "One mug of rum lies on it.", "{number} mugs of rum lie on it.", ship_card.mugs, {})
    for player, cards in ((PORT, port), (STARBOARD, starboard)):
        values = {
            "player": name_of(player, words, names),
            "cards": card_list(cards, words),
            "total": sum(cards),
        }
        yield say(
            words,
            N_("On {player}’s side: {cards}, total {total}.")
            if cards
            else N_("On {player}’s side: no card."),
            values,
        )


def points_words(table: Table, player: Player, words: Words, names: Names) -> str:
    named = {"player": name_of(player, words, names)}
    points = table.points[player]
    return say_number(words, "{player} has {number} point.", "{player} has {number} points.", points, named)


def _player(table: Table, player: Player, words: Words, names: Names) -> Iterator[str]:
    values: dict[str, object] = {
        "player": name_of(player, words, names),
        "cards": card_list(table.hands[player], words),
    }
    yield points_words(table, player, words, names)
    yield say(words, N_("In hand: {cards}.") if table.hands[player] else N_("No card in hand."), values)
    unplaced = N_("The mug of rum has not been placed.")
    yield words.gettext(unplaced if table.mugs[player] else N_("The mug of rum has been placed."))
    held = table.octopuses[player]
    if held is None:
        yield words.gettext(N_("The octopus is at home."))
    else:
        yield say(
            words,
            N_("The octopus lies on the {card} on {place}."),
            {"card": held.card, "place": held.place.called(words, name_of(held.place.side, words, names))},
        )
    if table.is_variant:
        yield from pile_words(table.pile_of(player), words)


def pile_words(pile: Heap, words: Words) -> Iterator[str]:
    """Nothing where nobody has counted: then it does not matter."""
    if ... in pile:
        return
    if not pile:
        yield words.gettext(N_("The draw pile is empty."))
        return
    yield say_number(
        words,
        "There is one card in the draw pile.",
        "There are {number} cards in the draw pile.",
        len(pile),
        {},
    )


def decision(table: Table, words: Words, names: Names) -> str:
    ended = outcome(table)
    if ended is not None:
        return _outcome(ended, words, names)
    place = table.pending.place if table.pending else None
    player = place.side if place else table.turn
    values: dict[str, object] = {"player": name_of(player, words, names)}
    if place:
        values |= {"crew": crew_on(table.ship, place.ship_card), "ship_card": place.ship_card}
    return say(words, _to_decide(table), values)


def _to_decide(table: Table) -> str:
    """Of the two actions only what is possible."""
    if table.step is not ACT or (table.hands[table.turn] and can_use_octopus(table)):
        return DECISIONS[table.step]
    return ONLY_A_CARD if table.hands[table.turn] else ONLY_THE_OCTOPUS


def card_list(cards: Hidden | Cards, words: Words) -> str:
    """Cards as a list in the language's own punctuation; unknown ones are counted."""
    known = [signed(card) for card in cards if card is not None]
    unknown = len(cards) - len(known)
    if unknown:
        known.append(say_number(words, "one unknown card", "{number} unknown cards", unknown, {}))
    return words.pgettext("between two cards", ", ").join(known)


def _join(words: Words, sentences: Iterator[str]) -> str:
    follow = words.pgettext("two sentences", "{first} {second}")
    return reduce(lambda first, second: follow.format(first=first, second=second), sentences)
