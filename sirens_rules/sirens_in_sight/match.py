"""Opponents against each other."""

from collections.abc import Sequence
from typing import NamedTuple

from sirens_rules.tabletop.chance import SEEDS, Chance
from sirens_rules.tabletop.pairs import Pair, Watch

from .components import PORT, STARBOARD, Player
from .opponents import OPPONENTS, Opponent, any_move, opponents
from .position import deal

NAMES = ("random", *OPPONENTS)


class Duel(NamedTuple):
    """Two opponents, by their names, and how long a captain among them may think about a move."""

    one: str
    other: str
    variant: bool = False
    iterations: int | None = None
    seconds: float | None = None

    def pairs(self, seeds: Sequence[int]) -> list[Pair]:
        return [self.pair(seed) for seed in seeds]

    def pair(self, seed: int) -> Pair:
        """The deal of a seed, with the first opponent at port and then at starboard.

        >>> Duel("mate", "random").pair(1).results
        (1.0, 1.0)
        """
        watch = Watch()
        return watch.pair(self.play(seed, PORT, watch), self.play(seed, STARBOARD, watch))

    def play(self, seed: int, seat: Player, watch: Watch) -> float:
        position, chance = deal(seed, self.variant), Chance(SEEDS - 1 - seed)
        while (decider := position.to_decide) is not None:
            name, moves = self.one if decider is seat else self.other, position.legal_moves()
            move = moves[0]
            if len(moves) > 1:
                move = watch.time(name, self.opponent(name), position.view(decider), chance) or move
            position = position.play(move)
        outcome = position.outcome()
        assert outcome is not None
        return 0.5 if outcome.winner is None else float(outcome.winner is seat)

    def opponent(self, name: str) -> Opponent:
        return any_move if name == "random" else opponents(self.iterations, self.seconds)[name]
