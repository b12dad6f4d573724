"""`sirens-rules catalogs update`: all catalogs in step with the source."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path

import polib

from ..books import SHARED, Book, collections
from ..progress import waiting
from ..reading import Sentence, read
from ..words import LANGUAGES, N_, Language, Words
from ..writing import clear, write
from . import files, program_sentences
from .memory import Memory, pairs
from .merge import Key, key, lost, merged, remembered, texts
from .po_parser import parse
from .preview_links import address, of_words
from .terms import TermBase
from .translator_notes import Context

Pages = Mapping[str, Sequence[polib.POEntry]]


def run(books: Sequence[Book], words: Words, *, accept_loss: bool = False) -> int:
    """What is no catalog is refused before the books are read."""
    for language in LANGUAGES:
        for one in books:
            for page in files.pages(one, language.folder):
                path = files.catalog(one, language.folder, page)
                parse(files.content(path), path.relative_to(one.root))
    return bring({one: sentences(one, words) for one in books}, words, accept_loss=accept_loss)


def sentences(one: Book, words: Words) -> Pages:
    """All of a book that is to be translated, by the names of the catalogs."""
    if one.name == SHARED:
        toolkit, site = program_sentences.of_toolkit(one.root), program_sentences.of_site(one.root)
        return {files.TOOLKIT: toolkit, files.SITE: site}
    with waiting(words.gettext("Reading the book…")):
        pages = read(one).sentences
    return {**{page: [*map(entry, pages[page])] for page in pages}, one.name: program_sentences.of_book(one)}


def entry(sentence: Sentence) -> polib.POEntry:
    """Without lines of files, which change while the sentence stays."""
    files = [(file, "") for file in sentence.files]
    return polib.POEntry(msgid=sentence.text, comment="\n".join(sentence.places), occurrences=files)


def bring(books: Mapping[Book, Pages], words: Words, *, accept_loss: bool = False) -> int:
    """Every catalog of every language in step with these sentences. All are read before the first is written."""
    others = [language for language in LANGUAGES if language.code != "en"]
    bases = {one: TermBase.read(one.terms) for one in books}
    every = collections(next(iter(books)).root)
    plans = [Plan(one, language, pages, bases[one], every) for one, pages in books.items() for language in others]
    for plan in plans:
        if not accept_loss:
            plan.compare([other for other in plans if other.book == plan.book and other is not plan])
    for plan in plans:
        plan.carry_out()
    for plan in plans:
        for sentence in plan.tell(words):
            print(sentence)
    refusals = [sentence for plan in plans for sentence in plan.refuse(words)]
    for sentence in refusals:
        print(sentence, file=sys.stderr)
    return 1 if refusals else 0


CUT_OFF = N_(
    "{path} is left as it is. Sentences are missing in it that other languages have translated: {number}, such as"
    " “{first}”. Take the file from an older state, or let them begin empty with --accept-loss."
)


class Change:
    """One catalog before and after."""

    def __init__(self, path: Path, before: bytes, old: polib.POFile, catalog: polib.POFile) -> None:
        self.path, self.before, self.old, self.catalog = path, before, old, catalog
        self.missing: list[str] = []
        """English of sentences that the file once had and does not have any more"""

    @cached_property
    def after(self) -> str:
        return str(self.catalog)

    @property
    def needed(self) -> bool:
        return self.after.encode() != self.before

    @cached_property
    def objection(self) -> str:
        """Why it is not written: only what is certain to lose nothing takes the place of a catalog."""
        if files.content(self.path) != self.before:
            return N_("{path} was changed meanwhile and is left as it is: run the command again.")
        if self.missing:
            return CUT_OFF
        if lost(self.before.decode("utf-8-sig"), self.after):
            return N_("{path} is left as it is, because this would be lost: {lost}")
        return ""


class Plan:
    """What becomes of the catalogs of one language."""

    def __init__(
        self, book: Book, language: Language, pages: Pages, base: TermBase, every: Sequence[Book] = ()
    ) -> None:
        self.book, self.root, self.language, self.every = book, book.root, language, every
        found = {page: files.content(self.path(page)) for page in {*pages, *files.pages(book, language.folder)}}
        old = {page: parse(found[page], self.path(page).relative_to(self.root)) for page in sorted(found)}
        self.vanished = sorted(found.keys() - pages.keys())
        known = [entry for catalog in old.values() for entry in catalog]
        today = {key(entry) for entries in pages.values() for entry in entries}
        memory, gone = remembered(known), [entry for entry in known if key(entry) not in today]
        explain = Context(base, language.folder).explain
        self.changes = []
        for page, entries in pages.items():
            new = merged(old[page], language.folder, map(explain, entries), memory, gone)
            self.note(new, page)
            self.changes.append(Change(self.path(page), found[page], old[page], new))

    @cached_property
    def elsewhere(self) -> Memory:
        """Read when the first sentence is new."""
        return Memory(pairs(self.every, self.language.folder))

    def note(self, catalog: polib.POFile, page: str) -> None:
        """Where the live page shows a sentence; and of one that is new, how the like of it was translated before."""
        for entry in catalog:
            if entry.obsolete:
                continue
            lines = entry.comment.splitlines()
            place = address(self.book, self.language, page, entry.comment)
            if not files.is_page(self.book, page):
                place = of_words(self.book, self.language, page, entry)
            lines.append(f"preview: {place}")
            if not any(texts(entry)) and (known := self.elsewhere.suggest(entry.msgid)):
                lines.append(known)
            entry.comment = "\n".join(lines)

    @cached_property
    def translated(self) -> set[Key]:
        """What somebody has surely translated, in files as they were."""
        return {key(entry) for change in self.changes for entry in change.old if entry.translated()}

    def compare(self, others: Sequence["Plan"]) -> None:
        """An update writes every sentence into every language: one that only the others have was deleted or cut off."""
        if not any(change.before for change in self.changes):
            return  # nobody has begun this language
        elsewhere = set().union(*(other.translated for other in others))
        for change in self.changes:
            had = {key(entry) for entry in change.old}
            empty = [entry for entry in change.catalog if not any(texts(entry)) and key(entry) not in had]
            change.missing = [entry.msgid for entry in empty if key(entry) in elsewhere]

    def path(self, page: str) -> Path:
        return files.catalog(self.book, self.language.folder, page)

    def carry_out(self) -> None:
        for change in self.changes:
            if change.needed and not change.objection:
                write(change.path, change.after)
        clear(files.folder(self.book, self.language.folder), ".po")

    def tell(self, words: Words) -> Iterator[str]:
        """Which files are not what they were, and what is left to translate."""
        _ = words.gettext
        for change in self.changes:
            if change.needed and not change.objection:
                sentence = _("changed: {path}") if change.before else _("new: {path}")
                yield sentence.format(path=change.path.relative_to(self.root))
        for page in self.vanished:
            sentence = _("{path} stays for its translations, but the book has no such page.")
            yield sentence.format(path=self.path(page).relative_to(self.root))
        entries = [entry for change in self.changes for entry in change.catalog if not entry.obsolete]
        translated = sum(entry.translated() for entry in entries)
        sentence = _("{book}, {language}: {translated} of {total} sentences translated")
        named = {"book": self.book.address, "language": self.language.name}
        yield sentence.format(**named, translated=translated, total=len(entries))

    def refuse(self, words: Words) -> Iterator[str]:
        for change in self.changes:
            if change.needed and change.objection:
                missing = " · ".join(sorted(lost(change.before.decode("utf-8-sig"), change.after)))
                values = {"lost": missing, "number": len(change.missing), "first": "".join(change.missing[:1])}
                yield words.gettext(change.objection).format(path=change.path.relative_to(self.root), **values)
