"""The sentences of the book, page by page, as catalog entries."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import polib

from ..books import Book
from ..turns import alone
from ..words import N_, Complaint, plain_environment


def sentences(book: Book) -> dict[str, list[polib.POEntry]]:
    """Page name -> its sentences in reading order, each with rule, part and file; lines change, sentences stay."""
    root, found = book.root, book.root / "build/sentences" / book.name
    command = [sys.executable, "-m", "sphinx", "--quiet", "--fresh-env", "-b", "sentences", "-D", "language=en"]
    command += ["-c", str(root), "-d", str(found / "doctrees"), str(book.docs), str(found)]
    with alone(found):
        if subprocess.call(command, cwd=root, env={**plain_environment(), "SOURCE_DATE_EPOCH": "0"}):
            raise Complaint(N_("The catalogs are as before: the book could not be read."))
        pages: dict[str, dict[str, Any]] = json.loads((found / "sentences.json").read_text("utf-8"))
    return {
        page: [_entry(root, msgid, **told) for msgid, told in pages[page].items()]
        for page in sorted(pages)
        if (book.docs / f"{page}.md").exists()
    }


def _entry(root: Path, msgid: str, places: list[str], sources: list[str]) -> polib.POEntry:
    files = [(Path(os.path.relpath(source, root)).as_posix(), "") for source in sources]
    return polib.POEntry(msgid=msgid, comment="\n".join(places), occurrences=files)
