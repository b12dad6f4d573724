"""What a game offers, layer by layer, is what books and commands use of it."""

import pytest

from sirens_rules.cli import build_parser, commands_of
from sirens_rules.rulebook.game import LAYERS, Game
from sirens_rules.words import Words


@pytest.mark.parametrize(
    ("module", "lacking"),
    [
        ("sirens_rules.sirens_in_sight", set()),
        ("sirens_rules.mermaid_rain", {"program", "tasks", "opponents"}),
        ("sirens_rules.pirates_under_fire", {"program", "tasks", "opponents"}),
    ],
)
def test_each_layer_is_there_or_not(module: str, lacking: set[str]) -> None:
    assert LAYERS.keys() - Game(module).layers.keys() == lacking


def test_the_commands_know_every_opponent_of_the_layer() -> None:
    opponents = Game("sirens_rules.sirens_in_sight").layers["opponents"].opponents(iterations=1)
    for name in opponents:
        for command in (["against", name], ["match", name, name], ["simulate", "--policy", name]):
            arguments = ["game", *command]
            assert build_parser(Words(), commands_of(arguments)).parse_args(arguments).run
