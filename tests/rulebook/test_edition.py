"""The edition is the top entry of the changelog."""

from pathlib import Path

import pytest

from sirens_rules.rulebook.edition import Edition


def test_the_top_entry_is_the_edition(tmp_path: Path) -> None:
    changelog = tmp_path / "CHANGELOG.md"
    changelog.write_text("# Changes\n\n## 0.2.0 (2027-01-02)\n\nNew.\n\n## 0.1.0 (2026-11-16)\n\nOld.\n")
    assert Edition.read(changelog) == ("0.2.0", "2027-01-02")


def test_a_changelog_without_an_entry(tmp_path: Path) -> None:
    changelog = tmp_path / "CHANGELOG.md"
    changelog.write_text("# Changes\n")
    with pytest.raises(ValueError, match=r"CHANGELOG\.md has no entry like"):
        Edition.read(changelog)
