"""The term base enforced: where English names a thing, the translation names it by the word of its language."""

import re
from collections.abc import Iterable, Iterator, Mapping

from ...words import N_
from ..findings import Fault
from ..pairs import Pair
from ..terms import Finder, Term, TermBase, Words

ENDINGS = {"de": "(?:e|en|er|es|em|s|n|ern)?", "fr": "(?:s|x|e|es)?"}
"""what a forbidden word may end in and still be the same word"""

SENTENCE = re.compile(r"[.!?:;,)”]\s*$")
"""A heading may say it shorter: the sentences below it are exact."""


class Vocabulary:
    """The words of one language, ready to be looked for."""

    def __init__(self, base: TermBase, folder: str) -> None:
        self.language = folder.split("_")[0]
        self.english = Finder(base, "en")
        known = {term.id: term.words[folder] for term in base.terms if folder in term.words}
        self.words: Mapping[str, Words] = known
        self.written = {id: self._pattern(words.written) for id, words in known.items()}
        self.avoided = {(word, words.word): self._whole(word) for words in known.values() for word in words.avoided}

    def _pattern(self, written: Iterable[str]) -> re.Pattern[str]:
        """A word or a form; German also as part of a compound, Chinese anywhere."""
        found = "|".join(re.escape(word) for word in written)
        match self.language:
            case "zh":
                return re.compile(found)
            case "de":
                return re.compile(rf"\b(?:{found})|(?:{found})\b", re.I)
        return re.compile(rf"\b(?:{found})\b", re.I)

    def _whole(self, word: str) -> re.Pattern[str]:
        if self.language == "zh":
            return re.compile(re.escape(word))
        return re.compile(rf"\b{re.escape(word)}{ENDINGS.get(self.language, '')}\b", re.I)

    def check(self, pair: Pair) -> Iterator[Fault]:
        text = pair.translation.text.replace("\u00a0", " ").replace("\u202f", " ")
        if SENTENCE.search(pair.english.text):
            yield from self._missing(pair.english.text, text)
        yield from self._forbidden(text)

    def _missing(self, english: str, text: str) -> Iterator[Fault]:
        for term, said in self._named(english):
            if term.id in self.words and not self.written[term.id].search(text):
                word = self.words[term.id].word
                reason = N_("English says “{said}”, but “{word}” is missing.")
                advice = N_("Write “{word}”, or add the form you use to the term base.")
                yield Fault("term", reason, advice, {"said": said, "word": word})

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
