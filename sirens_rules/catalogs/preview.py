"""`sirens-rules catalogs preview`: a page of the book as it will be, made anew whenever one of its files is saved."""

import difflib
import gettext
import multiprocessing
import os
import shutil
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Lock

from ..books import Book, books
from ..fingerprint import fingerprint, toolkit
from ..games import in_order
from ..words import LANGUAGES, N_, Complaint, Language, UnknownLanguage, find_language, speak
from ..writing import write
from . import files, preview_build
from .preview_build import Built
from .preview_links import pages_of

POLL = 0.1
CLOSE = 0.5
"""how much the name of a page must resemble another to be offered in its place"""

Snapshot = dict[str, tuple[int, int]]
"""file -> when it was saved, and its size"""


@dataclass(frozen=True)
class Shown:
    """A page as the browser has it, and what the panel tells of it."""

    html: str
    built: Built
    seconds: float
    made_of: Snapshot

    @property
    def version(self) -> str:
        """The same for the same page: then the browser need not load it."""
        return sha256(self.html.encode()).hexdigest()


class Preview:
    """The pages of a book in one language, made when they are asked for and older than their files."""

    def __init__(self, book: Book, language: Language, words: gettext.NullTranslations) -> None:
        self.book, self.root, self.language, self.words = book, book.root, language, words
        self.own_words = speak(language.code)
        self.shown: dict[str, Shown] = {}
        self.lock = Lock()
        self.builder: Connection | None = None
        self.warm: tuple[str, Snapshot] | None = None
        """the page that a process has built before, and what it was made of besides its own catalog"""
        self._forget_what_other_tools_made()

    def _forget_what_other_tools_made(self) -> None:
        """Sphinx does not notice that program, theme or settings have changed since an earlier preview."""
        _out, doctrees = preview_build.folders(self.book, self.language)
        own = ["conf.py", f"docs/{self.book.name}/*.toml", *filter(None, [self.book.code])]
        stamp, tools = doctrees / "made-with", fingerprint(self.root, own, toolkit("rulebook/**/*.*"))
        if not stamp.is_file() or stamp.read_bytes() != tools.encode():
            shutil.rmtree(doctrees, ignore_errors=True)
        write(stamp, tools)  # also where it is the same: a folder that cannot be written is told at once

    def snapshot(self) -> Snapshot:
        """Of every file that can change a page. Mere looking: an editor may be writing at this moment."""
        found = {}
        for path in self._watched():
            with suppress(FileNotFoundError):  # some editors remove before they write
                status = os.stat(path)
                found[path] = (status.st_mtime_ns, status.st_size)
        return found

    def _watched(self) -> Iterator[str]:
        """The catalogs of the language, the term base, the English pages, and the game that draws for them."""
        catalogs = [files.folder(owner, self.language.folder) for owner in (self.book, self.book.shared)]
        for top in (*catalogs, self.book.docs, self.book.examples):
            for folder, _folders, names in os.walk(top):
                yield from (f"{folder}/{name}" for name in names if name.endswith((".po", ".md")))
        yield str(self.book.terms)
        game = self.root.glob(self.book.code) if self.book.code else ()
        yield from (str(path) for path in game if "__pycache__" not in path.parts)

    def is_current(self, page: str) -> bool:
        return page in self.shown and self.shown[page].made_of == self.snapshot()

    def page(self, page: str) -> Shown:
        """The page as its files are now."""
        with self.lock:
            if not self.is_current(page):
                self.shown[page] = self._build(page)
                print(self._report(page), flush=True)
            return self.shown[page]

    def _build(self, page: str) -> Shown:
        started, now = time.perf_counter(), self._settled()
        settled = time.perf_counter()
        built = self._ask(page, now)
        own = sum(built.took.values())
        built.took.update(settling=settled - started, process=time.perf_counter() - settled - own)
        html = self.shown[page].html if built.trouble and page in self.shown else self._written(page)
        return Shown(html, built, time.perf_counter() - started, now)

    def _written(self, page: str) -> str:
        """What the last build has left, if there was one."""
        path = preview_build.folders(self.book, self.language)[0] / f"{page}.html"
        return path.read_text("utf-8") if path.is_file() else ""

    def _settled(self) -> Snapshot:
        """Wait until nobody is in the middle of writing."""
        before, now = None, self.snapshot()
        while now != before:
            time.sleep(POLL)
            before, now = now, self.snapshot()
        return now

    def _ask(self, page: str, now: Snapshot) -> Built:
        """By the process that has built this page before, if only its catalog has changed since; else by a new one."""
        own = str(files.catalog(self.book, self.language.folder, page))
        wanted = page, {path: saved for path, saved in now.items() if path != own}
        again = self.warm == wanted
        try:
            if again and self.builder:
                self.builder.send(page)
            else:
                self.builder, theirs = FORKS.Pipe()
                values = theirs, self.book, self.language, page
                FORKS.Process(target=preview_build.serve, args=values, daemon=True).start()
                theirs.close()
            built: Built = self.builder.recv()
            self.warm = wanted if again or not built.trouble else None
        except (EOFError, OSError):
            built, self.warm = Built(self.own_words.gettext(preview_build.COULD_NOT)), None
            return self._ask(page, now) if again else built
        return built

    def _report(self, page: str) -> str:
        shown, _ = self.shown[page], self.words.gettext
        if shown.built.trouble:
            return "\n  ".join((shown.built.trouble, *shown.built.warnings))
        sentence = _("{file}: shown after {milliseconds} ms; findings: {count}")
        took, count = round(shown.seconds * 1000), len(shown.built.findings) + len(shown.built.warnings)
        file = files.source(self.book, self.language, page)
        told = sentence.format(file=file, milliseconds=took, count=count)
        return "\n  ".join((told, *shown.built.warnings))


FORKS = multiprocessing.get_context("forkserver")


def chosen_language(asked: str) -> Language:
    try:
        return find_language(asked)
    except UnknownLanguage:
        codes = ", ".join(language.code for language in LANGUAGES)
        sentence = N_("“{asked}” is not a language of this book; it has {codes}.")
        raise Complaint(sentence, asked=asked, codes=codes) from None


def chosen_page(root: Path, asked: str) -> tuple[Book, str]:
    """The book and its page: a page has the name of its book before it. Where none is named, the very first."""
    every = in_order(books(root))
    known = {f"{book.name}/{page}": (book, page) for book in every for page in pages_of(book)}
    name, slash, rest = asked.partition("/")
    asked = f"{name.replace('-', '_')}{slash}{rest}"
    if (wanted := asked or f"{every[0].name}/index") in known:
        return known[wanted]
    close = [page for page in known if page.endswith(f"/{asked}")] or difflib.get_close_matches(asked, known, 3, CLOSE)
    if close:
        raise Complaint(N_("There is no page “{page}”; do you mean {close}?"), page=asked, close=", ".join(close))
    sentence = N_("There is no page “{page}”; pages are named as in docs/, such as sirens_in_sight/rules/crew.")
    raise Complaint(sentence, page=asked)


def run(root: Path, language: str, page: str, words: gettext.NullTranslations) -> int:
    """Serve until somebody stops it."""
    from .preview_server import PORT, Server

    start, (book, page) = chosen_language(language), chosen_page(root, page)
    FORKS.set_forkserver_preload(["sirens_rules.catalogs.preview_warm"])
    with Server(root, start, words) as server:
        server.announce()
        server.preview(book, start).page(page)
        address, file, port = server.address(book, start, page), files.source(book, start, page), server.server_port
        told = [N_("{address} shows {file} and follows it as you save. Ctrl-C ends it.")]
        if port != PORT:
            told.append(N_("Links in the catalogs lead to port {usual}, which was taken: put {port} in its place."))
        values = {"address": address, "file": file, "usual": PORT, "port": port}
        print(*(words.gettext(sentence).format(**values) for sentence in told), sep="\n", flush=True)
        server.serve_forever()
    return 0
