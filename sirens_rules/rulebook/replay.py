"""Replays: the game draws and tells every step, the page lists them one below the other, a script lets the reader step.

What a script finds, also one that makes a replay itself:

    div.replay#replay-N[role=group][aria-label][data-words]    the words of the controls as JSON: `control_words`; with
                                                               the class replay-film where it plays by itself, once
      ol.replay-frames
        li.replay-frame#replay-N-step-K                        K counts from 1, which is the start; with the class
                                                               replay-moment where the move goes on in the next one
          p.replay-turn                                        the heading of a turn that begins here
          div.replay-told > p                                  a sentence, then a.rule-number
          svg.board
          details.board-words

`static/replay.js` gives controls to every replay of a page; `window.Replay.start(element)` to one that came later.
"""

from collections.abc import Sequence
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.locale import _
from sphinx.util import logging
from sphinx.util.nodes import make_refnode

from .domain import rule_domain
from .game import Step
from .nodes import in_words, on_screen, replay, table_of

logger = logging.getLogger(__name__)


def replay_label() -> str:
    # Note: names a group of pictures of a game with controls to step through them, for screen readers
    return _("The moves, step by step")


def control_words() -> dict[str, str]:
    """What the buttons and the slider of a replay are called; the script puts in {number} and {total}."""
    return {
        "first": _("To the start"),
        "back": _("One step back"),
        # Note: a button that shows the moves of a game one after the other, like a film
        "play": _("Play all steps"),
        # Note: a button that stops the film
        "pause": _("Pause"),
        "forward": _("One step forward"),
        "last": _("To the last step"),
        # Note: where a reader is in a replay; {number} and {total} are numbers
        "step": _("Step {number} of {total}"),
        # Note: a button: the film runs twice as fast
        "speed": _("Twice as fast"),
    }


def show_replays(app: Sphinx, document: nodes.document, docname: str) -> None:
    """Fill replays with what the game draws and tells, in the language of the page.

    Terms have been marked by then: in a replay they would only be in the way.
    """
    screen = on_screen(app.builder)
    pen = Pen(app, docname)
    for number, node in enumerate(document.findall(replay), 1):
        id = f"replay-{number}"
        node["ids"], node["label"], node["words"] = [id], replay_label(), control_words()
        steps = table_of(app.builder, node).steps()
        node += pen.on_screen(id, steps) if screen else pen.on_paper(id, steps)


class Pen:
    """Writes replays into one page."""

    def __init__(self, app: Sphinx, docname: str) -> None:
        self.app, self.docname = app, docname
        self.domain = rule_domain(app.env)
        self.rules = self.domain.rules

    def on_screen(self, id: str, steps: Sequence[Step]) -> list[nodes.Node]:
        frames = nodes.enumerated_list(classes=["replay-frames"])
        for number, step in enumerate(steps, 1):
            here = f"{id}-step-{number}"
            told = nodes.container("", *self.paragraphs(step.told), classes=["replay-told"])
            picture = html(f"{step.draw(here)}\n{in_words(step.described)}")
            turn = getattr(step, "turn", "")
            heading = [nodes.paragraph("", turn, classes=["replay-turn"])] if turn else []
            classes = ["replay-frame", *(["replay-moment"] if is_moment(step) else [])]
            frames += nodes.list_item("", *heading, told, picture, ids=[here], classes=classes)
        return [frames]

    def on_paper(self, id: str, steps: Sequence[Step]) -> list[nodes.Node]:
        """The first picture and the last, or the last in which something is won, and all that happened.

        What was to be decided is told by the next step.
        """
        told = [step.told if is_moment(step) else step.told[:-1] or step.told for step in steps[:-1]] + [steps[-1].told]
        listed = nodes.enumerated_list(classes=["replay-steps"])
        listed += [nodes.list_item("", *self.paragraphs(sentences, " ")) for sentences in told]
        last = max((at for at, step in enumerate(steps) if is_moment(step)), default=len(steps) - 1)
        pictures = steps[0].draw(f"{id}-step-1"), steps[last].draw(f"{id}-step-{last + 1}")
        return [*(html(f'<figure class="board-figure">{picture}</figure>\n') for picture in pictures), listed]

    def paragraphs(self, told: Sequence[tuple[str, str]], gap: str = "\N{NO-BREAK SPACE}") -> list[nodes.paragraph]:
        """Sentences with their rules. WeasyPrint breaks after a first word if nothing may break before the number."""
        return [nodes.paragraph("", "", nodes.Text(sentence + gap), self.link(rule)) for sentence, rule in told]

    def link(self, id: str) -> nodes.Node:
        """The number of a rule, which leads to it."""
        if id not in self.rules:
            logger.warning(f"replay: the game tells of an unknown rule: {id}", location=self.docname, type="rule")
            return nodes.literal(id, id)
        rule, number = self.rules[id], nodes.Text(self.domain.number(id) or self.rules[id].title)
        link = make_refnode(self.app.builder, self.docname, rule.docname, id, number, rule.title)
        link["classes"].append("rule-number")
        return link


def is_moment(step: Step) -> bool:
    """A game without moments need not say so."""
    return bool(getattr(step, "moment", False))


def html(text: str) -> nodes.raw:
    return nodes.raw("", text, format="html")


def add_files(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object) -> None:
    """Only pages with a replay load what it needs."""
    if isinstance(doctree, nodes.document) and any(doctree.findall(replay)):
        app.add_css_file("replay.css")
        app.add_js_file("replay.js", loading_method="defer")


def setup(app: Sphinx) -> None:
    app.connect("doctree-resolved", show_replays)
    app.connect("html-page-context", add_files)
