"""Set-up: the ship, the crew, the deal. A seed stands for the same deal in every language and version."""

from collections.abc import Sequence
from functools import cache

from sirens_rules.tabletop.chance import Chance
from sirens_rules.tabletop.errors import SirensError
from sirens_rules.tabletop.sentences import N_

from .components import (
    CAPTAIN,
    MATE,
    PLACES,
    PORT,
    SHIP,
    STANDARD,
    STARBOARD,
    Cards,
    Deck,
    Player,
    Ship,
    ShipCard,
    high_to_low,
)
from .limit import EVERYWHERE
from .marks import rule
from .table import ACT, PICK, Table

HAND = 4


@rule("setup.ship", "setup.crew", "setup.crew-either")
@cache
def ship_at_anchor(captain: int = 30) -> Ship:
    """Five ship cards from bow to stern, a crew member on 30 and the other on 34."""
    if captain not in (30, 34):
        raise SirensError(N_("The captain starts on 30 or on 34, not on {ship_card}."), ship_card=captain)
    crew = {captain: CAPTAIN, 64 - captain: MATE}
    return tuple(ShipCard(value, crew.get(value)) for value in SHIP)


def lay_out(cards: Sequence[int], variant: bool, starts: Player, captain: int, deck: Deck) -> Table:
    """The table before the first decision, from cards in a known order: chance is data."""
    table = bare_table(starts, captain, deck)
    if variant:
        hand_out_sets(table, *halves(cards))
    else:
        deal_hands(table, cards)
    return table


def check_cards(cards: Sequence[int], variant: bool, deck: Deck) -> None:
    """Whoever brings their own cards brings those of the deck, in the variant two equal sets."""
    sets, whole = (halves(cards), deck.one_set) if variant else ((cards,), deck.cards)
    if any(high_to_low(one) != whole for one in sets):
        raise SirensError(N_("The cards that are laid out are not the cards of the deck."))


def halves(cards: Sequence[int]) -> tuple[Sequence[int], Sequence[int]]:
    return cards[: len(cards) // 2], cards[len(cards) // 2 :]


@rule("setup.tokens", "components.mug", "components.octopus", "setup.sides", "setup.seats")
def bare_table(starts: Player, captain: int, deck: Deck) -> Table:
    """The ship between the players, a mug and an octopus in front of each, no card yet."""
    table = Table()
    table.ship, table.cards, table.room = ship_at_anchor(captain), ((),) * len(PLACES), EVERYWHERE
    table.mugs, table.octopuses = (True, True), (None, None)
    table.points, table.out = (0, 0), ()
    table.turn, table.pending = Player.checked(starts), None
    table.deck, table.story = deck, None
    return table


@rule("setup.deal", "setup.pile")
def deal_hands(table: Table, cards: Sequence[int]) -> None:
    """Four cards each, Port's first; the rest is the pile."""
    table.hands = high_to_low(cards[:HAND]), high_to_low(cards[HAND : 2 * HAND])
    table.piles = (tuple(cards[2 * HAND :]),)
    table.step = ACT


@rule("variant.sets", "variant.pile", "variant.rest")
def hand_out_sets(table: Table, port: Sequence[int], starboard: Sequence[int]) -> None:
    """A set each, from which the opening hands are picked; what stays is the player's own pile."""
    table.hands = ((), ())
    table.piles = (tuple(port), tuple(starboard))
    table.step = PICK


@rule("setup.seed", "setup.start", "variant.starfish", "variant.marks")
def shuffle(seed: int, variant: bool = False, deck: Deck = STANDARD) -> tuple[Player, Cards]:
    """Who starts and the order of the cards: first the start player is drawn, then the cards are shuffled.

    In the variant each set is shuffled for itself, Port's first. The start player has the starfish, but the
    sets are equal: nobody could tell.
    """
    chance = Chance(seed)
    starts = (PORT, STARBOARD)[chance.below(2)]
    if variant:
        return starts, chance.shuffled(deck.one_set) + chance.shuffled(deck.one_set)
    return starts, chance.shuffled(deck.cards)
