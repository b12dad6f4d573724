"""Terms in the text lead to the glossary and show their definition: found by their words, without any markup."""

from functools import cached_property
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.writers.html5 import HTML5Translator

from ..catalogs.terms import Finder, Term
from ..words import find_language
from .domain import rule_domain
from .nodes import SCREEN, blocks_around, closing, fold

OPEN = (nodes.emphasis, nodes.strong)
"""In these a word is a word of the sentence: not a link, not code."""

GROUPS = {"example", "listed"}
"""classes of blocks in which a term is explained once more"""


class term_link(nodes.Inline, nodes.TextElement):
    """A word that leads to its entry in the glossary."""


class MarkTerms(SphinxPostTransform):
    """Marks each term where a rule, section or example first uses it; a rule does not explain its own term."""

    builders = SCREEN

    def run(self, **kwargs: Any) -> None:
        seen: dict[int, set[str]] = {}
        for paragraph in list(self.document.findall(nodes.paragraph)):
            group = group_of(paragraph)
            if group is not None and paragraph.get("translated") is not False:
                known = seen.setdefault(id(group), self.own_terms(group))
                for text in [text for text in paragraph.findall(nodes.Text) if is_open(text)]:
                    self.mark(text, known)

    def own_terms(self, group: nodes.Element) -> set[str]:
        return {term.id for term in rule_domain(self.env).terms.terms if term.rule == group.get("rule")}

    def mark(self, text: nodes.Text, known: set[str]) -> None:
        sentence, at = text.astext(), 0
        pieces: list[nodes.Node] = []
        for start, end, term in self.finder.find(sentence):
            if term.preview and term.id not in known and (page := self.page(term)):
                known.add(term.id)
                link = term_link("", sentence[start:end], page=page, anchor=term.anchor)
                pieces += [nodes.Text(sentence[at:start]), link]
                at = end
        if pieces:
            pieces.append(nodes.Text(sentence[at:]))
            text.parent.replace(text, [piece for piece in pieces if piece.astext()])

    def page(self, term: Term) -> str:
        """Where the entry stands; nothing where the book has no glossary, or on the glossary itself."""
        page = self.env.domains.standard_domain.anonlabels.get(term.anchor, ("", ""))[0]
        return "" if page == self.env.current_document.docname else page

    @cached_property
    def finder(self) -> Finder:
        return Finder(rule_domain(self.env).terms, find_language(self.config.language).folder)


def group_of(paragraph: nodes.paragraph) -> nodes.Element | None:
    """The rule, section, example or listed entry around a paragraph; none in folds, tables and foreign passages."""
    around = list(blocks_around(paragraph))
    if any(isinstance(node, fold | nodes.table) or "lang" in node for node in around):
        return None
    return next((x for x in around if isinstance(x, nodes.section | nodes.document) or GROUPS & {*x["classes"]}), None)


def is_open(text: nodes.Text) -> bool:
    node = text.parent
    while isinstance(node, OPEN):
        node = node.parent
    return isinstance(node, nodes.paragraph)


def visit_term_link(self: HTML5Translator, node: term_link) -> None:
    page = self.builder.get_relative_uri(self.builder.current_docname, node["page"])
    self.body.append(self.starttag(node, "a", "", CLASS="term", href=f"{page}#{node['anchor']}"))


def setup(app: Sphinx) -> None:
    app.add_node(term_link, html=(visit_term_link, closing("</a>")))
    app.add_css_file("terms.css")
    app.add_js_file("terms.js", loading_method="defer")
