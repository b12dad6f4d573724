"""Positions and moves as texts: typed, read, refused with the place of the fault."""

import pytest

from sirens_rules.mermaid_rain import Game, Move, NotationError, Position, UnknownCards, deal

START = "1@a4[ddgt] 2@a8[] 3@a8[]"


@pytest.mark.parametrize(
    "text",
    [
        START,
        "1@-[?7] 2@-[?7] 3@-[?7] turn:1/meld",
        "1@a4+12[dg?2|SPp1?23|Lg*.Sd] 2@a8[] 3@a8[] 4@m4[] round:3 dealer:2 turn:4/ride+ order:2,4,1,3",
        "1@b4[] 2@a8[] 3@a8[] laid:Sd@b4.c4,Lm*@d5.e5.f5",
        "1@a4[] 2@a8[] 3@a8[] turn:1/surf bonus:1=rain,3=waltz surf:Cd,Lt*",
        "1@d4[] 2@a8[] 3@a8[] turn:1/take+ treasure:d4=SPp1 entered:1=d4",
        "1@a4[] 2@a8[] 3@a8[] discards:ddg spent:Cd,Cd* shown:3 currents:1,2,?,?,?,?,? stock:SP?70 chance:12",
        "1@-[ddg] 2@-[ggt] 3@-[ttt] turn:2/meld melds:dd,gg,tt! chosen:!,-,-",
    ],
)
def test_a_text_is_read_and_written_again(text):
    assert str(Position(text)) == text
    assert Position(str(Position(text))) == Position(text)


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        ("1@a4[] 2@a8[]", 1, "three to six players"),
        ("1@a4[] 3@a8[] 2@a4[]", 8, "in their order"),
        ("1@a4[x] 2@a8[] 3@a8[]", 6, "cards, treasure and tiles"),
        ("1@b4[] 2@a8[] 3@a8[]", 1, "no mermaid can be"),
        (START + " laid:Sd@b4.d4", 31, "cannot lie there"),
        (START + " laid:Sd@b4.c4,Sg@c4.c5", 40, "cannot lie there"),
        (START + " rounds:2", 26, "a field"),
        (START + " round:6", 32, "1 to 5"),
        (START + " round:2 round:3", 34, "twice"),
        (START + " treasure:b3=S", 35, "no treasure space"),
        (START + " order:1,2,2", 32, "every player once"),
        (START + " dealer:4", 33, "no player 4"),
        (START + " turn:1/drop pile:-", 38, "adventure cards"),
        (START + " turn:2/drop", 26, "nothing to discard"),
        (START + " turn:1/forced", 26, "not beside the board"),
        (START + " turn:1/take", 26, "no space with tokens"),
        (START + " turn:1/surf", 26, "no tile"),
        (START + " melds:dd,gg,tt", 26, "at the step meld only"),
        (START + " spent:Cm,Cm", 1, "too many of tile Cm"),
        (START + " treasure:a6=p5", 26, "somebody who does not play"),
        (START + " currents:3,3,1,2,4,5,6", 26, "there once"),
        ("1@-[?] 2@-[?7] 3@-[?7] turn:2/meld chosen:??,-,-", 36, "two cards are chosen"),
        (START + " box:yours", 30, "the box “yours”"),
        (START + " chance:4294967296", 33, "expected a number below 4294967296"),
        (START + " discards:" + "d" * 23, 1, "too many cards with a dolphin"),
    ],
)
def test_a_fault_is_told_with_its_place(text, column, said):
    with pytest.raises(NotationError) as told:
        Position(text)
    assert (told.value.column, said in str(told.value)) == (column, True), str(told.value)


@pytest.mark.parametrize(
    "text", ["", "go", "go:d4", "go:d4:x", "lay:Lg", "lay:Xg@a1", "take:Z", "drop:", "meld:ddd", "end!", 3]
)
def test_what_is_no_move_is_refused(text):
    with pytest.raises(NotationError):
        Move(text)


def test_a_move_has_one_text_and_is_made_once():
    assert Move("go:d4:tg") is Move("go:d4:gt")
    assert Move("lay:Sd@c4.b4") is Move("lay:Sd@b4.c4")
    with pytest.raises(AttributeError):
        Move("end").text = "x"


def test_unknown_cards_are_no_list():
    position = Position("1@-[?7] 2@-[?7] 3@-[?7] turn:1/meld")
    with pytest.raises(UnknownCards):
        position.legal_moves()
    assert position.why_illegal("meld:dd") is None
    with pytest.raises(UnknownCards):
        position.play("meld:??")


def test_a_record_is_read_again_and_a_wrong_move_is_told():
    game = Game(deal(3, 3), headers={"Player-1": "Klaus"})
    game = game.play(game.end.legal_moves()[0], "a beginning")
    assert Game.parse(str(game)) == game
    assert Game.from_json(game.to_json()) == game
    with pytest.raises(NotationError, match="is not allowed"):
        Game.parse(str(game).replace("*\n", "end *\n"))
