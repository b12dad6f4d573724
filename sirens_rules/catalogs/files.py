"""The catalogs on disk: where they are, and what is in them."""

from pathlib import Path

import polib

from ..bounded import read_bytes
from .reading import Malformed, parse

__all__ = ["Malformed", "catalog", "folder", "pages", "read"]


def folder(root: Path, language: str) -> Path:
    """Where the catalogs of a language are, by the name of its folder: de, fr, zh_TW."""
    return root / "locale" / language / "LC_MESSAGES"


def catalog(root: Path, language: str, page: str) -> Path:
    return folder(root, language) / f"{page}.po"


def pages(root: Path, language: str) -> list[str]:
    """The pages that have a catalog."""
    top = folder(root, language)
    return sorted(path.relative_to(top).with_suffix("").as_posix() for path in top.rglob("*.po"))


def read(path: Path) -> polib.POFile:
    """The catalog of a file that a person may have edited."""
    return parse(content(path), path)


def content(path: Path) -> bytes:
    """What is in the file; nothing where there is none."""
    return read_bytes(path) if path.exists() else b""
