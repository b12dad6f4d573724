"""`show-game`: a place where a reader shows a game of their own, played in the page by the game's program.

The page gets the program (`page_program`) and what this place says. Nothing is sent anywhere.
"""

from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.locale import _
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.writers.html5 import HTML5Translator

from .domain import rule_domain
from .nodes import generated_list, on_screen, replay
from .page_program import add_data, add_program
from .wording import player_names

KIND = "show-game"
NOTATION = "notation"
"""the page that tells how a record is written"""

logger = logging.getLogger(__name__)


class show_game(generated_list):
    """The place, which shows rules that stand elsewhere; `example` is the page whose replay can be taken to try it."""


class ShowGameDirective(SphinxDirective):
    """The argument names the page of a whole game."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        if self.arguments[0] not in self.env.found_docs:
            raise self.error(f"show-game: there is no page {self.arguments[0]}; name the page of a whole game")
        if "program" not in rule_domain(self.env).game.layers:
            raise self.error("show-game: the game offers no program that shows games in a page")
        place = show_game(kind=KIND, example=self.arguments[0])
        self.set_source_info(place)
        return [place]


def visit_show_game(self: HTML5Translator, node: show_game) -> None:
    """What works without a script is a link to a game; the rest waits, hidden, for the script."""
    if on_screen(self.builder):
        address = self.builder.get_relative_uri(self.builder.current_docname, node["example"])
        title = escape(self.builder.env.titles[node["example"]].astext())
        without = escape(_("This needs JavaScript. Without it you can read: {page}"))
        link = f'<a href="{address}">{title}</a>'
        self.body.append(f'<div class="show-game">\n<noscript><p>{without.replace("{page}", link)}</p></noscript>\n')
        self.body.append(_form() + "</div>\n")
    raise nodes.SkipNode


def _form() -> str:
    """The example is shown above it at once; whoever has a game of their own opens it."""
    label, hint = escape(_("The record of a game")), escape(_("You can drop a file here."))
    title = escape(_("Show a game of your own"))
    buttons = (
        ("go", _("Show this game")),
        ("open", _("Open a file")),
        ("example", _("Load the example game")),
    )
    return (
        '<div class="show-place"></div>\n'
        f'<details class="show-form" hidden>\n<summary>{title}</summary>\n'
        f'<label for="show-record">{label}</label>\n'
        '<textarea id="show-record" class="notranslate" translate="no" rows="8" spellcheck="false" '
        'autocapitalize="off" autocomplete="off" aria-describedby="show-hint"></textarea>\n'
        f'<p id="show-hint" class="show-hint">{hint}</p>\n<div class="show-buttons">\n'
        + "".join(f'<button type="button" class="show-{name}">{escape(words)}</button>\n' for name, words in buttons)
        + '<input type="file" hidden>\n</div>\n<div class="show-fault" role="alert"></div>\n</details>\n'
    )


def data_for(app: Sphinx, docname: str, example: str) -> dict[str, Any]:
    return {
        "example": example,
        "soFar": _("The moves before it are shown."),
        "empty": _("There is no record yet: paste one, open a file, or load the example game."),
        "binary": _("This file holds no text."),
        "long": _("This is too long to be the record of a game."),
        # Note: said of a text that is something else; {page} is a link to the page on notation
        "other": _("This is not the record of a game. {page} explains how to write one, and the example game is one."),
        "page": page_link(app, docname, NOTATION),
    }


def page_link(app: Sphinx, docname: str, page: str) -> tuple[str, str]:
    """Title and address, of a page that a book may lack."""
    if page not in app.env.found_docs:
        page = docname
    return app.env.titles[page].astext(), app.builder.get_relative_uri(docname, page)


def example_record(app: Sphinx, place: show_game) -> str:
    """The first replay of the example's page as a record."""
    found = next(app.env.get_doctree(place["example"]).findall(replay), None)
    if found is None:
        logger.warning(f"show-game: there is no replay on the page {place['example']}", location=place, type="board")
        return ""
    names = player_names(app.config)
    return rule_domain(app.env).game.program.record(found["position"], found["moves"], names)


def add_scripts(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object) -> None:
    """Only the page with the place loads the program."""
    place = next(doctree.findall(show_game), None) if isinstance(doctree, nodes.document) else None
    if place is None or not on_screen(app.builder) or not add_program(app, place, KIND):
        return
    add_data(app, "SHOW", "show-data.js", data_for(app, pagename, example_record(app, place)))
    app.add_css_file("show.css")
    app.add_js_file("show.js", loading_method="defer")


def setup(app: Sphinx) -> None:
    app.add_config_value("rulebook_program", app.config.rulebook_book.program, "env", types=frozenset({str}))
    app.add_directive(KIND, ShowGameDirective)
    app.add_node(show_game, html=(visit_show_game, None))
    app.connect("html-page-context", add_scripts)
