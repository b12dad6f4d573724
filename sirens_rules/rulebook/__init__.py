"""The Sphinx extension that makes rulebooks: rules with permanent ids, examples, and the code behind them."""

from pathlib import Path

from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import ExtensionError
from sphinx.util.typing import ExtensionMetadata

from .. import __version__
from ..books import FILE, Book
from ..words import Complaint
from . import (
    api,
    entry,
    glossary,
    lists,
    matrix_page,
    nodes,
    paper,
    pieces,
    previews,
    progress_page,
    questions,
    replay,
    search,
    sentences,
    show,
    show_game,
    sprite,
    translated,
    trust,
    unfinished,
)  # fmt: skip
from .data import write_rules
from .directives import (
    BoardDirective,
    EditionDirective,
    ExampleDirective,
    ListDirective,
    ReplayDirective,
    RuleDirective,
)
from .domain import RuleDomain, outdated, renumber
from .roles import BookRole, NotationRole, RuleRole
from .theming import add_theme

PAINTS = "paints.css"
OWN_FILES = ("mark.svg", PAINTS)


def add_static_files(app: Sphinx, config: Config) -> None:
    """Ours, and what the book brings: its mark, and the paints of its boards."""
    config.html_static_path.append(str(Path(__file__).parent / "static"))
    for name in OWN_FILES:
        if (own := config.rulebook_book.docs / name).is_file():
            config.html_static_path.append(str(own))


def read_book(app: Sphinx) -> Book:
    """The book of the source folder: all that differs from book to book is in its book.toml."""
    try:
        return Book.read(app.srcdir / FILE)
    except Complaint as complaint:
        raise ExtensionError(str(complaint)) from None


def setup(app: Sphinx) -> ExtensionMetadata:
    book = read_book(app)
    app.add_config_value("rulebook_book", book, "", types=frozenset({Book}))
    app.add_config_value("rulebook_game", book.module, "env", types=frozenset({str}))
    app.add_config_value("rulebook_names", book.players, "env", types=frozenset({list, tuple}))
    app.add_config_value("rulebook_root", str(book.root), "", types=frozenset({str}))
    app.add_domain(RuleDomain)
    app.add_directive("rule", RuleDirective)
    app.add_directive("example", ExampleDirective)
    app.add_directive("board", BoardDirective)
    app.add_directive("replay", ReplayDirective)
    app.add_directive("edition", EditionDirective)
    for name in ("rulings", "editions", "rule-index", "rule-matrix"):
        app.add_directive(name, ListDirective)
    app.add_role("rule", RuleRole())
    app.add_role("number", RuleRole("number"))
    app.add_role("book", BookRole())
    app.add_role("move", NotationRole())
    app.add_role("position", NotationRole())
    app.add_css_file("rulebook.css")
    app.add_css_file("board.css")
    if (book.docs / PAINTS).is_file():
        app.add_css_file(PAINTS)
    app.add_css_file("matrix.css")
    app.add_js_file("link.js", loading_method="defer")
    parts = (nodes, translated, show, replay, matrix_page, lists, glossary, previews, search, sentences, api, entry)
    for part in (trust, *parts, unfinished, progress_page, show_game, sprite, questions, pieces, paper):
        part.setup(app)
    add_theme(app)
    app.connect("config-inited", add_static_files)
    app.connect("env-get-outdated", outdated)
    app.connect("env-get-updated", renumber, priority=600)  # after Sphinx has numbered its own sections
    app.connect("build-finished", write_rules)
    return {"version": __version__, "env_version": 3, "parallel_read_safe": True, "parallel_write_safe": True}
