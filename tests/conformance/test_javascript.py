"""The second implementation, written from book and kit alone: it passes the kit, and it runs unchanged in a page."""

import json
import re
import shlex
import subprocess
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from sirens_rules.cli import main
from sirens_rules.conformance import kit
from sirens_rules.sirens_in_sight import Game, Position, deal

from . import CASES

JAVASCRIPT = Path(__file__).parent.parent.parent / "examples/implementations/javascript/sirens_in_sight"
EXAMPLE = Path(__file__).parent.parent.parent / "examples/sirens_in_sight/whole-game.md"
START = "28C[|] 30[|] 32[|] 34M[|] port:0,?3"
REPLAY = """async text => {
    const { formatPosition, formatRecord, parseRecord } = await import('/index.js');
    const record = parseRecord(text);
    const positions = [record.start, ...record.steps.map(step => step.position)];
    return { positions: positions.map(formatPosition), text: formatRecord(record) };
}"""
PICKS = "pick:10 pick:10 pick:9 pick:-4 pick:8 pick:8 pick:0 pick:-1 10@28p end"


@pytest.fixture
def evaluate(node: str) -> Callable[[str], object]:
    """The value of an expression in which `sirens` is all that index.js offers."""

    def run(expression: str) -> object:
        script = f"import * as sirens from './index.js'; console.log(JSON.stringify({expression}))"
        command = [node, "--input-type=module", "--eval", script]
        return json.loads(subprocess.run(command, cwd=JAVASCRIPT, check=True, capture_output=True, text=True).stdout)

    return run


def test_it_passes_every_level_of_the_kit(node: str, capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["conform", "run", "--program", shlex.join([node, str(JAVASCRIPT / "program.js")])])
    assert capsys.readouterr().out == f"Cases passed: {len(kit.read(CASES))}; failed: 0; not asked: 0.\n"
    assert status == 0


@pytest.mark.parametrize("path", sorted(JAVASCRIPT.glob("*.js")), ids=lambda path: path.name)
def test_every_module_says_what_it_is_for_and_is_valid(path: Path, node: str) -> None:
    assert path.read_text("utf-8").startswith("/**")
    assert subprocess.run([node, "--check", path], capture_output=True).stderr == b""


@pytest.mark.parametrize(
    "game",
    [
        Game(Position(START)).comment("at dawn").play("0@28s", "past\nthe mate").play_all("C>32 end"),
        Game(deal(5, variant=True), headers={"Year": "2026"}).play_all(PICKS),
        Game(Position("28[|10 10] 30[10|] port:8,7,6,5 score:2-3 rum:-"), ["8@28s"]),
    ],
    ids=["comments", "picks", "result"],
)
def test_records_are_written_alike(game: Game, evaluate: Callable[[str], object]) -> None:
    assert evaluate(f"sirens.formatRecord(sirens.parseRecord({json.dumps(str(game))}))") == str(game)


def test_there_is_no_such_depth(node: str) -> None:
    asked = {"ask": "perft", "position": "28C[|0] 30[|] 32[|] 34M[|] turn:p/28s"}
    lines = "\n".join(json.dumps({**asked, "id": 1, "depth": depth}) for depth in (0, -1, 1.5, True, "2"))
    command = [node, JAVASCRIPT / "program.js"]
    done = subprocess.run(command, input=lines, check=True, capture_output=True, text=True)
    assert [json.loads(line)["error"] for line in done.stdout.splitlines()] == ["notation"] * 5


@pytest.mark.parametrize("comment", ["}", "{", " "])
def test_a_comment_that_could_not_be_read_back_is_refused(comment: str, evaluate: Callable[[str], object]) -> None:
    played = f"sirens.playOn(sirens.newRecord(sirens.parsePosition('{START}')), '0@28s', '{comment}')"
    name = evaluate(f"(() => {{ try {{ return {played} }} catch (error) {{ return error.name }} }})()")
    assert name == "NotationError"


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def address() -> Iterator[str]:
    """A server for the folder, as any web server would serve it."""
    with ThreadingHTTPServer(("localhost", 0), partial(Quiet, directory=JAVASCRIPT)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}/"
        server.shutdown()


def test_it_replays_a_record_in_a_page(browser: Browser, address: str) -> None:
    moves = re.findall(r'game\.play(?:_all)?\("([^"]+)"', EXAMPLE.read_text("utf-8"))
    game = Game(deal(2756), headers={"Port": "Klaus", "Starboard": "Brigitta"}).play_all(" ".join(moves))
    assert game.outcome()
    page = browser.new_page()
    page.goto(address)
    assert page.evaluate(REPLAY, str(game)) == {"positions": list(map(str, game.positions)), "text": str(game)}
    page.close()
