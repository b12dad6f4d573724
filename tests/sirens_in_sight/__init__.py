"""One file a chapter, one test or more a rule, named after the rule."""

import random
from functools import cache

from sirens_rules.sirens_in_sight import Position, deal

GAMES = 40


@cache
def random_games(variant: bool = False) -> tuple[tuple[Position, ...], ...]:
    """Games of random moves, each as all its positions from the deal to the end."""
    return tuple(_random_game(seed, variant) for seed in range(GAMES))


def _random_game(seed: int, variant: bool) -> tuple[Position, ...]:
    chance, positions = random.Random(seed), [deal(seed, variant)]
    while moves := positions[-1].legal_moves():
        positions.append(positions[-1].play(chance.choice(moves)))
    return tuple(positions)


def all_positions() -> tuple[Position, ...]:
    """Every position of the random games, with and without the variant."""
    games = random_games(variant=False) + random_games(variant=True)
    return tuple(position for game in games for position in game)
