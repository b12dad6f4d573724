"""The PDFs of a language of each script, printed as `make paper` prints them, and read again."""

import json
import re
import subprocess
import sys
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any
from unicodedata import name, normalize

import pytest
from pypdf import PdfReader
from pypdf.generic import Destination
from pypdfium2 import PdfDocument

from sirens_rules.rulebook.build import build_all, in_all, plans
from sirens_rules.rulebook.paper import files, printing
from sirens_rules.rulebook.paper.files import BOOKLET, file_name
from sirens_rules.words import LANGUAGES, Language

from ..languages import BOOK, ROOT

PDFS = files.pages(BOOK) / files.FOLDER
PRINTED = [*{name(language.name[0]).split()[0]: language for language in LANGUAGES}.values()]
"""fonts differ by the script; that the aid fits its sheet in every language is tried in the browser"""


class Print:
    """One PDF with what it must hold."""

    def __init__(self, site: Path, language: Language, kind: str = BOOKLET) -> None:
        self.language = language
        self.path = PDFS / file_name(BOOK.name, language.code, kind)
        self.pdf = PdfReader(self.path)
        rules = json.loads((site / language.code / "rules.json").read_text("utf-8"))
        self.edition: str = rules["edition"]
        left_out = tuple(f"{page}.html" for page in BOOK.booklet_without)
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
def site(press: None) -> Path:
    """As others look at it meanwhile: the PDFs stay beside it. Where the stamps still hold nothing is made again."""
    subprocess.run([sys.executable, "-m", "sirens_rules.rulebook.prove"], cwd=ROOT, stdout=subprocess.DEVNULL)
    assert build_all(ROOT) == []
    assert print_some() == []
    return BOOK.site


def print_some() -> list[str]:
    """A booklet without colours takes as long as the other: the sheets show what becomes of them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(printing, "plans", lambda root: [site for site in plans(root) if site.book == BOOK])
        patch.setattr(printing, "in_all", lambda site, make: in_all(replace(site, languages=PRINTED), make))
        patch.setattr(files, "kinds", lambda book: [BOOKLET, *files.AIDS])
        return printing.print_all(ROOT)


@pytest.fixture(scope="session", params=PRINTED, ids=lambda language: language.code)
def booklet(site: Path, request: pytest.FixtureRequest) -> Print:
    return Print(site, request.param)
