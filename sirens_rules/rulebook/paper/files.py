"""Where the PDFs of a site stand, and which of them still say what the book says."""

from pathlib import Path
from typing import NamedTuple

from ...words import Language

PAGES = "build/pages"
"""where all is made: the site gets what is finished, and keeps it while something new is being made"""

FOLDER = "paper"
"""above the languages"""

BOOKLET = ""
AIDS = {"aid-a4": "A4", "aid-letter": "Letter"}
"""the sheets, by the paper they fit"""


class Sheet(NamedTuple):
    """One PDF."""

    kind: str
    path: Path

    @property
    def size(self) -> int:
        return self.path.stat().st_size


def file_name(game: str, language: str, kind: str) -> str:
    """A name that tells, in a folder of downloads, what it is.

    >>> file_name("sirens_in_sight", "de", "aid-a4")
    'sirens-in-sight-de-aid-a4.pdf'
    """
    return "-".join(filter(None, (game.replace("_", "-"), language, kind))) + ".pdf"


def printed(site: Path, game: str, language: Language) -> list[Sheet]:
    """What has been printed and still holds."""
    sheets = [Sheet(kind, site / FOLDER / file_name(game, language.code, kind)) for kind in (BOOKLET, *AIDS)]
    return [sheet for sheet in sheets if sheet.path.is_file()]


def stamp(root: Path, language: Language) -> Path:
    """Tells what the PDFs of a language were made of."""
    return root / "build/stamps" / f"paper-{language.code}.txt"


def holds(root: Path, language: Language, matter: str) -> bool:
    """Is what was printed still what the book says?"""
    path = stamp(root, language)
    is_same = path.is_file() and path.read_bytes() == matter.encode()
    return is_same and len(sheets(root, language)) == len((BOOKLET, *AIDS))


def sheets(root: Path, language: Language) -> list[Path]:
    """Every PDF of a language."""
    folder = root / PAGES / FOLDER
    names = {"", *(f"-{kind}" for kind in AIDS)}
    return sorted(path for name in names for path in folder.glob(f"*-{language.code}{name}.pdf"))


def throw_away(root: Path, language: Language) -> None:
    """What contradicts the site is worse than nothing."""
    stamp(root, language).unlink(missing_ok=True)
    for path in sheets(root, language):
        path.unlink()
