"""The catalogs of the site's own words: complete, in step with templates and extension, well formed."""

from pathlib import Path

import polib
import pytest

from sirens_rules.books import SHARED, find_collection
from sirens_rules.catalogs.files import SITE
from sirens_rules.catalogs.program_sentences import of_site
from sirens_rules.catalogs.terms import TermBase
from sirens_rules.catalogs.update import Plan
from sirens_rules.words import find_language

from ..languages import FOLDERS
from .test_program_sentences import texts

ROOT = Path(__file__).parents[2]


@pytest.fixture(params=FOLDERS)
def folder(request):
    return request.param


@pytest.fixture
def path(folder):
    return ROOT / "locale/shared" / folder / "LC_MESSAGES/sphinx.po"


@pytest.fixture
def catalog(path):
    return polib.pofile(str(path), wrapwidth=0)


def test_templates_and_extension_are_both_read():
    found = {entry.msgid: [file for file, _ in entry.occurrences] for entry in of_site(ROOT)}
    assert found["Skip to content"] == ["sirens_rules/rulebook/theme/page.html"]
    assert found["Page not found"] == ["sirens_rules/rulebook/theming.py"]
    assert "Link to this heading" in found


def test_every_word_is_in_the_catalog_and_no_other(catalog):
    words = [entry.msgid for entry in catalog if not entry.obsolete]
    assert words == [entry.msgid for entry in of_site(ROOT)]


def test_nothing_is_missing_or_fuzzy(catalog):
    assert not [entry.msgid for entry in catalog if entry.fuzzy or not all(texts(entry))]


def test_updating_again_changes_no_byte(folder, path):
    shared = find_collection(ROOT, SHARED)
    plan = Plan(shared, find_language(folder), {SITE: of_site(ROOT)}, TermBase.read(shared.terms))
    assert [change.after for change in plan.changes] == [path.read_text("utf-8")]
