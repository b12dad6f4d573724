"""The page “The game in numbers”: what it says in words is true of its data."""

import json
import re
import shlex
from pathlib import Path

import pytest

from sirens_rules.cli import main

ROOT = Path(__file__).parent.parent.parent
BOOK = ROOT / "docs/sirens_in_sight"
NUMBERS = json.loads((BOOK / "numbers.json").read_text("utf-8"))


@pytest.mark.parametrize("file", [BOOK / "numbers.md", ROOT / "Makefile"])
def test_the_data_is_that_of_the_command(file: Path) -> None:
    (command,) = re.findall(r"sirens-rules game simulate (.*)", file.read_text("utf-8"))
    assert NUMBERS["games"] == NUMBERS["asked"] == int(re.findall(r"--games (\d+)", command)[0])
    assert f"--policy {NUMBERS['policy']}" in command
    assert (NUMBERS["seed"], NUMBERS["variant"]) == (0, False)


def test_the_command_of_the_page_gives_such_data(capsys: pytest.CaptureFixture[str]) -> None:
    """Its first games are among those of the data: whatever happened in them is counted there."""
    (command,) = re.findall(r"sirens-rules (game simulate .*)", (BOOK / "numbers.md").read_text("utf-8"))
    assert main([*shlex.split(command), "--games", "5", "--jobs", "1"]) == 0
    few = json.loads(capsys.readouterr().out)
    assert {name: type(part) for name, part in few.items()} == {name: type(part) for name, part in NUMBERS.items()}
    for name in ("moves", "turns", "results", "scores", "endings", "leads", "rules", "played", "won", "scored"):
        assert all(count <= NUMBERS[name][key] for key, count in few[name].items()), name


def test_luck_does_not_explain_the_advantage_of_the_start_player() -> None:
    assert 0.5 < NUMBERS["low"]["1"] < NUMBERS["share"]["1"] < 0.6


def test_the_most_frequent_results_are_opposites() -> None:
    assert {"4-0", "4-3"} == set(sorted(NUMBERS["scores"], key=NUMBERS["scores"].get)[-2:])


def test_whoever_leads_first_is_often_not_overtaken() -> None:
    assert 0.5 < NUMBERS["leads"]["0"] / NUMBERS["games"] < 0.8


def test_most_ship_cards_are_scored_when_both_sides_are_full() -> None:
    rules = NUMBERS["rules"]
    assert rules["score.higher"] > 3 * rules["score.reach"] > 3 * rules["score.tie"]


def test_negative_cards_beat_the_ten_and_the_six_is_last() -> None:
    won = {card: NUMBERS["won"][card] / number for card, number in NUMBERS["played"].items()}
    assert min(won[card] for card in ("-4", "-3", "-2")) > won["10"]
    assert min(won, key=lambda card: won[card]) == "6"
    assert won["rum"] < 0.5


def test_low_cards_finish_ship_cards() -> None:
    assert set(sorted(NUMBERS["scored"], key=NUMBERS["scored"].get)[-3:]) == {"3", "4", "5"}
