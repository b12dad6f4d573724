"""The languages of book and program, and the program's sentences in them, by standard gettext."""

import gettext
import locale
import os
import re
import tomllib
from contextlib import suppress
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import NamedTuple

from .harmless import only_words
from .tabletop.sentences import N_ as N_
from .tabletop.sentences import Words as Words


class Language(NamedTuple):
    """One language by its several names."""

    code: str
    """in addresses and options"""
    folder: str
    """in locale/"""
    html: str
    """in the lang attribute"""
    name: str
    """in the language itself"""
    direction: str = "ltr"
    """in which its lines run, as HTML says it"""


def read_languages(table: str) -> tuple[Language, ...]:
    """What else the table tells of a language is for the check of translations."""
    found = tomllib.loads(table).items()
    return tuple(
        Language(code, names["folder"], names["html"], names["name"], names.get("direction", "ltr"))
        for code, names in found
    )


TABLE = "languages.toml"
OWN_TABLE = Path("locale", TABLE)
"""a folder of books may have other languages than the toolkit speaks; commands are run in that folder"""


def _table() -> str:
    own = Path.cwd() / OWN_TABLE
    return own.read_text("utf-8") if own.is_file() else (files("sirens_rules") / TABLE).read_text("utf-8")


LANGUAGES = read_languages(_table())


SIDE = 300
"""signs at the beginning and at the end of a line that are shown in any case"""


def shortened(line: str) -> str:
    """A line that may quote what somebody else has written, at a length that can be read.

    >>> shortened(f"“{'x' * 9999}” is no move.")[-20:]
    'xxxxxxx” is no move.'
    """
    return line if len(line) <= 2 * SIDE else f"{line[:SIDE]} … {line[-SIDE:]}"


class Complaint(Exception):
    """Something the user can mend: one sentence, in any language."""

    def __init__(self, message: str, **values: object) -> None:
        super().__init__(message.format(**values))
        self.message = message
        self.values = values

    def say(self, words: Words) -> str:
        """A complaint inside another one is said in the same language."""
        values = {key: x.say(words) if isinstance(x, Complaint) else x for key, x in self.values.items()}
        return words.gettext(self.message).format(**values)


class UnknownLanguage(ValueError):
    """A language the program does not speak."""

    def __init__(self, asked: str) -> None:
        codes = ", ".join(language.code for language in LANGUAGES)
        super().__init__(f"“{asked}” is not a language of this program; it speaks {codes}.")


def find_language(asked: str) -> Language:
    """The language of that name: zh-tw, zh_TW and zh-Hant-TW are one.

    >>> find_language("zh_TW").html
    'zh-Hant-TW'
    """
    wanted = asked.replace("_", "-").lower()
    for language in LANGUAGES:
        if wanted in {language.code, language.html.lower(), language.folder.replace("_", "-").lower()}:
            return language
    raise UnknownLanguage(asked)


def speak(language: str, game: str = "") -> Words:
    """The words of the toolkit in a language, and those of a game, for `describe` and every `say`.

    What a catalog lacks is said in English.

    >>> speak("de", "sirens_in_sight").gettext("captain")
    'Kapitän'
    """
    found = find_language(language)
    if found.code == "en":
        return Words()
    with as_file(files("sirens_rules") / "locale") as folder:
        words = gettext.translation("sirens_rules", folder / "shared", [found.folder], fallback=True)
        if game:
            own = gettext.translation(game, folder / game, [found.folder], fallback=True)
            own.add_fallback(words)
            words = own
    only_words(words)
    return words


def plain_environment() -> dict[str, str]:
    """For programs that we start: English in UTF-8, whatever locale the terminal names and the system may lack."""
    return {**os.environ, "LC_ALL": _plain_locale(), "PYTHONUTF8": "1"}


@cache
def _plain_locale() -> str:
    before = locale.setlocale(locale.LC_CTYPE)
    try:
        for name in ("C.UTF-8", "en_US.UTF-8"):
            with suppress(locale.Error):
                locale.setlocale(locale.LC_CTYPE, name)
                return name
        return "C"
    finally:
        locale.setlocale(locale.LC_CTYPE, before)


def users_language() -> str:
    """The language of the terminal, if the program speaks it, else English."""
    asked = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    place, _, modifier = re.sub(r"\.[^@]*", "", locale.normalize(asked)).partition("@")
    language = place.partition("_")[0]
    codes = {language.folder: language.code for language in LANGUAGES}
    names = (f"{place}@{modifier}", f"{language}@{modifier}", place, language)
    return next((codes[name] for name in names if name in codes), "en")
