"""The rules of a book that calls itself complete: one test each, which fails where code or example is missing."""

from collections.abc import Iterator
from importlib import import_module

import pytest

from ..books import Book
from .evidence import RULE, blocks


class Whole(pytest.File):
    """A book.toml: its rules."""

    def collect(self) -> Iterator["Backed"]:
        book = Book.read(self.path)
        pages = {page: page.read_text("utf-8") for page in sorted(book.docs.rglob("*.md"))} if book.complete else {}
        shown = {id for text in pages.values() for block in blocks(text) for id in block.rules}
        for page, text in pages.items():
            for found in RULE.finditer(text):
                place = f"{page.relative_to(book.root).as_posix()}:{text.count(chr(10), 0, found.start()) + 1}"
                yield Backed.from_parent(self, name=found["id"], book=book, place=place, shown=found["id"] in shown)


class Backed(pytest.Item):
    """A rule has code that enforces it and an example that shows it."""

    def __init__(self, *, book: Book, place: str, shown: bool, **rest: object) -> None:
        super().__init__(**rest)
        self.book, self.place, self.shown = book, place, shown

    def runtest(self) -> None:
        lacks = []
        if self.name not in import_module(self.book.module).ENFORCED_BY:
            lacks.append(f"code: mark the function in {self.book.code} that enforces it with @rule(\"{self.name}\")")
        if not self.shown:
            lacks.append(f"example: write one below it that begins with :::{{example}} {self.name}")
        if lacks:
            raise Lacking("\n".join(f"{self.place}: rule {self.name} has no {lack}." for lack in lacks))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:
        return f"{excinfo.value}" if excinfo.errisinstance(Lacking) else str(excinfo.getrepr(style="short"))

    def reportinfo(self) -> tuple[str, int | None, str]:
        return self.place, None, f"{self.place}: {self.name}"


class Lacking(Exception):
    """What a rule has not, in sentences."""
