"""What the conformance kit asks of this game: each question of the line protocol, answered by the engine.

A request is plain data, with the name of the question in `ask`; so is the answer. docs/conformance.md lists them all.
"""

from collections.abc import Callable, Mapping
from typing import Any

from sirens_rules.tabletop.errors import IllegalMove, SirensError, UnknownCards
from sirens_rules.tabletop.simulation import check_depth, perft

from ..components import AnyOrder, Player
from ..moves import Move
from ..position import Position, deal
from ..record import Game
from ..refusals import broken_rules

Request = Mapping[str, Any]

NOTATION, UNKNOWN = "notation", "unknown"
"""The errors that are no rules: a text that cannot be read; a question about cards that are not known."""

EVERY = 10
"""A whole game shows the position after so many moves, again and again."""


def answer(request: Request) -> dict[str, Any]:
    """The answer, or the error: a word or the id of a rule.

    >>> answer({"ask": "legal_moves", "position": "28C[|] 30[|] 32[|] 34M[|] turn:p/28s"})
    {'error': 'notation'}
    >>> answer({"ask": "play", "position": "28C[|] 30[|] 34M[|]", "move": "0@32p"})
    {'error': 'place.in-play'}
    """
    try:
        return {"answer": QUESTIONS[request["ask"]](request)}
    except IllegalMove as error:
        return {"error": error.refusal.rule}
    except UnknownCards:
        return {"error": UNKNOWN}
    except SirensError:
        return {"error": NOTATION}


def right_errors(request: Request) -> list[str]:
    """Every error that is right for a request: one, or all the rules that an illegal move breaks."""
    found = answer(request).get("error")
    if request["ask"] not in ("play", "happenings") or found in (None, NOTATION, UNKNOWN):
        return [found] if found else []
    by = request.get("by")
    return broken_rules(Position(request["position"]).lift(), Move(request["move"]), by and _player(by))


def _player(name: str) -> Player:
    return Player[name.upper()]


def _name(player: Player | None) -> str | None:
    return None if player is None else player.name.lower()


def _play(request: Request) -> str:
    by = request.get("by")
    return str(Position(request["position"]).play(request["move"], by and _player(by)))


def _happenings(request: Request) -> list[str]:
    """What a move brings about: its rules, in their order."""
    return [event.rule for event in Position(request["position"]).happenings(request["move"])]


def _deal(request: Request) -> str:
    options = {key: request[key] for key in ("variant", "captain", "starts") if key in request}
    if "starts" in options:
        options["starts"] = _player(options["starts"])
    return str(deal(request["seed"], **options))


def _outcome(position: Position) -> dict[str, Any] | None:
    ended = position.outcome()
    return ended and {"winner": _name(ended.winner), "points": list(ended.points), "rule": ended.rule}


def _game(request: Request) -> dict[str, Any]:
    game = Game(Position(request["start"]), request["moves"])
    return {
        "counts": [_count(position) for position in game.positions],
        "positions": [str(position) for position in game.positions[EVERY::EVERY]],
        "end": str(game.end),
        "outcome": _outcome(game.end),
    }


def _count(position: Position) -> int | None:
    try:
        return len(position.legal_moves())
    except UnknownCards:
        return None


def _perft(request: Request) -> dict[str, int]:
    position, depth = Position(request["position"]), request["depth"]
    check_depth(depth, 1)
    return {str(move): perft(position.play(move), depth - 1) for move in position.legal_moves()}


def _view_game(request: Request) -> dict[str, Any]:
    view = Game(Position(request["start"]), request["moves"]).view(_player(request["player"]))
    return {"moves": [str(move) for move in view.moves], "end": str(view.end)}


QUESTIONS: dict[str, Callable[[Request], Any]] = {
    "read_move": lambda request: str(Move(request["text"])),
    "read_position": lambda request: str(Position(request["text"])),
    "read_record": lambda request: str(Game.parse(request["text"])),
    "legal_moves": lambda request: [str(move) for move in Position(request["position"]).legal_moves()],
    "decider": lambda request: _name(Position(request["position"]).to_decide),
    "play": _play,
    "happenings": _happenings,
    "outcome": lambda request: _outcome(Position(request["position"])),
    "deal": _deal,
    "game": _game,
    "perft": _perft,
    "view": lambda request: str(Position(request["position"]).view(_player(request["player"]))),
    "view_game": _view_game,
}
"""Every question by its name."""


def is_hidden(request: Request) -> bool:
    """Whether a request needs the second level: views, or cards that are not known. To refuse a text needs neither."""
    if request["ask"] in ("view", "view_game"):
        return True
    text = request.get("position") or request.get("start") or request.get("text") or ""
    try:
        position = Game.parse(text).start if request["ask"] == "read_record" else Position(text)
    except SirensError:
        return False
    heaps = list(position.lift().heaps())
    return any(None in heap or ... in heap or isinstance(heap, AnyOrder) for heap in heaps)


def topic(request: Request) -> str:
    """The part of the kit a request belongs to: the name of a file."""
    if request["ask"] != "play":
        return TOPICS[request["ask"]]
    after = answer(request).get("answer")
    if after is None:
        return "illegal"
    return "scoring" if after.count("[") < request["position"].count("[") else "play"


TOPICS = {
    "read_move": "notation",
    "read_position": "notation",
    "read_record": "notation",
    "legal_moves": "legal_moves",
    "decider": "legal_moves",
    "happenings": "happenings",
    "outcome": "scoring",
    "deal": "deals",
    "game": "games",
    "perft": "perft",
    "view": "views",
    "view_game": "views",
}
