"""A table and the moves made from it, as the book shows them: drawn, described, and stepped through."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any, NamedTuple, Protocol

from .played import Played
from .refusals import Event
from .sentences import ENGLISH, Names, Words
from .values import Seat

LONG = 30
"""with more moves than these, all that a player does in one go is one step of several moments"""


class Scene(Protocol):
    """A table about to be drawn."""

    def room(self) -> Any:
        """What it leaves room for; `beside` joins two rooms, so that nothing jumps from picture to picture."""

    def svg(self, id: str, room: Any, *, described: bool = False, now: str = "") -> str:
        """The picture; `now` is what happens in the middle of a move, when nobody is to decide."""


class Moment(NamedTuple):
    """A table in the middle of a move, and what has just happened."""

    table: Any
    story: tuple[Event, ...]


class Means(NamedTuple):
    """What only the game can do: say and draw what is on its table."""

    describe: Callable[[Event, Words, Names], str]
    lines: Callable[[Any, Words, Names], Iterable[str]]
    """the table in sentences, the last of which tells what is to be decided"""
    decision: Callable[[Any, Words, Names], str]
    """what is to be decided now, and by whom; or how it ended"""
    scene: Callable[..., Scene]
    """of a table, words and names; `before` is the table of the last picture, `last` the move made since"""
    decided_by: Mapping[Any, str]
    """the rule that says who decides what, by the step of a table"""
    endings: Collection[str]
    """rules whose events tell themselves how it ended"""
    goes_on: Callable[[Any, Any, "Step", bool], bool]
    """whether a move, and the position before it, belong to the last step; in a long game more of them do"""
    turn: Callable[[Any, Words, Names], str]
    """the heading of what begins at a position"""
    unseen: tuple[type, ...] = ()
    """moves that change nothing in a picture: they are no moment of their own"""
    waits: Callable[[Any], bool] = lambda position: False
    """whether what led to a position is told later"""
    untold: Collection[str] = ()
    """rules whose events are told by the next ones as well"""
    moments: Callable[[Any, tuple[Event, ...]], Sequence[Moment]] = lambda before, story: ()
    """what is seen within a move, from the position before it; the rest of the story belongs to its end"""


class Look(NamedTuple):
    """How a table is shown: in which words, with which names, on the screen or on paper."""

    means: Means
    words: Words = ENGLISH
    names: Names = None
    paper: bool = False

    def lines(self, position: Any) -> list[str]:
        return list(self.means.lines(position.lift(), self.words, self.names))

    def scene(self, position: Any, before: Any = None, last: Any = None) -> Scene:
        earlier = before and before.lift()
        return self.means.scene(position.lift(), self.words, self.names, paper=self.paper, before=earlier, last=last)


class Shown:
    """The table after the moves of a game, the last one pointed out."""

    def __init__(self, game: Played[Any, Any, Any], look: Look) -> None:
        self.game = game
        self.look = look

    def draw(self, id: str = "board") -> str:
        """On paper the picture holds its own description."""
        last = (self.game.positions[-2], self.game.moves[-1]) if self.game.moves else ()
        scene = self.look.scene(self.game.end, *last)
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
        steps, waiting, headings, turn = [first], list[Event](), self._headings(), ""
        for before, move in zip(self.game.positions, self.game.moves, strict=False):
            table, story = before.follow(move)
            turn = headings.pop(before, turn)
            waiting += [event for event in story if event.rule not in means.untold]
            if means.waits(table):
                continue
            goes_on = means.goes_on(before, move, steps[-1], long)
            parts = unfolded(means.moments(before, tuple(waiting)), table, tuple(waiting))
            if goes_on and isinstance(move, means.unseen):
                (shown, told), *parts = parts
                steps[-1] = replace(steps[-1], table=shown, story=(*steps[-1].story, *told))
            if goes_on and parts:
                steps[-1] = replace(steps[-1], moment=True)
            for number, (shown, told) in enumerate(parts, 1):
                here = replace(first, table=shown, before=steps[-1].table, last=move, mover=before.to_decide)
                steps.append(replace(here, story=told, turn=turn, moment=number < len(parts)))
                turn = ""
            waiting = []
        return steps

    def _headings(self) -> dict[Any, str]:
        """By the positions where they begin; one alone tells nothing."""
        found = dict[str, Any]()
        for position in self.game.positions[:-1]:
            found.setdefault(self.look.means.turn(position, self.look.words, self.look.names), position)
        return {position: turn for turn, position in found.items()} if len(found) > 1 else {}


def unfolded(within: Sequence[Moment], end: Any, story: tuple[Event, ...]) -> list[Moment]:
    """The moments of a move, then what it came to."""
    told = sum(len(moment.story) for moment in within)
    return [*within, Moment(end, story[told:])]


@dataclass(frozen=True)
class Step:
    """What a move made of the table, or a moment of it. It is told and drawn when somebody asks."""

    look: Look
    room: Any
    table: Any
    story: tuple[Event, ...] = ()
    mover: Seat | None = None
    before: Any = None
    """the table of the step before this one"""
    last: Any = None
    """the move made since"""
    turn: str = ""
    """the heading of what begins here"""
    moment: bool = False
    """whether the move goes on in the next step"""

    @property
    def rules(self) -> list[str]:
        return [rule for _, rule in self._told(ENGLISH, None)]

    @property
    def told(self) -> list[tuple[str, str]]:
        """Sentences, each with the rule that stands behind it."""
        return list(self._told(self.look.words, self.look.names))

    @property
    def described(self) -> list[str]:
        lines = self.look.lines(self.table)
        return lines[:-1] if self.moment else lines

    def draw(self, id: str = "board") -> str:
        scene = self.look.scene(self.table, self.before, self.last)
        now = self.told[-1][0] if self.moment else ""
        return scene.svg(id, self.room, described=self.look.paper, now=now)

    def _told(self, words: Words, names: Names) -> Iterator[tuple[str, str]]:
        """What happened, and what is to be decided now, or how it ended."""
        means = self.look.means
        for event in self.story:
            yield means.describe(event, words, names), event.rule
        if not self.moment and not any(event.rule in means.endings for event in self.story):
            yield means.decision(self.table.lift(), words, names), means.decided_by[self.table.step]
