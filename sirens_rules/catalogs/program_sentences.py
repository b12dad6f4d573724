"""The sentences of program and site, as catalog entries."""

import re
import string
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import polib
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir

from ..books import Book

KEYWORDS = {
    **DEFAULT_KEYWORDS, "N_": None, "pgettext": ((1, "c"), 2), "say_number": (2, 3),
    "sayNumber": (2, 3), "translateIn": ((2, "c"), 3),
}  # fmt: skip
NOTE = "Note:"
"""begins a comment in the source, above a sentence, that is meant for translators"""
FILES = [(f"{folder}.py", "python") for folder in ("*", "tabletop/*", "catalogs/**", "conformance/*", "starter/*")]
"""The words of games, and those of the site, have catalogs of their own."""
OF_SITE = [("rulebook/**.py", "python"), ("rulebook/theme/**.html", "jinja2.ext:babel_extract")]

OF_SPHINX = (
    "About these documents", "Index",
    "Link to this heading", "Link to this definition", "Link to this term", "Link to this image", "Link to this table",
    "Link to this code", "Link to this toctree",
    "Attention", "Caution", "Danger", "Error", "Hint", "Important", "Note", "See also", "Tip", "Warning",
    "Added in version %s", "Changed in version %s", "Deprecated since version %s", "Removed in version %s",
    "Fig. %s", "Table %s", "Listing %s", "Section %s",
)  # fmt: skip
"""Its own German catalog lacks most of these; ours are looked up first, in every language."""

Files = list[tuple[str, str]]


def of_toolkit(root: Path) -> list[polib.POEntry]:
    return collected(root, root / "sirens_rules", FILES)


def of_site(root: Path) -> list[polib.POEntry]:
    """The words around the book: of our extension and theme, and those that Sphinx says by itself."""
    ours = collected(root, root / "sirens_rules", OF_SITE)
    known = {entry.msgid for entry in ours}
    of_sphinx = (word for word in OF_SPHINX if word not in known)
    return ours + [polib.POEntry(msgid=word, comment="Sphinx", flags=formats(word)) for word in of_sphinx]


def of_book(book: Book) -> list[polib.POEntry]:
    """What book.toml says in words, then the game, and its program in a page where that says more."""
    texts = filter(None, (book.title, book.subtitle, book.credits, *book.players))
    named = [polib.POEntry(msgid=text, occurrences=[(f"docs/{book.name}/book.toml", "")]) for text in texts]
    if not book.code:
        return named
    folder, _slash, _pattern = book.code.partition("/**")
    path = book.root / folder  # or one file
    place, files = (path, "*.py") if path.is_dir() else (path.parent, path.name)
    said = collected(book.root, place, [(files, "python"), ("boxes/*.toml", f"{__name__}:of_box")])
    said += _of_page(book) if book.program else []
    found: dict[tuple[str | None, str], polib.POEntry] = {(None, entry.msgid): entry for entry in named}
    for entry in said:
        found.setdefault((entry.msgctxt, entry.msgid), entry)
    return [*found.values()]


def _of_page(book: Book) -> list[polib.POEntry]:
    """What the toolkit says is translated there."""
    known = {(entry.msgctxt, entry.msgid) for entry in of_toolkit(book.root)}
    said = collected(book.root, book.root / book.program, [("*.js", "javascript")])
    return [entry for entry in said if (entry.msgctxt, entry.msgid) not in known]


def of_box(file: IO[bytes], *_: object, **_options: object) -> Iterator[tuple[int, None, str, list[str]]]:
    """What the boxes of a game say in sentences: what each is about, and the reason of every gap."""
    table = tomllib.load(file)
    for number, sentence in enumerate([table["about"], *table.get("missing", {}).values()], 1):
        yield number, None, sentence, []


def collected(root: Path, package: Path, files: Files) -> list[polib.POEntry]:
    """Every sentence once, in reading order, with the files that say it and the notes found there."""
    found: dict[tuple[str | None, str], polib.POEntry] = {}
    for file, msgid, plural, context, notes in _extracted(root, package, files):
        entry = polib.POEntry(msgid=msgid, msgctxt=context, msgid_plural=plural or "", flags=formats(msgid))
        entry = found.setdefault((context, msgid), entry)
        entry.comment = "\n".join(dict.fromkeys([*entry.comment.splitlines(), *notes]))
        if (file, "") not in entry.occurrences:
            entry.occurrences.append((file, ""))
    return list(found.values())


def _extracted(root: Path, package: Path, files: Files) -> Iterator[tuple[str, str, str | None, str | None, list[str]]]:
    messages = extract_from_dir(package, files, keywords=KEYWORDS, comment_tags=[NOTE])
    for file, _line, message, comments, context in sorted(messages, key=lambda found: found[:2]):
        singular, plural = message[:2] if isinstance(message, tuple) else (message, None)
        notes = [f"note: {' '.join(comments).removeprefix(NOTE).strip()}"] if comments else []
        yield (package / file).relative_to(root).as_posix(), singular, plural, context, notes


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
