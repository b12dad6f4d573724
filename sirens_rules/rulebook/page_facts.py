"""What one page contributes to the book: its rules, examples and edition notes, as plain values."""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.util.logging import get_node_location

from .nodes import blocks_around, board, edition_note, generated_list, replay

DOMAIN = "rule"
SOURCE_LANGUAGE = "en"
CONSEQUENCE = "consequence"
"""the kind of a rule that follows from others: good to know, and without a number"""
BESIDE = re.compile("example|rule-reason")
"""classes of blocks inside a rule that are no part of its text"""


@dataclass(frozen=True)
class Rule:
    """One rule as it stands on its page, in the language of the build."""

    id: str
    kind: str
    title: str
    text: str
    translated: bool
    title_language: str
    concerns: tuple[str, ...]
    follows: tuple[str, ...]
    """the rules that a consequence follows from"""
    date: str
    reason: str
    docname: str
    location: str
    sentences: tuple[str, ...]
    """in the language of the source, as catalogs know them"""
    inside: str
    """the rule or example that was not closed before it"""
    digest: str
    """of everything in it, markup too: who shows the rule elsewhere is made anew when it changes"""

    @classmethod
    def read(cls, section: nodes.section, docname: str, language: str) -> "Rule":
        title = next(section.findall(nodes.title))
        told = [node["translated"] for node in section.findall(nodes.TextElement) if "translated" in node]
        return cls(
            id=section["rule"],
            kind=section["kind"],
            title=title.astext(),
            text="\n\n".join(child.astext() for child in rule_text(section)),
            translated=language == SOURCE_LANGUAGE or (bool(told) and all(told)),
            title_language=SOURCE_LANGUAGE if "lack" in title else language,
            concerns=section["concerns"],
            follows=section["follows"],
            date=section["date"],
            reason="\n\n".join(child.astext() for child in rule_reason(section)),
            docname=docname,
            location=get_node_location(section) or docname,
            sentences=section["sentences"],
            inside=caught_in(section),
            digest=digest(section),
        )

    @property
    def sha256(self) -> str:
        """of its text, without title and markup"""
        return hashlib.sha256(self.text.encode()).hexdigest()


@dataclass(frozen=True)
class Example:
    """A block that shows rules at work, where it is written and where it is shown."""

    rules: tuple[str, ...]
    docname: str
    anchor: str
    title: str
    """the heading above it"""
    text: str
    """its first paragraph"""
    file: str
    line: int
    last: int
    runs: bool
    inside: str
    """the rule or example that was not closed before it"""

    @classmethod
    def read(cls, node: nodes.container, docname: str) -> "Example":
        file, line = node.source or docname, node.line or 0
        text = next((paragraph.astext() for paragraph in node.findall(nodes.paragraph)), "")
        anchor, (_above, title) = node["ids"][0], heading_above(node)
        runs = any(">>>" in code.astext() for code in node.findall(nodes.literal_block))
        last, inside = line + node["lines"], caught_in(node)
        return cls(tuple(node["rules"]), docname, anchor, title, text, file, line, last, runs, inside)

    @property
    def name(self) -> str:
        return f"{self.docname}#{self.anchor}"

    @property
    def location(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True)
class Citation:
    """A rule that a sentence cites, and the heading above the sentence."""

    rule: str
    docname: str
    anchor: str
    title: str

    @classmethod
    def read(cls, node: pending_xref, docname: str) -> "Citation":
        return cls(node["reftarget"], docname, *heading_above(node))


@dataclass(frozen=True)
class EditionNote:
    """Where printed editions differ; it hangs on the last rule above it."""

    rule: str
    languages: tuple[str, ...]
    location: str
    digest: str


@dataclass(frozen=True)
class Page:
    """All that one page contributes, so that a page read again replaces exactly this."""

    rules: tuple[Rule, ...]
    examples: tuple[Example, ...]
    editions: tuple[EditionNote, ...]
    lists: frozenset[str]
    cited: frozenset[str]
    citations: tuple[Citation, ...]
    """each heading once"""

    @classmethod
    def read(cls, document: nodes.document, docname: str, language: str) -> "Page":
        rules = tuple(Rule.read(node, docname, language) for node in find_rules(document))
        examples = tuple(Example.read(node, docname) for node in find_examples(document))
        editions = tuple(
            EditionNote(rule, tuple(node["languages"]), get_node_location(node) or docname, digest(node))
            for rule, node in find_editions(document)
        )
        lists = frozenset(node["kind"] for node in document.findall(generated_list))
        roles = [node for node in document.findall(pending_xref) if node.get("refdomain") == DOMAIN]
        citations = tuple(dict.fromkeys(Citation.read(node, docname) for node in roles))
        cited = frozenset(node["reftarget"] for node in roles)
        cited = cited.union(*(x.rules for x in examples), *(x.concerns + x.follows for x in rules))
        cited = cited.union(*(node["cited"] for node in document.findall(nodes.Element) if "cited" in node))
        return cls(rules, examples, editions, lists, cited, citations)

    def __bool__(self) -> bool:
        return bool(self.rules or self.editions or self.lists or self.cited)

    @property
    def mentioned(self) -> list[str]:
        return sorted(self.cited.union(rule.id for rule in self.rules))


def caught_in(node: nodes.Element) -> str:
    """What an author calls the block around a rule or an example, which was meant to be closed before it."""
    for block in blocks_around(node):
        if "rule" in block or "rules" in block:
            return f"rule {block['rule']}" if "rule" in block else f"example {' '.join(block['rules'])}"
    return ""


def find_rules(document: nodes.Element) -> Iterator[nodes.section]:
    return (node for node in document.findall(nodes.section) if "rule" in node)


def find_examples(document: nodes.Element) -> Iterator[nodes.container]:
    return (node for node in document.findall(nodes.container) if "rules" in node)


def find_editions(document: nodes.Element) -> Iterator[tuple[str, edition_note]]:
    """Every edition note with the rule it hangs on, which is "" where no rule stands above it."""
    above = ""
    for node in document.findall(nodes.Element):
        if isinstance(node, nodes.section):
            above = node.get("rule", above)
        elif isinstance(node, edition_note):
            yield above, node


def rule_text(section: nodes.section) -> list[nodes.Element]:
    """The sentences of a rule, without its title and what only accompanies it."""
    return [child for child in _parts(section) if not BESIDE.search(" ".join(child["classes"]))]


def rule_reason(section: nodes.section) -> list[nodes.Element]:
    return [child for child in _parts(section) if "rule-reason" in child["classes"]]


def _parts(section: nodes.section) -> Iterator[nodes.Element]:
    for child in section[1:]:
        if isinstance(child, nodes.Element) and not isinstance(child, board | replay | edition_note):
            yield child


def heading_above(node: nodes.Node) -> tuple[str, str]:
    """Anchor and title of the nearest section that is not a rule."""
    for block in blocks_around(node):
        if isinstance(block, nodes.section) and "rule" not in block:
            return block["ids"][0], block[0].astext()
    return "", ""


def digest(node: nodes.Element) -> str:
    return hashlib.sha256(node.pformat().encode()).hexdigest()
