"""The book on paper: an A5 booklet and a player aid on one sheet, in each language."""

from sphinx.application import Sphinx

from . import pdf_links
from .builder import PaperBuilder


def setup(app: Sphinx) -> None:
    book = app.config.rulebook_book
    app.add_config_value("rulebook_booklet", book.booklet, "", types=frozenset({tuple, list}))
    app.add_config_value("rulebook_booklet_without", book.booklet_without, "", types=frozenset({tuple, list}))
    app.add_config_value("rulebook_aid", book.aid, "", types=frozenset({str}))
    app.add_builder(PaperBuilder)
    app.add_css_file("print.css", media="print")
    pdf_links.setup(app)
