"""Who translated an entry and who reviewed it: marked by a command, kept by updates, gone when the English changes."""

import re
from datetime import date
from pathlib import Path

import polib
import pytest

from sirens_rules.catalogs import states
from sirens_rules.catalogs.merge import merged
from sirens_rules.cli import main

PAGE = "toy/page"


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "conf.py").write_text('extensions = ["myst_parser", "sirens_rules.rulebook"]\n')
    (tmp_path / "docs/toy").mkdir(parents=True)
    (tmp_path / "docs/toy/book.toml").write_text('title = "Toy"')
    (tmp_path / "docs/toy/index.md").write_text("# Toy\n")
    (tmp_path / "docs/toy/page.md").write_text("# Page\n")
    path = tmp_path / "locale/toy/de/LC_MESSAGES/page.po"
    path.parent.mkdir(parents=True)
    catalog = polib.POFile()
    catalog.metadata = {"Content-Type": "text/plain; charset=UTF-8"}
    catalog.extend([polib.POEntry(msgid="Wind", msgstr="Wind"), polib.POEntry(msgid="Sea")])
    catalog.save(str(path))
    monkeypatch.chdir(tmp_path)
    return path


def mark(state: str, who: str) -> int:
    return main(["catalogs", "mark", state, "de", PAGE, "--by", who, "--language", "en"])


def test_what_is_translated_is_marked_and_the_first_name_stays(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert mark("reviewed", "Ann") == 0
    assert mark("reviewed", "Bob") == 0
    wind, sea = polib.pofile(str(path))
    assert states.found(wind) == {"reviewed": states.State("Ann", date.today().isoformat())}
    assert states.found(sea) == {}
    assert re.findall(r"marked: (\d)", capsys.readouterr().out) == ["1", "0"]


def test_a_name_with_a_comma_is_refused_and_nothing_is_written(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = path.read_bytes()
    assert mark("reviewed", "Ann, Bob") != 0
    assert "comma" in capsys.readouterr().err
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("comment", "faults"),
    [
        ("reviewed: Ann, 2026-11-18", 0),
        ("translated: Ann, 2026-11-18\nreviewed: Bob, 2026-11-19", 0),
        ("the wind was reviewed: twice", 0),
        ("reviewed: Ann", 1),
        ("reviewed: Ann, 2026-13-40", 1),
        ("translated:", 1),
    ],
)
def test_a_state_says_who_and_when(comment: str, faults: int) -> None:
    assert len([*states.faults(polib.POEntry(msgid="Wind", msgstr="Wind", tcomment=comment))]) == faults


def test_an_update_keeps_a_state_until_the_english_changes() -> None:
    old = polib.POFile()
    comment = "of the north\nreviewed: Ann, 2026-11-18"
    old.append(polib.POEntry(msgid="The wind blows hard.", msgstr="Der Wind weht stark.", tcomment=comment))
    for english, kept in (("The wind blows hard.", comment), ("The wind blows very hard.", "of the north")):
        entry, *_obsolete = merged(old, "de", [polib.POEntry(msgid=english)], {}, list(old))
        assert (entry.msgstr, entry.tcomment) == ("Der Wind weht stark.", kept)
