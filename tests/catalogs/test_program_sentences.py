"""The catalogs of what toolkit, books and games say: complete, in step with the source, and well formed."""

import re
from pathlib import Path

import polib
import pytest
from babel.messages.plurals import get_plural

from sirens_rules.books import SHARED, books, collections, find_book
from sirens_rules.catalogs import files, program_sentences
from sirens_rules.catalogs.merge import merged
from sirens_rules.catalogs.preview_links import PREVIEW, pages_of
from sirens_rules.catalogs.terms import TermBase
from sirens_rules.catalogs.update import Plan
from sirens_rules.words import find_language

from ..languages import FOLDERS

ROOT = Path(__file__).parents[2]


@pytest.fixture(params=FOLDERS)
def folder(request):
    return request.param


@pytest.fixture(params=collections(ROOT), ids=lambda book: book.name)
def book(request):
    return request.param


@pytest.fixture
def sentences(book):
    return program_sentences.of_toolkit(ROOT) if book.name == SHARED else program_sentences.of_book(book)


@pytest.fixture
def path(book, folder):
    return files.catalog(book, folder, files.TOOLKIT if book.name == SHARED else book.name)


@pytest.fixture
def catalog(path):
    return polib.pofile(str(path), wrapwidth=0)


def texts(entry):
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def test_every_sentence_of_the_source_is_in_the_catalog_and_no_other(catalog, sentences):
    assert [(entry.msgctxt, entry.msgid) for entry in catalog if not entry.obsolete] == [
        (entry.msgctxt, entry.msgid) for entry in sentences
    ]


def test_nothing_is_missing_or_fuzzy(catalog):
    assert not [entry.msgid for entry in catalog if entry.fuzzy or not all(texts(entry))]


def test_updating_again_changes_no_byte(book, folder, path, sentences):
    plan = Plan(book, find_language(folder), {path.stem: sentences}, TermBase.read(book.terms))
    assert [change.after for change in plan.changes] == [path.read_text("utf-8")]


def test_every_entry_names_a_page_where_it_shows_or_says_why_there_is_none(book, folder, catalog):
    code = find_language(folder).code
    pages = {f"{PREVIEW}/{book.address}/{code}/{page}.html" for book in books(ROOT) for page in pages_of(book)}
    for entry in (entry for entry in catalog if not entry.obsolete):
        (told,) = re.findall("^preview: (.*)$", entry.comment, re.M)
        assert told.startswith("none, ") or told in pages


def test_plural_forms_are_those_of_the_language(folder, catalog):
    plural = get_plural(folder)
    assert catalog.metadata["Plural-Forms"].startswith(f"nplurals={plural.num_plurals};")
    for entry in catalog:
        assert not entry.msgid_plural or len(entry.msgstr_plural) == plural.num_plurals


def test_a_changed_sentence_keeps_its_translation_as_fuzzy(tmp_path, folder):
    book, path = find_book(ROOT, "sirens-in-sight"), tmp_path / "game.po"
    catalog = polib.pofile(str(files.catalog(book, folder, book.name)), wrapwidth=0)
    entry = catalog.find("The game is over.")
    entry.msgid, kept = "The game is over now.", entry.msgstr
    catalog.save(str(path))
    updated = merged(files.read(path), folder, program_sentences.of_book(book))
    changed = updated.find("The game is over.")
    assert (changed.msgstr, changed.fuzzy, changed.previous_msgid) == (kept, True, "The game is over now.")
    assert updated.find("The game is over now.", include_obsolete_entries=True).msgstr == kept
