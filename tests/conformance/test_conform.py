"""`sirens-rules conform`: good programs pass; those that hang, die, babble or flood are told so, and nobody waits."""

import io
import json
import os
import re
import shlex
import signal
import sys
import time
import zipfile
from pathlib import Path

import pytest

from sirens_rules.cli import main
from sirens_rules.conformance import kit, reference_program
from sirens_rules.conformance.difference import first_difference
from sirens_rules.conformance.export import GUIDE, files, write_zip
from sirens_rules.conformance.kit_run import KEPT, Result, judge
from sirens_rules.conformance.run_report import as_data, link
from sirens_rules.conformance.tested_program import LONGEST, MANY, Program, Trouble
from sirens_rules.words import Complaint

from . import CASES, GAME, KITS

ROOT = Path(__file__).parent.parent.parent
REFERENCE = f"{shlex.quote(sys.executable)} -m sirens_rules.cli conform engine"

HEAD = """\
import json, os, sys, time
from sirens_rules.conformance.reference_program import reply
from sirens_rules.sirens_in_sight.kit.answers import answer
def say(text): sys.stdout.write(text + "\\n"); sys.stdout.flush()
for number, line in enumerate(sys.stdin):
    right = reply(line, answer)
"""


def program(folder: Path, body: str) -> str:
    """A program that answers rightly, but for what the body does."""
    path = folder / "program.py"
    path.write_text(HEAD + "".join(f"    {line}\n" for line in body.splitlines()), encoding="utf-8")
    return shlex.join([sys.executable, str(path)])


def conform(capsys: pytest.CaptureFixture[str], command: str, *options: str) -> tuple[int, str]:
    status = main(["conform", "run", "--program", command, "--ask", "read_move", *options])
    said = capsys.readouterr()
    return status, said.out + said.err


def test_the_reference_program_passes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["conform", "run", "--program", REFERENCE]) == 0
    assert capsys.readouterr().out == f"Cases passed: {len(kit.read(CASES))}; failed: 0; not asked: 0.\n"


def test_level_core(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["conform", "run", "--program", REFERENCE, "--level", "core", "--ask", "outcome"]) == 0
    number = len(kit.read(CASES, level="core", asks=["outcome"]))
    assert f"Cases passed: {number};" in capsys.readouterr().out


def test_a_wrong_answer_is_told_with_its_rule(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    body = 'if right.get("answer") == "C>32": right["answer"] = "C>30"\nsay(json.dumps(right))'
    status, said = conform(capsys, program(tmp_path, body))
    assert status == 1
    assert "The captain walks." in said
    assert '  ask: "read_move"\n  text: "C>32"\n  right: "C>32"\n  given: "C>30"\n             ^\n' in said
    rule = kit.rules(CASES)["crew.step"]
    assert f"crew.step ({rule['title']}): {rule['text']}" in said
    assert "\n    docs/sirens_in_sight/rules/crew.md\n" in said


def test_the_report_as_data(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, said = conform(capsys, program(tmp_path, 'say(json.dumps({"id": right["id"], "answer": "end"}))'), "--json")
    report = json.loads(said)
    assert status == 1
    assert report["passed"] + report["failed"] == len(kit.read(CASES, asks=["read_move"]))
    failure = report["failures"][0]
    assert failure["reply"]["answer"] == "end"
    assert failure["rules"][0].keys() == {"id", "title", "text", "page", "link"}


def test_only_some_failures_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, said = conform(capsys, program(tmp_path, 'say(json.dumps({"id": right["id"]}))'), "--limit", "2")
    assert status == 1
    assert said.count("✗") == 2
    assert "--limit shows more" in said
    assert "Failures by rule:" in said


def test_a_program_that_hangs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    body = "if number == 2: time.sleep(3600)\nsay(json.dumps(right))"
    status, said = conform(capsys, program(tmp_path, body), "--seconds", "0.5")
    assert status == 1
    assert "It gave no answer within 0.5 seconds." in said
    assert "The program failed to answer 3 times: it is given up." in said


def test_the_whole_time_is_limited(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    body = "time.sleep(0.3)\nsay(json.dumps(right))"
    status, said = conform(capsys, program(tmp_path, body), "--overall", "1.5")
    assert status == 1
    assert "The time for the whole run, 1.5 seconds, is over." in said
    assert "failed: 0;" in said
    assert "not asked: 0." not in said


def test_a_program_that_dies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    body = 'if number == 1: sys.exit("no more rum")\nsay(json.dumps(right))'
    status, said = conform(capsys, program(tmp_path, body))
    assert status == 1
    assert "  It ended with exit status 1.\n    no more rum\n" in said
    assert "Failures by rule:" not in said


def test_a_program_that_dies_before_its_first_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "broken.py").write_text("def deal(:\n    pass\n")
    command = shlex.join([sys.executable, str(tmp_path / "broken.py")])
    status, said = conform(capsys, command)
    assert status == 2
    assert said.startswith(f"sirens-rules: “{command}” ended with exit status 1 before its first answer.\n  ")
    assert "SyntaxError" in said


def test_first_and_last_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = 'print(*(f"line {at}" for at in range(50)), sep="\\n\\n", file=sys.stderr)'
    status, said = conform(capsys, program(tmp_path, f"if number: {words}; sys.exit(3)\nsay(json.dumps(right))"))
    assert status == 1
    told = [line.strip() for line in said.splitlines() if line.startswith("    line ")][:9]
    assert told == [f"line {at}" for at in (0, 1, 2, 3, 4, 5, 47, 48, 49)]


def test_a_program_that_dies_once_is_started_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    body = 'if right.get("answer") == "end": os._exit(7)\nsay(json.dumps(right))'
    status, said = conform(capsys, program(tmp_path, body))
    assert status == 1
    assert "It ended with exit status 7." in said
    assert "failed: 1; not asked: 0." in said


def test_noise_is_quoted_and_forgiven(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    body = 'if number == 0: say("Loading\\x1b[2J " + "." * 500)\nsay(json.dumps(right))'
    status, said = conform(capsys, program(tmp_path, body))
    assert status == 0
    assert "sirens-rules: This line on standard output is no answer: “Loading�[2J ...." in said
    assert "were no answers: 1. The first: “Loading�[2J ...." in said
    assert max(map(len, said.splitlines())) < 200


def test_a_flood_of_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, said = conform(capsys, program(tmp_path, 'while True: say("yes")'))
    assert status == 1
    assert f"It floods: more than {MANY} lines that are no answers." in said


def test_an_endless_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, said = conform(capsys, program(tmp_path, 'while True: sys.stdout.write("yes" * 10000)'))
    assert status == 1
    assert f"It floods: a line of more than {LONGEST} bytes." in said


def test_a_flood_on_standard_error_is_no_trouble(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, _ = conform(capsys, program(tmp_path, 'sys.stderr.write("x" * 100000)\nsay(json.dumps(right))'))
    assert status == 0


def test_a_slow_starter_is_waited_for(tmp_path: Path) -> None:
    """The first answer may take longer than any other."""
    slow = Program(program(tmp_path, "time.sleep(1)\nsay(json.dumps(right))"), patience=0.1)
    try:
        assert slow.ask(1, {"ask": "read_move", "text": "end"}) == {"id": 1, "answer": "end"}
        with pytest.raises(Trouble, match=r"^It gave no answer within 0\.1 seconds\.$"):
            slow.ask(2, {"ask": "read_move", "text": "end"})
    finally:
        slow.close()


def test_wrong_ids(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, said = conform(capsys, program(tmp_path, 'right["id"] = "me"\nsay(json.dumps(right))'))
    assert status == 1
    assert 'It answered with the id "me" instead of notation-' in said
    assert "\n    docs/" not in said  # no rule explains it


def test_two_answers_to_one_request(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, said = conform(capsys, program(tmp_path, "say(json.dumps(right))\nsay(json.dumps(right))"))
    assert status == 1
    assert "It answered with the id" in said


def test_a_program_that_closes_its_output(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, said = conform(capsys, program(tmp_path, "os.close(1)\ntime.sleep(3600)"))
    assert status == 1
    assert "It closed its standard output." in said


@pytest.mark.parametrize("command", ["no-such-program", "/", "", "'open quote"])
def test_a_program_that_cannot_be_started(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, said = conform(capsys, command)
    assert status == 2
    assert said.startswith(f"sirens-rules: “{command}” cannot be started: ")
    assert said.count("\n") == 1


@pytest.mark.parametrize("time", ["inf", "nan", "-1", "1e300", "soon"])
def test_no_such_time(time: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        conform(capsys, REFERENCE, "--seconds", time)
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_no_such_question(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["conform", "run", "--program", REFERENCE, "--ask", "sing"]) == 2
    assert "There is no such question; the kit has deal, " in capsys.readouterr().err


@pytest.mark.parametrize("command", [["export", "folder"], ["engine"], ["run", "--program", REFERENCE]])
def test_no_such_game(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["conform", *command, "--game", "no-such-game"]) in (1, 2)
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert "no-such-game" in said.err
    assert "sirens-in-sight" in said.err
    assert not list(tmp_path.iterdir())


def test_what_the_program_started_is_ended_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pid = tmp_path / "pid"
    start = f"child = __import__('subprocess').Popen(['sleep', '3600']); open({str(pid)!r}, 'w').write(str(child.pid))"
    status, _ = conform(capsys, program(tmp_path, f"if number == 0: {start}\nsay(json.dumps(right))"))
    assert status == 0
    child = int(pid.read_text())
    for _ in range(100):
        if not is_alive(child):
            return
        time.sleep(0.05)
    os.kill(child, signal.SIGKILL)
    pytest.fail("the child outlived the run")


def test_a_child_that_holds_the_output_is_not_waited_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pid = tmp_path / "pid"
    start = "child = __import__('subprocess').Popen(['sleep', '90'], start_new_session=True)"
    start += f"; open({str(pid)!r}, 'w').write(str(child.pid))"
    status, _ = conform(capsys, program(tmp_path, f"if number == 0: {start}\nsay(json.dumps(right))"))
    child = int(pid.read_text())
    assert is_alive(child)
    os.kill(child, signal.SIGKILL)
    assert status == 0


def test_a_dead_program_is_told_though_a_child_holds_its_output(tmp_path: Path) -> None:
    body = "__import__('subprocess').Popen(['sleep', '90'])\nos._exit(3)"
    dead = Program(program(tmp_path, body), patience=0.1, first=2)
    try:
        with pytest.raises(Trouble, match="exit status 3"):
            dead.ask(1, {"ask": "read_move", "text": "end"})
    finally:
        dead.close()


@pytest.mark.parametrize("game", KITS)
def test_right_answers_have_room_and_of_wrong_ones_little_is_kept(game: str) -> None:
    cases = kit.read(KITS[game])
    assert 3 * max(len(json.dumps(case.right)) for case in cases) < LONGEST
    assert all(len(json.dumps(case.right)) < KEPT for case in cases)
    wrong = {"answer": [{"x" * LONGEST: 1}], "error": "x" * LONGEST, "y" * LONGEST: 1}
    result = Result()
    for case in cases:
        judge(case, wrong, result)
    failures = as_data(result, kit.rules(KITS[game]))["failures"]
    assert max(len(failure["reply"]) for failure in failures) == KEPT + 1
    assert max(len(str(failure.difference)) for failure in result.failures) < KEPT


def test_a_reply_that_is_nested_without_need_is_no_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    body = """say('{"id": "%s", "answer": %s}' % (right["id"], "[" * 900 + "]" * 900))"""
    status, said = conform(capsys, program(tmp_path, body), "--seconds", "0.2", "--overall", "3", "--json")
    assert status == 1
    assert json.JSONDecoder().raw_decode(said)[0]["noise"]


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_a_lone_surrogate_is_told(options: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = program(tmp_path, r"""say(r'{"id": "%s", "answer": "\ud800"}' % right["id"])""")
    status, said = conform(capsys, command, *options)
    assert status == 1
    assert r'"\ud800"' in said


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_the_engine_answers_nonsense_with_an_error() -> None:
    lines = ["", "[]", "{", "null", '{"id": 1}', '{"id": 2, "ask": "play"}', '{"id": 3, "ask": "deal", "seed": "x"}']
    replies = [json.loads(line) for line in reference_program.replies(lines, GAME)]
    assert {reply["error"] for reply in replies} <= {"request", "notation"}
    assert [reply["id"] for reply in replies] == [None, None, None, None, 1, 2, 3]


@pytest.mark.parametrize("depth", [0, -1, 1.5, True, "2"])
def test_there_is_no_such_depth(depth: object) -> None:
    request = {"id": 1, "ask": "perft", "position": "28C[|0] 30[|] 32[|] 34M[|] turn:p/28s", "depth": depth}
    assert list(reference_program.replies([json.dumps(request)], GAME)) == ['{"id": 1, "error": "notation"}']


def test_a_request_without_end_is_not_read() -> None:
    with pytest.raises(Complaint, match="at most"):
        reference_program.serve(io.StringIO("0" * 1_000_001), io.StringIO(), GAME)


def test_the_protocol_as_the_page_tells_it() -> None:
    """Every request is answered as the page says, by the game of its section, and every question is there."""
    page = (ROOT / "docs/workshop/conformance.md").read_text("utf-8")
    told_of = {"sirens_in_sight": page.partition("\n## Mermaid Rain\n")[0]}
    told_of["mermaid_rain"], told_of["pirates_under_fire"] = page.split("\n## Mermaid Rain\n")[1].split("\n## Pirates")
    shared: set[str] = set()
    for game, part in told_of.items():
        asked = [line[2:] for line in part.splitlines() if line.startswith("> {")]
        told = [json.loads(line[2:]) for line in part.splitlines() if line.startswith("< {")]
        assert [json.loads(line) for line in reference_program.replies(asked, f"sirens_rules.{game}")] == told
        shared = shared or {json.loads(line)["ask"] for line in asked}
        named = shared | {json.loads(line)["ask"] for line in asked}
        assert named == {case.request["ask"] for case in kit.read(KITS[game])}


def test_the_first_difference() -> None:
    assert first_difference("28[|] 30[|]", "28[|] 32[|]") == ('"28[|] 30[|]"', '"28[|] 32[|]"', 8)
    assert first_difference({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}) == ("a[1].b: 2", "a[1].b: 3", 8)
    assert first_difference([1], [1, 2]) == ("[1]: null", "[1]: 2", 5)
    assert first_difference({"a": 1}, {"a": 1, "b": [2]}) == ("b: –", "b: [2]", None)


def test_both_are_cut_at_the_same_place() -> None:
    right, given, at = first_difference("x" * 300 + "p" + "y" * 300, "x" * 300 + "s")
    assert at is not None
    assert (right[at], given[at]) == ("p", "s")
    assert right[:at] == given[:at] == "…" + "x" * 24
    assert len(right) < 200


def test_a_list_tells_what_only_it_has(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = 'if right.get("answer") == ["C>30", "C>32"]: right["answer"] = ["C>30", "C>34", "C>36"]'
    body = f"{wrong}\nsay(json.dumps(right))"
    assert main(["conform", "run", "--program", program(tmp_path, body), "--ask", "legal_moves"]) == 1
    said = capsys.readouterr().out
    assert '  right: a list of 2; only here: "C>32"\n  given: a list of 3; only here: "C>34" "C>36"\n' in said


def test_simple_failures_are_told_before_whole_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = program(tmp_path, 'say(json.dumps({"id": right["id"], "answer": 0}))')
    asks = ["--ask", "game", "--ask", "perft", "--ask", "outcome"]
    assert main(["conform", "run", "--program", command, "--limit", "3", *asks]) == 1
    said = capsys.readouterr().out
    assert said.count("✗") == 3
    assert "✗ games" not in said
    assert "✗ perft" not in said


def test_the_address_of_a_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SITE_URL", raising=False)
    rule = kit.rules(CASES)["crew.jump"]
    assert link("crew.jump", rule) == "docs/sirens_in_sight/rules/crew.md"
    monkeypatch.setenv("SITE_URL", "https://example.org/rules/")
    assert link("crew.jump", rule) == "https://example.org/rules/sirens-in-sight/r/crew.jump/"


def test_export(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "new/kit"
    assert main(["conform", "export", str(folder)]) == 0
    guide = (folder / "README.md").read_text("utf-8")
    assert guide.startswith("# Test your own implementation\n")
    assert not re.search(r"site:|\{[a-z]+\}`", guide)
    assert not (folder / GUIDE).exists()
    assert kit.read(folder / "cases") == kit.read(CASES)
    names = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert names == {name for name, _ in files(GAME)}
    assert {"cases/schema.json", "cases/LICENSE-CC0-1.0"} <= names
    assert {"docs/sirens_in_sight/notation.md", "docs/sirens_in_sight/rules/crew.md"} <= names
    assert main(["conform", "export", str(folder)]) == 1
    assert "is not empty" in capsys.readouterr().err


@pytest.mark.parametrize("game", KITS)
def test_a_kit_holds_the_pages_from_which_its_cases_come(game: str) -> None:
    found = (re.match(r"\S+\.md(?=,)", case.why) for case in kit.read(KITS[game]))
    assert {match[0] for match in found if match} <= {name for name, _ in files(f"sirens_rules.{game}")}


def test_export_where_nothing_can_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert main(["conform", "export", str(tmp_path / "file")]) == 1
    assert "cannot be written: " in capsys.readouterr().err


def test_the_zip_is_always_the_same(tmp_path: Path) -> None:
    write_zip(tmp_path / "one.zip", GAME, ROOT)
    write_zip(tmp_path / "two.zip", GAME, ROOT)
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "one.zip") as archive:
        assert archive.testzip() is None
        held = {name.removeprefix("sirens-in-sight-conformance/") for name in archive.namelist()}
    assert held == {name for name, _ in files(GAME)}


def test_a_book_without_the_page_has_no_kit(tmp_path: Path) -> None:
    write_zip(tmp_path / "none.zip", GAME, tmp_path)
    assert not (tmp_path / "none.zip").exists()
