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


PLACED = re.compile(r'<svg [^>]*class="board"|class="(?:show-game|play-game|task)"')
"""a board, or the place where a script will draw some"""
SYMBOL = re.compile(r'<symbol id="([^"]*)".*?</symbol>', re.DOTALL)
PLACES = re.compile(r'<use href="#([^"]*)"')


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
    body = context.get("body", "")
    placed = PLACED.findall(body) if on_screen(app.builder) else []
    if placed or (on_screen(app.builder) and PLACES.search(body)):
        sprite = rule_domain(app.env).game.tables.sprite()
        scripted = any("board" not in place for place in placed)
        context["body"] = (sprite if scripted else used_of(sprite, body)) + body


def used_of(sprite: str, body: str) -> str:
    """The symbols that a page places, and those that they place: nobody carries the others.

    >>> used_of('<svg><symbol id="a"><use href="#b"/></symbol><symbol id="b"/></symbol><symbol id="c"></symbol></svg>',
    ...         '<use href="#a"/>')
    '<svg><symbol id="a"><use href="#b"/></symbol><symbol id="b"/></symbol></svg>'
    """
    symbols = {found[1]: found[0] for found in SYMBOL.finditer(sprite)}
    used, new = set[str](), set(PLACES.findall(body))
    while new:
        used |= new
        new = {name for one in new for name in PLACES.findall(symbols.get(one, ""))} - used
    return SYMBOL.sub(lambda found: found[0] if found[1] in used else "", sprite)


def setup(app: Sphinx) -> None:
    app.add_directive("pieces", PiecesDirective)
    app.add_node(pieces, html=(visit_pieces, None), latex=(skip, None), text=(skip, None), man=(skip, None))
    app.connect("html-page-context", add_sprite)
