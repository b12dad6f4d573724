"""A table and the moves made from it, shown: it draws and describes itself, and steps through itself."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import NamedTuple

from sirens_rules.tabletop.refusals import Event
from sirens_rules.tabletop.sentences import ENGLISH, Words

from .components import Player
from .describe import Names, decision, describe, table_words
from .moves import EndRide, Leave, Move, Take
from .position import Position
from .record import Game
from .scene import Room, Scene
from .table import DROP, FORCED, MELD, OVER, RIDE, START, SURF, TAKE, WARPED, Table

DECIDED_BY = {
    MELD: "meld.together",
    SURF: "surf.take",
    WARPED: "treasure.enter",
    START: "ride.start",
    RIDE: "ride.go-on",
    TAKE: "treasure.enter",
    FORCED: "forced.when",
    DROP: "round.keep-two",
    OVER: "end.winner",
}
"""the rule that says who decides what at this step of the round"""

UNTOLD = ("meld.face-down",)
"""what the next sentence tells as well"""


LONG = 30
"""with more moves than these, all that a player does in one go is one step"""


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
        """The start and what happened, all in one size. Cards that lie face down wait until they are turned up."""
        room = self._room()
        steps, waiting = [Step(self.look, room, self.game.start)], list[Event]()
        long = len(self.game.moves) > LONG
        for before, move in zip(self.game.positions, self.game.moves, strict=False):
            table, story = before.follow(move)
            waiting += [event for event in story if event.rule not in UNTOLD]
            if table.step is MELD and any(table.chosen):
                continue
            ends = isinstance(move, EndRide | Take | Leave) and len(steps) > 1
            if ends or (long and goes_on(before, steps[-1])):
                steps[-1] = replace(steps[-1], table=table, story=(*steps[-1].story, *waiting))
            else:
                steps.append(Step(self.look, room, table, tuple(waiting), before.to_decide))
            waiting = []
        return steps

    def _room(self) -> Room:
        return reduce(Room.beside, (self.look.scene(position.lift()).room() for position in self.game.positions))


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
        """What happened, and what is to be decided now."""
        for event in self.story:
            yield describe(event, words, names), event.rule
        if not any(event.rule in ("end.winner", "end.tie") for event in self.story):
            yield decision(self.table.lift(), words, names), DECIDED_BY[self.table.step]


def goes_on(before: Position, last: Step) -> bool:
    """The same player, still taking tiles or riding; and somebody has begun."""
    return last.mover == before.to_decide and last.mover is not None and before.step not in (MELD, FORCED, DROP)
