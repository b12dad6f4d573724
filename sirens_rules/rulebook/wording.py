"""The book's own words: plural forms, lists, names, and the words of the program it shows."""

from collections.abc import Iterable
from functools import cache, reduce

from sphinx.config import Config
from sphinx.locale import _, get_translator

from ..words import LANGUAGES, N_, Language, UnknownLanguage, Words, speak
from .game import Names

NAMES = (
    # Note: a man at the table, in all stories
    N_("Klaus"),
    # Note: a woman at the table, in all stories
    N_("Brigitta"),
)
"""who plays in our books"""

EDITIONS = ("de", "en", "fr", "zh")
"""the languages in which rules get printed"""


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


@cache
def program_words(language: str) -> Words:
    """The program in the language of the book; in English where it does not speak it."""
    try:
        return speak(language)
    except UnknownLanguage:
        return Words()


def player_names(config: Config) -> Names:
    """The players of all boards and stories, as they are called in this language."""
    return tuple(_(name) for name in config.rulebook_names) or None
