"""The catalogs on disk: where they are, and taking the place of one without a moment in which it is broken."""

import os
import shutil
from contextlib import suppress
from pathlib import Path

import polib

from ..bounded import read_bytes
from ..words import N_, Complaint
from .reading import Malformed, parse

__all__ = ["Malformed", "catalog", "folder", "pages", "read", "write"]

UNFINISHED = ".new"
"""ends the name of a file that is being written; an update that was killed may leave one"""


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


def write(text: str, path: Path) -> None:
    """Write beside the file, then take its place: whenever we are interrupted, the file is whole."""
    beside = path.with_name(f".{path.name}{UNFINISHED}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            shutil.copymode(path, beside)
        beside.replace(path)
    except OSError as error:
        with suppress(OSError):
            beside.unlink()
        raise Complaint(N_("{path} cannot be written: {reason}."), path=path, reason=error.strerror) from None


def clear(root: Path, language: str) -> None:
    """Remove what an interrupted update has left beside the catalogs."""
    for beside in folder(root, language).rglob(f".*.po{UNFINISHED}"):
        beside.unlink()
