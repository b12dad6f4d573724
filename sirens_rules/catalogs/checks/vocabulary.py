"""The term base enforced: where English names a thing, the translation names it by the word of its language."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from ...words import N_
from ..findings import Fault
from ..pairs import Pair
from ..terms import Finder, Term, TermBase, Words, has_spaces

ENDINGS = {"de": "(?:e|en|er|es|em|s|n|ern)?", "fr": "(?:s|x|e|es)?"}
"""what a forbidden word may end in and still be the same word"""


class Counted(NamedTuple):
    """A word and how often English and translation say it."""

    word: str
    english: Callable[[str], int]
    own: re.Pattern[str]


NUMBER = re.compile(r"\s?(−?\d+|\{\w+\})")


class Vocabulary:
    """The words of one language, ready to be looked for."""

    def __init__(self, base: TermBase, folder: str, names: Sequence[tuple[str, str]] = ()) -> None:
        self.language, self.spaced = folder.split("_")[0], has_spaces(folder)
        self.english = Finder(base, "en")
        named = {term.id: term.words.get(folder, Words()) for term in base.terms}
        known = {id: words for id, words in named.items() if words.word}
        self.words: Mapping[str, Words] = known
        self.written = {id: self._pattern(words.written) for id, words in known.items()}
        opposed = [(term.id, term.opposite) for term in base.terms if {term.id, term.opposite} <= known.keys()]
        self.opposites = [(self._term(one), self._term(other)) for one, other in opposed]
        self.opposites += combinations((self._name(*name) for name in names), 2)
        self.avoided = {(word, words.word): self._whole(word) for words in known.values() for word in words.avoided}

    def _pattern(self, written: Iterable[str]) -> re.Pattern[str]:
        """A word or a form; German also as part of a compound, without spaces anywhere."""
        found = "|".join(re.escape(word) for word in written)
        if not self.spaced:
            return re.compile(found)
        return re.compile(rf"\b(?:{found})|(?:{found})\b" if self.language == "de" else rf"\b(?:{found})\b", re.I)

    def _whole(self, word: str) -> re.Pattern[str]:
        if not self.spaced:
            return re.compile(re.escape(word))
        return re.compile(rf"\b{re.escape(word)}{ENDINGS.get(self.language, '')}\b", re.I)

    def check(self, pair: Pair) -> Iterator[Fault]:
        text = pair.translation.text.replace("\u00a0", " ").replace("\u202f", " ")
        if pair.is_sentence:
            yield from self._missing(pair.english.text, text)
        yield from self._numbered(*((pair.english.text, text) if pair.of_book else (pair.msgid, pair.msgstr)))
        yield from self._forbidden(text)
        yield from self._exchanged(pair.english.text, text)

    def _missing(self, english: str, text: str) -> Iterator[Fault]:
        for term, said in self._named(english):
            if term.id in self.words and not self.written[term.id].search(text):
                word = self.words[term.id].word
                reason = N_("English says “{said}”, but “{word}” is missing.")
                advice = N_("Write “{word}”, or add the form you use to the term base.")
                yield Fault("term", reason, advice, {"said": said, "word": word})

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

    def _term(self, id: str) -> Counted:
        english = self.english
        said = lambda text: sum(term.id == id for _start, _end, term in english.find(text))  # noqa: E731
        return Counted(self.words[id].word, said, self.written[id])

    def _name(self, english: str, own: str) -> Counted:
        """Names have endings, too: Brigittas."""
        pattern = re.compile(rf"(?<!\w){re.escape(own)}" if self.spaced else re.escape(own))
        return Counted(own, lambda text: len(re.findall(rf"\b{re.escape(english)}\b", text)), pattern)

    def _exchanged(self, english: str, text: str) -> Iterator[Fault]:
        """One is named less often than in English, its opposite more often."""
        for both in self.opposites:
            (one, more), (other, fewer) = ((x, len(x.own.findall(text)) - x.english(english)) for x in both)
            if more * fewer < 0:
                right, wrong = (other.word, one.word) if more > 0 else (one.word, other.word)
                reason = N_("“{wrong}” stands where English has “{right}”.")
                yield Fault("opposite", reason, N_("Write “{right}”."), {"right": right, "wrong": wrong})

    def _named(self, english: str) -> Iterator[tuple[Term, str]]:
        """Each term once, with the first word for it."""
        found: dict[str, tuple[Term, str]] = {}
        for start, end, term in self.english.find(english):
            found.setdefault(term.id, (term, english[start:end]))
        yield from found.values()

    def _forbidden(self, text: str) -> Iterator[Fault]:
        for (wrong, right), pattern in self.avoided.items():
            if pattern.search(text):
                values = {"wrong": wrong, "right": right}
                yield Fault("wrong-word", N_("This book does not say “{wrong}”."), N_("Write “{right}”."), values)
