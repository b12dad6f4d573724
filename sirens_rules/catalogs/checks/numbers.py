"""Numbers and card values: those of the English, no other, and a true minus sign."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from ...words import N_
from ..facts import facts, words
from ..findings import Fault
from ..pairs import Pair
from ..terms import has_spaces

DIGITS = re.compile(r"−?\d+")
NUMBER = re.compile(r"−?\d+(?:[.,\u00a0\u202f]\d+)*")
GROUPS = re.compile(r"(?<=\d)[.,\u00a0\u202f](?=\d{3}(?!\d))")
HYPHEN = re.compile(r"(?<![^\W\u3040-\u30ff\u3400-\u9fff])(?<![\ufffc-])-\d+")
DIGIT = re.compile(r"[^\D0-9０-９]")
"""of another script"""
RANGE = re.compile(r"(?<![\d-])\d+-\d+(?![\d-])")

TOGETHER = re.compile(r"(?<![\d−])(?=(−?\d+)([^\d.,;:!?。，；：！？\ufffc−]{1,9})(−?\d+))")
A = re.compile(r"\ban?\b", re.I)
"""which languages without articles count"""
ROW = re.compile(
    r"(?<![A-Za-z0-9.,−])−?\d+(?:(?:, (?:and )?| | \+ |[、，與和及]| (?:and|und|et) )−?\d+(?![.,]?[A-Za-z0-9]))+"
)
"""numbers with nothing but signs between them"""
JOINING = ("to", "against", "or", "and")
"""words between two numbers that are said in one breath"""
COUNTED = re.compile(r"(?<!\bthe )(?<!\bno )\btwo [a-z]", re.I)
"""“one of the two” and “the second” are often said without a number; from three on none is dropped"""
DATE = re.compile(r"(?<![A-Za-z0-9-])\d{4}-\d\d-\d\d(?![A-Za-z0-9-])")
FREE = re.compile(r"(?<![A-Za-z0-9_.,-])−?\d+(?![.,]?\d)")
FIELD = re.compile(r"(?<![A-Za-z0-9_-])[a-z]\d(?![A-Za-z0-9_-])")
"""a place on a board, such as c5"""
CLAUSE = re.compile(r"[,;:.!?](?=\s|$)|[，；：。！？、與和及]|\b(?:and|und|et)\b")
PART = re.compile(r"\w+ of (?:the |these )?")
"""“four of five”: some languages say the whole first"""


def numbers(pair: Pair) -> Iterator[Fault]:
    """The digits, and the words where both sides have them. A digit may stand for an English number word."""
    theirs, ours = digits(pair.english.text), digits(pair.translation.text)
    said = {str(number) for number in in_words(pair.english.text, "en")} | {"1" for _ in A.findall(pair.english.text)}
    lost, added = theirs - ours, [number for number in (ours - theirs).elements() if number not in said]
    if not lost and not added:
        yield from number_words(pair)
        return
    values = {"lost": listed(lost.elements()), "added": listed(added), "numbers": listed(theirs.elements())}
    if lost and added:
        reason = N_("The numbers differ: English has {lost}, the translation {added}.")
    else:
        reason = N_("Missing: {lost}.") if lost else N_("Not in the English: {added}.")
    advice = N_("Write the numbers of the English, with −: {numbers}.") if theirs else N_("Take it out.")
    yield Fault("number", reason, advice, values)


def digits(text: str) -> Counter[str]:
    """The numbers of a text; 20,000 is 20.000, 1.5 is 1,5 and ٣٠ is 30. A hyphen as minus sign has its own finding."""
    text = DIGIT.sub(lambda found: str(unicodedata.decimal(found[0])), text)
    text = HYPHEN.sub(lambda found: "−" + found[0][1:], text)
    return Counter(GROUPS.sub("", number).replace(",", ".") for number in NUMBER.findall(text))


def listed(numbers: Iterable[str]) -> str:
    return ", ".join(numbers) or "–"


class Said(NamedTuple):
    """A number as a word, and where."""

    at: int
    number: int
    ranked: bool


def spoken(text: str, folder: str) -> list[Said]:
    """The numbers that are written as words, to order or to count, as they come."""
    found = []
    for ranked, some in ((True, facts(folder).ordinals), (False, facts(folder).numbers)):
        for match in words(folder, some).finditer(text):
            found.append(Said(match.start(), int((match.lastgroup or "n0")[1:]), ranked))
        text = words(folder, some).sub(lambda match: "–" * len(match[0]), text)
    return sorted(found)


def in_words(text: str, folder: str, *, ranked: bool = True) -> Counter[int]:
    """How often each is said; if asked, without the first, the second and so on."""
    return Counter(said.number for said in spoken(text, folder) if ranked or not said.ranked)


def number_words(pair: Pair) -> Iterator[Fault]:
    """A number word is missing, or another one stands there that English does not have."""
    if not facts(pair.folder).numbers:
        return
    said, own = in_words(pair.english.text, "en"), in_words(pair.translation.text, pair.folder)
    theirs, ours = {*said}, {*own}
    in_digits = {int(number) for text in (pair.english.text, pair.translation.text) for number in whole(text)}
    lost = {number for number in theirs - ours - in_digits if number > 1}
    added = {number for number in ours - theirs - in_digits if number > 1}
    fewer = lost or {number for number in said - own if number > 1 and number not in in_digits}
    sure = pair.is_sentence and has_spaces(pair.folder)  # without spaces, part of another word may read like a number
    once_less = {*(in_words(pair.english.text, "en", ranked=False) - own)} - in_digits if sure else set()
    missing = {number for number in once_less if number > 2} or (lost if pair.is_sentence else set())
    reason = ""
    if fewer and added:
        reason = N_("English says {lost} in words, the translation {added}.")
    elif sure and max(added, default=0) > 2:
        reason = N_("The translation says {added} in words; English has no such number.")
    elif max(missing, default=0) > 2 or (missing and COUNTED.search(pair.english.text)):
        reason, fewer = N_("English says {lost} in words; the translation has no such number."), missing
    if reason:
        values = {"lost": min(fewer, default=0), "added": min(added, default=0)}
        yield Fault("number", reason, N_("Write the number of the English."), values)


def order(pair: Pair) -> Iterator[Fault]:
    """From 28 to 30 is not from 30 to 28, and a list of numbers is in the order of the English."""
    both = pair.english.text, pair.translation.text
    theirs, ours = ([tuple(DIGITS.findall(row)) for row in ROW.findall(text)] for text in both)
    for row in theirs:
        if row not in ours and (other := next((x for x in ours if sorted(x) == sorted(row)), None)):
            values = {"lost": listed(row), "added": listed(other)}
            reason = N_("The numbers differ: English has {lost}, the translation {added}.")
            yield Fault("number", reason, N_("Write the numbers in the order of the English."), values)
    said = {(first, second) for first, _between, second in TOGETHER.findall(pair.translation.text)}
    for first, between, second in TOGETHER.findall(pair.english.text):
        if between.strip() in JOINING and (second, first) in said and (first, second) not in said and first != second:
            values = {"theirs": f"{first}{between}{second}", "first": second, "second": first}
            reason = N_("English has {theirs}, the translation {first} before {second}.")
            yield Fault("number", reason, N_("Write the numbers in the order of the English."), values)


def whole(text: str) -> Iterator[str]:
    return (number for number in digits(text) if number.isdigit())


def ranks(pair: Pair) -> Iterator[Fault]:
    """The first is not the second."""
    english, text = pair.english.text, pair.translation.text
    said, own = ({x.number for x in spoken(*one) if x.ranked} for one in ((english, "en"), (text, pair.folder)))
    known = {*in_words(english, "en"), *map(int, whole(english))}
    added = {number for number in own - said if number > 1} - known
    if (lost := said - own) and added:
        reason = N_("English says {lost} in words, the translation {added}.")
        values = {"lost": min(lost), "added": min(added)}
        yield Fault("number", reason, N_("Write the number of the English."), values)


def exchanged(english: str, text: str, folder: str) -> tuple[str, str] | None:
    """Two numbers in each other's place: as words, as places on a board, or each in a clause of its own."""
    both = (english, "en"), (text, folder)
    said, own = (spoken(*one) for one in both)
    common = {x.number for x in said} & {x.number for x in own} - {0, 1}
    for theirs, ours in (
        [[(x.at, str(x.number)) for x in some if x.number in common] for some in (said, own)],
        [[(x.start(), x[0]) for x in FIELD.finditer(one)] for one in (english, text)],
        [clauses(*one) for one in both],
    ):
        differing = [(one, other[1]) for one, other in zip(theirs, ours, strict=False) if one[1] != other[1]]
        if len(theirs) == len(ours) and len(differing) == 2:
            ((start, first), second), ((end, other), last) = differing
            if (first, second) == (last, other) and not PART.fullmatch(english[start:end]):
                return first, second
    return None


def clauses(text: str, folder: str) -> list[tuple[int, str]]:
    """What numbers each clause has, and where it begins."""
    edges = [0, *(found.end() for found in CLAUSE.finditer(text)), len(text)]
    both = [(said.at, str(said.number)) for said in spoken(text, folder) if said.number > 1 and not said.ranked]
    both += [(found.start(), found[0]) for found in FREE.finditer(text)]
    parts = [(start, [x for at, x in sorted(both) if start <= at < end]) for start, end in pairwise(edges)]
    return [(start, found[0]) for start, found in parts if len(found) == 1]


def names(pair: Pair) -> Iterator[Fault]:
    """Dates, and places on a board, as the English writes them."""
    for sort in (DATE, FIELD):
        theirs, ours = ({*sort.findall(one)} for one in (pair.english.text, pair.translation.text))
        if theirs - ours and ours - theirs:
            values = {"lost": min(theirs - ours), "added": min(ours - theirs)}
            reason = N_("The numbers differ: English has {lost}, the translation {added}.")
            yield Fault("number", reason, N_("Write the number of the English."), values)


def minus(pair: Pair) -> Iterator[Fault]:
    """A card value has a true minus sign, a range a true dash."""
    for found in HYPHEN.findall(pair.translation.text):
        value = found.replace("-", "−")
        values = {"found": found, "value": value}
        yield Fault("minus", N_("{found} has a hyphen as minus sign."), N_("Write {value}."), values)
    for found in RANGE.findall(pair.translation.text):
        if found not in pair.english.text:
            value = found.replace("-", "–")
            yield Fault("minus", N_("{found} has a hyphen."), N_("Write {value}."), {"found": found, "value": value})
