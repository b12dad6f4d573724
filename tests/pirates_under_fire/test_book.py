"""What the rulebook asks of the game: pictures, sentences and steps."""

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from sirens_rules.pirates_under_fire import DARK, IllegalMove, NotationError, Position, book
from sirens_rules.pirates_under_fire.layout import layout
from sirens_rules.tabletop import shown

SHOTS = "l6@a1 l2@c1 l9@d1 lA@a2 d4+@b5 d8@b6 d1@c6 d7*@d6 light:334 gold:0-1 points:2-0 taken:0-1 mines:f6"
MOVES = ["3@b1", "shoot:n", "shoot:n"]
BLUFF = "l6@a1 l8@b1 l4@c1 l2@c2 d2@b6 d8@b5 d6@c6 d9@d6 light:247 gold:4-0 market:H"
TWO = ("Klaus", "Brigitta")


def paints(svg: str) -> set[str]:
    return {element.get("class", "") for element in ElementTree.fromstring(svg).iter()} - {"", "board", "board-symbol"}


def test_the_steps_tell_rules_and_have_one_size() -> None:
    steps = book.table(SHOTS, MOVES, names=TWO).steps()
    assert [step.rules[0] for step in steps] == ["turn.main", "place.hand", "shot.shield", "shot.fire"]
    assert len({re.findall(r'viewBox="([^"]*)"', step.draw("x"))[0] for step in steps}) == 1
    assert "Brigitta’s ship on b5 is hit and burns." in [sentence for sentence, _ in steps[-1].told]


def test_things_keep_their_names_and_what_happened_to_them_is_pointed_out() -> None:
    start, placed, hit, burns = (step.draw("x") for step in book.table(SHOTS, MOVES).steps())
    assert 'data-name="light-3.hand"' in start
    assert 'data-name="light-3.b1" data-from="light-3.hand' in placed
    for svg in (hit, burns):
        assert 'data-name="dark-4.b5"' in svg
        assert paints(svg) >= {"ball", "changed"}
    assert not paints(start) & {"ball", "changed", "coming"}
    assert "coming" in paints(book.table(SHOTS, MOVES[:1]).draw("x")), "also where the picture stands still"


def test_a_long_game_is_told_in_moments_under_headings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shown, "LONG", 1)
    game = "l6@a1 l9@a2 l8@b2 d2*@b4 d4@b5 d6@b6 light:234"
    steps = book.table(game, ["2@b1", "shoot:n", "5@c6"], names=TWO).steps()
    assert [step.moment for step in steps] == [False, True, False, False]
    assert [step.turn for step in steps if step.turn] == ["Round 4: Klaus", "Round 4: Brigitta"]


def test_the_end_of_a_turn_is_no_step_of_its_own() -> None:
    (_start, bought) = book.table("l6@a1 l8@b1 d2@a6 d6@b6 light:247 gold:2-0 market:E", ["2@c1", "end"]).steps()
    assert bought.table.to_decide is DARK


def test_both_players_have_names_in_picture_and_words() -> None:
    table = book.table(SHOTS, MOVES, names=TWO)
    for name in TWO:
        assert name in table.draw("x")
        assert name in "\n".join(table.describe())


def test_words_leave_out_what_nobody_knows_and_tell_what_a_mercenary_carries() -> None:
    told = book.table("l6@a1 l8@a2 l2@c1 lA+@b1 d2@a6 d4@c6 d9@d6 light:124 gold:0-2", names=TWO).describe()
    assert "Brigitta has: gold 2." in told
    assert "Klaus’s mercenary A is on b1. Its shields: 1." in told


def test_a_picture_of_what_one_player_sees_keeps_the_secret() -> None:
    one, other = (
        Position(BLUFF).play("H@d1").play(f"{first}:b4").play(f"{second}:c5").play("mine:d5")
        for first, second in (("dummy", "mine"), ("mine", "dummy"))
    )
    assert len({book.table(str(position.view(DARK))).draw("x") for position in (one, other)}) == 1


@pytest.mark.parametrize("paper", [False, True])
def test_pictures_are_well_formed_and_use_known_paints(paper: bool) -> None:
    svg = book.table(SHOTS, MOVES, paper=paper).draw("x")
    assert paints(svg) <= set(layout().colours)
    assert bool(paints(svg)) is not paper
    assert paints(book.sprite()) <= set(layout().colours)


def test_every_symbol_that_a_picture_places_is_in_the_sprite() -> None:
    for position in (SHOTS, BLUFF):
        placed = set(re.findall(r'href="#([^"]*)"', book.table(position).draw("x")))
        assert placed <= set(re.findall(r'<symbol id="([^"]*)"', book.sprite()))


def test_a_sea_that_nobody_knows_is_drawn_without_symbols() -> None:
    assert "-sea-board-" not in book.table("l5@a1 d2@a6 box:printed").draw("x")


def test_every_paint_has_its_colours_on_the_screen() -> None:
    """By light and dark, and in forced colours: each defines the same properties, and each paint uses its own."""
    style = (Path(__file__).parents[2] / "docs/pirates_under_fire/paints.css").read_text(encoding="utf-8")
    defined = re.findall(r"^ *--board-([\w-]+):", style, re.MULTILINE)
    assert {defined.count(name) for name in defined} == {2}
    for paint, (fill, stroke) in layout().colours.items():
        (look,) = re.findall(rf"^:is\(\.board, \.board-symbol\) \.{paint} {{ (.*) }}$", style, re.MULTILINE)
        assert ("fill: none" in look, "stroke: var" in look) == (fill == "none", stroke != "none")
        assert all(name in defined for name in re.findall(r"--board-([\w-]+)", look))


def test_the_book_refuses_what_the_rules_refuse() -> None:
    with pytest.raises(IllegalMove, match=r"place\.adjacent"):
        book.table(SHOTS, ["3@g3"])
    with pytest.raises(NotationError):
        book.table("l5@zz")
    with pytest.raises(NotationError):
        book.say_move("sail")
