"""What an author writes in a sentence: `rule` cites, `book` leads elsewhere, `move` and `position` are notation."""

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.docutils import ReferenceRole, SphinxRole

from ..tabletop.sentences import ENGLISH
from .domain import RuleDomain, rule_domain
from .nodes import notation
from .wording import neighbour

logger = logging.getLogger(__name__)


class RuleRole(XRefRole):
    """``{rule}`crew.jump``` cites a rule, ``{number}`crew.jump``` by its number alone.

    An unknown id is a warning also without nitpicking.
    """

    def __init__(self, kind: str = "rule") -> None:
        super().__init__(innernodeclass=nodes.inline, warn_dangling=True)
        self.kind = kind

    def create_xref_node(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        self.refdomain, self.reftype = RuleDomain.name, self.kind
        return super().create_xref_node()


class BookRole(ReferenceRole):
    """``{book}`the notation <sirens-in-sight/notation>```: a page of another book on the same shelf."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        address = neighbour(self.config, self.env.current_document.docname, self.target)
        if not address:
            logger.warning(f"book: there is no page {self.target}", location=self.get_location(), type="rule")
        words = nodes.inline("", self.title)
        return [nodes.reference(self.rawtext, "", words, refuri=address, internal=True) if address else words], []


class NotationRole(SphinxRole):
    """``{move}`0@28s``` and ``{position}`28C[|] 30[|]```: the same text in every language."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        game = rule_domain(self.env).game
        try:
            if self.name == "move":
                game.tables.say_move(self.text, ENGLISH)
            else:
                game.tables.table(self.text)
        except ValueError as error:
            logger.warning(f"{self.name}: {error}", location=self.get_location(), type="board")
            return [nodes.literal(self.rawtext, self.text)], []
        return [notation(self.rawtext, self.text, kind=self.name)], []


def setup(app: Sphinx) -> None:
    app.add_role("rule", RuleRole())
    app.add_role("number", RuleRole("number"))
    app.add_role("book", BookRole())
    app.add_role("move", NotationRole())
    app.add_role("position", NotationRole())
