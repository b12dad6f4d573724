"""Which sentences have a translation, in every language and not only in that of the build."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from sphinx.transforms import SphinxTransform
from sphinx.util import logging
from sphinx.util.nodes import extract_messages

from ..books import Book
from ..catalogs import files
from ..words import LANGUAGES
from .page_facts import SOURCE_LANGUAGE, Rule, find_rules

logger = logging.getLogger(__name__)


class KeepSentences(SphinxTransform):
    """Notes at each rule the sentences that catalogs know it by, before they are replaced by their translations."""

    def apply(self, **kwargs: object) -> None:
        for section in find_rules(self.document):
            section["sentences"] = tuple(sentence for _node, sentence in extract_messages(section))


def untranslated(book: Book, rules: Iterable[Rule]) -> dict[str, tuple[str, ...]]:
    """Each rule, by its id, with the languages that lack a sentence of it."""
    others = [language for language in LANGUAGES if language.code != SOURCE_LANGUAGE]
    known = cache(_readable)  # each catalog is read once
    return {
        rule.id: tuple(
            language.code
            for language in others
            if not known(files.catalog(book, language.folder, rule.docname)).issuperset(rule.sentences)
        )
        for rule in rules
    }


def _readable(path: Path) -> frozenset[str]:
    """Also another language's malformed catalog is a fault: nobody can tell what it lacks."""
    try:
        return translated_in(path)
    except files.Malformed as error:
        logger.warning(str(error), type="catalog")
        return frozenset()


def translated_in(path: Path) -> frozenset[str]:
    """The sentences that a catalog translates; a fuzzy entry is no translation."""
    return frozenset(entry.msgid for entry in files.read(path) if entry.translated()) if path.exists() else frozenset()


def translated_rules(book: Book) -> str:
    """What is translated in the chapters of all languages: when this changes, every language shows it."""
    told = []
    for path in sorted(book.locale.glob("*/LC_MESSAGES/rules/*.po")):
        try:
            told += [str(path), *sorted(translated_in(path))]
        except files.Malformed as error:
            told.append(str(error))
    return "\n".join(told)
