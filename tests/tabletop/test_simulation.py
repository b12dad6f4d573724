from typing import NamedTuple

from sirens_rules.tabletop.chance import Chance
from sirens_rules.tabletop.refusals import Event
from sirens_rules.tabletop.simulation import Ended, perft, random_game, simulate


class Heap(NamedTuple):
    """Nim: three players take one or two matches; who takes the last one wins."""

    left: int
    player: int = 0

    def legal_moves(self) -> list[int]:
        return list(range(1, min(self.left, 2) + 1))

    def play(self, move: int) -> "Heap":
        return Heap(self.left - move, (self.player + 1) % 3)

    def follow(self, move: int) -> tuple["Heap", list[Event]]:
        return self.play(move), [Event("take.some", {})]


def test_a_random_game_goes_from_the_start_to_the_end() -> None:
    moments = list(random_game(Heap(7), Chance(1)))
    assert moments[0].position == Heap(7)
    assert moments[-1].position.left == 0
    assert sum(moment.move for moment in moments[:-1]) == 7


def test_a_report_counts_the_games_of_three_players() -> None:
    def ended(start: Heap, end: Heap) -> Ended:
        return Ended(f"player {(end.player - 1) % 3}", (0, 2, 1), "end.last")

    report = simulate(9, 0, lambda seed: Heap(5), lambda move: True, ended)
    assert report == simulate(9, 0, lambda seed: Heap(5), lambda move: True, ended)
    assert sum(report.results.values()) == report.endings["end.last"] == report.scores["2-1-0"] == 9
    assert report.rules["take.some"] == sum(number * games for number, games in report.moves.items())


def test_perft_counts_sequences() -> None:
    assert [perft(Heap(3), depth) for depth in range(4)] == [1, 2, 3, 1]
