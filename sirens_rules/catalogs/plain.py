"""Sentences of program and site: no markup, but values to fill in, and notation among the words."""

import re
import string
from collections import Counter
from functools import cache

from .markup import THING, Reading

PERCENT = re.compile(r"%(?:\(\w+\))?[srd]")
BRACES = re.compile(r"\{\w*\}")
NOTATION = re.compile(r"[@\[\]|<>*^=+/\\_?:]|\w\.\w|^-|\d-\d|\d,\S")
"""what makes a word of the English sentence a piece of notation, code or a file name"""


class Unclosed(ValueError):
    """A brace without its other half."""


def values(text: str) -> Counter[str]:
    """The values that the program fills in."""
    try:
        names = [name for _, name, _, _ in string.Formatter().parse(text) if name is not None]
    except ValueError:
        raise Unclosed(text) from None
    return Counter([f"{{{name}}}" for name in names] + PERCENT.findall(text))


def read(text: str, english: str) -> Reading:
    """The text a user sees; what stands in it as notation is known from the English sentence."""
    text = PERCENT.sub(THING, BRACES.sub(THING, text))
    return Reading(["paragraph"], text=notation(english).sub(THING, text))


@cache
def notation(english: str) -> re.Pattern[str]:
    words = {word.strip("“”(),.;!") for word in BRACES.sub(" ", english).split()}
    signs = {re.escape(word) for word in words if NOTATION.search(word)}
    signs |= {re.escape(quoted) for quoted in re.findall(r"“([^\w”]+)”", english)}
    found = "|".join(sorted(signs, key=len, reverse=True))
    return re.compile(rf"(?<![A-Za-z0-9])(?:{found})(?![A-Za-z0-9])" if found else r"(?!)")
