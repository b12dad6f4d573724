"""A title that stays as it is printed has a subtitle, which the reader finds in every language."""

import pytest

from sirens_rules.books import Book
from sirens_rules.rulebook.wording import book_words

from .languages import GAMES, PUBLISHED

SUBTITLED = [book for book in GAMES if book.subtitle]


def home_of(book: Book, language: str) -> str:
    """The first page of a book, its sentences in that language."""
    if language == "en":
        return (book.docs / "index.md").read_text("utf-8")
    folder = next(found.folder for found in PUBLISHED if found.code == language)
    return (book.locale / folder / "LC_MESSAGES/index.po").read_text("utf-8")


def test_every_title_can_be_understood_in_every_language() -> None:
    """It is translated itself, or there is a subtitle."""
    for book in GAMES:
        titles = {book_words(book, language.code).gettext(book.title) for language in PUBLISHED}
        assert (len(titles) == 1) == bool(book.subtitle), book.title


@pytest.mark.parametrize("book", SUBTITLED, ids=[book.address for book in SUBTITLED])
def test_a_subtitle_is_translated_and_stands_on_the_first_page(book: Book) -> None:
    said = {language.code: book_words(book, language.code).gettext(book.subtitle) for language in PUBLISHED}
    assert len(set(said.values())) == len(PUBLISHED)
    for language, subtitle in said.items():
        assert subtitle in home_of(book, language)
