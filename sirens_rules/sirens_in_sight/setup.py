"""Set-up: the ship, the crew, the deal. A seed stands for the same deal in every language and version."""

from collections.abc import Sequence
from functools import cache

from sirens_rules.tabletop.chance import Chance
from sirens_rules.tabletop.errors import SirensError
from sirens_rules.tabletop.sentences import N_

from .components import CAPTAIN, MATE, PORT, SHIP, STANDARD, STARBOARD, Cards, Deck, Player, Ship, high_to_low
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
    return tuple((value, crew.get(value), 0, (), ()) for value in SHIP)


@rule(
    "setup.deal",
    "setup.pile",
    "setup.tokens",
    "components.mug",
    "components.octopus",
    "setup.sides",
    "setup.seats",
    "variant.sets",
    "variant.pile",
    "variant.rest",
)
def lay_out(cards: Sequence[int], variant: bool, starts: Player, captain: int, deck: Deck) -> Table:
    """The table before the first decision, from cards in a known order: chance is data."""
    half = len(cards) // 2
    sets = [cards[:half], cards[half:]] if variant else [cards]
    if any(sorted(one, reverse=True) != list(deck.one_set if variant else deck.cards) for one in sets):
        raise SirensError(N_("The cards that are laid out are not the cards of the deck."))
    table = Table()
    table.ship = ship_at_anchor(captain)
    table.room = EVERYWHERE
    table.mugs = (True, True)
    table.octopuses = (None, None)
    table.points = (0, 0)
    table.out = ()
    table.turn = starts
    table.pending = None
    table.deck = deck
    if variant:
        table.hands = ((), ())
        table.piles = (tuple(cards[:half]), tuple(cards[half:]))
        table.step = PICK
    else:
        table.hands = high_to_low(cards[:HAND]), high_to_low(cards[HAND : 2 * HAND])
        table.piles = (tuple(cards[2 * HAND :]),)
        table.step = ACT
    return table


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
