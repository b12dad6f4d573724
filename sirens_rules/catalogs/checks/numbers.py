"""Numbers and card values: those of the English, no other, and a true minus sign."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator

from ...words import N_
from ..facts import facts, words
from ..findings import Fault
from ..pairs import Pair

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


def number_words(pair: Pair) -> Iterator[Fault]:
    """A number word is missing, or another one stands there that English does not have."""
    if not facts(pair.folder).numbers:
        return
    said, own = in_words(pair.english.text, "en"), in_words(pair.translation.text, pair.folder)
    theirs, ours = {*said}, {*own}
    in_digits = {int(number) for text in (pair.english.text, pair.translation.text) for number in whole(text)}
    lost = {number for number in theirs - ours - in_digits if number > 1}
    added = {number for number in ours - theirs - in_digits if number > 1}
    values = {"lost": min(lost, default=0), "added": min(added, default=0)}
    fewer = lost or {number for number in said - own if number > 1 and number not in in_digits}
    if fewer and added:
        values["lost"] = min(fewer)
        reason = N_("English says {lost} in words, the translation {added}.")
        yield Fault("number", reason, N_("Write the number of the English."), values)
    elif pair.is_sentence and (max(lost, default=0) > 2 or (lost and COUNTED.search(pair.english.text))):
        reason = N_("English says {lost} in words; the translation has no such number.")
        yield Fault("number", reason, N_("Write the number of the English."), {"lost": max(lost)})


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


def in_words(text: str, folder: str) -> Counter[int]:
    """The numbers that are written as words, to order or to count, and how often."""
    found = Counter[int]()
    for some in (facts(folder).ordinals, facts(folder).numbers):
        found.update(int(match.lastgroup[1:]) for match in words(folder, some).finditer(text) if match.lastgroup)
        text = words(folder, some).sub("–", text)
    return found


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
