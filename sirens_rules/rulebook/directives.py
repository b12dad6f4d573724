"""What an author writes as blocks: `rule`, `example`, `board`, `replay`, `edition`, and the lists made of them."""

import re
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import OptionSpec

from .domain import rule_domain
from .nodes import board, edition_note, generated_list, replay
from .page_facts import CONSEQUENCE

PLAY = "rulebook_play"
"""while an example is read: what its code plays"""

logger = logging.getLogger(__name__)


class RuleDirective(SphinxDirective):
    """A rule: a section whose anchor is its id. Title, text and reason are translatable, the id never is."""

    has_content = True
    required_arguments = 1
    option_spec: ClassVar[OptionSpec] = {
        "title": directives.unchanged_required,
        "kind": lambda argument: directives.choice(argument, ("rule", "ruling", CONSEQUENCE)),
        "concerns": directives.unchanged_required,
        "follows": directives.unchanged_required,
        "date": directives.unchanged_required,
        "reason": directives.unchanged_required,
    }

    def run(self) -> list[nodes.Node]:
        id = self.arguments[0]
        if "title" not in self.options:
            raise self.error(f"rule {id} needs a :title:")
        kind = self.options.get("kind", "rule")
        section = nodes.section(
            ids=[id, *rule_domain(self.env).former(id)],
            classes=["rule"] if kind == "rule" else ["rule", kind],
            rule=id,
            kind=kind,
            concerns=tuple(self.options.get("concerns", "").split()),
            follows=tuple(self.options.get("follows", "").split()),
            date=self.options.get("date", ""),
        )
        self.set_source_info(section)
        section += self._sentence(nodes.title, self.options["title"])
        section += self.parse_content_to_nodes()
        if reason := self.options.get("reason"):
            section += self._sentence(nodes.paragraph, reason, classes=["rule-reason"])
        return [section]

    def _sentence(self, kind: type[nodes.TextElement], text: str, **attributes: Any) -> nodes.TextElement:
        children, _ = self.parse_inline(text, lineno=self.lineno)
        sentence = kind(text, "", *children, **attributes)
        self.set_source_info(sentence)
        return sentence


class BlockDirective(SphinxDirective):
    """Several words behind its name, and a text inside."""

    has_content = True
    required_arguments = 1
    final_argument_whitespace = True

    def parse_content_to_nodes(self, allow_section_headings: bool = False) -> list[nodes.Node]:
        if self.content and (option := re.match(r":([\w-]+):(\s|$)", self.content[0])):
            raise self.error(f"{self.name} has no option {option[1]}; write the text itself, or delete the line")
        return super().parse_content_to_nodes(allow_section_headings)


def example(directive: SphinxDirective, anchor: str, kind: str) -> nodes.container:
    """A block about the rules in its argument; its lines are what is executed."""
    lines, rules = len(directive.block_text.splitlines()) - 1, directive.arguments[0].split()
    block = nodes.container(ids=[anchor], classes=[kind], rules=rules, lines=lines)
    directive.set_source_info(block)
    return block


class ExampleDirective(BlockDirective):
    """Story, board and calls that show the rules named in the argument."""

    def run(self) -> list[nodes.Node]:
        container = example(self, self.anchor(), "example")
        position, moves, is_replay = self.story() or ("", [], False)
        self.env.temp_data[PLAY] = (position, moves) if is_replay else None
        container += self.parse_content_to_nodes()
        self.env.temp_data[PLAY] = None
        if position and not any(container.findall(lambda node: isinstance(node, board | replay))):
            play = make_replay(self.env, position, moves) if is_replay else board(position=position, moves=moves)
            self.show(container, play)
        return [container]

    def anchor(self) -> str:
        """Named after the rule that it shows first, and counted where there are several."""
        rule = self.arguments[0].split()[0]
        number = self.env.new_serialno(f"example {rule}") + 1
        return f"example-{rule}" if number == 1 else f"example-{rule}-{number}"

    def story(self) -> tuple[str, list[str], bool] | None:
        game = rule_domain(self.env).game
        return game.tables.story("\n".join(self.content)) if "tables" in game.layers else None

    def show(self, container: nodes.container, picture: nodes.Element) -> None:
        """A story without a picture gets what its code plays or begins with, below the first paragraph."""
        self.set_source_info(picture)
        code = next(container.findall(nodes.literal_block))
        container.insert(min(1, container.index(code)), picture)


class BoardDirective(BlockDirective):
    """A position and, after a slash between spaces, the moves that were made: drawn by the game, captioned here."""

    def run(self) -> list[nodes.Node]:
        position, moves = read_play(self.arguments[0])
        drawn = board(position=position, moves=moves)
        self.set_source_info(drawn)
        try:
            rule_domain(self.env).game.tables.table(position, moves)
        except ValueError as error:
            logger.warning(f"board: {error}", location=drawn, type="board")
            return []
        drawn += self.parse_content_to_nodes()
        return [drawn]


class ReplayDirective(SphinxDirective):
    """A position and, after a slash between spaces, moves to step through; without them, what its example plays.

    A `film` plays by itself, once, when it comes into view.
    """

    optional_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[OptionSpec] = {"film": directives.flag}

    def run(self) -> list[nodes.Node]:
        if self.config.rulebook_reading:
            return []  # a game that may be half written is asked nothing
        try:
            node = make_replay(self.env, *self.play())
        except ValueError as error:
            logger.warning(f"replay: {error}", location=self.get_location(), type="board")
            return []
        node["classes"] += ["replay-film"] * ("film" in self.options)
        self.set_source_info(node)
        return [node]

    def play(self) -> tuple[str, list[str]]:
        if self.arguments:
            return read_play(self.arguments[0])
        found: tuple[str, list[str]] | None = self.env.temp_data.get(PLAY)
        if not found:
            raise ValueError("nothing is played here; write a position and moves, or put it into an example that plays")
        return found


def read_play(argument: str) -> tuple[str, list[str]]:
    position, _slash, moves = " ".join(argument.split()).partition(" / ")
    return position, moves.split()


def make_replay(env: BuildEnvironment, position: str, moves: list[str]) -> replay:
    """The game is asked while the page is read: mistakes are told at their line, and the page knows what it cites."""
    steps = rule_domain(env).game.tables.table(position, moves).steps()
    return replay(position=position, moves=moves, cited=sorted({rule for step in steps for rule in step.rules}))


class EditionDirective(BlockDirective):
    """Where the printed editions in the named languages differ. It hangs on the rule above it."""

    def run(self) -> list[nodes.Node]:
        self.assert_has_content()
        note = edition_note(languages=self.arguments[0].split())
        self.set_source_info(note)
        note += self.parse_content_to_nodes()
        return [note]


class ListDirective(SphinxDirective):
    """`all-rules`, `rule-index`, `rulings`, `editions`, `rule-matrix`, `questions`: what stands elsewhere, here too."""

    def run(self) -> list[nodes.Node]:
        place = generated_list(kind=self.name, rule="".join(self.arguments))
        self.set_source_info(place)
        return [place]


class StepsDirective(ListDirective):
    """``{steps-of} turn.order``: the numbered list inside a rule, here once more."""

    required_arguments = 1


def setup(app: Sphinx) -> None:
    app.add_directive("rule", RuleDirective)
    app.add_directive("example", ExampleDirective)
    app.add_directive("board", BoardDirective)
    app.add_directive("replay", ReplayDirective)
    app.add_directive("edition", EditionDirective)
    for name in ("all-rules", "rulings", "editions", "rule-index", "rule-matrix"):
        app.add_directive(name, ListDirective)
    app.add_directive("steps-of", StepsDirective)
