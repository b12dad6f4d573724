"""The entries of a catalog, as the check reads them: English and translation side by side."""

import gettext
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import polib
from babel.core import UnknownLocaleError
from babel.messages.plurals import get_plural

from . import plain_sentences
from .markup import Reading, reader

SENTENCE = re.compile(r"[.!?:;,)”]\s*$")


@dataclass(frozen=True)
class Pair:
    """One sentence in two languages."""

    folder: str
    msgid: str
    msgstr: str
    english: Reading
    translation: Reading
    of_book: bool
    may_lack: frozenset[str] = frozenset()
    """values that this plural form need not name: it stands for one number"""

    @property
    def is_sentence(self) -> bool:
        """A heading may say it shorter: the sentences below it are exact."""
        return bool(SENTENCE.search(self.english.text))

    @property
    def language(self) -> str:
        """Without its region: zh for zh_TW."""
        return self.folder.split("_")[0]


def pairs(entry: polib.POEntry, folder: str, *, of_book: bool) -> Iterator[Pair]:
    """Each translation of the entry; a plural has several."""
    def pair(english: str, text: str, may_lack: frozenset[str] = frozenset()) -> Pair:
        both = (english, text)
        english_read, text_read = (reader()(x) if of_book else plain_sentences.read(x, *both) for x in both)
        return Pair(folder, english, text, english_read, text_read, of_book, may_lack)

    if not entry.msgid_plural:
        yield pair(entry.msgid, entry.msgstr)
        return
    single = single_forms(folder)
    for form, text in entry.msgstr_plural.items():
        one = int(form) in single
        english = entry.msgid if one and "{number}" not in text else entry.msgid_plural
        yield pair(english, text, frozenset({"{number}", "%d"} if one else ()))


def plural(folder: str) -> Any:
    """As CLDR has the forms for the language, for the one that it is a kind of, or for English."""
    for name in (folder, folder.partition("_")[0]):
        with suppress(UnknownLocaleError):
            return get_plural(name)
    return get_plural("en")


@cache
def plural_rule(folder: str) -> tuple[int, Callable[[int], int]]:
    """How many plural forms the language has, and which one a number takes."""
    found = plural(folder)
    return found.num_plurals, gettext.c2py(found.plural_expr)


@cache
def single_forms(folder: str) -> frozenset[int]:
    """The plural forms that stand for one number only, as in German for 1; in French 0 and 1 share one."""
    number, form = plural_rule(folder)
    forms = [form(n) for n in range(1000)]
    return frozenset(x for x in range(number) if forms.count(x) == 1)


class Lines:
    """Where things stand in the file of a catalog."""

    def __init__(self, path: Path) -> None:
        self.lines = path.read_text("utf-8").split("\n")

    def of(self, entry: polib.POEntry, pattern: str = "msgstr") -> int:
        """The first line of the entry that begins so; the translation if nothing else is asked for."""
        return self.find(pattern, entry.linenum or 1)

    def find(self, pattern: str, start: int = 1) -> int:
        found = (number for number, line in enumerate(self.lines[start - 1 :], start) if re.match(pattern, line))
        return next(found, start)
