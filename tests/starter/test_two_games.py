"""Two games in one folder, one of them with nothing but rules: no layer mixes them up or asks for what one has not."""

import json
from pathlib import Path
from typing import Any

import pytest

from .conftest import Run

HOP = {
    "hop.py": """
from sirens_rules.tabletop.marks import Marks
rule = Marks()

@rule("play.once")
def hops(squares):
    return len(set(squares)) == len(squares)

ENFORCED_BY = rule.enforced_by
""",
    "docs/hop/book.toml": 'title = "Hop"\nmodule = "hop"\ncomplete = true\n',
    "docs/hop/index.md": "# Hop\n\n```{toctree}\nrules/index\nmatrix\n```\n",
    "docs/hop/matrix.md": "# Behind it\n\n```{rule-matrix}\n```\n",
    "docs/hop/rules/index.md": "# The rules\n\n```{toctree}\nplay\n```\n",
    "docs/hop/rules/play.md": """# Hopping

:::{rule} play.once
:title: Once each
Hop into every square once.
:::

:::{example} play.once
Square 1 twice is once too often.

```python
>>> hops([1, 2, 1])
False
```
:::
""",
    "tests/test_hop.py": "import hop\n\ndef test_play_once_each():\n    assert hop.hops([1, 2])\n",
}
GERMAN = {"Once each": "Jedes einmal", "Hop into every square once.": "Hüpfe einmal in jedes Feld."}


@pytest.fixture(scope="module")
def shelf(run: Run, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game with boards and a game without, in English and German; the second is translated in its rules alone."""
    above = tmp_path_factory.mktemp("two")
    assert run(above, "sirens-rules", "new", "tide-pool", "--languages", "de").returncode == 0
    folder = above / "tide-pool"
    for name, text in HOP.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    told = run(folder, "sirens-rules", "catalogs", "update", "hop")
    assert told.returncode == 0, told.stderr
    catalog = folder / "locale/hop/de/LC_MESSAGES/rules/play.po"
    text = catalog.read_text("utf-8")
    for english, german in GERMAN.items():
        text = text.replace(f'msgid "{english}"\nmsgstr ""', f'msgid "{english}"\nmsgstr "{german}"')
    catalog.write_text(text, "utf-8")
    done = run(folder, "make", "rulebook")
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def rules(shelf: Path, book: str, language: str) -> dict[str, Any]:
    found = json.loads((shelf / f"build/site/{book}/{language}/rules.json").read_text("utf-8"))
    return {rule["id"]: rule for rule in found["rules"]}


def test_each_book_has_its_rules_and_its_proof(shelf: Path) -> None:
    hop, tide = rules(shelf, "hop", "en"), rules(shelf, "tide-pool", "en")
    assert [*hop] == ["play.once"]
    assert hop["play.once"]["passed"] == {"examples": 1, "tests": 1}
    assert hop["play.once"]["code"] == ["hop.hops"]
    assert "play.take" in tide
    assert tide["play.take"]["passed"]["examples"] == 1
    assert rules(shelf, "hop", "de")["play.once"]["text"] == "Hüpfe einmal in jedes Feld."


def test_the_shelf_shows_both_and_each_is_whole_in_its_folder(shelf: Path) -> None:
    page = (shelf / "build/site/index.html").read_text("utf-8")
    for book in ("hop", "tide-pool"):
        assert f'href="{book}/' in page
        for name in ("index.html", "sw.js", "de/index.html", "en/searchdata.js"):
            assert (shelf / "build/site" / book / name).is_file(), (book, name)
    assert "play.take" not in (shelf / "build/site/hop/en/searchdata.js").read_text("utf-8")
    assert 'class="board"' not in (shelf / "build/site/hop/en/rules/play.html").read_text("utf-8")


def test_a_page_has_the_words_of_its_own_game(run: Run, shelf: Path) -> None:
    assert run(shelf, "make", "test").returncode == 0
    page = shelf / "docs/hop/index.md"
    before = page.read_text("utf-8")
    page.write_text(f"{before}\n```python\n>>> Position\n```\n", "utf-8")
    done = run(shelf, "python", "-m", "pytest", "-q", "docs")
    page.write_text(before, "utf-8")
    assert done.returncode == 1
    assert "name 'Position' is not defined" in done.stdout


def test_the_catalogs_are_checked_and_counted_by_book(run: Run, shelf: Path) -> None:
    report = json.loads(run(shelf, "sirens-rules", "catalogs", "report", "hop", "de", "--json").stdout)
    (german,) = report["languages"]
    assert {page["page"]: page["untranslated"] for page in german["pages"]}["hop/rules/play"] == 2  # title and story
    told = run(shelf, "sirens-rules", "catalogs", "check", "tide-pool", "de")
    assert told.returncode == 0, told.stdout
    told = run(shelf, "sirens-rules", "catalogs", "check", "hop", "de")
    assert told.returncode == 1
    assert "tide_pool" not in told.stdout


def test_the_matrix_is_that_of_the_book_that_is_asked_for(run: Run, shelf: Path) -> None:
    for book, asked in (("hop", ["hop"]), ("tide-pool", ["tide-pool"])):
        found = json.loads(run(shelf, "sirens-rules", "rulebook", "matrix", *asked, "--json").stdout)
        assert [row["id"] for row in found["rows"]] == [*rules(shelf, book, "en")]


@pytest.mark.parametrize("group", [["game", "--game", "hop", "deal", "1"], ["conform", "export", "--game", "hop", "x"]])
def test_what_a_game_has_not_is_one_sentence(run: Run, shelf: Path, group: list[str]) -> None:
    done = run(shelf, "sirens-rules", *group)
    assert (done.returncode, len(done.stderr.splitlines())) == (1, 1)
    assert "The game hop has no " in done.stderr
    assert not (shelf / "x").exists()
