"""The symbols that all boards of a page place: written once, at the beginning of the page."""

from typing import Any

from sphinx.application import Sphinx

from .domain import rule_domain
from .nodes import on_screen

PLACED = '<svg xmlns="http://www.w3.org/2000/svg" class="board"'


def add_sprite(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object) -> None:
    """A page without a board stays as light as it is."""
    if on_screen(app.builder) and PLACED in context.get("body", ""):
        context["body"] = rule_domain(app.env).game.boards.sprite() + context["body"]


def setup(app: Sphinx) -> None:
    app.connect("html-page-context", add_sprite)
