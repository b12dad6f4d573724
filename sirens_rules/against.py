"""`sirens-rules game against`: a game in the terminal with an opponent that sees only what it may see."""

import argparse
from collections.abc import Callable, Iterable, Mapping
from secrets import randbelow
from typing import Any, NamedTuple

from .commands import Options
from .game_commands import Describe
from .matching import add_budget
from .tabletop.chance import SEEDS, Chance
from .tabletop.errors import IllegalMove, SirensError
from .tabletop.sentences import say
from .words import N_, Words

HELP = N_("Type a move or its number in the list. ? lists the moves, ! hints, < takes back, = shows the table, . ends.")


class Door(NamedTuple):
    """What the terminal needs of a game."""

    opponents: Mapping[str, Callable[[Any, Chance], Any]]
    """choose a move from a view"""
    adviser: Callable[[Any, Chance], Any]
    """gives hints, from a view too"""
    describe: Describe
    seen: Callable[[Any, Any, Any], Iterable[Any]]
    """what a player learns of a position, a move made there and who sees it: events"""
    read: Callable[[str], str] = str.strip
    """a typed move as it is written"""


def add_options(parser: argparse.ArgumentParser, names: Mapping[str, str], sides: Iterable[str], words: Words) -> None:
    _ = words.gettext
    who = _("an opponent: {names}").format(names=", ".join(names))
    parser.add_argument("opponent", metavar="OPPONENT", choices=[*names], help=who)
    parser.add_argument("--seed", metavar="SEED", help=_("the deal, as a number; a new one if you name none"))
    parser.add_argument("--side", choices=sides, default=next(iter(sides)), help=_("where you sit"))
    add_budget(parser, words)


def new_seed() -> int:
    return randbelow(SEEDS)


class Quit(Exception):
    """The player has had enough."""


class Session:
    """One game: what has been, and whose decisions are typed."""

    def __init__(self, start: Any, you: Any, opponent: str, seed: int, door: Door, words: Words) -> None:
        self.position, self.you, self.door, self.words = start, you, door, words
        self.choose, self.chance = door.opponents[opponent], Chance(SEEDS - 1 - seed)
        self.before: list[tuple[Any, int]] = []
        """your decisions until now: the position, and where chance stood"""

    def play(self) -> Any:
        """To the end of the game; gives the outcome, None when you quit."""
        self.say(HELP)
        try:
            while (decider := self.position.to_decide) is not None:
                if decider is self.you:
                    self.ask()
                else:
                    self.follow(self.choose(self.position.view(decider), self.chance))
        except (Quit, EOFError):
            return None
        return self.position.outcome()

    def say(self, sentence: str, **values: object) -> None:
        print(say(self.words, sentence, values))

    def ask(self) -> None:
        """Until a move is made or taken back."""
        here = self.position
        self.show_table()
        while here is self.position:
            # Note: the prompt of a game in the terminal; a move is typed after it
            typed = input(say(self.words, N_("Your move: "), {})).strip()
            try:
                ACTIONS.get(typed, Session.move)(self, typed)
            except IllegalMove as error:
                print(f"{self.door.describe(error.refusal, self.words)} [{error.refusal.rule}]")
            except SirensError as error:
                print(error.say(self.words))

    def move(self, typed: str) -> None:
        moves = self.position.legal_moves()
        if typed.isdecimal() and 0 < int(typed) <= len(moves):
            typed = str(moves[int(typed) - 1])
        if not typed:
            self.say(HELP)
            return
        text = self.door.read(typed)
        refusal = self.position.view(self.you).why_illegal(text)
        if refusal is not None:
            raise IllegalMove(refusal)
        self.before.append((self.position, self.chance.state))
        self.follow(text)

    def follow(self, move: Any) -> None:
        for event in self.door.seen(self.position, move, self.you):
            print(f"{self.door.describe(event, self.words)} [{event.rule}]")
        self.position = self.position.play(move)

    def show_table(self, typed: str = "") -> None:
        view = self.position.view(self.you)
        print(f"\n{view.table(self.words)}\n")

    def show_list(self, typed: str) -> None:
        for number, move in enumerate(self.position.legal_moves(), 1):
            print(f"{number:4}  {move!s:<12}{self.door.describe(move, self.words)}")

    def hint(self, typed: str) -> None:
        """Other chance than the opponent's, so that a hint changes nothing."""
        move = self.door.adviser(self.position.view(self.you), Chance(self.chance.state))
        print(f"{move}  {self.door.describe(move, self.words)}")

    def back(self, typed: str) -> None:
        """The same cards come again."""
        if not self.before:
            self.say(N_("There is nothing to take back."))
            return
        self.position, self.chance.state = self.before.pop()

    def quit(self, typed: str) -> None:
        raise Quit


# Signs, for they are the same in every language.
ACTIONS: dict[str, Callable[[Session, str], None]] = {
    "?": Session.show_list,
    "!": Session.hint,
    "<": Session.back,
    "=": Session.show_table,
    ".": Session.quit,
}


def run(options: Options, words: Words, start: Any, you: Any, seed: int, door: Door, names: Mapping[str, str]) -> None:
    values = {"player": you, "opponent": words.gettext(names[options.opponent])}
    print(say(words, N_("You are {player}. Your opponent: {opponent}."), values))
    outcome = Session(start, you, options.opponent, seed, door, words).play()
    print()
    if outcome is not None:
        print(door.describe(outcome, words))
    print(say(words, N_("This was deal {seed}: --seed {seed} deals it again."), {"seed": str(seed)}))
