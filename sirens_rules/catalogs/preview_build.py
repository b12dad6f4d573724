"""One page of the preview, made in a process of its own: gettext and Sphinx keep what they once read of a catalog."""

import gc
import io
import re
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
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


def send(to: Connection, book: Book, language: Language, page: str) -> None:
    """Build the page and send how it went; whoever asked decides when to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.disable()  # the process ends before tidying up would pay
    to.send(build(book, language, page))


def build(book: Book, language: Language, page: str) -> Built:
    """Compile, check and build; whatever goes wrong becomes a sentence."""
    root, findings, took = book.root, tuple[dict[str, object], ...](), dict[str, float]()
    try:
        TermBase.read(book.terms)  # Sphinx would forget the whole book over a slip in it
        if language.code != "en":
            with timed(took, "compiling"):
                compile_catalogs(book, language, page)
            with timed(took, "checking"):
                findings = tuple(found_in(book, language, page))
        return Built("", make_page(book, language, page, took), findings, took)
    except Complaint as complaint:
        return Built(complaint.say(speak(language.code)).replace(f"{root}/", ""), (), findings)
    except Exception as error:  # Sphinx and its extensions raise anything; the translator gets its words, no traceback
        told = str(error).replace(f"{root}/", "").splitlines() or [type(error).__name__]
        return Built(speak(language.code).gettext(COULD_NOT), tuple(told[-LAST_LINES:]), findings)


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
    from .check import check_page

    said = {entry.msgid: entry.msgstr for entry in files.read(files.catalog(book, language.folder, page))}
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


def make_page(book: Book, language: Language, page: str, took: dict[str, float]) -> tuple[str, ...]:
    """Let Sphinx read what changed and write this page; gives its warnings about the page."""
    from sphinx.application import Sphinx
    from sphinx.util.docutils import docutils_namespace, patch_docutils

    heard = io.StringIO()
    root, (out, doctrees) = book.root, folders(book, language)
    number = sum(1 for _ in book.docs.rglob("*.md"))
    with alone(doctrees), patch_docutils(root), docutils_namespace(), progress_bar(language.code, number) as draw:
        settings = {"language": language.folder, "nitpicky": True}
        with timed(took, "starting Sphinx"):
            app = Sphinx(book.docs, root, out, doctrees, "html", settings, status=None, warning=heard)
        read = count(1)
        app.connect("source-read", lambda *_: draw(next(read)))
        with timed(took, "reading and writing"), reading_only(app, page):
            app.build(filenames=[book.docs / f"{page}.md"])
    return tuple(about(book, language, page, COLOUR.sub("", heard.getvalue())))


@contextmanager
def reading_only(app: "Sphinx", page: str) -> Iterator[None]:
    """This page always, for Sphinx does not watch terms and words of the site; others when they are asked for."""
    environment = type(app.env)  # not the object, which is kept in a file
    outdated = environment.get_outdated_files

    def found(env: "BuildEnvironment", config_changed: bool) -> tuple[set[str], set[str], set[str]]:
        added, _changed, removed = outdated(env, config_changed)
        return added, {page}, removed

    app.events.listeners["env-get-outdated"].clear()
    app.connect("env-check-consistency", lambda app, env: env.files_to_rebuild.clear())  # pages that list this one
    if page != MATRIX:  # it counts what is translated in all catalogs, at every save
        updated = app.events.listeners["env-get-updated"]
        updated[:] = [listener for listener in updated if not listener.handler.__module__.endswith(f"{MATRIX}_page")]
    environment.get_outdated_files = found  # type: ignore[method-assign, assignment]
    try:
        yield
    finally:
        environment.get_outdated_files = outdated  # type: ignore[method-assign]


def folders(book: Book, language: Language) -> tuple[Path, Path]:
    """Where pages and what Sphinx remembers of them are; nothing of it is shared with the finished book."""
    top = book.root / "build/preview"
    return top / book.name / language.code, top / "doctrees" / book.name / language.code


def about(book: Book, language: Language, page: str, heard: str) -> Iterator[str]:
    """What Sphinx says of this page; others that it reads on the way have previews of their own."""
    root = book.root
    own = (book.docs / f"{page}.md", root / f"{page}.md", files.catalog(book, language.folder, page))
    for line in heard.splitlines():
        if line.startswith(tuple(map(str, own))):
            yield line.replace(f"{root}/", "")
