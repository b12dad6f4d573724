"""What the command lines of games share: `sirens-rules game moves`, `play`, `replay` and the like."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from .bounded import read_text, telling, whole
from .commands import Options, Run, adding
from .tabletop.errors import IllegalMove, SirensError
from .tabletop.played import Played
from .tabletop.records import NOT_ALLOWED
from .words import N_, Words

Describe = Callable[[Any, Words], str]
"""a move, an event or an outcome in words"""
_Game = TypeVar("_Game", bound=Played[Any, Any, Any])


class Commands:
    """Adds commands to a parser; each answers in JSON too."""

    def __init__(self, commands: Any, common: argparse.ArgumentParser, words: Words, boxes: bool = False) -> None:
        self._ = words.gettext
        self.add = adding(commands, common)
        self.boxes = boxes

    def __call__(self, name: str, run: Run, help: str, box: bool = True) -> argparse.ArgumentParser:
        parser = self.add(name, run, help)
        parser.add_argument("--json", action="store_true", help=self._("answer in JSON"))
        if box and self.boxes:
            self.add_box(parser)
        return parser

    def add_box(self, parser: argparse.ArgumentParser) -> None:
        what = self._("the box: practice, which is of our own design, or a file of your own")
        parser.add_argument("--box", metavar="FILE", default="practice", help=what)

    def with_source(self, name: str, run: Run, help: str) -> argparse.ArgumentParser:
        parser = self(name, run, help)
        what = self._("a position, a file with a position or a record, or - for standard input")
        parser.add_argument("source", metavar="SOURCE", help=what)
        return parser

    def deal(self, run: Run, help: str) -> argparse.ArgumentParser:
        parser = self("deal", run, help)
        parser.add_argument("seed", metavar="SEED", help=self._("a whole number from 0 to 4294967295"))
        return parser

    def show(self, run: Run, players: Iterable[str], view: str) -> argparse.ArgumentParser:
        parser = self.with_source("show", run, self._("draw a position, or the last one of a record"))
        parser.add_argument("--words", action="store_true", help=self._("tell it in sentences instead"))
        parser.add_argument("--view", choices=players, help=view)
        return parser

    def svg(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--svg", action="store_true", help=self._("print a picture in SVG instead"))

    def moves(self, run: Run) -> None:
        self.with_source("moves", run, self._("list the legal moves"))

    def play(self, run: Run, moves: str) -> None:
        parser = self.with_source("play", run, self._("play moves and tell what happens"))
        parser.add_argument("moves", metavar="MOVE", nargs="+", help=moves)
        parser.add_argument("--record", action="store_true", help=self._("print the whole game as a record"))

    def replay(self, run: Run) -> None:
        self.with_source("replay", run, self._("tell a recorded game move by move, and check it"))

    def simulate(self, run: Run) -> argparse.ArgumentParser:
        return self.add("simulate", run, self._("play many games and report what happened in them"))

    def all_about(self, door: "BoxedDoor", view: str, moves: str) -> None:
        """What can be asked of any position and record."""
        self.svg(self.show(door.show, door.seats, view))
        self.moves(door.moves)
        self.play(door.play, moves)
        self.replay(door.replay)

    def box(self, run: Run) -> None:
        parser = self("box", run, self._("check a box and draw its board"), box=False)
        parser.add_argument("file", metavar="FILE", help=self._("practice, printed, or a file of your own"))
        self.svg(parser)


# Input.


def read_played(source: str, game: type[_Game], is_position: Callable[[str], object], **box: object) -> _Game:
    """A record, a record in JSON, or a bare position as a game without moves: typed, or in a file."""
    text = source if "[" in source or is_position(source) else read_file(source)
    if text.lstrip().startswith("{"):
        return game.from_json(read_json(text), **box)
    return game(game.POSITION(text, **box)) if is_position(text) else game.parse(text, **box)


def read_file(name: str) -> str:
    """The text of a file or of standard input."""
    if name == "-":
        with telling(name):
            text: str = whole(sys.stdin, name)
            return text
    if not os.path.exists(name):
        raise SirensError(N_("“{file}” is neither a position nor a file."), file=name)
    return read_text(Path(name))


def read_json(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise SirensError(N_("This is not JSON: {reason}."), reason=str(error)) from None
    except (ValueError, RecursionError):  # Python reads neither
        raise SirensError(N_("This JSON is nested too deeply, or a number in it is too long.")) from None


class BoxedDoor(NamedTuple):
    """A game with boxes, as far as it is asked about positions and records."""

    game: type[Played[Any, Any, Any]]
    box: Callable[[str], Any]
    is_position: Callable[[str], object]
    describe: Describe
    seats: Mapping[str, Any]
    """the players, as they are written"""

    def read(self, options: Options) -> Any:
        """Practice is the box that every text means that names no other."""
        given = None if options.box == "practice" else self.box(options.box)
        return read_played(options.source, self.game, self.is_position, box=given)

    def show(self, options: Options, words: Words) -> None:
        tell_position(options, words, self.read(options).end, self.seats.get(options.view), self.describe)

    def moves(self, options: Options, words: Words) -> None:
        tell_moves(options, words, self.read(options).end, self.describe)

    def play(self, options: Options, words: Words) -> None:
        tell_play(options, words, self.read(options), options.moves, self.describe)

    def replay(self, options: Options, words: Words) -> None:
        game = self.read(options)
        tell_replay(options, words, game, self.describe, game.start.box.told(words))


# What is told.


def put(options: Options, data: Any, text: Callable[[], str]) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2) if options.json else text())


def tell_position(options: Options, words: Words, position: Any, player: Any, describe: Describe) -> None:
    """As the player sees it, if there is one."""
    seen = position if player is None else position.view(player).position
    if options.svg:
        print(seen._repr_svg_(words))
    else:
        put(options, seen.to_json(), lambda: describe(seen, words) if options.words else seen.table(words))


def tell_moves(options: Options, words: Words, position: Any, describe: Describe) -> None:
    data = [{"move": str(move), "text": describe(move, words)} for move in position.legal_moves()]
    width = max((len(one["move"]) for one in data), default=0)
    put(options, data, lambda: "\n".join(f"{one['move']:<{width}}  {one['text']}" for one in data))


def tell_play(options: Options, words: Words, game: Any, moves: Iterable[str], describe: Describe) -> None:
    told = []
    for move in moves:
        try:
            told.append(step(game.end, move, words, describe))
        except IllegalMove as error:  # whoever gives several asks which
            raise SirensError(NOT_ALLOWED, move=move, reason=error.refusal) from None
        game = game.play(move)
    if options.record:
        put(options, game.to_json(), lambda: str(game).rstrip("\n"))
    else:
        put(options, {"steps": told, **game.end.to_json()}, lambda: "\n".join([*map(sentences, told), str(game.end)]))


def tell_replay(options: Options, words: Words, game: Any, describe: Describe, *before: str) -> None:
    pairs = zip(game.positions, game.moves, strict=False)
    told = [step(position, str(move), words, describe) for position, move in pairs]
    outcome = game.outcome()
    closing = describe(outcome, words) if outcome else words.gettext(N_("The game goes on."))
    lines = [*before, *(f"{one['move']:<10}  {sentences(one)}" for one in told), closing]
    put(options, {**game.to_json(), "steps": told}, lambda: "\n".join(lines))


def step(position: Any, move: str, words: Words, describe: Describe) -> dict[str, Any]:
    after, events = position.follow(move)
    told = [{"rule": event.rule, "text": describe(event, words)} for event in events]
    return {"move": move, "happens": told, "position": str(after)}


def sentences(told: dict[str, Any]) -> str:
    return " ".join(f"{event['text']} [{event['rule']}]" for event in told["happens"])
