"""Watching a game being used: every public call that the kit could ask of another program becomes a request."""

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from inspect import getattr_static
from typing import Any

from ..boxes import OURS
from ..values import Seat

Request = dict[str, Any]
Note = Callable[[Request], None]
Asking = Callable[..., Request | None]
Watched = tuple[type, str, Asking]
"""a method of a class, and the request that a call of it stands for"""


def watched(
    names: dict[str, Any], note: Note, methods: Sequence[Watched], functions: Mapping[str, Asking]
) -> dict[str, Any]:
    """The same public names, but every call that a page makes is noted. What others do for it inside is not."""
    inside = 0

    def watching(call: Callable[..., Any], request: Asking) -> Callable[..., Any]:
        @wraps(call)
        def calling(*values: Any, **named: Any) -> Any:
            nonlocal inside
            inside += 1
            try:
                by_page = sys._getframe(1).f_code.co_filename.startswith("<doctest")
                if inside == 1 and by_page and (noted := request(*values, **named)):
                    note(noted)
                return call(*values, **named)
            finally:
                inside -= 1

        return calling

    for kind, name, request in methods:
        found = getattr_static(kind, name)
        if isinstance(found, property):
            assert found.fget is not None
            setattr(kind, name, property(watching(found.fget, request)))
        elif isinstance(found, classmethod):
            setattr(kind, name, classmethod(watching(found.__func__, request)))
        else:
            setattr(kind, name, watching(found, request))
    return names | {name: watching(names[name], request) for name, request in functions.items()}


def methods(position: type, move: type, game: type) -> tuple[Watched, ...]:
    """What is watched of every game, and the request it stands for."""
    return (
        (move, "__new__", _read("read_move")),
        (position, "__new__", _read("read_position")),
        (position, "legal_moves", at("legal_moves")),
        (position, "to_decide", at("decider")),
        (position, "outcome", at("outcome")),
        (position, "play", _play),
        (position, "follow", _play),
        (position, "happenings", _happenings),
        (position, "why_illegal", _play),
        (position, "view", at_player("view")),
        (game, "parse", _read("read_record")),
        (game, "play", _game),
        (game, "play_all", _game),
        (game, "view", _view_game),
    )


def _is_ours(position: Any) -> bool:
    """A box that somebody brings along is known to no other program."""
    box = getattr(position, "box", None)
    return box is None or box.name in OURS


def at(ask: str) -> Asking:
    return lambda position, *rest: {"ask": ask, "position": str(position)} if _is_ours(position) else None


def at_player(ask: str) -> Asking:
    def asking(position: Any, player: Any) -> Request | None:
        found = at(ask)(position)
        return {**found, "player": player.word} if found and isinstance(player, Seat) else None

    return asking


def _read(ask: str) -> Asking:
    return lambda kind, text, box=None: {"ask": ask, "text": text} if isinstance(text, str) and box is None else None


def _play(position: Any, move: Any, by: Any = None) -> Request | None:
    request = at("play")(position)
    return request and {**request, "move": str(move), **({} if by is None else {"by": by.word})}


def _happenings(position: Any, move: Any) -> Request | None:
    request = at("happenings")(position)
    return request and {**request, "move": str(move)}


def _game(game: Any, moves: Any = "", *rest: Any, **more: Any) -> Request | None:
    made = [*map(str, game.moves), *str(moves).split()]
    return {"ask": "game", "start": str(game.start), "moves": made} if _is_ours(game.start) else None


def _view_game(game: Any, player: Any) -> Request | None:
    request = _game(game)
    return request and {**request, "ask": "view_game", "player": player.word}
