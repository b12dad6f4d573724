"""The commands of the game."""

import json

import pytest

from sirens_rules.mermaid_rain import Position, box, deal
from tests.game_checks import check_boxes_speak, check_mistake, check_replay, check_says_whose_box, commands_of
from tests.languages import codes

TABLE = "1@a4[ddgt] 2@a8[] 3@a8[] laid:Sd@b4.c4"
run = commands_of("mermaid-rain")


def test_deal_prints_a_position(capsys):
    assert run(capsys, "deal", "7", "--players", "5") == (0, f"{deal(7, 5)}\n", "")


def test_everything_says_whose_box_it_is(capsys):
    check_says_whose_box(capsys, run, TABLE)


def test_show_hides_what_a_player_does_not_see(capsys):
    shown = json.loads(run(capsys, "show", TABLE, "--view", "2", "--json")[1])
    assert shown["players"]["1"]["hand"] == "????"


def test_moves_and_play(capsys):
    assert [line.split()[0] for line in run(capsys, "moves", TABLE)[1].splitlines()] == ["go:b4:d", "go:b4:gt", "end"]
    out = run(capsys, "play", TABLE, "go:b4:d", "end")[1].splitlines()
    assert out[0].endswith("[ride.step]")
    assert out[-1] == str(Position(TABLE).play("go:b4:d").play("end"))
    assert run(capsys, "play", TABLE, "go:b4:g")[0] == 1


def test_a_record_is_replayed(capsys, tmp_path):
    check_replay(capsys, run, tmp_path / "game.txt", TABLE, "go:b4:d", "end")


def test_simulate_counts(capsys):
    report = json.loads(run(capsys, "simulate", "--games", "2", "--players", "3", "--json")[1])
    assert (report["games"], report["players"]) == (2, 3)


def test_box_tells_the_gaps(capsys):
    assert "not told" in run(capsys, "box", "printed")[1]


@pytest.mark.parametrize("language", codes("mermaid-rain"))
def test_our_boxes_speak_every_language(capsys, language):
    check_boxes_speak(capsys, run, box, TABLE, language)


def test_score_adds_up_a_game_at_the_table(capsys, tmp_path):
    path = tmp_path / "end.txt"
    path.write_text("# the end\nAnn: 8 SSSCCYPD\nBo: 10 SSCYPPD\nCy: 6 CYYPP\nDee: 12 SCYDD\n", "utf-8")
    scored = json.loads(run(capsys, "score", str(path), "--json")[1])
    assert [player["total"] for player in scored["players"]] == [35, 25, 20, 22]
    assert scored["winners"] == ["Ann"]


@pytest.mark.parametrize(
    "words",
    [
        ("deal", "x"),
        ("deal", "7", "--players", "2"),
        ("deal", "7", "--box", "printed"),
        ("deal", "7", "--box", "nowhere.toml"),
        ("show", "nowhere"),
        ("show", "1@a4["),
        ("show", TABLE, "--view", "5"),
        ("box", "nowhere.toml"),
        ("score", "nowhere.txt"),
    ],
)
def test_a_mistake_is_one_sentence(capsys, words):
    check_mistake(run(capsys, *words))


@pytest.mark.parametrize("won", ["S" * 90, "S" * 73])
def test_score_knows_how_many_tokens_there_are(capsys, tmp_path, won):
    path = tmp_path / "end.txt"
    path.write_text(f"Ann: 8 {won}\nBo: 10\nCy: 6\n", "utf-8")
    check_mistake(run(capsys, "score", str(path)))
    path.write_text(f"Ann: 8 {won[:72]}\nBo: 10\nCy: 6\n", "utf-8")
    assert run(capsys, "score", str(path))[0] == 0


def test_score_takes_small_letters_and_no_name_twice(capsys, tmp_path):
    path = tmp_path / "end.txt"
    path.write_text("Ann: 8 ssscCYPD\nBo: 10\nCy: 6\n", "utf-8")
    assert run(capsys, "score", str(path))[1].startswith("Ann: 38 ")
    path.write_text("Ann: 8 SSS\nBo: 10\nAnn: 6\n", "utf-8")
    status, out, err = run(capsys, "score", str(path))
    check_mistake((status, out, err))
    assert "Line 3, column 1: two players are called Ann." in err


def test_score_tells_the_line_of_a_fault(capsys, tmp_path):
    path = tmp_path / "end.txt"
    path.write_text("Ann: 8 SSSCCYPD\nBo 10\n", "utf-8")
    status, _, err = run(capsys, "score", str(path))
    assert status == 1
    assert "Line 2, column 1" in err
