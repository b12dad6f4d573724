"""`make rulebook`: builds what changed, and believes a build only after it went well."""

import shutil
from pathlib import Path

import pytest

from sirens_rules.rulebook import build

from .conftest import TOY


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Path:
    shutil.copytree(TOY, tmp_path / "docs", ignore=shutil.ignore_patterns("conf.py"))
    shutil.copy(TOY / "conf.py", tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(request.config.rootpath))
    return tmp_path


def test_the_site_is_built_once(root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert build.main() == 0
    assert "build/site/en/ built in" in capfd.readouterr().out
    assert '<a href="en/" lang="en">English</a>' in (root / "build/site/index.html").read_text()
    assert (root / "build/site/en/rules.json").exists()
    assert build.main() == 0
    assert capfd.readouterr().out == "rulebook: build/site/en/ is up to date\n"


def test_a_changed_page_is_built(root: Path) -> None:
    build.main()
    page = root / "docs/rules/end.md"
    page.write_text(page.read_text().replace("wins.", "wins at once."))
    assert build.main() == 0
    assert "wins at once." in (root / "build/site/en/rules/end.html").read_text()


def test_a_fault_stays_a_fault_until_it_is_mended(root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    story = root / "docs/story.md"
    good = story.read_text()
    story.write_text(good + "\n{rule}`take.ghost`\n")
    for _ in range(2):
        assert build.main() == 1
        assert "story.md:12: WARNING: unknown rule: take.ghost" in capfd.readouterr().err
    story.write_text(good)
    assert build.main() == 0


def test_elsewhere_it_says_where_it_belongs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert build.main() == 2
    assert capfd.readouterr().err == "The rulebook is built in the folder that holds its conf.py.\n"
