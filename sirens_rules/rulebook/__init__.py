"""The Sphinx extension that makes rulebooks: rules with permanent ids, examples, and the code behind them."""

import gc
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.util.typing import ExtensionMetadata

from .. import __version__
from ..books import FILE, Book
from . import (
    api_reference,
    catalog_entry,
    catalog_guard,
    charts,
    cover,
    direction,
    directives,
    domain,
    game_table,
    game_viewer,
    glossary,
    matrix_page,
    nodes,
    numbers,
    paper,
    pieces,
    questions,
    reading_builder,
    replay,
    roles,
    search,
    tasks,
    term_links,
    transforms,
    translation_progress,
    untranslated_marks,
)  # fmt: skip
from .rules_json import write_rules
from .theming import add_theme
from .wording import stopping

PAINTS = "paints.css"
OWN_FILES = ("mark.svg", PAINTS)
SELDOM = (20_000, 20, 100)
"""when Python looks for garbage: a book is very many nodes and little garbage, and looking took a fifth of the time"""


def add_static_files(app: Sphinx, config: Config) -> None:
    """Ours, and what the book brings: its mark, and the paints of its boards."""
    config.html_static_path.append(str(Path(__file__).parent / "static"))
    for name in OWN_FILES:
        if (own := config.rulebook_book.docs / name).is_file():
            config.html_static_path.append(str(own))


def setup(app: Sphinx) -> ExtensionMetadata:
    """All that differs from book to book is in its book.toml."""
    gc.set_threshold(*SELDOM)
    with stopping():
        book = Book.read(app.srcdir / FILE)
    app.add_config_value("rulebook_book", book, "", types=frozenset({Book}))
    app.add_config_value("rulebook_game", book.module, "env", types=frozenset({str}))
    app.add_config_value("rulebook_names", book.players, "env", types=frozenset({list, tuple}))
    app.add_config_value("rulebook_root", str(book.root), "", types=frozenset({str}))
    app.add_css_file("rulebook.css")
    app.add_css_file("board.css")
    if (book.docs / PAINTS).is_file():
        app.add_css_file(PAINTS)
    app.add_css_file("matrix.css")
    app.add_js_file("link.js", loading_method="defer")
    for part in (
        catalog_guard, domain, directives, roles, nodes, cover, pieces, replay, game_viewer, game_table, questions,
        tasks, matrix_page, glossary, numbers, charts, term_links, search, api_reference, catalog_entry,
        translation_progress, untranslated_marks, paper, reading_builder, transforms,
    ):  # fmt: skip
        part.setup(app)
    add_theme(app)
    direction.setup(app)
    app.connect("config-inited", add_static_files)
    app.connect("build-finished", write_rules)
    return {"version": __version__, "env_version": 4, "parallel_read_safe": True, "parallel_write_safe": True}
