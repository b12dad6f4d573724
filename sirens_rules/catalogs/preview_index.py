"""The first page of a preview: all pages of all books in one language, and how each is."""

import difflib
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from threading import Lock
from typing import NamedTuple

from ..books import SHARED, Book
from ..words import LANGUAGES, N_, Language, speak
from . import files
from .check import Checker, saved
from .preview_links import pages_of
from .progress_report import Count, count

FRAME = (
    '<!doctype html><html lang="{lang}" dir="{direction}"><head><meta charset="utf-8"><title>{title}</title>'
    '<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/-/panel.css"></head>'
    '<body class="preview-index"><h1>{title}</h1>{body}</body></html>'
)
TITLE = N_("Preview")
CLOSE = 0.6


class State(NamedTuple):
    """How a catalog is."""

    sentences: Count
    findings: int
    readable: bool = True


class Index:
    """Every catalog is looked at when somebody asks, and anew only where it was saved since."""

    def __init__(self, books: Sequence[Book], language: Language) -> None:
        self.books, self.language, self.words = books, language, speak(language.code)
        self.known: dict[tuple[str, str], tuple[tuple[int, ...], State]] = {}
        self.lock = Lock()

    def states(self, book: Book, pages: Iterable[str]) -> Iterator[tuple[str, State]]:
        checker: Checker | None = None
        for page in pages:
            path = files.catalog(book, self.language.folder, page)
            stamp = saved(path), saved(book.terms)
            if self.known.get((book.name, page), ((), None))[0] != stamp:
                checker = checker or self._listening(book)
                self.known[book.name, page] = stamp, self._state(checker, book, page)
            yield page, self.known[book.name, page][1]

    def _listening(self, book: Book) -> Checker:
        checker = Checker(book, self.language.folder)
        for page in files.pages(book, self.language.folder):
            checker.listen(page)
        return checker

    def _state(self, checker: Checker, book: Book, page: str) -> State:
        checker.result.findings.clear()
        checker.page(page)
        found = [finding for finding in checker.result.findings if finding.kind not in ("untranslated", "fuzzy")]
        try:
            return State(count(files.catalog(book, self.language.folder, page)), len(found))
        except files.Malformed:
            return State(Count(), len(found), readable=False)

    def html(self) -> str:
        _, tables = self.words.gettext, []
        with self.lock:
            for book in (*self.books, self.books[0].shared):
                rows = [*self._rows(book)]
                if rows:
                    title = book.title or _("Program and site")
                    tables.append(f"<h2>{escape(title)}</h2>{table(rows)}")
        return framed(self.language, f"{_(TITLE)} · {self.language.name}", languages() + "".join(tables))

    def _rows(self, book: Book) -> Iterator[tuple[str, ...]]:
        _, pages = self.words.gettext, pages_of(book) if book.name != SHARED else []
        links = {page: link(f"/{book.address}/{self.language.code}/{page}.html", page) for page in pages}
        if self.language.code == "en":
            yield from ((link,) for link in links.values())
            return
        names = [*pages, *(page for page in files.pages(book, self.language.folder) if page not in links)]
        yield _("Page"), _("translated"), _("out of date"), _("untranslated"), _("findings")
        for page, (counted, findings, readable) in self.states(book, names):
            numbers = (counted.translated, counted.outdated, counted.untranslated, findings)
            shown = links.get(page) or escape(files.source(book, self.language, page))
            yield shown, *(str(number or "–") if readable else "?" for number in numbers)


def nowhere(books: Sequence[Book], language: Language, path: str) -> str:
    """An answer for whoever asks for a page that is not there: what may be meant, and the way to all pages."""
    _ = speak(language.code).gettext
    known = [f"/{book.address}/{x.code}/{page}.html" for book in books for x in LANGUAGES for page in pages_of(book)]
    close = difflib.get_close_matches(path, known, 3, CLOSE)
    told, meant = _("There is nothing at {path}.").format(path=path), _("Do you mean one of these?")
    near = "".join(f"<li>{link(x, x)}</li>" for x in close)
    every = link("/", _("All pages and how they are"))
    offer = f"<p>{escape(meant)}</p><ul>{near}</ul>" if close else ""
    return framed(language, _(TITLE), f"<p>{escape(told)}</p>{offer}<p>{every}</p>{languages()}")


def framed(language: Language, title: str, body: str) -> str:
    return FRAME.format(lang=language.html, direction=language.direction, title=escape(title), body=body)


def languages() -> str:
    return f"<nav>{' · '.join(link(f'/{x.code}/', x.name) for x in LANGUAGES)}</nav>"


def link(address: str, text: str) -> str:
    return f'<a href="{escape(address)}">{escape(text)}</a>'


def table(rows: Sequence[Sequence[str]]) -> str:
    """The first row is the head, unless there is only one column; cells are HTML."""
    cells = [[f"<td>{cell}</td>" for cell in row] for row in rows]
    if len(rows[0]) > 1:
        cells[0] = [f'<th scope="col">{escape(cell)}</th>' for cell in rows[0]]
    lines = (f"<tr>{''.join(row)}</tr>" for row in cells)
    return f"<table>{''.join(lines)}</table>"
