"""`make rulebook`: builds what changed in each language, and believes a build only after it went well."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sirens_rules.rulebook import build
from sirens_rules.words import LANGUAGES

from .conftest import TOY

CODES = [language.code for language in LANGUAGES]


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Path:
    """The toy book laid out as ours: conf.py and catalogs beside docs/."""
    shutil.copytree(TOY, tmp_path / "docs", ignore=shutil.ignore_patterns("conf.py", "locale"))
    shutil.copytree(TOY / "locale", tmp_path / "locale")
    conf = (TOY / "conf.py").read_text().replace('["locale"]', '["../locale"]')
    (tmp_path / "conf.py").write_text(conf)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(request.config.rootpath))
    monkeypatch.delenv("SITE_URL", raising=False)
    return tmp_path


def translate_all(root: Path) -> None:
    """French and Chinese get the German catalog: as far as numbers go, they are complete."""
    for folder in ("fr", "zh_TW"):
        shutil.copytree(root / "locale/de", root / "locale" / folder)


def built(out: str) -> list[str]:
    """The languages that were made anew."""
    return sorted(line.split("/")[2] for line in out.splitlines() if " built in " in line)


def test_the_site_is_built_once(root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert build.main() == 0
    assert built(capfd.readouterr().out) == CODES
    start = (root / "build/site/index.html").read_text()
    assert all(f'<a href="{code}/index.html"' in start for code in CODES)
    assert all((root / f"build/site/{code}/rules.json").exists() for code in CODES)
    assert build.main() == 0
    again = capfd.readouterr()
    assert sorted(again.out.splitlines()) == [f"rulebook: build/site/{code}/ is up to date" for code in CODES]
    assert again.err == "", "in a pipe there is no progress line"


def test_a_changed_page_is_built_and_a_removed_one_goes(root: Path) -> None:
    (root / "docs/extra.md").write_text("---\norphan:\n---\n# Extra\n")
    build.main()
    extra = root / "build/site/de/extra.html"
    assert extra.exists()
    (root / "docs/extra.md").unlink()
    page = root / "docs/rules/end.md"
    page.write_text(page.read_text().replace("The last match", "The very last match"))
    assert build.main() == 0
    assert "The very last match" in (root / "build/site/en/rules/end.html").read_text()
    assert not extra.exists()


def test_a_changed_catalog_concerns_its_language_alone(root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    build.main()
    capfd.readouterr()
    catalog = root / "locale/de/LC_MESSAGES/rules/end.po"
    catalog.write_text(catalog.read_text().replace("Das letzte Hölzchen", "Das allerletzte Hölzchen"))
    assert build.main() == 0
    assert built(capfd.readouterr().out) == ["de"]
    assert "Das allerletzte Hölzchen" in (root / "build/site/de/rules/end.html").read_text()
    catalog.write_text(catalog.read_text().replace('msgid "The last', '#, fuzzy\nmsgid "The last'))
    assert build.main() == 0
    assert built(capfd.readouterr().out) == CODES, "every matrix shows what a language lacks"


def test_a_failing_language_is_named_and_the_others_are_built(root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    catalog = root / "locale/de/LC_MESSAGES/rules/end.po"
    good = catalog.read_text()
    catalog.write_text(good.replace("Das letzte Hölzchen", "Das {rule}`take.ghost`"))
    assert build.main() == 1
    told = capfd.readouterr()
    assert built(told.out) == ["en", "fr", "zh-tw"]
    assert "rulebook: not built: de" in told.err
    catalog.write_text(good)
    assert build.main() == 0
    assert built(capfd.readouterr().out) == ["de"]


def test_a_fault_of_the_source_is_told_once_and_stays_until_it_is_mended(
    root: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    story = root / "docs/story.md"
    good = story.read_text()
    line = good.count("\n") + 2
    story.write_text(good + "\n{rule}`take.ghost`\n")
    for _ in range(2):
        assert build.main() == 1
        told = capfd.readouterr().err
        assert told.count(f"story.md:{line}: WARNING: unknown rule: take.ghost") == 1
        assert "rulebook: not built: de, en, fr, zh-tw" in told
    story.write_text(good)
    assert build.main() == 0


def test_a_build_that_fails_leaves_the_finished_book_as_it_was(root: Path) -> None:
    """Even where everything is made anew, because the tools have changed."""
    assert build.main() == 0
    site = root / "build/site"
    before = {path: path.read_bytes() for path in site.rglob("*") if path.is_file()}
    (root / "conf.py").write_text((root / "conf.py").read_text() + "\n# changed\n")
    (root / "docs/story.md").write_text("{rule}`take.ghost`\n")
    assert build.main() == 1
    assert {path: path.read_bytes() for path in site.rglob("*") if path.is_file()} == before


def test_a_locale_that_the_system_lacks_stops_nothing(root: Path) -> None:
    missing = {**os.environ, "LANG": "xx_XX.UTF-8", "LC_ALL": "xx_XX.UTF-8"}
    done = subprocess.run([sys.executable, "-m", "sirens_rules.rulebook.build"], cwd=root, env=missing, text=True)
    assert done.returncode == 0


def test_two_builds_at_once_take_turns(root: Path) -> None:
    command = [sys.executable, "-m", "sirens_rules.rulebook.build"]
    both = [subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    outs = [build.communicate()[0] for build in both]
    assert [build.returncode for build in both] == [0, 0]
    assert sorted(map(built, outs)) == [[], CODES]


def test_elsewhere_it_says_where_it_belongs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert build.main() == 2
    assert capfd.readouterr().err == "The rulebook is built in the folder that holds its conf.py.\n"


def test_an_address_brings_canonical_links_and_a_site_map(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    conf = root / "conf.py"
    conf.write_text(conf.read_text().replace('html_theme = "basic"', 'html_theme = "rulebook"'))
    monkeypatch.setenv("SITE_URL", "https://example.org/rules/")
    translate_all(root)
    assert build.main() == 0
    site = root / "build/site"
    page = (site / "de/rules/end.html").read_text()
    assert '<link rel="canonical" href="https://example.org/rules/de/rules/end.html">' in page
    assert 'hreflang="zh-Hant-TW" href="https://example.org/rules/zh-tw/rules/end.html">' in page
    assert 'hreflang="x-default" href="https://example.org/rules/en/rules/end.html">' in page
    assert '<li><a href="../../fr/rules/end.html"' in page, "the switch works wherever the site lies"
    assert (site / "sitemap.xml").read_text().count("<loc>") == 4 * len(list((root / "docs").rglob("*.md")))
    assert "https://example.org/rules/sitemap.xml" in (site / "robots.txt").read_text()
    assert 'href="https://example.org/rules/de/index.html"' in (site / "404.html").read_text()
    monkeypatch.delenv("SITE_URL")
    assert build.main() == 0
    page = (site / "de/rules/end.html").read_text()
    assert "canonical" not in page
    assert 'hreflang="x-default" href="../../en/rules/end.html">' in page
    assert not (site / "sitemap.xml").exists()
    assert not (site / "robots.txt").exists()


def test_a_language_below_the_threshold_is_looked_at_but_not_published(
    root: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    conf = root / "conf.py"
    conf.write_text(conf.read_text().replace('html_theme = "basic"', 'html_theme = "rulebook"'))
    translate_all(root)
    shutil.rmtree(root / "locale/fr")
    assert build.main() == 0
    site = root / "build/site"
    assert '<a href="../../fr/rules/end.html"' in (site / "de/rules/end.html").read_text()
    capfd.readouterr()
    monkeypatch.setenv("SITE_URL", "https://example.org")
    assert build.main() == 0
    told = capfd.readouterr().out
    assert "rulebook: fr is not published: 0 % of its rules are translated, 80 % are needed\n" in told
    assert built(told) == ["de", "en", "zh-tw"]
    assert not (site / "fr").exists()
    assert [str(path) for path in site.rglob("*.*ml") if "fr/" in path.read_text() or '"fr"' in path.read_text()] == []
    monkeypatch.delenv("SITE_URL")
    assert build.main() == 0
    assert (site / "fr/index.html").exists()


def test_the_page_of_the_numbers_follows_every_language(root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (root / "docs/progress.md").write_text("---\norphan:\n---\n# Progress\n\n```{translation-progress}\n```\n")
    build.main()
    page = root / "build/site/zh-tw/progress.html"
    assert "<td><p>100 %</p></td>" in page.read_text()
    capfd.readouterr()
    catalog = root / "locale/de/LC_MESSAGES/rules/end.po"
    catalog.write_text(catalog.read_text().replace("Ein leerer Haufen", ""))
    assert build.main() == 0
    assert built(capfd.readouterr().out) == CODES, "the numbers changed, and every language tells them"
    assert page.read_text().count("<td><p>80 %</p></td>") == 3, "rules, everything, and the page"
    mended = (root / "build/site/de/rules/end.html").read_text()
    assert '<span class="untranslated" lang="en">An empty heap</span>' in mended


def test_a_file_that_is_no_catalog_stops_the_build_with_a_sentence(
    root: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (root / "locale/de/LC_MESSAGES/rules/end.po").write_text('msgid "one"\nmsgstr "eins\n\nnonsense\n')
    assert build.main() == 1
    told = capfd.readouterr().err
    assert told.startswith("rulebook: ")
    assert "end.po, line " in told
    assert "Traceback" not in told


@pytest.mark.parametrize("text", ["", "[1]", '{"tools": '])
def test_a_broken_stamp_is_none(root: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    language, stamp = LANGUAGES[0], root / f"build/stamps/{CODES[0]}.json"
    for path in (stamp, root / f"build/site/{CODES[0]}/index.html"):
        path.parent.mkdir(parents=True)
        path.write_text(text)
    monkeypatch.setattr(build, "run", lambda *_: None)
    assert build.build(root, language, build.Site("", LANGUAGES, ""), build.Progress()) is None
    assert json.loads(stamp.read_text())["tools"]


def test_where_nothing_can_be_written_one_sentence_says_so(root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (root / "build").write_text("no folder")
    assert build.main() == 1
    (line,) = capfd.readouterr().err.splitlines()
    assert line.startswith(f"rulebook: {root / 'build'} cannot be ")
