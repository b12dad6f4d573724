"""sphinx-intl is a second way in: it loses no translation, and our update afterwards restores every byte."""

import gettext
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import polib
import pytest

from sirens_rules.books import find_book
from sirens_rules.catalogs import files, update
from sirens_rules.reading import read
from sirens_rules.words import LANGUAGES

ROOT = Path(__file__).parents[2]
NAME = "sirens_in_sight"
ADDED = "Quite another sentence."
PAGES = ("glossary", "rules/crew", "which")
"""terms, rules and questions: sphinx-intl takes its time, and the rest is like them"""
FOLDERS = [language.folder for language in LANGUAGES if language.code != "en"]


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """A few pages of the book in another folder, with their catalogs."""
    root = tmp_path_factory.mktemp("book")
    terms, catalogs = f"locale/{NAME}/terms.toml", kept(f"locale/{NAME}/{{folder}}/LC_MESSAGES/{{page}}.po")
    pages = [f"docs/{NAME}/{page}.md" for page in (*PAGES, "index", "rules/index", "changes")]
    for name in ("conf.py", terms, *pages, *catalogs):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, root / name)
    (root / f"docs/{NAME}/book.toml").write_text(f'title = "Sirens in Sight"\nmodule = "sirens_rules.{NAME}"\n')
    return root


def kept(name):
    return [name.format(folder=folder, page=page) for folder in FOLDERS for page in PAGES]


def run(root, module, *arguments):
    environment = {**os.environ, "SOURCE_DATE_EPOCH": "0"}
    command = [sys.executable, "-m", module, *arguments]
    subprocess.run(command, cwd=root, env=environment, check=True, stdout=subprocess.DEVNULL)


def commands():
    """What the page for translators says, one after the other."""
    page = (ROOT / "docs/workshop/translators.md").read_text("utf-8")
    return [line.split() for line in re.findall(r"^\.venv/bin/sphinx-(?:build|intl) (.*)", page, re.M)]


def fuzzy_with_old_english(root):
    """As the update leaves a sentence that has changed."""
    entry = (catalog := files.read(path := catalogs(root)[Path(f"locale/{NAME}/fr/LC_MESSAGES/rules/crew.po")]))[0]
    entry.flags, entry.previous_msgid = ["fuzzy"], f"{entry.msgid} " + "This was a long sentence in former days. " * 3
    path.write_text(str(catalog), "utf-8")


def catalogs(root):
    return {path.relative_to(root): path for path in sorted(root.rglob("*.po"))}


def translations(root):
    """Everything translated in every catalog, obsolete sentences too."""
    return {
        name: {(entry.msgctxt, entry.msgid): entry.msgstr or entry.msgstr_plural for entry in files.read(path)}
        for name, path in catalogs(root).items()
    }


def whole(text):
    """A comment in one line: sphinx-intl breaks long ones."""
    return re.sub(rb"\n# (?!allow)", b" ", text)


def add_a_sentence(root, pages):
    """sphinx-intl leaves a catalog alone unless its page has a new sentence."""
    for page in pages:
        with (root / "docs" / NAME / f"{page}.md").open("a", encoding="utf-8") as file:
            file.write(f"\n\n{ADDED}\n")


def template(root, page):
    """What Sphinx itself finds on a page."""
    return [entry.msgid for entry in polib.pofile(str(root / f"build/gettext/{page}.pot"))]


def test_sphinx_intl_loses_nothing_and_our_update_restores_every_byte(copy, capsys):
    ours = find_book(copy, NAME)
    pages = {page: [*map(update.entry, found)] for page, found in read(ours).sentences.items() if page in PAGES}
    fuzzy_with_old_english(copy)
    update.bring({ours: pages}, gettext.NullTranslations())
    before, translated = {name: whole(path.read_bytes()) for name, path in catalogs(copy).items()}, translations(copy)
    add_a_sentence(copy, pages)
    build, intl = commands()
    run(copy, "sphinx", *build)
    for page, sentences in pages.items():
        assert template(copy, page) == [*(entry.msgid for entry in sentences), ADDED]
    for other in {*copy.glob("build/gettext/**/*.pot")} - {copy / f"build/gettext/{page}.pot" for page in PAGES}:
        other.unlink()
    run(copy, "sphinx_intl", *intl, *(word for folder in FOLDERS for word in ("-l", folder)))
    after = translations(copy)
    assert sum(ADDED in path.read_text("utf-8") for path in catalogs(copy).values()) == len(FOLDERS) * len(PAGES)
    assert all(translated[name].items() <= after[name].items() for name in translated)
    update.bring({ours: pages}, gettext.NullTranslations())
    assert {name: whole(catalogs(copy)[name].read_bytes()) for name in before} == before
