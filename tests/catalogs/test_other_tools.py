"""Catalogs go through other hands: gettext's tools, editors, a full disk, a plug that is pulled. Nothing is lost."""

import json
import os
import random
import re
import shutil
import subprocess
import sys
import time
from collections import defaultdict
from importlib.util import find_spec

import polib
import pytest

from sirens_rules.catalogs.files import read
from sirens_rules.catalogs.merge import texts

from ..languages import BOOK, FOLDERS, ROOT
from .test_update import CHILD, bring, copied_catalogs, french, run_until, translations

PAGES = ["index", "learn", "rules/crew", "sirens_in_sight"]
KILLS = 30 if int(os.environ.get("GAMES", 0)) > 1000 else 5
"""30 in `make soak`"""


@pytest.fixture
def book(tmp_path):
    """Some catalogs of our game, just updated."""
    pages = copied_catalogs(tmp_path, PAGES)
    assert bring(tmp_path, **pages) == 0
    return tmp_path, pages


def catalogs(root):
    return {path: path.read_bytes() for path in sorted(root.rglob("*.po"))}


def blocks(found):
    return {path: sorted(content.strip().split(b"\n\n")) for path, content in found.items()}


def gettext_tool(name, *arguments):
    if not shutil.which(name):
        pytest.skip("gettext is not installed (package gettext): msgmerge and msgcat were not tried.")
    subprocess.run([name, *map(str, arguments)], check=True, capture_output=True)


@pytest.mark.parametrize("option", ["--width=60", "--sort-output", "--indent"])
def test_after_msgcat_an_update_restores_every_byte(book, option):
    root, pages = book
    before = catalogs(root)
    for path in before:
        gettext_tool("msgcat", option, path, "--output-file", path)
    assert catalogs(root) != before
    assert bring(root, **pages) == 0
    if option == "--sort-output":  # what is no longer used stays in any order
        assert blocks(catalogs(root)) == blocks(before)
    else:
        assert catalogs(root) == before


def template(path, entries):
    pot = polib.POFile(wrapwidth=78)
    pot.metadata = {"Content-Type": "text/plain; charset=UTF-8", "POT-Creation-Date": "2026-11-18 12:00+0000"}
    for entry in entries:
        forms = {"msgid_plural": entry.msgid_plural, "msgstr_plural": {0: "", 1: ""}} if entry.msgid_plural else {}
        pot.append(polib.POEntry(msgid=entry.msgid, msgctxt=entry.msgctxt, **forms))
    pot.save(str(path))
    return path


def test_after_msgmerge_an_update_goes_on_and_what_changed_keeps_its_translation(book, tmp_path):
    root, pages = book
    before, known = catalogs(root), translations(root)
    for path in before:
        page = path.relative_to(root).with_suffix("").as_posix().split("/", 4)[4]
        gettext_tool("msgmerge", "--update", "--backup=none", path, template(tmp_path / "page.pot", pages[page]))
    assert bring(root, **pages) == 0
    assert catalogs(root) == before
    first, *others = pages["learn"]
    changed = polib.POEntry(msgid=f"{first.msgid} today")
    pages["learn"] = [changed, *others]
    pot = template(tmp_path / "page.pot", pages["learn"])
    gettext_tool("msgmerge", "--update", "--previous", "--backup=none", french(root, "learn"), pot)
    assert bring(root, **pages) == 0
    entry = read(french(root, "learn"))[0]
    assert (entry.fuzzy, entry.previous_msgid) == (True, first.msgid)
    assert entry.msgstr == known[french(root, "learn").relative_to(root)][first.msgid]


POEDIT = """\
"Last-Translator: Zoé <zoe@example.org>\\n"
"Language-Team: \\n"
"X-Generator: Poedit 3.4.2\\n"
"X-Poedit-SourceCharset: UTF-8\\n"
"X-Poedit-Bookmarks: -1,3,-1,-1,-1,-1,-1,-1,-1,-1\\n"
"POT-Creation-Date: \\n"
"PO-Revision-Date: 2026-11-18 12:00+0100\\n"
"""


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_what_editors_write_stays_and_the_update_goes_on(book, ending, mark):
    root, pages = book
    known, path = translations(root), french(root, "rules/crew")
    head, sign, rest = path.read_text("utf-8").partition('"MIME-Version')
    path.write_bytes((mark + head + POEDIT + sign + rest).replace("\n", ending).encode())
    assert bring(root, **pages) == 0
    once = path.read_bytes()
    assert translations(root) == known
    assert b"\r" not in once
    assert not once.startswith("\ufeff".encode())
    said = read(path).metadata
    assert said["Last-Translator"] == "Zoé <zoe@example.org>"
    assert said["X-Poedit-Bookmarks"].startswith("-1,3")
    assert bring(root, **pages) == 0
    assert path.read_bytes() == once


FULL = """
import resource, signal
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (900, resource.RLIM_INFINITY))
"""
"""no file may grow beyond a few bytes: so a full disk ends a write in its middle"""
UPDATE = "import sys; from sirens_rules.cli import main; sys.exit(main(['catalogs', 'update', '--language', 'en']))"


def test_a_catalog_that_does_not_fit_on_the_disk_stays_as_it_was(tmp_path):
    pages = copied_catalogs(tmp_path, PAGES)
    told = {page: [entry.msgid for entry in found] for page, found in pages.items()}
    (tmp_path / "pages.json").write_text(json.dumps(told), "utf-8")
    before = catalogs(tmp_path)
    done = subprocess.run([sys.executable, "-c", FULL + CHILD, tmp_path, "0"], capture_output=True, text=True)
    assert "cannot be written" in done.stderr
    assert catalogs(tmp_path) == before
    assert not list(tmp_path.rglob("*.new"))
    assert run_until(0, tmp_path) == 0


def test_where_the_disk_is_full_an_update_changes_nothing_and_says_so_without_a_traceback(tmp_path):
    docs = tmp_path / "docs/tiny"
    docs.mkdir(parents=True)
    (tmp_path / "conf.py").write_text('extensions = ["sirens_rules.rulebook"]\n', "utf-8")
    (docs / "book.toml").write_text('title = "Tiny"\n', "utf-8")
    (docs / "index.md").write_text("# Tiny\n\nA sentence.\n", "utf-8")
    whole = [sys.executable, "-m", "sirens_rules.cli", "catalogs", "update", "--language", "en"]
    assert subprocess.run(whole, cwd=tmp_path, capture_output=True).returncode == 0
    (docs / "index.md").write_text("# Tiny\n\nA sentence.\n\n" + "Another one, and a long one. " * 40, "utf-8")
    before = catalogs(tmp_path)
    done = subprocess.run([sys.executable, "-c", FULL + UPDATE], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert done.stderr.endswith("nothing was changed.\n")
    assert catalogs(tmp_path) == before
    assert subprocess.run(whole, cwd=tmp_path, capture_output=True).returncode == 0
    assert catalogs(tmp_path) != before


def test_killed_at_random_moments_nothing_is_lost_and_a_later_update_completes(tmp_path, capsys):
    seed = int(os.environ.get("SEED", random.randrange(10**6)))
    chance, pages = random.Random(seed), copied_catalogs(tmp_path, PAGES)
    told = {page: [entry.msgid for entry in found] for page, found in pages.items()}
    (tmp_path / "pages.json").write_text(json.dumps(told), "utf-8")
    expected, original = translations(tmp_path), catalogs(tmp_path)
    started = time.monotonic()
    assert run_until(0, tmp_path) == 0
    whole, after = time.monotonic() - started, catalogs(tmp_path)
    with capsys.disabled():
        print(f"\n{KILLS} kills at random moments, SEED={seed}")
    for _ in range(KILLS):
        for path, data in original.items():
            path.write_bytes(data)
        with subprocess.Popen([sys.executable, "-c", CHILD, str(tmp_path), "0"], stdout=subprocess.DEVNULL) as process:
            time.sleep(chance.uniform(0, whole))
            process.kill()
        assert translations(tmp_path) == expected
        assert all(data in (original[path], after[path]) for path, data in catalogs(tmp_path).items())
    assert run_until(0, tmp_path) == 0
    assert catalogs(tmp_path) == after
    assert not list(tmp_path.rglob("*.new"))


SENSIBLE = (
    "blank", "compendiumconflicts", "credits", "escapes", "filepaths", "functions", "isfuzzy", "kdecomments",
    "newlines", "nplurals", "options", "tabs", "untranslated", "urls", "variables", "xmltags",
)  # fmt: skip
"""what translate-toolkit can judge; its other checks do not know MyST, or the typography of a language"""


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_catalogs_of_a_book_pass_the_checks_of_translate_toolkit(folder, tmp_path):
    if not find_spec("translate"):
        pytest.skip("translate-toolkit is not installed (package translate-toolkit): its checks were not run.")
    asked = [part for name in SENSIBLE for part in ("-t", name)]
    command = [sys.executable, "-m", "translate.filters.pofilter", "--progress=none", f"--language={folder}", *asked]
    places = ["-i", str(BOOK.locale / folder / "LC_MESSAGES"), "-o", str(tmp_path)]
    subprocess.run([*command, *places], check=True, capture_output=True)
    assert [text for path in tmp_path.rglob("*.po") for entry in read(path) for text in texts(entry)] == []


def slug(name):
    """As Django makes it, and Weblate with it: of a book, a folder and a page."""
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", name.lower())).strip("-_")


def test_every_catalog_is_a_component_of_its_own_with_the_address_that_pages_lead_to():
    guide = (ROOT / "docs/workshop/translators.md").read_text("utf-8")
    pattern, name = (re.search(rf"`({start}[^`]+)`", guide)[1] for start in (r"locale/\(\?P<book", r"\{\{ book"))
    found = defaultdict(set)
    for path in ROOT.glob("locale/**/*.po"):
        parts = re.fullmatch(pattern, path.relative_to(ROOT).as_posix()).groupdict()
        said = slug(re.sub(r"\{\{ (\w+) \}\}", lambda word, parts=parts: parts[word[1]], name))
        found[said].add((parts["book"], parts["folder"] + parts["component"]))
    assert all(len(pages) == 1 for pages in found.values())
    assert found["sirens_in_sight-rules-crew"] == {("sirens_in_sight", "rules/crew")}
