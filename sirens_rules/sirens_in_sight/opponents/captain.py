"""The captain: a tree of what may follow, grown by trying it out.

Each try draws the hidden cards anew, so that no decision is built on cards that the captain cannot see: this is a
tree search over what players know (information set Monte Carlo tree search), with a glance instead of a playout.
"""

from dataclasses import dataclass, field
from math import inf, log, sqrt
from random import Random
from time import perf_counter
from typing import NamedTuple

from sirens_rules.tabletop.chance import SEEDS, Chance

from ..components import Player
from ..crew import to_decide
from ..moves import Move, PlaceRum
from ..table import ACT, PICK, Table
from ..turn import FOLLOW, LIST
from ..view import View
from .judgement import chance_to_win
from .mate import mate

CURIOSITY = 0.05
"""how much a move that was seldom tried is looked at again"""
TRUST = 2
"""a move begins with what it promises at a glance, as if it had been tried so often"""
USUAL = 300
"""tries, if nobody says how many"""


@dataclass(frozen=True)
class Captain:
    """Thinks for so many tries or so many seconds, and no longer than it can change the choice."""

    iterations: int | None = None
    seconds: float | None = None

    def __call__(self, view: View, chance: Chance) -> Move | None:
        """An opening hand is picked as the mate does; a single move needs no thought."""
        moves = view.legal_moves()
        if len(moves) < 2 or view.position.step is PICK:
            return mate(view, chance)
        return self.consider(view, chance)[0].move

    def consider(self, view: View, chance: Chance) -> "list[Considered]":
        """Every move that was thought of, the most tried first."""
        search, start = Search(view, Random(chance.below(SEEDS))), perf_counter()
        most = self.iterations or (inf if self.seconds else USUAL)
        done, left = 0, most
        while left > 0 and not search.is_decided(left):
            search.try_once()
            done += 1
            left = min(most - done, in_time(done, perf_counter() - start, self.seconds or inf))
        return search.considered()


captain = Captain()


def in_time(done: int, passed: float, allowed: float) -> float:
    """How many more tries there is time for, at the pace so far."""
    return done * (allowed / passed - 1)


class Considered(NamedTuple):
    move: Move
    tries: int
    worth: float
    """the chance to win that it gives"""


@dataclass
class Tried:
    """A move in the tree, and what came of it."""

    promised: float
    tries: int = 0
    sum: float = 0.0
    after: "dict[Move, Tried]" = field(default_factory=dict)

    @property
    def mean(self) -> float:
        return (self.sum + TRUST * self.promised) / (self.tries + TRUST)


class Search:
    """What the one who has to decide knows, and the tree."""

    def __init__(self, view: View, rng: Random) -> None:
        self.view, self.rng, self.me = view, rng, view.player
        self.root = Tried(0)

    def try_once(self) -> None:
        """Down the tree to a move that was never tried, and back with what it promises."""
        table, path = self.view.sample(self.rng).lift(), [self.root]
        while (len(path) == 1 or path[-1].tries) and (moves := listed(table)):
            move = self.choose(path[-1], table, moves)
            path.append(path[-1].after[move])
            FOLLOW[type(move)](table, move)
        value = chance_to_win(table, self.me)
        for tried in path:
            tried.tries += 1
            tried.sum += value

    def choose(self, moment: Tried, table: Table, moves: list[Move]) -> Move:
        """What is best for whoever decides, or has not been looked at enough."""
        for move in moves:
            if move not in moment.after:
                moment.after[move] = Tried(promised(table, move, self.me))
        sign, curiosity = 1 if to_decide(table) is self.me else -1, CURIOSITY * sqrt(log(moment.tries + 2))

        def worth(move: Move) -> float:
            tried = moment.after[move]
            return sign * tried.mean + curiosity / sqrt(tried.tries + 1)

        return max(moves, key=worth)

    def is_decided(self, left: float) -> bool:
        """Whether so many more tries cannot change which move was tried most."""
        most = next_ = 0
        for tried in self.root.after.values():
            if tried.tries > most:
                most, next_ = tried.tries, most
            elif tried.tries > next_:
                next_ = tried.tries
        return most - next_ > left

    def considered(self) -> list[Considered]:
        found = [Considered(move, tried.tries, tried.mean) for move, tried in self.root.after.items()]
        return sorted(found, key=lambda one: (-one.tries, -one.worth))


def listed(table: Table) -> list[Move]:
    """The legal moves; the mug can wait until after the action."""
    moves = LIST[table.step](table)
    return [move for move in moves if type(move) is not PlaceRum] if table.step is ACT else moves


def promised(table: Table, move: Move, me: Player) -> float:
    """What a move is worth at a glance."""
    ahead = table.copy()
    FOLLOW[type(move)](ahead, move)
    return chance_to_win(ahead, me)
