"""What the game draws beside its boards: the things in the box, and the symbols that all boards of a page place."""

import re
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.writers.html5 import HTML5Translator

from .domain import rule_domain
from .nodes import on_screen
from .wording import program_words

logger = logging.getLogger(__name__)


PLACED = re.compile(r'<svg [^>]*class="board"|class="(?:show|play)-game"')
"""a board, or the place where a script will draw some"""


class pieces(nodes.General, nodes.Element):
    """A row of pieces by the names that the game gives them."""


class PiecesDirective(SphinxDirective):
    """```` ```{pieces} captain mate ````: the names are the same in every language."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        return [*row_of(self.env, self.arguments[0].split(), self.get_location())]


def row_of(env: BuildEnvironment, names: list[str], place: str) -> list[pieces]:
    """The row, if the box has all of it."""
    try:
        for name in names:
            rule_domain(env).game.pieces.draw_piece(name, program_words(env.config), paper=False)
    except ValueError as error:
        logger.warning(f"pieces: {error}", location=place, type="board")
        return []
    return [pieces(names=names)]


def visit_pieces(self: HTML5Translator, node: pieces) -> None:
    """The names are said in the language of the page."""
    box = rule_domain(self.builder.env).game.pieces
    words, paper = program_words(self.config), not on_screen(self.builder)
    drawn = " ".join(box.draw_piece(name, words, paper=paper) for name in node["names"])
    self.body.append(f'<p class="pieces">{drawn}</p>\n')
    raise nodes.SkipNode


def skip(self: object, node: pieces) -> None:
    raise nodes.SkipNode


def add_sprite(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object) -> None:
    """Written once, at the beginning of the page; a page without a board stays as light as it is."""
    if on_screen(app.builder) and PLACED.search(context.get("body", "")):
        context["body"] = rule_domain(app.env).game.tables.sprite() + context["body"]


def setup(app: Sphinx) -> None:
    app.add_directive("pieces", PiecesDirective)
    app.add_node(pieces, html=(visit_pieces, None), latex=(skip, None), text=(skip, None), man=(skip, None))
    app.connect("html-page-context", add_sprite)
