"""The catalogs of the book: in step with its pages, complete, nothing fuzzy."""

from pathlib import Path

import polib
import pytest

from ..languages import FOLDERS

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_page_has_its_catalog_with_exactly_its_sentences(pages, folder):
    for page, sentences in pages.items():
        catalog = polib.pofile(str(ROOT / "locale" / folder / "LC_MESSAGES" / f"{page}.po"))
        current = [entry.msgid for entry in catalog if not entry.obsolete]
        assert current == [entry.msgid for entry in sentences], page


@pytest.mark.parametrize("folder", FOLDERS)
def test_nothing_in_the_book_is_missing_or_fuzzy(pages, folder):
    for page in pages:
        catalog = polib.pofile(str(ROOT / "locale" / folder / "LC_MESSAGES" / f"{page}.po"))
        assert not catalog.untranslated_entries(), page
        assert not catalog.fuzzy_entries(), page


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_catalog_is_left_without_a_page(pages, folder):
    found = ROOT / "locale" / folder / "LC_MESSAGES"
    names = {path.relative_to(found).with_suffix("").as_posix() for path in found.rglob("*.po")}
    assert names == {*pages, "sirens_rules", "sphinx"}
