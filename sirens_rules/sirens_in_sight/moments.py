"""What happens within one move, picture by picture: a card is placed, a side reaches its aim, the ship closes up."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from sirens_rules.tabletop.refusals import Event

from .components import PORT, STARBOARD, Crew, Place
from .crew import go
from .moves import Move, Play, UseOctopus, Walk
from .octopus import move_card
from .place import play_card
from .position import Position, keep
from .score import check, scoring
from .table import ACT, OVER, Table
from .things import Won

SCORINGS = ("score.reach", "score.higher", "score.tie")
FIRST: dict[type[Move], Any] = {Play: play_card, UseOctopus: move_card, Walk: go}
"""what the move itself does, before anything is scored"""


class Moment(NamedTuple):
    """The table in the middle of a move, what has just happened, and the sides that reach their aim."""

    table: Position
    story: tuple[Event, ...]
    winning: tuple[str, ...] = ()


def moments(before: Position, move: Move, story: Sequence[Event]) -> list[Moment]:
    """Where something is scored: the table with the card or after the walk, then every scoring. Otherwise nothing."""
    scored = [event for event in story if event.rule in SCORINGS]
    if not scored:
        return []
    stages = list(_stages(before, move))
    first = tuple(story[: story.index(scored[0])])
    return [
        Moment(stages[0][0], first),
        *(Moment(table, (event,), winning) for (table, winning), event in zip(stages, scored, strict=True)),
    ]


def after_moments(story: Sequence[Event]) -> tuple[Event, ...]:
    """What is left to tell when the ship closes up."""
    scored = [at for at, event in enumerate(story) if event.rule in SCORINGS]
    return tuple(event for at, event in enumerate(story) if at not in scored and (not scored or at > scored[0]))


def _stages(before: Position, move: Move) -> Iterator[tuple[Position, tuple[str, ...]]]:
    """The table before each scoring, and the side that wins."""
    table = before.lift().copy()
    places = _places(table, move)
    FIRST[type(move)](table, move)
    table.pending, table.step = None, ACT
    for place in places:
        ship_card = table.ship[place.at]
        verdict = scoring(ship_card, *table.beside(place.at)) if ship_card else None
        if ship_card is not None and verdict is not None:
            winner = verdict.winner
            yield keep(table.copy()), () if winner is None else (Place.of(ship_card.value, winner).text,)
            check(table, place.at)
        if table.step is OVER:
            return


def _places(table: Table, move: Move) -> list[Place]:
    """The ship cards to be checked: where the card lies, and where an octopus took it from."""
    if isinstance(move, Walk):
        assert table.pending is not None
        return [place for place in table.pending if place is not None]
    return [move.place, move.source] if isinstance(move, UseOctopus) else [move.place]  # type: ignore[attr-defined]


def won_after(won: Won, story: Sequence[Event]) -> Won:
    """What lies beside its owner when all of that has been scored."""
    port, starboard = won
    for event in story:
        player, crew = event.values.get("player"), event.values.get("crew")
        if event.rule in SCORINGS:
            things = str(event.values["ship_card"]), *([crew.name.lower()] if isinstance(crew, Crew) else [])
            port += things if player is PORT else ()
            starboard += things if player is STARBOARD else ()
    return port, starboard
