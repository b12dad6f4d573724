"""`catalogs lengths`: sentences whose length is known, a small catalog, and the English of the whole book."""

import json
from pathlib import Path

import polib
import pytest

from sirens_rules.catalogs.lengths import LIMITS, length, split, too_long
from sirens_rules.catalogs.markup import THING, reader
from sirens_rules.cli import main

ROOT = Path(__file__).parents[2]
TWENTY = " ".join(["Word"] * 20)

KNOWN = [
    ("en", "The captain walks.", [3]),
    ("en", "Klaus has 19. Then he plays a 10: 29!", [3, 6]),
    ("en", "Rule 6.9 holds, e.g. here. And here?", [5, 2]),
    ("en", "−5 beats −6, and −5 against −5 is a tie.", [10]),
    ("en", "One clause; another clause: a third – no more.", [8]),
    ("en", "He wins (or so he thinks). She does not.", [6, 3]),
    ("en", "You win ({rule}`score.reach`, {number}`score.tie`).", [2]),
    ("en", "Type `10@28p` and {doc}`look <examples/rum>`.", [4]),
    ("en", "She said “Stop!” and went.", [5]),
    ("de", "Das sind z. B. zwei Sätze. Dies ist, d. h. war, der zweite.", [5, 6]),
    ("fr", "Qui gagne ? C’est lui : il a 30.", [2, 5]),
    ("zh", "船長走到30。大副留在34！", [5, 5]),
    ("zh", "你贏得這張船卡（{rule}`score.reach`）。", [7]),
]
"""language, text, and how long each of its sentences is"""


@pytest.mark.parametrize(("language", "text", "lengths"), KNOWN, ids=[text for _, text, _ in KNOWN])
def test_sentences_are_told_apart_and_counted(language: str, text: str, lengths: list[int]) -> None:
    seen = reader()(text).text
    assert [length(sentence, language) for sentence in split(seen)] == lengths


@pytest.mark.parametrize("language", LIMITS)
def test_the_limit_is_allowed_and_one_more_is_not(language: str) -> None:
    unit, end = ("船", "。") if LIMITS[language] == 40 else ("word ", ".")
    most = unit * LIMITS[language]
    assert list(too_long(most.strip() + end, language)) == []
    assert [size for size, _ in too_long(most + unit.strip() + end, language)] == [LIMITS[language] + 1]


def test_a_language_nobody_thought_of_has_a_limit_too() -> None:
    assert list(too_long(f"{TWENTY}.", "nl")) == []
    assert list(too_long(f"{THING} {TWENTY}.", "nl")) == [(21, f"… {TWENTY}.")]


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A chapter in German: one sentence too long, one that nobody has looked at yet, and a value of the program."""
    (tmp_path / "conf.py").write_text('extensions = ["myst_parser", "sirens_rules.rulebook"]\n')
    (tmp_path / "docs/toy").mkdir(parents=True)
    (tmp_path / "docs/toy/book.toml").write_text('title = "Toy"')
    (tmp_path / "docs/toy/index.md").write_text("# Toy\n")
    chapter, program = polib.POFile(), polib.POFile()
    chapter.append(polib.POEntry(msgid="Go.", msgstr=f"Los. {TWENTY}.", comment="rule take.some: text\nterms: none"))
    chapter.append(polib.POEntry(msgid="Wait.", msgstr=f"{TWENTY}.", flags=["fuzzy"]))
    chapter.append(polib.POEntry(msgid="Stop.", msgstr="Halt."))
    program.append(polib.POEntry(msgid="{player}: x", msgstr=f"{{player}} {' '.join(['x'] * 18)}."))
    for name, catalog in (("rules/take", chapter), ("toy", program)):
        path = tmp_path / f"locale/toy/de/LC_MESSAGES/{name}.po"
        path.parent.mkdir(parents=True, exist_ok=True)
        catalog.save(str(path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_outliers_are_listed_with_place_rule_and_length(book: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["catalogs", "lengths", "de"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Deutsch: sentences above 18: 2.",
        "  locale/toy/de/LC_MESSAGES/rules/take.po:8: rule take.some: text: 20",
        f"    {TWENTY}.",
        "  locale/toy/de/LC_MESSAGES/toy.po:6: 19",
        f"    … {' '.join(['x'] * 18)}.",
    ]


def test_as_data(book: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["catalogs", "lengths", "de", "--json"]) == 0
    first, _second = json.loads(capsys.readouterr().out)
    assert first == {
        "language": "de",
        "path": "locale/toy/de/LC_MESSAGES/rules/take.po:8",
        "place": "rule take.some: text",
        "length": 20,
        "limit": 18,
        "sentence": f"{TWENTY}.",
    }


def test_an_unknown_language_gets_one_sentence(book: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["catalogs", "lengths", "xx"]) != 0
    assert "There are no catalogs for “xx”" in capsys.readouterr().err


def test_the_english_of_book_and_program_has_no_sentence_that_is_too_long(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    assert main(["catalogs", "lengths", "en"]) == 0
    assert capsys.readouterr().out == "English: sentences above 20: 0.\n"
