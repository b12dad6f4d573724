"""Sentences of the program: an English template, its values, and how to say it in another language.

The engine speaks no language itself. A sentence is kept as its English template (the msgid)
with named values; `say` looks the template up in a standard gettext catalog.
"""

import gettext
import re
from collections.abc import Mapping
from typing import NamedTuple, Protocol, runtime_checkable

Words = gettext.NullTranslations
"""A language: what `sirens_rules.words.speak` returns."""

ENGLISH: Words = gettext.NullTranslations()
"""The language of the templates themselves."""


NO_SIGN = re.compile("[\\x00-\\x1f\\x7f-\\x9f\\u2028\\u2029]")
"""line breaks, and what commands a terminal: no part of a sentence"""


def N_(template: str) -> str:
    """Mark a template for the catalogs; it is translated when it is said."""
    return template


Names = tuple[str, ...] | None
"""What the players are called at a table, in their order; None leaves it to the game."""


@runtime_checkable
class Named(Protocol):
    """Something with a name in every language: a player, a crew member, a side of a ship card."""

    def named(self, words: Words) -> str: ...


def say(words: Words, template: str, values: Mapping[str, object]) -> str:
    """The sentence in the language of `words`."""
    return words.gettext(template).format(**{key: said(words, value) for key, value in values.items()})


def say_number(words: Words, one: str, many: str, number: int, values: Mapping[str, object]) -> str:
    """The sentence that fits the number, which it may name as {number}."""
    said_values = {key: said(words, value) for key, value in values.items()}
    return words.ngettext(one, many, number).format(number=signed(number), **said_values)


def signed(number: int | str) -> str:
    """A number, or several, with a real minus sign."""
    return str(number).replace("-", "−")


def said(words: Words, value: object) -> object:
    """A value as it stands in a sentence: a thing by its name, a negative number with a real minus sign."""
    if type(value) is int:
        return signed(value)
    named = getattr(value, "named", None)  # which is asked often: a protocol takes ten times as long to recognise
    return value if named is None else named(words)


class Expected(NamedTuple):
    """What a piece of notation should have been: a phrase that takes its own place in a sentence."""

    phrase: str

    def named(self, words: Words) -> str:
        return words.gettext(self.phrase)
