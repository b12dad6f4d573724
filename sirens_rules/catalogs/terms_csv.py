"""`sirens-rules catalogs terms`: the term base as a table that translation tools read as a glossary."""

import csv
import io
from collections.abc import Iterator
from gettext import NullTranslations

from ..books import Book
from ..words import N_, Language
from .memory import hand_out
from .terms import Term, TermBase, Words
from .terms_tbx import tbx

COLUMNS = ("source", "target", "context", "developer_comments", "translator_comments")
"""as translate-toolkit calls them, and with it Weblate, Pootle and Virtaal"""


def run(book: Book, language: Language, output: str | None, words: NullTranslations, *, as_tbx: bool = False) -> int:
    base = TermBase.read(book.terms)
    text = tbx(base, language, book.title) if as_tbx else table(base, language)
    return hand_out(text, output, N_("The terms are in {path}."), words)


def table(base: TermBase, language: Language) -> str:
    """Every term with its word, its definition, and what to write instead of what."""
    text = io.StringIO(newline="")
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(COLUMNS)
    for term in base.terms:
        words = term.words.get(language.folder, Words())
        about, usage = " ".join(_about(term)), " ".join(_usage(words))
        rows.writerow((term.words["en"].word, words.word, term.id, about, usage))
    return text.getvalue()


def _about(term: Term) -> Iterator[str]:
    yield term.definition
    if term.note:
        yield f"Note: {term.note}"
    if forms := term.words["en"].forms:
        yield f"Forms: {', '.join(forms)}."


def _usage(words: Words) -> Iterator[str]:
    for title, some in (("Forms", words.forms), ("Players also say", words.also), ("Never write", words.avoided)):
        if some:
            yield f"{title}: {', '.join(some)}."
