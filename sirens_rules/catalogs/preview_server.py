"""The preview in the browser: pages of the book with a panel below them, for this machine alone."""

import gettext
import json
import mimetypes
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from pathlib import Path
from threading import Lock
from time import monotonic, sleep
from typing import Any
from urllib.parse import unquote, urlsplit

from ..books import Book, books
from ..games import in_order
from ..words import LANGUAGES, N_, Complaint, Language
from ..writing import write
from .files import source
from .preview import POLL, Preview, Shown
from .preview_build import folders
from .preview_index import Index, nowhere
from .preview_links import RUNNING, pages_of

HOST = "127.0.0.1"
PORT = 8000
PORTS = range(PORT, PORT + 100)
PANEL = files("sirens_rules.catalogs") / "panel"
ALIVE = 5
"""seconds after which a quiet line says something, to learn whether somebody still listens"""

LABELS = {
    "findings": N_("Findings: {count}"),
    "none": N_("No findings"),
    "ready": N_("up to date"),
    "building": N_("building…"),
    "failed": N_("could not be built"),
    "stopped": N_("The preview was stopped. Start it again, then reload this page."),
    "line": N_("line {line}"),
    "find": N_("Show on the page"),
    "sphinx": N_("Sphinx warns:"),
    "panel": N_("Preview"),
}  # fmt: skip

SCRIPTS = '<link rel="stylesheet" href="/-/panel.css"><script src="/-/panel.js"></script>'
NO_PAGE = (
    '<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>{page}</title>'
    '<meta name="viewport" content="width=device-width"></head><body></body></html>'
)
"""while a first build fails"""

State = dict[str, Any]


class Server(ThreadingHTTPServer):
    """Previews by language; a language is begun when somebody follows a link to it."""

    daemon_threads = True

    def __init__(self, root: Path, language: Language, words: gettext.NullTranslations) -> None:
        self.books, self.language, self.words = in_order(books(root)), language, words
        self.indexes = {x.code: Index(self.books, x) for x in LANGUAGES}
        self.previews: dict[tuple[str, str], Preview] = {}
        self.lock = Lock()
        for port in PORTS:
            try:
                super().__init__((HOST, port), Handler)
            except OSError:
                continue
            self.note = root / RUNNING
            return
        raise Complaint(N_("No free port from {first} to {last}."), first=PORTS[0], last=PORTS[-1])

    def preview(self, book: Book, language: Language) -> Preview:
        with self.lock:
            name = book.name, language.code
            if name not in self.previews:
                self.previews[name] = Preview(book, language, self.words)
            return self.previews[name]

    def announce(self) -> None:
        """While it runs, the check knows where it is."""
        write(self.note, f"http://localhost:{self.server_port}\n")

    def server_close(self) -> None:
        super().server_close()
        with suppress(OSError):
            self.note.unlink()

    def address(self, book: Book, language: Language, page: str) -> str:
        return f"http://{HOST}:{self.server_port}/{book.address}/{language.code}/{page}.html"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that goes away in the middle of an answer is no error; all else is one line."""
        error = sys.exc_info()[1]
        if not isinstance(error, ConnectionError):
            print(f"sirens-rules: {error!r}", file=sys.stderr)


class Handler(BaseHTTPRequestHandler):
    """`/` and `/fr/` list the pages, `/nim/fr/rules/take.html` is one, `/-/nim/fr/rules/take` what happens to it."""

    server: Server

    def do_GET(self) -> None:
        names = {f"{HOST}:{self.server.server_port}", f"localhost:{self.server.server_port}"}
        if self.headers["Host"] not in names:  # a stranger's page that found a name for this machine
            return self.answer("", "text/plain", HTTPStatus.FORBIDDEN)
        path = unquote(urlsplit(self.path).path).removeprefix("/")
        if index := self.server.indexes.get(path.removesuffix("/") or self.server.language.code):
            return self.answer(index.html(), "text/html")
        asked = path.removeprefix("-/")
        if path in ("-/panel.css", "-/panel.js"):
            return self.answer((PANEL / asked).read_text("utf-8"), mimetypes.guess_type(asked)[0] or "")
        preview, name = self.preview(asked)
        if preview and path == asked:
            return self.send_page(preview, name or ("index.html" if path.endswith("/") else ""))
        if preview and name in pages_of(preview.book):
            return self.follow(preview, name)
        self.refuse()

    def refuse(self) -> None:
        """There is nothing here; but somewhere else."""
        told = nowhere(self.server.books, self.server.language, unquote(urlsplit(self.path).path))
        self.answer(told, "text/html", HTTPStatus.NOT_FOUND)

    def preview(self, asked: str) -> tuple[Preview | None, str]:
        """The preview that an address names, and what of it is asked for."""
        address, _slash, rest = asked.partition("/")
        code, _slash, name = rest.partition("/")
        book = next((book for book in self.server.books if book.address == address), None)
        language = next((language for language in LANGUAGES if language.code == code), None)
        return (self.server.preview(book, language) if book and language else None), name

    def send_page(self, preview: Preview, name: str) -> None:
        """A page of the book, or a file that belongs to one; nothing from outside the folder."""
        page = name.removesuffix(".html")
        if name.endswith(".html") and page in pages_of(preview.book):
            return self.answer(with_panel(preview, page), "text/html")
        folder = folders(preview.book, preview.language)[0].resolve()
        path = (folder / name).resolve()
        if not path.is_relative_to(folder) or not path.is_file():
            return self.refuse()
        self.answer(path.read_bytes(), mimetypes.guess_type(path.name)[0] or "application/octet-stream")

    def follow(self, preview: Preview, page: str) -> None:
        """Tell the open page of every change, as long as it is open."""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        for message in messages(preview, page):
            self.wfile.write(message.encode())

    def answer(self, body: str | bytes, kind: str, status: HTTPStatus = HTTPStatus.OK) -> None:
        content = body.encode() if isinstance(body, str) else body
        charset = "; charset=utf-8" if kind.startswith("text/") else ""
        self.send_response(status)
        self.send_header("Content-Type", kind + charset)
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:
        """The terminal tells of pages, not of requests."""


def messages(preview: Preview, page: str) -> Iterator[str]:
    """How the page is; then, whenever a file was saved, that it is being built, and how that went."""
    told, at = None, monotonic()
    while True:
        if not preview.is_current(page):
            yield event({"state": "building"})
        shown = preview.page(page)
        if shown is not told:
            told, at = shown, monotonic()
            yield event(state(shown))
        elif monotonic() - at > ALIVE:
            at = monotonic()
            yield ":\n\n"
        sleep(POLL)


def event(content: State) -> str:
    return f"data: {json.dumps(content)}\n\n"


def state(shown: Shown) -> State:
    return {"state": "failed" if shown.built.trouble else "ready", "version": shown.version, **asdict(shown.built)}


def with_panel(preview: Preview, page: str) -> str:
    """The page of the book with the panel before its end. All texts travel as data; the script writes them as text."""
    shown = preview.page(page)
    _ = preview.own_words.gettext
    panel = state(shown) | {
        "events": f"/-/{preview.book.address}/{preview.language.code}/{page}",
        "language": preview.language.name,
        "file": source(preview.book, preview.language, page),
        "labels": {name: _(label) for name, label in LABELS.items()},
    }
    data = json.dumps(panel).replace("<", "\\u003c")
    html = shown.html or NO_PAGE.format(lang=preview.language.html, page=page)
    start, _tag, end = html.rpartition("</body>")
    return f'{start}<script type="application/json" id="preview-data">{data}</script>{SCRIPTS}</body>{end}'
