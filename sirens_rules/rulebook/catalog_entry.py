"""The `catalog-entry` directive: a real entry of a catalog, for translators who have never seen one."""

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from ..books import find_book
from ..catalogs import files
from ..words import LANGUAGES, find_language
from .page_facts import SOURCE_LANGUAGE


class CatalogEntryDirective(SphinxDirective):
    """The sentence of a rule, or of `game:rule`, as its catalog has it, in the language of the page or another one."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        name, _colon, rule = self.arguments[0].rpartition(":")
        book = find_book(self.config.rulebook_book.root, name) if name else self.config.rulebook_book
        here, others = find_language(self.config.language), [x for x in LANGUAGES if x.code != SOURCE_LANGUAGE]
        shown = here if here in others else others[0]
        path = files.catalog(book, shown.folder, f"rules/{rule.partition('.')[0]}")
        self.env.note_dependency(str(path))
        for entry in files.read(path) if path.exists() else ():
            if f"rule {rule}: text" in entry.comment.splitlines():
                text = str(entry).strip()
                return [nodes.literal_block(text, text, language="po", translate="no")]
        raise self.error(f"no catalog entry for the text of rule {rule}")


def setup(app: Sphinx) -> None:
    app.add_directive("catalog-entry", CatalogEntryDirective)
