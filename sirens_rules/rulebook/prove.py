"""`python -m sirens_rules.rulebook.prove`: run what proves the rules, unless nothing changed since the last time.

The quick part of the tests: the pages and examples, the docstrings of the game, and a file of tests a chapter.
"""

import subprocess
import sys

from ..books import Book, books
from ..commands import book_folder, without_options
from ..fingerprint import inputs, remembered
from ..turns import alone
from ..words import Complaint
from ..writing import told


def is_proved(book: Book) -> bool:
    """Did all of it pass, on exactly these files?"""
    found = remembered(book.evidence)
    return bool(found.get("passed")) and found.get("inputs") == inputs(book)


def quick(book: Book) -> list[str]:
    """What to run: a chapter of the rules has its tests in a file of its name; a small game has one file for all."""
    chapters = sorted(page.stem for page in book.docs.glob("rules/*.md"))
    places = [book.root / book.code.removesuffix("/**/*.*")] if book.code else []
    places += [book.docs, book.examples, book.tests.with_name(f"test_{book.name}.py")]
    places += [book.tests / f"test_{chapter}.py" for chapter in chapters]
    return [str(place.relative_to(book.root)) for place in places if place.exists()]


def main() -> int:
    try:
        with told():
            return max((gather(book) for book in books(book_folder()) if book.engine), default=0)
    except Complaint as error:
        print(f"rulebook: {error}", file=sys.stderr)
        return 1


def gather(book: Book) -> int:
    with alone(book.root / "build"):
        if is_proved(book):
            print(f"rulebook: the evidence of {book.address} is up to date")
            return 0
        options = ["--quiet", "--no-header", f"--evidence={book.name}"]
        return subprocess.call([sys.executable, "-m", "pytest", *options, *quick(book)], cwd=book.root)


if __name__ == "__main__":
    without_options("sirens_rules.rulebook.prove", __doc__)
    sys.exit(main())
