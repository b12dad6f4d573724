"""What the book knows of its rules: where each stands, its number, who cites it."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, ClassVar

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.nodes import make_refnode

from ..books import Book
from ..catalogs.terms import TermBase
from ..words import find_language
from .evidence import Evidence
from .game import Game, Unplayed
from .ids import Ids, News, Published, place_of
from .nodes import blocks_around
from .page_facts import CONSEQUENCE, DOMAIN, SOURCE_LANGUAGE, Citation, EditionNote, Example, Page, Rule
from .wording import EDITIONS, stopping

INDEX = "rules/index"
"""The page whose toctree orders the chapters; its entries are named after them."""

RULE_ID = re.compile(r"(?P<chapter>[a-z]+)\.[a-z0-9]+(-[a-z0-9]+)*")

Number = tuple[int, ...]

logger = logging.getLogger(__name__)


class RuleDomain(Domain):
    """Rules are found by id, cited by number and title, and checked against each other and the code."""

    name = DOMAIN
    label = "Rules of a game"
    object_types = {"rule": ObjType("rule", "rule")}  # noqa: RUF012 (the way of Sphinx)
    initial_data: ClassVar[dict[str, Any]] = {"pages": {}, "numbers": {}, "shown": {}, "matrix": (), "records": []}
    dangling_warnings = dict.fromkeys(("rule", "number"), "unknown rule: %(target)s")
    data_version = 5
    changes = 0
    """how often a page was read anew: what was worked out before is then old"""
    _known: tuple[object, dict[str, Rule]] = (None, {})

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
        order = (self.changes, tuple(self.chapters))
        if self._known[0] != order:
            rules: dict[str, Rule] = {}
            for rule in self._all_rules():
                rules.setdefault(rule.id, rule)
            self._known = (order, rules)
        return self._known[1]

    @property
    def book(self) -> Book:
        book: Book = self.env.config.rulebook_book
        return book

    @cached_property
    def game(self) -> Game:
        return Unplayed() if self.env.config.rulebook_reading else Game(self.env.config.rulebook_game)

    @cached_property
    def evidence(self) -> Evidence:
        """What the tests found; they ran before, or did not."""
        return Evidence.read(self.book)

    @cached_property
    def terms(self) -> TermBase:
        with stopping():
            return TermBase.read(self.book.terms)

    @cached_property
    def news(self) -> News:
        return News.read(self.book.changes) if self.book.changes.is_file() else News()

    @cached_property
    def ids(self) -> Ids:
        """What earlier editions published."""
        with stopping():
            return Ids.read(self.book.ids)

    def outdated(self) -> list[str]:
        """The pages that show what older records said: former ids, retired rules, marks of change."""
        files = [file for file in (self.book.changes, self.book.ids) if file.is_file()]
        before, self.data["records"] = self.data["records"], [file.read_text("utf-8") for file in files]
        changed = before != self.data["records"]
        return [docname for docname, page in self.pages.items() if changed and (page.rules or page.lists)]

    @cached_property
    def _coming(self) -> Ids:
        """The ids as the coming edition will leave them, without its new rules."""
        return self.ids.accepted({}, self.news)

    @cached_property
    def retired(self) -> dict[str, Published]:
        return {id: entry for id, entry in self._coming.published.items() if entry.retired}

    @cached_property
    def successors(self) -> dict[str, str]:
        """The retired ids that lead to a rule."""
        return self._coming.successors()

    def former(self, id: str) -> list[str]:
        """The retired ids that lead to this rule: old links still find it."""
        return sorted(old for old, living in self.successors.items() if living == id)

    def _in_order(self) -> Iterator[Page]:
        """The chapters, then all other pages."""
        strays = sorted(self.pages.keys() - set(self.chapters))
        return (self.pages[docname] for docname in [*self.chapters, *strays] if docname in self.pages)

    def _all_rules(self) -> Iterator[Rule]:
        return (rule for page in self._in_order() for rule in page.rules)

    def examples(self) -> Iterator[Example]:
        return (example for docname in sorted(self.pages) for example in self.pages[docname].examples)

    def citing(self, id: str) -> list[Citation]:
        """What is built on a rule, and pages that speak of it; those that hold an example of it are listed as such."""
        built = [rule for rule in self.rules.values() if id in rule.concerns + rule.follows]
        found = [Citation(id, rule.docname, rule.id, self.cited_as(rule)) for rule in built]
        shown = {example.docname for example in self.examples() if id in example.rules}
        pages = [self.pages[docname] for docname in sorted(self.pages.keys() - shown) if not self.pages[docname].rules]
        return found + [citation for page in pages for citation in page.citations if citation.rule == id]

    def editions(self) -> Iterator[EditionNote]:
        """All edition notes in the order of the book."""
        return (note for page in self._in_order() for note in page.editions)

    def page_with(self, kind: str) -> str:
        """The page that lists what is of a kind, if the book has one."""
        return next((docname for docname in sorted(self.pages) if kind in self.pages[docname].lists), "")

    def outcome(self, example: Example) -> str | None:
        """How it fared when it was executed."""
        return self.evidence.examples.get(example.name)

    # Reading, also in several processes

    def process_doc(self, env: BuildEnvironment, docname: str, document: nodes.document) -> None:
        if page := Page.read(document, docname, env.config.language):
            self.pages[docname] = page
        self.changes += 1

    def clear_doc(self, docname: str) -> None:
        self.pages.pop(docname, None)
        self.changes += 1

    def merge_domaindata(self, docnames: Iterable[str], otherdata: dict[str, Any]) -> None:
        for docname in docnames:
            if page := otherdata["pages"].get(docname):
                self.pages[docname] = page
        self.changes += 1

    # Numbers

    def renumber(self) -> list[str]:
        """Number chapters and rules; returns the pages that show an old number or title."""
        self.numbers.clear()
        for chapter, docname in enumerate(self.chapters, 1):
            page = self.pages.get(docname)
            counted = [rule for rule in (page.rules if page else ()) if rule.kind != CONSEQUENCE]
            for place, rule in enumerate(counted, 1):
                self.numbers.setdefault(rule.id, (chapter, place))
            self._number_headings(docname, (chapter,))
        before = self.data["shown"]
        self.data["shown"] = shown = {docname: list(self._shown_on(page)) for docname, page in self.pages.items()}
        return [docname for docname in shown if shown[docname] != before.get(docname)]

    def _shown_on(self, page: Page) -> Iterator[object]:
        """Everything a page shows that comes from elsewhere."""
        rules = self.rules
        for id in page.mentioned:
            yield id, self.numbers.get(id), rules[id].title if id in rules else None
        for rule in page.rules:
            yield rule.id in self.news.changed, self.evidence.tests(rule.id)
            yield self.citing(rule.id), [self.env.titles[x.docname].astext() for x in self.citing(rule.id)]
            yield [(x, self.outcome(x)) for x in self.examples() if rule.id in x.rules]
        yield [self.outcome(x) for x in page.examples]
        if page.lists:
            yield [(rule.id, self.numbers.get(rule.id), rule.digest) for rule in rules.values()]
            yield [(note.rule, note.digest) for note in self.editions()]
            yield [self.env.titles[docname].astext() for docname in self.chapters if docname in self.env.titles]

    def _number_headings(self, docname: str, chapter: Number) -> None:
        """Hand the numbers to Sphinx as section numbers: headings and tables of contents then show them."""
        sections = self.env.toc_secnumbers[docname] = {}
        for entry in self.env.tocs[docname].findall(nodes.reference):
            anchor = entry["anchorname"]
            number = chapter if not anchor else self.numbers.get(anchor[1:], ())
            sections[anchor] = entry["secnumber"] = number
        self.env.titles[docname]["secnumber"] = chapter

    def number(self, id: str) -> str:
        """What players cite; a consequence has none."""
        return ".".join(map(str, self.numbers.get(id, ())))

    def text_of(self, rule: Rule) -> str:
        """As it stands on the page: with numbers for the names of other rules."""
        return re.sub(r"[a-z]+\.[a-z-]+", lambda found: self.number(found[0]) or found[0], rule.text)

    def cited_as(self, rule: Rule) -> str:
        return f"{self.number(rule.id)} {rule.title}".strip()

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
        if typ == "example":
            docname, _hash, anchor = target.partition("#")
            return make_refnode(builder, fromdocname, docname, anchor, contnode)
        rule = self.rules.get(target)
        if not rule:
            return None
        if typ == "number":
            number = nodes.inline("", self.number(target) or rule.title, classes=["rule-citation"])
            return make_refnode(builder, fromdocname, rule.docname, target, number, rule.title)
        if not node["refexplicit"]:
            contnode = nodes.inline("", self.cited_as(rule), classes=["rule-citation", *self.foreign(rule, node)])
        return make_refnode(builder, fromdocname, rule.docname, target, contnode)

    def foreign(self, rule: Rule, node: nodes.Element) -> list[str]:
        """A title in another language than the sentence around it says so."""
        english = any("lack" in block for block in blocks_around(node))
        around = SOURCE_LANGUAGE if english else self.env.config.language
        return [] if rule.title_language == around else [f"language-{find_language(rule.title_language).html}"]

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
        blocks: list[Rule | Example] = [*self._all_rules(), *self.examples()]
        for block in blocks:
            if block.inside:
                yield block.location, f"this begins inside {block.inside}: close that one first, with its own :::"
        for example in self.examples():
            for id in example.rules:
                if id not in rules:
                    yield example.location, f"example of an unknown rule: {id}"
        for note in self.editions():
            if not note.rule:
                yield note.location, "edition note without a rule above it"
            for language in note.languages:
                if language not in EDITIONS:
                    known = ", ".join(EDITIONS)
                    yield note.location, f"edition note on an unknown language: {language} (known: {known})"
        compared = self.env.config.language == SOURCE_LANGUAGE  # a translation has another text, and its own checks
        for id, message in self.ids.faults({id: rules[id].sha256 if compared else "" for id in rules}, self.news):
            yield rules[id].location if id in rules else place_of(self.book.ids, id), message
        for id in sorted(self.news.changed - rules.keys()):
            yield f"{self.book.changes}:1", f"the newest edition changes an unknown rule: {id}"
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
        known, page = ", ".join(sorted(chapters)), rule.docname.rpartition("/")[2]
        advice = f"the part before the dot is the name of its page, such as {page}.{rule.id.partition('.')[2]}"
        yield f"rule {rule.id} names an unknown chapter: {match['chapter']} (known: {known}); {advice}"
    if rules[rule.id] is not rule:
        yield f"duplicate rule id: {rule.id} (first used in {rules[rule.id].location})"
    if not rule.text:
        yield f"rule {rule.id} says nothing"
    for id in rule.concerns:
        if id not in rules:
            yield f"rule {rule.id} concerns an unknown rule: {id}"
    for id in rule.follows:
        if id not in rules:
            yield f"rule {rule.id} follows from an unknown rule: {id}"
    if rule.kind == "ruling":
        if not (rule.concerns and rule.reason and re.fullmatch(r"\d{4}-\d{2}", rule.date)):
            yield f"ruling {rule.id} needs :concerns:, :date: (year-month) and :reason:"
    elif rule.concerns or (rule.kind != CONSEQUENCE and (rule.date or rule.reason)):
        yield f"rule {rule.id}: only a ruling has :concerns:, :date: or :reason:"
    elif rule.date and not (rule.reason and re.fullmatch(r"\d{4}-\d{2}", rule.date)):
        yield f"consequence {rule.id}: what has a :date: (year-month) has a :reason:"
    if (rule.kind == CONSEQUENCE) != bool(rule.follows):
        yield f"{rule.kind} {rule.id}: a consequence, and nothing else, names in :follows: the rules it follows from"


def rule_domain(env: BuildEnvironment) -> RuleDomain:
    domain = env.domains[RuleDomain.name]
    assert isinstance(domain, RuleDomain)
    return domain


def outdated(app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], removed: set[str]) -> list[str]:
    """Read again what depends on files that are no pages."""
    return [docname for docname in rule_domain(env).outdated() if docname not in removed]


def renumber(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """All pages are read: now the numbers are known."""
    return rule_domain(env).renumber()


def setup(app: Sphinx) -> None:
    app.add_domain(RuleDomain)
    app.connect("env-get-outdated", outdated)
    app.connect("env-get-updated", renumber, priority=600)  # after Sphinx has numbered its own sections
