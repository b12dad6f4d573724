"""What a translator should know beside the sentence: the terms in it, and words that could mislead."""

import copy
import re
from collections.abc import Iterator

import polib

from .terms import Finder, TermBase, Words

SILENT = re.compile(r"(\{[\w:-]+\})?(`+)[^`]+\2|(?<=\])\([^)]*\)|<[^> ]*>|https?://\S+|\{\w+\}")
"""code, roles, addresses and values to be filled in: words there are not for translators"""


class Context:
    """Adds to the comments of entries what translators into one language should know."""

    def __init__(self, base: TermBase, language: str) -> None:
        self.finder, self.values = Finder(base, "en"), base.values
        self.language = language

    def explain(self, sentence: polib.POEntry) -> polib.POEntry:
        """The entry with its terms; other languages get another one."""
        entry = copy.copy(sentence)
        text = f"{entry.msgid}\n{entry.msgid_plural}"
        told = self.told_values(text) if "python-brace-format" in entry.flags else ()
        entry.comment = "\n".join([*entry.comment.splitlines(), *told, *self.told_terms(text)])
        return entry

    def told_values(self, text: str) -> Iterator[str]:
        names = dict.fromkeys(re.findall(r"\{(\w+)\}", text))
        if known := [f"{{{name}}} = {self.values[name]}" for name in names if name in self.values]:
            yield f"values: {'; '.join(known)}"

    def told_terms(self, text: str) -> Iterator[str]:
        terms = {term.id: term for _start, _end, term in self.finder.find(SILENT.sub("`", text))}
        named = [(term, term.words.get(self.language, Words()).word) for term in terms.values()]  # or not named yet
        if pairs := [f"{term.words['en'].word} = {word}" for term, word in named if word]:
            yield f"terms: {'; '.join(pairs)}"
        for term in terms.values():
            if term.note:
                yield f"note: {term.words['en'].word} – {term.note}"
