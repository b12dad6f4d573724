"""The sentences of the book, read once for all tests that look at them."""

from pathlib import Path

import pytest

from sirens_rules.catalogs import book


@pytest.fixture(scope="session")
def pages():
    return book.sentences(Path(__file__).parents[2])
