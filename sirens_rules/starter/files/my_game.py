"""The rules of My Game as a program. A position is one line, a move is one word:

    3 4 | 9 2 7 5 | 8          left hand, row, right hand; the first card of a hand is the hidden one
    4, 9, stop                 take a card from an end of the row, or stop: `3 4! | 9 2 7 5 | 8`
"""

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from sirens_rules.tabletop.marks import Marks
from sirens_rules.tabletop.sentences import ENGLISH, N_, Words

CARDS, ROW, LIMIT = range(1, 10), 5, 15
STOP, UNSEEN = "stop", 0
NOTATION = re.compile(r"([?1-9](?: [1-9])*)(!?) \| ((?:[1-9](?: [1-9])*)?) ?\| ([?1-9](?: [1-9])*)(!?)")

rule = Marks()  # @rule("play.take") marks a function that enforces this rule


class IllegalMove(ValueError):
    """A move that breaks a rule, and says which."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(f"{sentence} ({rule})")
        self.rule = rule


@dataclass(frozen=True)
class Position:
    """Two hands and the row between them.

    >>> print(Position.parse("3 | 4 9 2 7 5 | 8").play("4"))
    3 4 | 9 2 7 5 | 8
    """

    hands: tuple[tuple[int, ...], tuple[int, ...]]
    row: tuple[int, ...]
    stopped: tuple[bool, bool] = (False, False)

    @classmethod
    def parse(cls, text: str) -> "Position":
        found = NOTATION.fullmatch(text)
        if not found:
            raise ValueError(f"“{text}” is no position, such as 3 4 | 9 2 7 5 | 8")
        left, left_stops, row, right, right_stops = found.groups()
        cards = [tuple(map(int, part.replace("?", str(UNSEEN)).split())) for part in (left, row, right)]
        known = [card for part in cards for card in part if card != UNSEEN]
        if len(known) != len(set(known)):
            raise ValueError(f"“{text}” has a card twice")
        return cls((cards[0], cards[2]), cards[1], (bool(left_stops), bool(right_stops)))

    def __str__(self) -> str:
        hands = [" ".join(map(str, hand)).replace(str(UNSEEN), "?") for hand in self.hands]
        left, right = (hand + "!" * stops for hand, stops in zip(hands, self.stopped, strict=True))
        return f"{left} | {''.join(f'{card} ' for card in self.row)}| {right}"

    @rule("play.turn")
    def turn(self) -> int:
        """Whose turn it is, 0 or 1: who has stopped has none."""
        left, right = self.hands
        return self.stopped.index(False) if any(self.stopped) else int(len(left) > len(right))

    @rule("play.hidden")
    def seen_by(self, player: int) -> "Position":
        """What one player sees: the first card of the other hand is hidden."""
        left, right = self.hands
        return replace(self, hands=(left, (UNSEEN, *right[1:])) if player == 0 else ((UNSEEN, *left[1:]), right))

    @rule("play.end")
    def is_over(self) -> bool:
        return all(self.stopped) or not self.row

    @rule("play.take")
    def legal_moves(self) -> list[str]:
        """Take the first or the last card of the row, or stop."""
        return [] if self.is_over() else [*dict.fromkeys(map(str, (self.row[0], self.row[-1]))), STOP]

    def why_illegal(self, move: str) -> IllegalMove | None:
        if move in self.legal_moves():
            return None
        if self.is_over():
            return IllegalMove("play.end", "The game is over.")
        if move.isdecimal():
            return IllegalMove("play.take", f"{move} does not lie at an end of the row.")
        return IllegalMove("play.turn", f"You take a card or stop; “{move}” is neither.")

    def play(self, move: str) -> "Position":
        if error := self.why_illegal(move):
            raise error
        left, right = self.hands
        mine = self.turn()
        if move == STOP:
            return replace(self, stopped=(mine == 0 or self.stopped[0], mine == 1 or self.stopped[1]))
        card = int(move)
        hands = ((*left, card), right) if mine == 0 else (left, (*right, card))
        return replace(self, hands=hands, row=tuple(other for other in self.row if other != card))

    @rule("play.win")
    def winner(self) -> int | None:
        """0 or 1; None for a draw, or as long as nobody has won."""
        left, right = (sum(hand) if sum(hand) <= LIMIT else 0 for hand in self.hands)
        return None if left == right or not self.is_over() else int(right > left)


def deal(seed: int) -> Position:
    """A row of five, a hidden card each; two cards nobody sees."""
    left, right, *others = random.Random(seed).sample(CARDS, len(CARDS))
    return Position(((left,), (right,)), tuple(others[:ROW]))


ENFORCED_BY = rule.enforced_by


# What the book draws and says: {board}, {replay} and {move} on a page ask for it.


class Table(NamedTuple):
    """A position and the moves made from it; it is also one step of a replay."""

    start: Position
    moves: Sequence[str]
    words: Words
    names: tuple[str, ...]

    @property
    def now(self) -> Position:
        position = self.start
        for move in self.moves:
            position = position.play(move)
        return position

    def draw(self, id: str) -> str:
        """Left hand, row and right hand, one below the other."""
        left, right = self.now.hands
        rows = [_cards(10, left, hidden=True), _cards(60, self.now.row), _cards(110, right, hidden=True)]
        title = f'<title id="{id}-title">{" ".join(self.describe())}</title>'
        size = 'width="226" height="160" viewBox="0 0 226 160"'
        return f'<svg {size} role="img" aria-labelledby="{id}-title">{title}{"".join(rows)}</svg>'

    def describe(self) -> list[str]:
        holds, _ = self.words.gettext(N_("{name} has {cards}.")), self.words.gettext
        both = zip(self.names, self.now.hands, strict=True)
        hands = [holds.format(name=name, cards=_listed(hand)) for name, hand in both]
        row = _("In the row: {cards}.").format(cards=_listed(self.now.row)) if self.now.row else _("The row is empty.")
        return [hands[0], row, hands[1]]

    def steps(self) -> list["Table"]:
        return [self._replace(moves=self.moves[:count]) for count in range(len(self.moves) + 1)]

    @property
    def told(self) -> list[tuple[str, str]]:
        """What happened, and what comes now, each with its rule."""
        _, now = self.words.gettext, self.now
        made = [(say_move(move, self.words), "play.turn" if move == STOP else "play.take") for move in self.moves[-1:]]
        if now.is_over():
            return [*made, (_("The game is over."), "play.end")]
        return [*made, (_("It is {name}’s turn.").format(name=self.names[now.turn()]), "play.turn")]

    @property
    def rules(self) -> list[str]:
        return [id for _sentence, id in self.told]

    @property
    def described(self) -> list[str]:
        return self.describe()


def _cards(y: int, cards: Sequence[int], hidden: bool = False) -> str:
    """A row of cards; a dashed edge marks the hidden one."""
    drawn = ""
    for at, card in enumerate(cards):
        edge = ' stroke-dasharray="4 3"' if hidden and at == 0 else ""
        drawn += f'<rect x="{10 + 36 * at}" y="{y}" width="30" height="40" rx="4" fill="#fff" stroke="#333"{edge}/>'
        drawn += f'<text x="{25 + 36 * at}" y="{y + 26}" text-anchor="middle" fill="#111">{card or "?"}</text>'
    return drawn


def _listed(cards: Sequence[int]) -> str:
    return " ".join(str(card or "?") for card in cards)


def table(
    position: str,
    moves: Sequence[str] = (),
    *,
    words: Words = ENGLISH,
    names: tuple[str, ...] | None = None,
    paper: bool = False,
) -> Table:
    made = Table(Position.parse(position), moves, words, names or (words.gettext("Ada"), words.gettext("Ben")))
    assert made.now
    return made


def say_move(move: str, words: Words) -> str:
    return words.gettext("Stop.") if move == STOP else words.gettext("Take the {card}.").format(card=int(move))


def sprite() -> str:
    """Shapes that all boards of a page share: there are none."""
    return ""


def story(code: str) -> tuple[str, list[str], bool] | None:
    """Position and moves of an example, to be replayed if there are several moves."""
    start = re.search(r'parse\("([^"]+)"\)', code)
    moves = re.findall(r'play\("(\w+)"\)', code)
    return (start[1], moves, len(moves) > 1) if start and moves else None
