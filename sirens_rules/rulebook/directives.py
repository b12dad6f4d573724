"""What an author writes as blocks: `rule`, `example`, `board`, `edition`, and the lists made of them."""

from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import OptionSpec

from .domain import rule_domain
from .nodes import board, edition_note, generated_list

logger = logging.getLogger(__name__)


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
            ids=[id, *rule_domain(self.env).former(id)],
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
        if not any(container.findall(board)):
            self.draw_set_up(container)
        return [container]

    def draw_set_up(self, container: nodes.container) -> None:
        """A story without a picture gets the one that its code begins with, below the first paragraph."""
        boards = rule_domain(self.env).game.boards
        for block in container.findall(nodes.literal_block):
            if found := boards.set_up(block.astext()):
                position, moves = found
                drawn = board(position=position, moves=moves)
                self.set_source_info(drawn)
                container.insert(min(1, container.index(block)), drawn)
                return


class BoardDirective(SphinxDirective):
    """A position and, after a slash between spaces, the moves that were made: drawn by the game, captioned here."""

    has_content = True
    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        position, _slash, moves = " ".join(self.arguments[0].split()).partition(" / ")
        drawn = board(position=position, moves=moves.split())
        self.set_source_info(drawn)
        try:
            rule_domain(self.env).game.boards.check(position, drawn["moves"])
        except ValueError as error:
            logger.warning(f"board: {error}", location=drawn, type="board")
            return []
        drawn += self.parse_content_to_nodes()
        return [drawn]


class EditionDirective(SphinxDirective):
    """Where the printed editions in the named languages differ. It hangs on the rule above it."""

    has_content = True
    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        self.assert_has_content()
        note = edition_note(languages=self.arguments[0].split())
        self.set_source_info(note)
        note += self.parse_content_to_nodes()
        return [note]


class ListDirective(SphinxDirective):
    """`rulings`, `editions`, `rule-index` or `rule-matrix`: here will stand what stands elsewhere in the book."""

    def run(self) -> list[nodes.Node]:
        place = generated_list(kind=self.name)
        self.set_source_info(place)
        return [place]
