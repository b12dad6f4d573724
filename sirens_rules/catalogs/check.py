"""`sirens-rules catalogs check`: every translation beside its English, without building the book."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from itertools import product
from pathlib import Path

import polib

from ..books import Book
from ..words import LANGUAGES, N_, Language, Words
from . import allowances, check_report, files, states
from .checks import danger, invisible, kept, leftover, numbers, prose, typography
from .checks.differing import Sayings
from .checks.header import flags, header, plurals
from .checks.vocabulary import Vocabulary
from .findings import NEVER_ALLOWED, Fault, Finding, Result
from .merge import Key, key
from .pairs import Lines, Pair, pairs
from .preview_links import PREVIEW, address, address_in, running
from .selection import Selection
from .spelling import MISSING, Speller
from .terms import TermBase

ALL = Selection()
OF_BOOK = (kept.marks, kept.order, kept.targets, kept.emphasis, kept.visible)
OF_PROGRAM = (kept.values, kept.exchanged)
OF_ALL = (
    numbers.numbers, numbers.ranks, numbers.order, numbers.names, numbers.minus,
    prose.unchanged, prose.spaces, prose.doubled, prose.end, prose.halves,
    typography.typography, typography.taiwanese, typography.address,
    invisible.invisible, invisible.misread, leftover.notes, leftover.foreign, leftover.english_words,
    leftover.sentences,
)  # fmt: skip


class Checker:
    """The catalogs of one language; what is said on one page must be said alike on the next."""

    def __init__(self, book: Book, folder: str, speller: Speller | None = None) -> None:
        self.book, self.root, self.folder, self.result = book, book.root, folder, Result()
        self.speller, self.preview = speller, running(book.root)
        self.names = {book.title, *book.players}  # which a language may keep as they are
        self.base = TermBase.read(book.terms)
        names = [*self.players()]
        self.vocabulary = Vocabulary(self.base, folder, names)
        self.said = Sayings()
        if speller:
            speller.learn(book, self.base, [own for _name, own in names])
        self.places: dict[str, dict[str, None]] = {}

    def players(self) -> Iterator[tuple[str, str]]:
        """The persons of all stories, and what the language calls them."""
        path, said = files.catalog(self.book, self.folder, self.book.name), {}
        with suppress(files.Malformed):
            said = {entry.msgid: entry.msgstr for entry in read(path, saved(path))}
        return ((name, said.get(name) or name) for name in self.book.players)

    def terms(self) -> None:
        """Terms without a word in this language: nobody can use them yet."""
        path = self.base.path.relative_to(self.root).as_posix()
        for term in self.base.terms:
            if term.id not in self.vocabulary.words:
                values = {"id": term.id, "language": self.folder}
                reason = N_("The term {id} has no word in {language}.")
                advice = N_('Write it there, or add a line: {language} = {{ word = "…" }}')
                fault, place = Fault("term", reason, advice, values), self.place("glossary", f"term {term.id}")
                self.tell(fault, path, term.line, preview=place)

    def tell(self, fault: Fault, path: str, line: int, msgid: str = "", preview: str = "") -> None:
        self.result.findings.append(Finding(fault.kind, path, line, msgid, *fault[1:], preview))

    def place(self, page: str, comment: str = "") -> str:
        """Where the preview shows a page, if it is one; other languages may have added it."""
        language = next((known for known in LANGUAGES if known.folder == self.folder), None)
        if not language or not (self.book.docs / f"{page}.md").is_file():
            return ""
        return address(self.book, language, page, comment).replace(PREVIEW, self.preview, 1)

    def listen(self, page: str) -> None:
        """Hear how the page says things, before any page is told that it says them otherwise."""
        path = files.catalog(self.book, self.folder, page)
        with suppress(files.Malformed, FileNotFoundError):
            catalog, lines = read(path, saved(path)), Lines(path)
            for entry in catalog:
                if entry.translated() and "differs" not in dict(allowances.allowed(entry)):
                    self.said.add(entry, f"{path.relative_to(self.root).as_posix()}:{lines.of(entry)}", saved(path))

    def page(self, page: str) -> None:
        path = files.catalog(self.book, self.folder, page)
        name = path.relative_to(self.root).as_posix()
        try:
            catalog = read(path, saved(path))
        except files.Malformed as error:
            advice = N_("Mend it first; nothing else in the file was checked.")
            wrong = error.wrong
            fault = Fault("catalog", wrong.message, advice, wrong.values)
            self.tell(fault, name, wrong.line, preview=self.place(page))
            return
        self.step(page, name, {key(entry): entry for entry in catalog if not entry.obsolete})
        if not path.exists():
            return
        lines = Lines(path)
        for fault in header(catalog, self.folder):
            self.tell(fault, name, lines.find("msgid"), preview=self.place(page))
        for entry in catalog:
            if not entry.obsolete:
                self.entry(entry, page, name, lines)

    def step(self, page: str, path: str, own: dict[Key, polib.POEntry]) -> None:
        """The English in it is that of the other languages: whoever changed or lost a msgid learns it here."""
        paths = [files.catalog(self.book, x.folder, page) for x in LANGUAGES if x.folder != self.folder]
        others = [known for path in paths if path.exists() and (known := english(path, saved(path)))]
        if len(others) < 2:
            return
        if lost := frozenset.intersection(*others) - own.keys():
            reason = N_("Sentences that are missing here: {number}. One of them: “{first}”")
            advice = N_("Take them from an older state of the file, if it was cut off; update would make them empty.")
            values = {"number": len(lost), "first": min(msgid for _context, msgid, _plural in lost)}
            self.tell(Fault("catalog", reason, advice, values), path, 1, preview=self.place(page))
        for id in own.keys() - frozenset.union(*others):
            reason = N_("The book has no such English sentence.")
            advice = N_("Leave msgid as it is. “sirens-rules catalogs update” puts it right and keeps your text.")
            self.tell(Fault("catalog", reason, advice, {}), path, own[id].linenum or 1, id[1], self.place(page))

    def entry(self, entry: polib.POEntry, page: str, path: str, lines: Lines) -> None:
        """All findings of an entry, less what its comments allow."""
        places = [":".join(filter(None, place)) for place in entry.occurrences]
        self.places.setdefault(entry.msgid, {}).update(dict.fromkeys(places))
        line, comments = lines.of(entry), allowances.allowed(entry)
        place = address_in(entry.comment, self.preview) or self.place(page)
        why = {kind: reason for kind, reason in comments if reason and kind not in NEVER_ALLOWED}
        found = [*self.faults(entry, page)]
        if self.speller and entry.translated():
            for pair in pairs(entry, self.folder, of_book=files.is_page(self.book, page)):
                self.speller.hear(pair, path, line, place)
        for fault in found:
            if fault.kind in why:
                finding = Finding(fault.kind, path, line, entry.msgid, *fault[1:], place)
                self.result.suppressed.append((finding, why[fault.kind]))
            else:
                self.tell(fault, path, line, entry.msgid, place)
        for fault in allowances.faults(comments, {fault.kind for fault in found}):
            self.tell(fault, path, lines.of(entry, "# *allow"), entry.msgid, place)

    def faults(self, entry: polib.POEntry, page: str) -> Iterator[Fault]:
        yield from flags(entry)
        yield from states.faults(entry)
        texts = list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]
        if not all(texts):
            yield Fault("untranslated", N_("There is no translation."), N_("Translate it."), {})
        elif entry.fuzzy:
            changed = N_("The English has changed; the reader sees English until this is checked.")
            reason = changed if entry.previous_msgid else N_("It is marked as uncertain; the reader sees English.")
            yield Fault("fuzzy", reason, N_("Compare it with the English, mend it, and take the mark fuzzy off."), {})
        else:
            yield from plurals(entry, self.folder)
            yield from self.said.differing(entry)
            yield from self.said.neighbours(entry)
            both = pairs(entry, self.folder, of_book=files.is_page(self.book, page))
            seen = [fault for pair in both for fault in self.pair(pair)]
            yield from (fault for at, fault in enumerate(seen) if fault not in seen[:at])

    def pair(self, pair: Pair) -> Iterator[Fault]:
        """What is dangerous, or shows English by its shape, comes first; all else matters only after that."""
        if wrong := [*danger.danger(pair)] or (pair.of_book and [*kept.blocks(pair)]):
            yield from wrong
            return
        for find in (*(OF_BOOK if pair.of_book else OF_PROGRAM), *OF_ALL, self.vocabulary.check):
            if find is not prose.unchanged or pair.msgid not in self.names:
                yield from find(pair)


def saved(path: Path) -> int:
    """When the file was; never, if there is none."""
    return path.stat().st_mtime_ns if path.exists() else 0


@cache
def read(path: Path, saved: int) -> polib.POFile:
    """The catalog as it was saved then; several checks look at it."""
    return files.read(path)


@cache
def english(path: Path, saved: int) -> frozenset[Key]:
    """The English sentences of a catalog as it was saved then; none if it cannot be read."""
    with suppress(files.Malformed):
        return frozenset(key(entry) for entry in read(path, saved) if not entry.obsolete)
    return frozenset()


def check(books: Iterable[Book], folders: Iterable[str], wanted: Selection = ALL) -> Result:
    """All catalogs of these books in these languages, by the names of their folders; or what is wanted of them."""
    whole, places, spellers = Result(), dict[str, dict[str, None]](), {folder: Speller(folder) for folder in folders}
    for book, folder in product(books, spellers):
        checker = Checker(book, folder, spellers[folder])
        if wanted.is_all:
            checker.terms()
        pages = sorted({page for language in LANGUAGES for page in files.pages(book, language.folder)})
        for page in pages:
            checker.listen(page)
        for page in pages:
            path = files.catalog(book, folder, page).relative_to(book.root).as_posix()
            if wanted.has_page(book, path, page):
                checker.page(page)
        whole.findings += filter(wanted.has, checker.result.findings)
        whole.suppressed += checker.result.suppressed
        for msgid, found in checker.places.items():
            places.setdefault(msgid, {}).update(found)
    for folder, speller in spellers.items():
        whole.warnings += filter(wanted.has, speller.warnings())
        whole.unchecked += [folder] if speller.cannot else []
    whole.shared = [(msgid, tuple(found)) for msgid, found in places.items() if len(found) > 1]
    return whole


def check_page(book: Book, language: str, page: str) -> Result:
    """One catalog, quickly enough for every save; what other pages say is left to `check`."""
    checker = Checker(book, language)
    checker.page(page)
    return checker.result


def run(
    books: Sequence[Book], languages: Sequence[Language], words: Words, wanted: Selection, *, data: bool, shared: bool
) -> int:
    result = check(books, [language.folder for language in languages], wanted)
    print(check_report.as_json(result, words) if data else check_report.as_text(result, words, shared))
    for language in languages:
        if language.folder in result.unchecked:
            print(words.gettext(MISSING).format(language=language.name), file=sys.stderr)
    return 1 if result.findings else 0
