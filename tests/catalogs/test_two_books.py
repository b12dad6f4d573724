"""Two books in one folder: each has its catalogs and its terms, and all have the same languages."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from sirens_rules.books import Book, books
from sirens_rules.catalogs.files import catalog, pages, read
from sirens_rules.catalogs.terms import WAITING
from sirens_rules.cli import main

from .live import ROOT, add_toy

TERMS = """
[match]
rule = "take.some"
definition = "One of the sticks in the heap."
en = { word = "match", forms = ["matches"] }
"""
WRONG = ("The last match", "Das letzte Hölzchen", "Die letzten 3 Hölzchen")


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Book, Book]:
    """The same small book twice; only its name tells one from the other."""
    shutil.copy(ROOT / "conf.py", tmp_path)
    for name in ("nim", "toy"):
        add_toy(tmp_path, name).terms.write_text(TERMS)
    monkeypatch.chdir(tmp_path)
    first, second = books(tmp_path)
    return first, second


def snapshot(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_update_touches_only_the_book_that_is_named(shelf: tuple[Book, Book]) -> None:
    nim, toy = shelf
    before = snapshot(nim.locale)
    assert main(["catalogs", "update", "toy"]) == 0
    assert {*pages(toy, "de")} == {"changes", "index", "rules/end", "rules/index", "rules/take", "toy"}
    assert read(catalog(toy, "de", "rules/end")).find("The end").msgstr == "Das Ende"
    assert [entry.msgid for entry in read(catalog(toy, "de", "toy"))] == ["The match game"]
    assert snapshot(nim.locale) == before


def test_an_unknown_book_is_one_sentence_and_nothing_is_written(
    shelf: tuple[Book, Book], capsys: pytest.CaptureFixture[str]
) -> None:
    before = snapshot(shelf[0].root)
    assert main(["catalogs", "update", "chess", "--language", "en"]) == 1
    assert capsys.readouterr().err == "sirens-rules: There is no book “chess” here; there are nim, toy.\n"
    assert snapshot(shelf[0].root) == before


@pytest.mark.parametrize(
    ("asked", "found"),
    [(["toy", "de"], {"toy"}), (["de", "nim"], {"nim"}), (["de"], {"nim", "toy"}), (["toy", "nim"], {"nim", "toy"})],
)
def test_check_takes_books_and_languages(
    asked: list[str], found: set[str], shelf: tuple[Book, Book], capsys: pytest.CaptureFixture[str]
) -> None:
    msgid, right, wrong = WRONG
    for book in shelf:
        path = catalog(book, "de", "rules/end")
        path.write_text(path.read_text("utf-8").replace(right, wrong), "utf-8")
        shutil.copytree(book.locale / "de", book.locale / "fr")
    assert main(["catalogs", "check", *asked, "--language", "en"]) == 1
    told = capsys.readouterr().out
    assert {book.name for book in shelf if f"locale/{book.name}/de/LC_MESSAGES/rules/end.po" in told} == found
    assert msgid in told
    assert ("/fr/" in told) == ("de" not in asked)


def test_a_new_language_is_one_of_every_book(shelf: tuple[Book, Book]) -> None:
    """In a process of its own: the languages are read when the program starts."""
    root = shelf[0].root
    command = [sys.executable, "-m", "sirens_rules.cli", "catalogs", "new", "qaa", "--name", "Qaa"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, env={**os.environ, "LANG": "C"})
    assert (done.returncode, done.stderr) == (0, "")
    for book in shelf:
        assert tomllib.loads(book.terms.read_text("utf-8"))["match"]["qaa"] == WAITING
        assert {"rules/take", "rules/end", book.name} < {*pages(book, "qaa")}
    assert "Qaa" in (root / "locale/languages.toml").read_text("utf-8")
