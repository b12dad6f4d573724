"""Keep locale/*/LC_MESSAGES/sirens_rules.po in step with the sentences in the source.

    python -m sirens_rules.catalogs.program

polib is the only writer: it keeps comments, obsolete entries and the previous text of a changed one.
"""

import difflib
from collections.abc import Iterator
from pathlib import Path

import polib
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir

from sirens_rules.words import LANGUAGES

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "sirens_rules"
KEYWORDS = {**DEFAULT_KEYWORDS, "N_": None, "pgettext": ((1, "c"), 2), "say_number": (2, 3)}
PLURALS = {
    "de": "nplurals=2; plural=(n != 1);",
    "fr": "nplurals=2; plural=(n > 1);",
    "zh_TW": "nplurals=1; plural=0;",
}
CLOSE = 0.7
"""how much a sentence must resemble an old one to take over its translation, marked fuzzy"""

Key = tuple[str | None, str]


def sentences() -> dict[Key, polib.POEntry]:
    """Every sentence in the source, in reading order, with the files that say it."""
    found: dict[Key, polib.POEntry] = {}
    for file, msgid, plural, context in _extracted():
        entry = found.setdefault(
            (context, msgid), polib.POEntry(msgid=msgid, msgctxt=context, msgid_plural=plural or "")
        )
        if (file, "") not in entry.occurrences:
            entry.occurrences.append((file, ""))
    return found


def _extracted() -> Iterator[tuple[str, str, str | None, str | None]]:
    """The sentences of engine and commands. The words of the book and its site have catalogs of their own."""
    messages = extract_from_dir(PACKAGE, [("*.py", "python"), ("sirens_in_sight/**.py", "python")], keywords=KEYWORDS)
    for file, _line, message, _comments, context in sorted(messages, key=lambda found: found[:2]):
        singular, plural = message[:2] if isinstance(message, tuple) else (message, None)
        yield f"sirens_rules/{file}", singular, plural, context


def catalog_path(folder: str) -> Path:
    return ROOT / "locale" / folder / "LC_MESSAGES" / "sirens_rules.po"


def update(folder: str) -> polib.POFile:
    """The catalog of a language with exactly today's sentences; what they replace stays below as obsolete."""
    path = catalog_path(folder)
    old = polib.pofile(str(path), wrapwidth=0) if path.exists() else polib.POFile(wrapwidth=0)
    known: dict[Key, polib.POEntry] = {(entry.msgctxt, entry.msgid): entry for entry in old}
    new = polib.POFile(wrapwidth=0)
    new.metadata = {**HEADER, "Language": folder, "Plural-Forms": PLURALS[folder], **dict(old.metadata)}
    found = sentences()
    for key, entry in found.items():
        new.append(_carried(entry, known.get(key)) if key in known else _resembling(entry, known, found))
    for key, entry in known.items():
        if key not in found and (entry.msgstr or entry.msgstr_plural):
            entry.obsolete = True
            new.append(entry)
    return new


HEADER = {
    "Project-Id-Version": "sirens-rules",
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
}


def _carried(entry: polib.POEntry, old: polib.POEntry | None) -> polib.POEntry:
    """Today's sentence with the translation it has."""
    if old is not None:
        entry.msgstr, entry.msgstr_plural = old.msgstr, old.msgstr_plural
        entry.tcomment, entry.flags = old.tcomment, old.flags
        entry.previous_msgid = old.previous_msgid
    return entry


def _resembling(
    entry: polib.POEntry, known: dict[Key, polib.POEntry], found: dict[Key, polib.POEntry]
) -> polib.POEntry:
    """A new sentence; a translation of one much like it is taken over, to be checked by a person."""
    gone = {msgid: old for (context, msgid), old in known.items() if (context, msgid) not in found}
    for msgid in difflib.get_close_matches(entry.msgid, gone, 1, CLOSE):
        entry = _carried(entry, gone[msgid])
        entry.previous_msgid, entry.flags = msgid, ["fuzzy"]
    return entry


def main() -> None:
    for language in LANGUAGES:
        if language.code != "en":
            path = catalog_path(language.folder)
            path.parent.mkdir(parents=True, exist_ok=True)
            catalog = update(language.folder)
            temporary = path.with_suffix(".new")
            catalog.save(str(temporary))
            temporary.replace(path)
            print(f"{path.relative_to(ROOT)}: {catalog.percent_translated()} % translated")


if __name__ == "__main__":
    main()
