"""`make rulebook`: builds what changed in each language, and believes a build only after it went well."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sirens_rules.books import Book
from sirens_rules.catalogs import progress_report
from sirens_rules.rulebook import build
from sirens_rules.words import LANGUAGES

from .conftest import TOY

ROOT = Path(__file__).parents[2]
CODES = ["en", "fr"]
TWO = [language for language in LANGUAGES if language.code in CODES]
"""enough to tell one from the other; each build of a language is a Sphinx of its own"""
MAIN = f"""
import sys
from sirens_rules.rulebook import build
build.LANGUAGES = [language for language in build.LANGUAGES if language.code in {CODES}]
build.standings = lambda *books, every=build.standings: [x for x in every(*books) if x.language in build.LANGUAGES]
sys.exit(build.main())
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The toy book laid out as ours, conf.py and catalogs beside docs/, complete in every language and built once."""
    root = tmp_path_factory.mktemp("made") / "root"
    shutil.copytree(TOY, root)
    for language in LANGUAGES:
        if language.code not in ("en", "de"):
            shutil.copytree(TOY / "locale/toy/de", root / "locale/toy" / language.folder)
    (root / "conf.py").write_text((TOY / "conf.py").read_text().replace('"basic"', '"rulebook"'))
    (root / "docs/toy/extra.md").write_text("---\norphan:\n---\n# Extra\n")
    (root / "docs/toy/progress.md").write_text("---\norphan:\n---\n# Progress\n\n```{translation-progress}\n```\n")
    with pytest.MonkeyPatch.context() as patch:
        enter(root, patch)
        assert build.main() == 0
    shutil.copytree(root, root.with_name("kept"))
    return root


def enter(root: Path, patch: pytest.MonkeyPatch) -> None:
    patch.chdir(root)
    patch.setenv("PYTHONPATH", str(ROOT))
    patch.delenv("SITE_URL", raising=False)
    patch.setattr(build, "LANGUAGES", TWO)
    patch.setattr(build, "standings", lambda book: [x for x in progress_report.standings(book) if x.language in TWO])


@pytest.fixture
def root(made: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """As it was built, in the same place: Sphinx begins anew wherever its folder has moved."""
    shutil.rmtree(made)
    shutil.copytree(made.with_name("kept"), made)
    enter(made, monkeypatch)
    return made


def change(root: Path, path: str, old: str, new: str) -> None:
    text = (root / path).read_text()
    assert old in text
    (root / path).write_text(text.replace(old, new))


END = "locale/toy/fr/LC_MESSAGES/rules/end.po"
"""a French catalog, with the words of the German one"""


def built(out: str) -> list[str]:
    """The languages that were made anew."""
    return sorted(line.split("/")[3] for line in out.splitlines() if " built in " in line)


def test_the_site_is_built_once(root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    start = (root / "build/site/toy/index.html").read_text()
    assert all(f'<a href="{code}/index.html"' in start for code in CODES)
    assert all((root / f"build/site/toy/{code}/rules.json").exists() for code in CODES)
    assert build.main() == 0
    again = capfd.readouterr()
    assert sorted(again.out.splitlines()) == [f"rulebook: build/site/toy/{code}/ is up to date" for code in CODES]
    assert again.err == "", "in a pipe there is no progress line"


def test_a_change_is_built_wherever_it_is_seen(root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """A page that is gone, one that says something else, and what a language lacks, which every language tells."""
    site = root / "build/site/toy"
    assert (site / "fr/extra.html").exists()
    assert "<td><p>80 %</p></td>" not in (site / "en/progress.html").read_text()
    (root / "docs/toy/extra.md").unlink()
    change(root, "docs/toy/index.md", "# ", "# The very ")
    change(root, END, "Ein leerer Haufen", "")
    assert build.main() == 0
    assert built(capfd.readouterr().out) == CODES
    assert not (site / "fr/extra.html").exists()
    assert "The very " in (site / "en/index.html").read_text()
    assert (site / "en/progress.html").read_text().count("<td><p>80 %</p></td>") >= 2, "the rules, and their page"
    assert '<span class="untranslated" lang="en">An empty heap</span>' in (site / "fr/rules/end.html").read_text()


def test_a_language_that_is_refused_is_named_and_the_others_are_built(
    root: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Without the report of Sphinx; and it is built as soon as it is mended."""
    change(root, "docs/toy/extra.md", "Extra", "More")
    change(root, END, "Das letzte Hölzchen", "Das {ruel}`take.some`")
    assert build.main() == 1
    told = capfd.readouterr()
    assert built(told.out) == ["en"]
    name, refused, summary = told.err.splitlines()
    assert (name, summary) == ("toy/fr:", "rulebook: not built: toy/fr")
    assert refused.startswith(f"{root / END}:")
    change(root, END, "Das {ruel}`take.some`", "Das letzte Hölzchen")
    assert build.main() == 0
    assert built(capfd.readouterr().out) == ["fr"]


def test_a_fault_of_the_source_is_told_once_and_leaves_the_finished_book_as_it_was(
    root: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Even where everything is made anew, because the tools have changed."""
    site, story = root / "build/site/toy", root / "docs/toy/story.md"
    before = {path: path.read_bytes() for path in site.rglob("*") if path.is_file()}
    (root / "conf.py").write_text((root / "conf.py").read_text() + "\n# changed\n")
    good = story.read_text()
    story.write_text(good + "\n{rule}`take.ghost`\n")
    assert build.main() == 1
    told = capfd.readouterr().err
    assert told.count(f"story.md:{good.count(chr(10)) + 2}: WARNING: unknown rule: take.ghost") == 1
    assert f"rulebook: not built: {', '.join(f'toy/{code}' for code in CODES)}" in told
    assert {path: path.read_bytes() for path in site.rglob("*") if path.is_file()} == before
    assert not list((root / "build/stamps/toy").iterdir()), "so the next build tells it again"


def test_two_builds_at_once_take_turns_and_build_the_language_that_changed(root: Path) -> None:
    """Also in a locale that the system lacks."""
    change(root, END, "Das letzte Hölzchen", "Das allerletzte Hölzchen")
    missing = {key: value for key, value in os.environ.items() if not key.startswith("LC_")} | {"LANG": "xx_XX.UTF-8"}
    command = [sys.executable, "-c", MAIN]
    both = [subprocess.Popen(command, cwd=root, env=missing, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    outs = [build.communicate()[0] for build in both]
    assert [build.returncode for build in both] == [0, 0]
    assert sorted(map(built, outs)) == [[], ["fr"]]
    assert "Das allerletzte Hölzchen" in (root / "build/site/toy/fr/rules/end.html").read_text()


def test_elsewhere_it_says_where_it_belongs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert build.main() == 1
    assert "in the folder with conf.py and docs/" in capfd.readouterr().err


def test_an_address_brings_canonical_links_and_a_site_map(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    site, page = root / "build/site/toy", root / "build/site/toy/fr/rules/end.html"
    assert "canonical" not in page.read_text()
    assert 'hreflang="x-default" href="../../en/rules/end.html">' in page.read_text()
    monkeypatch.setenv("SITE_URL", "https://example.org/rules/")
    assert build.main() == 0
    text = page.read_text()
    assert '<link rel="canonical" href="https://example.org/rules/toy/fr/rules/end.html">' in text
    for language in TWO:
        address = f"https://example.org/rules/toy/{language.code}/rules/end.html"
        assert f'hreflang="{language.html}" href="{address}">' in text
    assert 'hreflang="x-default" href="https://example.org/rules/toy/en/rules/end.html">' in text
    assert '<li><a href="../../en/rules/end.html"' in text, "the switch works wherever the site lies"
    pages = list((root / "docs").rglob("*.md"))
    assert (site / "sitemap.xml").read_text().count("<loc>") == len(CODES) * len(pages)
    assert "https://example.org/rules/toy/sitemap.xml" in (site.parent / "robots.txt").read_text()
    assert 'href="https://example.org/rules/toy/fr/index.html"' in (site / "404.html").read_text()


def test_a_language_below_the_threshold_is_looked_at_but_not_published(
    root: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    site = root / "build/site/toy"
    shutil.rmtree(root / "locale/toy/fr")
    monkeypatch.setenv("SITE_URL", "https://example.org")
    assert build.main() == 0
    told = capfd.readouterr().out
    assert "rulebook: toy/fr is not published: 0 % of its rules are translated, 80 % are needed\n" in told
    assert built(told) == ["en"]
    assert not (site / "fr").exists()
    pages = {path.name: path.read_text() for path in site.rglob("*.*ml") if path.name != "progress.html"}
    assert [name for name, text in pages.items() if "fr/" in text or '"fr"' in text] == []
    monkeypatch.delenv("SITE_URL")
    assert build.main() == 0
    assert '<a href="../../fr/rules/end.html"' in (site / "en/rules/end.html").read_text()
    assert (site / "fr/index.html").exists()
    assert not [name for name in ("sitemap.xml", "robots.txt") if (site / name).exists()]


def test_a_file_that_is_no_catalog_stops_the_build_with_a_sentence(
    root: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (root / "locale/toy/fr/LC_MESSAGES/rules/end.po").write_text('msgid "one"\nmsgstr "eins\n\nnonsense\n')
    assert build.main() == 1
    told = capfd.readouterr().err
    assert told.startswith("rulebook: ")
    assert "end.po, line " in told
    assert "Traceback" not in told


@pytest.mark.parametrize("text", ["", "[1]", '{"tools": '])
def test_a_broken_stamp_is_none(root: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    stamp = root / f"build/stamps/toy/{CODES[0]}.json"
    stamp.write_text(text)
    monkeypatch.setattr(build, "run", lambda *_: None)
    book = Book.read(root / "docs/toy/book.toml")
    assert build.build(TWO[0], build.Site(book, "", TWO, ""), build.Progress()) is None
    assert json.loads(stamp.read_text())["tools"]


def test_another_toolkit_makes_everything_anew(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has it installed has no source of it among the files of the book."""
    (site,) = build.plans(root)
    before = build.matter(site, TWO[0])
    assert build.matter(site, TWO[0]) == before
    monkeypatch.setattr(build, "toolkit", lambda *parts: "newer")
    assert build.matter(site, TWO[0]) != before


def test_where_nothing_can_be_written_one_sentence_says_so(root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    shutil.rmtree(root / "build")
    (root / "build").write_text("no folder")
    assert build.main() == 1
    (line,) = capfd.readouterr().err.splitlines()
    assert line.startswith(f"rulebook: {root / 'build'}")
    assert " cannot be " in line
