"""What one player sees: the position without the other hand and without the order of the piles."""

from random import Random
from typing import TYPE_CHECKING, Any

from sirens_rules.tabletop.refusals import Refusal
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


class View:
    """The table through the eyes of one player. Nothing in it depends on a card that player cannot see.

    It is made by `position.view(player)`, and hides by itself what the player cannot see.
    """

    __slots__ = ("player", "position")
    player: Player
    position: "Position"
    """the table as this player knows it: unknown cards are `?`"""

    def __init__(self, player: Player, position: "Position") -> None:
        seen = seen_by(Player.checked(player), position.lift())
        object.__setattr__(self, "player", player)
        object.__setattr__(self, "position", type(position).of(seen))

    @property
    def to_decide(self) -> Player | None:
        return self.position.to_decide

    def legal_moves(self) -> list[Move]:
        """What this player can do now; nothing while the other one decides."""
        return self.position.legal_moves() if self.to_decide is self.player else []

    def why_illegal(self, move: Move | str) -> Refusal | None:
        """What forbids this player to do that now; None where nothing that the player knows does."""
        return self.position.why_illegal(move, by=self.player)

    def sample(self, rng: Random) -> "Position":
        """A whole table that this player might be sitting at: every card has a value, all that is hidden is drawn.

        Each way to lay the hidden cards is as likely as any other.

        >>> from .position import deal
        >>> view = deal(7).view(Player.PORT)
        >>> view.sample(Random(1)).view(Player.PORT) == view
        True
        """
        return type(self.position).of(sampled(self.position.lift(), self.player, rng))

    def outcome(self) -> Outcome | None:
        return self.position.outcome()

    def table(self, words: Words = ENGLISH, names: tuple[str, str] | None = None) -> str:
        return self.position.table(words, names)

    def to_json(self) -> dict[str, Any]:
        return {"player": self.player.name.lower(), **self.position.to_json()}

    def __str__(self) -> str:
        return str(self.position)

    def __repr__(self) -> str:
        return f"View({self.player!r}, {self.position!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and (self.player, self.position) == (other.player, other.position)

    def __hash__(self) -> int:
        return hash((self.player, self.position))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a view does not change")

    def __reduce__(self) -> tuple[type, tuple[Player, "Position"]]:
        return View, (self.player, self.position)
