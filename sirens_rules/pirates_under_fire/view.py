"""What one player sees: the position without the other hand, without piles and reserves, without the dummy's place."""

from random import Random
from typing import TYPE_CHECKING

from sirens_rules.tabletop.positions import Seen, a_position

from .components import ANY_ORDER, DUMMY, SUSPECT, UNKNOWN, Player, changed, sorted_tiles
from .end import Outcome
from .marks import rule
from .moves import PICK, TOKEN, LayDummy, LayMine, Move, Pick
from .sampling import sampled
from .table import Table

if TYPE_CHECKING:
    from .position import Position

_HIDDEN = str.maketrans({DUMMY: UNKNOWN, SUSPECT: UNKNOWN})


@rule("setup.face-down", "hand.secret", "mine.hidden", "mercenary.reshuffle")
def seen_by(player: Player, table: Table) -> Table:
    """The table with everything hidden that the player may not see."""
    other = player.opponent
    own = table.reserves[player]
    if table.looked[player] and UNKNOWN not in own:
        own = ANY_ORDER + sorted_tiles(own.lstrip(ANY_ORDER)) if own else ""
    else:
        own = UNKNOWN * len(own.lstrip(ANY_ORDER))
    table.hands = changed(table.hands, other, UNKNOWN * len(table.hands[other]))
    table.piles = (UNKNOWN * len(table.piles[0]), UNKNOWN * len(table.piles[1]))
    table.reserves = changed(table.reserves, other, UNKNOWN * len(table.reserves[other].lstrip(ANY_ORDER)))
    table.reserves = changed(table.reserves, player, own)
    if table.bluffer is other:
        table.mines = tuple([tokens.translate(_HIDDEN) for tokens in table.mines])
    table.chance = None
    table.look()
    return table


@rule("hand.secret", "mine.hidden")
def seen_move(move: Move, position: "Position", player: Player) -> Move:
    """What is taken from a reserve and which mine is the dummy are secret; every other move is open."""
    if position.turn is player:
        return move
    if isinstance(move, Pick):
        return PICK[UNKNOWN]
    if isinstance(move, LayMine | LayDummy) and position.bluffer is position.turn and position.bluffs:
        return TOKEN[move.space]
    return move


class View(Seen[Player, Move, Outcome]):
    """The table through the eyes of one player. Nothing in it depends on anything that player cannot see.

    It is made by `position.view(player)`, and hides by itself what the player cannot see.
    """

    __slots__ = ()
    position: "Position"
    """the table as this player knows it: what is unknown is `?`"""

    def __init__(self, player: Player, position: "Position") -> None:
        seen = seen_by(Player.checked(player), a_position(position).lift())
        super().__init__(player, type(position).of(seen))

    def sample(self, rng: Random) -> "Position":
        """A whole table that this player might be sitting at; each way to lay what is hidden is equally likely.

        >>> from .position import deal
        >>> view = deal(7).view(Player.LIGHT)
        >>> view.sample(Random(1)).view(Player.LIGHT) == view
        True
        """
        return type(self.position).of(sampled(self.position.lift(), rng))
