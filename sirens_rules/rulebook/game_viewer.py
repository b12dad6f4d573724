"""`show-game`: a place where a reader shows a game of their own, played in the page by the game's program.

The page gets the program as one script, and a second one with all that the program needs in the language of the page.
Nothing is sent anywhere.
"""

import json
import re
from html import escape
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.locale import _
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.writers.html5 import HTML5Translator

from .domain import RuleDomain, rule_domain
from .javascript_bundle import UnknownStyle, join, phrases
from .nodes import generated_list, on_screen, replay
from .replay import control_words, replay_label
from .wording import player_names, program_words

KIND = "show-game"
NOTATION = "notation"
"""the page that tells how a record is written"""
PROGRAM, DATA = "game.js", "show-data.js"
RULE_ID = re.compile(r"'([a-z]+\.[a-z0-9-]+)'")

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
        ("example", _("Take the example game")),
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


def data_for(app: Sphinx, docname: str, script: str, example: str) -> dict[str, Any]:
    """All that the scripts of the page need: how to draw, what to say, and where the rules stand."""
    domain = rule_domain(app.env)
    return {
        **domain.game.program.drawing(),
        "words": phrases(script, program_words(app.config)),
        "rules": rules_in(app, domain, docname, script),
        "example": example,
        "controls": control_words(),
        "label": replay_label(),
        "inWords": _("The picture in words"),
        "broken": _("The rule it breaks: {rule}"),
        "soFar": _("The moves before it are shown."),
        "empty": _("There is no record yet: paste one, open a file, or take the example game."),
        "binary": _("This file holds no text."),
        "long": _("This is too long to be the record of a game."),
        # Note: said of a text that is something else; {page} is a link to the page on notation
        "other": _("This is not the record of a game. {page} tells how one is written, and the example game is one."),
        "page": page_link(app, docname, NOTATION),
    }


def page_link(app: Sphinx, docname: str, page: str) -> tuple[str, str]:
    """Title and address, of a page that a book may lack."""
    if page not in app.env.found_docs:
        page = docname
    return app.env.titles[page].astext(), app.builder.get_relative_uri(docname, page)


def rules_in(app: Sphinx, domain: RuleDomain, docname: str, script: str) -> dict[str, tuple[str, str, str]]:
    """Number, title and address of every rule that the program names."""
    known = domain.rules
    return {
        id: (domain.number(id), known[id].title, app.builder.get_relative_uri(docname, known[id].docname) + f"#{id}")
        for id in sorted({*RULE_ID.findall(script)} & known.keys())
    }


def example_record(app: Sphinx, place: show_game) -> str:
    """The first replay of the example's page as a record."""
    found = next(app.env.get_doctree(place["example"]).findall(replay), None)
    if found is None:
        logger.warning(f"show-game: there is no replay on the page {place['example']}", location=place, type="board")
        return ""
    names = player_names(app.config)
    return rule_domain(app.env).game.program.record(found["position"], found["moves"], names)


def add_scripts(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object) -> None:
    """Only the page with the place loads the program; both files lie beside our other scripts."""
    place = next(doctree.findall(show_game), None) if isinstance(doctree, nodes.document) else None
    if place is None or not on_screen(app.builder):
        return
    folder = Path(app.config.rulebook_root, app.config.rulebook_program)
    try:
        script = join(folder)
    except FileNotFoundError as error:
        logger.warning(f"show-game: rulebook_program: there is no {error.filename}", location=place, type="board")
    except UnknownStyle as error:
        logger.warning(f"show-game: {error}", location=place, type="board")
    else:
        write_scripts(app, script, data_for(app, pagename, script, example_record(app, place)))


def write_scripts(app: Sphinx, script: str, data: dict[str, Any]) -> None:
    static = Path(app.outdir, "_static")
    static.mkdir(parents=True, exist_ok=True)
    (static / PROGRAM).write_text(script, encoding="utf-8")
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    (static / DATA).write_text(f"window.SHOW={text};\n", encoding="utf-8")
    for name in ("replay.css", "show.css"):
        app.add_css_file(name)
    for name in ("replay.js", PROGRAM, DATA, "show.js"):
        app.add_js_file(name, loading_method="defer")


def setup(app: Sphinx) -> None:
    app.add_config_value("rulebook_program", app.config.rulebook_book.program, "env", types=frozenset({str}))
    app.add_directive(KIND, ShowGameDirective)
    app.add_node(show_game, html=(visit_show_game, None))
    app.connect("html-page-context", add_scripts)
