"""The builder `reading`: the book as plain data, for all that is no page: see sirens_rules/reading.py."""

import json
import os
from collections import defaultdict
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.builders.gettext import I18nBuilder

from ..lifeline import hold_on
from ..reading import FILE, Example, Heading, Rule, Sentence
from . import page_facts
from .domain import rule_domain
from .nodes import blocks_around, board, edition_note

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
        self.found: dict[str, Sentence] = {}

    def add(self, sentence: str, node: nodes.Element) -> None:
        if not hasattr(node, "uid"):
            return  # Sphinx's own sign of what is shown a second time
        told = self.found.setdefault(sentence, Sentence(sentence, [], []))
        for known, value in ((told.places, place(node)), (told.files, node.source)):
            if value and value not in known:
                known.append(value)


class ReadingBuilder(I18nBuilder):
    """Finds exactly what `-b gettext` finds, and says where in the book it stands instead of on which line."""

    name = "reading"

    def init(self) -> None:
        super().init()
        self.catalogs: Any = defaultdict(Places)
        self.headings: list[Heading] = []

    def write_doc(self, docname: str, doctree: nodes.document) -> None:
        super().write_doc(docname, doctree)
        for section in doctree.findall(nodes.section):
            if "rule" not in section and section.source:
                self.headings.append(Heading(section[0].astext(), self.file(section.source), section.line or 0))

    def file(self, path: str) -> str:
        """By its name from the root of the books."""
        return os.path.relpath(path, self.config.rulebook_root).replace(os.sep, "/")

    def finish(self) -> None:
        super().finish()
        domain = rule_domain(self.env)
        read = {
            "pages": list(self.env.collect_relations()),
            "rules": [self.rule(rule) for rule in domain.rules.values()],
            "examples": [self.example(example) for example in domain.examples()],
            "headings": self.headings,
            "sentences": {page: self.sentences(page) for page in sorted(self.catalogs.keys() & self.env.found_docs)},
        }
        (self.outdir / FILE).write_text(json.dumps(read, ensure_ascii=False), encoding="utf-8")

    def rule(self, rule: page_facts.Rule) -> Rule:
        file, _colon, line = rule.location.rpartition(":")
        return Rule(rule.id, rule.title, rule_domain(self.env).text_of(rule), self.file(file), int(line))

    def example(self, example: page_facts.Example) -> Example:
        where = self.file(example.file), example.line, example.last
        return Example(example.name, list(example.rules), *where, example.title, example.text, example.runs)

    def sentences(self, page: str) -> list[Sentence]:
        found: dict[str, Sentence] = self.catalogs[page].found
        return [one._replace(files=list(map(self.file, one.files))) for one in found.values()]


def place(node: nodes.Element) -> str:
    """Such as “rule crew.jump: title”: ids only, which stay when numbers and lines change."""
    above = [node, *blocks_around(node)]
    return f"{_owner(node, above)}: {_kind(node, above)}"


def _owner(node: nodes.Element, above: list[nodes.Element]) -> str:
    if "term" in node:
        return f"term {node['term']}"
    for one in above:
        if one.get("rules"):
            return f"example of {', '.join(one['rules'])}"
        if isinstance(one, edition_note):
            return next(f"rule {rule}" for rule, note in page_facts.find_editions(above[-1]) if note is one)
        if isinstance(one, nodes.section):
            return f"rule {one['rule']}" if "rule" in one else f"section {one['ids'][0]}"
    return "page"


def _kind(node: nodes.Element, above: list[nodes.Element]) -> str:
    if "rule-reason" in node["classes"]:
        return "reason"
    return next((name for kind, name in KINDS if any(isinstance(one, kind) for one in above)), "text")


def setup(app: Sphinx) -> None:
    app.add_builder(ReadingBuilder)
    app.add_config_value("rulebook_reading", False, "env", types=frozenset({bool}))
    app.connect("config-inited", lambda _app, config: hold_on() if config.rulebook_reading else None)
