"""Every puzzle has exactly one first move that wins for certain: proved again, whatever is hidden."""

import tomllib
from collections import Counter
from random import Random
from typing import Any

import pytest

from sirens_rules.sirens_in_sight import PORT, STANDARD, Move, Position
from sirens_rules.sirens_in_sight.crew import to_decide
from sirens_rules.sirens_in_sight.table import Table

from ..languages import BOOK
from ..puzzles.certainty import Search, after, first_moves, listed, unseen
from ..puzzles.find import Found, only_move

DATA = tomllib.loads((BOOK.docs / "puzzles.toml").read_text("utf-8"))["puzzle"]
PAGE = (BOOK.docs / "puzzles.md").read_text("utf-8")
NAMES = [puzzle["name"] for puzzle in DATA]
puzzles = pytest.mark.parametrize("puzzle", DATA, ids=NAMES)


@puzzles
def test_one_first_move_wins_whatever_is_hidden_and_no_other_does(puzzle: dict[str, Any]) -> None:
    position = Position(puzzle["position"])
    assert only_move(position) == Found(position, Move(puzzle["move"]), puzzle["turns"])


@puzzles
def test_lines_begin_as_they_should_and_come_to_their_end(puzzle: dict[str, Any]) -> None:
    right, *wrong = (line.split() for line in (puzzle["solution"], *puzzle["refutations"]))
    assert right[0] == puzzle["move"]
    assert wrong
    assert all(line[0] != puzzle["move"] for line in wrong)
    assert won(puzzle["position"], right)
    assert not any(won(puzzle["position"], line) for line in wrong)


def won(position: str, line: list[str]) -> bool:
    table = Position(position)
    for move in line:
        table = table.play(move)
    outcome = table.outcome()
    assert outcome is not None
    return outcome.winner is PORT


def test_the_page_shows_these_puzzles_from_easy_to_hard() -> None:
    shown = [block.partition("::::\n")[0] for block in PAGE.split("::::{task} ")[1:]]
    assert len(shown) == len(DATA) == 20
    for block, puzzle in zip(shown, DATA, strict=True):
        wrong = [line.split() for line in puzzle["refutations"]]
        assert block.startswith(f"{puzzle['position']}\n:name: {puzzle['name']}\n")
        assert f":rules: {' '.join(puzzle['rules'])}\n" in block
        assert answers(block, "right") == [puzzle["solution"].split()]
        assert answers(block, "wrong") == wrong
    groups = [[puzzle["turns"] for puzzle in group] for group in (DATA[:6], DATA[6:14], DATA[14:])]
    assert groups == [sorted(group) for group in groups]


def answers(block: str, kind: str) -> list[list[str]]:
    """The line of each answer, which is its move alone where no line is written."""
    found = []
    for text in block.split(f":::{{{kind}}} ")[1:]:
        move, second, *_ = text.splitlines()
        found.append(second.removeprefix(":line: ").split() if second.startswith(":line: ") else [move])
    return found


# Is the search itself to be trusted?


@puzzles
def test_the_certain_move_wins_against_anybody(puzzle: dict[str, Any]) -> None:
    """Played with the engine against an opponent who draws, holds and does whatever chance says."""
    for seed in range(5):
        position, rng = Position(puzzle["position"]).play(puzzle["move"]), Random(seed)
        search = Search(PORT)
        while position.to_decide is not None:
            position = position.play(sure(search, position, rng, puzzle["turns"]))
        outcome = position.outcome()
        assert outcome is not None
        assert outcome.winner is PORT


def sure(search: Search, position: Position, rng: Random, turns: int) -> Move:
    table = position.lift()
    if to_decide(table) is not PORT:
        return rng.choice(listed(table, unseen(table) if table.hands[PORT.opponent] else ()))
    hand = drawn(table, rng)
    for depth in range(turns):
        for move in listed(hand, hand.hands[PORT]):
            reached = after(hand, move)
            if reached is not None and search.wins(reached, depth):
                return move
    raise AssertionError(f"nothing is sure any more: {position}")


def drawn(table: Table, rng: Random) -> Table:
    """With something for every card that Klaus has drawn."""
    while None in table.hands[PORT]:
        table = rng.choice([*Search(PORT).draws(table)])
    return table


@pytest.mark.parametrize(
    ("text", "certain"),
    [
        ("28[10 10|10^p 9] port:8,1 starboard:?2 pile:- score:3-3 rum:-", {"8@28p"}),
        ("28[10 10|10^p 9] port:9,8 starboard:?2 pile:- score:3-3 rum:-", {"9@28p", "8@28p"}),
        ("28[9 9^p 1 1 1|10 9] port:0 starboard:?2 pile:- score:3-3 rum:-", set()),
    ],
)
def test_a_puzzle_has_neither_two_answers_nor_none(text: str, certain: set[str]) -> None:
    position = Position(text)
    found = first_moves(position, 4)
    assert {str(move) for move, sure in found.items() if sure} == certain
    assert (only_move(position) is not None) is (len(certain) == 1)


def test_a_card_that_lies_open_four_times_is_not_feared() -> None:
    """Another 10 would beat 21."""
    text = "36[7 5 4 3 2|10 2 0 -1] port:1,1 starboard:? pile:- score:3-3 rum:- out:10,10,{}..."
    assert 10 in unseen(Position(text.format("")).lift())
    assert 10 not in unseen(Position(text.format("10,")).lift())


def test_the_search_agrees_with_all_hands_tried_one_by_one() -> None:
    """Where the opponent holds one card and nobody draws: a first move is certain if it wins against each card."""
    verdicts = Counter[bool | None]()
    for seed in range(20):
        position = small(Random(seed))
        for move, sure in first_moves(position, 4).items():
            worlds = (Position(str(position).replace(":?", f":{card}")) for card in unseen(position.lift()))
            assert sure is all(wins(world.play(move)) for world in worlds), (str(position), str(move))
            verdicts[sure] += 1
    assert min(verdicts[True], verdicts[False]) > 5


def small(rng: Random) -> Position:
    """Three places and three cards are left, and both octopuses are at work."""
    *lying, one, other = rng.sample([card for card in STANDARD.cards if card < 8], 9)
    port, starboard = " ".join(map(str, lying[:3])), " ".join(map(str, lying[3:]))
    return Position(f"36[{port}^p|{starboard}^s] port:{one},{other} starboard:? pile:- score:3-3 rum:-")


def wins(position: Position) -> bool:
    """With open hands, by the engine's own list of moves."""
    outcome = position.outcome()
    if outcome is not None:
        return outcome.winner is PORT
    ahead = (wins(position.play(move)) for move in position.legal_moves())
    return any(ahead) if position.to_decide is PORT else all(ahead)
