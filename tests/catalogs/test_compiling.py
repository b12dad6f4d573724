"""What gettext reads at work: sure translations only, and a sentence where a catalog cannot be read."""

import gettext
import subprocess
import sys

import pytest

from sirens_rules.catalogs.compiling import compile_catalog

HEADER = r"""
msgid ""
msgstr ""
"Language: ja\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=1; plural=0;\n"
"""


@pytest.fixture
def compiled(tmp_path):
    def compile(text):
        (tmp_path / "x.po").write_text(text, "utf-8")
        compile_catalog(tmp_path / "x.po", tmp_path / "x.mo")
        with (tmp_path / "x.mo").open("rb") as file:
            return gettext.GNUTranslations(file)

    return compile


def test_a_header_marked_fuzzy_hides_no_translation(compiled):
    assert compiled(f'#, fuzzy{HEADER}\nmsgid "sea"\nmsgstr "海"\n').gettext("sea") == "海"


def test_a_plural_without_translation_is_the_english_one(compiled):
    words = compiled(f'{HEADER}\nmsgid "card"\nmsgid_plural "cards"\nmsgstr[0] ""\n')
    assert [words.ngettext("card", "cards", number) for number in (1, 3)] == ["card", "cards"]


def test_what_is_no_catalog_gets_one_sentence(tmp_path):
    (tmp_path / "x.po").write_text('msgid "sea', "utf-8")
    command = [sys.executable, "-m", "sirens_rules.catalogs.compiling", tmp_path / "x.po", tmp_path / "x.mo"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stderr.count("\n"), "line 1" in done.stderr) == (1, 1, True)
