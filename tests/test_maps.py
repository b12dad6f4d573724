"""What tells a newcomer where things are tells of all of them: the README of each package, the list of entries."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from sirens_rules.books import Book

ROOT = Path(__file__).parent.parent
MAPS = sorted((ROOT / "sirens_rules").glob("*/README.md"))


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.parent.name)
def test_the_map_of_a_package_names_its_modules(path: Path) -> None:
    modules = {module.stem for module in path.parent.glob("*.py")} - {"__init__"}
    assert modules - set(re.findall(r"`(\w+)(?:\.py)?`", path.read_text("utf-8"))) == set()


def test_the_workshop_lists_every_entry_of_a_book() -> None:
    page = (ROOT / "docs/workshop/your-own-game.md").read_text("utf-8")
    section = page.partition("## All that book.toml can say")[2].partition("\n## ")[0]
    listed = re.findall(r"^- `(\w+)`:", section, re.MULTILINE)
    assert listed == [field.name for field in fields(Book) if field.name not in ("root", "name")]


def test_the_map_of_the_program_in_javascript_names_its_modules() -> None:
    folder = ROOT / "examples/implementations/javascript/sirens_in_sight"
    text = (folder / "README.md").read_text("utf-8")
    assert [path.name for path in folder.glob("*.js") if path.name not in text] == []
