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
            pytest.fail("\n".join(lacking), pytrace=False)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:
        lacking = isinstance(excinfo.value, pytest.fail.Exception)
        return str(excinfo.value) if lacking else str(excinfo.getrepr(style="short"))


def gaps(book: Book) -> Iterator[str]:
    """Where a rule stands that lacks something, its name, and what to do."""
    if not book.module:
        yield f'docs/{book.name}/book.toml asks for code of every rule and names no module: write module = "…".'
        return
    place = book.code.removesuffix("/**/*.*")
    enforced = getattr(import_module(book.module), "ENFORCED_BY", None)
    if enforced is None:
        yield f"{place} has no ENFORCED_BY: write ENFORCED_BY = rule.enforced_by."
        return
    reading = read(book)
    yield from reading.warnings
    shown = {id for example in reading.examples for id in example.rules}
    for id, _title, _text, file, line in reading.rules:
        rule = f"{file}:{line}: rule {id}"
        if id not in enforced:
            yield f'{rule} has no code: put @rule("{id}") above the function that enforces it, in {place}.'
        if id not in shown:
            yield f"{rule} has no example: write one below it that begins with :::{{example}} {id}"
    for example in reading.examples:
        if not example.runs:
            rules = " ".join(example.rules)
            yield f"{example.file}:{example.line}: the example of {rules} runs nothing: write code with >>> into it."
