"""What the book knows of its rules: where each stands, its number, who cites it."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.logging import get_node_location
from sphinx.util.nodes import make_refnode

from .game import Game

INDEX = "rules/index"
"""The page whose toctree orders the chapters; its entries are named after them."""

SOURCE_LANGUAGE = "en"

RULE_ID = re.compile(r"(?P<chapter>[a-z]+)\.[a-z0-9]+(-[a-z0-9]+)*")

Number = tuple[int, ...]

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Rule:
    """One rule as it stands on its page, in the language of the build."""

    id: str
    kind: str
    title: str
    text: str
    translated: bool
    concerns: tuple[str, ...]
    date: str
    reason: str
    docname: str
    location: str

    @classmethod
    def read(cls, section: nodes.section, docname: str, language: str) -> "Rule":
        def text(*, reason: bool) -> str:
            return "\n\n".join(
                child.astext()
                for child in section[1:]
                if isinstance(child, nodes.Element) and ("rule-reason" in child["classes"]) is reason
            )

        told = [node["translated"] for node in section.findall(nodes.Element) if "translated" in node]
        return cls(
            id=section["rule"],
            kind=section["kind"],
            title=section[0].astext(),
            text=text(reason=False),
            translated=language == SOURCE_LANGUAGE or (bool(told) and all(told)),
            concerns=section["concerns"],
            date=section["date"],
            reason=text(reason=True),
            docname=docname,
            location=get_node_location(section) or docname,
        )


@dataclass(frozen=True)
class Example:
    """A block that shows rules at work."""

    rules: tuple[str, ...]
    docname: str
    anchor: str
    location: str


@dataclass(frozen=True)
class Page:
    """All that one page contributes, so that a page read again replaces exactly this."""

    rules: tuple[Rule, ...]
    examples: tuple[Example, ...]
    cited: frozenset[str]

    @classmethod
    def read(cls, document: nodes.document, docname: str, language: str) -> "Page":
        rules = tuple(Rule.read(node, docname, language) for node in find_rules(document))
        examples = tuple(
            Example(tuple(node["rules"]), docname, node["ids"][0], get_node_location(node) or docname)
            for node in find_examples(document)
        )
        roles = (node for node in document.findall(pending_xref) if node.get("refdomain") == RuleDomain.name)
        cited = frozenset(node["reftarget"] for node in roles)
        return cls(rules, examples, cited.union(*(x.rules for x in examples), *(x.concerns for x in rules)))

    @property
    def mentioned(self) -> list[str]:
        return sorted(self.cited.union(rule.id for rule in self.rules))


def find_rules(document: nodes.document) -> Iterator[nodes.section]:
    return (node for node in document.findall(nodes.section) if "rule" in node)


def find_examples(document: nodes.document) -> Iterator[nodes.container]:
    return (node for node in document.findall(nodes.container) if "rules" in node)


class RuleDomain(Domain):
    """Rules are found by id, cited by number and title, and checked against each other and the code."""

    name = "rule"
    label = "Rules of a game"
    object_types = {"rule": ObjType("rule", "rule")}  # noqa: RUF012 (the way of Sphinx)
    initial_data: ClassVar[dict[str, Any]] = {"pages": {}, "numbers": {}, "shown": {}}
    dangling_warnings = {"rule": "unknown rule: %(target)s"}  # noqa: RUF012
    data_version = 1

    @property
    def pages(self) -> dict[str, Page]:
        pages: dict[str, Page] = self.data["pages"]
        return pages

    @property
    def numbers(self) -> dict[str, Number]:
        numbers: dict[str, Number] = self.data["numbers"]
        return numbers

    @property
    def chapters(self) -> Sequence[str]:
        """The pages of the chapters, in the order of the book."""
        return self.env.toctree_includes.get(INDEX, [])

    @property
    def rules(self) -> dict[str, Rule]:
        """Every rule by its id, in the order of the book; the first one wins where an id was used twice."""
        rules: dict[str, Rule] = {}
        for rule in self._all_rules():
            rules.setdefault(rule.id, rule)
        return rules

    @cached_property
    def game(self) -> Game:
        return Game(self.env.config.rulebook_game)

    def _all_rules(self) -> Iterator[Rule]:
        strays = sorted(self.pages.keys() - set(self.chapters))
        for docname in [*self.chapters, *strays]:
            if page := self.pages.get(docname):
                yield from page.rules

    def examples(self) -> Iterator[Example]:
        for docname in sorted(self.pages):
            yield from self.pages[docname].examples

    # Reading, also in several processes

    def process_doc(self, env: BuildEnvironment, docname: str, document: nodes.document) -> None:
        page = Page.read(document, docname, env.config.language)
        if page.rules or page.cited:
            self.pages[docname] = page

    def clear_doc(self, docname: str) -> None:
        self.pages.pop(docname, None)

    def merge_domaindata(self, docnames: Iterable[str], otherdata: dict[str, Any]) -> None:
        for docname in docnames:
            if page := otherdata["pages"].get(docname):
                self.pages[docname] = page

    # Numbers

    def renumber(self) -> list[str]:
        """Number chapters and rules; returns the pages that show an old number or title."""
        self.numbers.clear()
        for chapter, docname in enumerate(self.chapters, 1):
            page = self.pages.get(docname)
            for place, rule in enumerate(page.rules if page else (), 1):
                self.numbers.setdefault(rule.id, (chapter, place))
            self._number_headings(docname, (chapter,))
        titles = {rule.id: rule.title for rule in self.rules.values()}
        before = self.data["shown"]
        self.data["shown"] = shown = {
            docname: [(id, self.numbers.get(id), titles.get(id)) for id in page.mentioned]
            for docname, page in self.pages.items()
        }
        return [docname for docname in shown if shown[docname] != before.get(docname)]

    def _number_headings(self, docname: str, chapter: Number) -> None:
        """Hand the numbers to Sphinx as section numbers: headings and tables of contents then show them."""
        sections = self.env.toc_secnumbers[docname] = {}
        for entry in self.env.tocs[docname].findall(nodes.reference):
            anchor = entry["anchorname"]
            number = chapter if not anchor else self.numbers.get(anchor[1:], ())
            sections[anchor] = entry["secnumber"] = number
        self.env.titles[docname]["secnumber"] = chapter

    def number(self, id: str) -> str:
        return ".".join(map(str, self.numbers.get(id, ())))

    # Citing

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        rule = self.rules.get(target)
        if not rule:
            return None
        if not node["refexplicit"]:
            text = f"{self.number(target)} {rule.title}".strip()
            contnode = nodes.inline("", text, classes=["rule-citation"])
        return make_refnode(builder, fromdocname, rule.docname, target, contnode)

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.reference]]:
        found = self.resolve_xref(env, fromdocname, builder, "rule", target, node, contnode)
        return [("rule:rule", found)] if found else []

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        for rule in self.rules.values():
            yield rule.id, rule.title, "rule", rule.docname, rule.id, 1

    # Checking

    def check_consistency(self) -> None:
        for location, message in self.faults():
            logger.warning(message, location=location, type="rule")

    def faults(self) -> Iterator[tuple[str, str]]:
        """Where and why the book contradicts itself or its code."""
        rules = self.rules
        chapters = {docname.rpartition("/")[2] for docname in self.chapters}
        for rule in self._all_rules():
            yield from ((rule.location, message) for message in faults_of(rule, rules, chapters))
            if rule.docname not in self.chapters:
                yield rule.location, f"rule {rule.id} stands on a page that is not in the toctree of {INDEX}"
        for example in self.examples():
            for id in example.rules:
                if id not in rules:
                    yield example.location, f"example of an unknown rule: {id}"
        for id, marked in self.game.enforced_by.items():
            if id not in rules:
                for function in marked:
                    yield function.location, f"{function.name} enforces an unknown rule: {id}"


def faults_of(rule: Rule, rules: dict[str, Rule], chapters: set[str]) -> Iterator[str]:
    """What is wrong with one rule."""
    match = RULE_ID.fullmatch(rule.id)
    if not match:
        yield f"malformed rule id: {rule.id} (expected chapter.word or chapter.word-word)"
    elif match["chapter"] not in chapters:
        known = ", ".join(sorted(chapters))
        yield f"rule {rule.id} names an unknown chapter: {match['chapter']} (known: {known})"
    if rules[rule.id] is not rule:
        yield f"duplicate rule id: {rule.id} (first used in {rules[rule.id].location})"
    if not rule.text:
        yield f"rule {rule.id} says nothing"
    for id in rule.concerns:
        if id not in rules:
            yield f"rule {rule.id} concerns an unknown rule: {id}"
    if rule.kind == "ruling":
        if not (rule.concerns and rule.reason and re.fullmatch(r"\d{4}-\d{2}", rule.date)):
            yield f"ruling {rule.id} needs :concerns:, :date: (year-month) and :reason:"
    elif rule.concerns or rule.reason or rule.date:
        yield f"rule {rule.id}: only a ruling has :concerns:, :date: or :reason:"


def rule_domain(env: BuildEnvironment) -> RuleDomain:
    domain = env.domains[RuleDomain.name]
    assert isinstance(domain, RuleDomain)
    return domain


def renumber(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """All pages are read: now the numbers are known."""
    return rule_domain(env).renumber()
