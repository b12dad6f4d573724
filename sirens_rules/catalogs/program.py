"""The sentences of engine and commands, as catalog entries."""

from collections.abc import Iterator
from pathlib import Path

import polib
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir

KEYWORDS = {**DEFAULT_KEYWORDS, "N_": None, "pgettext": ((1, "c"), 2), "say_number": (2, 3)}
FILES = [(f"{folder}*.py", "python") for folder in ("", "sirens_in_sight/", "catalogs/", "conformance/")]
"""The words of the book and its site have catalogs of their own."""

Files = list[tuple[str, str]]


def sentences(root: Path) -> list[polib.POEntry]:
    return collected(root, FILES)


def collected(root: Path, files: Files) -> list[polib.POEntry]:
    """Every sentence once, in reading order, with the files that say it."""
    found: dict[tuple[str | None, str], polib.POEntry] = {}
    for file, msgid, plural, context in _extracted(root / "sirens_rules", files):
        entry = polib.POEntry(msgid=msgid, msgctxt=context, msgid_plural=plural or "")
        entry = found.setdefault((context, msgid), entry)
        if (file, "") not in entry.occurrences:
            entry.occurrences.append((file, ""))
    return list(found.values())


def _extracted(package: Path, files: Files) -> Iterator[tuple[str, str, str | None, str | None]]:
    messages = extract_from_dir(package, files, keywords=KEYWORDS)
    for file, _line, message, _comments, context in sorted(messages, key=lambda found: found[:2]):
        singular, plural = message[:2] if isinstance(message, tuple) else (message, None)
        yield f"sirens_rules/{file}", singular, plural, context
