"""The commands of the game."""

import json

import pytest

from sirens_rules.pirates_under_fire import Position, box, deal
from tests.game_checks import check_boxes_speak, check_mistake, check_replay, check_says_whose_box, commands_of
from tests.languages import codes

TABLE = "l3@a1 d7@b5 light:258"
run = commands_of("pirates-under-fire")


def test_deal_prints_a_position(capsys):
    assert run(capsys, "deal", "7") == (0, f"{deal(7)}\n", "")
    assert json.loads(run(capsys, "deal", "7", "--json")[1])["notation"] == str(deal(7))


def test_everything_says_whose_box_it_is(capsys):
    check_says_whose_box(capsys, run, TABLE)


def test_show_hides_what_a_player_does_not_see(capsys):
    shown = json.loads(run(capsys, "show", str(deal(7)), "--view", "d", "--json")[1])
    assert shown["players"]["light"]["hand"] == "???"


def test_moves_and_play(capsys):
    assert len(run(capsys, "moves", TABLE)[1].splitlines()) == len(Position(TABLE).legal_moves())
    out = run(capsys, "play", TABLE, "5@b1", "shoot:n", "none:repair")[1].splitlines()
    assert out[1].endswith("[shot.fire]")
    assert out[-1] == str(Position(TABLE).play("5@b1").play("shoot:n").play("none:repair"))
    assert run(capsys, "play", TABLE, "5@d4")[0] == 1


def test_a_record_is_replayed(capsys, tmp_path):
    check_replay(capsys, run, tmp_path / "game.txt", TABLE, "5@b1", "shoot:n")


def test_simulate_counts(capsys):
    report = json.loads(run(capsys, "simulate", "--games", "2", "--json")[1])
    assert (report["games"], report["turns"]) == (2, {"32": 2})


def test_box_tells_the_gaps(capsys):
    assert "pictures are lost" in run(capsys, "box", "printed")[1]


@pytest.mark.parametrize("language", codes("pirates-under-fire"))
def test_our_boxes_speak_every_language(capsys, language):
    check_boxes_speak(capsys, run, box, TABLE, language)


def test_of_several_moves_the_refused_one_is_named(capsys):
    code, _, error = run(capsys, "play", "l6@a1 d2@b6 light:247 dark:358", "2@c1", "5@d3")
    assert code == 1
    assert "5@d3" in error
    assert "place.adjacent" in error


def test_score_names_the_gap(capsys):
    fleet = "l5@a1 l6@b1 l7@c1 l8@d1 d7@b5"
    assert json.loads(run(capsys, "score", fleet, "--json")[1])["light"]["total"] == 4
    scored = json.loads(run(capsys, "score", fleet, "--box", "printed", "--json")[1])
    assert (scored["light"]["total"], scored["light"]["missing"]) == (3, ["run 4"])
    assert "does not tell" in run(capsys, "score", fleet, "--box", "printed")[1]


def test_score_tells_as_what_a_mercenary_counts(capsys):
    lines = run(capsys, "score", "l3@a2 lJ@b2 l3@c2 l5@b1 l7@b3 dE@a6 turn:l/value")[1].splitlines()
    assert "  3@a2 3@b2 3@c2" in lines


def test_score_says_who_wins(capsys):
    fleet = "l5@a1 d7@b5"
    for fields, told, winner in (
        ("points:2-1", "Light wins.", "light"),
        ("points:2-2 gold:1-3", "with more gold", "dark"),
        ("points:2-2 gold:3-3", "both share", None),
        ("l6@b1 l7@c1 l8@d1 points:0-9 box:printed", "do not know", None),
    ):
        assert told in run(capsys, "score", f"{fleet} {fields}")[1].splitlines()[-1]
        assert json.loads(run(capsys, "score", f"{fleet} {fields}", "--json")[1])["outcome"]["winner"] == winner


@pytest.mark.parametrize(
    "words",
    [
        ("deal", "x"),
        ("deal", "7", "--box", "printed"),
        ("deal", "7", "--box", "nowhere.toml"),
        ("show", "nowhere"),
        ("show", "l5@a9"),
        ("moves", "l3@a1 d7@b5"),
        ("play", TABLE, "jump"),
        ("play", f"{TABLE} box:printed", "5@b1"),
        ("box", "nowhere.toml"),
        ("score", "nowhere.txt"),
        ("simulate", "--games", "0"),
    ],
)
def test_a_mistake_is_one_sentence(capsys, words):
    check_mistake(run(capsys, *words))
