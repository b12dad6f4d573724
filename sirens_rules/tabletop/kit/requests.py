"""Requests by the hundred: from random games, every rule where it is met, and texts that somebody might mistype."""

import tomllib
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.resources import files
from itertools import chain
from typing import Any, NamedTuple

from ..chance import Chance
from ..simulation import random_game
from .answers import Answers
from .subjects import WITH_MOVE, Subjects

LONG = 2_000
"""Signs of a list of moves: a longer one is asked of nobody."""
TRIES = 12
"""Moves that are tried at a moment, to find some that are not allowed."""
STRETCH = 5
"""Moves in a row that are asked about together."""


class Asked(NamedTuple):
    """A request, the rules it is about, and why it is asked."""

    request: dict[str, Any]
    rules: Sequence[str]
    why: str


class Moment(NamedTuple):
    """A position of a random game and the move made there."""

    game: str
    number: int
    position: Any
    move: Any

    @property
    def name(self) -> str:
        return f"{self.game}, after {self.number} moves"

    def request(self, ask: str) -> dict[str, Any]:
        request = {"ask": ask, "position": str(self.position)}
        return {**request, "move": str(self.move)} if ask in WITH_MOVE else request


def moments_of(game: str, start: Any, seed: int) -> list[Moment]:
    """A game, every move drawn from the complete list."""
    return [
        Moment(game, number, moment.position, moment.move)
        for number, moment in enumerate(random_game(start, Chance(seed)))
    ]


def texts(package: str) -> Iterator[Asked]:
    """Requests written by hand, in the texts.toml of a game: notation, good and malformed, and what is rarely met."""
    table = tomllib.loads(files(package).joinpath("texts.toml").read_text("utf-8"))
    for ask, written in table.items():
        for row in written:
            rule, why = row.pop("rule"), row.pop("why")
            yield Asked({"ask": ask, **row}, [rule], why)


@dataclass(frozen=True)
class Requests:
    """What is asked about random games of one game."""

    answers: Answers
    subjects: Subjects
    players: Callable[[Any], Sequence[Any]]
    """who sits at a table"""
    kind: Callable[[Any], Hashable]
    """positions of one kind show the same rules in the same way"""
    combined: Callable[[Iterable[str]], Hashable] = frozenset
    """rules that make one combination; as a tuple, their order counts"""

    def chosen(self, ask: str, moments: Sequence[Moment], most: int) -> Iterator[tuple[Moment, str]]:
        """So many moments for each combination of rules, and the rule among them that is met least often."""
        shown = [tuple(self.subjects.at(ask, moment.position, moment.move)) for moment in moments]
        met, taken = Counter(chain.from_iterable(shown)), Counter[Hashable]()
        for moment, rules in zip(moments, shown, strict=True):
            kind = (self.combined(rules), self.kind(moment.position))
            taken[kind] += 1
            if taken[kind] <= most:
                yield moment, min(rules, key=lambda rule: (met[rule], rule))

    def rarest(
        self, ask: str, moments: Sequence[Moment], most: int, how: str = "", **more: object
    ) -> Iterator[Asked]:
        """So many requests a rule."""
        for moment, rule in self.chosen(ask, moments, most):
            yield Asked({**moment.request(ask), **more}, [rule], f"{moment.name}{how}: shows {rule}.")

    def stretches(self, moments: Sequence[Moment], every: int) -> Iterator[Asked]:
        """Some moves in a row: a program may carry along what no text of a position shows."""
        places = {(moment.game, moment.number): at for at, moment in enumerate(moments)}
        for first, rule in self.chosen("play", moments[::every], 1):
            at = places[first.game, first.number]
            row = [moment for moment in moments[at : at + STRETCH] if moment.game == first.game]
            yield self.played(row, [rule], f"{first.name}, {len(row)} moves in a row: the first shows {rule}.")

    def illegal(self, moments: Sequence[Moment], most: int) -> Iterator[Asked]:
        """Moves of other moments that break rules here, a few for each combination of them."""
        tried = sorted({moment.move for moment in moments if moment.move}, key=str)
        taken = Counter[tuple[str, ...]]()
        for number, moment in enumerate(moments):
            chance = Chance(number)
            for _ in range(TRIES):
                move = tried[chance.below(len(tried))]
                seats = self.players(moment.position)
                by = (None, *seats)[chance.below(len(seats) + 1)] if chance.below(3) == 0 else None
                rules = self.answers.broken(moment.position.lift(), move, by)
                taken[tuple(rules)] += 1
                if rules and taken[tuple(rules)] <= most:
                    request = {**moment.request("play"), "move": str(move), **({"by": by.word} if by else {})}
                    yield Asked(request, rules, f"{moment.name}: a move that is not allowed.")

    def played(self, moments: Sequence[Moment], rules: Sequence[str], why: str) -> Asked:
        """From the first of these moments to the last."""
        moves = [str(moment.move) for moment in moments if moment.move]
        return Asked({"ask": "game", "start": str(moments[0].position), "moves": moves}, rules, why)

    def record(self, moments: Sequence[Moment]) -> Asked:
        """The same, written down."""
        record = self.answers.game(moments[0].position, [moment.move for moment in moments if moment.move])
        why = f"{moments[0].name}, a record of {len(record.moves)} moves."
        return Asked({"ask": "read_record", "text": str(record)}, self.subjects.usual["read_record"], why)

    def views(self, moments: Iterable[Moment], most: int) -> Iterator[Asked]:
        """What each player sees."""
        taken = Counter[Hashable]()
        for moment in moments:
            taken[self.kind(moment.position)] += 1
            if taken[self.kind(moment.position)] <= most:
                for player in self.players(moment.position):
                    request = {**moment.request("view"), "player": player.word}
                    yield Asked(request, self.subjects.usual["view"], f"{moment.name}, as {player.name} sees it.")

    def as_seen(self, moments: Iterable[Moment]) -> list[Moment]:
        """The same as those know them who decide: what others hold is unknown."""
        deciding = [moment for moment in moments if moment.move]
        return [
            moment._replace(position=moment.position.view(moment.position.to_decide).position) for moment in deciding
        ]


def short_lists(moments: Iterable[Moment]) -> list[Moment]:
    """Where a list of moves can be read by a person."""
    return [moment for moment in moments if len(str(moment.position.legal_moves())) < LONG]
