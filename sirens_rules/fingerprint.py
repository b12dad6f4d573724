"""What a result was made of, as one hash: the same hash need not be worked out again."""

import hashlib
from collections.abc import Iterable
from pathlib import Path

INPUTS = (
    "conftest.py",
    "pyproject.toml",
    "sirens_rules/**/*.py",
    "sirens_rules/**/*.toml",
    "docs/**/*.md",
    "examples/**/*.md",
    "tests/**/*.py",
    "locale/*/LC_MESSAGES/sirens_rules.po",
)
"""All that can change an outcome."""


def fingerprint(root: Path, patterns: Iterable[str] = INPUTS, *more: str) -> str:
    """A hash of names and contents, and of what else matters. Dates do not."""
    digest = hashlib.sha256("\n".join(more).encode())
    for path in sorted({path for pattern in patterns for path in root.glob(pattern) if _is_source(path)}):
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        digest.update(f"{path.relative_to(root).as_posix()} {content}\n".encode())
    return digest.hexdigest()


def _is_source(path: Path) -> bool:
    """What Python and gettext compile may appear at any moment, and says nothing new."""
    return path.suffix != ".mo" and "__pycache__" not in path.parts and path.is_file()
