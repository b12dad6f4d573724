"""PDFs of every game, printed as `make paper` prints them, and read again; in `make soak` those of every language."""

import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from functools import cached_property
from typing import Any
from unicodedata import normalize

import pytest
from pypdf import PdfReader
from pypdf.generic import Destination
from pypdfium2 import PdfDocument

from sirens_rules.books import Book
from sirens_rules.rulebook.build import Site, build_all, in_all, plans
from sirens_rules.rulebook.paper import files, printing
from sirens_rules.rulebook.paper.files import BOOKLET, file_name
from sirens_rules.words import LANGUAGES, Language

from ..languages import GAMES, ROOT

SAMPLE = {"sirens_in_sight": ("en", "zh-tw"), "mermaid_rain": ("fr",), "pirates_under_fire": ("de",)}
"""fonts differ by the script, and a game is longest in German or French; a new game is printed in every language"""
ALL = [(book, language) for book in GAMES for language in LANGUAGES]
PRINTED = [
    (book, language)
    for book, language in ALL
    if "GAMES" in os.environ or language.code in SAMPLE.get(book.name, (language.code,))
]


def called(value: object) -> str | None:
    """What pytest calls one of the above."""
    return f"{value[0].address}-{value[1].code}" if isinstance(value, tuple) else None


class Print:
    """One PDF with what it must hold."""

    def __init__(self, book: Book, language: Language, kind: str = BOOKLET) -> None:
        self.book, self.language = book, language
        self.path = files.pages(book) / files.FOLDER / file_name(book.name, language.code, kind)
        self.pdf = PdfReader(self.path)
        rules = json.loads((book.site / language.code / "rules.json").read_text("utf-8"))
        self.edition: str = rules["edition"]
        left_out = tuple(f"{page}.html" for page in book.booklet_without)
        self.rules: list[dict[str, Any]] = [x for x in rules["rules"] if not x["url"].startswith(left_out)]

    @cached_property
    def bookmarks(self) -> dict[str, int]:
        """Title and page, counted from 1, of every bookmark on any level."""
        return {mark.title: self.page_of(mark) for mark in flat(self.pdf.outline)}

    def page_of(self, mark: Destination) -> int:
        number = self.pdf.get_destination_page_number(mark)
        assert number is not None
        return number + 1

    @cached_property
    def texts(self) -> list[str]:
        return texts(self.path.read_bytes())


def flat(outline: list[Any]) -> list[Destination]:
    return [mark for entry in outline for mark in (flat(entry) if isinstance(entry, list) else [entry])]


def texts(pdf: bytes) -> list[str]:
    """What is read on each page, letters and digits alone."""
    return [bare(page.get_textpage().get_text_bounded()) for page in PdfDocument(pdf)]


def bare(text: str) -> str:
    """Letters and digits alone: lines, hyphens and leaders fall where there is room, and letters may be joined."""
    return re.sub(r"[\W_]+", "", normalize("NFKC", text))


@pytest.fixture(scope="session")
def printed(press: None) -> None:
    """As others look at it meanwhile: the PDFs stay beside it. Where the stamps still hold nothing is made again."""
    subprocess.run([sys.executable, "-m", "sirens_rules.rulebook.prove"], cwd=ROOT, stdout=subprocess.DEVNULL)
    assert build_all(ROOT) == []
    assert print_some() == []


def print_some() -> list[str]:
    """A booklet without colours takes as long as the other: the sheets show what becomes of them."""

    def chosen(site: Site) -> Site:
        return replace(site, languages=[language for book, language in PRINTED if book == site.book])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(printing, "plans", lambda root: [site for site in plans(root) if site.book in GAMES])
        patch.setattr(printing, "in_all", lambda site, make: in_all(chosen(site), make))
        patch.setattr(files, "kinds", lambda book: [BOOKLET, *files.AIDS])
        return printing.print_all(ROOT)


@pytest.fixture(scope="session", params=PRINTED, ids=called)
def booklet(printed: None, request: pytest.FixtureRequest) -> Print:
    return Print(*request.param)
