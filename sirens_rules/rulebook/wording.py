"""The book's own words: plural forms, lists, names, and the words of the program it shows."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache, reduce
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

from sphinx.config import Config
from sphinx.errors import ExtensionError
from sphinx.locale import _, get_translator

from ..books import Book
from ..catalogs.files import catalog, read
from ..harmless import only_words
from ..tabletop.sentences import Names
from ..words import LANGUAGES, Complaint, Language, UnknownLanguage, Words, find_language, speak
from .edition import Edition

EDITIONS = ("de", "en", "fr", "zh")
"""the languages in which rules get printed"""


@contextmanager
def stopping() -> Iterator[None]:
    """What somebody has to mend before anything can be built is told by Sphinx, without a traceback."""
    try:
        yield
    except (Complaint, ValueError) as error:
        raise ExtensionError(str(error)) from None


def ngettext(one: str, many: str, number: int) -> str:
    """The form that fits a number, from the same catalogs as `_`; Sphinx has no function for it."""
    return get_translator().ngettext(one, many, number).format(number=number)


def listed(words: Iterable[str]) -> str:
    """Words in a row, with the comma of the language."""
    # Note: two items of a list; only the comma is to be translated
    row = _("{first}, {second}")
    return reduce(lambda first, second: row.format(first=first, second=second), words)


def comma() -> str:
    return listed(("", ""))


def edition_line(config: Config) -> str:
    """Which edition of the book this is, with the brackets of the language; nothing without a changelog."""
    changes = config.rulebook_book.changes
    if not changes.is_file():
        return ""
    return _("Edition {version} ({date})").format(**Edition.read(changes)._asdict())


def edition_name(language: str) -> str:
    names = {
        # Note: the language of a printed edition of the game
        "de": _("German"),
        # Note: the language of a printed edition of the game
        "en": _("English"),
        # Note: the language of a printed edition of the game
        "fr": _("French"),
        # Note: the language of a printed edition of the game
        "zh": _("Chinese"),
    }
    return names.get(language, language)


def site_languages(config: Config) -> list[Language]:
    """The languages of this site: links lead to no other."""
    return [language for language in LANGUAGES if language.code in config.rulebook_languages]


def program_words(config: Config) -> Words:
    """What book and program say, in the language of the book; in English where it has no catalog."""
    return book_words(config.rulebook_book, config.language)


def said(config: Config, text: str) -> str:
    """A text of book.toml in the language of the book."""
    return program_words(config).gettext(text) if text else ""


@cache
def book_words(book: Book, language: str) -> Words:
    """From the catalog itself: whoever writes a game of their own compiles nothing."""
    try:
        found = find_language(language)
    except UnknownLanguage:
        return Words()
    own = words_of(catalog(book, found.folder, book.name))
    own.add_fallback(speak(language))
    only_words(own)
    return own


def words_of(path: Path) -> Words:
    """A catalog as it is now; nothing where there is none."""
    return GNUTranslations(BytesIO(read(path).to_binary())) if path.is_file() else Words()


def neighbour(config: Config, docname: str, page: str) -> str:
    """The address of a page of another book on the same shelf, in the same language; "" if there is none."""
    address, _slash, name = page.partition("/")
    book: Book = config.rulebook_book
    if not (book.root / "docs" / address.replace("-", "_") / f"{name}.md").is_file():
        return ""
    up = "../" * (docname.count("/") + 2)
    return f"{up}{address}/{find_language(config.language).code}/{name}.html"


def player_names(config: Config) -> Names:
    """The players of all boards and stories, as they are called in this language."""
    return tuple(map(program_words(config).gettext, config.rulebook_names)) or None
