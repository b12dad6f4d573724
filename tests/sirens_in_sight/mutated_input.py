"""What was typed, sent or saved goes wrong: texts of the game with faults, read in every way there is.

`python -m tests.sirens_in_sight.mutated_input FIRST LAST` tries those numbers and prints each that ends in anything but
a value or a sentence. It grants itself little memory and a bounded time: nothing may eat the one or the other.
"""

import contextlib
import io
import json
import random
import resource
import sys
import tempfile
from pathlib import Path

from sirens_rules.cli import main
from sirens_rules.conformance import kit
from sirens_rules.conformance.reference_program import reply
from sirens_rules.sirens_in_sight import PORT, Game, Move, Position, SirensError
from sirens_rules.sirens_in_sight.kit.answers import answer
from sirens_rules.sirens_in_sight.record import GameView

ROOT = Path(__file__).parent.parent.parent
GIGABYTE, TEN_MINUTES = 2**30, 600
CASES = [case.request for case in kit.read(ROOT / "sirens_rules/sirens_in_sight/kit/cases")]
TEXTS = sorted({text for request in CASES for text in request.values() if isinstance(text, str)})
GAMES = [Game(request["start"], request["moves"]) for request in CASES if request["ask"] == "game"][:40]
SIGNS = [*"0123456789CM+[]|^ps?,.-:/<>@*x{}~ \n\t\"\\\0\ud800\udcff\u200bé二𝟙٣", "99999", "-0", "1e9"]
COMMANDS = ("show", "moves", "replay", "replay --json", "show --view p", "show --words")


def read(text: str) -> None:
    """Whatever can be read is written, and read again; what cannot is told in a sentence that can be written."""
    for kind in (Position, Move, Game.parse, lambda text: GameView.parse(text, PORT)):
        try:
            value = kind(text)
        except SirensError as error:
            str(error).encode("utf-8")
        else:
            assert str(kind(str(value))) == str(value), text


def read_data(text: str) -> None:
    """As a request of the kit, and as a record in JSON."""
    reply(text, answer)
    with contextlib.suppress(SirensError, ValueError, RecursionError):
        data = json.loads(text)
        str(Game.from_json(data))


def run_command(text: str, data: bytes, chance: random.Random) -> None:
    """A file of any bytes, given to the program: no exit but those it promises."""
    with tempfile.NamedTemporaryFile() as file, contextlib.redirect_stdout(io.StringIO()):
        Path(file.name).write_bytes(data)
        with contextlib.redirect_stderr(io.StringIO()), contextlib.suppress(SystemExit):
            command, *options = chance.choice(COMMANDS).split()
            main(["game", command, chance.choice((file.name, text)), *options])


def faulty(text: str, chance: random.Random) -> str:
    """One to six faults: something lost, added, exchanged, doubled, or a hundred times too much of it."""
    for _ in range(chance.randint(1, 6)):
        at, long = chance.randint(0, len(text)), chance.choice((1, 1, 2, 5, 30))
        piece, sign = text[at : at + long], chance.choice(SIGNS)
        instead = chance.choice(("", sign, piece * 2, piece[::-1], sign + piece, piece * 100))
        text = text[:at] + instead + text[at + long :]
    return text


def tried(number: int) -> None:
    chance = random.Random(number)
    game = chance.choice(GAMES)
    data_of = json.dumps(chance.choice((game.to_json(), chance.choice(CASES))))
    text = faulty(chance.choice((chance.choice(TEXTS), str(game), data_of)), chance)
    data = bytearray(text.encode("utf-8", "surrogatepass"))
    for _ in range(chance.randint(0, 3)):
        at = chance.randint(0, len(data))
        data[at : at + 1] = bytes([chance.randrange(256)])
    read(text)
    read_data(text)
    run_command(text, bytes(data), chance)


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_AS, (GIGABYTE, GIGABYTE))
    resource.setrlimit(resource.RLIMIT_CPU, (TEN_MINUTES, TEN_MINUTES))
    for number in range(int(sys.argv[1]), int(sys.argv[2])):
        try:
            tried(number)
        except BaseException as error:
            print(f"{number}: {error!r}")
