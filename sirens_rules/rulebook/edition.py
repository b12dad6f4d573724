"""The edition of the book: the top entry of the changelog, never the clock."""

import re
from pathlib import Path
from typing import NamedTuple

HEADING = re.compile(r"^## (?P<version>\d+\.\d+\.\d+) \((?P<date>\d{4}-\d{2}-\d{2})\)$", re.MULTILINE)
CHANGED = re.compile(r"^Rules: (?P<ids>.+(?:\n\S.*)*)", re.MULTILINE)
"""The paragraph of an entry that names the rules it changes: ``Rules: crew.jump, score.tie``"""


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


def changed_rules(changelog: Path) -> frozenset[str]:
    """The ids that the newest entry names as changed."""
    entries = HEADING.split(changelog.read_text(encoding="utf-8"))
    newest = entries[HEADING.groups + 1] if len(entries) > 1 else ""
    return frozenset(id for found in CHANGED.finditer(newest) for id in re.findall(r"[\w.-]*\w", found["ids"]))
