"""What is true of every table: a position that breaks it is no position of this game."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain

from sirens_rules.tabletop.fields import Fault
from sirens_rules.tabletop.sentences import N_

from .components import (
    CAPTAIN,
    MATE,
    PORT,
    SHIP,
    STARBOARD,
    Cards,
    Heap,
    Held,
    Place,
    Player,
    ShipCard,
    in_play,
)
from .crew import aboard, crew_on, nobody_walks
from .end import ENOUGH
from .limit import LIMIT
from .score import filled, scoring
from .setup import HAND, ship_at_anchor
from .table import ACT, FINISH, OVER, PICK, WALK, Table
from .turn import can_act


def fault(table: Table) -> Fault | None:
    """The first invariant this table breaks."""
    return next(chain.from_iterable(check(table) for check in CHECKS), None)


def crew(table: Table) -> Iterator[Fault]:
    for member in (CAPTAIN, MATE):
        cards = [ship_card.value for ship_card in in_play(table.ship) if ship_card.crew is member]
        if len(cards) > 1:
            yield Fault(str(cards[1]), N_("The {crew} cannot stand on two ship cards."), {"crew": member})
    if 2 - aboard(in_play(table.ship)) > table.ship.count(None):
        yield Fault(
            "ship",
            N_("A crew member leaves the ship only together with a ship card."),
            {},
        )


def sides(table: Table) -> Iterator[Fault]:
    """Nothing that is due for scoring lies about, except while a walk is pending or the game is over."""
    due = {place.ship_card for place in table.pending or () if place is not None}
    for ship_card, *lying in table.laid():
        value = ship_card.value
        if max(map(len, lying)) > LIMIT:
            message = N_("A side of ship card {ship_card} has more than five cards.")
            yield Fault(str(value), message, {"ship_card": value})
        elif _was_due(table, ship_card, *lying) and (
            value not in due or table.pending is None or table.pending.source is None
        ):
            yield Fault(
                str(value),
                N_("Ship card {ship_card} would have been scored: a side reaches the resistance, or both are full."),
                {"ship_card": value},
            )


def _was_due(table: Table, ship_card: ShipCard, port: Cards, starboard: Cards) -> bool:
    """Whether it should have been scored before the card that makes somebody walk was placed."""
    if table.pending is not None and table.pending.place.ship_card == ship_card.value:
        side = table.pending.place.side
        port, starboard = (port[:-1], starboard) if side is PORT else (port, starboard[:-1])
    return (filled(port, starboard) if table.step is OVER else scoring(ship_card, port, starboard)) is not None


def mugs(table: Table) -> Iterator[Fault]:
    laid = sum(ship_card.mugs for ship_card in in_play(table.ship))
    if laid + sum(table.mugs) > 2:
        yield Fault("rum", N_("There are two mugs of rum, one for each player."), {})


def points(table: Table) -> Iterator[Fault]:
    """Seven points: those of the players, those on the ship, those lost in ties."""
    if table.points not in _possible_points(table.ship.count(None), 2 - aboard(in_play(table.ship))):
        yield Fault(
            "score",
            N_("With this ship the score cannot be {port}-{starboard}."),
            {"port": table.points[0], "starboard": table.points[1]},
        )


def _possible_points(ship_cards: int, crew: int) -> set[tuple[int, int]]:
    """All scores after so many ship cards and crew members have left the ship, nobody having had enough before."""
    if crew > ship_cards or crew < 0:
        return set()
    if ship_cards == 0:
        return {(0, 0)}
    scores = set()
    for taken in (0, 1):
        for port, starboard in _possible_points(ship_cards - 1, crew - taken):
            if max(port, starboard) < ENOUGH:
                scores |= {(port, starboard), (port + 1 + taken, starboard), (port, starboard + 1 + taken)}
    return scores


def copies(table: Table) -> Iterator[Fault]:
    """No more cards than the deck has, and none missing where all are written."""
    heaps = [heap for _, heap in _named(table)]
    yield from _too_many(table, heaps, 1)
    if table.is_variant:
        for player in (PORT, STARBOARD):
            own = table.hands[player], table.piles[player]
            yield from _too_many(table, list(own), 2)
            if sum(len(heap) - (... in heap) for heap in own) > len(table.deck.one_set):
                yield Fault(
                    f"{player.name.lower()}-pile", N_("A set has {number} cards."), {"number": len(table.deck.one_set)}
                )
    number, whole = sum(len(heap) - (... in heap) for heap in heaps), len(table.deck.cards)
    if number > whole:
        yield Fault("pile", N_("That makes more than {whole} cards."), {"whole": whole})
    elif number < whole and not any(... in heap for heap in heaps):
        message = N_(
            "That makes {number} cards; there are {whole}. (A hand of less than four means that the pile is empty.)"
        )
        yield Fault("pile", message, {"number": number, "whole": whole})


def _too_many(table: Table, heaps: list[Heap], sets: int) -> Iterator[Fault]:
    for card, number in Counter(chain.from_iterable(heaps)).items():
        if isinstance(card, int) and number > table.deck.copies.get(card, 0) // sets:
            where = next(name for name, heap in _named(table) if card in heap)
            values = {"card": card, "number": table.deck.copies.get(card, 0) // sets}
            if sets == 1:
                yield Fault(where, N_("There are too many cards of strength {card}: the deck has {number}."), values)
            else:
                yield Fault(where, N_("There are too many cards of strength {card}: a set has {number}."), values)


def _named(table: Table) -> Iterator[tuple[str, Heap]]:
    yield from zip(("port", "starboard"), table.hands, strict=True)
    yield from zip(("port-pile", "starboard-pile") if table.is_variant else ("pile",), table.piles, strict=True)
    yield "out", table.out
    for place, cards in table.sides():
        yield str(place.ship_card), cards


def removed(table: Table) -> Iterator[Fault]:
    """Ten cards at most leave with a ship card, and as many at least as reach the lowest resistance."""
    gone, out = table.ship.count(None), len(table.out) - (... in table.out)
    fewest = next(
        number for number in range(2 * LIMIT + 1) if sum(table.deck.cards[:number]) >= SHIP[0] or number == 2 * LIMIT
    )
    if out > 2 * LIMIT * gone or (... not in table.out and out < fewest * gone):
        yield Fault(
            "out",
            N_("Ship cards scored: {gone}; so {number} cards cannot be out of the game."),
            {"gone": gone, "number": out},
        )


def hands(table: Table) -> Iterator[Fault]:
    """Four cards each as long as the pile lasts."""
    if table.step is PICK:
        return
    for player in (PORT, STARBOARD):
        where, held, full = player.name.lower(), len(table.hands[player]), full_hand(table, player)
        if held > full:
            yield Fault(
                where,
                N_("{player} cannot hold more than {number} cards now."),
                {"player": player, "number": full},
            )
        elif held < full and table.pile_of(player) and table.step is not OVER:
            yield Fault(
                where,
                N_("{player} holds {number} cards while there is a pile to draw from."),
                {"player": player, "number": full},
            )


def full_hand(table: Table, player: Player) -> int:
    """How many cards a player holds while the pile lasts: four, three between playing a card and drawing."""
    if table.step is PICK:
        return 0
    return HAND - (table.pending is not None and table.pending.source is None and player is table.turn)


def step(table: Table) -> Iterator[Fault]:
    values = {"player": table.turn}
    if table.step is PICK:
        yield from _picking(table)
    elif table.step is WALK:
        yield from _walking(table)
    elif table.step is FINISH and not table.mugs[table.turn]:
        yield Fault("turn", N_("{player} has no mug of rum: the turn is over."), values)
    elif table.step is ACT and not can_act(table):
        yield Fault("turn", N_("{player} can do nothing: the turn is skipped."), values)


def _picking(table: Table) -> Iterator[Fault]:
    begun = (
        table.mugs == (True, True)
        and table.octopuses == (None, None)
        and table.ship in (ship_at_anchor(30), ship_at_anchor(34))
        and not any(table.cards)
    )
    if not table.is_variant or not begun:
        yield Fault("turn", N_("Opening hands are picked in the variant, before the first turn."), {})
    picked, other = len(table.hands[table.turn]), len(table.hands[table.turn.opponent])
    if picked >= HAND or other not in (0, HAND):
        yield Fault("turn", N_("One player picks four cards, then the other."), {})


def _walking(table: Table) -> Iterator[Fault]:
    assert table.pending is not None
    place, source = table.pending
    if crew_on(table.ship, place.ship_card) is None or nobody_walks(table.ship):
        yield Fault("turn", N_("Nobody on ship card {ship_card} has to walk."), {"ship_card": place.ship_card})
    elif not _sent(table, place, source):
        yield Fault("turn", N_("No card with the move icon was placed on {place}."), {"place": place})
    elif source is not None and table.ship[source.at] is None:
        yield Fault("turn", N_("Ship card {ship_card} is not in play."), {"ship_card": source.ship_card})
    elif source is place:
        yield Fault("turn", N_("The card cannot have come from the side where it lies."), {})
    elif source is not None and len(table.cards[source.number]) >= LIMIT:
        yield Fault("turn", N_("A card has left {place}: at most four can lie there now."), {"place": source})


def _sent(table: Table, place: Place, source: Place | None) -> bool:
    """The card placed last carries the icon; after an octopus move the octopus lies on it."""
    cards = table.cards[place.number]
    if not cards or cards[-1] not in table.deck.icons:
        return False
    return source is None or table.octopuses[table.turn] == Held(cards[-1], place)


CHECKS: tuple[Callable[[Table], Iterator[Fault]], ...] = (
    crew,
    sides,
    mugs,
    points,
    copies,
    removed,
    hands,
    step,
)
