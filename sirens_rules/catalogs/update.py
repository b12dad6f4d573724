"""`sirens-rules catalogs update`: all catalogs in step with the source."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path

import polib

from ..progress import waiting
from ..words import LANGUAGES, N_, Language, Words
from ..writing import clear, write
from . import book, files, program, site
from .context import Context
from .merge import lost, merged, remembered
from .reading import parse
from .terms import TermBase

PROGRAM = "sirens_rules"
SITE = "sphinx"
"""the name under which Sphinx looks for the words of themes and extensions"""

Pages = Mapping[str, Sequence[polib.POEntry]]


def run(root: Path, words: Words) -> int:
    """What is no catalog is refused before the book is read."""
    for language in LANGUAGES:
        for page in files.pages(root, language.folder):
            path = files.catalog(root, language.folder, page)
            parse(files.content(path), path.relative_to(root))
    return bring(root, sentences(root, words), words)


def sentences(root: Path, words: Words) -> Pages:
    """All that is to be translated, by the names of the catalogs."""
    with waiting(words.gettext("Reading the book…")):
        return {**book.sentences(root), PROGRAM: program.sentences(root), SITE: site.sentences(root)}


def bring(root: Path, pages: Pages, words: Words) -> int:
    """Every catalog of every language in step with these sentences. All are read before the first is written."""
    base = TermBase.read(root / "locale/terms.toml")
    plans = [Plan(root, language, pages, base) for language in LANGUAGES if language.code != "en"]
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

    def __init__(self, root: Path, language: Language, pages: Pages, base: TermBase) -> None:
        self.root, self.language = root, language
        found = {page: files.content(self.path(page)) for page in {*pages, *files.pages(root, language.folder)}}
        old = {page: parse(found[page], self.path(page).relative_to(root)) for page in sorted(found)}
        self.vanished = sorted(found.keys() - pages.keys())
        memory = remembered(entry for catalog in old.values() for entry in catalog)
        explain = Context(base, language.folder).explain
        self.changes = [
            Change(self.path(page), found[page], merged(old[page], language.folder, map(explain, pages[page]), memory))
            for page in pages
        ]

    def path(self, page: str) -> Path:
        return files.catalog(self.root, self.language.folder, page)

    def carry_out(self) -> None:
        for change in self.changes:
            if change.needed and not change.objection:
                write(change.path, change.after)
        clear(files.folder(self.root, self.language.folder), ".po")

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
        sentence = _("{language}: {translated} of {total} sentences translated")
        yield sentence.format(language=self.language.name, translated=translated, total=len(entries))

    def refuse(self, words: Words) -> Iterator[str]:
        for change in self.changes:
            if change.needed and change.objection:
                missing = " · ".join(sorted(lost(change.before.decode("utf-8-sig"), change.after)))
                path = change.path.relative_to(self.root)
                yield words.gettext(change.objection).format(path=path, lost=missing)
