"""The second implementation in a page: joined into one script, it draws and says exactly what the first does."""

import json
import random
import re
import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sirens_rules.catalogs.program_sentences import of_book, of_toolkit
from sirens_rules.conformance import kit
from sirens_rules.rulebook.javascript_bundle import MARKED, join, phrases
from sirens_rules.sirens_in_sight import PORT, STARBOARD, Game, NotationError, Position, book, deal, describe
from sirens_rules.sirens_in_sight.picture import draw_board
from sirens_rules.tabletop.refusals import Refusal
from sirens_rules.words import Words, speak

from ..languages import BOOK, PUBLISHED
from .strategies import PART

FOLDER = BOOK.root / BOOK.program
CASES = kit.cases_of(BOOK.module)
CODES = [language.code for language in PUBLISHED]
SHOW = """
window = globalThis;
require(process.argv[1]);
const { data, records } = JSON.parse(require('fs').readFileSync(0, 'utf-8'));
console.log(JSON.stringify(records.map(([code, text]) => Game.showRecord(text, data[code]))));
"""

MEASURE = """
window = globalThis;
require(process.argv[1]);
let measured = 0;
const look = String.prototype.codePointAt;
String.prototype.codePointAt = function (...at) { measured += 1; return look.apply(this, at); };
const { layout, words, names, position } = JSON.parse(require('fs').readFileSync(0, 'utf-8'));
const picture = Game.drawBoard(layout, { words, names }, Game.parsePosition(position));
console.log(JSON.stringify({ measured, picture }));
"""

Shown = dict[str, Any]


@cache
def script() -> str:
    return join(FOLDER)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("page") / "game.js"
    file.write_text(script(), encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def show(node: str, file: Path) -> Callable[[list[tuple[str, str]]], list[Shown]]:
    """What a page shows for records, each in a language."""
    data = {code: {**book.drawing(), "words": phrases(script(), speak(code, BOOK.name))} for code in CODES}

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
    steps = enumerate(book.table(str(game.start), moves, words=speak(code, BOOK.name), names=names).steps(), 1)
    return [
        {
            "picture": step.draw(f"replay-step-{number}"),
            "told": list(map(list, step.told)),
            "described": step.described,
            "moment": step.moment,
            "turn": step.turn,
        }
        for number, step in steps
    ]


def random_game(seed: int) -> Game:
    chance, game = random.Random(seed), Game(deal(seed, variant=bool(seed % 2)))
    while moves := game.end.legal_moves():
        game = game.play(chance.choice(moves))
    return game


def starts() -> list[Game]:
    """Positions that the kit writes as an answer, each as a game without a move."""
    written = [case for case in kit.read(CASES) if case.request["ask"] in ("play", "read_position", "view")]
    texts = {case.right["answer"] for case in written if "answer" in case.right}
    return [Game(Position(text)) for text in sorted(texts)][::PART]


def test_positions_of_the_kit_are_drawn_and_described_alike(show: Callable[..., list[Shown]]) -> None:
    asked = [(CODES[number % len(CODES)], game) for number, game in enumerate(starts())]
    shown = show([(code, str(game)) for code, game in asked])
    assert shown
    for (code, game), found in zip(asked, shown, strict=True):
        assert found == {"frames": frames(game, code), "fault": None}, game.start


def test_whole_games_are_drawn_and_told_alike(show: Callable[..., list[Shown]]) -> None:
    """The languages in turn."""
    games = [random_game(seed) for seed in range(2)]
    named = Game(games[0].start, games[0].moves, {"Port": "Klaus", "Starboard": "<Brigitta & 人魚>"})
    seen = [Game.parse(str(game.view(side))) for game in games for side in (PORT, STARBOARD)]
    asked = [(CODES[number % len(CODES)], game) for number, game in enumerate((named, *games, *seen))]
    shown = show([(code, str(game)) for code, game in asked])
    for (code, game), found in zip(asked, shown, strict=True):
        assert found == {"frames": frames(game, code), "fault": None}


def test_an_endless_name_is_cut_alike_and_measured_once(node: str, file: Path) -> None:
    start, names = Position("28C[|] 30[|] 32[|] 34M[|] port:0,?3"), ("B" * 2000, "B人" * 1000)
    asked = {**book.drawing(), "words": {}, "names": {"port": names[0], "starboard": names[1]}, "position": str(start)}
    done = subprocess.run([node, "-e", MEASURE, str(file)], input=json.dumps(asked), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["picture"] == draw_board(start, names=names, described=False)
    assert found["measured"] < 3 * 2000


def fault(text: str, words: Words) -> Shown | None:
    """What is wrong with a record, said by the first implementation; the page shows the rule as a link."""
    try:
        Game.parse(text)
    except NotationError as error:
        rule = None
        if isinstance(reason := error.values.get("reason"), Refusal):
            rule = reason.rule
            error.values = {**error.values, "reason": describe(reason, words, names_in(text))}
        return {"sentence": error.say(words), "rule": rule}
    return None


def names_in(text: str) -> tuple[str, str] | None:
    """The players as the record calls them, where it names both."""
    headers = dict(re.findall(r"^(Port|Starboard): (.*?)\r?$", text, re.MULTILINE))
    return (headers["Port"], headers["Starboard"]) if len(headers) == 2 else None


def test_refusals_of_the_kit_are_said_alike(show: Callable[..., list[Shown]]) -> None:
    cases = [case.request for case in kit.read(CASES) if case.topic == "illegal" and case.request["ask"] == "play"]
    texts = [f"Start: {asked['position']}\n\n{asked['move']}\n\n*\n" for asked in cases if not asked.get("by")]
    asked = [(CODES[number % len(CODES)], text) for number, text in enumerate(texts[::PART])]
    assert asked
    for (code, text), found in zip(asked, show(asked), strict=True):
        assert found["fault"] == fault(text, speak(code, BOOK.name)), text


def spoilt(chance: random.Random, text: str) -> str:
    """A text with one sign changed, added or missing."""
    at = chance.randrange(len(text))
    sign = chance.choice(["", *"0123456789psCM@>|[]{}:,.?^-+ *x"])
    return f"{text[:at]}{sign}{text[at + chance.randrange(2) :]}\n*"


def test_what_is_wrong_with_a_record_is_said_alike(show: Callable[..., list[Shown]]) -> None:
    chance = random.Random(6)
    written = [case.request["text"] for case in kit.read(CASES) if case.request["ask"] == "read_position"]
    texts = [f"Start: {text}\n\n*" for text in written]
    texts += [case.request["text"] for case in kit.read(CASES) if case.request["ask"] == "read_record"]
    texts = texts[::PART]
    texts += [spoilt(chance, text) for text in (*texts, *[str(random_game(seed)) for seed in range(4)] * 4)]
    texts += [str(random_game(1)).replace("\n", "\r\n"), "Port: Klaus", "", "Start: 28X", "1. " * 300_000]
    texts += [f"{key}: {'🐙' * signs}\nStart: {written[0]}\n*" for key in ("Port", "P" * 201) for signs in (200, 201)]
    texts += [f"Start: {written[0]}\n{{{'🐙' * (99_994 - len(written[0]) + more)}}}*" for more in (-4, 0)]
    asked = [(chance.choice(CODES), text) for text in texts]
    right = 0
    for (code, text), shown in zip(asked, show(asked), strict=True):
        found, expected = shown["fault"] or {}, fault(text, speak(code, BOOK.name)) or {}
        right += not expected
        assert found.get("sentence") == expected.get("sentence"), text[:200]
        assert expected.get("rule") in (None, found.get("rule"))
    assert right < len(asked) / 2


def test_the_moves_before_a_fault_are_shown(show: Callable[..., list[Shown]]) -> None:
    start = "Port: Klaus\nStarboard: Brigitta\nStart: 28C[|] 30[|] 32[|] 34M[|] port:0,?3\n\n"
    (found,) = show([("de", f"{start}1. 0@28s C>34 end\n\n*")])
    played, decides = [told for frame in found["frames"] for told, _rule in frame["told"]][1:]
    assert all(word in played for word in ("Klaus", "Brigitta", "0", "28"))
    assert all(word in decides for word in ("Brigitta", "Kapitän", "28"))
    assert found["fault"]["sentence"].startswith("Zeile 5, Spalte 10: C>34 ist nicht erlaubt.")
    assert found["fault"]["rule"] == "crew.jump"


class Asked(Words):
    """A catalog that knows nothing and keeps what it was asked."""

    def __init__(self) -> None:
        self.asked: set[tuple[str | None, str, str]] = set()

    def gettext(self, message: str) -> str:
        self.asked.add((None, message, ""))
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.asked.add((None, msgid1, msgid2))
        return msgid1

    def pgettext(self, context: str, message: str) -> str:
        self.asked.add((context, message, ""))
        return message


def test_every_sentence_of_the_script_is_one_of_the_first_implementation() -> None:
    """So one catalog translates both, and no translator meets a sentence twice."""
    asked = Asked()
    phrases(script(), asked)
    known = {(entry.msgctxt, entry.msgid, entry.msgid_plural) for entry in [*of_toolkit(BOOK.root), *of_book(BOOK)]}
    assert asked.asked - known == set()
    assert asked.asked
    assert script().count("N_('") + script().count('N_("') + script().count("N_(\n") == len(MARKED.findall(script()))
