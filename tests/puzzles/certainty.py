"""What is certain although cards are hidden: can a player win whatever the opponent holds, draws and does?

The player knows a view. Everything else is up to an adversary, who decides for the opponent and for chance, and who
need not decide before it matters: a card that nobody has seen can be in the opponent's hand when it is played there,
or on top of the pile when it is drawn. No such card can lie in two places, and hidden cards are exchangeable. So any
line that this adversary can play is a line that some hidden hand and some order of the pile allow, and the other way
round: the search is over all of them, without listing one of them.

Answers are True (the player wins by force), False (the adversary prevents it by force), or None (deeper than asked).
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from math import inf

from sirens_rules.sirens_in_sight import Move, PlaceRum, Player, Position
from sirens_rules.sirens_in_sight.crew import to_decide
from sirens_rules.sirens_in_sight.end import outcome
from sirens_rules.sirens_in_sight.hands import with_card
from sirens_rules.sirens_in_sight.table import ACT, OVER, Table, changed
from sirens_rules.sirens_in_sight.turn import FOLLOW, LIST
from sirens_rules.tabletop.errors import SirensError

Certain = bool | None


def unseen(table: Table) -> list[int]:
    """The values of which a copy may still be hidden, high to low."""
    seen = Counter(card for heap in table.heaps() for card in heap)
    return [value for value, copies in table.deck.copies.items() if seen[value] < copies]


def after(table: Table, move: Move) -> Table | None:
    """None where the cards that are written run out before the game does."""
    table = table.copy()
    try:
        FOLLOW[type(move)](table, move)
    except SirensError:
        return None
    return table


def listed(table: Table, hand: Iterable[int | None]) -> list[Move]:
    """Every move of the player whose turn it is, with these cards in hand."""
    holding = table.copy()
    holding.hands = changed(table.hands, table.turn, tuple(hand))
    return LIST[table.step](holding)


class TooLong(Exception):
    """More was to be looked at than somebody has the patience for."""


class Search:
    """For one player; `turns` are the actions that are looked ahead, of both."""

    def __init__(self, me: Player, patience: float = inf) -> None:
        self.me, self.patience = me, patience
        self.found: dict[tuple[object, int], Certain] = {}

    def wins(self, table: Table, turns: int) -> Certain:
        if table.step is OVER:
            end = outcome(table)
            return end is not None and end.winner is self.me
        if table.step is ACT and not turns:
            return None
        key = (*table.things()[2:], table.ship, *(tuple(sorted(cards)) for cards in table.cards)), turns
        if key not in self.found:
            self.patience -= 1
            if self.patience < 0:
                raise TooLong
            self.found[key] = self.mine(table, turns) if to_decide(table) is self.me else self.theirs(table, turns)
        return self.found[key]

    def mine(self, table: Table, turns: int) -> Certain:
        """Some move wins. A card just drawn is looked at only where the others do not win without it."""
        hand = table.hands[self.me]
        verdict = some(self.reached(table, listed(table, (card for card in hand if card is not None)), turns))
        if verdict or None not in hand:
            return verdict
        return every(self.wins(drawn, turns) for drawn in self.draws(table))

    def theirs(self, table: Table, turns: int) -> Certain:
        """No move prevents it, whichever card the opponent turns out to hold."""
        hand = unseen(table) if table.hands[self.me.opponent] else ()
        return every(self.reached(table, listed(table, hand), turns))

    def draws(self, table: Table) -> Iterator[Table]:
        """Whatever the player has drawn."""
        hand = [*table.hands[self.me]]
        hand.remove(None)
        for card in reversed(unseen(table)):
            drawn = table.copy()
            drawn.hands = changed(table.hands, self.me, with_card(tuple(hand), card))
            yield drawn

    def reached(self, table: Table, moves: Iterable[Move], turns: int) -> Iterator[Certain]:
        """What comes of each move; what ends the game is looked at first."""
        later = []
        for move in moves:
            left = turns - (table.step is ACT and type(move) is not PlaceRum)
            reached = after(table, move)
            if reached is None or reached.step is OVER:
                yield None if reached is None else self.wins(reached, left)
            else:
                later.append((reached, left))
        for reached, left in later:
            yield self.wins(reached, left)


def some(verdicts: Iterable[Certain]) -> Certain:
    """True if one is, False if all are."""
    known = False
    for verdict in verdicts:
        if verdict:
            return True
        known = known or verdict is None
    return None if known else False


def every(verdicts: Iterable[Certain]) -> Certain:
    """False if one is, True if all are."""
    against = some(None if verdict is None else not verdict for verdict in verdicts)
    return None if against is None else not against


def first_moves(position: Position, turns: int) -> dict[Move, Certain]:
    """Every first move of the player who has to decide, and whether it wins for certain; looked ahead step by step."""
    me = position.to_decide
    assert me is not None
    table = position.view(me).position.lift()
    search, found = Search(me), dict[Move, Certain]()
    for move in listed(table, table.hands[me]):
        reached = after(table, move)
        ahead = (search.wins(reached, left) for left in range(turns)) if reached else ()
        found[move] = next((verdict for verdict in ahead if verdict is not None), None)
    return found
