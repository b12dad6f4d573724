"""The typography of a language, and the characters and words of Taiwan."""

import re
from collections.abc import Iterator
from functools import cache

from ...words import N_
from ..facts import facts
from ..findings import Fault
from ..pairs import Pair
from .prose import spot
from .signs import EVERYWHERE, HAN, OF_LANGUAGE, OF_THE_MAINLAND, REASONS, Sign

OTHERS = re.compile(r"\b(?:they|them|theirs?|these|those|both|she|hers?|its?)\b", re.I)
YOU = re.compile(r"\byou", re.I)
PASSIVE = re.compile(r"^Sie werden\b")
"""what you do is done to them"""
SENTENCE = re.compile(r"(?:^|(?<=[.!?:] ))\S.*?(?:[.!?:](?= |$)|$)", re.S)


def typography(pair: Pair) -> Iterator[Fault]:
    """The first wrong sign of each sort."""
    text = pair.translation.text
    for sign, wrong in _signs(pair.language):
        if found := wrong.search(text):
            yield Fault(sign.kind, REASONS[sign.kind], sign.advice, {"spot": spot(text, *found.span())})


def address(pair: Pair) -> Iterator[Fault]:
    """A book has one way to speak to its reader."""
    if not (known := facts(pair.folder).address):
        return
    text, (right, wrong) = pair.translation.text, known
    found = re.search(wrong, text)
    if place := found.span() if found else doubtful(pair):
        reason, values = N_("This book addresses its readers otherwise: {spot}"), {"right": right}
        yield Fault("address", reason, N_("Say {right}."), {**values, "spot": spot(text, *place)})


def doubtful(pair: Pair) -> tuple[int, int] | None:
    """“Sie” begins a sentence: they, or you? English decides, and where it names nobody, the very first word."""
    pattern, english = facts(pair.folder).doubtful, pair.english.text
    theirs, ours = ([*SENTENCE.finditer(text)] for text in (english, pair.translation.text))
    if pattern and len(theirs) == len(ours):
        for their, our in zip(theirs, ours, strict=True):
            first = " ".join(our[0].split(" ")[:2])
            you = r"your\b" if first.startswith("Ihr") else r"you\b"
            if re.match(you, their[0], re.I) and (found := re.search(pattern, first)) and not PASSIVE.search(our[0]):
                return our.start(), our.start() + found.end(1)
    found = re.search(pattern, pair.translation.text) if pattern and not OTHERS.search(english) else None
    return found.span(1) if found and (found.start(1) == 0 or YOU.search(english)) else None


@cache
def _signs(language: str) -> tuple[tuple[Sign, re.Pattern[str]], ...]:
    return tuple((sign, re.compile(sign.wrong)) for sign in OF_LANGUAGE.get(language, ()) + EVERYWHERE)


def taiwanese(pair: Pair) -> Iterator[Fault]:
    """Characters that Taiwan does not write, and words it does not say."""
    if pair.folder != "zh_TW":
        return
    text = pair.translation.text
    if strange := [sign for sign in dict.fromkeys(re.findall(HAN, text)) if not _in_big5(sign)]:
        advice, values = N_("Write the characters used in Taiwan."), {"signs": "".join(strange)}
        yield Fault("simplified", N_("Simplified characters: {signs}"), advice, values)
    for wrong, right in OF_THE_MAINLAND.items():
        if wrong in text:
            values = {"wrong": wrong, "right": right}
            yield Fault("wrong-word", N_("“{wrong}” is not said in Taiwan."), N_("Write “{right}”."), values)


@cache
def _in_big5(sign: str) -> bool:
    """The character set of Taiwan has all that is written there, and nearly nothing that is only simplified."""
    try:
        return bool(sign.encode("big5"))
    except UnicodeEncodeError:
        return False
