"""What one player sees: the position without other hands, piles, face-down cards and unknown tokens."""

from random import Random
from typing import TYPE_CHECKING

from sirens_rules.tabletop.positions import Seen, a_position

from .components import UNKNOWN, UNKNOWN_TILES, Cards, Player, Tokens
from .end import Outcome
from .marks import rule
from .moves import Move, PlayCards, play_cards
from .sampling import sampled
from .table import MERMAID_CARD, Table

if TYPE_CHECKING:
    from .position import Position


@rule("meld.together", "meld.face-down", "treasure.known", "treasure.face-down", "setup.face-down", "setup.stock")
def seen_by(player: Player, table: Table) -> Table:
    """The table with everything hidden that the player may not see."""
    table.hands, table.chosen = _backs(table.hands, player), _backs(table.chosen, player)
    table.pile, table.stock = UNKNOWN * len(table.pile), UNKNOWN * len(table.stock)
    table.tile_piles = tuple(tuple(UNKNOWN_TILES[tile.shape] for tile in pile) for pile in table.tile_piles)
    table.currents = (0,) * len(table.currents)
    table.treasure = tuple(known_of(tokens, player) for tokens in table.treasure)
    table.won = tuple(known_of(tokens, player) for tokens in table.won)
    table.chance = None
    return table


def _backs(cards: tuple[Cards, ...], player: Player) -> tuple[Cards, ...]:
    """The own cards, and of the others as many as there are."""
    return tuple(some if seat == player else UNKNOWN * len(some) for seat, some in enumerate(cards))


def known_of(tokens: Tokens, player: Player) -> Tokens:
    return tuple(token.hidden_from(player) for token in tokens)


@rule("meld.together", "meld.face-down")
def seen_move(move: Move, by: Player | None, player: Player) -> Move:
    """Cards for a meld or a mermaid card, laid face down: the others see how many."""
    if by is player:
        return move
    return play_cards(UNKNOWN * (len(move.cards) if isinstance(move, PlayCards) else len(MERMAID_CARD)))


class View(Seen[Player, Move, Outcome]):
    """The table through the eyes of one player. Nothing in it depends on anything that player cannot see.

    It is made by `position.view(player)`, and hides by itself what the player cannot see.
    """

    __slots__ = ()
    position: "Position"
    """the table as this player knows it: what is unknown is `?`"""

    def __init__(self, player: Player, position: "Position") -> None:
        seen = seen_by(Player.checked(player, a_position(position).players), position.lift())
        super().__init__(player, type(position).of(seen))

    def sample(self, rng: Random) -> "Position":
        """A whole table that this player might be sitting at; each way to lay what is hidden is equally likely.

        >>> from .position import deal
        >>> view = deal(7).view(Player.P1)
        >>> view.sample(Random(1)).view(Player.P1) == view
        True
        """
        return type(self.position).of(sampled(self.position.lift(), rng))
