"""A table and the moves made from it, as the book shows them: drawn, described, and stepped through."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any, NamedTuple, Protocol

from .played import Played
from .refusals import Event
from .sentences import ENGLISH, Names, Words
from .values import Seat

LONG = 30
"""with more moves than these, all that a player does in one go is one step"""


class Scene(Protocol):
    """A table about to be drawn."""

    def room(self) -> Any:
        """What it leaves room for; `beside` joins two rooms, so that nothing jumps from picture to picture."""

    def svg(self, id: str, room: Any, *, described: bool = False) -> str: ...


class Means(NamedTuple):
    """What only the game can do: say and draw what is on its table."""

    describe: Callable[[Event, Words, Names], str]
    lines: Callable[[Any, Words, Names], Iterable[str]]
    """the table in sentences"""
    decision: Callable[[Any, Words, Names], str]
    """what is to be decided now, and by whom; or how it ended"""
    scene: Callable[..., Scene]
    decided_by: Mapping[Any, str]
    """the rule that says who decides what, by the step of a table"""
    endings: Collection[str]
    """rules whose events tell themselves how it ended"""
    goes_on: Callable[[Any, Any, "Step", bool], bool]
    """whether a move, and the position before it, belong to the last step; in a long game more of them do"""
    waits: Callable[[Any], bool] = lambda position: False
    """whether what led to a position is told later"""
    untold: Collection[str] = ()
    """rules whose events are told by the next ones as well"""


class Look(NamedTuple):
    """How a table is shown: in which words, with which names, on the screen or on paper."""

    means: Means
    words: Words = ENGLISH
    names: Names = None
    paper: bool = False

    def lines(self, position: Any) -> list[str]:
        return list(self.means.lines(position.lift(), self.words, self.names))

    def scene(self, position: Any) -> Scene:
        return self.means.scene(position.lift(), self.words, self.names, paper=self.paper)


class Shown:
    """The table after the moves of a game."""

    def __init__(self, game: Played[Any, Any, Any], look: Look) -> None:
        self.game = game
        self.look = look

    def draw(self, id: str = "board") -> str:
        """On paper the picture holds its own description."""
        scene = self.look.scene(self.game.end)
        return scene.svg(id, scene.room(), described=self.look.paper)

    def describe(self) -> list[str]:
        """What the last move did, then the table."""
        events = self.game.positions[-2].happenings(self.game.moves[-1]) if self.game.moves else []
        told = [self.look.means.describe(event, self.look.words, self.look.names) for event in events]
        return [*told, *self.look.lines(self.game.end)]

    def steps(self) -> list["Step"]:
        """The start and what happened, all in one size."""
        means, long = self.look.means, len(self.game.moves) > LONG
        rooms = (self.look.scene(position).room() for position in self.game.positions)
        first = Step(self.look, reduce(lambda one, other: one.beside(other), rooms), self.game.start)
        steps, waiting = [first], list[Event]()
        for before, move in zip(self.game.positions, self.game.moves, strict=False):
            table, story = before.follow(move)
            waiting += [event for event in story if event.rule not in means.untold]
            if means.waits(table):
                continue
            if means.goes_on(before, move, steps[-1], long):
                steps[-1] = replace(steps[-1], table=table, story=(*steps[-1].story, *waiting))
            else:
                steps.append(replace(first, table=table, story=tuple(waiting), mover=before.to_decide))
            waiting = []
        return steps


@dataclass(frozen=True)
class Step:
    """What a move made of the table. It is told and drawn when somebody asks."""

    look: Look
    room: Any
    table: Any
    story: tuple[Event, ...] = ()
    mover: Seat | None = None

    @property
    def rules(self) -> list[str]:
        return [rule for _, rule in self._told(ENGLISH, None)]

    @property
    def told(self) -> list[tuple[str, str]]:
        """Sentences, each with the rule that stands behind it."""
        return list(self._told(self.look.words, self.look.names))

    @property
    def described(self) -> list[str]:
        return self.look.lines(self.table)

    def draw(self, id: str = "board") -> str:
        return self.look.scene(self.table).svg(id, self.room, described=self.look.paper)

    def _told(self, words: Words, names: Names) -> Iterator[tuple[str, str]]:
        """What happened, and what is to be decided now, or how it ended."""
        means = self.look.means
        for event in self.story:
            yield means.describe(event, words, names), event.rule
        if not any(event.rule in means.endings for event in self.story):
            yield means.decision(self.table.lift(), words, names), means.decided_by[self.table.step]
