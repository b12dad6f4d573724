"""`sirens-rules catalogs update`: all catalogs in step with the source."""

import gettext
from collections.abc import Iterable
from pathlib import Path

from sirens_rules.words import LANGUAGES, Language

from . import book, program, site
from .merge import merged, save

PROGRAM = "sirens_rules"
SITE = "sphinx"
"""the name under which Sphinx looks for the words of themes and extensions"""


def update(root: Path, languages: Iterable[Language] = LANGUAGES) -> list[str]:
    """Update every catalog of these languages; tells what is left to translate."""
    pages = {**book.sentences(root), PROGRAM: program.sentences(root), SITE: site.sentences(root)}
    told = []
    for language in languages:
        if language.code == "en":
            continue
        left = number = 0
        for page, sentences in pages.items():
            path = root / "locale" / language.folder / "LC_MESSAGES" / f"{page}.po"
            catalog = merged(path, language.folder, sentences)
            save(catalog, path)
            left += len(catalog.untranslated_entries()) + len(catalog.fuzzy_entries())
            number += len(sentences)
        told.append(f"{language.name}: {number - left} of {number} sentences translated")
    return told


def run(root: Path, words: gettext.NullTranslations) -> int:
    print("\n".join(update(root)))
    return 0
