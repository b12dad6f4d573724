"""Questions of players: what is asked, the answer as an example that runs, and the way to rule, ruling and example."""

import re
from collections.abc import Iterator
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.locale import _
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.typing import OptionSpec

from .directives import BlockDirective, ListDirective, example
from .domain import RuleDomain, rule_domain
from .nodes import SCREEN, board, generated_list, html, replay
from .page_facts import CONSEQUENCE, Example, find_examples
from .rule_folds import citation, example_link
from .wording import comma

ANSWER = "answer"
"""the class of the block below a question"""

FURTHER = "further"
"""the class of a line that a booklet has no room for"""

QUESTIONS = "questions"
"""the headings above the questions of a page, as links"""

NAME = re.compile("[a-z0-9]+(-[a-z0-9]+)*")


class QuestionDirective(BlockDirective):
    """A section with the rules that answer it as argument, the most telling first. Its anchor is `q-` and its name."""

    option_spec: ClassVar[OptionSpec] = {"name": directives.unchanged_required, "title": directives.unchanged_required}

    def run(self) -> list[nodes.Node]:
        name, title = self.options.get("name", ""), self.options.get("title")
        if not title or not NAME.fullmatch(name):
            raise self.error("a question needs a :title: and a :name: such as full-and-equal")
        children, _messages = self.parse_inline(title, lineno=self.lineno)
        answer = example(self, f"a-{name}", ANSWER)
        answer += self.parse_content_to_nodes()
        section = nodes.section("", nodes.title(title, "", *children), answer, ids=[f"q-{name}"], classes=["question"])
        for node in (section, section[0]):
            self.set_source_info(node)
        self.state.document.set_id(section)  # complains of a name that is taken
        return [section]


class ShowQuestions(SphinxPostTransform):
    """Says below each answer where it comes from, before any picture, and lists the groups of questions."""

    def run(self, **kwargs: Any) -> None:
        domain = rule_domain(self.env)
        for answer in find_examples(self.document):
            if ANSWER in answer["classes"]:
                at = next((at for at, x in enumerate(answer) if isinstance(x, board | replay)), len(answer))
                answer[at:at] = [*lines(domain, answer["rules"])]
        for place in [x for x in self.document.findall(generated_list) if x["kind"] == QUESTIONS]:
            place.replace_self(list(groups(self.document)))


class FoldQuestions(SphinxPostTransform):
    """On a screen a page of questions is its own list: each opens where it stands, the answer first.

    A link to the answer opens it by itself; site.js does it for a link to the question.
    """

    builders = SCREEN

    def run(self, **kwargs: Any) -> None:
        for section in asked(self.document):
            title, *answer = section.children
            section.children = []
            section += [html("<details><summary>"), title, html("</summary>"), *answer, html("</details>")]


def lines(domain: RuleDomain, ids: list[str]) -> Iterator[nodes.paragraph]:
    """Rules, rulings, what follows from them, and the example that shows the first of them best."""
    kinds = {id: domain.rules[id].kind if id in domain.rules else "rule" for id in ids}
    # Note: a line of links below the answer to a question, such as: Rules: 7.7 A tie
    yield from line(_("Rules:"), [citation(domain, id) for id in ids if kinds[id] == "rule"])
    # Note: a line of links below the answer to a question
    yield from line(_("Rulings:"), [citation(domain, id) for id in ids if kinds[id] == "ruling"])
    # Note: a line of links below the answer to a question: to sentences that follow from the rules
    yield from line(_("Good to know:"), [citation(domain, id) for id in ids if kinds[id] == CONSEQUENCE], FURTHER)
    # Note: below the answer to a question, before a link to an example
    yield from line(_("Example:"), [example_link(domain, shown) for shown in best_example(domain, ids)], FURTHER)


def line(words: str, links: list[nodes.Element], *classes: str) -> Iterator[nodes.paragraph]:
    if links:
        row = nodes.paragraph("", "", nodes.strong("", words), classes=["example-rules", *classes])
        space = "" if words.endswith("：") else " "  # a full-width colon brings its own
        for at, link in enumerate(links):
            row += [nodes.Text(comma() if at else space), link]
        yield row


def best_example(domain: RuleDomain, ids: list[str]) -> list[Example]:
    """A story of its own rather than one below a rule; one that begins with the most telling of these rules."""

    def strangeness(example: Example) -> tuple[bool, int, int, int]:
        shared, first = len(set(ids).intersection(example.rules)), example.rules[0]
        begins = ids.index(first) if first in ids else len(ids)
        return example.docname in domain.chapters, begins, -shared, len(example.rules)

    shown = [x for x in domain.examples() if ids[0] in x.rules and not x.anchor.startswith("a-")]
    return sorted(shown, key=strangeness)[:1]


def asked(document: nodes.document) -> list[nodes.section]:
    return [section for section in document.findall(nodes.section) if "question" in section["classes"]]


def groups(document: nodes.document) -> Iterator[nodes.Element]:
    """Links to the headings above the questions, so that a case is found without scrolling past all."""
    found = dict.fromkeys(question.parent for question in asked(document))
    if len(found) > 1:
        links = [nodes.list_item("", nodes.paragraph("", "", link_to(group))) for group in found]
        yield nodes.bullet_list("", *links, classes=["jump"])


def link_to(section: nodes.Element) -> nodes.reference:
    """A link with the words of its heading."""
    words = [node.deepcopy() for node in section[0].children]
    return nodes.reference("", "", *words, internal=True, refuri=f"#{section['ids'][0]}")


def setup(app: Sphinx) -> None:
    app.add_directive("question", QuestionDirective)
    app.add_directive(QUESTIONS, ListDirective)
