"""Learn to play: terms are introduced before they are used, rules are cited by number, every piece has its picture."""

import re
import xml.etree.ElementTree as ElementTree

import pytest

from sirens_rules.catalogs.terms import Finder, TermBase
from sirens_rules.sirens_in_sight.book import draw_piece
from sirens_rules.words import speak

from .languages import BOOK, PUBLISHED

PAGE = (BOOK.docs / "learn.md").read_text("utf-8")
SILENT = re.compile(
    r"^\(learn\)=$|^ *```.*$|\{(?:number|rule)\}`[^`]*`|\{doc\}`(?=[^`]*<)|(?<=\w) <[^`>]*>`", re.MULTILINE
)
"""labels, fences, cited rules, and where a link leads: nobody reads them"""
BASE = TermBase.read(BOOK.terms)


def first_uses(page: str) -> dict[str, bool]:
    """The terms of a page that are no everyday words: is the first use the introduction, in slanted letters?"""
    text, uses = SILENT.sub("", page), dict[str, bool]()
    for start, end, term in Finder(BASE, "en").find(text):
        if term.preview:
            around = text[start - 2 : start] + text[end : end + 2]
            uses.setdefault(term.id, around[1:3] == "**" and "*" not in (around[0], around[3]))
    return uses


def test_no_term_is_used_before_it_is_introduced() -> None:
    uses = first_uses(PAGE)
    assert len(uses) > 20
    assert [term for term, introduced in uses.items() if not introduced] == []


def test_the_look_for_terms_finds_what_it_should() -> None:
    page = "(learn)=\nThe {number}`crew.ring` of **bow** and {doc}`the mate </x>`.\n\nA *captain*; the captain.\n"
    assert first_uses(page) == {"bow": False, "mate": False, "captain": True}


def test_rules_are_cited_by_their_numbers_and_chapter_by_chapter() -> None:
    cited = re.findall(r"\{number\}`([a-z]+)\.[a-z-]+`", PAGE)
    chapters = {path.stem for path in (BOOK.docs / "rules").glob("*.md")} - {"index", "variant", "records"}
    assert "{rule}`" not in PAGE
    assert set(cited) == chapters
    assert "{doc}`play with the same cards <rules/variant>`" in PAGE


@pytest.mark.parametrize("language", [language.code for language in PUBLISHED])
def test_every_piece_in_the_box_has_a_picture_with_its_name(language: str) -> None:
    drawn = [name for row in re.findall(r"```\{pieces\} (.+)", PAGE) for name in row.split()]
    assert {"28", "30", "32", "34", "36", "10", "0", "captain", "mate", "octopus", "mug"} <= set(drawn)
    titles = [ElementTree.fromstring(draw_piece(name, speak(language, BOOK.name)))[0].text or "" for name in drawn]
    assert all(titles)
    assert len(set(titles)) == len(drawn)
