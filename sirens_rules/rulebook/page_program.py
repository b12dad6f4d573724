"""The program of a game in a page: one script, and a second one with all that it needs in the language of the page.

Pages that show, play or teach share both, and `told.js`, which makes sentences with the numbers of their rules.
"""

import json
import re
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.locale import _
from sphinx.util import logging

from .domain import rule_domain
from .javascript_bundle import UnknownStyle, join, phrases
from .replay import control_words, replay_label
from .wording import player_names, program_words

PROGRAM, DATA = "game.js", "game-data.js"
RULE_ID = re.compile(r"'([a-z]+\.[a-z0-9-]+)'")

logger = logging.getLogger(__name__)


def add_program(app: Sphinx, place: nodes.Element, kind: str) -> bool:
    """Give the page that is being written all of it; what stops that is told at the place that asked for it."""
    try:
        script = join(Path(app.config.rulebook_root, app.config.rulebook_program))
    except FileNotFoundError as error:
        logger.warning(f"{kind}: rulebook_program: there is no {error.filename}", location=place, type="board")
        return False
    except UnknownStyle as error:
        logger.warning(f"{kind}: {error}", location=place, type="board")
        return False
    app.add_css_file("replay.css")
    app.add_js_file("replay.js", loading_method="defer")
    add_script(app, PROGRAM, script)
    add_data(app, "GAME", DATA, data_for(app, script))
    app.add_js_file("told.js", loading_method="defer")
    return True


def add_data(app: Sphinx, name: str, file: str, data: dict[str, Any]) -> None:
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    add_script(app, file, f"window.{name}={text};\n")


def add_script(app: Sphinx, file: str, script: str) -> None:
    """A script that is made here, beside those that lie there."""
    static = Path(app.outdir, "_static")
    static.mkdir(parents=True, exist_ok=True)
    (static / file).write_text(script, encoding="utf-8")
    app.add_js_file(file, loading_method="defer")


def data_for(app: Sphinx, script: str) -> dict[str, Any]:
    """How to draw, what to say, and where the rules stand."""
    domain = rule_domain(app.env)
    return {
        **domain.game.program.drawing(),
        "words": phrases(script, program_words(app.config)),
        "names": player_names(app.config),
        "rules": rules_in(app, script),
        "controls": control_words(),
        "label": replay_label(),
        "inWords": _("The picture in words"),
        "broken": _("The rule it breaks: {rule}"),
    }


def rules_in(app: Sphinx, script: str) -> dict[str, tuple[str, str, str]]:
    """Number, title and address of every rule that the program names; addresses from the front page."""
    domain = rule_domain(app.env)
    known = domain.rules
    return {
        id: (domain.number(id), known[id].title, app.builder.get_target_uri(known[id].docname) + f"#{id}")
        for id in sorted({*RULE_ID.findall(script)} & known.keys())
    }
