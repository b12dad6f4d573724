"""Bring a catalog in step with today's sentences, and lose nothing a translator ever typed.

polib is the only writer: it keeps comments, obsolete entries and the previous text of a changed one.
"""

import difflib
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import polib
from babel import UnknownLocaleError
from babel.messages.plurals import get_plural

HEADER = {
    "Project-Id-Version": "sirens-rules",
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
}
CLOSE = 0.7
"""how much a sentence must resemble an old one to take over its translation, marked fuzzy"""

Key = tuple[str | None, str]


def merged(path: Path, folder: str, sentences: Iterable[polib.POEntry]) -> polib.POFile:
    """The catalog at `path` with exactly these sentences; what they replace stays below as obsolete."""
    old = polib.pofile(str(path), wrapwidth=0) if path.exists() else polib.POFile(wrapwidth=0)
    known: dict[Key, polib.POEntry] = {(entry.msgctxt, entry.msgid): entry for entry in old}
    new = polib.POFile(wrapwidth=0)
    new.header = old.header
    new.metadata = {**HEADER, "Language": folder, "Plural-Forms": plural_forms(folder), **old.metadata}
    found = {(entry.msgctxt, entry.msgid): entry for entry in sentences}
    gone = {msgid: entry for (context, msgid), entry in known.items() if (context, msgid) not in found}
    for key, entry in found.items():
        if entry.msgid_plural:
            entry.msgstr_plural = dict.fromkeys(range(number_of_forms(new.metadata["Plural-Forms"])), "")
        new.append(_carried(entry, known[key]) if key in known else _resembling(entry, gone))
    for entry in gone.values():
        if entry.msgstr or entry.msgstr_plural:
            entry.obsolete = True
            new.append(entry)
    return new


def plural_forms(folder: str) -> str:
    """As CLDR has them for the language, or for the one that it is a kind of."""
    for name in (folder, folder.partition("_")[0]):
        with suppress(UnknownLocaleError):
            return str(get_plural(name).plural_forms)
    return str(get_plural("en").plural_forms)


def number_of_forms(plurals: str) -> int:
    """
    >>> number_of_forms("nplurals=2; plural=(n != 1);")
    2
    """
    return int(plurals.removeprefix("nplurals=").partition(";")[0])


def _carried(entry: polib.POEntry, old: polib.POEntry) -> polib.POEntry:
    """Today's sentence with the translation it has."""
    entry.msgstr, entry.msgstr_plural = old.msgstr, old.msgstr_plural
    entry.tcomment, entry.flags, entry.previous_msgid = old.tcomment, old.flags, old.previous_msgid
    return entry


def _resembling(entry: polib.POEntry, gone: dict[str, polib.POEntry]) -> polib.POEntry:
    """A new sentence; a translation of one much like it is taken over, to be checked by a person."""
    for msgid in difflib.get_close_matches(entry.msgid, gone, 1, CLOSE):
        entry = _carried(entry, gone[msgid])
        entry.previous_msgid, entry.flags = msgid, ["fuzzy"]
    return entry


def save(catalog: polib.POFile, path: Path) -> None:
    """Write beside the file, then take its place: an interruption leaves the old one whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.new")
    catalog.save(str(beside))
    beside.replace(path)
