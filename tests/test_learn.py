"""Learn to play: terms are introduced before they are used, rules are cited by number, every piece has its picture."""

import re
import xml.etree.ElementTree as ElementTree
from importlib import import_module

import pytest

from sirens_rules.books import Book
from sirens_rules.catalogs.terms import Finder, TermBase
from sirens_rules.words import speak

from .languages import BOOK, GAMES, PUBLISHED

SILENT = re.compile(
    r"^\(learn\)=$|^ *```.*$|\{(?:number|rule)\}`[^`]*`|\{doc\}`(?=[^`]*<)|(?<=\w) <[^`>]*>`", re.MULTILINE
)
"""labels, fences, cited rules, and where a link leads: nobody reads them"""
BARE_RULE = re.compile(r"\{rule\}`[^`<]*`")
"""a rule cited by its title, which a beginner does not know"""

every_game = pytest.mark.parametrize("book", GAMES, ids=[book.address for book in GAMES])


def page_of(book: Book) -> str:
    return (book.docs / "learn.md").read_text("utf-8")


def first_uses(page: str, book: Book) -> dict[str, bool]:
    """The terms of a page that are no everyday words: is the first use the introduction, in slanted letters?"""
    text, uses = SILENT.sub("", page), dict[str, bool]()
    for start, end, term in Finder(TermBase.read(book.terms), "en").find(text):
        if term.preview:
            around = text[start - 2 : start] + text[end : end + 2]
            uses.setdefault(term.id, around[1:3] == "**" and "*" not in (around[0], around[3]))
    return uses


@every_game
def test_no_term_is_used_before_it_is_introduced(book: Book) -> None:
    uses = first_uses(page_of(book), book)
    assert len(uses) > 15
    assert [term for term, introduced in uses.items() if not introduced] == []


def test_the_look_for_terms_finds_what_it_should() -> None:
    page = "(learn)=\nThe {number}`crew.ring` of **bow** and {doc}`the mate </x>`.\n\nA *captain*; the captain.\n"
    assert first_uses(page, BOOK) == {"bow": False, "mate": False, "captain": True}


@every_game
def test_rules_are_cited_by_their_numbers_and_chapter_by_chapter(book: Book) -> None:
    page = page_of(book)
    cited = re.findall(r"\{number\}`([a-z]+)\.[a-z-]+`", page)
    chapters = {path.stem for path in (book.docs / "rules").glob("*.md")} - {"index", "variant", "records"}
    assert not BARE_RULE.search(page)
    assert set(cited) == chapters


def test_the_variant_is_pointed_to() -> None:
    assert "<rules/variant>`" in page_of(BOOK)


def pieces_of(book: Book) -> list[str]:
    return [name for row in re.findall(r"```\{pieces\} (.+)", page_of(book)) for name in row.split()]


def test_every_piece_in_the_box_has_a_picture() -> None:
    assert {"28", "30", "32", "34", "36", "10", "0", "captain", "mate", "octopus", "mug"} <= set(pieces_of(BOOK))


@every_game
@pytest.mark.parametrize("language", [language.code for language in PUBLISHED])
def test_every_picture_of_a_piece_has_its_name(language: str, book: Book) -> None:
    draw, drawn = import_module(f"{book.module}.book").draw_piece, pieces_of(book)
    titles = [ElementTree.fromstring(draw(name, speak(language, book.name)))[0].text or "" for name in drawn]
    assert all(titles)
    assert len(set(titles)) == len(drawn) > 5
