"""Writes down what the examples of the book ask of the engine (`--record=PATH`): they become cases of the kit."""

import doctest
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from _pytest.doctest import DoctestItem

from ..books import book_of
from ..reading import Readings
from .witness import keep


class Recorder:
    """Knows which line of which page is being executed, and notes the requests made there."""

    def __init__(self, root: Path, path: Path) -> None:
        self.root, self.path = root, path
        self.page, self.line = "", 0
        self.calls: list[dict[str, Any]] = []
        self.readings = Readings()

    def note(self, request: dict[str, Any]) -> None:
        if self.page:
            self.calls.append({"page": self.page, "line": self.line, "request": request})

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        if isinstance(item, DoctestItem) and item.path.suffix == ".md":
            self._follow(item.runner, item.path.relative_to(self.root).as_posix())

    def _follow(self, runner: doctest.DocTestRunner, page: str) -> None:
        report: Callable[..., Any] = runner.report_start

        def told(out: Any, test: doctest.DocTest, example: doctest.Example) -> Any:
            self.page, self.line = page, (test.lineno or 0) + example.lineno + 1
            return report(out, test, example)

        runner.report_start = told  # type: ignore[method-assign]

    def pytest_runtest_logfinish(self) -> None:
        self.page = ""

    def pytest_sessionfinish(self) -> None:
        keep(self.path, [{**call, **self.context(call["page"], call["line"])} for call in self.calls])

    def context(self, page: str, line: int) -> dict[str, Any]:
        """The rules that the example around a line shows, and what it tells: its first sentence, else the heading."""
        book = book_of(self.root, self.root / page)
        if not book:
            return {"rules": [], "why": ""}
        if example := self.readings[book].example(page, line):
            return {"rules": example.rules, "why": example.told}
        return {"rules": [], "why": self.readings[book].heading(page, line)}
