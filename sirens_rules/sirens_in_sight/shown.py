"""A table and the moves made from it, shown: it draws and describes itself, and steps through itself."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from sirens_rules.tabletop.refusals import Event
from sirens_rules.tabletop.sentences import ENGLISH, Words

from .components import PORT, STARBOARD
from .describe import Names, decision, describe, points_words
from .moves import EndTurn, Move
from .picture import draw_board
from .position import Position
from .record import Game
from .table import ACT, FINISH, OVER, PICK, WALK

DECIDED_BY = {
    ACT: "turn.action",
    WALK: "crew.decider",
    FINISH: "turn.end",
    PICK: "variant.pick",
    OVER: "end.winner",
}
"""the rule that says who decides what at this step of the turn"""

Sentence = Callable[[Words, Names], str]
"""Something to be told, in any language and with any names."""


class Look(NamedTuple):
    """How a table is shown: in which words, with which names, on the screen or on paper."""

    words: Words = ENGLISH
    names: Names = None
    paper: bool = False

    def say(self, sentence: Sentence) -> str:
        return sentence(self.words, self.names)

    def lines(self, table: Position) -> list[str]:
        return describe(table, self.words, self.names).split("\n")


class Shown:
    """The table after the moves, the last one pointed out. A mistake in them is an error that says what is wrong."""

    def __init__(self, position: str, moves: Sequence[str], look: Look) -> None:
        self.game = Game(Position(position), tuple(map(Move, moves)))
        self.look = look

    def draw(self, id: str = "board") -> str:
        """On paper the picture holds its own description."""
        words, names, paper = self.look
        last = self.game.moves[-1] if self.game.moves else None
        before = self.game.positions[-2] if last else None
        table = self.game.end
        return draw_board(table, words, names, last=last, before=before, id=id, paper=paper, described=paper)

    def describe(self) -> list[str]:
        """What the last move did, which the picture points out, then the table."""
        events = self.game.positions[-2].happenings(self.game.moves[-1]) if self.game.moves else []
        return [*(self.look.say(partial(describe, event)) for event in events), *self.look.lines(self.game.end)]

    def steps(self) -> list["Step"]:
        """The start and every move, in one size; the end of a turn belongs to the move before it."""
        room = self._room()
        steps = [Step(self.look, room, self.game.start, self.game.start)]
        for before, move in zip(self.game.positions, self.game.moves, strict=False):
            table, story = before.follow(move)
            last = steps[-1]
            if isinstance(move, EndTurn) and last.move:
                steps[-1] = replace(last, table=table, story=(*last.story, *story))
            else:
                steps.append(Step(self.look, room, before, table, move, tuple(story)))
        return steps

    def _room(self) -> tuple[int, int]:
        """The most cards that ever lie at a side, of Port and of Starboard."""
        lying = [[len(cards) for cards in position.cards] for position in self.game.positions]
        port, starboard = (max(number for row in lying for number in row[side::2]) for side in (PORT, STARBOARD))
        return max(port, 1), max(starboard, 1)


@dataclass(frozen=True)
class Step:
    """What one move made of the table. It is told and drawn when somebody asks."""

    look: Look
    room: tuple[int, int]
    before: Position
    table: Position
    move: Move | None = None
    story: tuple[Event, ...] = ()

    @property
    def rules(self) -> list[str]:
        return [rule for rule, _ in self._sentences()]

    @property
    def told(self) -> list[tuple[str, str]]:
        """Sentences, each with the rule that stands behind it."""
        return [(self.look.say(sentence), rule) for rule, sentence in self._sentences()]

    @property
    def described(self) -> list[str]:
        return self.look.lines(self.table)

    def draw(self, id: str = "board") -> str:
        words, names, paper = self.look
        return draw_board(
            self.table,
            words,
            names,
            last=self.move,
            before=self.before,
            id=id,
            paper=paper,
            described=paper,
            room=self.room,
        )

    def _sentences(self) -> Iterator[tuple[str, Sentence]]:
        """What was done, the points it brought, how the turn ended, and what is to be decided now."""
        ending = [event for event in self.story if event.rule.startswith(("turn.", "end."))]
        for event in self.story:
            if event not in ending:
                yield event.rule, partial(describe, event)
        for player in (PORT, STARBOARD):
            if self.table.points[player] != self.before.points[player]:
                yield "score.points", partial(points_words, self.table.lift(), player)
        for event in ending:
            yield event.rule, partial(describe, event)
        yield self._decided_by(), partial(decision, self.table.lift())

    def _decided_by(self) -> str:
        ended = self.table.outcome()
        return "end.draw" if ended and ended.winner is None else DECIDED_BY[self.table.step]
