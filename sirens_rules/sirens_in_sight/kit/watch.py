"""Watching this game being used: every public call that the kit could ask of another program becomes a request."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any

from .. import position as positions
from ..components import Player
from ..moves import Move
from ..position import Position
from ..record import Game

Request = dict[str, Any]
Note = Callable[[Request], None]


def watch(names: dict[str, Any], note: Note) -> dict[str, Any]:
    """The same public names, but every outermost call is noted. What they do inside, one by another, is not."""
    inside = 0

    def watched(call: Callable[..., Any], request: Callable[..., Request | None]) -> Callable[..., Any]:
        @wraps(call)
        def calling(*values: Any, **named: Any) -> Any:
            nonlocal inside
            inside += 1
            try:
                if inside == 1 and (noted := request(*values, **named)):
                    note(noted)
                return call(*values, **named)
            finally:
                inside -= 1

        return calling

    for kind, name, request in METHODS:
        found = kind.__dict__[name]
        if isinstance(found, property):
            assert found.fget is not None
            setattr(kind, name, property(watched(found.fget, request)))
        elif isinstance(found, classmethod):
            setattr(kind, name, classmethod(watched(found.__func__, request)))
        else:
            setattr(kind, name, watched(found, request))
    return {**names, "deal": watched(positions.deal, _deal)}


def _at(ask: str) -> Callable[..., Request]:
    return lambda position, *rest: {"ask": ask, "position": str(position)}


def _read(ask: str) -> Callable[..., Request | None]:
    return lambda kind, text: {"ask": ask, "text": text} if isinstance(text, str) else None


def _play(position: Position, move: Move | str, by: Player | None = None) -> Request:
    request = {"ask": "play", "position": str(position), "move": str(move)}
    return request if by is None else {**request, "by": _name(by)}


def _happenings(position: Position, move: Move | str) -> Request:
    return {"ask": "happenings", "position": str(position), "move": str(move)}


def _view(position: Position, player: Player) -> Request:
    return {"ask": "view", "position": str(position), "player": _name(player)}


def _game(game: Game, moves: Any = "", *rest: Any) -> Request:
    return {"ask": "game", "start": str(game.start), "moves": [*map(str, game.moves), *str(moves).split()]}


def _view_game(game: Game, player: Player) -> Request:
    return {**_game(game), "ask": "view_game", "player": _name(player)}


def _deal(seed: int, variant: bool = False, **options: Any) -> Request | None:
    plain: Mapping[str, Any] = {key: _name(value) if key == "starts" else value for key, value in options.items()}
    return None if "deck" in options else {"ask": "deal", "seed": seed, "variant": variant, **plain}


def _name(player: Player) -> str:
    return player.name.lower()


METHODS: tuple[tuple[type, str, Callable[..., Request | None]], ...] = (
    (Move, "__new__", _read("read_move")),
    (Position, "__new__", _read("read_position")),
    (Position, "legal_moves", _at("legal_moves")),
    (Position, "to_decide", _at("decider")),
    (Position, "outcome", _at("outcome")),
    (Position, "play", _play),
    (Position, "follow", _play),
    (Position, "happenings", _happenings),
    (Position, "why_illegal", _play),
    (Position, "view", _view),
    (Game, "parse", _read("read_record")),
    (Game, "play", _game),
    (Game, "play_all", _game),
    (Game, "view", _view_game),
)
"""What is watched, and the request it stands for."""
