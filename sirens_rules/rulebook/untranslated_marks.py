"""What a translation still lacks, as its reader sees it: English passages are marked, the original is one tap away."""

from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.locale import _
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.nodes import extract_messages
from sphinx.writers.html5 import HTML5Translator

from ..catalogs.files import catalog
from ..catalogs.progress_report import MISSING, OUTDATED, Count, states
from ..words import find_language
from .nodes import beside, blocks_around, closing, on_screen
from .page_facts import SOURCE_LANGUAGE
from .wording import stopping

UNTRANSLATED = ("untranslated", f"language-{SOURCE_LANGUAGE}")
"""The second class becomes lang="en" in HTML: a screen reader then changes its voice."""


class original_link(nodes.Inline, nodes.TextElement):
    """A link to the same place in English, behind a passage that is in English here too."""


class NoteUnfinished(SphinxTransform):
    """Notes, while a page is read, what stays English: Sphinx says nothing of it, nor that a translation is old."""

    def apply(self, **kwargs: Any) -> None:
        if self.config.language == SOURCE_LANGUAGE:
            return
        known = self.known()
        found = {}
        for node, sentence in extract_messages(self.document):
            if in_front_matter(node):
                continue
            found[sentence] = lack = what_lacks(node, sentence, known)
            if lack and any(map(str.isalpha, sentence)):
                note(node, lack)
        lacks = list(found.values())
        self.document["count"] = Count(lacks.count(None), lacks.count(OUTDATED), lacks.count(MISSING))

    def known(self) -> dict[str, str | None] | None:
        """What the catalog of the page has; a page without one has nothing."""
        folder = find_language(self.config.language).folder
        path = catalog(self.config.rulebook_book, folder, self.env.current_document.docname)
        with stopping():
            return states(path) if path.is_file() else None


def in_front_matter(node: nodes.Element) -> bool:
    """Settings above the first heading: Sphinx takes them away when it is done, and no catalog has them."""
    return any(isinstance(x, nodes.field_list) and isinstance(x.parent, nodes.document) for x in blocks_around(node))


def what_lacks(node: nodes.Element, sentence: str, known: dict[str, str | None] | None) -> str | None:
    """Sphinx knows of a text whether it was replaced; of a picture, whose words already have been, the catalog does."""
    if known is None:
        node.setdefault("translated", False)
        return MISSING
    if isinstance(node, nodes.TextElement):
        return None if node["translated"] else known.get(sentence) or MISSING
    return known.get(sentence)


def note(node: nodes.Element, lack: str) -> None:
    """A heading is wrapped at once: so it stays marked where it is repeated, in lists of contents."""
    if isinstance(node, nodes.title):
        words = nodes.inline("", "", *node.children, classes=[*UNTRANSLATED])
        node.clear()
        node += words
    if isinstance(node, nodes.TextElement | nodes.image):
        node["lack"] = lack


class MarkUnfinished(SphinxPostTransform):
    """Marks what was noted. Passages in a row that lack the same share one link."""

    formats = ("html",)

    def run(self, **kwargs: Any) -> None:
        linked = None
        for node in list(self.document.findall(nodes.Element)):
            if lack := node.get("lack"):
                mark_block(node)
            if isinstance(node, nodes.title) or "translated" not in node:
                continue
            if lack:
                node["classes"] += [*UNTRANSLATED] if lack == MISSING else [*UNTRANSLATED, OUTDATED]
            place = lack and (lack, self.place(node))
            if place and place != linked and isinstance(node, nodes.TextElement):
                docname, anchor = place[1]
                node += [nodes.Text(" "), original_link(lack=lack, docname=docname, anchor=anchor)]
            linked = place

    def place(self, node: nodes.Element) -> tuple[str, str]:
        """Page and anchor of what is around a passage; a copy in a list leads to where its rule stands."""
        here = self.env.current_document.docname
        places = (block.get("original", (here, *block["ids"])) for block in blocks_around(node))
        return next(((place[0], place[1]) for place in places if len(place) > 1), (here, ""))


def mark_block(node: nodes.Element) -> None:
    """The rule, or the entry of a list, in which something is English."""
    for block in blocks_around(node):
        if ("rule" in block or "original" in block) and "untranslated" not in block["classes"]:
            block["classes"].append("untranslated")


def visit_original_link(self: HTML5Translator, node: original_link) -> None:
    if not on_screen(self.builder):
        raise nodes.SkipNode
    sentences = {
        MISSING: _("Not translated yet – to the English page"),
        OUTDATED: _("Translation out of date – to the English page"),
    }
    address = beside(self, SOURCE_LANGUAGE, node["docname"]) + (f"#{node['anchor']}" if node["anchor"] else "")
    lang = find_language(self.config.language).html
    link: dict[str, Any] = {"href": address, "hreflang": SOURCE_LANGUAGE, "lang": lang}
    self.body.append(self.starttag(node, "a", "", CLASS="original", **link) + escape(sentences[node["lack"]]))


def setup(app: Sphinx) -> None:
    app.add_node(original_link, html=(visit_original_link, closing("</a>")))
    app.add_css_file("unfinished.css")
