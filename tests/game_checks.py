"""What is checked of every game in the same way."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from sirens_rules import cli

Told = tuple[int, str, str]
Run = Callable[..., Told]
"""the words of a command: its status, what it prints, and its complaints"""


def commands_of(game: str) -> Run:
    """A function that runs the commands of a game."""

    def run(capsys: pytest.CaptureFixture[str], *words: str, language: str = "en") -> Told:
        status = cli.main(["game", "--game", game, *words, "--language", language])
        told = capsys.readouterr()
        return status, told.out, told.err

    return run


def check_mistake(told: Told) -> None:
    """One sentence, and nothing else."""
    status, out, err = told
    assert (status, out) == (1, "")
    assert err.startswith("sirens-rules: ")
    assert err.count("\n") == 1


def check_paints(game: str, colours: Mapping[str, tuple[str, str]]) -> None:
    """By light and dark, and in forced colours: each defines the same properties, and each paint uses its own."""
    style = (Path(__file__).parents[1] / f"docs/{game}/paints.css").read_text(encoding="utf-8")
    defined = re.findall(r"^ *--board-([\w-]+):", style, re.MULTILINE)
    assert {defined.count(name) for name in defined} == {2}
    for paint, (fill, stroke) in colours.items():
        (look,) = re.findall(rf"^:is\(\.board, \.board-symbol\) \.{paint} {{ (.*) }}$", style, re.MULTILINE)
        assert ("fill: none" in look, "stroke: var" in look) == (fill == "none", stroke != "none")
        assert all(name in defined for name in re.findall(r"--board-([\w-]+)", look))
