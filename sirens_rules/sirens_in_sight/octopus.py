"""The octopus: a card that lies at the ship goes somewhere else."""

from functools import cache

from sirens_rules.tabletop.refusals import Refusal
from sirens_rules.tabletop.sentences import N_

from .components import ALL_PLACES, Cards, Held, Place, without
from .limit import closed
from .marks import rule
from .moves import Move, UseOctopus, use_octopus
from .place import refuse_place
from .table import Table, changed


@rule("octopus.any-card", "octopus.blocked", "octopus.value")
def free_cards(table: Table) -> list[tuple[Place, Cards]]:
    """The cards an octopus may take, side by side: all but the one under the opponent's octopus."""
    theirs = table.octopuses[table.turn.opponent]
    if theirs is None:
        return table.sides()
    return [(place, without(cards, theirs.card) if place is theirs.place else cards) for place, cards in table.sides()]


@rule("octopus.to", "octopus.other-side", "octopus.same-side", "octopus.full-source")
def octopus_moves(table: Table) -> list[Move]:
    """With the octopus at hand: every free card to every other open side, from bow to stern, port first."""
    moves: list[Move] = []
    for source, cards in free_cards(table):
        others = closed(table.room, source).among
        for card in dict.fromkeys(cards):
            moves += others(_moves_of(card, source))
    return moves


@cache
def _moves_of(card: int, source: Place) -> tuple[Move, ...]:
    """To each of the ten places."""
    return tuple(use_octopus(card, source, place) for place in ALL_PLACES)


@rule("octopus.nothing", "octopus.own", "octopus.spent", "octopus.back", "octopus.own-card")
def can_use_octopus(table: Table) -> bool:
    """With the octopus at hand and a free card, there is always a side it can go to."""
    return table.octopuses[table.turn] is None and any(cards for _, cards in free_cards(table))


@rule(
    "octopus.own",
    "octopus.spent",
    "octopus.any-card",
    "octopus.blocked",
    "octopus.to",
    "octopus.same-side",
    "octopus.limit",
)
def refuse_octopus(table: Table, move: UseOctopus) -> Refusal | None:
    """One's own octopus at hand, a card that lies there free, another side with room."""
    player, theirs = table.turn, table.octopuses[table.turn.opponent]
    if table.octopuses[player] is not None:
        return Refusal("octopus.spent", N_("The octopus of {player} lies on a card."), {"player": player})
    values = {"card": move.card, "place": move.source}
    copies = table.cards[move.source.number].count(move.card)
    if copies == 0:
        return Refusal("octopus.any-card", N_("There is no {card} at the {place}."), values)
    if copies == 1 and theirs == Held(move.card, move.source):
        return Refusal("octopus.blocked", N_("The {card} at the {place} lies under the opponent's octopus."), values)
    if move.place is move.source:
        return Refusal("octopus.same-side", N_("The {card} lies at the {place} already."), values)
    return refuse_place(table, move.place)


@rule("octopus.instead", "octopus.to", "octopus.mark", "octopus.lift", "octopus.limit")
def move_card(table: Table, move: UseOctopus) -> None:
    """The card leaves its side first, then counts as placed at the other; the octopus goes with it."""
    table.lay(move.source, without(table.cards[move.source.number], move.card))
    table.lay(move.place, table.cards[move.place.number] + (move.card,))
    table.octopuses = changed(table.octopuses, table.turn, Held(move.card, move.place))
    if table.story is not None:
        table.happened("octopus.to", player=table.turn, card=move.card, source=move.source, place=move.place)
