"""The catalogs on disk: where they are, and what is in them."""

from pathlib import Path

import polib

from ..books import Book
from ..bounded import read_bytes
from ..words import Language
from .po_parser import Malformed as Malformed
from .po_parser import parse

SITE, TOOLKIT = "sphinx", "sirens_rules"
"""the catalogs that all books share: Sphinx looks for the words of themes and extensions under the first name"""


def folder(book: Book, language: str) -> Path:
    """Where the catalogs of a language are, by the name of its folder: de, fr, zh_TW."""
    return book.locale / language / "LC_MESSAGES"


def catalog(book: Book, language: str, page: str) -> Path:
    return folder(book, language) / f"{page}.po"


def source(book: Book, language: Language, page: str) -> str:
    """Where the sentences of a page are mended: in its catalog, or in English in the page itself."""
    path = book.docs / f"{page}.md" if language.code == "en" else catalog(book, language.folder, page)
    return path.relative_to(book.root).as_posix()


def is_page(book: Book, name: str) -> bool:
    """What book and program say has no markup, but values: its catalog bears the name of the book."""
    return name not in (book.name, SITE, TOOLKIT)


def pages(book: Book, language: str) -> list[str]:
    """The pages that have a catalog, and the words of the book."""
    top = folder(book, language)
    return sorted(path.relative_to(top).with_suffix("").as_posix() for path in top.rglob("*.po"))


def read(path: Path) -> polib.POFile:
    """The catalog of a file that a person may have edited."""
    return parse(content(path), path)


def content(path: Path) -> bytes:
    """What is in the file; nothing where there is none."""
    return read_bytes(path) if path.exists() else b""
