"""The order of the round: the best meld first."""

from collections.abc import Sequence

from .components import Player, check_players, clockwise, in_order
from .marks import rule
from .melds import Meld, best_meld
from .surf import begin_surf
from .table import Table


@rule("order.rank", "order.tie", "meld.fewer", "meld.animal")
def turn_order(melds: Sequence[str], dealer: Player) -> tuple[Player, ...]:
    """The players from the best meld to the worst; of equal melds the one nearest to the dealer, clockwise, is better.

    >>> from .components import P1, P3
    >>> turn_order(["dg", "ddd", "gg", "tt"], dealer=P3)
    (P2, P3, P4, P1)
    """
    ranks = [best_meld(cards) for cards in melds]
    Player.checked(dealer, check_players(len(ranks)))
    return tuple(sorted(clockwise(dealer, len(melds)), key=lambda player: ranks[player]))


@rule("order.rank", "order.discard", "order.ignored")
def find_order(table: Table) -> None:
    """The order is found; all cards laid down are discarded, and the mermaid cards go back."""
    table.order = turn_order(table.melds, table.dealer)
    ranks = [best_meld(cards) for cards in table.melds]
    for place, player in enumerate(table.order, 1):
        table.happened("order.rank", player=player, place=place, meld=ranks[player])
    table.bonuses = tuple(None if meld is Meld.OCTOPUS else meld for meld in ranks)
    table.discards = in_order(table.discards + "".join(table.melds))
    table.melds, table.stopped = ("",) * table.players, (False,) * table.players
    begin_surf(table, table.order[0])
