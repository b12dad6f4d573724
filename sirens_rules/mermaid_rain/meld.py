"""Melding: two cards face down, then one at a time, until everybody has stopped or somebody has five."""

from collections.abc import Iterator

from sirens_rules.tabletop.errors import UnknownCards
from sirens_rules.tabletop.refusals import Refusal
from sirens_rules.tabletop.sentences import N_
from sirens_rules.tabletop.values import with_one

from .components import PLAYERS, UNKNOWN, Animals, Player, clockwise, in_order, without
from .hands import choices, holds, known_hand
from .marks import rule
from .melds import FIRST, LONGEST
from .moves import STOP, Move, PlayCards, Stop, play_cards
from .order import find_order
from .table import MERMAID_CARD, Table


@rule("meld.two", "meld.one-more")
def due(table: Table, player: Player) -> int:
    """How many cards the player lays down at once: two at first, then one."""
    return 1 if table.melds[player] else FIRST


@rule("meld.two", "meld.one-more", "meld.stop", "meld.not-first")
def chooses(table: Table) -> list[Move]:
    """Cards in hand, dolphins first; from the third card on the mermaid card too."""
    player = table.turn
    cards = [play_cards(chosen) for chosen in choices(known_hand(table, player), due(table, player))]
    return [*cards, STOP] if table.melds[player] else cards


@rule("meld.two", "meld.one-more")
def refuse_cards(table: Table, move: PlayCards) -> Iterator[Refusal]:
    player, number = table.turn, due(table, table.turn)
    if UNKNOWN in move.cards:
        raise UnknownCards(N_("The cards of this move are hidden (?): it cannot be played again."))
    if len(move.cards) != number:
        if number == FIRST:
            yield Refusal("meld.two", N_("{player} begins with two cards."), {"player": player})
        else:
            yield Refusal("meld.one-more", N_("{player} lays down one card at a time now."), {"player": player})
    if not holds(table, player, move.cards):
        rule = "meld.two" if number == FIRST else "meld.one-more"
        yield Refusal(rule, N_("{player} does not hold {cards}."), {"player": player, "cards": move.cards})


@rule("meld.not-first")
def refuse_stop(table: Table, move: Stop) -> Iterator[Refusal]:
    if not table.melds[table.turn]:
        yield Refusal("meld.not-first", N_("The mermaid card cannot be among the first two cards."), {})


@rule("meld.together", "meld.face-down")
def follow_choice(table: Table, move: PlayCards | Stop) -> None:
    """Cards or mermaid card, face down; when all have chosen, everything is turned up.

    Until then the cards are counted with the hand: nobody can tell by its size who plays the mermaid card.
    """
    player = table.turn
    cards = move.cards if isinstance(move, PlayCards) else MERMAID_CARD
    table.chosen = with_one(table.chosen, player, cards)
    table.happened("meld.face-down", player=player)
    waiting = to_choose(table)
    if waiting is None:
        reveal(table)
    else:
        table.turn = waiting


@rule("meld.together", "meld.stop")
def to_choose(table: Table) -> Player | None:
    """The next who is in and has not chosen, clockwise from the dealer; who stopped plays no more cards."""
    seats = clockwise(table.dealer, table.players)
    return next((seat for seat in seats if not table.stopped[seat] and not table.chosen[seat]), None)


@rule("meld.together", "meld.one-more", "meld.stop")
def reveal(table: Table) -> None:
    """All at once. Then the next card, or the order of the round."""
    for player in PLAYERS[: table.players]:
        if table.chosen[player] == MERMAID_CARD:
            table.stopped = with_one(table.stopped, player, True)
            table.happened("meld.stop", player=player)
        elif cards := table.chosen[player]:
            if UNKNOWN in cards:
                raise UnknownCards(N_("Nobody knows which cards lie face down (?): they cannot be revealed."))
            table.set_hand(player, without(table.hands[player], cards))
            table.melds = with_one(table.melds, player, in_order(table.melds[player] + cards))
            if table.story is not None:
                table.happened("meld.together", player=player, cards=Animals(cards))
    table.chosen = ("",) * table.players
    if is_complete(table):
        find_order(table)
    else:
        waiting = to_choose(table)
        assert waiting is not None
        table.turn = waiting


@rule("meld.end", "meld.go-on")
def is_complete(table: Table) -> bool:
    """All have stopped, or somebody has five cards."""
    return all(table.stopped) or max(map(len, table.melds)) == LONGEST
