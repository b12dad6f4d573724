"""The command line, as its users call it: in process for speed, and once as a real process."""

import csv
import io
import json
import os
import shlex
import subprocess
import sys
from contextlib import contextmanager

import pytest

from sirens_rules import cli, simulating
from sirens_rules.sirens_in_sight import Game, Position, deal
from sirens_rules.tabletop import workers
from sirens_rules.words import LANGUAGES, speak

from .languages import codes
from .skipped import need

BOW = "28C[|] 30[|] 34M[|] port:5,0"
RECORD = """Port: Klaus
Starboard: Brigitta
Start: 28C[|] 30[|] 34M[|] port:5,0

1. 0@28s C>30 {he had no choice} end

*
"""


@pytest.fixture(autouse=True)
def english(monkeypatch):
    for variable in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "C")


@pytest.fixture
def run(capsys):
    def call(*arguments):
        try:
            status = cli.main(["game", *arguments])
        except SystemExit as error:
            status = error.code
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        return status, out, err

    return call


def test_deal_prints_the_position_of_a_seed(run):
    assert run("deal", "7") == (0, f"{deal(7)}\n", "")
    assert run("deal", "7", "--variant") == (0, f"{deal(7, True)}\n", "")
    assert Position(run("deal", "7", "--starts", "p", "--captain", "34")[1].strip()).turn.letter == "p"


def test_show_draws_the_table(run):
    status, out, _ = run("show", BOW)
    assert status == 0
    assert "captain" in out
    assert "hand 5, 0" in out


def test_show_view_hides_the_other_hand(run):
    _, out, _ = run("show", "28C[|] 30[|] 34M[|] port:5,0 starboard:9", "--view", "s")
    assert "hand 2 unknown cards" in out
    assert "hand 9" in out


def test_moves_lists_every_move_with_its_meaning(run):
    status, out, _ = run("moves", "28C[|] 34M[|] port:0 rum:s")
    assert status == 0
    assert [line.split()[0] for line in out.splitlines()] == ["0@28p", "0@28s", "0@34p", "0@34s"]
    assert "Play the 0 on Port’s side of ship card 28." in out


def test_play_tells_what_happens_and_ends_with_the_position(run):
    status, out, _ = run("play", BOW, "0@28s", "C:30", "end")
    assert status == 0
    assert "The captain walks from ship card 28 to 30. [crew.step]" in out
    assert out.splitlines()[-1] == str(Position(BOW).play("0@28s").play("C>30").play("end"))


def test_play_continues_a_record(run, tmp_path):
    file = tmp_path / "game.txt"
    file.write_text(RECORD, "utf-8")
    status, out, _ = run("play", str(file), "3@28s", "--record")
    assert status == 0
    assert Game.parse(out).moves == (*Game.parse(RECORD).moves, Game.parse(out).moves[-1])
    assert file.read_text("utf-8") == RECORD


def test_replay_reads_standard_input_and_uses_the_names(run, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO(RECORD))
    status, out, _ = run("replay", "-")
    assert status == 0
    assert "Klaus plays the 0" in out
    assert out.splitlines()[-1] == "The game goes on."


def test_json_of_a_record_is_a_record_again(run, tmp_path):
    text = tmp_path / "game.txt"
    text.write_text(RECORD, "utf-8")
    data = json.loads(run("replay", str(text), "--json")[1])
    assert Game.from_json(data) == Game.parse(RECORD)
    file = tmp_path / "game.json"
    file.write_text(json.dumps(data), "utf-8")
    assert run("show", str(file)) == run("show", str(text))


def test_json_everywhere(run):
    assert json.loads(run("deal", "7", "--json")[1])["notation"] == str(deal(7))
    assert json.loads(run("show", BOW, "--json")[1])["hands"]["port"] == [5, 0]
    assert json.loads(run("moves", "28C[|] 34M[|] port:0 rum:s", "--json")[1])[0]["move"] == "0@28p"
    steps = json.loads(run("play", BOW, "0@28s", "--json")[1])["steps"]
    assert steps[0]["happens"][0]["rule"] == "place.hand"
    assert json.loads(run("perft", BOW + " starboard:3", "2", "--split", "--json")[1])["total"] > 0


def test_simulate_gives_the_same_report_for_the_same_seed(run):
    first = run("simulate", "--games", "30", "--seed", "5")
    assert first == run("simulate", "--games", "30", "--seed", "5")
    assert first != run("simulate", "--games", "30", "--seed", "6")
    assert first[2] == "", "a pipe gets no progress bar"


def test_simulate_counts_every_game_once(run):
    report = json.loads(run("simulate", "--games", "40", "--variant", "--json")[1])
    for part in ("moves", "turns", "results", "scores", "endings"):
        assert sum(report[part].values()) == 40
    assert report["rules"]["variant.pick"] == 8 * 40


def test_simulate_gives_the_same_report_by_two_processes(run):
    same = ("simulate", "--games", "60", "--policy", "mate", "--json")
    assert run(*same, "--jobs", "2") == run(*same)


def test_greedy_players_choose_as_the_mate_does(run):
    of_the_mate = run("simulate", "--games", "5", "--policy", "mate")[1]
    assert run("simulate", "--games", "5", "--policy", "greedy")[1] == of_the_mate.replace("mate", "greedy")


def test_simulate_answers_as_a_table(run):
    data = json.loads(run("simulate", "--games", "20", "--json")[1])
    head, *lines = csv.reader(run("simulate", "--games", "20", "--csv")[1].splitlines())
    assert head == ["part", "key", "value"]
    assert ["games", "", "20"] in lines
    assert [[part, key, str(value)] for part in ("moves", "share") for key, value in data[part].items()] == [
        line for line in lines if line[0] in ("moves", "share")
    ]


@pytest.mark.parametrize(("stops_at", "reported"), [(50, True), (0, False)])
def test_interrupted_simulate_tells_what_it_has(run, monkeypatch, stops_at, reported):
    @contextmanager
    def interrupting(name, total):
        def stop(done):
            raise KeyboardInterrupt

        yield stop

    def never(study, seeds):
        raise KeyboardInterrupt

    monkeypatch.setattr(simulating, "progress_bar", interrupting)
    if not reported:
        monkeypatch.setattr(workers, "play_seeds", never)
    status, out, err = run("simulate", "--games", "200", "--csv")
    assert status == 130
    assert (f"games,,{stops_at}\n" in out) is reported
    assert f"{stops_at} of 200" in err


def test_simulate_without_dask_names_what_it_needs(run, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    status, out, err = run("simulate", "--scheduler", "tcp://127.0.0.1:8786")
    assert (status, out, len(err.splitlines())) == (1, "", 1)
    assert "distributed>=" in err


def test_progress_is_drawn_on_a_terminal_only(run, monkeypatch):
    monkeypatch.setattr(sys.stderr.__class__, "isatty", lambda self: True, raising=False)
    status, _, err = run("simulate", "--games", "3")
    assert status == 0
    assert "3/3 games" in err


def test_perft_counts_sequences(run):
    start = Position(BOW + " starboard:3")
    expected = sum(len(start.play(move).legal_moves()) for move in start.legal_moves())
    assert run("perft", str(start), "2")[1] == f"{expected}\n"


@pytest.mark.parametrize(
    ("arguments", "status", "words"),
    [
        (["deal", "x"], 1, "SEED"),
        (["deal", "99999999999"], 1, "SEED"),
        (["deal", "4294967296"], 1, "4294967295"),
        (["deal"], 2, "SEED"),
        (["deal", "7", "--loud"], 2, "--loud"),
        (["--game", "no-such-game", "deal", "7"], 1, "sirens-in-sight"),
        (["deal", "7", "--language", "tlh"], 2, ", ".join(language.code for language in LANGUAGES)),
        (["show", "no-such-file"], 1, "no-such-file"),
        (["show", "."], 1, "cannot be read"),
        (["show", "28[|"], 1, "column 5"),
        (["show", "28[|]\x00"], 1, "column"),
        (["moves", "28C[|]"], 1, "not known"),
        (["play", BOW, "9@28p"], 1, "place.hand"),
        (["play", BOW, "nonsense"], 1, "column 1"),
        (["play", BOW], 2, "MOVE"),
        (["simulate", "--games", "0"], 1, "--games"),
        (["simulate", "--games", "many"], 1, "--games"),
        (["simulate", "--jobs", "0"], 1, "--jobs"),
        (["simulate", "--policy", "clever"], 2, "mate"),
        (["simulate", "--csv", "--json"], 2, "--csv"),
        (["simulate", "--jobs", "2", "--scheduler", "tcp://127.0.0.1:8786"], 2, "--jobs"),
        (["perft", BOW, "0"], 1, "DEPTH"),
        ([], 2, "COMMAND"),
    ],
)
def test_bad_input_gets_one_sentence_and_a_status(run, arguments, status, words):
    found, out, err = run(*arguments)
    assert (found, out) == (status, "")
    assert words in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(
    "text",
    ["", "{", "[1]", "{}", '{"start": 3}', "Start: x", RECORD.replace("C>30", "C>28"), RECORD.replace("*", "Port 4-0")],
)
def test_bad_records_get_one_sentence(run, monkeypatch, text):
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    status, out, err = run("replay", "-")
    assert (status, out, len(err.splitlines())) == (1, "", 1)


def test_file_that_is_no_text(run, tmp_path):
    file = tmp_path / "picture"
    file.write_bytes(b"\xff\xfe\x00")
    status, _, err = run("show", str(file))
    assert status == 1
    assert "UTF-8" in err


@pytest.mark.parametrize("source", ["/dev/zero", "-", "x" * 100_000])
def test_nothing_is_read_without_end_and_little_is_repeated(run, monkeypatch, source):
    monkeypatch.setattr(sys, "stdin", io.StringIO("x" * 2_000_000))
    for arguments in (["show", source], ["deal", source], ["deal", "7", "--language", source], [source]):
        status, out, err = run(*arguments)
        assert (status > 0, out, len(err.splitlines())) == (True, "", 1)
        assert len(err) < 1000


@pytest.mark.parametrize("text", ['{"start": ' + "9" * 5000 + "}", '{"start": ' + "[" * 100_000, '{"moves": [[[1]]]}'])
def test_json_that_python_does_not_read(run, monkeypatch, text):
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    status, out, err = run("replay", "-")
    assert (status, out, len(err.splitlines())) == (1, "", 1)


def process(command, **environment):
    """The command line in a shell, with streams and an encoding of any kind."""
    shell = ["bash", "-c", f"{shlex.quote(sys.executable)} -m sirens_rules.cli {command}"]
    surroundings = {**os.environ, "PYTHONUNBUFFERED": "", **environment}
    return subprocess.run(shell, input="", capture_output=True, text=True, env=surroundings)


@pytest.mark.parametrize("output", [">&-", ">/dev/full"])
@pytest.mark.parametrize("command", ["game deal 7", "--help"])
def test_output_that_cannot_be_written(command, output):
    done = process(f"{command} {output}")
    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (1, "", 1)
    assert "output" in done.stderr


@pytest.mark.parametrize("streams", ["<&-", "2>&-", "2>/dev/full", "<&- 2>&-"])
def test_other_streams_that_are_closed_or_full(streams):
    done = process(f"game show - {streams}")
    assert (done.returncode > 0, done.stdout) == (True, "")
    assert "Traceback" not in done.stderr


def test_what_the_output_cannot_write_is_escaped(tmp_path):
    file = tmp_path / "game.json"
    file.write_text(json.dumps({"start": BOW, "headers": {"Port": "\ud800", "Starboard": "é🐙"}}), "utf-8")
    for encoding in ("ascii", "utf-8"):
        done = process(f"game replay {file} --json", PYTHONIOENCODING=encoding)
        assert json.loads(done.stdout)["headers"] == {"Port": "\ud800", "Starboard": "é🐙"}
        done = process(f"game show {file} --words", PYTHONIOENCODING=encoding)
        assert (done.returncode, done.stderr) == (0, "")
    assert "\\ud800" in done.stdout


END = "28C[|] 34M[|] port:0 turn:p/end"
"""a turn that can be ended, which every language has a sentence for"""


@pytest.mark.parametrize("language", codes("sirens-in-sight"))
def test_it_speaks_the_language_that_is_asked_for(run, language):
    sentence = speak(language, "sirens_in_sight").gettext("End the turn.")
    assert sentence != "End the turn."
    assert sentence in run("moves", END, "--language", language)[1]
    help = run("moves", "--help", "--language", language)[1]
    assert "legal moves" not in help
    assert "show this help" not in help


def test_it_speaks_the_language_of_the_terminal(run, monkeypatch):
    monkeypatch.setenv("LANG", "fr_CA.UTF-8")
    assert speak("fr", "sirens_in_sight").gettext("End the turn.") in run("moves", END)[1]
    monkeypatch.setenv("LANG", "zh_TW.UTF-8")
    assert speak("zh-tw", "sirens_in_sight").gettext("End the turn.") in run("moves", END)[1]
    monkeypatch.setenv("LANG", "sv_SE.UTF-8")
    assert "End the turn." in run("moves", END)[1]


def test_simulate_names_a_scheduler_that_is_none(run):
    need("distributed")
    status, out, err = run("simulate", "--scheduler", "nonsense")
    assert (status, out, len(err.splitlines())) == (1, "", 1)
    assert "nonsense" in err


def test_as_a_process_a_closed_pipe_is_no_fault():
    command = f"{shlex.quote(sys.executable)} -m sirens_rules.cli game simulate --games 3 | head -n 1"
    done = subprocess.run(["bash", "-c", f"set -o pipefail; {command}"], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("3 ")
