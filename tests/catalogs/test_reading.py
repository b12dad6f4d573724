"""The catalogs of the books: in step with their pages and their book.toml, complete, nothing fuzzy."""

import polib
import pytest

from sirens_rules.books import books
from sirens_rules.catalogs import files

from ..languages import FOLDERS
from .conftest import ROOT, pages_of


@pytest.fixture(params=books(ROOT), ids=lambda book: book.name)
def book(request):
    return request.param


@pytest.fixture
def pages(book):
    return pages_of(book)


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_page_has_its_catalog_with_exactly_its_sentences(book, pages, folder):
    for page, found in pages.items():
        catalog = polib.pofile(str(files.catalog(book, folder, page)))
        current = [entry.msgid for entry in catalog if not entry.obsolete]
        assert current == [entry.msgid for entry in found], page


@pytest.mark.parametrize("folder", FOLDERS)
def test_nothing_in_the_book_is_missing_or_fuzzy(book, pages, folder):
    for page in pages:
        catalog = polib.pofile(str(files.catalog(book, folder, page)))
        assert not catalog.untranslated_entries(), page
        assert not catalog.fuzzy_entries(), page


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_catalog_is_left_without_a_page(book, pages, folder):
    assert {*files.pages(book, folder)} == {*pages}
