"""A table and the moves made from it, shown: it draws and describes itself, and steps through itself."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from sirens_rules.tabletop.refusals import Event
from sirens_rules.tabletop.sentences import ENGLISH, N_, Names, Words, say
from sirens_rules.tabletop.values import name_of

from .components import PORT, STARBOARD, Player
from .describe import decision, describe, points_words
from .moments import Moment, after_moments, moments, won_after
from .moves import EndTurn, Move
from .picture import draw_board
from .position import Position
from .record import Game
from .table import ACT, FINISH, OVER, PICK, WALK
from .things import Won, surely_won

DECIDED_BY = {
    ACT: "turn.action",
    WALK: "crew.decider",
    FINISH: "rum.when",
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
        """It stands still: the card that the last move places is about to come. On paper it holds its description."""
        words, names, paper = self.look
        last = self.game.moves[-1] if self.game.moves else None
        before = self.game.positions[-2] if last else None
        return draw_board(
            self.game.end,
            words,
            names,
            last=last,
            before=before,
            id=id,
            paper=paper,
            described=paper,
            won=self._won()[-1],
            still=True,
        )

    def describe(self) -> list[str]:
        """What the last move did, which the picture points out, then the table."""
        events = self.game.positions[-2].happenings(self.game.moves[-1]) if self.game.moves else []
        return [*(self.look.say(partial(describe, event)) for event in events), *self.look.lines(self.game.end)]

    def steps(self) -> list["Step"]:
        """The start and every move, in one size; the end of a turn belongs to the move before it."""
        room, won = self._room(), self._won()
        steps = [Step(self.look, room, self.game.start, self.game.start, won=won[0])]
        played = zip(self.game.positions, self.game.moves, self._turns(), strict=False)
        for number, (before, move, turn) in enumerate(played):
            table, story = before.follow(move)
            last = steps[-1]
            if isinstance(move, EndTurn) and number:
                steps[-1] = replace(last, table=table, story=(*last.story, *story))
                continue
            step = Step(self.look, room, before, table, move, tuple(story), won[number + 1], turn)
            steps += step.unfolded(moments(before, move, story), won[number])
        return steps

    def _turns(self) -> list[tuple[int, Player] | None]:
        """Number and player of the turn that each move begins, where there are several turns."""
        begins = list(self.game._begins())
        if sum(bool(number) for number in begins) < 2:
            return [None] * len(begins)
        return [
            (int(number.rstrip(".")), position.turn) if number else None
            for number, position in zip(begins, self.game.positions, strict=False)
        ]

    def _won(self) -> list[Won]:
        """What lies beside its owner, at the start and after every move."""
        won = [surely_won(self.game.start.lift())]
        for before, move in zip(self.game.positions, self.game.moves, strict=False):
            won.append(won_after(won[-1], before.happenings(move)))
        return won

    def _room(self) -> tuple[int, int]:
        """The most cards that ever lie at a side, of Port and of Starboard, those that are scored at once included."""
        shown = list(self.game.positions)
        for before, move in zip(self.game.positions, self.game.moves, strict=False):
            shown += [table for table, *_ in moments(before, move, before.happenings(move))]
        lying = [[len(cards) for cards in position.cards] for position in shown]
        port, starboard = (max(number for row in lying for number in row[side::2]) for side in (PORT, STARBOARD))
        return max(port, 1), max(starboard, 1)


@dataclass(frozen=True)
class Step:
    """What one move made of the table, or a moment of it. It is told and drawn when somebody asks."""

    look: Look
    room: tuple[int, int]
    before: Position
    table: Position
    move: Move | None = None
    story: tuple[Event, ...] = ()
    won: Won = ((), ())
    begins: tuple[int, Player] | None = None
    moment: bool = False
    """whether the move goes on in the next step"""
    winning: tuple[str, ...] = ()

    def unfolded(self, within: Sequence[Moment], won: Won) -> list["Step"]:
        """The moments of this move, then what it came to."""
        if not within:
            return [self]
        shown = [
            replace(self, table=table, story=story, won=won, begins=None, moment=True, winning=winning)
            for table, story, winning in within
        ]
        last = replace(self, story=after_moments(self.story), move=None, begins=None)
        return [replace(shown[0], begins=self.begins), *shown[1:], last]

    @property
    def rules(self) -> list[str]:
        return [rule for rule, _ in self._sentences()]

    @property
    def told(self) -> list[tuple[str, str]]:
        """Sentences, each with the rule that stands behind it."""
        return [(self.look.say(sentence), rule) for rule, sentence in self._sentences()]

    @property
    def described(self) -> list[str]:
        lines = self.look.lines(self.table)
        return lines[:-1] if self.moment else lines

    @property
    def turn(self) -> str:
        """The heading of the turn that begins here."""
        if self.begins is None:
            return ""
        number, player = self.begins
        named = name_of(player, self.look.words, self.look.names)
        return say(self.look.words, N_("Turn {number}: {player}"), {"number": number, "player": named})

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
            won=self.won,
            states=dict.fromkeys(self.winning, "won"),
            now=self.told[-1][0] if self.moment else "",
        )

    def _sentences(self) -> Iterator[tuple[str, Sentence]]:
        """What was done, the points it brought, how the turn ended, and what is to be decided now."""
        ending = [event for event in self.story if event.rule.startswith(("turn.", "end."))]
        for event in self.story:
            if event not in ending:
                yield event.rule, partial(describe, event)
        if self.moment:
            return
        for player in (PORT, STARBOARD):
            if self.table.points[player] != self.before.points[player]:
                yield "score.points", partial(points_words, self.table.lift(), player)
        for event in ending:
            yield event.rule, partial(describe, event)
        yield self._decided_by(), partial(decision, self.table.lift())

    def _decided_by(self) -> str:
        ended = self.table.outcome()
        return "end.draw" if ended and ended.winner is None else DECIDED_BY[self.table.step]
