"""Pictures: everything on the sea is in them, in letters and signs."""

import xml.etree.ElementTree as ET

from sirens_rules.pirates_under_fire import DARK, Position, box
from sirens_rules.pirates_under_fire.picture import draw_box

NAME = "{http://www.w3.org/2000/svg}"


def texts(svg):
    return [text.text for text in ET.fromstring(svg).iter(f"{NAME}text")]


def test_a_picture_shows_tiles_shields_fires_and_mines():
    found = texts(Position("l5+@a1 d7*@c4 lK@e1 mines:b4=mm round:3")._repr_svg_())
    assert {"5", "+", "7", "*", "K", "!!", "a1", "6", "g"} <= set(found)


def test_a_picture_tells_whose_box_it_is():
    for svg in (draw_box(box("practice")), Position("l5@a1")._repr_svg_()):
        assert box("practice").about in texts(svg)
    assert box("printed").about in texts(draw_box(box("printed")))


def test_a_picture_of_a_view_keeps_the_secret():
    one, other = (Position(f"l5@a1 d7@a6 mines:{mines} bluff:l round:3") for mines in ("b4=0,c4=s", "b4=s,c4=0"))
    assert one.view(DARK).position._repr_svg_() == other.view(DARK).position._repr_svg_()
