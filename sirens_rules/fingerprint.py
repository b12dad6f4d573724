"""What a result was made of, as one hash: the same hash need not be worked out again."""

import hashlib
from collections.abc import Iterable
from pathlib import Path

from .books import Book


def inputs(book: Book) -> list[str]:
    """All that can change an outcome of the tests of a book."""
    return [
        "conftest.py", "pyproject.toml", "sirens_rules/*.py", "sirens_rules/tabletop/**/*.py",
        "sirens_rules/conformance/*.py", *filter(None, [book.code]),
        *(f"{top}/{book.name}/**/*.{kind}" for top in ("docs", "examples", "tests") for kind in ("md", "py", "toml")),
        f"tests/test_{book.name}*.py", f"locale/{book.name}/*/LC_MESSAGES/{book.name}.po",
    ]  # fmt: skip


def fingerprint(root: Path, patterns: Iterable[str], *more: str) -> str:
    """A hash of names and contents, and of what else matters. Dates do not."""
    digest = hashlib.sha256("\n".join(more).encode())
    for path in sorted({path for pattern in patterns for path in root.glob(pattern) if _is_source(path)}):
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        digest.update(f"{path.relative_to(root).as_posix()} {content}\n".encode())
    return digest.hexdigest()


def _is_source(path: Path) -> bool:
    """What Python and gettext compile may appear at any moment, and says nothing new."""
    return path.suffix != ".mo" and "__pycache__" not in path.parts and path.is_file()
