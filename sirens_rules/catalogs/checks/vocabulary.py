"""The term base enforced: where English names a thing, the translation names it by the word of its language."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from ...words import N_
from ..findings import Fault
from ..pairs import Pair
from ..terms import Finder, TermBase, Words, has_spaces
from .numbers import FREE, exchanged

ENDINGS = {"de": "(?:e|en|er|es|em|s|n|ern)?", "fr": "(?:s|x|e|es)?"}
"""what a forbidden word may end in and still be the same word"""
FRENCH_VERB = re.compile(r"(?<=\w)er(?=\\ |$)")
FRENCH_ENDINGS = "(?:er(?:a|ai|as|ez|ons|ont|ais|ait|aient)?|e[sz]?|ent|ons|ée?s?|a|ai[st]?|aient|ant|èrent|ât)"


class Placed(NamedTuple):
    """A word, and where English and translation say it."""

    word: str
    english: Callable[[str], list[int]]
    own: re.Pattern[str]

    def ours(self, text: str) -> list[int]:
        return [found.start() for found in self.own.finditer(text)]


NUMBER = re.compile(r"\s?(−?\d+|\{\w+\})")
APART = re.compile(r"[,;:.]|\b(?:and|but|or|to)\b")
"""what stands between two that do not share a clause; within one every language has its own order"""
SUBORDINATE = re.compile(r"\b(?:until|while|when|before|after|if|because|though|unless|instead|than|of the)\b", re.I)
"""“50 of the 52”, “he waits until she goes”: what comes second may be said first"""


class Vocabulary:
    """The words of one language, ready to be looked for."""

    def __init__(self, base: TermBase, folder: str, names: Sequence[tuple[str, str]] = ()) -> None:
        self.folder, self.language, self.spaced = folder, folder.split("_")[0], has_spaces(folder)
        self.english = Finder(base, "en")
        named = {term.id: term.words.get(folder, Words()) for term in base.terms}
        known = {id: words for id, words in named.items() if words.word}
        self.words: Mapping[str, Words] = known
        self.written = {id: self._pattern(words.written) for id, words in known.items()}
        self.ours = {word.lower() for words in known.values() for word in words.written}
        opposed = [(term.id, term.opposite) for term in base.terms if {term.id, term.opposite} <= known.keys()]
        self.opposites = [[self._term(one), self._term(other)] for one, other in opposed]
        self.opposites.append([self._name(*name) for name in names])
        self.avoided = {(word, words.word): self._whole([word]) for words in known.values() for word in words.avoided}
        self.instead = {id: self._whole(self._synonyms(words)) for id, words in known.items()}
        self.unlike = self._whole([phrase for words in known.values() for phrase in words.unlike])

    def _pattern(self, written: Iterable[str]) -> re.Pattern[str]:
        """A word or a form; German also as part of a compound, without spaces anywhere."""
        found = "|".join(re.escape(word) for word in written)
        if not self.spaced:
            return re.compile(found)
        return re.compile(rf"\b(?:{found})|(?:{found})\b" if self.language == "de" else rf"\b(?:{found})\b", re.I)

    def _whole(self, words: Iterable[str]) -> re.Pattern[str]:
        """Any of these words in any form; nothing if there are none."""
        found = "|".join(map(re.escape, words)) or "(?!)"
        if not self.spaced:
            return re.compile(found)
        if self.language == "fr":
            found = "|".join(FRENCH_VERB.sub(FRENCH_ENDINGS, word) for word in found.split("|"))
        return re.compile(rf"\b(?:{found}){ENDINGS.get(self.language, '')}\b", re.I)

    def _synonyms(self, words: Words) -> list[str]:
        """What players say or look for, unless our text writes it somewhere; a single character is part of too much."""
        written = "|".join(self.ours)
        parts = {*re.split(r"[|\s]", written)} if self.spaced else written
        return [x for x in (*words.also, *words.search) if x.lower() not in parts and (self.spaced or len(x) > 1)]

    def check(self, pair: Pair) -> Iterator[Fault]:
        text = pair.translation.text.replace("\u00a0", " ").replace("\u202f", " ")
        if pair.is_sentence:
            yield from self._missing(pair.english.text, text)
        yield from self._numbered(*((pair.english.text, text) if pair.of_book else (pair.msgid, pair.msgstr)))
        yield from self._forbidden(text)
        yield from self._exchanged(pair.english.text, text)
        yield from self._changed_places(pair.english.text, text)

    def _missing(self, english: str, text: str) -> Iterator[Fault]:
        """The word of a term, or one of several: a pronoun may stand for it, another word for the same thing not."""
        for id, said in self._named(english).items():
            ours, values = len(self.written[id].findall(text)), {"said": said[0], "word": self.words[id].word}
            advice = N_("Write “{word}”, or add the form you use to the term base.")
            if not ours:
                yield Fault("term", N_("English says “{said}”, but “{word}” is missing."), advice, values)
            elif ours < len(said):
                rest = self.unlike.sub("", self.written[id].sub("", text))
                if other := self.instead[id].search(rest):
                    reason = N_("English says “{said}” again, and here it is “{other}”, not “{word}”.")
                    yield Fault("term", reason, advice, {**values, "other": other[0]})

    def _numbered(self, english: str, text: str) -> Iterator[Fault]:
        """Ship card 30 is not ship card 34, even if both numbers are in the sentence; nor is ship card {total}."""
        theirs: dict[str, set[str]] = {}
        for _start, end, term in self.english.find(english):
            if (number := NUMBER.match(english, end)) and term.id in self.words:
                theirs.setdefault(term.id, set()).add(number[1])
        for id, numbers in theirs.items():
            ours = {found[1] for word in self.written[id].finditer(text) if (found := NUMBER.match(text, word.end()))}
            if ours - numbers and numbers - ours:
                values = {"word": self.words[id].word, "theirs": min(numbers - ours), "ours": min(ours - numbers)}
                reason = N_("English has “{word}” with {theirs}, the translation with {ours}.")
                yield Fault("number", reason, N_("Write the number of the English."), values)

    def _term(self, id: str) -> Placed:
        english = self.english
        said = lambda text: [start for start, _end, term in english.find(text) if term.id == id]  # noqa: E731
        return Placed(self.words[id].word, said, self.written[id])

    def _name(self, english: str, own: str) -> Placed:
        """Names have endings, too: Brigittas."""
        pattern = re.compile(rf"(?<!\w){re.escape(own)}" if self.spaced else re.escape(own))
        said = lambda text: [found.start() for found in re.finditer(rf"\b{re.escape(english)}\b", text)]  # noqa: E731
        return Placed(own, said, pattern)

    def _exchanged(self, english: str, text: str) -> Iterator[Fault]:
        """One is named less often than in English, its opposite more often."""
        for both in (both for group in self.opposites for both in combinations(group, 2)):
            (one, more), (other, fewer) = ((x, len(x.ours(text)) - len(x.english(english))) for x in both)
            if more * fewer < 0:
                right, wrong = (other.word, one.word) if more > 0 else (one.word, other.word)
                reason = N_("“{wrong}” stands where English has “{right}”.")
                yield Fault("opposite", reason, N_("Write “{right}”."), {"right": right, "wrong": wrong})

    def _changed_places(self, english: str, text: str) -> Iterator[Fault]:
        """Two numbers, or two opposites, in each other's place. Where both changed, a whole clause has moved."""
        numbers = self._numbers_moved(english, text) or exchanged(english, text, self.folder)
        words = [moved for group in self.opposites if (moved := self._words_moved(group, english, text))]
        if len([*words, *filter(None, [numbers])]) != 1:
            return
        first, second = numbers or words[0]
        reason = N_("{first} and {second} have changed places.")
        advice = N_("Compare it with the English: what belongs to {first}, and what to {second}?")
        yield Fault("number" if numbers else "opposite", reason, advice, {"first": first, "second": second})

    def _numbers_moved(self, english: str, text: str) -> tuple[str, str] | None:
        """Only numbers that stand alone and once: what belongs to a term, as in ship card 30, moves with it."""
        named = {x.end(1) for _start, end, _term in self.english.find(english) if (x := NUMBER.match(english, end))}
        theirs = [(found.start(), found[0]) for found in FREE.finditer(english) if found.end() not in named]
        words = (word for pattern in self.written.values() for word in pattern.finditer(text))
        own = {found.end(1) for word in words if (found := NUMBER.match(text, word.end()))}
        moved = transposed(english, theirs, [found[0] for found in FREE.finditer(text) if found.end() not in own])
        return moved if moved and all([x for _at, x in theirs].count(number) == 1 for number in moved) else None

    def _words_moved(self, group: Sequence[Placed], english: str, text: str) -> tuple[str, str] | None:
        theirs = sorted((at, x.word) for x in group for at in x.english(english))
        ours = sorted((at, x.word) for x in group for at in x.ours(text))
        return transposed(english, theirs, [word for _at, word in ours])

    def _named(self, english: str) -> Mapping[str, list[str]]:
        """The terms that have a word here, with the English words for each, as often as they are said."""
        found: dict[str, list[str]] = {}
        for start, end, term in self.english.find(english):
            if term.id in self.words:
                found.setdefault(term.id, []).append(english[start:end])
        return found

    def _forbidden(self, text: str) -> Iterator[Fault]:
        text = self.unlike.sub("", text)
        for (wrong, right), pattern in self.avoided.items():
            if any(found[0].lower() not in self.ours for found in pattern.finditer(text)):
                values = {"wrong": wrong, "right": right}
                yield Fault("wrong-word", N_("This book does not say “{wrong}”."), N_("Write “{right}”."), values)


def transposed(english: str, theirs: Sequence[tuple[int, str]], ours: Sequence[str]) -> tuple[str, str] | None:
    """The two that have changed places, if that is all that has changed and English tells them apart.

    >>> transposed("30 sings, and 34 listens.", [(0, "30"), (14, "34")], ["34", "30"])
    ('30', '34')
    >>> transposed("30 hears 34.", [(0, "30"), (9, "34")], ["34", "30"])
    """
    if len(theirs) != len(ours):
        return None
    differing = [(at, word, own) for (at, word), own in zip(theirs, ours, strict=True) if word != own]
    if len(differing) != 2 or differing[0][1:] != differing[1][:0:-1]:
        return None
    (start, first, second), (end, *_rest) = differing
    before, after = (re.split(r"[.!?] ", x) for x in (english[:start], english[end:]))
    if SUBORDINATE.search(before[-1] + english[start:end] + after[0]):
        return None
    between = re.sub(r"^[\w−]+", "", english[start:end])
    named = [word for word in re.findall(r"\w+", between) if not APART.fullmatch(word)]
    return (first, second) if APART.search(between) and named else None
