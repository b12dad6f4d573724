"""What is checked of every game in the same way."""

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

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


def check_boxes_speak(capsys: pytest.CaptureFixture[str], run: Run, box: Any, table: str, language: str) -> None:
    """Our boxes say in every language what they are about, and the reason of every gap."""
    for words in (("box", "practice"), ("box", "practice", "--svg"), ("show", table), ("show", table, "--words")):
        assert box("practice").about not in run(capsys, *words, language=language)[1]
    asked = (("box", "printed"), ("deal", "7", "--box", "printed"))
    told = [run(capsys, *words, language=language) for words in asked]
    assert [status for status, _, _ in told] == [0, 1]
    for sentence in (box("printed").about, *box("printed").missing.values()):
        assert sentence not in str(told)


def check_says_whose_box(capsys: pytest.CaptureFixture[str], run: Run, table: str) -> None:
    """A drawing, sentences, a picture of the table, of the box, and many games."""
    for words in (("show", table), ("show", table, "--words"), ("box", "practice"), ("simulate", "--games", "1")):
        assert "our own design" in run(capsys, *words)[1]
    for words in (("show", table), ("box", "practice")):
        drawn = run(capsys, *words, "--svg")[1]
        assert drawn.startswith("<svg")
        assert "our own design" in drawn


def check_replay(capsys: pytest.CaptureFixture[str], run: Run, path: Path, table: str, *moves: str) -> None:
    """A record that is printed is told again."""
    path.write_text(run(capsys, "play", table, *moves, "--record")[1], "utf-8")
    status, out, _ = run(capsys, "replay", str(path))
    assert status == 0
    assert out.splitlines()[-1] == "The game goes on."


def check_refusals(position: Any, legal: Sequence[Any], others: Sequence[Any]) -> None:
    """The list and the question agree."""
    listed = set(legal)
    assert len(listed) == len(legal)
    for move in others:
        refusal = position.why_illegal(move)
        assert (refusal is None) == (move in listed), (move, refusal)


def check_eyes(position: Any, player: Any, chance: Random, closely: bool) -> None:
    """Other hands, another order of every pile, other secrets: the player sees the same."""
    view = position.view(player)
    other = view.sample(chance)
    seen = other.view(player)
    assert seen == view
    if closely:
        assert (str(seen), repr(seen), seen.to_json()) == (str(view), repr(view), view.to_json())
        assert type(position)(str(view), position.box) == view.position
        assert type(position)(str(other), position.box) == other
    if position.to_decide is player:
        assert view.legal_moves() == position.legal_moves() == other.legal_moves()


def check_paints(game: str, colours: Mapping[str, tuple[str, str]]) -> None:
    """By light and dark, and in forced colours: each defines the same properties, and each paint uses its own."""
    style = (Path(__file__).parents[1] / f"docs/{game}/paints.css").read_text(encoding="utf-8")
    defined = re.findall(r"^ *--board-([\w-]+):", style, re.MULTILINE)
    assert {defined.count(name) for name in defined} == {2}
    for paint, (fill, stroke) in colours.items():
        (look,) = re.findall(rf"^:is\(\.board, \.board-symbol\) \.{paint} {{ (.*) }}$", style, re.MULTILINE)
        assert ("fill: none" in look, "stroke: var" in look) == (fill == "none", stroke != "none")
        assert all(name in defined for name in re.findall(r"--board-([\w-]+)", look))
