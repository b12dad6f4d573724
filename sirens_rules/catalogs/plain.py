"""Sentences of program and site: no markup, but values to fill in, and notation among the words."""

import re
import string
from collections import Counter
from functools import cache

from .markup import THING, Reading

PERCENT = re.compile(r"%(?:\(\w+\))?[srd]")
BRACES = re.compile(r"\{\w*\}")
NOTATION = re.compile(r"[@\[\]|<>*^=+/\\_?:]|\w\.\w|^-|\d-\d|\d,\S|^\W+$")
"""what makes a word of the English sentence a piece of notation, code, a file name, or a sign that is talked about"""


class Unclosed(ValueError):
    """A brace without its other half."""


def values(text: str) -> Counter[str]:
    """The values that the program fills in."""
    try:
        names = [name for _, name, _, _ in string.Formatter().parse(text) if name is not None]
    except ValueError:
        raise Unclosed(text) from None
    return Counter([f"{{{name}}}" for name in names] + PERCENT.findall(text))


def read(text: str, *both: str) -> Reading:
    """The text a user sees; what English and translation both write in that way is notation."""
    text = PERCENT.sub(THING, BRACES.sub(THING, text))
    return Reading(["paragraph"], text=_notation(*both).sub(THING, text))


@cache
def _notation(english: str, translation: str) -> re.Pattern[str]:
    bare = [word.lstrip("“(").rstrip("”),.;!") for word in BRACES.sub(" ", english).split()]
    whole = [word for word in english.split() if not re.search("[“”{]", word)]
    signs = {word for word in (*whole, *bare, *(word.strip("():") for word in bare)) if NOTATION.search(word)}
    signs |= set(re.findall(r"“([^\w”]+)”", english))
    found = "|".join(re.escape(x) for x in sorted(signs, key=len, reverse=True) if x in translation)
    return re.compile(rf"(?<![A-Za-z0-9])(?:{found})(?![A-Za-z0-9])" if found else r"(?!)")
