"""Where the PDFs of a book stand, and which of them still say what the book says."""

from pathlib import Path

from ...books import Book
from ...words import Language

FOLDER = "paper"
"""above the languages"""

ECONOMICAL = "economical"
"""how the name of a kind ends that is printed in black and with little of it"""
BOOKLET = ""
BOOKLETS = (BOOKLET, ECONOMICAL)
AIDS = {f"aid-{paper.lower()}{ending}": paper for ending in ("", f"-{ECONOMICAL}") for paper in ("A4", "Letter")}
"""the sheets, by the paper they fit"""


def pages(book: Book) -> Path:
    """Where all of a book is made: the site gets what is finished, and keeps it while something new is being made."""
    return book.root / "build/pages" / book.name


def file_name(game: str, language: str, kind: str) -> str:
    """A name that tells, in a folder of downloads, what it is.

    >>> file_name("sirens_in_sight", "de", "aid-a4")
    'sirens-in-sight-de-aid-a4.pdf'
    """
    return "-".join(filter(None, (game.replace("_", "-"), language, kind))) + ".pdf"


def kinds(book: Book) -> list[str]:
    """What of a book is printed."""
    return [*BOOKLETS] * bool(book.booklet) + [*AIDS] * bool(book.aid)


def printed(site: Path, game: str, language: Language) -> dict[str, Path]:
    """What has been printed and still holds, by its kind."""
    places = {kind: site / FOLDER / file_name(game, language.code, kind) for kind in (*BOOKLETS, *AIDS)}
    return {kind: path for kind, path in places.items() if path.is_file()}


def sheets(book: Book, language: Language) -> list[Path]:
    """Every PDF of a language."""
    return list(printed(pages(book), book.name, language).values())


def stamp(book: Book, language: Language) -> Path:
    """Tells what the PDFs of a language were made of."""
    return book.root / "build/stamps" / book.name / f"paper-{language.code}.txt"


def holds(book: Book, language: Language, matter: str) -> bool:
    """Is what was printed still what the book says?"""
    path = stamp(book, language)
    made = path.read_bytes() == matter.encode() if path.is_file() else False
    return made and len(sheets(book, language)) == len(kinds(book))


def throw_away(book: Book, language: Language) -> None:
    """What contradicts the site is worse than nothing."""
    stamp(book, language).unlink(missing_ok=True)
    for path in sheets(book, language):
        path.unlink()
