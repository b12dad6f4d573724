"""Tasks: a table, an aim in words, and answers. Without a script they are questions; with one, a board to act on.

    ::::{task} 28[10 9|4] 30C[|] 34M[|] port:9,8
    :name: win-the-bow
    :title: Win the bow
    :aim: score:1-0
    What the reader is to do.

    :::{right} 9@28p
    Why that is right.
    :::
    :::{wrong} 8@28p
    Why that is wrong.
    :::
    ::::

An answer may have a `:line:`, which begins with its moves and shows what becomes of them: without a script it is
told, with one it is a replay. Every answer is played while the page is read. Where there is an aim, a piece of the
notation that the table must show afterwards, every way to reach it is a right answer and no wrong one reaches it:
else the author is told, at the line.

What a script finds (`static/tasks.js`):

    div.task#task-NAME[data-position]
      p.rubric, what is asked, figure.board-figure
      details.task-answers
        div.task-answer.task-right[data-moves]      or task-wrong; with data-line where a line is told in
          ol.task-line
"""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.locale import _
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging
from sphinx.util.typing import OptionSpec
from sphinx.writers.html5 import HTML5Translator

from .directives import BlockDirective
from .domain import rule_domain
from .game import Step, Tasks
from .game_table import goes_to
from .nodes import board, closing, fold, fold_title, on_screen, table_of
from .page_facts import SOURCE_LANGUAGE
from .page_program import add_data, add_program
from .questions import NAME, lines
from .replay import Pen, is_moment

logger = logging.getLogger(__name__)


class task(nodes.General, nodes.Element):
    """Title, what is asked, board, then the answers in a fold."""


class answer(nodes.General, nodes.Element):
    """Some moves from the position of the task, right or wrong, and what is to be said about them."""


class AnswerDirective(BlockDirective):
    """``{right} 9@28p`` and ``{wrong} 8@28p``; several moves where several things are to be done."""

    option_spec: ClassVar[OptionSpec] = {"line": directives.unchanged_required}

    def run(self) -> list[nodes.Node]:
        self.assert_has_content()
        moves = self.arguments[0].split()
        line = self.options.get("line", "").split()
        if line and line[: len(moves)] != moves:
            raise self.error(f"the line of an answer begins with its moves: {' '.join(moves)}")
        made = answer(kind=self.name, answered=moves, moves=line or moves)
        self.set_source_info(made)
        made += self.parse_content_to_nodes()
        return [made]


class TaskDirective(BlockDirective):
    option_spec: ClassVar[OptionSpec] = {
        "name": directives.unchanged_required,
        "title": directives.unchanged_required,
        "aim": directives.unchanged_required,
        "rules": directives.unchanged_required,
    }

    def run(self) -> list[nodes.Node]:
        name, title = self.options.get("name", ""), self.options.get("title")
        position = " ".join(self.arguments[0].split())
        if not title or not NAME.fullmatch(name):
            raise self.error("a task needs a :title: and a :name: such as win-the-bow")
        inside = self.parse_content_to_nodes()
        answers = [node for node in inside if isinstance(node, answer)]
        if not any(one["kind"] == "right" for one in answers):
            raise self.error("a task needs an answer that is right: write {right} and its moves")
        made = task(ids=[f"task-{name}"], position=position, rules=self.options.get("rules", "").split())
        self.set_source_info(made)
        heading = nodes.rubric(title, "", *self.parse_inline(title, lineno=self.lineno)[0])
        picture = board(position=position, moves=[])
        for node in (heading, picture):
            self.set_source_info(node)
        try:
            self.check(position, answers)
        except ValueError as error:
            logger.warning(f"task: {error}", location=made, type="board")
            return []
        for one in answers:
            one["position"] = position
        asked = [node for node in inside if not isinstance(node, answer)]
        made += [heading, *asked, picture, fold("", *answers, classes=["task-answers"])]
        self.state.document.set_id(made)  # complains of a name that is taken
        return [made]

    def check(self, position: str, answers: Sequence[answer]) -> None:
        """A game that may be half written is asked nothing."""
        if not self.config.rulebook_reading:
            game, given = rule_domain(self.env).game.tasks, dict[str, set[Line]](right=set(), wrong=set())
            tables = rule_domain(self.env).game.tables
            for one in answers:
                steps = tables.table(position, one["moves"]).steps()
                one["cited"] = sorted({rule for step in steps for rule in step.rules})
                given[one["kind"]].add(tuple(one["answered"]))
            if self.config.language == SOURCE_LANGUAGE:  # a translation has the same answers
                check_answers(game, position, self.options.get("aim"), **given)


Line = tuple[str, ...]


def check_answers(game: Tasks, position: str, aim: str | None, right: set[Line], wrong: set[Line]) -> None:
    """All answers can be given; with an aim, the right ones are all that reach it. Else a `ValueError` says why."""
    ends = {moves: game.after(position, moves) for moves in sorted(right | wrong)}
    if aim is None:
        return
    for moves, reached in ends.items():
        if (aim in reached) is not (moves in right):
            told = "does not reach" if moves in right else "reaches"
            raise ValueError(f"{' '.join(moves)} {told} the aim {aim}: {reached}")
    for moves in all_lines(game, position, max(map(len, right))):
        if aim in game.after(position, moves) and not any(moves[: len(one)] == one for one in right):
            raise ValueError(f"{' '.join(moves)} reaches the aim {aim} too: make it a right answer")


def all_lines(game: Tasks, position: str, length: int, before: Line = ()) -> Iterator[Line]:
    """Whatever the player who begins can do, so many decisions long."""
    for move in game.choices(position, before):
        yield (*before, move)
        if len(before) + 1 < length:
            yield from all_lines(game, position, length, (*before, move))


class ShowTasks(SphinxPostTransform):
    """Words that stand in every task."""

    def run(self, **kwargs: Any) -> None:
        domain = rule_domain(self.env)
        for place in self.document.findall(task):
            answers = next(place.findall(fold))
            # Note: the title of a fold below a task, with the answers
            answers.insert(0, fold_title("", _("Answer")))
            answers += lines(domain, place["rules"]) if place["rules"] else ()


def tell_answers(app: Sphinx, document: nodes.document, docname: str) -> None:
    """What the moves bring about stands before what is said about them, a line after it.

    Where nothing can be opened, the answers follow the question.
    """
    pen = Pen(app, docname)
    for folded in [next(place.findall(fold)) for place in document.findall(task)] if not on_screen(app.builder) else ():
        folded.replace_self([*folded.findall(answer)])
    for place in document.findall(answer):
        steps = [told(step) for step in table_of(app.builder, place).steps()[1:]]
        if place["moves"] == place["answered"]:
            place[0:0] = pen.paragraphs([sentence for step in steps for sentence in step])
        else:
            items = [nodes.list_item("", *pen.paragraphs(step)) for step in steps if step]
            place += nodes.enumerated_list("", *items, classes=["task-line"])


def told(step: Step) -> Sequence[tuple[str, str]]:
    """What happened, without what is to be decided then."""
    return step.told if is_moment(step) else step.told[:-1]


def visit_task(self: HTML5Translator, node: task) -> None:
    self.body.append(self.starttag(node, "div", CLASS="task", **{"data-position": node["position"]}))


def visit_answer(self: HTML5Translator, node: answer) -> None:
    """Paper tells only the right ones."""
    if not on_screen(self.builder) and node["kind"] == "wrong":
        raise nodes.SkipNode
    moves: dict[str, Any] = {"data-moves": " ".join(node["answered"])}
    if node["moves"] != node["answered"]:
        moves["data-line"] = " ".join(node["moves"])
    self.body.append(self.starttag(node, "div", CLASS=f"task-answer task-{node['kind']}", **moves))
    if on_screen(self.builder):
        self.body.append(f'<p class="task-verdict">{escape(verdicts()[node["kind"]])}</p>\n')


def verdicts() -> dict[str, str]:
    return {
        # Note: above an answer to a task
        "right": _("Correct."),
        # Note: above an answer to a task
        "wrong": _("Not quite."),
    }


def words() -> dict[str, str]:
    """What a script says beside a task."""
    return {
        **verdicts(),
        "other": _("That does not reach the aim."),
        # Note: a button below a task
        "again": _("Try again"),
        # Note: tells what to do with a board; a card is picked with the first touch
        "how": _("Pick a card, then the place where it should go."),
        "goesTo": goes_to(),
        "board": _("A board to act on"),
    }


def add_scripts(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object) -> None:
    """Pages with tasks get the program; without one the tasks stay questions."""
    place = next(doctree.findall(task), None) if isinstance(doctree, nodes.document) else None
    if place is None or not on_screen(app.builder):
        return
    app.add_css_file("tasks.css")
    if app.config.rulebook_program and add_program(app, place, "task"):
        add_data(app, "TASK", "task-data.js", words())
        app.add_js_file("touch_board.js", loading_method="defer")
        app.add_js_file("tasks.js", loading_method="defer")


def setup(app: Sphinx) -> None:
    others: Any = dict.fromkeys(("latex", "text", "man", "texinfo"), (lambda self, node: None,) * 2)
    app.add_directive("task", TaskDirective)
    app.add_directive("right", AnswerDirective)
    app.add_directive("wrong", AnswerDirective)
    app.add_node(task, html=(visit_task, closing("</div>\n")), **others)
    app.add_node(answer, html=(visit_answer, closing("</div>\n")), **others)
    app.connect("doctree-resolved", tell_answers)
    app.connect("html-page-context", add_scripts)
