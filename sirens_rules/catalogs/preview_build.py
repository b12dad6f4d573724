"""One page of the preview, made in a process of its own: gettext and Sphinx keep what they once read of a catalog."""

import gc
import gettext
import io
import os
import re
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING

from ..books import Book
from ..progress import progress_bar
from ..turns import alone
from ..words import N_, Complaint, Language, speak
from . import files
from .check_report import as_data
from .compiling import compile_catalog
from .terms import TermBase

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

COLOUR = re.compile(r"\x1b\[[\d;]*m")
MARKUP = re.compile(r"\s*(?:\{[\w-]+\}`[^`]*`|\]\([^)]*\)|[*_`\[\]{}<>\\|])+\s*")
LAST_LINES = 12
MATRIX = "matrix"
"""the page that needs the whole book"""
COULD_NOT = N_("Sphinx could not build the page, which is as it was before. It says:")


@dataclass(frozen=True)
class Built:
    """What became of a page. With a trouble it is as before."""

    trouble: str = ""
    warnings: tuple[str, ...] = ()
    findings: tuple[dict[str, object], ...] = ()
    """in the words of the translator"""
    took: dict[str, float] = field(default_factory=dict)
    """the seconds of each step"""


def serve(asked: Connection, book: Book, language: Language, page: str) -> None:
    """Build the page, and again whenever asked: in a copy of this process, which has everything at hand by then."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asks decides when to stop
    gc.disable()  # a copy ends before tidying up would pay
    with Builder(book, language, page) as builder, suppress(EOFError):
        first = builder.build()
        asked.send(first)
        while not first.trouble and asked.recv():
            if child := os.fork():
                if os.waitpid(child, 0)[1]:
                    return
            else:
                builder.forget()
                asked.send(builder.build())
                os._exit(0)


@contextmanager
def timed(took: dict[str, float], step: str) -> Iterator[None]:
    started = time.perf_counter()
    yield
    took[step] = time.perf_counter() - started


def compile_catalogs(book: Book, language: Language, page: str) -> None:
    """Write the .mo files that Sphinx and program read: always those of this page, of others where they are old.

    Another page's catalog may be broken; its sentences then stay as they were.
    """
    both = (book, book.shared)
    for owner, name in ((one, name) for one in both for name in files.pages(one, language.folder)):
        source = files.catalog(owner, language.folder, name)
        compiled, own = source.with_suffix(".mo"), (owner, name) == (book, page)
        if owner is not book:  # the toolkit has its own beside its code
            compiled = book.root / "sirens_rules/locale" / compiled.relative_to(book.root / "locale")
        try:
            if own or not compiled.exists() or compiled.stat().st_mtime < source.stat().st_mtime:
                compile_catalog(source, compiled)
        except files.Malformed:
            if own or not files.is_page(owner, name):
                raise


def found_in(book: Book, language: Language, page: str) -> Iterator[dict[str, object]]:
    """What the check tells, and what of it stands on the page: the translation, or English where that is shown."""
    from .check import check_page, read, saved

    path = files.catalog(book, language.folder, page)
    said = {entry.msgid: entry.msgstr for entry in read(path, saved(path))}
    words = speak(language.code)
    for finding in check_page(book, language.folder, page).findings:
        texts = (said.get(finding.msgid, ""), finding.msgid)
        yield {**as_data(finding, words), "passages": list(filter(None, map(longest_piece, texts)))}


def longest_piece(text: str) -> str:
    """The longest stretch without markup: by it a sentence is found on the page.

    >>> longest_piece("Lies {rule}`crew.jump` und **geh** zum nächsten Schiff.")
    'zum nächsten Schiff.'
    """
    return max(MARKUP.split(text), key=len)


class Builder(ExitStack):
    """A page and the Sphinx that makes it."""

    def __init__(self, book: Book, language: Language, page: str) -> None:
        super().__init__()
        self.book, self.language, self.page, self.took = book, language, page, dict[str, float]()
        self.heard = io.StringIO()

    def build(self) -> Built:
        """Compile, check and build; whatever goes wrong becomes a sentence."""
        book, language, page = self.book, self.language, self.page
        root, findings, took = book.root, tuple[dict[str, object], ...](), self.took
        try:
            TermBase.read(book.terms)  # Sphinx would forget the whole book over a slip in it
            if language.code != "en":
                with timed(took, "compiling"):
                    compile_catalogs(book, language, page)
                with timed(took, "checking"):
                    findings = tuple(found_in(book, language, page))
            with alone(folders(book, language)[1]):
                self.make()
            return Built("", tuple(self.warnings()), findings, took)
        except Complaint as complaint:
            return Built(complaint.say(speak(language.code)).replace(f"{root}/", ""), (), findings)
        except Exception as error:  # Sphinx and its extensions raise anything; the translator gets its words
            told = str(error).replace(f"{root}/", "").splitlines() or [type(error).__name__]
            return Built(speak(language.code).gettext(COULD_NOT), tuple(told[-LAST_LINES:]), findings)

    def make(self) -> None:
        """Let Sphinx read what changed and write this page."""
        number = sum(1 for _ in self.book.docs.rglob("*.md"))
        with progress_bar(self.language.code, number) as draw:
            with timed(self.took, "starting Sphinx"):
                app, read = self.app, count(1)
            reading = app.connect("source-read", lambda *_: draw(next(read)))
            with timed(self.took, "reading and writing"), reading_only(app, self.page):
                app.build(filenames=[self.book.docs / f"{self.page}.md"])
            app.disconnect(reading)

    @cached_property
    def app(self) -> "Sphinx":
        from sphinx.application import Sphinx
        from sphinx.util.docutils import docutils_namespace, patch_docutils

        root, (out, doctrees) = self.book.root, folders(self.book, self.language)
        self.enter_context(patch_docutils(root))
        self.enter_context(docutils_namespace())
        settings = {"language": self.language.folder, "nitpicky": True}
        return Sphinx(self.book.docs, root, out, doctrees, "html", settings, status=None, warning=self.heard)

    def forget(self) -> None:
        """The catalog of the page, which alone may have changed; and what a first build makes for all later ones."""
        from sphinx import locale

        own = files.catalog(self.book, self.language.folder, self.page).with_suffix(".mo")
        gettext._translations.pop((gettext.GNUTranslations, str(own)), None)  # type: ignore[attr-defined]
        locale.translators.pop(("general", self.page), None)
        self.app.events.listeners["build-finished"].clear()
        self.app.builder.copy_assets = lambda: None  # type: ignore[method-assign]
        self.heard.truncate(self.heard.seek(0))

    def warnings(self) -> Iterator[str]:
        """What Sphinx says of this page; others that it reads on the way have previews of their own."""
        book, root = self.book, self.book.root
        catalog = files.catalog(book, self.language.folder, self.page)
        own = (book.docs / f"{self.page}.md", root / f"{self.page}.md", catalog)
        for line in COLOUR.sub("", self.heard.getvalue()).splitlines():
            if line.startswith(tuple(map(str, own))):
                yield line.replace(f"{root}/", "")


@contextmanager
def reading_only(app: "Sphinx", page: str) -> Iterator[None]:
    """This page always, for Sphinx does not watch terms and words of the site; others when they are asked for."""
    environment = type(app.env)  # not the object, which is kept in a file
    outdated = environment.get_outdated_files

    def found(env: "BuildEnvironment", config_changed: bool) -> tuple[set[str], set[str], set[str]]:
        added, _changed, removed = outdated(env, config_changed)
        return added, {page}, removed

    app.events.listeners["env-get-outdated"].clear()
    lists = dict[str, set[str]]()

    def leave_lists(_app: "Sphinx", env: "BuildEnvironment") -> None:
        """Pages that list this one stay as they are; what they list is known again for the next build."""
        lists.update(env.files_to_rebuild)
        env.files_to_rebuild.clear()

    leaving = app.connect("env-check-consistency", leave_lists)
    if page != MATRIX:  # it counts what is translated in all catalogs, at every save
        updated = app.events.listeners["env-get-updated"]
        updated[:] = [listener for listener in updated if not listener.handler.__module__.endswith(f"{MATRIX}_page")]
    environment.get_outdated_files = found  # type: ignore[method-assign, assignment]
    try:
        yield
    finally:
        environment.get_outdated_files = outdated  # type: ignore[method-assign]
        app.disconnect(leaving)
        app.env.files_to_rebuild.update(lists)


def folders(book: Book, language: Language) -> tuple[Path, Path]:
    """Where pages and what Sphinx remembers of them are; nothing of it is shared with the finished book."""
    top = book.root / "build/preview"
    return top / book.name / language.code, top / "doctrees" / book.name / language.code
