"""The octopus: a card that lies at the ship goes somewhere else."""

from typing import Final

from sirens_rules.tabletop.refusals import Refusal
from sirens_rules.tabletop.sentences import N_
from sirens_rules.tabletop.values import with_one

from .components import ALL_PLACES, Cards, Held, Place, without
from .marks import rule
from .moves import Move, UseOctopus, use_octopus
from .table import Table, changed


@rule("octopus.any-card", "octopus.blocked", "octopus.value")
def free_cards(table: Table) -> tuple[Cards, ...]:
    """The cards an octopus may take, by place: all but the one under the opponent's octopus."""
    theirs = table.octopuses[table.turn.opponent]
    if theirs is None:
        return table.cards
    number = theirs.place.number
    return with_one(table.cards, number, without(table.cards[number], theirs.card))


@rule("octopus.to", "octopus.other-side", "octopus.same-side", "octopus.full-source")
def octopus_moves(table: Table) -> list[Move]:
    """With the octopus at hand: every free card, equal ones once, to every other open side, from bow to stern."""
    moves: list[Move] = []
    for source, cards, others in zip(_SOURCES, free_cards(table), table.room.others, strict=True):
        if cards:
            for at, card in enumerate(cards):
                if cards.index(card) == at:
                    moves += others(source.moves.get(card) or source.make_moves(card))
    return moves


class Source:
    """A place, and the moves of cards from there to each of the ten places, as far as somebody has asked for them."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.moves: dict[int, tuple[Move, ...]] = {}

    def make_moves(self, card: int) -> tuple[Move, ...]:
        return self.moves.setdefault(card, tuple(use_octopus(card, self.place, place) for place in ALL_PLACES))


_SOURCES: Final = tuple(map(Source, ALL_PLACES))


@rule("octopus.nothing", "octopus.own", "octopus.spent", "octopus.back", "octopus.own-card")
def can_use_octopus(table: Table) -> bool:
    """With the octopus at hand and a free card, there is always a side it can go to."""
    return table.octopuses[table.turn] is None and any(free_cards(table))


@rule("octopus.spent", "octopus.own", "octopus.own-card")
def refuse_spent(table: Table, move: UseOctopus) -> Refusal | None:
    if table.octopuses[table.turn] is not None:
        return Refusal("octopus.spent", N_("{player}’s octopus still lies on a card."), {"player": table.turn})
    return None


@rule("octopus.any-card", "octopus.instead", "octopus.nothing")
def refuse_absent(table: Table, move: UseOctopus) -> Refusal | None:
    if move.card not in table.cards[move.source.number]:
        values = {"card": move.card, "place": move.source}
        return Refusal("octopus.any-card", N_("There is no {card} on {place}."), values)
    return None


@rule("octopus.blocked", "octopus.nothing")
def refuse_blocked(table: Table, move: UseOctopus) -> Refusal | None:
    """An equal card beside the blocked one may be taken."""
    theirs = table.octopuses[table.turn.opponent]
    if theirs == Held(move.card, move.source) and table.cards[move.source.number].count(move.card) == 1:
        values = {"card": move.card, "place": move.source}
        return Refusal("octopus.blocked", N_("The {card} on {place} lies under the opponent’s octopus."), values)
    return None


@rule("octopus.same-side", "octopus.to")
def refuse_same_side(table: Table, move: UseOctopus) -> Refusal | None:
    if move.place is move.source:
        values = {"card": move.card, "place": move.source}
        return Refusal("octopus.same-side", N_("The {card} already lies on {place}."), values)
    return None


@rule("octopus.instead", "octopus.to", "octopus.mark", "octopus.lift", "octopus.limit")
def move_card(table: Table, move: UseOctopus) -> None:
    """The card leaves its side first, then counts as placed at the other; the octopus goes with it."""
    table.pick_up(move.card, move.source)
    table.lay(move.card, move.place)
    table.octopuses = changed(table.octopuses, table.turn, Held(move.card, move.place))
    if table.story is not None:
        table.happened("octopus.to", player=table.turn, card=move.card, source=move.source, place=move.place)
