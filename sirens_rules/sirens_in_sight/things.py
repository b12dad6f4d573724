"""The things of a picture and their names, which stay the same from picture to picture and in every program.

| name | thing |
| --- | --- |
| `28` | a ship card, at the ship or won |
| `28p`, `28s` | a side of a ship card, as in moves: its lane, its slot and its total |
| `28p.10`, `28p.10.2` | a card at a side by its value; of equal cards the second |
| `captain`, `mate` | a crew member, on the ship or won |
| `28.mug`, `28.mug.2` | a mug of rum on a ship card |
| `port`, `starboard` | a player: siren, name, mark of the turn |
| `port.hand.10`, `port.hand.?` | a card in hand, known or not |
| `port.mug`, `port.octopus` | a token; an octopus keeps its name on a card |
| `port.point` | a point of which nobody knows how it was won |

In a picture a thing is `g[data-name]`, in the order in which things lie upon each other, with its place in `transform`
and nothing else there. `data-from` is the name it had one picture before, where that differs. A state of a thing
(`tabletop.pen.STATES`) is given to `draw_board` by the name: `states={"28p": "legal"}`. Sides and cards in hand are
large enough for a finger.
"""

from collections.abc import Iterable, Iterator

from .components import SHIP, Crew, Player
from .table import Table

Won = tuple[tuple[str, ...], tuple[str, ...]]
"""the names of what Port and what Starboard won, in the order they won it"""


def numbered(owner: str, values: Iterable[object]) -> Iterator[str]:
    """Names for things of one place.

    >>> list(numbered("28p", [10, 3, 10]))
    ['28p.10', '28p.3', '28p.10.2']
    """
    seen: dict[object, int] = {}
    for value in values:
        seen[value] = seen.get(value, 0) + 1
        yield f"{owner}.{value}" + (f".{seen[value]}" if seen[value] > 1 else "")


def name_of_hand(player: Player, hand: Iterable[int | None]) -> list[str]:
    return list(numbered(f"{player.word}.hand", ("?" if card is None else card for card in hand)))


def gone(table: Table) -> list[str]:
    """The ship cards and crew members that are no longer at the ship."""
    left = {ship_card.value for ship_card in table.ship if ship_card}
    aboard = {ship_card.crew for ship_card in table.ship if ship_card}
    return [
        *(str(value) for value in SHIP if value not in left),
        *(crew.name.lower() for crew in Crew if crew not in aboard),
    ]


def surely_won(table: Table) -> Won:
    """What a position alone tells: whoever has a point for everything that is gone has won all of it."""
    things = tuple(gone(table))
    port, starboard = (things if points == len(things) else () for points in table.points)
    return port, starboard
