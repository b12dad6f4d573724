"""Random games by the thousand, and what a designer wants to know of them."""

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from sirens_rules.tabletop.chance import Chance
from sirens_rules.tabletop.errors import SirensError
from sirens_rules.tabletop.sentences import N_

from .end import Outcome
from .moves import Play, UseOctopus
from .position import Position, deal

NO_NUMBER = N_("{name} is a whole number of at least {least}, not “{text}”.")


class Report(NamedTuple):
    """Many random games in numbers; each Counter counts games unless it says otherwise."""

    games: int
    variant: bool
    moves: Counter[int]
    """length in moves, every decision counted"""
    turns: Counter[int]
    """length in turns: a card played or an octopus used"""
    results: Counter[str]
    """`start player`, `other player` or `draw`"""
    scores: Counter[str]
    """points of the winner and of the other, such as `5-2`"""
    endings: Counter[str]
    """the rule that ended the game"""
    rules: Counter[str]
    """how often each rule did something, in all games together"""


def simulate(games: int, seed: int = 0, variant: bool = False, progress: Callable[[int], None] | None = None) -> Report:
    """Play random games, the first from `seed`, the next from the following seeds. The same seed gives the same report.

    >>> report = simulate(20, seed=1)
    >>> report.games, sum(report.results.values()), report.rules["score.reach"] > 0
    (20, 20, True)
    """
    report = Report(games, variant, Counter(), Counter(), Counter(), Counter(), Counter(), Counter())
    for number in range(games):
        _play((seed + number) % 2**32, variant, report)
        if progress is not None:
            progress(number + 1)
    return report


def _play(seed: int, variant: bool, report: Report) -> None:
    """One game, every move drawn from the complete list; deal and moves come from the same seed."""
    position, chance = deal(seed, variant), Chance(seed)
    starts, moves, turns = position.turn, 0, 0
    while legal := position.legal_moves():
        move = legal[chance.below(len(legal))]
        position, events = position.follow(move)
        report.rules.update(event.rule for event in events)
        moves += 1
        turns += isinstance(move, Play | UseOctopus)
    outcome = position.outcome()
    assert outcome is not None
    report.moves[moves] += 1
    report.turns[turns] += 1
    report.scores[_score(outcome)] += 1
    report.endings[outcome.rule] += 1
    winner = outcome.winner
    report.results["draw" if winner is None else "start player" if winner is starts else "other player"] += 1


def _score(outcome: Outcome) -> str:
    return f"{max(outcome.points)}-{min(outcome.points)}"


def perft(position: Position, depth: int) -> int:
    """How many sequences of `depth` legal moves there are from here.

    >>> perft(deal(7), 1)
    45
    """
    check_depth(depth, 0)
    if depth == 0:
        return 1
    moves = position.legal_moves()
    return len(moves) if depth == 1 else sum(perft(position.play(move), depth - 1) for move in moves)


def check_depth(depth: object, least: int) -> None:
    """Counting down from any other number would never end."""
    if type(depth) is not int or depth < least:
        raise SirensError(NO_NUMBER, name="depth", least=least, text=depth)
