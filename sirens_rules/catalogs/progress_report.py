"""`sirens-rules catalogs report`: what is left to translate, page by page, the rules first."""

import gettext
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import polib
from docutils.utils import column_width as width

from ..books import SHARED, Book
from ..reading import read as read_book
from ..words import LANGUAGES, N_, Language
from .files import catalog, is_page, pages, read
from .states import REVIEWED
from .states import found as states_of

RULES = re.compile(r"(?:^|/)rules/")
"""the folder of the chapters: what players need first"""

PUBLISHED_FROM = 80
"""percent of the sentences of the rules. Below it too much of what settles a dispute would be English."""

MISSING, OUTDATED = "missing", "outdated"


class Count(NamedTuple):
    """How many sentences are in which state."""

    translated: int = 0
    outdated: int = 0
    untranslated: int = 0
    reviewed: int = 0
    """of the translated ones: somebody else has read them"""

    @property
    def total(self) -> int:
        return self.translated + self.outdated + self.untranslated

    @property
    def left(self) -> int:
        return self.outdated + self.untranslated

    @property
    def percent(self) -> int:
        """Rounded down: 100 means that nothing is left."""
        return 100 * self.translated // self.total if self.total else 100


@dataclass(frozen=True)
class Standing:
    """How far the translation into one language is."""

    language: Language
    pages: Mapping[str, Count]

    @property
    def rules(self) -> Count:
        return added(count for page, count in self.pages.items() if RULES.search(page))

    @property
    def whole(self) -> Count:
        return added(self.pages.values())

    @property
    def unfinished(self) -> dict[str, Count]:
        return {page: count for page, count in self.pages.items() if count.left}

    @property
    def published(self) -> bool:
        return self.rules.percent >= PUBLISHED_FROM


def added(counts: Iterable[Count]) -> Count:
    return Count(*map(sum, zip(*counts, strict=True)))


def state(entry: polib.POEntry) -> str | None:
    """What an entry lacks. A translation that equals the English is a decision, and nothing is lacking."""
    texts = [*entry.msgstr_plural.values()] or [entry.msgstr]
    if not all(text.strip() for text in texts):
        return MISSING
    return OUTDATED if entry.fuzzy else None


def states(path: Path) -> dict[str, str | None]:
    """Every sentence of a catalog with what it lacks."""
    return {entry.msgid: state(entry) for entry in read(path) if not entry.obsolete}


def count(path: Path) -> Count:
    entries = [entry for entry in read(path) if not entry.obsolete]
    found = [state(entry) for entry in entries]
    reviewed = sum(REVIEWED in states_of(entry) for entry, lacking in zip(entries, found, strict=True) if not lacking)
    return Count(found.count(None), found.count(OUTDATED), found.count(MISSING), reviewed)


def standings(book: Book) -> list[Standing]:
    """All languages that have catalogs to be. A catalog that only other languages have is one not yet begun."""
    languages = [language for language in LANGUAGES if language.code != "en"]
    found = {x: {page: count(catalog(book, x.folder, page)) for page in counted_pages(book, x)} for x in languages}
    sizes: dict[str, int] = {}
    for page, counted in (item for own in found.values() for item in own.items()):
        sizes[page] = max(counted.total, sizes.get(page, 0))
    return [Standing(x, {page: filled(own.get(page), sizes[page]) for page in sizes}) for x, own in found.items()]


def all_standings(books: Iterable[Book]) -> list[Standing]:
    """Of several books, in the order in which their pages matter, each with the name of its book before it."""
    whole: dict[Language, dict[str, Count]] = {}
    for book in books:
        for standing in (found := standings(book)):
            pages = whole.setdefault(standing.language, {})
            pages |= {f"{book.name}/{page}": standing.pages[page] for page in in_order(book, found[0].pages)}
    return [Standing(language, pages) for language, pages in whole.items()]


def counted_pages(book: Book, language: Language) -> list[str]:
    """Without the catalog of a page that is gone, which stays for its translations."""
    every = pages(book, language.folder)
    return [name for name in every if not is_page(book, name) or (book.docs / f"{name}.md").is_file()]


def filled(counted: Count | None, size: int) -> Count:
    """What a catalog lacks that others have is not translated either."""
    counted = counted or Count()
    return counted._replace(untranslated=size - counted.translated - counted.outdated)


def in_order(book: Book, names: Iterable[str]) -> list[str]:
    """The chapters of the rules as the book has them, the other pages, and last what is no page."""
    known = {page: place for place, page in enumerate(read_book(book).pages if book.name != SHARED else ())}

    def place(page: str) -> tuple[bool, bool, int, str]:
        return not is_page(book, page), not RULES.search(page), known.get(page, len(known)), page

    return sorted(names, key=place)


def catalog_of(language: Language, page: str) -> str:
    """The file of a page that has the name of its book before it."""
    book, _slash, name = page.partition("/")
    return f"locale/{book}/{language.folder}/LC_MESSAGES/{name}.po"


# What the terminal shows


def as_data(found: Sequence[Standing]) -> dict[str, Any]:
    """For programs; names are added, never changed."""

    def numbers(count: Count) -> dict[str, int]:
        return {**count._asdict(), "percent": count.percent}

    return {
        "published_from": PUBLISHED_FROM,
        "languages": [
            {
                "language": standing.language.code,
                "name": standing.language.name,
                "published": standing.published,
                "rules": numbers(standing.rules),
                "whole": numbers(standing.whole),
                "pages": [
                    {"page": page, "catalog": catalog_of(standing.language, page)}
                    | numbers(count)
                    for page, count in standing.pages.items()
                ],
            }
            for standing in found
        ],
    }


def told(standing: Standing, words: gettext.NullTranslations, *, every: bool) -> list[str]:
    """One language as lines: its name, a table of what is left, and a sentence on the rest."""
    _ = words.gettext
    if not every and not standing.unfinished:
        sentence = _("{language}: all {number} sentences are translated.")
        return [sentence.format(language=standing.language.name, number=standing.whole.total)]
    head = (standing.language.name, _("translated"), _("reviewed"), _("out of date"), _("untranslated"), "")
    shown = standing.pages if every else standing.unfinished
    rows = [row(page, count) for page, count in shown.items()]
    rows += [row(_("the rules"), standing.rules), row(_("everything"), standing.whole)]
    lines = table([head, *rows])
    lines.insert(len(lines) - 2, "─" * max(map(width, lines)))
    complete = len(standing.pages) - len(standing.unfinished)
    if complete and not every:
        sentence = words.ngettext("{number} catalog is complete.", "{number} catalogs are complete.", complete)
        lines.append(sentence.format(number=complete))
    if not standing.published:
        sentence = _("Not published yet: that takes {percent} per cent of the rules.")
        lines.append(sentence.format(percent=PUBLISHED_FROM))
    return lines


def row(name: str, count: Count) -> tuple[str, ...]:
    numbers = (count.translated, count.reviewed, count.outdated, count.untranslated)
    return name, *map(str, numbers), f"{count.percent} %"


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Names to the left, numbers to the right."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(map(padded, row, widths, range(len(row)))).rstrip() for row in rows]


def padded(text: str, size: int, column: int) -> str:
    space = " " * (size - width(text))
    return space + text if column else text + space


def run(
    books: Sequence[Book], languages: Sequence[Language], words: gettext.NullTranslations,
    *, every: bool, data: bool, picture: str | None = None,
) -> int:  # fmt: skip
    found = [standing for standing in all_standings(books) if standing.language in languages]
    if picture:
        from .badge import badge
        from .memory import hand_out

        return hand_out(badge(found), picture, N_("The badge is in {path}."), words)
    if data:
        print(json.dumps(as_data(found), ensure_ascii=False, indent=1))
    else:
        blocks = ["\n".join(told(standing, words, every=every)) for standing in found]
        print(*blocks, sep="\n\n" if any("\n" in block for block in blocks) else "\n")
    return 0
