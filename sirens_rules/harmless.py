"""What a translation may be: words, and the values of its English. In place of anything more the English is said."""

import gettext
import re
import string
from collections import Counter
from typing import Any

SIGNS = frozenset('<>&"\\\n')
"""with these a sentence could leave its place in a page, an attribute or a style"""

PERCENT = re.compile(r"%(?:\(\w+\))?[srd]")
NUMBER = frozenset({"{number}"})


class Unclosed(ValueError):
    """A brace without its other half."""


def values(text: str) -> Counter[str]:
    """The values that the program fills in, as they are written.

    >>> sorted(values("{player} plays {card:>3} of %s"))
    ['%s', '{card:>3}', '{player}']
    """
    try:
        fields = [x for x in string.Formatter().parse(text) if x[1] is not None]
    except ValueError:
        raise Unclosed(text) from None
    braces = [f"{{{name}{f'!{how}' if how else ''}{f':{form}' if form else ''}}}" for _, name, form, how in fields]
    return Counter(braces + PERCENT.findall(text))


def can_be_filled(english: str, said: str, more: frozenset[str] = frozenset()) -> bool:
    """Whether all values that it asks for are there."""
    try:
        theirs = values(english)
    except Unclosed:
        return True  # a lone brace of the notation: nothing is filled in
    try:
        ours = values(said)
    except Unclosed:
        return False
    if PERCENT.search(english):
        return ours == theirs and english.count("%") == said.count("%")
    return not ours.keys() - theirs.keys() - more


def signs(english: str, said: str) -> list[str]:
    """The signs that the English has not, and that could do more than be read."""
    return sorted(SIGNS.intersection(said).difference(english))


def only_words(catalog: gettext.NullTranslations) -> None:
    """Take out of a catalog, and of those behind it, what is more than words.

    >>> catalog = gettext.NullTranslations()
    >>> catalog._catalog = {"Menu": "<b>Menü</b>", "{number} cards": "{anzahl} Karten", "Language": "Sprache"}
    >>> only_words(catalog)
    >>> catalog._catalog
    {'Language': 'Sprache'}
    """
    layer: Any = catalog
    while layer is not None:
        entries = getattr(layer, "_catalog", {})
        for key in [key for key, said in entries.items() if not _is_words(key, said)]:
            del entries[key]
        layer = layer._fallback


def _is_words(key: str | tuple[str, int], said: str) -> bool:
    """A plural is known by its singular and a number, which its forms may name."""
    plural = isinstance(key, tuple)
    english = (key[0] if isinstance(key, tuple) else key).rpartition("\4")[2]
    return not signs(english, said) and can_be_filled(english, said, NUMBER if plural else frozenset())
