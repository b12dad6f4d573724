"""`sirens-rules catalogs update`: all catalogs in step with the source."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path

import polib

from ..books import SHARED, Book
from ..progress import waiting
from ..reading import Sentence, read
from ..words import LANGUAGES, N_, Language, Words
from ..writing import clear, write
from . import files, program_sentences
from .merge import lost, merged, remembered
from .po_parser import parse
from .terms import TermBase
from .translator_notes import Context

Pages = Mapping[str, Sequence[polib.POEntry]]


def run(books: Sequence[Book], words: Words) -> int:
    """What is no catalog is refused before the books are read."""
    for language in LANGUAGES:
        for one in books:
            for page in files.pages(one, language.folder):
                path = files.catalog(one, language.folder, page)
                parse(files.content(path), path.relative_to(one.root))
    return bring({one: sentences(one, words) for one in books}, words)


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


def bring(books: Mapping[Book, Pages], words: Words) -> int:
    """Every catalog of every language in step with these sentences. All are read before the first is written."""
    others = [language for language in LANGUAGES if language.code != "en"]
    bases = {one: TermBase.read(one.terms) for one in books}
    plans = [Plan(one, language, pages, bases[one]) for one, pages in books.items() for language in others]
    for plan in plans:
        plan.carry_out()
    for plan in plans:
        for sentence in plan.tell(words):
            print(sentence)
    refusals = [sentence for plan in plans for sentence in plan.refuse(words)]
    for sentence in refusals:
        print(sentence, file=sys.stderr)
    return 1 if refusals else 0


class Change:
    """One catalog before and after."""

    def __init__(self, path: Path, before: bytes, catalog: polib.POFile) -> None:
        self.path, self.before, self.catalog = path, before, catalog

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
        if lost(self.before.decode("utf-8-sig"), self.after):
            return N_("{path} is left as it is, because this would be lost: {lost}")
        return ""


class Plan:
    """What becomes of the catalogs of one language."""

    def __init__(self, book: Book, language: Language, pages: Pages, base: TermBase) -> None:
        self.book, self.root, self.language = book, book.root, language
        found = {page: files.content(self.path(page)) for page in {*pages, *files.pages(book, language.folder)}}
        old = {page: parse(found[page], self.path(page).relative_to(self.root)) for page in sorted(found)}
        self.vanished = sorted(found.keys() - pages.keys())
        memory = remembered(entry for catalog in old.values() for entry in catalog)
        explain = Context(base, language.folder).explain
        self.changes = [
            Change(self.path(page), found[page], merged(old[page], language.folder, map(explain, pages[page]), memory))
            for page in pages
        ]

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
                path = change.path.relative_to(self.root)
                yield words.gettext(change.objection).format(path=path, lost=missing)
