"""The catalogs of the program's own sentences: complete, in step with the source, and well formed."""

import re
import string
from pathlib import Path

import polib
import pytest
from babel.messages.plurals import get_plural

from sirens_rules.catalogs import program
from sirens_rules.catalogs.context import Context
from sirens_rules.catalogs.files import read
from sirens_rules.catalogs.merge import merged
from sirens_rules.catalogs.terms import TermBase
from sirens_rules.words import LANGUAGES

ROOT = Path(__file__).parents[2]
FOLDERS = [language.folder for language in LANGUAGES if language.code != "en"]


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


def fields(text):
    braces = {name for _, name, _, _ in string.Formatter().parse(text) if name}
    return braces, sorted(re.findall(r"%\(?\w*\)?[sr]", text))


def test_translations_name_the_same_values(catalog):
    for entry in catalog:
        if "}" in entry.msgid and "{" not in entry.msgid:
            continue  # a lone brace of the notation is never formatted
        source = fields(entry.msgid_plural or entry.msgid)
        for text in texts(entry):
            assert fields(text)[0] <= source[0], entry.msgid
            assert fields(text)[1] == source[1], entry.msgid
            if not entry.msgid_plural:
                assert fields(text)[0] == source[0], entry.msgid


TYPOGRAPHY = {
    "de": r"[\"”]|«|»",
    "fr": r"['\"“”„]| [:;!?](?= [a-z«]|$)|\w[;!?](?= |$)|«(?!\u00a0)|(?<!\u00a0)»",
    "zh_TW": r"[一-鿿][,;:!?()]|[,;:!?()][一-鿿]|[“”\"]|[一-鿿]\.",
}
NOTATION = re.compile(r"[a-z-]+:(?=[、或與用代]|$)|\?3?(?=[）或 ]|, )|-(?=表)|用:代替>| le : ")


def test_typography_of_the_language(folder, catalog):
    """The signs that would look wrong at once; the translator's check of the book goes further."""
    prose = [NOTATION.sub("x", text) for entry in catalog for text in texts(entry)]
    assert not [text for text in prose if re.search(TYPOGRAPHY[folder], text)]


def test_chinese_is_traditional():
    simplified = set("这个规则与为时对会动发场张组游戏结开关达数护卫两侧顺轮难单双来说请读写错误标记档输显")
    assert not set(catalog_path("zh_TW").read_text("utf-8")) & simplified


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
