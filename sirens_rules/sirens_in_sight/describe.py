"""Moves, events, outcomes and positions in words: exact enough that somebody can follow a game by ear."""

from collections.abc import Iterator
from functools import reduce

from sirens_rules.tabletop.errors import SirensError
from sirens_rules.tabletop.refusals import Event, Refusal
from sirens_rules.tabletop.sentences import ENGLISH, N_, Words, say, say_number, signed

from .components import PORT, STARBOARD, Cards, Heap, Hidden, Player, ShipCard
from .crew import crew_on
from .end import Outcome, outcome
from .moves import EndTurn, Move, Pick, PlaceRum, Play, UseOctopus, Walk
from .rum import resistance
from .table import ACT, FINISH, PICK, WALK, Table
from .view import View

Names = tuple[str, str] | None
"""What Port and Starboard are called at this table."""

MOVES = {
    Play: N_("Play the {card} at the {place}."),
    UseOctopus: N_("Use the octopus: the {card} goes from the {source} to the {place}."),
    Walk: N_("The {crew} walks to {ship_card}."),
    PlaceRum: N_("Place the mug of rum on {ship_card}."),
    EndTurn: N_("End the turn."),
    Pick: N_("Pick the {card} for the opening hand."),
}
HIDDEN_PICK = N_("Pick a card for the opening hand, unseen.")

EVENTS = {
    "place.hand": N_("{player} plays the {card} at the {place}."),
    "octopus.to": N_("The octopus of {player} takes the {card} from the {source} to the {place}."),
    "rum.place": N_("{player} places the mug of rum on {ship_card}."),
    "crew.step": N_("The {crew} walks from {start} to {ship_card}."),
    "crew.jump": N_("The {crew} walks from {start} past the other crew member to {ship_card}."),
    "crew.hold": N_("The {crew} stays on {ship_card}: there are as many crew members as ship cards."),
    "score.reach": N_("{player} has {total} at {ship_card}, enough for its resistance, and takes it."),
    "score.higher": N_("Five against five at {ship_card}: {player} takes it by {total} to {other}."),
    "score.tie": N_("Five against five at {ship_card}, {total} each: nobody takes it."),
    "score.octopus-home": N_("The octopus of {player} comes back."),
    "turn.draw": N_("{player} draws a card."),
    "turn.pile-empty": N_("The draw pile is empty: {player} draws nothing."),
    "turn.skip": N_("{player} can neither play a card nor use the octopus, so the turn is skipped."),
    "end.four": N_("Four points are enough: the game is over."),
    "end.all-scored": N_("The last ship card has been scored: the game is over."),
    "variant.pick": N_("{player} picks the {card} for the opening hand."),
}
UNSEEN_PICK = N_("{player} picks a card for the opening hand, unseen.")
WITH_CREW = {
    "score.reach": N_("{player} has {total} at {ship_card}, enough for its resistance, and takes it with the {crew}."),
    "score.higher": N_("Five against five at {ship_card}: {player} takes it with the {crew} by {total} to {other}."),
    "score.tie": N_("Five against five at {ship_card}, {total} each: nobody takes it, and the {crew} leaves with it."),
}

DECISIONS = {
    ACT: N_("{player} is to play a card or use the octopus."),
    WALK: N_("{player} decides where the {crew} on {ship_card} walks."),
    FINISH: N_("{player} may place the mug of rum or end the turn."),
    PICK: N_("{player} is to pick a card for the opening hand."),
}


def describe(thing: object, words: Words = ENGLISH, names: Names = None) -> str:
    """A move, an event, an outcome, a refusal, a position or a view, in the language of `words`.

    >>> print(describe(Move("9@30s>28p")))
    Use the octopus: the 9 goes from the starboard side of 30 to the port side of 28.
    """
    match thing:
        case Move():
            return _move(thing, words)
        case Event():
            return _event(thing, words, names)
        case Outcome():
            return _outcome(thing, words, names)
        case Refusal() if names and isinstance(player := thing.values.get("player"), Player):
            return thing._replace(values={**thing.values, "player": name_of(player, words, names)}).say(words)
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
    if isinstance(move, Pick) and move.card is None:
        return words.gettext(HIDDEN_PICK)
    parts = {name: getattr(move, name) for name in type(move).__slots__}
    return say(words, MOVES[type(move)], parts)


def _event(event: Event, words: Words, names: Names) -> str:
    values = event.values
    template = WITH_CREW[event.rule] if event.rule in WITH_CREW and values["crew"] else EVENTS[event.rule]
    if event.rule == "variant.pick" and values["card"] is None:
        template = UNSEEN_PICK
    if isinstance(player := values.get("player"), Player):
        values = {**values, "player": name_of(player, words, names)}
    return say(words, template, values)


def _outcome(ended: Outcome, words: Words, names: Names) -> str:
    high, low = max(ended.points), min(ended.points)
    if ended.winner is None:
        return say_number(words, "Nobody wins: one point each.", "Nobody wins: {number} points each.", high, {})
    winner = name_of(ended.winner, words, names)
    return say(words, N_("{player} wins by {points} to {other}."), {"player": winner, "points": high, "other": low})


def name_of(player: Player, words: Words, names: Names) -> str:
    return names[player] if names else player.named(words)


# A position, line by line.


def _position(table: Table, words: Words, names: Names) -> Iterator[str]:
    for ship_card, port, starboard in table.laid():
        yield _join(words, _ship_card(ship_card, port, starboard, words, names))
    for player in (PORT, STARBOARD):
        yield _join(words, _player(table, player, words, names))
    for pile in table.piles[:1] if not table.is_variant else ():
        yield pile_words(pile, words)
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
            N_("At the side of {player}: {cards}, total {total}.")
            if cards
            else N_("At the side of {player}: no card."),
            values,
        )


def points_words(table: Table, player: Player, words: Words, names: Names) -> str:
    named = {"player": name_of(player, words, names)}
    points = table.points[player]
    return say_number(words, "{player} has one point.", "{player} has {number} points.", points, named)


def _player(table: Table, player: Player, words: Words, names: Names) -> Iterator[str]:
    values: dict[str, object] = {
        "player": name_of(player, words, names),
        "cards": card_list(table.hands[player], words),
    }
    yield points_words(table, player, words, names)
    yield say(words, N_("In hand: {cards}.") if table.hands[player] else N_("No card in hand."), values)
    yield words.gettext(N_("The mug of rum is still there.") if table.mugs[player] else N_("The mug of rum is gone."))
    held = table.octopuses[player]
    if held is None:
        yield words.gettext(N_("The octopus is at hand."))
    else:
        yield say(
            words,
            N_("The octopus lies on the {card} at the {place}."),
            {"card": held.card, "place": held.place},
        )
    if table.is_variant:
        yield pile_words(table.pile_of(player), words)


def pile_words(pile: Heap, words: Words) -> str:
    if ... in pile:
        return words.gettext(N_("Nobody knows how many cards the draw pile has."))
    if not pile:
        return words.gettext(N_("The draw pile is empty."))
    return say_number(
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
    return say(words, DECISIONS[table.step], values)


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
