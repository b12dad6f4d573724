"""Signs that nobody sees, and letters that only look right: they break search, line ends and copies."""

import re
import unicodedata
from collections.abc import Iterator
from contextlib import suppress
from functools import cache

from babel.core import Locale, UnknownLocaleError

from ...words import N_
from ..findings import Fault
from ..pairs import Pair
from .prose import spot

UNSEEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u200b\u2028\u2029\u2060\ufeff\ufffd]")
"""control characters, soft hyphen, spaces of no width, byte order mark, the sign for what could not be read"""
DIRECTION = re.compile(r"[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
BROKEN = re.compile(r"Ã[\u0080-\u00bf\u0152-\u2122]|Â[\u00a0-\u00bf]|â€|å[\u0080-\u00bf]")
"""what UTF-8 looks like to whom takes it for Latin-1"""
WORD = re.compile(r"[^\W\d_]{2,}")
MIXED = {"LATIN", "CYRILLIC", "GREEK", "ARMENIAN"}
"""scripts with letters that look like those of another"""


def invisible(pair: Pair) -> Iterator[Fault]:
    """The first of each sort, unless the English has it."""
    text = pair.msgstr
    for found in filter(None, (sign.search(text) for sign in _unseen(pair.folder))):
        if found[0] not in pair.msgid:
            values = {"code": f"U+{ord(found[0]):04X}", "spot": spot(text, *found.span()).replace(found[0], "□")}
            yield Fault("invisible", N_("A sign that nobody sees, {code}: {spot}"), N_("Take it out."), values)


def misread(pair: Pair) -> Iterator[Fault]:
    """Letters that are not what they look like."""
    text, advice = pair.msgstr, N_("Write it anew, with the letters of your language.")
    for reason, place in (
        (N_("Letters that were read in another encoding: {spot}"), broken(text)),
        (N_("A letter and its accent are two signs: {spot}"), apart(text)),
        (N_("Letters of two scripts in one word: {spot}"), mixed(text)),
    ):
        if place:
            yield Fault("invisible", reason, advice, {"spot": spot(text, *place)})


Place = tuple[int, int] | None


def broken(text: str) -> Place:
    return found.span() if (found := BROKEN.search(text)) else None


def apart(text: str) -> Place:
    composed = unicodedata.normalize("NFC", text)
    differing = (n for n, (one, two) in enumerate(zip(text, composed, strict=False)) if one != two)
    return (at, at + 2) if (at := next(differing, -1)) >= 0 else None


def mixed(text: str) -> Place:
    return next((word.span() for word in WORD.finditer(text) if len(scripts(word[0]) & MIXED) > 1), None)


def scripts(word: str) -> set[str]:
    return {unicodedata.name(letter, "").partition(" ")[0] for letter in word}


@cache
def _unseen(folder: str) -> tuple[re.Pattern[str], ...]:
    """Where text runs from the right, marks of direction have their use."""
    with suppress(UnknownLocaleError, ValueError):
        if Locale.parse(folder.partition("@")[0]).character_order == "right-to-left":
            return (UNSEEN,)
    return UNSEEN, DIRECTION
