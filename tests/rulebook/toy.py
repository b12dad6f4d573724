"""Nim with one heap: a whole game in a few lines, to prove that the book knows no rule of any one game."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from sirens_rules.tabletop.marks import Marks
from sirens_rules.tabletop.sentences import ENGLISH, Words

HEAP = 21
rule = Marks()

@rule("take.some", "take.most")
def legal_moves(heap: int) -> list[int]:
    return list(range(1, min(3, heap) + 1))


@rule("take.some")
def play(heap: int, matches: int) -> int:
    return heap - matches


@rule("end.last")
def is_over(heap: int) -> bool:
    return heap == 0


ENFORCED_BY = dict(rule.enforced_by)


# What a book wants to draw and to say.


class Heap(NamedTuple):
    """What is left of a heap; it is also a step."""

    position: str
    moves: Sequence[str]
    names: tuple[str, ...] | None
    paper: bool

    @property
    def left(self) -> int:
        heap = number(self.position)
        for move in self.moves:
            if number(move) not in legal_moves(heap):
                raise ValueError(f"nobody may take {move} of {heap}")
            heap = play(heap, int(move))
        return heap

    def draw(self, id: str) -> str:
        look = 'fill="#000"' if self.paper else 'class="match"'
        title = f'<title id="{id}-title">{" and ".join(self.names or ())}: {self.left} left</title>'
        return f'<svg role="img" aria-labelledby="{id}-title">{title}<rect {look}/></svg>'

    def describe(self) -> list[str]:
        return [f"There are {self.left} matches.", "It is somebody's turn."]

    def steps(self) -> list["Heap"]:
        return [self._replace(moves=self.moves[:number]) for number in range(len(self.moves) + 1)]

    @property
    def rules(self) -> list[str]:
        return [rule for _, rule in self.told]

    @property
    def told(self) -> list[tuple[str, str]]:
        taken = [(f"Somebody takes {self.moves[-1]}.", "take.some")] if self.moves else []
        return [*taken, (f"{self.left} are <left>.", "end.last" if is_over(self.left) else "take.most")]

    @property
    def described(self) -> list[str]:
        return self.describe()


def table(
    position: str,
    moves: Sequence[str] = (),
    *,
    words: Words = ENGLISH,
    names: tuple[str, ...] | None = None,
    paper: bool = False,
) -> Heap:
    heap = Heap(position, moves, names, paper)
    assert heap.left >= 0
    return heap


def choices(position: str, moves: Sequence[str] = ()) -> list[str]:
    return list(map(str, legal_moves(table(position, moves).left)))


def after(position: str, moves: Sequence[str]) -> str:
    return f"left:{table(position, moves).left}"


def number(text: str) -> int:
    if not text.isdecimal():
        raise ValueError(f"{text} is no number of matches")
    return int(text)


def say_move(move: str, words: Words) -> str:
    return f"Take {number(move)} of <them>."


def sprite() -> str:
    return ""


def story(code: str) -> tuple[str, list[str], bool] | None:
    """Examples of the toy play by repeating `play(heap, matches)`."""
    played = re.findall(r"play\((\d+), (\d+)\)", code)
    return (played[0][0], [matches for _, matches in played], True) if len(played) > 1 else None


def draw_piece(name: str, words: Words, *, paper: bool) -> str:
    if name != "match":
        raise ValueError(f"there is no {name} in the box")
    return f'<svg role="img"><title>{words.gettext(name)}</title></svg>'
