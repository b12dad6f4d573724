"""Which languages must be complete: a new one may grow in the repository until enough of the rules are translated."""

from functools import cache
from pathlib import Path

from sirens_rules.books import books, find_book
from sirens_rules.catalogs.progress_report import standings
from sirens_rules.words import LANGUAGES

ROOT = Path(__file__).parents[1]
BOOK = find_book(ROOT, "sirens-in-sight")
GAMES = [book for book in books(ROOT) if book.module]
DRAFTS = [standing.language for standing in standings(BOOK) if not standing.published]
PUBLISHED = [language for language in LANGUAGES if language not in DRAFTS]
TRANSLATED = [language for language in PUBLISHED if language.code != "en"]
FOLDERS = [language.folder for language in TRANSLATED]


@cache
def codes(name: str) -> list[str]:
    """The languages in which enough of this book is translated to be published."""
    return [standing.language.code for standing in standings(find_book(ROOT, name)) if standing.published]
