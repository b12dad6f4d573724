"""A catalog is data: what translators write is read, and never acts.

The build stops at what the check calls dangerous. And where nobody checks, a translation has nothing but words and what
its English page has: the same HTML, the same addresses, no directive, no setting, no template.
"""

from collections.abc import Iterable, Iterator, MutableMapping
from typing import Any

from docutils import nodes
from myst_parser.mdit_to_docutils.sphinx_ import SphinxRenderer
from myst_parser.parsers.mdit import create_md_parser
from myst_parser.parsers.sphinx_ import MystParser
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import ExtensionError
from sphinx.locale import get_translator
from sphinx.transforms import SphinxTransform

from ..books import Book
from ..catalogs import files
from ..catalogs.checks.danger import danger
from ..catalogs.markup import LEADING
from ..catalogs.pairs import Lines, pairs
from ..harmless import only_words
from ..words import find_language
from .page_facts import SOURCE_LANGUAGE
from .wording import stopping

TRANSLATED = ":<translated>"
"""how Sphinx ends the name of a source that is a sentence of a catalog"""

ACTIONS = ["front_matter", "fence", "colon_fence", "substitution_inline", "substitution_block"]
"""syntax that does something already while it is read"""

TELLING = ("refuri", "refdomain", "reftype", "reftarget", "refname", "refid", "uri", "format", "classes", "ids")
"""what makes two nodes of a kind different: where they lead, and what a style or a script knows them by"""


class Parser(MystParser):
    """Reads pages as MyST does, and sentences of catalogs without all that acts."""

    def parse(self, inputstring: str, document: nodes.document) -> None:
        if not document["source"].endswith(TRANSLATED):
            return super().parse(inputstring, document)
        page = document.settings.env.current_document
        if "sentences" not in page:
            page["sentences"] = create_md_parser(document.settings.env.myst_config, Sentences)
            page["sentences"].disable(ACTIONS, ignoreInvalid=True)
        page["sentences"].options["document"] = document
        page["sentences"].render(inputstring)


class Sentences(SphinxRenderer):
    """One for all sentences of a page: to begin anew for each took MyST half the time of a build."""

    def setup_render(self, options: dict[str, Any], env: MutableMapping[str, Any]) -> None:
        if "document" not in vars(self):
            super().setup_render(options, env)
        self.md_env, self.document = env, options["document"]
        self.current_node, self.reporter = self.document, self.document.reporter
        self._level_to_section, self._heading_slugs = {0: self.document}, {}


class Refuse(SphinxTransform):
    """Stops at a dangerous sentence in the catalog of the page, before it is put in."""

    def apply(self, **kwargs: Any) -> None:
        refuse(self.config, self.config.rulebook_book, self.env.current_document.docname)


def refuse_words(app: Sphinx, config: Config) -> None:
    """The same for the words of site and program, which are on every page; then nothing but words is left of them."""
    book: Book = config.rulebook_book
    for owner, name in ((book, book.name), (book.shared, files.SITE), (book.shared, files.TOOLKIT)):
        refuse(config, owner, name)
    only_words(get_translator())


def refuse(config: Config, book: Book, name: str) -> None:
    if found := [*dangers(config, book, name)]:
        raise ExtensionError("\n".join(found))


def dangers(config: Config, book: Book, name: str) -> Iterator[str]:
    """File, line and reason for all that is dangerous in a catalog."""
    folder = find_language(config.language).folder
    path = files.catalog(book, folder, name)
    if config.language == SOURCE_LANGUAGE or not path.exists():
        return
    with stopping():
        entries = files.read(path)
    lines = Lines(path)
    for entry in entries:
        for pair in pairs(entry, folder, of_book=files.is_page(book, name)) if entry.translated() else ():
            for fault in danger(pair):
                yield f"{path}:{lines.of(entry)}: {fault.reason.format(**fault.values)} {fault.advice}"


class Known(SphinxTransform):
    """Notes what the English page has, before the translations are put in."""

    def apply(self, **kwargs: Any) -> None:
        plain = (nodes.emphasis(), nodes.strong(), nodes.literal(), *line_break())
        self.document["known"] = {telling(node) for node in (*plain, *self.document.findall(nodes.Element))}


class OnlyKnown(SphinxTransform):
    """Leaves of everything else that came with the translations only the words."""

    def apply(self, **kwargs: Any) -> None:
        known = self.document.attributes.pop("known")
        for node in reversed([*self.document.findall(nodes.Element)]):
            if telling(node) not in known and not leads_into_the_book(node):
                node.parent.replace(node, node.children or nodes.inline("", node.get("alt", "")))


def telling(node: nodes.Element) -> tuple[object, ...]:
    """Equal for what does the same on a page."""
    written = node.astext() if isinstance(node, nodes.raw) else ""
    return type(node), written, *(str(node.get(name, "")) for name in TELLING)


def leads_into_the_book(node: nodes.Element) -> bool:
    """A citation, which Sphinx looks up and complains of if there is no such place, or the words in it."""
    return any(isinstance(x, pending_xref) and x["reftype"] in LEADING for x in (node, node.parent))


def line_break() -> Iterable[nodes.raw]:
    """What MyST makes of a backslash at the end of a line."""
    yield nodes.raw("", "<br />\n", format="html")
    yield nodes.raw("", "\\\\\n", format="latex")


def setup(app: Sphinx) -> None:
    app.setup_extension("myst_parser")
    app.add_source_parser(Parser, override=True)
    app.connect("config-inited", refuse_words, priority=400)  # before the title is translated
