"""Notes in the entries of a page who translated or reviewed them, and today's date."""

from collections.abc import Sequence
from datetime import date

from ..books import Book
from ..words import N_, Complaint, Language, Words
from ..writing import write
from . import files
from .selection import Selection
from .states import WHO_AND_WHEN, State, found, with_state


def run(
    books: Sequence[Book], language: Language, kind: str, page: tuple[str, str], who: str,
    wanted: Selection, words: Words,
) -> int:  # fmt: skip
    """Mark the finished entries of a page; who has marked one before stays."""
    if not WHO_AND_WHEN.fullmatch(f"{who}, 2000-01-01"):
        raise Complaint(N_("“{who}” is no name: write it without a comma."), who=who)
    book = next(book for book in books if book.name == page[0])
    path = files.catalog(book, language.folder, page[1])
    name = path.relative_to(book.root).as_posix()
    catalog, state, number = files.read(path), State(who.strip(), date.today().isoformat()), 0
    for entry in catalog:
        chosen = wanted.changed is None or (name, entry.msgid) in wanted.changed
        if entry.translated() and chosen and kind not in found(entry):
            entry.tcomment = with_state(entry.tcomment, kind, state)
            number += 1
    if number:
        write(path, str(catalog))
    print(words.gettext(N_("{path}: entries marked: {number}.")).format(path=name, number=number))
    return 0
