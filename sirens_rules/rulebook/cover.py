"""The `cover` directive: the picture of the book, which stands above its languages, on its first page."""

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.writers.html5 import HTML5Translator

from .nodes import above, on_screen


class cover(nodes.General, nodes.Element):
    """The picture; a booklet has it on its own cover."""


class CoverDirective(SphinxDirective):
    def run(self) -> list[nodes.Node]:
        return [cover()]


def visit_cover(self: HTML5Translator, node: cover) -> None:
    """It says nothing that the title does not say."""
    if on_screen(self.builder):
        self.body.append(f'<p class="cover"><img src="{above(self)}cover.svg" alt="" width="640" height="250"></p>\n')
    raise nodes.SkipNode


def skip(self: object, node: cover) -> None:
    raise nodes.SkipNode


def setup(app: Sphinx) -> None:
    app.add_directive("cover", CoverDirective)
    app.add_node(cover, html=(visit_cover, None), latex=(skip, None), text=(skip, None), man=(skip, None))
