"""The juries: each gets a freshly imported engine and returns the first fault it finds, or None."""

import contextlib
import doctest
import io
import re
from collections.abc import Callable
from importlib import import_module
from types import ModuleType

import pytest
from _pytest.doctest import DoctestItem

from sirens_rules.books import Book
from sirens_rules.conformance import kit
from sirens_rules.conformance.make_cases import pages

from ..languages import ROOT
from ..skipped import lacking

Jury = Callable[[ModuleType, str], str | None]
"""Gets the engine and the name of the module it may begin with."""


class Pages:
    """Every example of the book, as pytest collects it; the pages that name a chapter most come first."""

    def __init__(self, book: Book) -> None:
        collected = _Collected()
        with contextlib.redirect_stdout(io.StringIO()):
            options = ["--collect-only", "-q", "--assert=plain", "-p", "no:cacheprovider", f"--rootdir={ROOT}"]
            code = pytest.main([*options, *(str(ROOT / page) for page in pages(book))], plugins=[collected])
        assert code == pytest.ExitCode.OK, f"pytest cannot collect the pages: {code!r}"
        self.pages = [page for page in collected.items if not lacking(page)]
        self.texts = {page.path: page.path.read_text(encoding="utf-8") for page in self.pages}

    def __len__(self) -> int:
        return sum(len(page.dtest.examples) for page in self.pages)

    def __call__(self, engine: ModuleType, chapter: str) -> str | None:
        names = {name: getattr(engine, name) for name in engine.__all__}
        for page in sorted(self.pages, key=lambda page: -self.mentions(page, chapter)):
            page.dtest.globs.update(names)
            try:
                page.runner.run(page.dtest, out=lambda text: None)
            except (doctest.DocTestFailure, doctest.UnexpectedException) as failure:
                return f"{page.path.relative_to(ROOT)}:{failure.example.lineno + 1}"
        return None

    def mentions(self, page: DoctestItem, chapter: str) -> int:
        return len(re.findall(rf"\b{chapter}\.[a-z]", self.texts[page.path]))


class _Collected:
    def __init__(self) -> None:
        self.items: list[DoctestItem] = []

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.items = [item for item in session.items if isinstance(item, DoctestItem)]


class Kit:
    """Every case of the conformance kit; those about rules of a chapter come first, long counts last."""

    def __init__(self, book: Book) -> None:
        self.cases = kit.read(kit.cases_of(book.module))

    def __len__(self) -> int:
        return len(self.cases)

    def __call__(self, engine: ModuleType, chapter: str) -> str | None:
        answer = import_module(f"{engine.__name__}.kit.answers").answer
        for case in sorted(self.cases, key=lambda case: (case.topic == "perft", not self.is_about(case, chapter))):
            try:
                is_right = case.accepts(answer(case.request))
            except Exception as error:  # a mutant may do anything
                return f"{case.id}: {type(error).__name__}"
            if not is_right:
                return case.id
        return None

    def is_about(self, case: kit.Case, chapter: str) -> bool:
        return any(rule.startswith(f"{chapter}.") for rule in case.rules)


def juries(book: Book) -> dict[str, Jury]:
    """By name, in the order in which they sit."""
    return {"book": Pages(book), "kit": Kit(book)}
