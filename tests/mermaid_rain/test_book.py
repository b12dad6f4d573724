"""What the rulebook asks of the game: pictures, sentences and steps."""

import re
import xml.etree.ElementTree as ElementTree

import pytest

from sirens_rules.mermaid_rain import IllegalMove, NotationError, book, box
from sirens_rules.mermaid_rain.layout import layout
from sirens_rules.mermaid_rain.pieces import draw_piece
from tests.game_checks import check_paints

RIDE = "1@a4[dgt||Sd] 2@a8[] 3@a8[] treasure:d4=Sp,a6=??"
MOVES = ["lay:Sd@b4.c4", "go:b4:d", "go:d4:t", "take:S", "end"]
SIX = ("Mia", "Ines", "Lin", "Noah", "Tom", "Yuki")


def paints(svg: str) -> set[str]:
    return {element.get("class", "") for element in ElementTree.fromstring(svg).iter()} - {"", "board", "board-symbol"}


def test_the_steps_tell_rules_and_have_one_size() -> None:
    steps = book.table(RIDE, MOVES, names=SIX).steps()
    assert [step.rules[0] for step in steps] == ["ride.go-on", "ride.tile", "ride.step", "ride.step", "treasure.enter"]
    assert len({re.findall(r'viewBox="([^"]*)"', step.draw("x"))[0] for step in steps}) == 1
    assert any("Mia takes from d4: shell" in sentence for sentence, _ in steps[-1].told)


def test_things_keep_their_names_and_come_from_where_they_were() -> None:
    tile, token = "tile-Sd", "token-S"
    shown = [names(step.draw("x")) for step in book.table(RIDE, MOVES).steps()]
    assert {f"{tile}.1", f"{token}.d4", "mermaid-1", "player-3"} <= shown[0].keys()
    assert shown[1][f"{tile}.b4"] == f"{tile}.1"
    assert shown[4][f"{token}.1"] == f"{token}.d4"
    assert "0 → 2" in book.table(RIDE, MOVES).steps()[4].draw("x")


def names(svg: str) -> dict[str, str | None]:
    """The things of a picture, and where they came from."""
    found = [element for element in ElementTree.fromstring(svg).iter() if element.get("data-name")]
    assert len({element.get("data-name") for element in found}) == len(found), "each thing has a name of its own"
    return {element.get("data-name", ""): element.get("data-from") for element in found}


def test_the_end_of_a_round_is_seen_before_its_tiles_leave() -> None:
    table = "1@c2[] 2@a8[] 3@a8[] laid:Sm*@c2.d2 turn:3/ride"
    ended, _next = book.table(table, ["end"]).steps()[-2:]
    assert (ended.moment, ended.rules[-1]) == (True, "round.dark")
    assert "tile-Sm*.c2" in names(ended.draw("x"))


def test_cards_that_lie_face_down_are_no_step() -> None:
    moves = ["meld:dd", "meld:gg", "meld:tt"]
    _start, revealed = book.table("1@-[ddg] 2@-[ggt] 3@-[ttd] turn:1/meld", moves).steps()
    assert revealed.rules[:3] == ["meld.together"] * 3


def test_six_players_have_names_in_picture_and_words() -> None:
    table = book.table(" ".join(f"{number}@a4[]" for number in range(1, 7)), names=SIX)
    for name in SIX:
        assert name in table.draw("x")
        assert name in "\n".join(table.describe())


def test_a_sea_from_afar_is_named_at_its_rim_and_nothing_seems_to_change_by_that() -> None:
    start, step = (step.draw("x") for step in book.table(f"{RIDE},i11=C laid:Sg@a1.b1", MOVES).steps()[:2])
    near = book.table(RIDE).draw("x")
    assert ("rim" in paints(near), "rim" in paints(start)) == (False, True)
    assert ("practice-near" in near, "practice-afar" in start) == (True, True)
    assert {"a", "m"} <= {x.text for x in ElementTree.fromstring(start).iter() if x.get("class") == "rim"}, "all of it"
    assert {"changed", "coming"} & paints(step), "a tile has come"
    stayed = next(x for x in ElementTree.fromstring(step).iter() if x.get("data-name") == "mermaid-2")
    assert not {"changed", "coming"} & {x.get("class") for x in stayed.iter()}


def test_the_animals_of_a_tile_stand_in_its_hexes() -> None:
    for name in ("Cd", "Tt", "Lg", "Sm*"):
        svg = book.draw_piece(name)
        corners = {(float(x), float(y) + 30) for x, y in re.findall(r"M(\S+) (\S+?)l26 15v30", svg)}
        animals = {(float(x) + 12, float(y) + 12) for x, y in re.findall(r"translate\((\S+) (\S+)\)", svg)}
        assert animals == corners != set()


@pytest.mark.parametrize("paper", [False, True])
def test_pictures_are_well_formed_and_use_known_paints(paper: bool) -> None:
    svg = book.table(RIDE, MOVES, paper=paper).draw("x")
    assert paints(svg) <= set(layout().colours)
    assert bool(paints(svg)) is not paper
    assert paints(book.sprite()) <= set(layout().colours)


def test_every_symbol_that_a_picture_places_is_in_the_sprite() -> None:
    placed = set(re.findall(r'href="#([^"]*)"', book.table(RIDE, MOVES).draw("x")))
    assert placed <= set(re.findall(r'<symbol id="([^"]*)"', book.sprite()))


def test_every_paint_has_its_colours_on_the_screen() -> None:
    check_paints("mermaid_rain", layout().colours)


def test_the_book_refuses_what_the_rules_refuse() -> None:
    with pytest.raises(IllegalMove, match=r"ride\.step"):
        book.table(RIDE, ["go:d4:t"])
    with pytest.raises(NotationError):
        book.table("1@zz")
    with pytest.raises(NotationError):
        book.say_move("swim")


@pytest.mark.parametrize("name", ["Cd", "Tt", "Lg", "Sm*"])
def test_every_symbol_of_a_tile_is_inside_one_of_its_hexes(name: str) -> None:
    picture = draw_piece(name)
    hexes = {(float(x), float(y) + 30) for x, y in re.findall(r"M([\d.]+) (-?[\d.]+)l26", picture)}
    symbols = {(float(x) + 12, float(y) + 12) for x, y in re.findall(r"translate\(([\d.]+) ([\d.]+)\)", picture)}
    assert hexes == symbols
    assert len(hexes) == len(box("practice").shapes[name[0]])
