"""The book on paper: an A5 booklet and a player aid on one sheet, in each language."""

from sphinx.application import Sphinx

from . import links
from .builder import PaperBuilder


def setup(app: Sphinx) -> None:
    app.add_config_value("rulebook_booklet", (), "", types=frozenset({tuple, list}))
    app.add_config_value("rulebook_booklet_without", (), "", types=frozenset({tuple, list}))
    app.add_config_value("rulebook_aid", "", "", types=frozenset({str}))
    app.add_config_value("rulebook_credits", "", "", types=frozenset({str}))
    app.add_builder(PaperBuilder)
    app.add_css_file("print.css", media="print")
    links.setup(app)
