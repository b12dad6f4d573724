"""How rules look: what the reader sees beside the sentences, added when a page is written."""

from collections.abc import Sequence
from typing import Any

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.locale import _
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.writers.html5 import HTML5Translator

from .domain import RuleDomain, find_examples, find_rules, rule_domain


class fold(nodes.General, nodes.Element):
    """Something for the curious, closed at first; its first child is the `fold_title`."""


class fold_title(nodes.General, nodes.TextElement):
    """The line of a fold that is always visible."""


class ShowCitations(SphinxPostTransform):
    """Says of a ruling what it concerns and of an example what it shows; links are resolved afterwards."""

    default_priority = 5

    def run(self, **kwargs: Any) -> None:
        for section in find_rules(self.document):
            if section["kind"] == "ruling":
                words = _("Ruling of {date} on").format(date=section["date"])
                section.insert(1, self.line("rule-ruling", words, section["concerns"]))
        for example in find_examples(self.document):
            example.insert(0, self.line("example-rules", _("Example:"), example["rules"]))

    def line(self, name: str, words: str, ids: Sequence[str]) -> nodes.paragraph:
        line = nodes.paragraph("", "", nodes.strong("", words), classes=[name])
        for at, id in enumerate(ids):
            line += nodes.Text(", " if at else " ")
            line += self.citation(id)
        return line

    def citation(self, id: str) -> nodes.Element:
        """A link yet to be resolved; an unknown id was reported with its place and stays bare text."""
        if id not in rule_domain(self.env).rules:
            return nodes.literal(id, id)
        return pending_xref(
            "",
            nodes.inline(id, id),
            refdomain=RuleDomain.name,
            reftype="rule",
            reftarget=id,
            refexplicit=False,
            refdoc=self.env.current_document.docname,
        )


class ShowCode(SphinxPostTransform):
    """Names, under each rule, what enforces it in the program."""

    default_priority = 5
    formats = ("html",)

    def run(self, **kwargs: Any) -> None:
        game = rule_domain(self.env).game
        for section in find_rules(self.document):
            if names := game.code(section["rule"]):
                items = [nodes.list_item("", nodes.paragraph("", "", nodes.literal(x, x))) for x in names]
                title = fold_title("", _("In the program"))
                section += fold("", title, nodes.bullet_list("", *items), classes=["rule-code"])


def visit_fold(self: HTML5Translator, node: fold) -> None:
    self.body.append(self.starttag(node, "details"))


def depart_fold(self: HTML5Translator, node: fold) -> None:
    self.body.append("</details>\n")


def visit_fold_title(self: HTML5Translator, node: fold_title) -> None:
    self.body.append(self.starttag(node, "summary", ""))


def depart_fold_title(self: HTML5Translator, node: fold_title) -> None:
    self.body.append("</summary>\n")
