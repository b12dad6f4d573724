"""The second implementation in a page: joined into one script, it draws and says exactly what the first does."""

import json
import random
import shutil
import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sirens_rules.conformance import kit
from sirens_rules.rulebook.program import join, phrases
from sirens_rules.sirens_in_sight import PORT, STARBOARD, Game, NotationError, Position, book, deal
from sirens_rules.sirens_in_sight.errors import Refusal
from sirens_rules.sirens_in_sight.sentences import Words
from sirens_rules.words import speak

from ..languages import PUBLISHED

ROOT = Path(__file__).parent.parent.parent
FOLDER = ROOT / "examples/implementations/javascript"
CODES = [language.code for language in PUBLISHED]
SHOW = """
window = globalThis;
require(process.argv[1]);
const { data, records } = JSON.parse(require('fs').readFileSync(0, 'utf-8'));
console.log(JSON.stringify(records.map(([code, text]) => Game.showRecord(text, data[code]))));
"""

Shown = dict[str, Any]


@cache
def script() -> str:
    return join(FOLDER)


@pytest.fixture(scope="module")
def show(tmp_path_factory: pytest.TempPathFactory) -> Callable[[list[tuple[str, str]]], list[Shown]]:
    """What a page shows for records, each in a language."""
    node = shutil.which("node")
    if not node:
        pytest.skip("Node is not installed; with the package nodejs the two programs are compared.")
    file = tmp_path_factory.mktemp("page") / "game.js"
    file.write_text(script(), encoding="utf-8")
    data = {code: {**book.drawing(), "words": phrases(script(), speak(code))} for code in CODES}

    def show(records: list[tuple[str, str]]) -> list[Shown]:
        asked = json.dumps({"data": data, "records": records})
        done = subprocess.run([node, "-e", SHOW, str(file)], input=asked, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        shown: list[Shown] = json.loads(done.stdout)
        return shown

    return show


def frames(game: Game, code: str) -> list[Shown]:
    """What the first implementation makes of a game."""
    names = (game.headers["Port"], game.headers["Starboard"]) if game.headers else None
    moves = [str(move) for move in game.moves]
    made = book.frames(str(game.start), moves, speak(code), names)
    return [{**frame._asdict(), "told": [list(told) for told in frame.told]} for frame in made]


def random_game(seed: int) -> Game:
    chance, game = random.Random(seed), Game(deal(seed, variant=bool(seed % 2)))
    while moves := game.end.legal_moves():
        game = game.play(chance.choice(moves))
    return game


def starts() -> list[Game]:
    """Every position that the kit writes as an answer, as a game without a move."""
    texts = {case.right.get("answer") for case in kit.read() if case.request["ask"] in ("play", "read_position", "view")}
    return [Game(Position(text)) for text in sorted(texts - {None})][::3]


def test_all_positions_of_the_kit_are_drawn_and_described_alike(show: Callable[..., list[Shown]]) -> None:
    asked = [(CODES[number % len(CODES)], game) for number, game in enumerate(starts())]
    shown = show([(code, str(game)) for code, game in asked])
    assert len(shown) > 300
    for (code, game), found in zip(asked, shown, strict=True):
        assert found == {"frames": frames(game, code), "fault": None}, game.start


def test_whole_games_are_drawn_and_told_alike_in_every_language(show: Callable[..., list[Shown]]) -> None:
    games = [random_game(seed) for seed in range(4)]
    named = Game(games[0].start, games[0].moves, {"Port": "Klaus", "Starboard": "<Brigitta & 人魚>"})
    seen = [Game.parse(f"{game.view(side)}{game.result}") for game in games[:2] for side in (PORT, STARBOARD)]
    asked = [(code, game) for code in CODES for game in (named, *games, *seen)]
    shown = show([(code, str(game)) for code, game in asked])
    for (code, game), found in zip(asked, shown, strict=True):
        assert found == {"frames": frames(game, code), "fault": None}


def fault(text: str, words: Words) -> Shown | None:
    """What is wrong with a record, said by the first implementation; the page shows the rule as a link."""
    try:
        Game.parse(text)
    except NotationError as error:
        rule = None
        if isinstance(reason := error.values.get("reason"), Refusal):
            rule = reason.rule
            error.values = {**error.values, "reason": reason.say(words)}
        return {"sentence": error.say(words), "rule": rule}
    return None


def test_every_refusal_of_the_kit_is_said_alike(show: Callable[..., list[Shown]]) -> None:
    cases = [case.request for case in kit.read() if case.topic == "illegal" and case.request["ask"] == "play"]
    texts = [f"Start: {asked['position']}\n\n{asked['move']}\n\n*\n" for asked in cases if not asked.get("by")]
    asked = [(CODES[number % len(CODES)], text) for number, text in enumerate(texts)]
    assert len(asked) > 400
    for (code, text), found in zip(asked, show(asked), strict=True):
        assert found["fault"] == fault(text, speak(code)), text
