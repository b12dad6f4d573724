"""A game in the terminal, as its users play it: in a pseudo-terminal, in every language, to the end."""

import os
import pty
import re
import select
import sys
import time
from collections.abc import Callable, Iterator
from random import Random

import pytest

from sirens_rules import against
from sirens_rules.sirens_in_sight import PORT, Move, NotationError, Position, deal, describe
from sirens_rules.sirens_in_sight.opponents import OPPONENTS, Captain
from sirens_rules.sirens_in_sight.record import seen_events
from sirens_rules.tabletop.sentences import say
from sirens_rules.words import Language, Words, speak

from .catalogs.live import heed_interrupts
from .languages import PUBLISHED

SEED = 7
PATIENCE = 120
"""seconds that a slow machine may take to answer; a quick one is not held up"""
CTRL_C, CTRL_D = "\x03", "\x04"


class Terminal:
    """Somebody types, and reads what is answered."""

    def __init__(self, *arguments: str) -> None:
        self.pid, self.screen = pty.fork()
        if not self.pid:
            heed_interrupts()
            environment = {**os.environ, "LC_ALL": "C.UTF-8", "TERM": "dumb"}
            command = [sys.executable, "-m", "sirens_rules.cli", "game", "against", *arguments]
            os.execve(sys.executable, command, environment)
        self.status: int | None = None

    def read(self, prompt: str, again: str = "") -> str:
        """All that is shown until the prompt comes, or until the end.

        A key that comes just before Python listens is heard with the next one: whoever waits presses it again.
        """
        shown, deadline = b"", time.monotonic() + PATIENCE
        while not shown.decode("utf-8", "ignore").endswith(prompt):
            ready, _, _ = select.select([self.screen], [], [], 2 if again else max(0, deadline - time.monotonic()))
            if again and not ready and time.monotonic() < deadline:
                self.type(again)
                continue
            assert ready, f"nothing more was said after: {shown.decode('utf-8', 'replace')}"
            try:
                more = os.read(self.screen, 65536)
            except OSError:  # how a terminal says that nobody is there any more
                more = b""
            if not more:
                self.status = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
                break
            shown += more
        return shown.decode("utf-8").replace("\r\n", "\n")

    def type(self, text: str) -> None:
        os.write(self.screen, text.encode())

    def close(self) -> None:
        os.close(self.screen)
        if self.status is None:
            os.waitpid(self.pid, 0)


@pytest.fixture
def sit_down() -> Iterator[Callable[..., Terminal]]:
    terminals = list[Terminal]()

    def open_one(*arguments: str) -> Terminal:
        terminals.append(Terminal(*arguments))
        return terminals[-1]

    yield open_one
    for terminal in terminals:
        terminal.close()


def in_words(words: Words, sentence: str, **values: object) -> str:
    return say(words, sentence, values)


@pytest.mark.parametrize("language", PUBLISHED, ids=lambda language: language.code)
def test_a_game_is_played_to_its_end(language: Language, sit_down: Callable[..., Terminal]) -> None:
    """The first move of the list, always: whoever plays like that loses soon."""
    words = speak(language.code, "sirens_in_sight")
    prompt = in_words(words, "Your move: ")
    terminal = sit_down("mate", "--seed", str(SEED), "--language", language.code)
    told = terminal.read(prompt)
    assert words.gettext(against.HELP) in told

    terminal.type("nonsense\n")
    with pytest.raises(NotationError) as wrong:
        Move("nonsense")
    assert wrong.value.say(words) in terminal.read(prompt)
    terminal.type("C>32\n")
    refusal = deal(SEED, starts=PORT).why_illegal("C>32")
    assert refusal is not None
    assert f"{describe(refusal, words)} [{refusal.rule}]" in terminal.read(prompt)
    terminal.type("<\n")
    assert words.gettext("There is nothing to take back.") in terminal.read(prompt)

    prompts = 0
    while terminal.status is None:
        terminal.type("1\n")
        told = terminal.read(prompt)
        assert "Traceback" not in told
        prompts += 1
        assert prompts < 200
    assert terminal.status == 0
    *_, ended, deal_told = told.strip().splitlines()
    assert deal_told == in_words(words, "This was deal {seed}: --seed {seed} deals it again.", seed=str(SEED))
    assert re.search(r"\d", ended)


@pytest.mark.parametrize("language", PUBLISHED, ids=lambda language: language.code)
def test_the_end_of_input_ends_the_game_with_a_sentence(language: Language, sit_down: Callable[..., Terminal]) -> None:
    words = speak(language.code)
    prompt = in_words(words, "Your move: ")
    for key, status, sentence in (
        (CTRL_D, 0, in_words(words, "This was deal {seed}: --seed {seed} deals it again.", seed=str(SEED))),
        (CTRL_C, 130, words.gettext("stopped.")),
    ):
        terminal = sit_down("cabin-boy", "--seed", str(SEED), "--language", language.code)
        terminal.read(prompt)
        terminal.type(key)
        told = terminal.read("never said", again=key)
        assert terminal.status == status
        assert told.rstrip().endswith(sentence)
        assert "Traceback" not in told


@pytest.mark.parametrize("variant", [False, True])
def test_nothing_hidden_is_printed(
    variant: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever the opponent holds and however the cards lie in the pile, the same is said until they matter."""
    start = deal(SEED, variant, starts=PORT)
    for card in (10, 9, 2, 0, 10, 8, 1, -4) if variant else ():
        start = start.play(f"pick:{card}")
    other = start.view(PORT).sample(Random(5))
    assert other != start
    told = [session(table, monkeypatch, capsys) for table in (start, other)]
    assert told[0] == told[1]
    assert len(told[0].splitlines()) > 50


def session(start: Position, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """Everything that can be asked for before a card is drawn."""
    typed = iter(["", "?", "!", "=", "<", "nonsense", "10@29p", "C>32", "rum@28", "?", "!", "<", "."])
    monkeypatch.setattr("builtins.input", lambda prompt: next(typed))
    door = against.Door(OPPONENTS, Captain(iterations=20), describe, seen_events)
    assert against.Session(start, PORT, "mate", SEED, door, speak("en")).play() is None
    return capsys.readouterr().out
