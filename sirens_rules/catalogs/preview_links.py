"""Where the preview shows an entry: its page and place there, or why there is none."""

import re
from collections.abc import Iterable
from itertools import product
from pathlib import Path, PurePath

import polib

from ..books import SHARED, Book, books
from ..games import in_order
from ..words import Language
from .files import TOOLKIT

PREVIEW = "http://localhost:8000"
"""where the preview is, unless something else was there before it"""
RUNNING = Path("build/preview/address")
"""says where it is at this moment"""
PLACE = re.compile(r"(?:rule|example of|section|(?P<term>term)) (?P<id>[\w.-]+)")
LINE = re.compile(r"^preview: (http\S+)$", re.M)
NOWHERE = {
    "paper": "none, only paper shows it", "terminal": "none, only the terminal shows it",
    "program": "none, the program says it where something is wrong",
}  # fmt: skip
SHOWN = {
    "book": "index", "moves": "notation", "record": "notation", "pieces": "glossary", "contents": "box",
    "practice": "box", "printed": "box", "game_viewer": "show", "questions": "which", "charts": "numbers",
    "rule_folds": "rules/", "translation_progress": "progress",
    **dict.fromkeys(("describe", "drawing", "picture", "scene", "replay", "shown"), "examples/"),
}  # fmt: skip
"""modules that are not named like their page, and the page, or the folder of pages, on which they speak"""


def address(book: Book, language: Language, page: str, comment: str = "") -> str:
    """The page of an entry in the preview, at its rule, section or term."""
    found = PLACE.match(comment)
    anchor = "#" + ("term-" if found["term"] else "") + found["id"] if found else ""
    return f"{PREVIEW}/{book.address}/{language.code}/{page}.html{anchor}"


def of_words(book: Book, language: Language, catalog: str, entry: polib.POEntry) -> str:
    """A page on which words of program or site show, or why there is none."""
    if catalog == TOOLKIT:
        return NOWHERE["terminal"]
    sources = [PurePath(file) for file, _line in entry.occurrences]
    if sources and all("paper" in file.parts for file in sources):
        return NOWHERE["paper"]
    owners = in_order(books(book.root)) if book.name == SHARED else [book]
    modules = [file.stem for file in sources] + (["book"] if book.name == SHARED else [])
    for module, owner in product(modules, owners):
        if page := shown_on(module, pages_of(owner)):
            return address(owner, language, page)
    return NOWHERE["program"]


def pages_of(book: Book) -> list[str]:
    """The first pages, the chapters of the rules, all others."""
    found = (path.relative_to(book.docs).with_suffix("").as_posix() for path in book.docs.rglob("*.md"))
    return sorted(found, key=lambda page: ("/" in page, not page.startswith("rules/"), page))


def shown_on(module: str, pages: Iterable[str]) -> str:
    """
    >>> shown_on("crew", ["index", "matrix", "rules/crew"]), shown_on("matrix_page", ["index", "matrix"])
    ('rules/crew', 'matrix')
    """
    name = SHOWN.get(module, module)
    if name.endswith("/"):
        return next((page for page in pages if page.startswith(name)), "")
    return next((page for page in pages if PurePath(page).name in (name, name.partition("_")[0])), "")


def address_in(comment: str, now: str = PREVIEW) -> str:
    """What was written into the comments of the entry, where the preview is now."""
    found = LINE.search(comment)
    return found[1].replace(PREVIEW, now, 1) if found else ""


def running(root: Path) -> str:
    file = root / RUNNING
    return file.read_text("utf-8").strip() if file.is_file() else PREVIEW
