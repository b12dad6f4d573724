"""The catalogs of the program's own sentences: complete, in step with the source, and well formed."""

from pathlib import Path

import polib
import pytest
from babel.messages.plurals import get_plural

from sirens_rules.catalogs import program
from sirens_rules.catalogs.context import Context
from sirens_rules.catalogs.files import read
from sirens_rules.catalogs.merge import merged
from sirens_rules.catalogs.terms import TermBase

from ..languages import FOLDERS

ROOT = Path(__file__).parents[2]


@pytest.fixture(params=FOLDERS)
def folder(request):
    return request.param


@pytest.fixture
def catalog(folder):
    return polib.pofile(str(catalog_path(folder)), wrapwidth=0)


def catalog_path(folder):
    return ROOT / "locale" / folder / "LC_MESSAGES/sirens_rules.po"


def texts(entry):
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def test_every_sentence_of_the_source_is_in_the_catalog_and_no_other(catalog):
    assert [(entry.msgctxt, entry.msgid) for entry in catalog if not entry.obsolete] == [
        (entry.msgctxt, entry.msgid) for entry in program.sentences(ROOT)
    ]


def test_nothing_is_missing_or_fuzzy(catalog):
    assert not [entry.msgid for entry in catalog if entry.fuzzy or not all(texts(entry))]


def test_updating_again_changes_no_byte(folder):
    path = catalog_path(folder)
    explain = Context(TermBase.read(ROOT / "locale/terms.toml"), folder).explain
    assert str(merged(read(path), folder, map(explain, program.sentences(ROOT)))) == path.read_text("utf-8")


def test_plural_forms_are_those_of_the_language(folder, catalog):
    plural = get_plural(folder)
    assert catalog.metadata["Plural-Forms"].startswith(f"nplurals={plural.num_plurals};")
    for entry in catalog:
        assert not entry.msgid_plural or len(entry.msgstr_plural) == plural.num_plurals


def test_a_changed_sentence_keeps_its_translation_as_fuzzy(tmp_path, folder):
    path = tmp_path / "sirens_rules.po"
    catalog = polib.pofile(str(catalog_path(folder)), wrapwidth=0)
    entry = catalog.find("The game is over.")
    entry.msgid, kept = "The game is over now.", entry.msgstr
    catalog.save(str(path))
    updated = merged(read(path), folder, program.sentences(ROOT))
    changed = updated.find("The game is over.")
    assert (changed.msgstr, changed.fuzzy, changed.previous_msgid) == (kept, True, "The game is over now.")
    assert updated.find("The game is over now.", include_obsolete_entries=True).msgstr == kept
