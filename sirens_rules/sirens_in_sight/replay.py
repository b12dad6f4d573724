"""A game move by move: what each move brought about, by which rule, and what is to be decided then."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from sirens_rules.tabletop.refusals import Event
from sirens_rules.tabletop.sentences import ENGLISH, Words

from .components import PORT, STARBOARD, in_play
from .describe import Names, decision, describe, points_words
from .moves import EndTurn, Move
from .picture import draw_board
from .position import Position
from .table import ACT, FINISH, OVER, PICK, WALK

DECIDED_BY = {
    ACT: "turn.action",
    WALK: "crew.decider",
    FINISH: "turn.end",
    PICK: "variant.pick",
    OVER: "end.winner",
}
"""the rule that says who decides what at this step of the turn"""

Told = list[tuple[str, str]]
"""Sentences, each with the rule that stands behind it."""


class Frame(NamedTuple):
    """One step of a replay."""

    picture: str
    told: Told
    described: list[str]
    """the whole table in words, line by line"""


class _Step(NamedTuple):
    table: Position
    before: Position
    move: Move | None = None
    story: tuple[Event, ...] = ()


def frames(
    position: str,
    moves: Sequence[str],
    words: Words = ENGLISH,
    names: Names = None,
    *,
    id: str = "replay",
    paper: bool = False,
) -> list[Frame]:
    """The start and every move, drawn in one size and told.

    >>> first, second = frames("28[10 10|] 30C[|] 34M[|] rum:-", ["8@28p"])
    >>> for sentence, rule in second.told[:3]:
    ...     print(sentence, rule)
    Port plays the 8 at the port side of 28. place.hand
    Port has 28 at 28, enough for its resistance, and takes it. score.reach
    Port has one point. score.points
    """
    steps = _steps(Position(position), moves)
    draw = partial(draw_board, words=words, names=names, paper=paper, described=paper, room=_room(steps))
    return [
        Frame(
            draw(step.table, last=step.move, before=step.before, id=f"{id}-step-{number}"),
            list(_told(step, words, names)),
            describe(step.table, words, names).split("\n"),
        )
        for number, step in enumerate(steps, 1)
    ]


def _steps(table: Position, moves: Sequence[str]) -> list[_Step]:
    """The start, then one step a move; the end of a turn belongs to the move before it."""
    steps = [_Step(table, table)]
    for move in map(Move, moves):
        before = table
        table, story = before.follow(move)
        if isinstance(move, EndTurn) and steps[-1].move:
            last = steps.pop()
            steps.append(last._replace(table=table, story=(*last.story, *story)))
        else:
            steps.append(_Step(table, before, move, tuple(story)))
    return steps


def _room(steps: Sequence[_Step]) -> tuple[int, int]:
    """The most cards that ever lie at a side, of Port and of Starboard."""
    lying = [(len(port), len(starboard)) for step in steps for *_, port, starboard in in_play(step.table.ship)]
    ports, starboards = zip((1, 1), *lying, strict=True)
    return max(ports), max(starboards)


def _told(step: _Step, words: Words, names: Names) -> Iterator[tuple[str, str]]:
    """What was done, the points it brought, how the turn ended, and what is to be decided now."""
    ending = [event for event in step.story if event.rule.startswith(("turn.", "end."))]
    for event in step.story:
        if event not in ending:
            yield describe(event, words, names), event.rule
    for player in (PORT, STARBOARD):
        if step.table.points[player] != step.before.points[player]:
            yield points_words(step.table, player, words, names), "score.points"
    for event in ending:
        yield describe(event, words, names), event.rule
    yield decision(step.table, words, names), _decided_by(step.table)


def _decided_by(table: Position) -> str:
    ended = table.outcome()
    return "end.draw" if ended and ended.winner is None else DECIDED_BY[table.step]
