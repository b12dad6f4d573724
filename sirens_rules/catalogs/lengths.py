"""`sirens-rules catalogs lengths`: sentences that are too long to be read aloud at the table, in every language."""

import json
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import polib

from ..books import Book
from ..words import N_, Language, Words
from . import plain_sentences
from .files import catalog, is_page, pages, read
from .markup import THING, reader
from .pairs import Lines
from .progress_report import in_order, state
from .update import sentences

LIMITS = {"en": 20, "de": 18, "fr": 22, "zh": 40, "ja": 40}
"""words, or signs where nothing stands between words; German joins its words, French takes them apart"""
ANY = 20
BY_SIGNS = ("zh", "ja")

ABBREVIATION = re.compile(r"\b(?:z\. ?B|d\. ?h|u\. ?a|bzw|ca|Nr|usw|p\. ?ex|etc|e\.g|i\.e)\.", re.IGNORECASE)
CITATIONS = re.compile(rf"[(（][\s{THING},;，、；]*[)）]")
"""brackets around cited rules: nobody reads them aloud"""
END = re.compile(r"(?<=[.!?؟…])[”“’»)\]]*\s+(?=[^\sa-zß-ÿ])|[。！？]+")
"""a full stop before a small letter ends nothing"""
WORD = re.compile(rf"\S*[\w{THING}]\S*")
SIGN = re.compile(rf"[A-Za-z0-9]+|[\w{THING}]")


class Long(NamedTuple):
    """A sentence above the limit of its language, and where it stands."""

    language: str
    path: str
    """with the line where the file is a catalog"""
    place: str
    """such as “rule crew.jump: text”"""
    length: int
    limit: int
    sentence: str


def split(text: str) -> list[str]:
    """The sentences of a text as a reader sees it. Colon and semicolon end none."""
    text = ABBREVIATION.sub(lambda found: re.sub("[. ]", "", found[0]), CITATIONS.sub("", text))
    return [sentence.strip() for sentence in END.split(text) if sentence.strip()]


def length(sentence: str, language: str) -> int:
    """Its words, or its signs. Code, a number and a value to be filled in are one each."""
    return len((SIGN if language in BY_SIGNS else WORD).findall(sentence))


def too_long(text: str, language: str) -> Iterator[tuple[int, str]]:
    """What is too long in a text without markup."""
    for sentence in split(text):
        if (size := length(sentence, language)) > limit(language):
            yield size, sentence.replace(THING, "…")


def limit(language: str) -> int:
    return LIMITS.get(language, ANY)


def english(book: Book, words: Words) -> Iterator[Long]:
    """The book and the program as they are now, whatever the catalogs know of them."""
    found = sentences(book, words)
    for page in in_order(book, found):
        for entry in found[page]:
            path = entry.occurrences[0][0] if entry.occurrences else page
            yield from outliers(is_page(book, page), "en", entry, entry.msgid, path)


def translated(book: Book, language: Language) -> Iterator[Long]:
    for page in in_order(book, pages(book, language.folder)):
        path = catalog(book, language.folder, page)
        name, lines = path.relative_to(book.root).as_posix(), Lines(path)
        for entry in read(path):
            if not entry.obsolete and not state(entry):
                for text in entry.msgstr_plural.values() or [entry.msgstr]:
                    place = f"{name}:{lines.of(entry)}"
                    yield from outliers(is_page(book, page), language.folder, entry, text, place)


def outliers(of_book: bool, folder: str, entry: polib.POEntry, text: str, path: str) -> Iterator[Long]:
    language = folder.split("_")[0]
    seen = reader()(text) if of_book else plain_sentences.read(text, entry.msgid, text)
    place = entry.comment.partition("\n")[0] if of_book else ""
    for size, sentence in too_long(seen.text, language):
        yield Long(folder, path, place, size, limit(language), sentence)


def find(books: Sequence[Book], language: Language, words: Words) -> list[Long]:
    return [
        one
        for book in books
        for one in (english(book, words) if language.code == "en" else translated(book, language))
    ]


def told(language: Language, found: Sequence[Long], words: Words) -> Iterator[str]:
    """A line of numbers for a language, then each sentence with its place."""
    # Note: language is its name, such as Deutsch; limit is a number of words (in Chinese of characters)
    summary = N_("{language}: sentences above {limit}: {number}.")
    most = limit(language.folder.split("_")[0])
    yield words.gettext(summary).format(language=language.name, limit=most, number=len(found))
    for one in found:
        yield "  " + ": ".join(filter(None, (one.path, one.place, str(one.length))))
        yield f"    {one.sentence}"


def run(books: Sequence[Book], languages: Sequence[Language], words: Words, *, data: bool) -> int:
    found = {language: find(books, language, words) for language in languages}
    if data:
        print(json.dumps([one._asdict() for some in found.values() for one in some], ensure_ascii=False, indent=1))
    else:
        print(*(line for language, some in found.items() for line in told(language, some, words)), sep="\n")
    return 0
