"""Sentences of program and site: no markup, but values to fill in, and notation among the words."""

import re
from functools import cache

from ..harmless import PERCENT
from .markup import THING, UNREAD, Reading

BRACES = re.compile(r"\{\w*\}")
NOTATION = re.compile(r"[@\[\]|<>*^=+/\\_?:]|\w\.\w|^-|\d-\d|\d,\S|^\W+$")
"""what makes a word of the English sentence a piece of notation, code, a file name, or a sign that is talked about"""


def read(text: str, *both: str) -> Reading:
    """The text a user sees; what English and translation both write in that way is notation."""
    seen = PERCENT.sub(THING, BRACES.sub(THING, text))
    return Reading(["paragraph"], text=_notation(*both).sub(THING, seen), active={*UNREAD.findall(text)})


@cache
def _notation(english: str, translation: str) -> re.Pattern[str]:
    bare = [word.lstrip("“(").rstrip("”),.;!") for word in BRACES.sub(" ", english).split()]
    whole = [word for word in english.split() if not re.search("[“”{]", word)]
    signs = {word for word in (*whole, *bare, *(word.strip("():") for word in bare)) if NOTATION.search(word)}
    signs |= set(re.findall(r"“([^\w”]+)”", english))
    found = "|".join(re.escape(x) for x in sorted(signs, key=len, reverse=True) if x in translation)
    return re.compile(rf"(?<![A-Za-z0-9])(?:{found})(?![A-Za-z0-9])" if found else r"(?!)")
