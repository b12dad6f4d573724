"""`sirens-rules catalogs check`: every translation beside its English, without building the book."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from itertools import product
from pathlib import Path

import polib

from ..books import Book
from ..words import LANGUAGES, N_, Language, Words
from . import allowances, check_report, files
from .checks import danger, kept, numbers, prose, typography
from .checks.header import header, plurals
from .checks.vocabulary import Vocabulary
from .findings import NEVER_ALLOWED, Fault, Finding, Result
from .pairs import Lines, Pair, pairs
from .terms import TermBase

OF_BOOK = (kept.marks, kept.emphasis, kept.visible)
OF_PROGRAM = (kept.values,)
OF_ALL = (
    numbers.numbers, numbers.minus,
    prose.unchanged, prose.spaces, prose.doubled, prose.end, prose.halves,
    typography.typography, typography.taiwanese,
)  # fmt: skip


class Checker:
    """The catalogs of one language; what is said on one page must be said alike on the next."""

    def __init__(self, book: Book, folder: str) -> None:
        self.book, self.root, self.folder, self.result = book, book.root, folder, Result()
        self.names = {book.title, *book.players}  # which a language may keep as they are
        self.base = TermBase.read(book.terms)
        self.vocabulary = Vocabulary(self.base, folder)
        self.said: dict[tuple[str | None, str], tuple[str, list[str]]] = {}
        self.places: dict[str, dict[str, None]] = {}

    def terms(self) -> None:
        """Terms without a word in this language: nobody can use them yet."""
        path = self.base.path.relative_to(self.root).as_posix()
        for term in self.base.terms:
            if term.id not in self.vocabulary.words:
                values = {"id": term.id, "language": self.folder}
                reason = N_("The term {id} has no word in {language}.")
                advice = N_('Add a line: {language} = {{ word = "…" }}')
                self.result.findings.append(Finding("term", path, term.line, "", reason, advice, values))

    def page(self, page: str) -> None:
        path = files.catalog(self.book, self.folder, page)
        name = path.relative_to(self.root).as_posix()
        try:
            catalog = files.read(path)
        except files.Malformed as error:
            advice = N_("Mend it first; nothing else in the file was checked.")
            wrong = error.wrong
            self.result.findings.append(Finding("catalog", name, wrong.line, "", wrong.message, advice, wrong.values))
            return
        self.step(page, name, {entry.msgid: entry for entry in catalog if not entry.obsolete})
        if not path.exists():
            return
        lines = Lines(path)
        for fault in header(catalog, self.folder):
            self.result.findings.append(Finding(fault.kind, name, lines.find("msgid"), "", *fault[1:]))
        for entry in catalog:
            if not entry.obsolete:
                self.entry(entry, page, name, lines)

    def step(self, page: str, path: str, own: dict[str, polib.POEntry]) -> None:
        """The English in it is that of the other languages: whoever changed or lost a msgid learns it here."""
        advice = N_("Leave msgid as it is. “sirens-rules catalogs update” puts it right and keeps your text.")
        paths = [files.catalog(self.book, x.folder, page) for x in LANGUAGES if x.folder != self.folder]
        others = [known for path in paths if path.exists() and (known := english(path, path.stat().st_mtime_ns))]
        if len(others) < 2:
            return
        if lost := frozenset.intersection(*others) - own.keys():
            reason = N_("Sentences that are missing here: {number}. One of them: “{first}”")
            values = {"number": len(lost), "first": min(lost)}
            self.result.findings.append(Finding("catalog", path, 1, "", reason, advice, values))
        for msgid in own.keys() - frozenset.union(*others):
            reason = N_("The book has no such English sentence.")
            self.result.findings.append(Finding("catalog", path, own[msgid].linenum or 1, msgid, reason, advice, {}))

    def entry(self, entry: polib.POEntry, page: str, path: str, lines: Lines) -> None:
        """All findings of an entry, less what its comments allow."""
        places = [":".join(filter(None, place)) for place in entry.occurrences]
        self.places.setdefault(entry.msgid, {}).update(dict.fromkeys(places))
        line, comments = lines.of(entry), allowances.allowed(entry)
        why = {kind: reason for kind, reason in comments if reason and kind not in NEVER_ALLOWED}
        found = [*self.faults(entry, page, f"{path}:{line}")]
        for fault in found:
            finding = Finding(fault.kind, path, line, entry.msgid, *fault[1:])
            if fault.kind in why:
                self.result.suppressed.append((finding, why[fault.kind]))
            else:
                self.result.findings.append(finding)
        for fault in allowances.faults(comments, {fault.kind for fault in found}):
            at = lines.of(entry, "# *allow")
            self.result.findings.append(Finding(fault.kind, path, at, entry.msgid, *fault[1:]))

    def faults(self, entry: polib.POEntry, page: str, place: str) -> Iterator[Fault]:
        texts = list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]
        if not all(texts):
            yield Fault("untranslated", N_("There is no translation."), N_("Translate it."), {})
        elif entry.fuzzy:
            changed = N_("The English has changed; the reader sees English until this is checked.")
            reason = changed if entry.previous_msgid else N_("It is marked as uncertain; the reader sees English.")
            yield Fault("fuzzy", reason, N_("Compare it with the English, mend it, and take the mark fuzzy off."), {})
        else:
            yield from plurals(entry, self.folder)
            yield from self.differing(entry, texts, place)
            both = pairs(entry, self.folder, of_book=files.is_page(self.book, page))
            seen = [fault for pair in both for fault in self.pair(pair)]
            yield from (fault for at, fault in enumerate(seen) if fault not in seen[:at])

    def differing(self, entry: polib.POEntry, texts: list[str], place: str) -> Iterator[Fault]:
        other, said = self.said.setdefault((entry.msgctxt, entry.msgid), (place, texts))
        if said != texts:
            values = {"other": other, "said": " / ".join(said)}
            reason = N_("The same English is “{said}” in {other}.")
            advice = N_("Write the same in both places, or allow it here: # allow differs: the reason")
            yield Fault("differs", reason, advice, values)

    def pair(self, pair: Pair) -> Iterator[Fault]:
        """What is dangerous, or shows English by its shape, comes first; all else matters only after that."""
        if wrong := [*danger.danger(pair)] or (pair.of_book and [*kept.blocks(pair)]):
            yield from wrong
            return
        for find in (*(OF_BOOK if pair.of_book else OF_PROGRAM), *OF_ALL, self.vocabulary.check):
            if find is not prose.unchanged or pair.msgid not in self.names:
                yield from find(pair)


@cache
def english(path: Path, saved: int) -> frozenset[str]:
    """The English sentences of a catalog as it was saved then; none if it cannot be read."""
    with suppress(files.Malformed):
        return frozenset(entry.msgid for entry in files.read(path) if not entry.obsolete)
    return frozenset()


def check(books: Iterable[Book], folders: Iterable[str]) -> Result:
    """All catalogs of these books in these languages, by the names of their folders."""
    whole, places = Result(), dict[str, dict[str, None]]()
    for book, folder in product(books, folders):
        checker = Checker(book, folder)
        checker.terms()
        for page in sorted({page for language in LANGUAGES for page in files.pages(book, language.folder)}):
            checker.page(page)
        whole.findings += checker.result.findings
        whole.suppressed += checker.result.suppressed
        for msgid, found in checker.places.items():
            places.setdefault(msgid, {}).update(found)
    whole.shared = [(msgid, tuple(found)) for msgid, found in places.items() if len(found) > 1]
    return whole


def check_page(book: Book, language: str, page: str) -> Result:
    """One catalog, quickly enough for every save; what other pages say is left to `check`."""
    checker = Checker(book, language)
    checker.page(page)
    return checker.result


def run(books: Iterable[Book], languages: Iterable[Language], words: Words, *, data: bool, shared: bool) -> int:
    result = check(books, [language.folder for language in languages])
    print(check_report.as_json(result, words) if data else check_report.as_text(result, words, shared))
    return 1 if result.findings else 0
