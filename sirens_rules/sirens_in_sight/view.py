"""What one player sees: the position without the other hand and without the order of the piles."""

from random import Random
from typing import TYPE_CHECKING

from sirens_rules.tabletop.positions import Seen, a_position
from sirens_rules.tabletop.sentences import ENGLISH, Words

from .components import Hidden, Player, face_down, in_any_order
from .end import Outcome
from .marks import rule
from .moves import Move
from .sampling import sampled
from .table import PICK, Table, changed

if TYPE_CHECKING:
    from .position import Position


@rule("setup.public", "place.face-up", "variant.secret")
def seen_by(player: Player, table: Table) -> Table:
    """The table with every card hidden that the player may not see.

    While opening hands are picked, each player also sees the own set, but not its order.
    """
    own = table.pile_of(player)
    table.hands = changed(table.hands, player.opponent, hidden_hand(table.hands[player.opponent]))
    table.piles = tuple(face_down(pile) for pile in table.piles)
    if table.step is PICK:
        table.leave_pile(player, in_any_order(own))
    return table


def hidden_hand(hand: Hidden) -> Hidden:
    return (None,) * len(hand)


class View(Seen[Player, Move, Outcome]):
    """The table through the eyes of one player. Nothing in it depends on a card that player cannot see.

    It is made by `position.view(player)`, and hides by itself what the player cannot see.
    """

    __slots__ = ()
    position: "Position"
    """the table as this player knows it: unknown cards are `?`"""

    def __init__(self, player: Player, position: "Position") -> None:
        seen = seen_by(Player.checked(player), a_position(position).lift())
        super().__init__(player, type(position).of(seen))

    def sample(self, rng: Random) -> "Position":
        """A whole table that this player might be sitting at: every card has a value, all that is hidden is drawn.

        Each way to lay the hidden cards is as likely as any other.

        >>> from .position import deal
        >>> view = deal(7).view(Player.PORT)
        >>> view.sample(Random(1)).view(Player.PORT) == view
        True
        """
        return type(self.position).of(sampled(self.position.lift(), self.player, rng))

    def table(self, words: Words = ENGLISH, names: tuple[str, str] | None = None) -> str:
        return self.position.table(words, names)
