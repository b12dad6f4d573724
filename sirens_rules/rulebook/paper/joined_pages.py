"""Pages of the book joined into one tree: ids that cannot meet, links that stay inside, numbers at the headings."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from docutils import nodes
from sphinx import addnodes
from sphinx.builders import Builder
from sphinx.util.docutils import new_document

from ..domain import rule_domain
from ..nodes import board, edition_note, replay
from ..page_facts import CONSEQUENCE, find_examples
from ..questions import asked
from ..tasks import task

LINK = re.compile(r"#(?P<docname>[^#]+)(?:#(?P<anchor>.+))?")
"""How the builder writes a link to a page or to a place on it."""

LINES = {"example-rules", "edition-title"}
"""classes of lines that are nothing without their links"""


class Heading(NamedTuple):
    """One line of the table of contents."""

    depth: int
    number: str
    title: str
    anchor: str


@dataclass
class Joined:
    """A tree of sections, a page each; the pages of a toctree stand inside the page that has it."""

    builder: Builder
    pages: Sequence[str]
    """the pages to begin with, in their order"""
    without: Sequence[str] = ()
    """pages and sections to leave out; a section is written `page#anchor`"""
    site_url: str = ""
    """where the pages that are not in the tree can be read; without it links to them are plain text"""

    def __post_init__(self) -> None:
        self.env = self.builder.env
        self.domain = rule_domain(self.env)
        self.known = [page for top in self.pages for page in self.below(top)]

    def below(self, page: str) -> Iterator[str]:
        """A page and all that its toctrees hold."""
        if page not in self.without and page in self.env.found_docs:
            yield page
            for child in self.children(page):
                yield from self.below(child)

    def children(self, page: str) -> list[str]:
        return [child for child in self.env.toctree_includes.get(page, ()) if child not in self.without]

    def tree(self) -> nodes.document:
        document = new_document("paper")
        document += [section for page in self.pages if page in self.known for section in self.sections(page)]
        return document

    def headings(self, pages: Sequence[str] | None = None, depth: int = 1) -> Iterator[Heading]:
        """The pages in their order, with the numbers of those that have one."""
        for page in self.pages if pages is None else pages:
            if page in self.known:
                title = self.env.titles[page]
                number = ".".join(map(str, title.get("secnumber", ())))
                yield Heading(depth, number, title.astext(), self.name(page, ""))
                yield from self.headings(self.children(page), depth + 1)

    # One page

    def sections(self, page: str) -> list[nodes.Node]:
        tree = self.env.get_doctree(page)
        for place in list(tree.findall(addnodes.toctree)):
            place.parent.remove(place)
        tree = self.env.get_and_resolve_doctree(page, self.builder, tags=self.builder.tags, doctree=tree)
        self.leave_out(page, tree)
        self.number(page, tree)
        for link in list(tree.findall(nodes.reference)):
            self.lead(page, link)
        for chapter in list(tree.findall(nodes.rubric)):
            drop_if_lost(chapter)
        for question in list(asked(tree)):
            in_words_alone(question)
            into_columns(question)
        for example in list(find_examples(tree)):
            rule_beside(example)
        for block in tree.findall(nodes.container):
            board_first(block)
        for section in list(tree.findall(nodes.section)):
            boards_beside(section)
        for node in tree.findall(nodes.Element):
            node["ids"] = [self.name(page, id) for id in node["ids"]]
        first = next(tree.findall(nodes.section))
        first["ids"].insert(0, self.name(page, ""))
        first["classes"] += ["page", f"page-{page.replace('/', '-')}"]
        for child in self.children(page):
            first += self.sections(child)
        return tree.children

    def leave_out(self, page: str, tree: nodes.document) -> None:
        unwanted = {entry.partition("#")[2] for entry in self.without if entry.startswith(f"{page}#")}
        for section in [x for x in tree.findall(nodes.section) if unwanted & {*x["ids"]}]:
            section.parent.remove(section)
        for one in list(tree.findall(is_for_a_screen)):
            one.parent.remove(one)
        for example in list(find_examples(tree)):
            if page in self.domain.chapters and all(map(self.follows, example["rules"])):
                example.parent.remove(example)

    def follows(self, id: str) -> bool:
        """Is it good to know? Nobody must learn it, so a booklet says it without an example."""
        return id in self.domain.rules and self.domain.rules[id].kind == CONSEQUENCE

    def number(self, page: str, tree: nodes.document) -> None:
        """The numbers of chapters and rules, which Sphinx would look for under the name of one page."""
        numbers = self.env.toc_secnumbers.get(page, {})
        for at, title in enumerate(tree.findall(nodes.title)):
            anchor = f"#{title.parent['ids'][0]}" if at else ""
            if number := numbers.get(anchor):
                title["secnumber"] = number

    def name(self, page: str, anchor: str) -> str:
        """Ids of rules are unique and stay; all others are told apart by their page."""
        return anchor if anchor in self.domain.rules else f"{page}/{anchor}"

    # Links

    def lead(self, page: str, link: nodes.reference) -> None:
        """Inside the tree, to the site, or nowhere: then the words stay."""
        found = LINK.fullmatch(link.get("refuri", f"#{page}#{link.get('refid', '')}"))
        if not found:
            return self.lead_away(link, link["refuri"].removeprefix("../"))
        docname, anchor = found["docname"], found["anchor"] or ""
        if docname not in self.env.found_docs:
            docname, anchor = page, docname
        if docname not in self.known:
            tail = f"#{anchor}" if anchor else ""
            return self.lead_away(link, f"{docname}.html{tail}")
        link.attributes.pop("refid", None)
        link["refuri"] = f"#{self.name(docname, anchor)}"
        link["classes"] += ["near" if docname == page else "far"]
        if in_brackets(link):
            link["classes"].append("in-brackets")
        return None

    def lead_away(self, link: nodes.reference, address: str) -> None:
        if "://" in address:
            return
        if self.site_url:
            link["refuri"] = f"{self.site_url}/{address}"
        elif LINES & {*link.parent["classes"]} and len(list(link.parent.findall(nodes.reference))) == 1:
            line = link.parent.parent if isinstance(link.parent.parent, edition_note) else link.parent
            line.parent.remove(line)  # it would lead nowhere
        else:
            link.replace_self(link.children)


def is_for_a_screen(node: nodes.Node) -> bool:
    """Done with the hands there; a container says of itself that it speaks of that."""
    return isinstance(node, task) or (isinstance(node, nodes.container) and "on-screen" in node["classes"])


def drop_if_lost(chapter: nodes.rubric) -> None:
    """In the list of all rules: a chapter that the booklet leaves out has no pages to name."""
    inside = any(link["refuri"].startswith("#") for link in chapter.findall(nodes.reference))
    if "listed-chapter" in chapter["classes"] and not inside:
        at = chapter.parent.index(chapter)
        del chapter.parent[at : at + 2]  # with the list of its rules


def in_words_alone(question: nodes.section) -> None:
    """An answer names its rules, and those have pictures: in a booklet nothing is drawn twice."""
    for picture in list(question.findall(lambda node: isinstance(node, board | replay))):
        picture.parent.remove(picture)


def into_columns(question: nodes.section) -> None:
    """The questions of a group share columns; their heading stands above these, so that it never ends a page."""
    group = question.parent
    before = group[group.index(question) - 1]
    if not isinstance(before, nodes.container) or "asked" not in before["classes"]:
        before = nodes.container(classes=["asked"])
        group.insert(group.index(question), before)
    group.remove(question)
    before.append(question)


def rule_beside(example: nodes.container) -> None:
    """A rule and the example that shows it are one block, the picture beside both, and need not name each other."""
    boards = [child for child in example.children if isinstance(child, board)]
    above = list(shown_above(example))
    if len(boards) != 1 or not above or any(example.findall(replay)):
        return
    parent, first = example.parent, above[-1]
    block = nodes.container(classes=["pair"])
    parent.insert(parent.index(first), block)
    for node in (*above, example):
        parent.remove(node)
    example.remove(boards[0])
    block += [boards[0], *reversed(above), example]
    for line in [x for x in example.findall(nodes.paragraph) if "example-rules" in x["classes"]]:
        example.remove(line)


def shown_above(example: nodes.container) -> Iterator[nodes.Element]:
    """The rule right above an example that names it, with its notes; from the example upwards."""
    siblings = example.parent.children[: example.parent.index(example)]
    notes: list[nodes.Element] = []
    for node in reversed(siblings):
        if isinstance(node, edition_note):
            notes.append(node)
        else:
            if isinstance(node, nodes.section) and {*node["ids"]} & {*example["rules"]}:
                yield from (*notes, node)
            return


def board_first(block: nodes.container) -> None:
    """A single picture stands beside the whole story, not below its first sentence."""
    boards = list(block.findall(board))
    if len(boards) == 1 and boards[0].parent is block:
        block.remove(boards[0])
        block.insert(0, boards[0])
        block["classes"].append("beside")


def boards_beside(section: nodes.section) -> None:
    """A picture among the paragraphs stands beside the one that leads to it and the one that follows."""
    for picture in [child for child in section.children if isinstance(child, board)]:
        at = section.index(picture)
        words = [x for x in section[at - 1 : at + 2] if isinstance(x, nodes.paragraph | nodes.bullet_list)]
        section[at] = block = nodes.container(classes=["beside"])
        for node in words:
            section.remove(node)
        block += [picture, *words]


def in_brackets(link: nodes.Element) -> bool:
    """Does the sentence stand inside brackets here? Brackets inside brackets are hard to read."""
    before = "".join(node.astext() for node in link.parent.children[: link.parent.index(link)])
    return sum(map(before.count, "(（")) > sum(map(before.count, ")）"))
