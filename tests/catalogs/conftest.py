"""The sentences of a book, read once for all tests that look at them."""

from functools import cache
from pathlib import Path

import pytest

from sirens_rules.books import Book, find_book
from sirens_rules.catalogs.update import Pages, sentences
from sirens_rules.words import speak

ROOT = Path(__file__).parents[2]


@cache
def pages_of(book: Book) -> Pages:
    return sentences(book, speak("en"))


@pytest.fixture
def pages() -> Pages:
    return pages_of(find_book(ROOT, "sirens-in-sight"))
