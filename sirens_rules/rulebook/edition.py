"""The edition of the book: the top entry of the changelog, never the clock."""

import re
from pathlib import Path
from typing import NamedTuple

HEADING = re.compile(r"^## (?P<version>\d+\.\d+\.\d+) \((?P<date>\d{4}-\d{2}-\d{2})\)$", re.MULTILINE)
CHANGED = re.compile(r"^Rules: (?P<ids>.+(?:\n\S.*)*)", re.MULTILINE)
"""The paragraph of an entry that names the rules it changes: ``Rules: crew.jump, score.tie``"""
RETIRED = re.compile(
    r"^Retired: (?P<id>[\w.-]*\w)(?:, now (?P<successor>[\w.-]*\w))?\.(?P<reason>.*(?:\n(?!Retired: )\S.*)*)",
    re.MULTILINE,
)
"""A paragraph for a rule that ends: ``Retired: crew.leap, now crew.jump.`` or ``Retired: crew.leap. Nobody leaps.``"""


class Edition(NamedTuple):
    """Which book this is.

    >>> str(Edition("0.1.0", "2026-11-16"))
    '0.1.0 (2026-11-16)'
    """

    version: str
    date: str

    def __str__(self) -> str:
        return f"{self.version} ({self.date})"

    @classmethod
    def read(cls, changelog: Path) -> "Edition":
        """The newest entry of a changelog whose entries look like ``## 0.1.0 (2026-11-16)``."""
        match = HEADING.search(changelog.read_text(encoding="utf-8"))
        if not match:
            raise ValueError(f"{changelog.name} has no entry like “## 0.1.0 (2026-11-16)”.")
        return cls(match["version"], match["date"])


class Retirement(NamedTuple):
    """Where a rule went, or why there is none any more."""

    successor: str
    reason: str


def changed_rules(changelog: Path) -> frozenset[str]:
    """The ids that the newest entry names as changed."""
    paragraphs = CHANGED.finditer(newest_entry(changelog))
    return frozenset(id for found in paragraphs for id in named_rules(found))


def named_rules(found: re.Match[str]) -> list[str]:
    return re.findall(r"[\w.-]*\w", found["ids"])


def retired_rules(changelog: Path) -> dict[str, Retirement]:
    """The ids that the newest entry retires."""
    return {
        found["id"]: Retirement(found["successor"] or "", " ".join(found["reason"].split()))
        for found in RETIRED.finditer(newest_entry(changelog))
    }


def newest_entry(changelog: Path) -> str:
    entries = HEADING.split(changelog.read_text(encoding="utf-8"))
    return entries[HEADING.groups + 1] if len(entries) > 1 else ""
