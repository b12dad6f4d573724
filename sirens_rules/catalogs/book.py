"""The sentences of the book, page by page, as catalog entries."""

import os
import subprocess
import sys
from pathlib import Path

import polib

from ..words import N_, Complaint


def sentences(root: Path) -> dict[str, list[polib.POEntry]]:
    """Page name -> its sentences in reading order. Entries name the page, no line: lines change, sentences stay."""
    pots = root / "build/gettext"
    command = [sys.executable, "-m", "sphinx", "--quiet", "--fresh-env", "-b", "gettext", "-D", "language=en"]
    command += ["-c", str(root), "-d", str(root / "build/doctrees/gettext"), str(root / "docs"), str(pots)]
    if subprocess.call(command, cwd=root, env={**os.environ, "SOURCE_DATE_EPOCH": "0"}):
        raise Complaint(N_("The catalogs are as before: the book could not be read."))
    pages = {}
    for pot in sorted(pots.rglob("*.pot")):
        page = pot.relative_to(pots).with_suffix("").as_posix()
        if (root / "docs" / f"{page}.md").exists():
            pages[page] = [_entry(found, page) for found in polib.pofile(str(pot))]
    return pages


def _entry(found: polib.POEntry, page: str) -> polib.POEntry:
    return polib.POEntry(msgid=found.msgid, comment=found.comment, occurrences=[(f"docs/{page}.md", "")])
