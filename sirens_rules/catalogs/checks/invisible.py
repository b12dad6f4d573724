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
from ..terms import has_spaces
from .prose import spot

UNSEEN = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u034f\u200b\u2028\u2029\u2060-\u2065\ufeff\ufff9-\ufffd]"
    r"|[\u115f\u1160\u3164\uffa0\ufe00-\ufe0f\U000e0000-\U000e0fff]|[\u2000-\u200a\u205f]"
    r"|(?<![\u0600-\u0fff])[\u200c\u200d]"
)
"""control characters, soft hyphen, spaces of no width or of an odd one, byte order mark, fillers, variants of a sign,
joiners outside the scripts that need them, the sign for what could not be read"""
DIRECTION = re.compile(r"[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
WIDE_SPACE = re.compile("\u3000")
BROKEN = re.compile(r"Ã[\u0080-\u00bf\u0152-\u2122]|Â[\u00a0-\u00bf]|â€|å[\u0080-\u00bf]")
BROKEN_UNSPACED = re.compile(rf"{BROKEN.pattern}|[à-ï][\u0080-\u00bf\u0152-\u2122]")
"""what UTF-8 looks like to whom takes it for Latin-1"""
ALIKE = re.compile(r"[\u2e80-\u2fdf\uf900-\ufaff\ufb00-\ufb06\U0001d400-\U0001d7ff]")
"""radicals, characters kept for other encodings, letters that are drawn together, letters of formulas"""
KANA = re.compile(r"(?<=[\u4e00-\u9fff])[\u3041-\u3096\u30a1-\u30fc](?=[\u4e00-\u9fff])")
"""alone inside Chinese: ー for 一, ニ for 二"""
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
        (N_("Letters that were read in another encoding: {spot}"), broken(text, pair.folder)),
        (N_("A letter and its accent are two signs: {spot}"), apart(text)),
        (N_("Letters of two scripts in one word: {spot}"), mixed(text)),
        (N_("A letter that only looks right: {spot}"), alike(text, pair.folder) or strange(text, pair.msgid)),
    ):
        if place:
            yield Fault("invisible", reason, advice, {"spot": spot(text, *place)})


Place = tuple[int, int] | None


def broken(text: str, folder: str) -> Place:
    found = (BROKEN if has_spaces(folder) else BROKEN_UNSPACED).search(text)
    return found.span() if found else None


def alike(text: str, folder: str) -> Place:
    found = ALIKE.search(text) or (KANA.search(text) if folder.startswith("zh") else None)
    return found.span() if found else None


def strange(text: str, english: str) -> Place:
    """A whole word in letters of a neighbouring script, where all the rest is Latin."""
    words = [(word.span(), scripts(word[0]) & MIXED) for word in re.finditer(r"[^\W\d_]+", text)]
    latin = sum("LATIN" in found for _place, found in words)
    others = [place for place, found in words if found and "LATIN" not in found]
    return next((x for x in others if text[slice(*x)] not in english), None) if latin > len(others) else None


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
    return (UNSEEN, DIRECTION, WIDE_SPACE) if has_spaces(folder) else (UNSEEN, DIRECTION)
