"""Random games by the thousand, and what a designer wants to know of them. A game passes what only it can tell."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeVar

from .chance import Chance
from .errors import SirensError
from .refusals import Event
from .sentences import N_

NO_NUMBER = N_("{name} is a whole number of at least {least}, not “{text}”.")


class Position(Protocol):
    """What random games need of a position; moves are whatever the game makes them."""

    def legal_moves(self) -> Sequence[Any]: ...

    def play(self, move: Any) -> Self: ...

    def follow(self, move: Any) -> tuple[Self, Sequence[Event]]: ...


_P = TypeVar("_P", bound=Position)


class Moment(NamedTuple, Generic[_P]):
    """A position of a random game, the move made there, and what came of it; no move at the end."""

    position: _P
    move: Any
    events: Sequence[Event] = ()


def random_game(position: _P, chance: Chance) -> Iterator[Moment[_P]]:
    """From the position to the end, every move drawn from the complete list."""
    while legal := position.legal_moves():
        move = legal[chance.below(len(legal))]
        after, events = position.follow(move)
        yield Moment(position, move, events)
        position = after
    yield Moment(position, None)


class Ended(NamedTuple):
    """How one game ended, in words to count."""

    result: str
    points: Sequence[int]
    rule: str


class Report(NamedTuple):
    """Many random games in numbers; each Counter counts games unless it says otherwise."""

    games: int
    moves: Counter[int]
    """length in moves, every decision counted"""
    turns: Counter[int]
    """length in turns"""
    results: Counter[str]
    """who won, from where they sit"""
    scores: Counter[str]
    """points of all players, the highest first, such as `5-2`"""
    endings: Counter[str]
    """the rule that ended the game"""
    rules: Counter[str]
    """how often each rule did something, in all games together"""


def simulate(
    games: int,
    seed: int,
    deal: Callable[[int], _P],
    is_turn: Callable[[Any], bool],
    ended: Callable[[_P, _P], Ended],
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Play random games, the first from `seed`, the next from the following seeds. The same seed gives the same report.

    `is_turn` tells of a move whether it counts as a turn, `ended` what became of the first position in the last.
    """
    report = Report(games, Counter(), Counter(), Counter(), Counter(), Counter(), Counter())
    for number in range(games):
        own = (seed + number) % 2**32  # of the deal and of the moves
        start = deal(own)
        *played, last = random_game(start, Chance(own))
        end = ended(start, last.position)
        report.moves[len(played)] += 1
        report.turns[sum(is_turn(moment.move) for moment in played)] += 1
        report.rules.update(event.rule for moment in played for event in moment.events)
        report.results[end.result] += 1
        report.scores["-".join(map(str, sorted(end.points, reverse=True)))] += 1
        report.endings[end.rule] += 1
        if progress is not None:
            progress(number + 1)
    return report


def perft(position: Position, depth: int) -> int:
    """How many sequences of `depth` legal moves there are from here."""
    check_depth(depth, 0)
    if depth == 0:
        return 1
    moves = position.legal_moves()
    return len(moves) if depth == 1 else sum(perft(position.play(move), depth - 1) for move in moves)


def check_depth(depth: object, least: int) -> None:
    """Counting down from any other number would never end."""
    if type(depth) is not int or depth < least:
        raise SirensError(NO_NUMBER, name="depth", least=least, text=depth)
