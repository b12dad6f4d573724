"""A table and the moves made from it, shown: it draws and describes itself, and steps through itself."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import NamedTuple

from sirens_rules.tabletop.refusals import Event
from sirens_rules.tabletop.sentences import ENGLISH, Words

from .components import Player
from .describe import Names, decision, describe, table_words
from .moves import EndTurn, Move
from .position import Position
from .record import Game
from .scene import Room, Scene
from .table import ACT, EFFECT, FINISH, OVER, STUCK, VALUE, Table

DECIDED_BY = {
    ACT: "turn.main",
    EFFECT: "turn.effects",
    FINISH: "turn.purchase",
    VALUE: "mercenary.value",
    OVER: "score.winner",
    STUCK: "end.stuck",
}
"""the rule that says who decides what at this step of the turn"""

LONG = 30
"""with more moves than these, all that a player does in one turn is one step"""


class Look(NamedTuple):
    """How a table is shown: in which words, with which names, on the screen or on paper."""

    words: Words = ENGLISH
    names: Names = None
    paper: bool = False

    def lines(self, table: Table) -> list[str]:
        return list(table_words(table, self.words, self.names))

    def scene(self, table: Table) -> Scene:
        return Scene(table, self.words, self.names, paper=self.paper)


class Shown:
    """The table after the moves. A mistake in them is an error that says what is wrong."""

    def __init__(self, position: str, moves: Sequence[str], look: Look) -> None:
        self.game = Game(Position(position), tuple(map(Move, moves)))
        self.look = look

    def draw(self, id: str = "board") -> str:
        """On paper the picture holds its own description."""
        scene = self.look.scene(self.game.end.lift())
        return scene.svg(id, scene.room(), described=self.look.paper)

    def describe(self) -> list[str]:
        """What the last move did, then the table."""
        events = self.game.positions[-2].happenings(self.game.moves[-1]) if self.game.moves else []
        told = [describe(event, self.look.words, self.look.names) for event in events]
        return [*told, *self.look.lines(self.game.end.lift())]

    def steps(self) -> list["Step"]:
        """The start and what happened, all in one size."""
        room = reduce(Room.beside, (self.look.scene(position.lift()).room() for position in self.game.positions))
        steps, long = [Step(self.look, room, self.game.start)], len(self.game.moves) > LONG
        for before, move in zip(self.game.positions, self.game.moves, strict=False):
            table, story = before.follow(move)
            goes_on = steps[-1].mover is before.to_decide and (long or isinstance(move, EndTurn))
            if goes_on:
                steps[-1] = replace(steps[-1], table=table, story=(*steps[-1].story, *story))
            else:
                steps.append(Step(self.look, room, table, tuple(story), before.to_decide))
        return steps


@dataclass(frozen=True)
class Step:
    """What a move made of the table. It is told and drawn when somebody asks."""

    look: Look
    room: Room
    table: Position
    story: tuple[Event, ...] = ()
    mover: Player | None = None

    @property
    def rules(self) -> list[str]:
        return [rule for _, rule in self._told(ENGLISH, None)]

    @property
    def told(self) -> list[tuple[str, str]]:
        """Sentences, each with the rule that stands behind it."""
        return list(self._told(self.look.words, self.look.names))

    @property
    def described(self) -> list[str]:
        return self.look.lines(self.table.lift())

    def draw(self, id: str = "board") -> str:
        return self.look.scene(self.table.lift()).svg(id, self.room, described=self.look.paper)

    def _told(self, words: Words, names: Names) -> Iterator[tuple[str, str]]:
        """What happened, and what is to be decided now; how it ended is an event itself."""
        for event in self.story:
            yield describe(event, words, names), event.rule
        if not self.story or self.table.to_decide is not None:
            yield decision(self.table.lift(), words, names), DECIDED_BY[self.table.step]
