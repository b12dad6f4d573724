"""A part of the catalogs: one page, or what was changed since the last commit."""

import difflib
import subprocess
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from ..books import Book
from ..words import LANGUAGES, N_, Complaint
from . import files
from .findings import Finding
from .merge import key, texts
from .po_parser import parse

CLOSE = 0.5
"""how much the name of a page must resemble another to be offered in its place"""


@dataclass(frozen=True)
class Selection:
    """Everything, unless something is named."""

    page: tuple[str, str] | None = None
    """book and page"""
    changed: frozenset[tuple[str, str]] | None = None
    """file and English of each entry"""

    @property
    def is_all(self) -> bool:
        return self.page is None and self.changed is None

    def has_page(self, book: Book, path: str, page: str) -> bool:
        if self.page and self.page != (book.name, page):
            return False
        return self.changed is None or any(file == path for file, _msgid in self.changed)

    def has(self, finding: Finding) -> bool:
        """What concerns a file as a whole belongs to every change in it."""
        return self.changed is None or not finding.msgid or (finding.path, finding.msgid) in self.changed


def named(books: Sequence[Book], asked: str) -> tuple[str, str]:
    """The book and the page of a catalog, such as sirens_in_sight/rules/crew."""
    found = {(book.name, page) for book in books for x in LANGUAGES for page in files.pages(book, x.folder)}
    known = {"/".join(both): both for both in sorted(found)}
    book, slash, page = asked.removesuffix(".po").partition("/")
    wanted = f"{book.replace('-', '_')}{slash}{page}"
    if wanted in known:
        return known[wanted]
    ending = [name for name in known if name.endswith(f"/{wanted}")]
    close = ending or difflib.get_close_matches(wanted, known, 3, CLOSE)
    if close:
        raise Complaint(N_("There is no page “{page}”; do you mean {close}?"), page=asked, close=", ".join(close))
    sentence = N_("There is no page “{page}”; pages are named as in docs/, such as sirens_in_sight/rules/crew.")
    raise Complaint(sentence, page=asked)


def changes(root: Path, books: Iterable[Book]) -> frozenset[tuple[str, str]]:
    """The entries that are not as they were committed; of a file that git does not know, all."""
    folders = [str(book.locale.relative_to(root)) for book in books]
    names = _git(root, "diff", "--name-only", "--relative", "-z", "HEAD", "--", *folders)
    names += _git(root, "ls-files", "--others", "--exclude-standard", "-z", "--", *folders)
    found: set[tuple[str, str]] = set()
    for name in filter(lambda name: name.endswith(".po"), names.decode().split("\0")):
        with suppress(files.Malformed):
            before = {key(entry): texts(entry) for entry in parse(_committed(root, name), Path(name))}
            now = [entry for entry in files.read(root / name) if not entry.obsolete]
            found |= {(name, x.msgid) for x in now if before.get(key(x)) != texts(x)}
            continue
        found.add((name, ""))  # what cannot be read is told
    return frozenset(found)


def _git(root: Path, *arguments: str) -> bytes:
    try:
        return subprocess.run(["git", *arguments], cwd=root, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        asked = N_("git cannot say what has changed in {path}: is it a clone, with a commit?")
        raise Complaint(asked, path=root) from None


def _committed(root: Path, name: str) -> bytes:
    with suppress(Complaint):
        return _git(root, "show", f"HEAD:./{name}")
    return b""
