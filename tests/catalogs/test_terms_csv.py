"""The term base as a table: read back by the csv module, every term with its word."""

import csv
import io
from pathlib import Path

import pytest

from sirens_rules.catalogs.commands import translated
from sirens_rules.catalogs.terms import Term, TermBase, Words
from sirens_rules.catalogs.terms_csv import table
from sirens_rules.cli import main
from sirens_rules.words import LANGUAGES, find_language

ROOT = Path(__file__).parents[2]
BASE = TermBase.read(ROOT / "locale/sirens_in_sight/terms.toml")
TRANSLATED = [language for language in LANGUAGES if language.code != "en"]


def rows(text):
    return list(csv.DictReader(io.StringIO(text, newline="")))


@pytest.mark.parametrize("language", TRANSLATED, ids=lambda language: language.code)
def test_every_term_stands_in_the_table_with_its_word(language):
    found = [(row["source"], row["target"], row["context"]) for row in rows(table(BASE, language))]
    expected = [(term.words["en"].word, term.words[language.folder].word, term.id) for term in BASE.terms]
    assert found == expected


def test_comments_tell_what_it_is_and_what_not_to_write():
    draw_pile = next(row for row in rows(table(BASE, find_language("fr"))) if row["context"] == "draw-pile")
    assert draw_pile["developer_comments"].startswith("The face-down cards from which you draw: ")
    assert " Note: " in draw_pile["developer_comments"]
    assert "Never write: talon" in draw_pile["translator_comments"]


def test_a_language_that_has_no_word_yet_gets_an_empty_target():
    english = Words("mast", ("masts", 'a "mast"'), (), ())
    base = TermBase(Path(), (Term("mast", "setup.ship", "A pole, a long one.", True, {"en": english}, 1),))
    (row,) = rows(table(base, find_language("fr")))
    assert (row["source"], row["target"]) == ("mast", "")
    assert row["developer_comments"] == 'A pole, a long one. Forms: masts, a "mast".'


def test_the_command_prints_or_writes_the_same(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(ROOT)
    assert main(["catalogs", "terms", "zh_TW", "sirens-in-sight"]) == 0
    printed = capsys.readouterr().out
    assert main(["catalogs", "terms", "zh-tw", "sirens-in-sight", "--output", str(tmp_path / "terms.csv")]) == 0
    assert "terms.csv" in capsys.readouterr().out
    assert printed == (tmp_path / "terms.csv").read_text("utf-8") == table(BASE, find_language("zh-tw"))
    assert [path.name for path in tmp_path.iterdir()] == ["terms.csv"]


@pytest.mark.parametrize("asked", ["en", "xx"])
def test_a_language_without_catalogs_is_refused_in_a_sentence(asked, monkeypatch, capsys):
    monkeypatch.chdir(ROOT)
    assert main(["catalogs", "terms", asked, "--language", "en"]) == 1
    known = ", ".join(translated())
    assert capsys.readouterr().err == f"sirens-rules: There are no catalogs for “{asked}”, only for {known}.\n"


@pytest.mark.parametrize("output", ["folder", "nowhere/terms.csv"])
def test_a_file_that_cannot_be_written_leaves_no_trace(output, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(ROOT)
    (tmp_path / "folder").mkdir()
    assert main(["catalogs", "terms", "fr", "--output", str(tmp_path / output), "--language", "en"]) == 1
    assert "cannot be written" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]
