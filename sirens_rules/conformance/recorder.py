"""Writes down what the examples of the book ask of the engine (`--record=PATH`): they become cases of the kit."""

import doctest
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from _pytest.doctest import DoctestItem

from .evidence import Block, blocks, keep
from .markdown import plain

HEADING = re.compile(r"#+ (?P<title>.+)")
OPTIONS = re.compile(r":name: \S+ |:title: ")
"""a question is told by its title"""


class Recorder:
    """Knows which line of which page is being executed, and notes the requests made there."""

    def __init__(self, root: Path, path: Path) -> None:
        self.root, self.path = root, path
        self.page, self.line = "", 0
        self.calls: list[dict[str, Any]] = []

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
        pages = {call["page"]: (self.root / call["page"]).read_text(encoding="utf-8") for call in self.calls}
        told = [{**call, **context(pages[call["page"]], call["line"])} for call in self.calls]
        keep(self.path, told)


def context(page: str, line: int) -> dict[str, Any]:
    """The rules that the example around a line shows, and what it tells: its first sentence, else the heading.

    >>> context("# Crew\\n:::{example} crew.jump\\nThe captain jumps. He lands.\\n\\n>>> 1\\n:::\\n", 5)
    {'rules': ['crew.jump'], 'why': 'Crew: The captain jumps.'}
    """
    lines = page.splitlines()
    titles = [found["title"] for text in lines[:line] if (found := HEADING.fullmatch(text))]
    title = plain(titles[-1]) if titles else ""
    around = [block for block in blocks(page) if block.first <= line <= block.last]
    if not around:
        return {"rules": [], "why": title}
    return {"rules": list(around[-1].rules), "why": f"{title}: {_first_sentence(lines, around[-1])}"}


def _first_sentence(lines: list[str], block: Block) -> str:
    body = lines[block.first : block.last]
    paragraph = " ".join(body[: body.index("")] if "" in body else body[:1])
    return re.split(r"(?<=[.!?]) ", plain(OPTIONS.sub("", paragraph)), maxsplit=1)[0]
