"""Which languages must be complete: a new one may grow in the repository until enough of its rules are translated."""

from pathlib import Path

from sirens_rules.books import books
from sirens_rules.catalogs.report import standings
from sirens_rules.words import LANGUAGES

ROOT = Path(__file__).parents[1]
DRAFTS = [standing.language for standing in standings(*books(ROOT)) if not standing.published]
PUBLISHED = [language for language in LANGUAGES if language not in DRAFTS]
TRANSLATED = [language for language in PUBLISHED if language.code != "en"]
FOLDERS = [language.folder for language in TRANSLATED]
