"""The `paper-links` directive: links to the PDFs that have been printed, and to no others."""

from collections.abc import Iterator
from html import escape
from pathlib import Path

from babel.numbers import format_decimal
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.locale import _
from sphinx.util.docutils import SphinxDirective
from sphinx.writers.html5 import HTML5Translator

from ...words import find_language
from ..nodes import above, on_screen
from .files import AIDS, BOOKLETS, ECONOMICAL, FOLDER, printed

SHOWN = "paper"
"""among the facts that the environment keeps of a page: what it linked to when it was written"""


class paper_links(nodes.General, nodes.Element):
    """A place for links to PDFs, filled when the page is written."""


class PaperLinksDirective(SphinxDirective):
    """All PDFs of the language; with the argument `aid` the player aids alone."""

    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        self.env.metadata[self.env.current_document.docname].setdefault(SHOWN, None)
        return [paper_links(kinds=tuple(AIDS) if self.arguments else (*BOOKLETS, *AIDS))]


def found(env: BuildEnvironment, out: Path) -> dict[str, Path]:
    return printed(out.parent, env.config.rulebook_book.name, find_language(env.config.language))


def renew(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """The pages that link to other PDFs than there are now."""
    if not on_screen(app.builder):
        return []
    now = [(path.name, path.stat().st_size) for path in found(env, Path(app.outdir)).values()]
    pages = [page for page, facts in env.metadata.items() if SHOWN in facts and facts[SHOWN] != now]
    for page in pages:
        env.metadata[page][SHOWN] = now
    return pages


def visit_paper_links(self: HTML5Translator, node: paper_links) -> None:
    if on_screen(self.builder):
        items = "".join(f"<li>{link}</li>\n" for link in links(self, node))
        # Note: above a list of PDF files
        title = escape(_("To print:"))
        if items:
            self.body.append(f'<div class="paper-links">\n<p>{title}</p>\n<ul>\n{items}</ul>\n</div>\n')
    raise nodes.SkipNode


def links(self: HTML5Translator, node: paper_links) -> Iterator[str]:
    """Each with its kind and size: who pays for the network wants to know."""
    for kind, path in found(self.builder.env, Path(self.builder.outdir)).items():
        if kind in node["kinds"]:
            # Note: a link to a file; {size} is a number and a unit
            words = _("{name} (PDF, {size})").format(name=name(kind), size=weight(self, path.stat().st_size))
            yield f'<a href="{above(self)}{FOLDER}/{path.name}" type="application/pdf">{escape(words)}</a>'


def name(kind: str) -> str:
    in_colour = kind.removesuffix(ECONOMICAL).removesuffix("-")
    if in_colour != kind:
        # Note: a PDF that saves ink; {name} is: The player aid on one sheet, A4
        return _("{name}, in black and white").format(name=name(in_colour))
    if kind in AIDS:
        return _("The player aid on one sheet, {paper}").format(paper=AIDS[kind])
    return _("The whole book as a booklet, A5")


def weight(self: HTML5Translator, size: int) -> str:
    """In the numbers and units of the language."""
    language = find_language(self.config.language).folder
    if size < 1_000_000:
        return _("{number} kB").format(number=format_decimal(max(1, round(size / 1000)), locale=language))
    return _("{number} MB").format(number=format_decimal(round(size / 1_000_000, 1), locale=language))


def setup(app: Sphinx) -> None:
    app.add_directive("paper-links", PaperLinksDirective)
    app.add_node(paper_links, html=(visit_paper_links, None))
    app.connect("env-updated", renew)
