"""The symbols that all boards of a page place: written once, at the beginning of the page."""

import re
from typing import Any

from sphinx.application import Sphinx

from .domain import rule_domain
from .nodes import on_screen

PLACED = re.compile(r'<svg [^>]*class="board"|class="show-game"')
"""a board, or the place where a script will draw some"""


def add_sprite(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object) -> None:
    """A page without a board stays as light as it is."""
    if on_screen(app.builder) and PLACED.search(context.get("body", "")):
        context["body"] = rule_domain(app.env).game.tables.sprite() + context["body"]


def setup(app: Sphinx) -> None:
    app.connect("html-page-context", add_sprite)
