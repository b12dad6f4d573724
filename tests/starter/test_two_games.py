"""Two games in one folder, one of them with nothing but rules: no layer mixes them up or asks for what one has not."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from .conftest import Run
from .test_tutorial import PAGE

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
    """A game with boards and a kit and a game without, in English and German; its rules alone are translated."""
    above = tmp_path_factory.mktemp("two")
    assert run(above, "sirens-rules", "new", "tide-pool", "--languages", "de").returncode == 0
    folder = above / "tide-pool"
    (folder / "tide_pool").mkdir()
    (folder / "tide_pool.py").rename(folder / "tide_pool/__init__.py")
    for name, text in {**HOP, **kit()}.items():
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


def kit() -> dict[str, str]:
    """As the tutorial writes it."""
    blocks = re.findall(r"`my_game/(kit/\w+\.py)`:.*?```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    return {"tide_pool/kit/__init__.py": "", **{f"tide_pool/{name}": text for name, text in blocks}}


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


def test_the_kit_is_that_of_its_game(run: Run, shelf: Path) -> None:
    made = run(shelf, "sirens-rules", "conform", "make", "--game", "tide-pool")
    assert made.returncode == 0, made.stderr
    itself = "sirens-rules conform engine --game tide-pool"
    asked = run(shelf, "sirens-rules", "conform", "run", "--game", "tide-pool", "--program", itself, "--json")
    assert asked.returncode == 0, asked.stderr
    assert json.loads(asked.stdout)["passed"] > 100
    assert run(shelf, "sirens-rules", "conform", "export", "--game", "tide-pool", "kit").returncode == 0
    pages = {path.relative_to(shelf / "kit").as_posix() for path in (shelf / "kit").rglob("*.md")}
    assert "docs/tide_pool/rules/play.md" in pages
    assert not [page for page in pages if "hop" in page]


@pytest.mark.parametrize(
    "group",
    [
        ["game", "--game", "hop", "deal", "1"],
        ["conform", "export", "--game", "hop", "x"],
        ["conform", "make", "--game", "hop"],
        ["conform", "engine", "--game", "hop"],
        ["conform", "run", "--game", "hop", "--program", "cat"],
    ],
)
def test_what_a_game_has_not_is_one_sentence(run: Run, shelf: Path, group: list[str]) -> None:
    done = run(shelf, "sirens-rules", *group)
    assert done.returncode
    assert len(done.stderr.splitlines()) == 1
    assert "The game hop has no " in done.stderr
    assert not (shelf / "x").exists()
