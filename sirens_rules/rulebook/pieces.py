"""`pieces`: what is in the box, drawn by the game in a row, each with its name for those who cannot see it."""

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.writers.html5 import HTML5Translator

from .domain import rule_domain
from .nodes import on_screen
from .wording import program_words

logger = logging.getLogger(__name__)


class pieces(nodes.General, nodes.Element):
    """A row of pieces by the names that the game gives them."""


class PiecesDirective(SphinxDirective):
    """```` ```{pieces} captain mate ````: the names are the same in every language."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        row = pieces(names=self.arguments[0].split())
        self.set_source_info(row)
        try:
            for name in row["names"]:
                rule_domain(self.env).game.pieces.draw_piece(name, program_words(self.config), paper=False)
        except ValueError as error:
            logger.warning(f"pieces: {error}", location=row, type="board")
            return []
        return [row]


def visit_pieces(self: HTML5Translator, node: pieces) -> None:
    """The names are said in the language of the page."""
    box = rule_domain(self.builder.env).game.pieces
    words, paper = program_words(self.config), not on_screen(self.builder)
    drawn = " ".join(box.draw_piece(name, words, paper=paper) for name in node["names"])
    self.body.append(f'<p class="pieces">{drawn}</p>\n')
    raise nodes.SkipNode


def skip(self: object, node: pieces) -> None:
    raise nodes.SkipNode


def setup(app: Sphinx) -> None:
    app.add_directive("pieces", PiecesDirective)
    app.add_node(pieces, html=(visit_pieces, None), latex=(skip, None), text=(skip, None), man=(skip, None))
