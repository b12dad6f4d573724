"""What an author writes: `rule` and `example` blocks, and the role `rule` that cites."""

from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.roles import XRefRole
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import OptionSpec

from .domain import RuleDomain


def _kind(argument: str) -> str:
    return directives.choice(argument, ("rule", "ruling"))


class RuleDirective(SphinxDirective):
    """A rule: a section whose anchor is its id. Title, text and reason are translatable, the id never is."""

    has_content = True
    required_arguments = 1
    option_spec: ClassVar[OptionSpec] = {
        "title": directives.unchanged_required,
        "kind": _kind,
        "concerns": directives.unchanged_required,
        "date": directives.unchanged_required,
        "reason": directives.unchanged_required,
    }

    def run(self) -> list[nodes.Node]:
        id = self.arguments[0]
        if "title" not in self.options:
            raise self.error(f"rule {id} needs a :title:")
        kind = self.options.get("kind", "rule")
        section = nodes.section(
            ids=[id],
            classes=["rule"] if kind == "rule" else ["rule", kind],
            rule=id,
            kind=kind,
            concerns=tuple(self.options.get("concerns", "").split()),
            date=self.options.get("date", ""),
        )
        self.set_source_info(section)
        section += self._sentence(nodes.title, self.options["title"])
        section += self.parse_content_to_nodes()
        if reason := self.options.get("reason"):
            section += self._sentence(nodes.paragraph, reason, classes=["rule-reason"])
        return [section]

    def _sentence(self, kind: type[nodes.TextElement], text: str, **attributes: Any) -> nodes.TextElement:
        children, _ = self.parse_inline(text, lineno=self.lineno)
        sentence = kind(text, "", *children, **attributes)
        self.set_source_info(sentence)
        return sentence


class ExampleDirective(SphinxDirective):
    """Story, board and calls that show the rules named in the argument."""

    has_content = True
    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        anchor = f"example-{self.env.new_serialno('example') + 1}"
        container = nodes.container(ids=[anchor], classes=["example"], rules=self.arguments[0].split())
        self.set_source_info(container)
        container += self.parse_content_to_nodes()
        return [container]


class RuleRole(XRefRole):
    """``{rule}`crew.jump``` cites a rule; an unknown id is a warning also without nitpicking."""

    def __init__(self) -> None:
        super().__init__(innernodeclass=nodes.inline, warn_dangling=True)

    def create_xref_node(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        self.refdomain, self.reftype = RuleDomain.name, "rule"
        return super().create_xref_node()
