"""Which sentences have a translation, in every language and not only in that of the build."""

from pathlib import Path

from sphinx.environment import BuildEnvironment
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


class Catalogs:
    """All catalogs of the book that is being built, each read once."""

    def __init__(self, env: BuildEnvironment) -> None:
        self.folders = [Path(env.srcdir, folder) for folder in env.config.locale_dirs]
        self.known: dict[tuple[str, str], frozenset[str]] = {}

    def untranslated(self, rule: Rule) -> tuple[str, ...]:
        """The languages that lack a sentence of a rule."""
        return tuple(
            language.code
            for language in LANGUAGES
            if language.code != SOURCE_LANGUAGE
            and not self.sentences(language.folder, rule.docname).issuperset(rule.sentences)
        )

    def sentences(self, language: str, docname: str) -> frozenset[str]:
        if (language, docname) not in self.known:
            paths = [folder / language / "LC_MESSAGES" / f"{docname}.po" for folder in self.folders]
            self.known[language, docname] = frozenset().union(*map(self._read, paths))
        return self.known[language, docname]

    def _read(self, path: Path) -> frozenset[str]:
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
