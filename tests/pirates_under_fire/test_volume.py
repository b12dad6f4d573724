"""Random games, each beside the second engine from the deal to the end, and every table of them looked at.

GAMES says how many, in `make soak` 5,000; without it eight, and those in which rare cases are met.
"""

import os
import random
from collections import Counter

import pytest

from sirens_rules.pirates_under_fire import DARK, LIGHT, Move, Player, Position, box, deal
from sirens_rules.pirates_under_fire.moves import count
from tests.game_checks import check_eyes, check_refusals

from .reference import play_side_by_side

GAMES = min(int(os.environ.get("GAMES", "8")), 5000)
PARTS = 4 if GAMES > 40 else 1
BOX = box("practice")
SPACES = [f"{column}{row}" for row in range(1, 7) for column in "abcdefg"]
WORDS = ("repair:", "mine:", "dummy:", "token:", "shield:", "sweep:", *(f"{face}@" for face in "123456789ABCDEFGHIJKL"))
EVERY_MOVE = [Move(f"{word}{space}") for word in WORDS for space in SPACES]
EVERY_MOVE += [Move(f"shoot:{way}") for way in ("n", "e", "s", "w", "ne", "se", "sw", "nw")]
EVERY_MOVE += [Move(f"none:{effect}") for effect in ("shoot", "diagonal", "repair", "mine", "shield", "sweep")]
EVERY_MOVE += [Move(text) for text in ("draw", "end", "stuck", *(f"pick:{tile}" for tile in "123456789?"))]
EVERY_MOVE += [count(letter, value) for letter in "ABCDEFGHIJKL" for value in "123456789"]

# What random games must have met: a run that never saw a crushed ship has proved nothing about it.
OFTEN = {
    "mercenary.place", "mine.take", "place.destroyed", "shot.mercenary", "shot.shield", "ship.repair-any",
    "turn.mandatory", "score.winner",
}  # fmt: skip
RARELY = {
    "mercenary.bluff", "mercenary.choose", "mercenary.crush", "mine.shown", "mine.zero", "score.tie", "score.shared",
}  # fmt: skip
RARE_SEEDS = (21, 28, 161, 188)
"""games in which they are met"""


class Players:
    """Most games are played by pure chance, the others in a manner that leads to rare cases; every table is checked."""

    def __init__(self, seed, seen):
        self.chance, self.seen, self.turns = random.Random(seed), seen, Counter()
        self.prefer = (None, None, buying, shooting, opening)[seed % 5]

    def choose(self, position, moves):
        check(position)
        self.look_closer(position, moves)
        wanted = self.prefer and self.prefer(position, moves)
        move = self.chance.choice(wanted or moves)
        self.seen.update(event.rule for event in position.happenings(move))
        self.turns[position.turn] += str(move)[0].isdigit()
        return move

    def look_closer(self, position, moves):
        """List and question agree, the text can be read, and what is hidden changes no view."""
        at = self.chance.randrange(len(EVERY_MOVE))
        check_refusals(position, moves, [*self.chance.sample(moves, min(len(moves), 8)), *EVERY_MOVE[at : at + 40]])
        again = Position(text := str(position))
        assert again == position
        rare = self.chance.random()
        if rare < 1 / 4:
            check_eyes(position, self.chance.choice(list(Player)), self.chance, closely=rare < 1 / 40)
        assert rare > 1 / 40 or (str(again), hash(again)) == (text, hash(position))


def buying(position, moves):
    return [move for move in moves if str(move)[0].isupper() and "@" in str(move)]


def shooting(position, moves):
    """Fire at will, and even ships for the gold of the crusher."""
    crushed = [move for move in moves if str(move)[:2] == "K@" and str(move)[2:] in position.ships]
    return crushed or [move for move in moves if str(move).startswith("shoot")] or evens(moves)


def evens(moves):
    return [move for move in moves if str(move)[0] in "2468"]


def opening(position, moves):
    """Everything from the reserve."""
    sea = position.sea
    return [move for move in moves if str(move)[1] == "@" and sea[str(move)[2:]].name == "DRAW"]


def check(position):
    """54 ships, 7 shields, 14 mines and a dummy, five mercenaries: all of them are somewhere."""
    ships = position.ships.values()
    for player in Player:
        afloat = "".join(ship.face for ship in ships if ship.owner is player and not ship.is_mercenary)
        tiles = afloat + position.gone[player] + position.hands[player] + position.piles[player]
        assert sorted(tiles + position.reserves[player]) == sorted("123456789" * 3)
        assert len(position.reserves[player]) == 9 - position.plus[player]
        if position.turn is player and not position.placed and position.round <= 16 and position.step.name == "ACT":
            assert len(position.hands[player]) == 3 + position.plus[player]
    kept = position.round == 1 and position.turn is position.first and not position.placed
    assert sum(ship.shields for ship in ships) + position.shields_left + kept == 7
    assert not any(ship.burns and (ship.shields or ship.is_mercenary) for ship in ships)
    lying = "".join(position.mines.values())
    assert lying.count("0") + (position.dummy is not None) <= 1
    assert len(lying.replace("0", "")) + sum(position.taken) + position.mines_left == 14
    assert len(position.market) + sum(ship.is_mercenary for ship in ships) == 5
    assert min(*position.gold, position.shields_left, position.mines_left) >= 0


def played(seeds):
    """The rules that were met in these games."""
    seen = Counter()
    for seed in seeds:
        players = Players(seed, seen)
        end, _ = play_side_by_side(deal(seed), BOX, players.choose)
        check(end)
        outcome = end.outcome()
        seen[outcome.rule] += 1
        assert outcome.rule == "end.stuck" or players.turns == {LIGHT: 16, DARK: 16}
    return set(seen)


@pytest.mark.parametrize("part", range(PARTS))
def test_games_side_by_side(part):
    met = played(range(part, GAMES, PARTS))
    assert OFTEN - met == set(), "never met"


def test_rare_games_side_by_side():
    assert RARELY - played(RARE_SEEDS) == set(), "never met"
