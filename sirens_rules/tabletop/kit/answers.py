"""The questions of the conformance kit that can be asked of every game, answered by its engine.

A request is plain data, with the name of the question in `ask`; so is the answer. docs/workshop/conformance.md has all.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ..errors import IllegalMove, SirensError, UnknownCards
from ..simulation import check_depth, perft
from ..values import Seat

Request = Mapping[str, Any]
Question = Callable[[Request], Any]

NOTATION, UNKNOWN = "notation", "unknown"
"""The errors that are no rules: a text that cannot be read; a question about cards that are not known."""
NO_REFUSAL = (None, NOTATION, UNKNOWN)

TOPICS = {
    "read_move": "notation",
    "read_position": "notation",
    "read_record": "notation",
    "legal_moves": "legal_moves",
    "decider": "legal_moves",
    "play": "play",
    "happenings": "happenings",
    "outcome": "scoring",
    "deal": "deals",
    "game": "games",
    "perft": "perft",
    "view": "views",
    "view_game": "views",
}
"""The part of the kit that a question belongs to: the name of a file."""


@dataclass(frozen=True)
class Answers:
    """The answers of one game, which brings its engine and what only it can tell."""

    position: Callable[[str], Any]
    move: Callable[[str], Any]
    game: Any
    players: Iterable[Seat]
    deal: Question
    outcome: Callable[[Any], Any]
    """of a position: None, or plain data"""
    broken: Callable[[Any, Any, Any], list[str]]
    """the rules that a move breaks at a table, perhaps because of who makes it"""
    fill: Callable[[Any], Any]
    """a position with every card known"""
    every: int
    """a game that is asked about shows the position after so many moves, again and again"""
    more: Mapping[str, Question] = field(default_factory=dict)
    """questions that only this game can be asked; they are about the scoring"""

    def answer(self, request: Request) -> dict[str, Any]:
        """The answer, or the error: a word or the id of a rule."""
        try:
            return {"answer": self.questions[request["ask"]](request)}
        except IllegalMove as error:
            return {"error": error.refusal.rule}
        except UnknownCards:
            return {"error": UNKNOWN}
        except SirensError:
            return {"error": NOTATION}

    def right_errors(self, request: Request) -> list[str]:
        """Every error that is right for a request: one, or all the rules that an illegal move breaks."""
        found = self.answer(request).get("error")
        if request["ask"] not in ("play", "happenings") or found in NO_REFUSAL:
            return [found] if found else []
        position, move = self.position(request["position"]), self.move(request["move"])
        return self.broken(position.lift(), move, self.player(request.get("by")))

    def topic(self, request: Request) -> str:
        """The part of the kit a request belongs to."""
        illegal = request["ask"] == "play" and self.answer(request).get("error") not in NO_REFUSAL
        return "illegal" if illegal else TOPICS.get(request["ask"], "scoring")

    def is_hidden(self, request: Request) -> bool:
        """Whether a request needs the second level: views, or what is not known. To refuse a text needs neither."""
        if request["ask"] in ("view", "view_game"):
            return True
        text = request.get("position") or request.get("start") or request.get("text") or ""
        try:
            position = self.game.parse(text).start if request["ask"] == "read_record" else self.position(text)
        except SirensError:
            return False
        return bool(self.fill(position) != position)

    def filled(self, request: Request) -> dict[str, Any] | None:
        """The same request about a table where everything is known; None where nothing is to be filled in."""
        try:
            position = self.position(request["position"])
        except (KeyError, SirensError):
            return None
        whole = self.fill(position)
        if whole in (None, position) or request["ask"].startswith("view"):
            return None
        return {**request, "position": str(whole)}

    def player(self, word: str | None) -> Seat | None:
        return None if word is None else {player.word: player for player in self.players}[word]

    @cached_property
    def questions(self) -> dict[str, Question]:
        """Every question by its name."""
        return {
            "read_move": lambda request: str(self.move(request["text"])),
            "read_position": lambda request: str(self.position(request["text"])),
            "read_record": lambda request: str(self.game.parse(request["text"])),
            "legal_moves": lambda request: [str(move) for move in self.at(request).legal_moves()],
            "decider": lambda request: (decider := self.at(request).to_decide) and decider.word,
            "play": lambda request: str(self.at(request).play(request["move"], self.player(request.get("by")))),
            "happenings": lambda request: [event.rule for event in self.at(request).happenings(request["move"])],
            "outcome": lambda request: self.outcome(self.at(request)),
            "deal": lambda request: str(self.deal(request)),
            "game": self._game,
            "perft": self._perft,
            "view": lambda request: str(self.at(request).view(self.player(request["player"]))),
            "view_game": self._view_game,
            **self.more,
        }

    def at(self, request: Request) -> Any:
        return self.position(request["position"])

    def _played(self, request: Request) -> Any:
        return self.game(self.position(request["start"]), request["moves"])

    def _game(self, request: Request) -> dict[str, Any]:
        game = self._played(request)
        return {
            "counts": [_count(position) for position in game.positions],
            "positions": [str(position) for position in game.positions[self.every :: self.every]],
            "end": str(game.end),
            "outcome": self.outcome(game.end),
        }

    def _perft(self, request: Request) -> dict[str, int]:
        position, depth = self.at(request), request["depth"]
        check_depth(depth, 1)
        return {str(move): perft(position.play(move), depth - 1) for move in position.legal_moves()}

    def _view_game(self, request: Request) -> dict[str, Any]:
        view = self._played(request).view(self.player(request["player"]))
        return {"moves": [str(move) for move in view.moves], "end": str(view.end)}


def _count(position: Any) -> int | None:
    try:
        return len(position.legal_moves())
    except UnknownCards:
        return None
