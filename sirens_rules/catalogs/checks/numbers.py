"""Numbers and card values: those of the English, no other, and a true minus sign."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache

from ...words import N_
from ..findings import Fault
from ..pairs import Pair

NUMBER = re.compile(r"−?\d+(?:[.,\u00a0\u202f]\d+)*")
GROUPS = re.compile(r"(?<=\d)[.,\u00a0\u202f](?=\d{3}(?!\d))")
HYPHEN = re.compile(r"(?<![^\W\u3400-\u9fff])(?<![\ufffc-])-\d+")
RANGE = re.compile(r"(?<![\d-])\d+-\d+(?![\d-])")

WORDS = {
    "en": "zero one two three four five six seven eight nine ten eleven twelve",
    "nth": "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth",
    "de": "null eine?[nmrs]? zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
    "fr": "zéro une? deux trois quatre cinq six sept huit neuf dix onze douze",
    "zh": "零 一 [二兩] 三 四 五 六 七 八 九 十 十一 十二",
}
"""number words from 0 to 12"""
FROM = 3
"""smaller number words have too many other uses"""


def numbers(pair: Pair) -> Iterator[Fault]:
    """The digits, and the words where both sides have them. A digit may stand for an English number word."""
    theirs, ours = digits(pair.english.text), digits(pair.translation.text)
    said = {str(number) for number in in_words(pair.english.text, "en") | in_words(pair.english.text, "nth")}
    lost, added = theirs - ours, [number for number in (ours - theirs).elements() if number not in said]
    if not lost and not added:
        yield from number_words(pair)
        return
    values = {"lost": listed(lost.elements()), "added": listed(added), "numbers": listed(theirs.elements())}
    if lost and added:
        reason = N_("The numbers differ: English has {lost}, the translation {added}.")
    else:
        reason = N_("Missing: {lost}.") if lost else N_("Not in the English: {added}.")
    yield Fault("number", reason, N_("Write the numbers of the English, with −: {numbers}."), values)


def digits(text: str) -> Counter[str]:
    """The numbers of a text; 20,000 is 20.000, and 1.5 is 1,5. A hyphen as minus sign has its own finding."""
    text = HYPHEN.sub(lambda found: "−" + found[0][1:], text)
    return Counter(GROUPS.sub("", number).replace(",", ".") for number in NUMBER.findall(text))


def listed(numbers: Iterable[str]) -> str:
    return ", ".join(numbers) or "–"


def number_words(pair: Pair) -> Iterator[Fault]:
    """A number word is missing, and another one stands there that English does not have."""
    if pair.language not in WORDS:
        return
    theirs, ours = in_words(pair.english.text, "en"), in_words(pair.translation.text, pair.language)
    known = theirs | in_words(pair.english.text, "nth")
    written = {int(number) for number in digits(pair.translation.text) if number.isdigit()}
    lost = {number for number in theirs - ours - written if number >= FROM}
    added = {number for number in ours - known if number >= FROM and str(number) not in digits(pair.english.text)}
    if lost and added:
        values = {"lost": min(lost), "added": min(added)}
        reason = N_("English says {lost} in words, the translation {added}.")
        yield Fault("number", reason, N_("Write the number of the English."), values)


def in_words(text: str, language: str) -> set[int]:
    """The numbers that are written as words."""
    return {int(found.lastgroup[1:]) for found in _pattern(language).finditer(text) if found.lastgroup}


@cache
def _pattern(language: str) -> re.Pattern[str]:
    """Longest words first: a twelve in Chinese is no ten."""
    edge = "" if language == "zh" else r"\b"
    words = [f"(?P<n{number}>{word})" for number, word in enumerate(WORDS[language].split())]
    return re.compile(f"{edge}(?:{'|'.join(reversed(words))}){edge}", re.I)


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
