"""The edition of the book: the top entry of the changelog, never the clock."""

import re
from pathlib import Path
from typing import NamedTuple

HEADING = re.compile(r"^## (?P<version>\d+\.\d+\.\d+) \((?P<date>\d{4}-\d{2}-\d{2})\)$", re.MULTILINE)


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
