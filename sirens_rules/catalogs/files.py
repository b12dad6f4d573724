"""The catalogs on disk: where they are, and reading one that a person has edited."""

import re
from pathlib import Path

import polib

from ..words import N_, Complaint


class Malformed(Complaint):
    """A file that is no catalog. It stays as it is."""

    def __init__(self, path: Path, line: int, reason: str) -> None:
        super().__init__(
            N_("{path}, line {line}: {reason} The file was left as it is."), path=path, line=line, reason=reason
        )
        self.path, self.line, self.reason = path, line, reason


def folder(root: Path, language: str) -> Path:
    """Where the catalogs of a language are, by the name of its folder: de, fr, zh_TW."""
    return root / "locale" / language / "LC_MESSAGES"


def catalog(root: Path, language: str, page: str) -> Path:
    return folder(root, language) / f"{page}.po"


def pages(root: Path, language: str) -> list[str]:
    """The pages that have a catalog."""
    top = folder(root, language)
    return sorted(path.relative_to(top).with_suffix("").as_posix() for path in top.rglob("*.po"))


LINE = re.compile(r'(?:msg(?:ctxt|id|id_plural|str(?:\[\d+\])?)\s+)?"(?:[^"\\]|\\.)*"\s*$|#|\s*$')
"""polib is more tolerant, and cuts off the last letter where a quote is not closed"""


def read(path: Path) -> polib.POFile:
    """The catalog of a file."""
    try:
        lines = path.read_text("utf-8").split("\n")
    except OSError:
        raise Malformed(path, 1, N_("The file cannot be read.")) from None
    except ValueError:
        raise Malformed(path, 1, N_("The file is not in UTF-8.")) from None
    for number, line in enumerate(lines, 1):
        if not LINE.match(line):
            raise Malformed(path, number, N_("A quote is missing or too many, or a word is mistyped."))
    try:
        return polib.pofile(str(path), wrapwidth=0)
    except OSError as error:
        found = re.search(r"\(line (\d+)\)", str(error))
        raise Malformed(path, int(found[1]) if found else 1, N_("The lines are not in order.")) from None
