"""The picture of a table: valid for every position, drawn in known paints, and complete in words."""

import re
from xml.etree import ElementTree

import pytest

from sirens_rules.sirens_in_sight import IllegalMove, Move, NotationError, Position, book
from sirens_rules.sirens_in_sight.layout import layout
from sirens_rules.sirens_in_sight.picture import draw_board
from sirens_rules.tabletop import pen
from sirens_rules.tabletop.pen import sprite
from sirens_rules.words import speak
from tests.game_checks import check_paints

from . import random_games

SVG = "{http://www.w3.org/2000/svg}"
TABLE = "28C[|] 30[|] 32[|] 34M[|] port:0,?3"


def shapes(svg: str, name: str) -> list[ElementTree.Element]:
    """What is drawn in a paint, or placed as a symbol."""
    every = ElementTree.fromstring(svg).iter()
    return [element for element in every if name in (element.get("class"), placed(element))]


def placed(element: ElementTree.Element) -> str:
    return element.get("href", "").removeprefix(f"#{layout().prefix}")


@pytest.mark.parametrize("variant", [False, True])
def test_every_table_can_be_drawn(variant: bool) -> None:
    for position in random_games(variant)[0][::3]:
        root = ElementTree.fromstring(draw_board(position))
        assert {element.get("class") for element in root.iter()} - {None, "board"} <= layout().colours.keys()
        assert {placed(element) for element in root.iter()} - {""} <= layout().symbols.keys()
        paper = ElementTree.fromstring(position._repr_svg_())
        assert {element.get("class") for element in paper.iter()} == {None, "board"}
        assert {placed(element) for element in paper.iter()} == {""}, "a picture on paper stands alone"


def test_title_and_description_are_in_the_language() -> None:
    svg = draw_board(Position(TABLE).play("0@28s"), speak("de", "sirens_in_sight"), ("Klaus", "<Brigitta>"), id="b7")
    root = ElementTree.fromstring(svg)
    names = [root.get(name) for name in ("role", "aria-labelledby", "aria-describedby")]
    assert names == ["img", "b7-title", "b7-desc"]
    title, description = root.findtext(f"{SVG}title"), root.findtext(f"{SVG}desc")
    assert title is not None
    assert "<Brigitta>" in title
    assert "Kapitän" in title
    assert description is not None
    assert "Kapitän" in description


def test_the_last_move_is_pointed_out() -> None:
    played = Position(TABLE).play("0@28s")
    assert [len(shapes(draw_board(played, last=last), "fresh")) for last in (None, Move("0@28s"))] == [0, 1]
    walked = played.play("C>32")
    assert len(shapes(draw_board(walked, last=Move("C>32")), "ring")) == 1
    assert shapes(draw_board(walked, last=Move("C>32")), "arrow") == [], "nobody knows where the captain came from"
    rum = walked.play("rum@32")
    assert len(shapes(draw_board(rum, last=Move("rum@32")), "ring")) == 1
    octopus = Position("28[10|10 9 5] 30C[|] 34M[|] rum:-").play("10@28s>28p")
    drawn = draw_board(octopus, last=Move("10@28s>28p"))
    assert [len(shapes(drawn, paint)) for paint in ("fresh", "ghost")] == [1, 1]


def way(position: str, *moves: str) -> list[list[float]]:
    """The x at which each piece of the way of a crew member begins and ends, along the five ship cards."""
    drawn = shapes(book.table(position, moves).draw(), "arrow")
    paths = [re.findall(r"[ML](\S+)|Q\S+ \S+ (\S+)", element.get("d", "")) for element in drawn]
    return [[float(a or b) for a, b in path] for path in paths]


def test_a_walk_is_an_arrow_from_where_it_began() -> None:
    ship = "28[|] 30C[|] 32[|] 34M[|] 36[|] port:0,?3"
    (begin, end), head = way(ship, "0@30p", "C>32")
    assert begin < end
    assert head[1] == end
    past = way("28[|] 30C[|] 32M[|] 34[|] 36[|]", "0@30p", "C>34")[0]
    assert begin == past[0] < end < past[1], "past the mate"
    out, back, _head = way("28C[|] 30[|] 32[|] 34M[|] 36[|]", "0@28p", "C>36")
    assert out[1] < out[0] < begin < past[1] < back[1] < back[0], "round the ring"


def test_no_arrow_begins_on_a_ship_card_that_has_been_scored() -> None:
    five = "28C[9 9 5 1|9 9 5 1 1] 30[|] 34M[|] port:0,?3 rum:-"
    assert Position(five).play("0@28p").play("C>30").ship[0] is None
    assert way(five, "0@28p", "C>30") == []


def test_the_sprite_holds_every_symbol_once() -> None:
    root = ElementTree.fromstring(sprite(layout()))
    assert [element.get("id") for element in root] == [f"{layout().prefix}{name}" for name in layout().symbols]
    assert {element.get("class") for symbol in root for element in symbol} <= layout().colours.keys()


def test_an_endless_name_is_measured_once(monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[int] = []
    width = pen.width_of
    monkeypatch.setattr(pen, "width_of", lambda text: (measured.append(len(text)), width(text))[1])
    draw_board(Position(TABLE), names=("B" * 2000, "人" * 2000))
    assert sum(measured) < 3 * 2000


def test_every_paint_has_its_colours_on_the_screen() -> None:
    check_paints("sirens_in_sight", layout().colours)


def test_the_book_refuses_what_the_rules_refuse() -> None:
    book.table(TABLE, ["0@28s", "C>32"])
    with pytest.raises(IllegalMove, match=r"crew\.jump"):
        book.table(TABLE, ["0@28s", "C>34"])
    with pytest.raises(NotationError):
        book.table("28X")
    with pytest.raises(NotationError):
        book.say_move("0@28x")


def test_the_book_draws_and_tells_the_table_after_the_moves() -> None:
    table = book.table(TABLE, ["0@28s"])
    assert "<desc" not in table.draw(), "a page tells it beside the picture"
    assert "<desc" in book.table(TABLE, ["0@28s"], paper=True).draw()
    assert table.describe()[-1] == "Starboard chooses where the captain walks from ship card 28."
    assert book.say_move("C>32", speak("en")) == "The captain walks to ship card 32."


def test_pictures_with_names_say_whose_side_and_nothing_of_port_and_starboard() -> None:
    table = book.table("28+[10 10 8|4] 30C[|5^p] 34M[|] rum:s", ["3@28p"], names=("Klaus", "Brigitta"))
    told = " ".join([*table.describe(), *(sentence for step in table.steps() for sentence, _rule in step.told)])
    assert "Brigitta’s side of ship card 30" in told
    assert "port" not in told.lower()
    assert "starboard" not in told.lower()


def test_the_resistance_that_held_is_told() -> None:
    steps = book.table("28++[10 10 7|] 30C[|] 34M[|]", ["7@28p"]).steps()
    told = [sentence for step in steps for sentence, _rule in step.told]
    assert "Port wins ship card 28: total 34, resistance 34." in told


def test_a_picture_says_nothing_that_does_not_matter_in_it() -> None:
    assert not any("pile" in line for line in book.table(TABLE).describe())
    assert any("44" in line for line in book.table("28[|] 30C[|] 32[|] 34M[|] 36[|] pile:?44").describe())


@pytest.mark.parametrize(
    ("position", "words"),
    [("34[|8 3] port:- score:3-3 rum:s", "use the octopus"), ("28C[|] 30[|] 34M[|]", "is to play a card.")],
)
def test_only_a_possible_action_is_asked_for(position: str, words: str) -> None:
    assert words in book.table(position).describe()[-1]
    assert " or " not in book.table(position).describe()[-1]


def test_the_picture_of_an_example_is_its_set_up_before_a_scoring_clears_it():
    bow = "28[10 10|] 30C[|] 34M[|] port:8"
    tries = f'>>> table = Position("{bow}")\n>>> table.play("8@28p").points, table.play("7@28p").points'
    assert book.story(tries) == (bow, [], False)
    assert book.story('>>> Position("28[oops")\n>>> Position("28C[|] 34M[|]")') == ("28C[|] 34M[|]", [], False)
    assert book.story(">>> deal(7)") is None


def names_in(svg: str) -> list[str]:
    return [name for element in ElementTree.fromstring(svg).iter() if (name := element.get("data-name"))]


def test_every_thing_has_one_name_that_it_keeps() -> None:
    for position in random_games(False)[0][::40]:
        names = names_in(draw_board(position))
        assert len(names) == len(set(names))
    steps = book.table(TABLE, ["0@28s", "C>32"]).steps()
    kept = set.intersection(*({*names_in(step.draw())} for step in steps))
    assert {"28", "28p", "28s", "captain", "mate", "port", "port.octopus", "starboard.mug"} <= kept
    assert 'data-name="28s.0" data-from="port.hand.0"' in steps[1].draw()


def test_a_scoring_is_shown_in_moments_and_what_was_won_lies_beside_its_owner() -> None:
    placed, glows, closed = book.table("28C[10 10|] 30[|] 32[|] 34M[|] 36[|]", ["8@28p"]).steps()[1:]
    assert [step.moment for step in (placed, glows, closed)] == [True, True, False]
    assert "28p.8" in names_in(placed.draw())
    assert len(shapes(glows.draw(), "won")) == 2, "an outline and a sign"
    assert shapes(placed.draw(), "turn") == [], "nobody is to decide in the middle of a move"
    assert "28p" not in names_in(closed.draw())
    assert {"28", "captain"} <= {*names_in(closed.draw())}
    assert shapes(closed.draw(), "point") == []


def test_nobody_is_to_move_when_the_game_is_over() -> None:
    assert len(shapes(draw_board(Position(TABLE)), "turn")) == 1
    assert shapes(draw_board(Position("36[|] score:4-2")), "turn") == []


def test_a_story_that_stands_still_shows_the_card_as_it_comes() -> None:
    svg = book.table("28[10 9|] 30C[|] 34M[|] port:8,?3", ["8@28s"]).draw()
    assert len(shapes(svg, "coming")) == 1
    assert "0→8" in svg


def test_a_state_has_an_outline_and_a_sign() -> None:
    svg = draw_board(Position(TABLE), states={"28p": "legal", "port.hand.0": "chosen"})
    assert [len(shapes(svg, state)) for state in ("legal", "chosen", "hinted")] == [2, 2, 0]
