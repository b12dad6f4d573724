"""Treasure: who may take it, who may look at it."""

import pytest

from sirens_rules.mermaid_rain import P1, P2, P3, Position

BESIDE = "1@b4[dttt] 2@a8[] 3@a8[] laid:Sd@b4.c4 treasure:d4=SP"
CAVE = "1@a5[gg] 2@a8[] 3@a8[] laid:Sg@a5.b5"


def test_treasure_once_but_other_spaces_in_the_same_ride():
    table = Position("1@c5[gttt] 2@a8[] 3@a8[] laid:Lt@c5.d5.e5,Sg@f5.g5 treasure:d4=SS,f6=P")
    for move in ("go:d4:t", "take:S", "go:c5:t", "go:f5:g", "go:f6:t", "take:P"):
        table = table.play(move)
    assert table.won[P1] == ("S", "P")


def test_treasure_known_stays_known_to_all_who_looked():
    table = Position("1@a5[g] 2@a4[g] 3@a4[] laid:Sg@a5.b5 treasure:a6=cps")
    table = table.play("go:a6:g").play("take:?1").play("end")
    assert table.treasure["a6"] == ("p1", "s1")
    table = Position(str(table).replace("2@a4", "2@a5")).play("go:a6:g").play("take:?2")
    assert table.won == (("c1",), ("s12",), ())
    assert table.view(P3).position.won == (("?1",), ("?12",), ())


def test_treasure_first_entry_is_asked_anew_every_round():
    table = Position("1@d4[] 2@a8[] 3@a8[] treasure:d4=SP entered:1=d4 turn:1/take+").play("take:S").play("end")
    assert table.entered == ((), (), ())


def test_treasure_empty_space_asks_nothing():
    assert Position("1@b4[t] 2@a8[] 3@a8[] laid:Sd@b4.c4").play("go:d4:t").step.name == "RIDE"


def test_treasure_enter_one_token_and_no_other():
    table = Position(BESIDE).play("go:d4:t")
    assert table.why_illegal("take:D").rule == table.why_illegal("take:?1").rule == "treasure.enter"
    table = table.play("take:S")
    assert (table.step.name, table.treasure["d4"]) == ("RIDE", ("P",))


def test_treasure_enter_any_of_them_face_up_or_face_down():
    table = Position(f"{CAVE} treasure:a6=Scp").play("go:a6:g")
    assert [str(move) for move in table.legal_moves()] == ["take:S", "take:?1", "take:?2", "leave"]
    assert table.why_illegal("take:?3").rule == "treasure.enter"
    assert table.play("take:?2").won[P1] == ("p1",)


def test_treasure_enter_only_on_a_treasure_space():
    assert Position(BESIDE).why_illegal("take:S").rule == "treasure.enter"


@pytest.mark.parametrize("token", ["S", "?1", "?2"])
def test_treasure_points_at_once_also_for_what_is_face_down(token):
    table = Position(f"{CAVE} treasure:a6=Scp").play("go:a6:g").play(f"take:{token}")
    assert table.points == (2, 0, 0)


def test_treasure_look_is_at_all_of_them_and_for_one_player():
    table = Position(f"{CAVE} treasure:a6=cp").play("go:a6:g")
    assert table.view(P1).position.treasure["a6"] == ("c1", "p1")
    assert table.view(P2).position.treasure["a6"] == ("?1", "?1")


def test_treasure_look_when_a_token_may_be_taken():
    """Neither from beside, nor on beginning there, nor on a second entry."""
    for text in (CAVE, CAVE.replace("1@a5", "1@a6")):
        assert Position(f"{text} treasure:a6=cp").view(P1).position.treasure["a6"] == ("?", "?")
    table = Position(f"{CAVE} treasure:a6=cp entered:1=a6").play("go:a6:g")
    assert table.view(P1).position.treasure["a6"] == ("?", "?")


def test_treasure_face_down_stays_so_and_face_up_stays_up():
    table = Position(f"{CAVE} treasure:a6=Sp").play("go:a6:g")
    assert table.play("take:?1").play("end").view(P3).position.won[P1] == ("?1",)
    assert table.play("take:S").play("end").view(P3).position.won[P1] == ("S",)


def test_treasure_once_even_if_more_tokens_lie_there():
    table = Position(BESIDE).play("go:d4:t").play("take:S").play("go:b4:d").play("go:d4:t")
    assert (table.step.name, table.points[P1]) == ("RIDE", 2)


@pytest.mark.parametrize("first", ["take:S", "leave"])
@pytest.mark.parametrize("then", [(), ("go:b4:d", "go:d4:t")])
def test_treasure_first_entry_of_the_round_alone_counts(first, then):
    table = Position(BESIDE).play("go:d4:t").play(first)
    for move in then:
        table = table.play(move)
    assert table.why_illegal("take:P").rule == "treasure.first-entry"
    assert table.why_illegal("take:D").rule == "treasure.enter"


def test_treasure_declined_gives_no_second_chance():
    table = Position(BESIDE).play("go:d4:t").play("leave").play("go:b4:d").play("go:d4:t")
    assert (table.step.name, table.points[P1], table.treasure["d4"]) == ("RIDE", 0, ("S", "P"))


BEGUN = "1@d4[dtt] 2@a8[] 3@a8[] round:2 laid:Sd@b4.c4 treasure:d4=SP"


def test_treasure_begin_on_a_space_is_no_entry():
    table = Position(BEGUN)
    assert table.why_illegal("take:S").rule == "treasure.begin"
    assert table.play("end").points[P1] == 0


def test_treasure_return_is_the_first_entry_and_the_only_one():
    table = Position(BEGUN).play("go:b4:d").play("go:d4:t").play("take:S")
    assert table.points[P1] == 2
    assert table.why_illegal("take:P").rule == "treasure.first-entry"


def test_treasure_return_after_a_warp_is_the_second():
    table = Position(f"{BEGUN} entered:1=d4").play("go:b4:d").play("go:d4:t")
    assert table.why_illegal("take:S").rule == "treasure.first-entry"
