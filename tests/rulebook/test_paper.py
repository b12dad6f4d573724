"""A toy book on paper: pages joined into one, and links on the site to what has been printed."""

import re
from pathlib import Path

from .conftest import Book

PAPER = {"rulebook_booklet": ["story", "rules/index"], "rulebook_aid": "story"}


def joined(book: Book, **settings: object) -> str:
    built = book.build("paper", confoverrides={**PAPER, **settings})
    assert built.warnings == []
    return built.page("booklet.toy.html")


def test_pages_are_joined_in_the_order_of_the_booklet(book: Book) -> None:
    page = joined(book)
    assert page.index("A story") < page.index('id="take.some"')
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids)), "ids of different pages cannot meet"
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(ids), "no link leads nowhere"


def test_chapters_stand_inside_their_part_with_their_numbers(book: Book) -> None:
    page = joined(book)
    assert '<span class="number">1</span>' in page, "in the table of contents"
    assert re.search(r'<h3><span class="section-number">1\.1 </span>', page)


def test_code_is_not_printed(book: Book) -> None:
    assert "&gt;&gt;&gt;" not in joined(book)


def test_a_citation_far_away_gets_its_page_and_brackets_do_not_meet(book: Book) -> None:
    book.append("story.md", "See {rule}`take.most` ({rule}`end.last`).\n")
    page = joined(book)
    far = re.findall(r'<a class="([^"]+)" href="#(take\.most|end\.last)"', page)
    assert ("far reference internal", "take.most") in far
    assert ("far in-brackets reference internal", "end.last") in far


def test_a_link_to_a_page_that_is_not_printed_is_plain_words(book: Book) -> None:
    book.append("story.md", "{doc}`Begin </index>` here.\n")
    page = joined(book)
    assert re.search(r"<p><span[^>]*>Begin</span> here", page)
    page = joined(book, rulebook_site_url="https://example.org")
    assert 'href="https://example.org/en/index.html"' in page


def test_a_page_or_section_can_be_left_out(book: Book) -> None:
    book.append("story.md", "## Only on the screen\n\nFold me.\n")
    page = joined(book, rulebook_booklet_without=["rules/end", "story#only-on-the-screen"])
    assert "Fold me" not in page
    assert 'id="end.last"' not in page
    assert 'id="take.some"' in page


def test_the_site_links_what_has_been_printed_and_nothing_else(book: Book) -> None:
    book.append("story.md", "```{paper-links}\n```\n")
    built = book.build()
    assert "To print" not in built.page("story.html")
    folder = Path(built.out).parent / "paper"
    folder.mkdir()
    (folder / "toy-en.pdf").write_bytes(b"%PDF" * 400_000)
    (folder / "toy-en-aid-a4.pdf").write_bytes(b"%PDF" * 3_000)
    built = book.build()
    links = re.findall(r'<a href="(\S+)" type="application/pdf">(.+?)</a>', built.page("story.html"))
    assert links == [
        ("../paper/toy-en.pdf", "The whole book as a booklet, A5 (PDF, 1.6 MB)"),
        ("../paper/toy-en-aid-a4.pdf", "The player aid on one sheet, A4 (PDF, 12 kB)"),
    ]
    for path in folder.iterdir():
        path.unlink()
    assert "To print" not in book.build().page("story.html")
