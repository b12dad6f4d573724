"""The sentences of engine and commands, as catalog entries."""

import re
import string
from collections.abc import Iterator
from pathlib import Path

import polib
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir

KEYWORDS = {**DEFAULT_KEYWORDS, "N_": None, "pgettext": ((1, "c"), 2), "say_number": (2, 3)}
NOTE = "Note:"
"""begins a comment in the source, above a sentence, that is meant for translators"""
FILES = [(f"{folder}*.py", "python") for folder in ("", "sirens_in_sight/", "tabletop/", "catalogs/", "conformance/")]
"""The words of the book and its site have catalogs of their own."""

Files = list[tuple[str, str]]


def sentences(root: Path) -> list[polib.POEntry]:
    return collected(root, FILES)


def collected(root: Path, files: Files) -> list[polib.POEntry]:
    """Every sentence once, in reading order, with the files that say it and the notes found there."""
    found: dict[tuple[str | None, str], polib.POEntry] = {}
    for file, msgid, plural, context, notes in _extracted(root / "sirens_rules", files):
        entry = polib.POEntry(msgid=msgid, msgctxt=context, msgid_plural=plural or "", flags=formats(msgid))
        entry = found.setdefault((context, msgid), entry)
        entry.comment = "\n".join(dict.fromkeys([*entry.comment.splitlines(), *notes]))
        if (file, "") not in entry.occurrences:
            entry.occurrences.append((file, ""))
    return list(found.values())


def _extracted(package: Path, files: Files) -> Iterator[tuple[str, str, str | None, str | None, list[str]]]:
    messages = extract_from_dir(package, files, keywords=KEYWORDS, comment_tags=[NOTE])
    for file, _line, message, comments, context in sorted(messages, key=lambda found: found[:2]):
        singular, plural = message[:2] if isinstance(message, tuple) else (message, None)
        notes = [f"note: {' '.join(comments).removeprefix(NOTE).strip()}"] if comments else []
        yield f"sirens_rules/{file}", singular, plural, context, notes


def formats(msgid: str) -> list[str]:
    """The flags that tell translation tools how a sentence is filled in.

    >>> formats("{path}, line {line}"), formats("Fig. %s"), formats("a lone } of the notation")
    (['python-brace-format'], ['python-format'], [])
    """
    if re.search(r"%(\(\w+\))?[drs]", msgid):
        return ["python-format"]
    try:
        named = any(name for _text, name, _format, _conversion in string.Formatter().parse(msgid))
    except ValueError:  # braces of the notation, never filled in
        return []
    return ["python-brace-format"] if named else []
