"""A book is a folder with a book.toml; what is wrong with it is one sentence, and nothing is written."""

from pathlib import Path

import pytest

from sirens_rules import cli
from sirens_rules.books import Book, book_of, books, collections, find_book
from sirens_rules.words import Complaint


def write(root: Path, name: str, text: str) -> Path:
    path = root / "docs" / name / "book.toml"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A game, and a book without one that comes first in the alphabet."""
    write(tmp_path, "match_game", 'title = "The match game"\nmodule = "tests.rulebook.toy"\nplayers = ["Ann", "Bo"]\n')
    write(tmp_path, "about_it", 'title = "About it"\n')
    (tmp_path / "conf.py").touch()
    return tmp_path


def test_games_come_first_and_are_found_by_either_name(root: Path) -> None:
    assert [book.address for book in books(root)] == ["match-game", "about-it"]
    assert find_book(root, "match-game") == find_book(root, "match_game") == find_book(root)
    assert find_book(root).players == ("Ann", "Bo")


def test_a_page_belongs_to_the_book_of_its_folder(root: Path) -> None:
    found = book_of(root, root / "examples/match_game/first.md")
    assert found
    assert found.title == "The match game"
    assert book_of(root, root / "README.md") is None


def test_the_words_that_books_share_are_translated_where_they_are_kept(root: Path) -> None:
    assert [book.name for book in collections(root)] == ["match_game", "about_it"]
    (root / "locale/shared").mkdir(parents=True)
    assert collections(root)[-1].name == "shared"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "docs/nim/book.toml has no title"),
        ("title = 3", "has no title"),
        ('title = "Nim"\nmodul = "nim"', "nobody knows “modul”"),
        ('title = "Nim"\nbooklet = "learn"', "“booklet” must be a list of texts"),
        ('title = "Nim"\nmodule = ["nim"]', "“module” must be a text"),
        ('title = "Nim', "cannot be read"),
        ('title = "Nim"\nbooklet = ["learn"]', "no page “learn”"),
        ('title = "Nim"\nbooklet_without = ["learn#more"]', "no page “learn#more”"),
        ('title = "Nim"\naid = "learn"', "no page “learn”"),
    ],
)
def test_a_faulty_book_is_told_in_a_sentence(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(Complaint) as told:
        Book.read(write(tmp_path, "nim", text))
    assert said in str(told.value)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("nim", 'title = "Nim"\nmodule = "no.such.nim"', "no module “no.such.nim”"),
        ("match-game", 'title = "Another"', "has the name of"),
        ("shared", 'title = "Shared"', "has the name of"),
    ],
)
def test_a_folder_of_books_that_cannot_be_is_refused_by_every_command(
    root: Path, name: str, text: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    write(root, name, text)
    monkeypatch.chdir(root)
    before = sorted(root.rglob("*"))
    for command in (["catalogs", "report"], ["rulebook", "matrix"]):
        assert cli.main([*command, "--language", "en"]) == 1
        (line,) = capsys.readouterr().err.splitlines()
        assert said in line
    assert sorted(root.rglob("*")) == before
