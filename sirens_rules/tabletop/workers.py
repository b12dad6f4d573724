"""Games shared out among workers: any executor of `concurrent.futures` will do, on one machine or on many."""

from collections.abc import Callable, Generator, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from itertools import chain, islice
from queue import SimpleQueue
from typing import Any

from .errors import SirensError
from .sentences import N_
from .simulation import Report, Study, nothing, play_seeds

SHARE = 50
"""games that a worker is given at once: less than a second"""
AHEAD = 1000
"""shares given out before the first is back: enough for a large cluster"""
PATIENCE = 5
"""so often may workers be lost before it is no accident"""
LOST = (BrokenExecutor, CancelledError)
"""what an executor says of games whose worker is gone"""

Hire = Callable[[], Executor]


def simulate(
    games: int,
    seed: int,
    study: Study[Any],
    hire: Hire | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Report:
    """Play games, the first from `seed`, the next from the following seeds. The same seeds give the same report.

    `hire` gives an executor, and another one when that has lost its workers; without it the games are played here.
    Interrupted, it reports what has been played until then: fewer games than it was asked for.
    """
    shares = (range(first, min(first + SHARE, seed + games)) for first in range(seed, seed + games, SHARE))
    played = _by_workers(study, shares, hire) if hire else (play_seeds(study, share) for share in shares)
    report = nothing()
    try:
        for part in played:
            report += part
            progress(report.games)
    except KeyboardInterrupt:
        played.close()
    return report


def _by_workers(study: Study[Any], shares: Iterator[range], hire: Hire) -> Generator[Report, None, None]:
    """What the workers send, in any order. Whatever was lost is played again, by new ones."""
    given: dict[Future[Report], range] = {}
    for _ in range(PATIENCE):
        executor, shares, given = hire(), chain(given.values(), shares), {}
        try:
            yield from _collected(study, shares, executor, given)
            return
        except LOST:
            continue
        finally:
            _dismiss(executor)
    raise SirensError(N_("Workers were lost {number} times: the games cannot be finished here."), number=PATIENCE)


def _dismiss(executor: Executor) -> None:
    """Nobody waits for what they still have to play."""
    try:
        executor.shutdown(wait=False, cancel_futures=True)
    except TypeError:  # that of Dask cancels by itself
        executor.shutdown(wait=False)


def _collected(
    study: Study[Any], shares: Iterator[range], executor: Executor, given: dict[Future[Report], range]
) -> Iterator[Report]:
    """Gives out shares, a new one for each that comes back; `given` holds those that are not back."""
    back: SimpleQueue[Future[Report]] = SimpleQueue()

    def give(share: range) -> None:
        given[gone] = share  # where an executor refuses it, it is lost too
        future = executor.submit(play_seeds, study, share)
        given[future] = given.pop(gone)
        future.add_done_callback(back.put)

    gone = Future[Report]()
    for share in islice(shares, AHEAD):
        give(share)
    while given:
        future = back.get()
        report = future.result()
        del given[future]
        yield report
        for share in islice(shares, 1):
            give(share)
