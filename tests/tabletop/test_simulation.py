import os
import signal
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from sirens_rules.simulating import cluster
from sirens_rules.tabletop import workers
from sirens_rules.tabletop.chance import Chance
from sirens_rules.tabletop.errors import SirensError
from sirens_rules.tabletop.refusals import Event
from sirens_rules.tabletop.simulation import lead_changes, nothing, perft, play_seeds, random_game, random_move, wilson
from sirens_rules.tabletop.workers import simulate

from ..skipped import need


class Heap(NamedTuple):
    """Nim: three players take one or two matches; who takes the last one wins."""

    left: int
    to_decide: int = 0
    points: tuple[int, ...] = (0, 0, 0)

    def legal_moves(self) -> list[int]:
        return list(range(1, min(self.left, 2) + 1))

    def play(self, move: int) -> "Heap":
        points = [points + move * (player == self.to_decide) for player, points in enumerate(self.points)]
        return Heap(self.left - move, (self.to_decide + 1) % 3, tuple(points))

    def follow(self, move: int) -> tuple["Heap", list[Event]]:
        return self.play(move), [Event("take.some", {})]


class Nim(NamedTuple):
    """The second player starts. The game of one seed can bring its worker down, as long as a file is there."""

    deadly: str = ""

    def deal(self, seed: int) -> Heap:
        if seed == 120 and self.deadly and Path(self.deadly).exists():
            Path(self.deadly).unlink()
            os.kill(os.getpid(), signal.SIGKILL)
        return Heap(5 + seed % 3, to_decide=1)

    def choose(self, position: Heap, chance: Chance) -> int | None:
        return random_move(position, chance)

    def points(self, position: Heap) -> tuple[int, ...]:
        return position.points

    def is_turn(self, move: int) -> bool:
        return True

    def card(self, move: int) -> str | None:
        return str(move)

    def ended(self, position: Heap) -> tuple[int | None, str]:
        return (position.to_decide - 1) % 3, "end.last"


def two_processes() -> Executor:
    return ProcessPoolExecutor(2, get_context("spawn"))


def test_a_random_game_goes_from_the_start_to_the_end() -> None:
    moments = list(random_game(Heap(7), Chance(1)))
    assert moments[0].position == Heap(7)
    assert moments[-1].position.left == 0
    assert sum(moment.move for moment in moments[:-1]) == 7


def test_a_report_counts_the_games_of_three_players() -> None:
    report = play_seeds(Nim(), range(90))
    assert (report.games, report.players, report.endings["end.last"]) == (90, 3, 90)
    assert sum(report.results.values()) == sum(report.leads.values()) == sum(report.scores.values()) == 90
    assert report.rules["take.some"] == sum(number * games for number, games in report.moves.items())
    assert report.played.total() == report.rules["take.some"]
    assert report.scored == report.played, "who takes a match has one more"
    assert sum(report.share(seat)[0] for seat in (1, 2, 3)) == pytest.approx(1)


def test_the_winner_is_counted_from_the_start_player() -> None:
    class TakesOne(Nim):
        def choose(self, position: Heap, chance: Chance) -> int | None:
            return min(position.legal_moves(), default=None)

    report = play_seeds(TakesOne(), range(0, 9, 3))
    assert report.results == {2: 3}, "of five matches the second player takes the last"
    assert report.won == {"1": 6}, "and the second one"


def test_reports_add_up_however_they_are_divided() -> None:
    parts = [play_seeds(Nim(), range(first, first + 10)) for first in (0, 10, 20)]
    whole = play_seeds(Nim(), range(30))
    assert parts[0] + (parts[1] + parts[2]) == (parts[2] + parts[0]) + parts[1] == whole == whole + nothing()


def test_the_lead_changes_when_somebody_else_has_the_most_points() -> None:
    assert lead_changes([(0, 0, 0), (1, 0, 0), (1, 1, 0), (2, 1, 0), (2, 1, 3), (4, 1, 3)]) == 2


def test_the_interval_of_a_share_holds_it_and_shrinks() -> None:
    widths = []
    for number in (10, 1000, 100_000):
        share, low, high = wilson(number // 5, number)
        assert 0 <= low < share < high <= 1
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True)
    assert wilson(0, 10)[1] == 0


def test_two_processes_give_the_same_sums_as_one() -> None:
    assert simulate(230, 7, Nim(), two_processes) == simulate(230, 7, Nim()) == play_seeds(Nim(), range(7, 237))


def test_seeds_begin_again_after_the_last() -> None:
    last = 2**32 - 1
    assert simulate(3, last, Nim()) == play_seeds(Nim(), range(last, last + 1)) + play_seeds(Nim(), range(2))


def test_the_games_of_a_lost_worker_are_played_again(tmp_path: Path) -> None:
    (tmp_path / "deadly").touch()
    assert simulate(230, 0, Nim(str(tmp_path / "deadly")), two_processes) == simulate(230, 0, Nim())
    assert not (tmp_path / "deadly").exists()


def test_nothing_is_forgotten_when_new_workers_are_lost_before_they_have_all_of_it() -> None:
    class Weak(ThreadPoolExecutor):
        """Takes a few shares and plays none."""

        def submit(self, *task: Any) -> Any:  # type: ignore[override]
            if not (left := next(strength)):
                raise BrokenExecutor
            return super().submit(*task) if left > 10 else Future()

    strength = iter([3, 2, 1, 0, 1, 0, *[11] * 100])
    assert simulate(230, 0, Nim(), partial(Weak, 1)) == simulate(230, 0, Nim())


def test_workers_that_are_always_lost_are_no_accident() -> None:
    def fail() -> None:
        raise RuntimeError

    with pytest.raises(SirensError, match=str(workers.PATIENCE)):
        simulate(100, 0, Nim(), partial(ThreadPoolExecutor, 1, initializer=fail))


@pytest.mark.parametrize("hire", [None, partial(ThreadPoolExecutor, 2)])
def test_interrupted_it_reports_what_has_been_played(hire: partial[Executor] | None) -> None:
    def stop(done: int) -> None:
        if done >= 100:
            raise KeyboardInterrupt

    report = simulate(1000, 0, Nim(), hire, stop)
    assert report.games == sum(report.results.values()) == 100


@contextmanager
def dask(processes: bool) -> Iterator[str]:
    """The address of a Dask cluster of two workers."""
    need("distributed")
    import distributed
    with distributed.LocalCluster(2, 1, processes=processes, protocol="tcp", dashboard_address=None) as cluster:
        yield cluster.scheduler_address


def test_a_dask_cluster_gives_the_same_sums() -> None:
    with dask(processes=False) as scheduler, cluster(scheduler) as hire:
        assert simulate(230, 7, Nim(), hire) == simulate(230, 7, Nim())


def test_a_dask_cluster_plays_the_games_of_a_lost_worker_again(tmp_path: Path) -> None:
    (tmp_path / "deadly").touch()
    with dask(processes=True) as scheduler, cluster(scheduler) as hire:
        assert simulate(230, 0, Nim(str(tmp_path / "deadly")), hire) == simulate(230, 0, Nim())
    assert not (tmp_path / "deadly").exists()


def test_perft_counts_sequences() -> None:
    assert [perft(Heap(3), depth) for depth in range(4)] == [1, 2, 3, 1]
