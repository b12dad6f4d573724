"""What a result was made of, as one hash: the same hash need not be worked out again."""

import hashlib
import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from .books import Book

HERE = Path(__file__).parent


def inputs(book: Book) -> str:
    """All that can change an outcome of the tests of a book."""
    own = ("docs/{0}/**/*", "examples/{0}/**/*", "tests/{0}/**/*.py", "tests/test_{0}*.py", "locale/{0}/*/*/{0}.po")
    files = ["conftest.py", "pyproject.toml", *filter(None, [book.code]), *(one.format(book.name) for one in own)]
    return fingerprint(book.root, files, toolkit("conformance/*.py", "rulebook/*.py"))  # which names the examples


@cache
def toolkit(*parts: str) -> str:
    """The toolkit as it is installed: what every book needs, and these parts of it."""
    return fingerprint(HERE, ("*.py", "*.toml", "tabletop/**/*.*", *parts))


def fingerprint(root: Path, patterns: Iterable[str], *more: str) -> str:
    """A hash of names and contents, and of what else matters. Dates do not."""
    digest = hashlib.sha256("\n".join(more).encode())
    for path in sorted({path for pattern in patterns for path in root.glob(pattern) if _is_source(path)}):
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        digest.update(f"{path.relative_to(root).as_posix()} {content}\n".encode())
    return digest.hexdigest()


def remembered(path: Path) -> dict[str, Any]:
    """What was written down of an earlier result; a file that is gone or broken tells nothing."""
    try:
        return dict(json.loads(path.read_bytes()))
    except (OSError, ValueError, TypeError):
        return {}


def _is_source(path: Path) -> bool:
    """What Python and gettext compile may appear at any moment, and says nothing new."""
    return path.suffix != ".mo" and "__pycache__" not in path.parts and path.is_file()
