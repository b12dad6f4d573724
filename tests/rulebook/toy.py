"""Nim with one heap: a whole game in a few lines, to prove that the book knows no rule of any one game."""

import re
from collections.abc import Callable, Sequence
from gettext import NullTranslations
from typing import NamedTuple, TypeVar

HEAP = 21
F = TypeVar("F", bound=Callable[..., object])
ENFORCED_BY: dict[str, tuple[Callable[..., object], ...]] = {}


def rule(*ids: str) -> Callable[[F], F]:
    def mark(function: F) -> F:
        for id in ids:
            ENFORCED_BY[id] = (*ENFORCED_BY.get(id, ()), function)
        return function

    return mark


@rule("take.some", "take.most")
def legal_moves(heap: int) -> list[int]:
    return list(range(1, min(3, heap) + 1))


@rule("take.some")
def play(heap: int, matches: int) -> int:
    return heap - matches


@rule("end.last")
def is_over(heap: int) -> bool:
    return heap == 0


# What a book wants to draw and to say.


def check(position: str, moves: Sequence[str]) -> None:
    left(position, moves)


def check_move(move: str) -> None:
    if not move.isdecimal():
        raise ValueError(f"{move} is no number of matches")


def draw(
    position: str,
    moves: Sequence[str],
    words: NullTranslations,
    names: tuple[str, ...] | None,
    *,
    id: str,
    paper: bool,
) -> str:
    look = 'fill="#000"' if paper else 'class="match"'
    title = f'<title id="{id}-title">{" and ".join(names or ())}: {left(position, moves)} left</title>'
    return f'<svg role="img" aria-labelledby="{id}-title">{title}<rect {look}/></svg>'


def draw_piece(name: str, words: NullTranslations, *, paper: bool) -> str:
    if name != "match":
        raise ValueError(f"there is no {name} in the box")
    return f'<svg role="img"><title>{words.gettext(name)}</title></svg>'


def sprite() -> str:
    return ""


def describe_board(
    position: str, moves: Sequence[str], words: NullTranslations, names: tuple[str, ...] | None
) -> list[str]:
    return [f"There are {left(position, moves)} matches.", "It is somebody's turn."]


class Frame(NamedTuple):
    picture: str
    told: list[tuple[str, str]]
    described: list[str]


def frames(
    position: str,
    moves: Sequence[str],
    words: NullTranslations,
    names: tuple[str, ...] | None,
    *,
    id: str,
    paper: bool,
) -> list[Frame]:
    made = []
    for number in range(len(moves) + 1):
        heap = left(position, moves[:number])
        told = [(f"Somebody takes {moves[number - 1]}.", "take.some")] if number else []
        told.append((f"{heap} are <left>.", "end.last" if is_over(heap) else "take.most"))
        picture = draw(position, moves[:number], words, names, id=f"{id}-step-{number + 1}", paper=paper)
        made.append(Frame(picture, told, describe_board(position, moves[:number], words, names)))
    return made


def say_move(move: str, words: NullTranslations) -> str:
    return f"Take {move} of <them>."


def set_up(code: str) -> tuple[str, list[str]] | None:
    """Examples of the toy lay out no table."""
    return None


def played(code: str) -> tuple[str, list[str]] | None:
    """They play by repeating `play(heap, matches)`."""
    played = re.findall(r"play\((\d+), (\d+)\)", code)
    return (played[0][0], [matches for _, matches in played]) if len(played) > 1 else None


def left(position: str, moves: Sequence[str]) -> int:
    check_move(position)
    heap = int(position)
    for move in moves:
        check_move(move)
        if int(move) not in legal_moves(heap):
            raise ValueError(f"nobody may take {move} of {heap}")
        heap = play(heap, int(move))
    return heap
