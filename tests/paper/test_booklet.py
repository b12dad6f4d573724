"""The booklet: a book in the hand, with the numbers, pages and marks by which a rule is found in it."""

import re
from pathlib import Path

import pytest
from pypdf.generic import DictionaryObject
from pypdfium2 import PdfDocument, PdfPage

from sirens_rules.books import Book
from sirens_rules.rulebook.paper import files

from .conftest import PRINTED, Print, bare, print_some

ABOVE_NUMBER = 0.93
AT_MOST = 64
FILLED = 0.5
"""what a page has at least: a picture that finds no room leaves a gap"""
STRINGS = re.compile(rb"<((?:[0-9a-fA-F]{4})+)>")


def test_it_is_a_small_book(booklet: Print) -> None:
    """A5, and thin enough to be stapled."""
    sizes = {tuple(round(float(side) * 25.4 / 72) for side in page.mediabox[2:]) for page in booklet.pdf.pages}
    assert sizes == {(148, 210)}
    assert len(booklet.pdf.pages) <= AT_MOST


def test_no_page_is_half_empty(booklet: Print) -> None:
    """The cover and the last page may be as they are."""
    pages = PdfDocument(booklet.path)
    assert [number + 1 for number in range(1, len(pages) - 1) if filled(pages[number]) < FILLED] == []


def filled(page: PdfPage) -> float:
    """How far down the space above its number a page has ink."""
    picture = page.render(scale=0.25).to_pil().convert("L")
    ink = picture.crop((0, 0, picture.width, int(picture.height * ABOVE_NUMBER))).point(lambda grey: 255 * (grey < 225))
    box = ink.getbbox()
    return box[3] / ink.height if box else 0.0


def test_it_is_tagged_and_tells_its_name_and_language(booklet: Print) -> None:
    root = booklet.pdf.trailer["/Root"].get_object()
    assert root["/MarkInfo"]["/Marked"]
    assert root["/StructTreeRoot"]["/K"]
    assert root["/Lang"] == booklet.language.html
    metadata = booklet.pdf.metadata
    assert metadata
    assert metadata.author == "Sirens Rules"
    assert metadata.title
    for part in metadata.title.split(" – "):
        assert bare(part) in booklet.texts[0], "the title page says the same"
    assert b"pdfuaid:part" in root["/Metadata"].get_object().get_data()


def titles_of(booklet: Print) -> list[str]:
    """As they stand in the book; what is good to know has no number."""
    return [f"{rule['number']} {rule['title']}" for rule in booklet.rules if rule["number"]]


def test_every_rule_has_a_bookmark_with_its_number(booklet: Print) -> None:
    wanted = titles_of(booklet) + [rule["title"] for rule in booklet.rules if not rule["number"]]
    assert [title for title in wanted if title not in booklet.bookmarks] == []


def test_every_rule_stands_where_its_bookmark_leads(booklet: Print) -> None:
    """With its number and its title."""
    titles = titles_of(booklet)
    assert [title for title in titles if bare(title) not in booklet.texts[booklet.bookmarks[title] - 1]] == []


def test_page_references_tell_the_true_page(booklet: Print) -> None:
    """In the index of rules each line ends with the page to which the bookmark leads."""
    titles = titles_of(booklet)
    index = " ".join(booklet.texts[max(booklet.bookmarks[title] for title in titles) :])
    assert [title for title in titles if f"{bare(title)}{booklet.bookmarks[title]}" not in index] == []


def test_all_fonts_are_embedded_and_ours(booklet: Print) -> None:
    fonts = {font["/BaseFont"]: font for page in booklet.pdf.pages for font in fonts_of(page)}
    assert fonts
    for name, font in fonts.items():
        assert re.match(r"/[A-Z]{6}\+Noto-?S(ans|erif)", name), name
        descendant = font["/DescendantFonts"][0].get_object()
        assert {"/FontFile", "/FontFile2", "/FontFile3"} & descendant["/FontDescriptor"].get_object().keys()


def fonts_of(page: DictionaryObject) -> list[DictionaryObject]:
    resources = page["/Resources"].get_object()
    return [font.get_object() for font in resources.get("/Font", DictionaryObject()).get_object().values()]


def test_no_letter_is_missing(booklet: Print) -> None:
    """Glyph 0 is the empty box that a font shows for what it does not have."""
    lacking = []
    for number, page in enumerate(booklet.pdf.pages, 1):
        content = page.get_contents()
        strings = STRINGS.findall(content.get_data()) if content is not None else []
        if any(string[at : at + 4] == b"0000" for string in strings for at in range(0, len(string), 4)):
            lacking.append(number)
    assert lacking == []


def test_nothing_is_printed_twice(printed: None, capfd: pytest.CaptureFixture[str]) -> None:
    before = made()
    assert before
    assert print_some() == []
    assert capfd.readouterr().err == "", "in a pipe there is no progress line"
    assert made() == before


def made() -> dict[Path, int]:
    return {path: path.stat().st_mtime_ns for book, _language in PRINTED for path in folder(book).iterdir()}


def folder(book: Book) -> Path:
    return files.pages(book) / files.FOLDER
