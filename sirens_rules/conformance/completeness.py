"""A book that calls itself complete has code and an example for every rule; where it has not, nothing else is run."""

from collections.abc import Iterator
from importlib import import_module

import pytest

from ..books import Book
from ..reading import read


class BookFile(pytest.File):
    """A book.toml."""

    def collect(self) -> Iterator["Complete"]:
        if Book.read(self.path).complete:
            yield Complete.from_parent(self, name="complete")


class Complete(pytest.Item):
    """Fails with a sentence for everything that a rule lacks."""

    def runtest(self) -> None:
        if lacking := list(gaps(Book.read(self.path))):
            self.session.shouldfail = "a rule lacks something"
            raise Incomplete("\n".join(lacking))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:
        return str(excinfo.value) if isinstance(excinfo.value, Incomplete) else str(excinfo.getrepr(style="short"))


class Incomplete(Exception):
    """What the rules lack, line by line."""


def gaps(book: Book) -> Iterator[str]:
    """Where a rule stands that lacks something, its name, and what to do."""
    reading, enforced = read(book), import_module(book.module).ENFORCED_BY
    shown = {id for example in reading.examples for id in example.rules}
    for id, _title, _text, file, line in reading.rules:
        if id not in enforced:
            advice = f'put @rule("{id}") above the function that enforces it, in {book.code}'
            yield f"{file}:{line}: rule {id} has no code: {advice}."
        if id not in shown:
            yield f"{file}:{line}: rule {id} has no example: write one below it that begins with :::{{example}} {id}"
