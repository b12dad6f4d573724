"""What was translated before, in any book: suggested beside a new sentence, and handed out as TMX."""

import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from .. import __version__
from ..books import Book
from ..words import N_, Complaint, Language, Words
from ..writing import write
from . import files
from .merge import likeness, texts

SIMILAR = 0.75
CANDIDATES = 5
"""sentences with the most words in common, which are then compared letter by letter"""
WORD = re.compile(r"\w+")
LANG = "{http://www.w3.org/XML/1998/namespace}lang"


class Pair(NamedTuple):
    english: str
    said: str
    place: str
    """book and page"""


def pairs(books: Iterable[Book], folder: str) -> Iterator[Pair]:
    """All that is surely translated, then what once was and is kept below; what is no catalog has nothing to say."""
    gone = []
    for book in books:
        for page in files.pages(book, folder):
            with suppress(files.Malformed):
                for entry in files.read(files.catalog(book, folder, page)):
                    pair = Pair(entry.msgid, " ".join(texts(entry)[-1].split()), f"{book.name}/{page}")
                    if entry.translated():
                        yield pair
                    elif entry.obsolete and not entry.fuzzy and all(texts(entry)):
                        gone.append(pair)
    yield from gone


class Memory:
    """Finds a sentence again, or one that is much like it."""

    def __init__(self, known: Iterable[Pair]) -> None:
        self.same: dict[str, Pair] = {}
        self.having: dict[str, list[Pair]] = defaultdict(list)
        for pair in known:
            if pair.english not in self.same:
                self.same[pair.english] = pair
                for word in {*WORD.findall(pair.english.lower())}:
                    self.having[word].append(pair)

    def suggest(self, english: str) -> str:
        """A line for translators; empty if nothing is near."""
        if pair := self.same.get(english):
            return f"memory: {pair.said} ({pair.place})"
        common = Counter(pair for word in {*WORD.findall(english.lower())} for pair in self.having.get(word, ()))
        first = (pair for pair, _count in common.most_common(CANDIDATES))
        near = [(likeness(english, pair.english), pair) for pair in first]
        ratio, best = max(near, default=(0.0, Pair("", "", "")))
        return f"memory: “{best.english}” is {best.said} ({best.place})" if ratio >= SIMILAR else ""


def tmx(books: Sequence[Book], language: Language) -> str:
    """Translation Memory eXchange 1.4: what every program for translators reads."""
    top = ElementTree.Element("tmx", version="1.4")
    header = {"srclang": "en", "adminlang": "en", "segtype": "sentence", "datatype": "plaintext", "o-tmf": "gettext"}
    made = {"creationtool": "sirens-rules", "creationtoolversion": __version__}
    ElementTree.SubElement(top, "header", header | made)
    body = ElementTree.SubElement(top, "body")
    for pair in dict.fromkeys(pairs(books, language.folder)):
        unit = ElementTree.SubElement(body, "tu")
        ElementTree.SubElement(unit, "note").text = pair.place
        for tag, text in (("en", pair.english), (language.html, pair.said)):
            variant = ElementTree.SubElement(unit, "tuv", {LANG: tag})
            ElementTree.SubElement(variant, "seg").text = text
    return as_xml(top)


def as_xml(top: ElementTree.Element) -> str:
    ElementTree.indent(top, " ")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ElementTree.tostring(top, "unicode")}\n'


def hand_out(text: str, output: str | None, told: str, words: Words) -> int:
    """To the terminal, or into a file."""
    if not output:
        sys.stdout.write(text)
        return 0
    path = Path(output)
    if path.is_dir() or not path.parent.is_dir():
        raise Complaint(N_("{path} cannot be written: it is a folder, or its folder is not there."), path=path)
    write(path, text)
    print(words.gettext(told).format(path=path))
    return 0


def run(books: Sequence[Book], language: Language, output: str | None, words: Words) -> int:
    return hand_out(tmx(books, language), output, N_("The translations are in {path}."), words)
