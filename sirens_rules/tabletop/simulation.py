"""Games by the thousand, and what a designer wants to know of them. A game passes what only it can tell."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import sqrt
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeVar

from .chance import SEEDS, Chance
from .errors import SirensError
from .refusals import Event
from .sentences import N_

NO_NUMBER = N_("{name} is a whole number of at least {least}, not “{text}”.")


class Position(Protocol):
    """What random games need of a position; moves are whatever the game makes them."""

    @property
    def to_decide(self) -> int | None:
        """Who makes the next move, counted from 0 in the order of turns; at the start, the start player."""

    def legal_moves(self) -> Sequence[Any]: ...

    def play(self, move: Any) -> Self: ...

    def follow(self, move: Any) -> tuple[Self, Sequence[Event]]: ...


_P = TypeVar("_P", bound=Position)

Policy = Callable[[_P, Chance], Any]
"""Chooses a move at a position; None when the game is over."""


def random_move(position: Position, chance: Chance) -> Any:
    """Any from the complete list."""
    legal = position.legal_moves()
    return legal[chance.below(len(legal))] if legal else None


class Moment(NamedTuple, Generic[_P]):
    """A position of a game, the move made there, and what came of it; no move at the end."""

    position: _P
    move: Any
    events: Sequence[Event] = ()


def random_game(position: _P, chance: Chance, choose: Policy[_P] = random_move) -> Iterator[Moment[_P]]:
    """From the position to the end; unless somebody else chooses, every move is drawn from the complete list."""
    while (move := choose(position, chance)) is not None:
        after, events = position.follow(move)
        yield Moment(position, move, events)
        position = after
    yield Moment(position, None)


class Study(Protocol[_P]):
    """What is played, by whom, and what only the game can tell of it. It is sent to workers: it can be pickled."""

    def deal(self, seed: int) -> _P: ...

    def choose(self, position: _P, chance: Chance) -> Any: ...

    def points(self, position: _P) -> Sequence[int]:
        """Of all players."""

    def is_turn(self, move: Any) -> bool:
        """Whether the move counts as a turn."""

    def card(self, move: Any) -> str | None:
        """The card, or whatever else a player spends, that the move puts into play."""

    def ended(self, position: _P) -> tuple[int | None, str]:
        """Who has won, None for nobody, and the rule that ended the game."""


class Report(NamedTuple):
    """Many games in numbers, which add up. Each Counter counts games unless it says otherwise."""

    games: int
    players: int
    moves: Counter[int]
    """length in moves, every decision counted"""
    turns: Counter[int]
    """length in turns"""
    results: Counter[int]
    """who won: 1 is the start player, 2 the next one; 0 is nobody"""
    scores: Counter[str]
    """points of all players, the highest first, such as `5-2` or `30 / 2 / -7`"""
    endings: Counter[str]
    """the rule that ended the game"""
    leads: Counter[int]
    """how many times another player than before had the most points"""
    rules: Counter[str]
    """how often each rule did something, in all games together"""
    played: Counter[str]
    """how often each card was played, in all games together"""
    won: Counter[str]
    """how often by the player who won the game"""
    scored: Counter[str]
    """how often somebody had more points after it"""

    def __add__(self, other: "Report") -> "Report":  # type: ignore[override]
        """The same games in one report."""
        pairs: Iterator[Any] = zip(self[2:], other[2:], strict=True)
        counts = (mine + theirs for mine, theirs in pairs)
        return Report(self.games + other.games, max(self.players, other.players), *counts)

    def share(self, seat: int) -> tuple[float, float, float]:
        """How many of the games that somebody won were won there; the interval holds the truth in 95 of 100 cases."""
        return wilson(self.results[seat], self.games - self.results[0])


def nothing() -> Report:
    """The report of no games: what all others add up from."""
    return Report(0, 0, *(Counter() for _ in Report._fields[2:]))


def wilson(hits: float, tries: float) -> tuple[float, float, float]:
    """A share and its interval of 95 %, after Wilson: it never leaves 0 to 1.

    >>> [round(number, 3) for number in wilson(50, 100)]
    [0.5, 0.404, 0.596]
    """
    if not tries:
        return 0, 0, 1
    z, share = 1.96, hits / tries
    middle, grown = share + z * z / (2 * tries), 1 + z * z / tries
    reach = z * sqrt(share * (1 - share) / tries + z * z / (4 * tries * tries))
    return share, max(0.0, (middle - reach) / grown), min(1.0, (middle + reach) / grown)


def play_seeds(study: Study[Any], seeds: range) -> Report:
    """One game a seed. The same seeds give the same report, wherever they are played and however they are divided."""
    report = nothing()
    for seed in seeds:
        report = _count(report, study, seed % SEEDS)
    return report


def _count(report: Report, study: Study[_P], seed: int) -> Report:
    """One game. Its moves have other chance than its deal, lest the start player's first choice hang on the cards."""
    start = study.deal(seed)
    *played, last = random_game(start, Chance(SEEDS - 1 - seed), study.choose)
    points = [study.points(moment.position) for moment in (*played, last)]
    winner, rule = study.ended(last.position)
    report.moves[len(played)] += 1
    report.turns[sum(study.is_turn(moment.move) for moment in played)] += 1
    report.results[0 if winner is None else (winner - (start.to_decide or 0)) % len(points[0]) + 1] += 1
    report.scores[score_text(points[-1])] += 1
    report.endings[rule] += 1
    report.leads[lead_changes(points)] += 1
    report.rules.update(event.rule for moment in played for event in moment.events)
    _count_cards(report, study, played, points, winner)
    return report._replace(games=report.games + 1, players=len(points[0]))


def score_text(points: Sequence[int]) -> str:
    """The highest first. A hyphen stands between two numbers where it cannot be taken for a minus.

    >>> score_text((2, 5)), score_text((-7, 30, 2))
    ('5-2', '30 / 2 / -7')
    """
    between = "-" if len(points) == 2 and min(points) >= 0 else " / "
    return between.join(map(str, sorted(points, reverse=True)))


def _count_cards(
    report: Report,
    study: Study[_P],
    played: Sequence[Moment[_P]],
    points: Sequence[Sequence[int]],
    winner: int | None,
) -> None:
    """A card may bring points at once, or when a decision has followed that it called for."""
    last = ""
    for moment, before, after in zip(played, points, points[1:], strict=False):
        if card := study.card(moment.move):
            last = card
            report.played[card] += 1
            if moment.position.to_decide == winner:
                report.won[card] += 1
        if after != before:
            report.scored[last] += 1


def lead_changes(points: Sequence[Sequence[int]]) -> int:
    """How often somebody else came to have the most points. Who is caught up with and leads again has kept the lead.

    >>> lead_changes([(0, 0), (1, 0), (1, 1), (2, 1), (2, 3)])
    1
    """
    leaders = [all_points.index(max(all_points)) for all_points in points if all_points.count(max(all_points)) == 1]
    return sum(one != other for one, other in pairwise(leaders))


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
