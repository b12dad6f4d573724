"""The kit that is committed: made anew it is the same, it fits its schema, and it speaks of every rule."""

import json
import os
from pathlib import Path

import jsonschema
import pytest

from sirens_rules.books import find_book
from sirens_rules.conformance import kit, make_cases
from sirens_rules.sirens_in_sight import PORT, STARBOARD, Position
from sirens_rules.sirens_in_sight.kit.filling import fill
from sirens_rules.sirens_in_sight.kit.generated import TRIED, game_of
from sirens_rules.sirens_in_sight.refusals import broken_rules

from . import CASES, KITS

ROOT = Path(__file__).parent.parent.parent
SCHEMA = json.loads((CASES / "schema.json").read_text("utf-8"))
TOPICS = {"deals", "games", "happenings", "illegal", "legal_moves", "notation", "perft", "play", "scoring", "views"}


of_every_game = pytest.mark.parametrize("game", KITS)


@of_every_game
def test_made_anew_it_is_the_same(game: str) -> None:
    """The rules always; the cases, whose answers the reference program gives anyway, in a long run."""
    book, cases = find_book(ROOT, game), KITS[game]
    made = make_cases.make(book) if "GAMES" in os.environ else {"rules.json": make_cases.rules_of(book)}
    for name, text in made.items():
        assert (cases / name).read_text("utf-8") == text, f"{name} is out of step: run `make cases`"
    assert made.keys() <= {path.name for path in cases.iterdir()}


@of_every_game
def test_it_is_smaller_than_two_megabytes(game: str) -> None:
    assert sum(path.stat().st_size for path in KITS[game].iterdir()) < 2_000_000


@of_every_game
def test_every_case_fits_the_schema(game: str) -> None:
    schema = json.loads((KITS[game] / "schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    for path in KITS[game].glob("*.jsonl"):
        for line in path.read_text("utf-8").splitlines():
            validator.validate(json.loads(line))


@of_every_game
def test_the_version_fits_the_schema(game: str) -> None:
    head, schema = (json.loads((KITS[game] / name).read_text("utf-8")) for name in ("kit.json", "schema.json"))
    jsonschema.Draft202012Validator({"$ref": "#/$defs/kit", "$defs": schema["$defs"]}).validate(head)
    assert head["kit"] == kit.VERSION
    assert head["cases"] == {f"{topic}.jsonl": len(cases) for topic, cases in by_topic(game).items()}


@pytest.mark.parametrize(
    "wrong",
    [
        {"level": "expert"},
        {"rules": []},
        {"rules": ["jump"]},
        {"why": ""},
        {"request": {"ask": "sing"}},
        {"request": {"ask": "play", "position": "28[|]"}},
        {"answer": 7},
        {"errors": ["crew.jump"]},
        {"more": 1},
    ],
)
def test_the_schema_refuses(wrong: dict[str, object]) -> None:
    case = json.loads(by_topic()["play"][0].line())
    jsonschema.validate(case, SCHEMA)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**case, **wrong}, SCHEMA)


def by_topic(game: str = "sirens_in_sight") -> dict[str, list[kit.Case]]:
    topics: dict[str, list[kit.Case]] = {}
    for case in kit.read(KITS[game]):
        topics.setdefault(case.topic, []).append(case)
    return topics


@of_every_game
def test_every_topic_has_cases_and_every_case_its_own_id(game: str) -> None:
    assert by_topic(game).keys() == TOPICS
    cases = kit.read(KITS[game])
    assert len({case.id for case in cases}) == len(cases)
    assert all(case.id == kit.name(case.topic, case.request) for case in cases)


UNASKABLE = {
    "setup.seats": "that nobody changes seats shows in every game, and in no single answer",
    "predict.at-least": "it is about the cards in a box, which no program is asked for",
}
"""Rules that no case can be about, and why."""


@of_every_game
def test_every_rule_has_a_case(game: str) -> None:
    named = {rule for case in kit.read(KITS[game]) for rule in case.rules}
    assert named == kit.rules(KITS[game]).keys() - UNASKABLE.keys()


@of_every_game
def test_levels(game: str) -> None:
    core = kit.read(KITS[game], level="core")
    assert {case.level for case in core} == {"core"}
    assert {case.level for case in kit.read(KITS[game])} == {"core", "hidden"}
    known = [case for case in core if "position" in case.request]
    assert not [case for case in known if "?" in case.request["position"] or "..." in case.request["position"]]
    assert {case.topic for case in core} == TOPICS - {"views"}


def test_one_question_alone() -> None:
    assert {case.request["ask"] for case in kit.read(CASES, asks=["perft"])} == {"perft"}


def test_whole_games_show_every_tenth_position() -> None:
    whole = [case for case in by_topic()["games"] if case.right.get("answer", {}).get("outcome")]
    assert len(whole) >= 28
    for case in whole:
        answer, moves = case.right["answer"], case.request["moves"]
        assert len(answer["counts"]) == len(moves) + 1
        assert len(answer["positions"]) == len(moves) // 10
        assert answer["counts"][-1] == 0


def test_an_answer_is_compared_strictly() -> None:
    case = kit.Case("x", "deals", "core", ("setup.seed",), "", {"ask": "deal"}, {"answer": [1, "a"]})
    assert case.accepts({"answer": [1, "a"], "message": "fine"})
    assert not case.accepts({"answer": [True, "a"]})
    assert not case.accepts({"answer": ["a", 1]})
    assert not case.accepts({"error": "notation"})
    assert not case.accepts({"answer": [1, "a"], "error": "notation"})


def test_legal_moves_may_come_in_any_order_but_once() -> None:
    case = kit.Case("x", "", "core", ("crew.step",), "", {"ask": "legal_moves"}, {"answer": ["C>30", "C>32"]})
    assert case.accepts({"answer": ["C>32", "C>30"]})
    assert not case.accepts({"answer": ["C>32", "C>30", "C>30"]})
    assert not case.accepts({"answer": ["C>32"]})
    assert not case.accepts({"answer": "C>32"})


def test_refusals_agree_with_the_engine() -> None:
    """A move is refused if and only if it breaks a rule, and the rule named is among those it breaks."""
    for variant in (False, True):
        for moment in game_of(3, variant):
            for move in TRIED[::3]:
                for by in (None, PORT, STARBOARD):
                    refusal = moment.position.why_illegal(move, by)
                    broken = broken_rules(moment.position.lift(), move, by)
                    assert (refusal is None) == (not broken)
                    assert refusal is None or refusal.rule in broken


@pytest.mark.parametrize("error", ["unknown", "notation"])
def test_a_move_that_nobody_can_answer_breaks_no_rule(error: str) -> None:
    """It is no case of a rule that is called like the error; it is about what its example shows."""
    request = {
        "unknown": {"position": "l6@a1 d2@a6 light:247 mines:g1=?,c4=? bluff:d", "move": "2@g1"},
        "notation": {"position": "l6@a1 d2@a6 light:247", "move": "2@h1"},
    }[error]
    case = make_cases.make_case("sirens_rules.pirates_under_fire", {"ask": "play", **request}, ("mine.zero",), "")
    assert (case.topic, case.rules, case.right) == ("play", ("mine.zero",), {"errors": [error]})


def test_filling_changes_nothing_that_is_written() -> None:
    table = Position("28C[10|] 30[|] 34M[|0^s] port:9,?3 pile:4,?2,... score:1-0 rum:- turn:s")
    whole = fill(table)
    assert whole is not None
    assert "?" not in str(whole)
    assert "..." not in str(whole)
    assert (whole.ship, whole.points, whole.octopuses, whole.turn) == (
        table.ship,
        table.points,
        table.octopuses,
        table.turn,
    )
    assert 9 in whole.hands[PORT]
    assert whole.piles[0][0] == 4
