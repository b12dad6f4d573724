"""A builder that hands the sentences of the book to the catalogs, each with the rule and the part it belongs to."""

import json
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.builders.gettext import I18nBuilder

from .nodes import board, edition_note
from .pages import find_editions

FILE = "sentences.json"
KINDS: tuple[tuple[type[nodes.Element], str], ...] = (
    (addnodes.toctree, "table of contents"),
    (nodes.title, "title"),
    (nodes.image, "picture in words"),
    (nodes.meta, "description for search engines"),
    (board, "caption"),
    (edition_note, "edition note"),
    (nodes.entry, "table"),
    (nodes.term, "term"),
    (nodes.definition, "definition"),
    (nodes.list_item, "list"),
)
"""What a sentence is: the first of these that it is or stands in. Anything else is text."""


class Places:
    """The sentences of one page in reading order; the builder of Sphinx fills it in place of its own catalog."""

    def __init__(self) -> None:
        self.found: dict[str, dict[str, list[str]]] = {}

    def add(self, sentence: str, node: nodes.Element) -> None:
        if not hasattr(node, "uid"):
            return  # Sphinx's own sign of what is shown a second time
        told = self.found.setdefault(sentence, {"places": [], "sources": []})
        for name, value in (("places", place(node)), ("sources", node.source)):
            if value and value not in told[name]:
                told[name].append(value)


class SentencesBuilder(I18nBuilder):
    """Finds exactly what `-b gettext` finds, and says where in the book it stands instead of on which line."""

    name = "sentences"

    def init(self) -> None:
        super().init()
        self.catalogs: Any = defaultdict(Places)

    def finish(self) -> None:
        super().finish()
        found = {page: catalog.found for page, catalog in self.catalogs.items()}
        (self.outdir / FILE).write_text(json.dumps(found, ensure_ascii=False), encoding="utf-8")


def place(node: nodes.Element) -> str:
    """Such as “rule crew.jump: title”: ids only, which stay when numbers and lines change."""
    above = [node, *_ancestors(node)]
    return f"{_owner(node, above)}: {_kind(node, above)}"


def _owner(node: nodes.Element, above: list[nodes.Element]) -> str:
    if "term" in node:
        return f"term {node['term']}"
    for one in above:
        if "rules" in one:
            return f"example of {', '.join(one['rules'])}"
        if isinstance(one, edition_note):
            return next(f"rule {rule}" for rule, note in find_editions(above[-1]) if note is one)
        if isinstance(one, nodes.section):
            return f"rule {one['rule']}" if "rule" in one else f"section {one['ids'][0]}"
    return "page"


def _kind(node: nodes.Element, above: list[nodes.Element]) -> str:
    if "rule-reason" in node["classes"]:
        return "reason"
    return next((name for kind, name in KINDS if any(isinstance(one, kind) for one in above)), "text")


def _ancestors(node: nodes.Element) -> Iterator[nodes.Element]:
    while node.parent is not None:
        node = node.parent
        yield node


def setup(app: Sphinx) -> None:
    app.add_builder(SentencesBuilder)
