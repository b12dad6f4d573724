"""Tables near the end, laid at random, and the few of them that are puzzles."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from sirens_rules.sirens_in_sight import PORT, STANDARD, Move, Position, SirensError

from .certainty import Search, TooLong, after, listed

TURNS = 5
"""how many actions of both players are looked ahead"""
PATIENCE = 20_000
"""positions to be looked at"""
UNCLEAR = 6
"""as many first moves may be left open after the opponent's first reply: with more the search takes too long"""


class Found(NamedTuple):
    position: Position
    move: Move
    turns: int
    """after so many actions of both players the game is certainly won"""


def laid(rng: Random) -> Position | None:
    """Some table with Port to act; None where chance has laid an impossible one."""
    ship = sorted(rng.sample((28, 30, 32, 34, 36), rng.choice((1, 1, 2, 2, 2, 3))))
    crew = dict(zip(rng.sample(ship, rng.randint(0, min(2, len(ship)))), rng.sample("CM", 2), strict=False))
    left = 7 - len(ship) - len(crew)
    port = rng.randint(max(0, left - 3), min(3, left))
    deck = [*STANDARD.cards]
    rng.shuffle(deck)
    sides = [[deck.pop() for _ in range(rng.choice((2, 3, 3, 4, 4, 5, 5)))] for _ in range(2 * len(ship))]
    lying = [[str(card) for card in side] for side in sides]
    for owner in "ps":
        if rng.random() < (0.5 if owner == "p" else 0.8):
            side = rng.choice(lying)
            at = rng.randrange(len(side))
            side[at] += f"^{owner}" if "^" not in side[at] else ""
    mugs, aboard = rng.choice(("-", "-", "-", "p", "p", "s")), dict.fromkeys(ship, "")
    if mugs != "ps" and rng.random() < 0.3:
        aboard[rng.choice(ship)] = "+"
    pile = max(0, 52 - 8 - sum(map(len, sides)) - sum(rng.randint(5, 10) for _ in range(5 - len(ship))))
    held = 4 if pile else rng.randint(1, 3)
    hand, other = [str(deck.pop()) for _ in range(held)], held - (rng.random() < 0.3 and not pile and held > 1)
    cards = [
        f"{value}{crew.get(value, '')}{aboard[value]}[{' '.join(lying[2 * at])}|{' '.join(lying[2 * at + 1])}]"
        for at, value in enumerate(ship)
    ]
    hands = f"port:{','.join(hand)} starboard:?{other} pile:{f'?{pile}' if pile else '-'}"
    try:
        return Position(f"{' '.join(cards)} {hands} score:{port}-{left - port} rum:{mugs}")
    except SirensError:
        return None


def only_move(position: Position, turns: int = TURNS) -> Found | None:
    """The one first move that wins for certain, if every other one certainly does not."""
    table, search = position.lift(), Search(PORT, PATIENCE)
    ahead = {move: after(table, move) for move in listed(table, table.hands[PORT])}
    winning: list[tuple[Move, int]] = []
    for depth in range(turns):
        for move, reached in [*ahead.items()]:
            verdict = None if reached is None else search.wins(reached, depth)
            if verdict is not None:
                del ahead[move]
                winning += [(move, depth + 1)] if verdict else []
            if len(winning) > 1:
                return None
        if (depth and len(ahead) > UNCLEAR) or not (ahead or winning):
            return None
    return Found(position, *winning[0]) if winning and not ahead else None


def puzzles(seed: int) -> Iterator[Found]:
    rng = Random(seed)
    while True:
        position = laid(rng)
        try:
            found = only_move(position) if position else None
        except TooLong:
            continue
        if found:
            yield found
