"""The term base: one word for each thing in every language, and the words that players use instead."""

import re
import tomllib
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from .. import harmless
from ..bounded import read_text
from ..words import LANGUAGES, Complaint

ASK, VALUES = "ask", "values"
"""the tables of what players ask for and what names in braces stand for; every other table is a term"""

SOURCE = "en"
"""the language in which every term has a word; the others follow when somebody has decided"""

FOLDERS = tuple(language.folder for language in LANGUAGES)
LISTS = ("forms", "also", "not", "unlike", "search")
WAITING = {"word": "", "forms": [], "also": [], "not": []}
"""what stands for a language until somebody decides, also while it is being added"""

UNSPACED = ("zh", "ja", "th", "lo", "km", "my")


def has_spaces(folder: str) -> bool:
    """Whether the language is written with spaces between words, so that a word has edges."""
    return re.split("[_@]", folder)[0] not in UNSPACED


Fault = tuple[int, str]
"""line and message"""


class FaultyTerms(Complaint):
    """The term base contradicts itself; the message names every place."""


@dataclass(frozen=True)
class Words:
    """What a thing is called in one language; empty where nobody has decided yet."""

    word: str = ""
    forms: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    avoided: tuple[str, ...] = ()
    unlike: tuple[str, ...] = ()
    """phrases with the same word in another sense"""
    search: tuple[str, ...] = ()
    """what somebody may type who looks for it, and nobody calls it"""

    @property
    def written(self) -> tuple[str, ...]:
        """All forms in which our text writes it."""
        return (self.word, *self.forms) if self.word else self.forms


@dataclass(frozen=True)
class Term:
    """One thing of the game."""

    id: str
    rule: str
    definition: str
    preview: bool
    words: Mapping[str, Words]
    line: int
    note: str = ""
    """for translators, where the English word could mislead"""
    opposite: str = ""
    """the term for which it could be mistaken, and the sentence would still sound right"""
    piece: str = ""
    """what the glossary draws beside it, by the name that the game gives to the piece"""

    @property
    def anchor(self) -> str:
        return f"term-{self.id}"

    def spoken(self, language: str) -> str:
        """The language in which it has a word: this one, or the source where nobody has decided yet."""
        return language if self.words[language].word else SOURCE


@dataclass(frozen=True)
class TermBase:
    """All terms in the order of their file, and what else players ask for: rule, language, phrases."""

    path: Path
    terms: tuple[Term, ...] = ()
    asked: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    lines: Mapping[str, int] = field(default_factory=dict)
    values: Mapping[str, str] = field(default_factory=dict)
    """what a name in braces stands for, told to translators"""

    @classmethod
    def read(cls, path: Path) -> "TermBase":
        """The terms of a file; a book without the file has none."""
        return cls._of(path, read_text(path)) if path.is_file() else cls(path)

    @classmethod
    @cache
    def _of(cls, path: Path, text: str) -> "TermBase":
        try:
            tables = tomllib.loads(text)
        except (ValueError, RecursionError) as error:
            raise FaultyTerms("{faults}", faults=f"{path}: {error}") from None
        lines = dict(_lines(text))
        asked, values = tables.pop(ASK, {}), tables.pop(VALUES, {})
        faults = [*_misshapen(tables, asked, lines)]
        if not faults:
            terms = tuple(_term(id, table, lines[id]) for id, table in tables.items())
            faults = [*_ambiguous(terms), *_without_opposite(terms)]
        if faults:
            told = "\n".join(f"{path}:{line}: {message}" for line, message in sorted(faults))
            raise FaultyTerms("{faults}", faults=told)
        phrases = {rule: {x: tuple(words) for x, words in table.items()} for rule, table in asked.items()}
        return cls(path, terms, phrases, lines, values)

    def unknown_rules(self, known: Iterable[str]) -> Iterator[tuple[str, str]]:
        """Place and message for every rule that the book does not have."""
        rules = set(known)
        for term in self.terms:
            if term.rule not in rules:
                yield f"{self.path}:{term.line}", f"term {term.id} is defined by an unknown rule: {term.rule}"
        for rule in self.asked:
            if rule not in rules:
                yield f"{self.path}:{self.lines[rule]}", f"players ask for an unknown rule: {rule}"


class Finder:
    """Finds the terms of one language in its text: whole words, the longest first; without spaces any part."""

    def __init__(self, base: TermBase, language: str) -> None:
        self.terms: dict[str, Term | None] = {}
        for term in base.terms:
            for word in term.words[language].written:
                self.terms[word] = self.terms[word[0].upper() + word[1:]] = term
            for word in term.words[language].unlike:
                self.terms[word] = self.terms[word[0].upper() + word[1:]] = None
        words = "|".join(map(re.escape, sorted(self.terms, key=len, reverse=True)))
        self.pattern = re.compile(rf"(?<!\w)(?:{words})(?!\w)" if has_spaces(language) else words)

    def find(self, text: str) -> Iterator[tuple[int, int, Term]]:
        """Where terms stand. One too common to be shown still hides what is part of it."""
        if self.terms:
            for found in self.pattern.finditer(text):
                if term := self.terms[found[0]]:
                    yield found.start(), found.end(), term


def _lines(text: str) -> Iterator[tuple[str, int]]:
    """The line of every table and of every rule players ask for."""
    for number, line in enumerate(text.splitlines(), 1):
        if found := re.match(r'\[([\w-]+)\]|"([\w.-]+)" *=', line):
            yield found[1] or found[2], number


def _term(id: str, table: Mapping[str, Any], line: int) -> Term:
    named = {x: table.get(x, {}) for x in FOLDERS}
    words = {x: Words(y.get("word", ""), *(tuple(y.get(name, ())) for name in LISTS)) for x, y in named.items()}
    more = (table.get(name, "") for name in ("note", "opposite", "piece"))
    return Term(id, table["rule"], table["definition"], table.get("preview", True), words, line, *more)


def _misshapen(tables: Mapping[str, Any], asked: Mapping[str, Any], lines: Mapping[str, int]) -> Iterator[Fault]:
    """What is missing, unknown, of the wrong kind, or more than words."""
    for id, table in (*tables.items(), *asked.items()):
        for text in _texts(table):
            if signs := harmless.signs("", text):
                yield lines.get(id, 1), f"{id}: “{text}” could do more than be read; leave out {' '.join(signs)}"
    for id, table in tables.items():
        if not isinstance(table, dict):
            yield lines.get(id, 1), f"{id} is no term"
            continue
        for fault in _faults_of_term(table):
            yield lines[id], f"term {id}: {fault}"
    for rule, table in asked.items():
        for language, phrases in table.items():
            if language not in FOLDERS:
                yield lines[rule], f"{ASK} {rule}: unknown language {language}"
            elif not _are_words(phrases):
                yield lines[rule], f"{ASK} {rule}: {language} is not a list of words"


def _texts(value: object) -> Iterator[str]:
    """Everything that is written in a table."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _texts(part)


def _faults_of_term(table: Mapping[str, Any]) -> Iterator[str]:
    for name in ("rule", "definition"):
        if not _is_word(table.get(name)):
            yield f"no {name}"
    if not isinstance(table.get("preview", True), bool):
        yield "preview is neither true nor false"
    if not _is_word(table.get("note", "-")):
        yield "note is no sentence"
    if not _is_word(table.get("opposite", "-")):
        yield "opposite is no term"
    if not _is_word(table.get("piece", "-")):
        yield "piece is no name"
    for name in table.keys() - {"rule", "definition", "preview", "note", "opposite", "piece", *FOLDERS}:
        if table[name] != WAITING:
            yield f"unknown entry {name}"
    for language in FOLDERS:
        words = table.get(language, {})
        if not isinstance(words, dict) or not isinstance(words.get("word", ""), str):
            yield f"no word in {language}"
            continue
        if language == SOURCE and not _is_word(words.get("word")):
            yield f"no word in {language}"
        for name in words.keys() - {"word", *LISTS}:
            yield f"unknown entry {name} in {language}"
        for name in LISTS:
            if not _are_words(words.get(name, [])):
                yield f"{name} in {language} is not a list of words"


def _is_word(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _are_words(value: object) -> bool:
    return isinstance(value, list) and all(map(_is_word, value))


def _ambiguous(terms: Iterable[Term]) -> Iterator[Fault]:
    """A word that stands for two things, or that is both written and forbidden."""
    for language in FOLDERS:
        owner: dict[str, str] = {}
        for term in terms:
            words = term.words[language]
            for word in words.written:
                first = owner.setdefault(word, term.id)
                if first != term.id:
                    yield term.line, f"term {term.id}: “{word}” ({language}) is already a word of {first}"
                elif words.written.count(word) > 1:
                    yield term.line, f"term {term.id}: “{word}” ({language}) stands twice"
                if word in words.avoided:
                    yield term.line, f"term {term.id}: “{word}” ({language}) is both written and forbidden"


def _without_opposite(terms: Sequence[Term]) -> Iterator[Fault]:
    known = {term.id for term in terms}
    for term in terms:
        if term.opposite and term.opposite not in known:
            yield term.line, f"term {term.id}: there is no term {term.opposite} to be its opposite"


def in_latin_order(word: str) -> str:
    """Accents and umlauts as their base letters, case aside."""
    plain = unicodedata.normalize("NFKD", word.casefold())
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


def sorting(language: str) -> Callable[[str], Any]:
    """The key that puts words of a language in alphabetical order.

    GB 2312 lists the common characters by their pinyin, as dictionaries in China do; Big5 by the number of their
    strokes, as dictionaries in Taiwan do.
    """
    if language in ("zh", "zh_CN", "zh_SG"):
        return lambda word: word.encode("gb18030")
    return (lambda word: word.encode("big5", errors="replace")) if language.startswith("zh") else in_latin_order
