"""`sirens-rules rulebook …`: what editors of the book run. The work is imported when asked for: it needs packages."""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .books import find_book
from .commands import Options, adding, book_folder
from .games import FIRST
from .words import N_, Complaint, Words

if TYPE_CHECKING:
    from .rulebook.ids import Ids
    from .rulebook.matrix import Row


GAPS = {
    "code": N_("no function enforces it"),
    "examples": N_("no example of it passed"),
    "tests": N_("no test of it passed"),
    "languages": N_("not translated: {languages}"),
}

SUMS = N_("{rules} rules: with code {code}, with examples {examples}, with tests {tests}, in all languages {languages}")


def add_to(commands: Any, common: argparse.ArgumentParser, words: Words) -> None:
    """Add the commands to the parser."""
    _, command = words.gettext, adding(commands, common)

    matrix = command("matrix", run_matrix, _("tell which rules lack code, examples, tests or a language"))
    matrix.add_argument("--json", action="store_true", help=_("answer in JSON"))
    accept = command("accept", run_accept, _("build the newest edition and keep its rule ids for ever, in ids.toml"))
    which = _("the book, such as {example}").format(example=FIRST)
    for parser in (matrix, accept):
        parser.add_argument("book", metavar="BOOK", nargs="?", default="", help=which)


# The matrix


def run_matrix(options: Options, words: Words) -> int:
    """The status is 1 if there is a gap."""
    from .rulebook.matrix import COLUMNS, filled

    rows = last_rows(find_book(book_folder(), options.book).site)
    gaps = [row for row in rows if row.gaps]
    if options.json:
        found = {"rules": len(rows), "gaps": len(gaps), "rows": [as_data(row) for row in rows]}
        print(json.dumps(found, ensure_ascii=False, indent=1))
        return bool(gaps)
    for row in gaps:
        print(f"{row.number} {row.id}: {', '.join(say_gaps(row, words))}")
    told = words.gettext(SUMS)
    print(told.format(rules=len(rows), **{column: filled(rows, column) for column in COLUMNS}))
    return bool(gaps)


def last_rows(site: Path) -> "list[Row]":
    from .rulebook.matrix import rows_of_site

    try:
        rows = rows_of_site(site)
    except (OSError, ValueError, KeyError):
        raise Complaint(N_("There is no finished book in build/site: run make rulebook first.")) from None
    if not any(row.examples or row.tests for row in rows):
        raise Complaint(N_("The book in build/site was built without its tests: run make rulebook."))
    return rows


def as_data(row: "Row") -> dict[str, Any]:
    return {**vars(row), "languages": row.languages, "gaps": row.gaps}


def say_gaps(row: "Row", words: Words) -> Iterator[str]:
    languages = ", ".join(row.untranslated)
    return (words.gettext(GAPS[gap]).format(languages=languages) for gap in row.gaps)


# The ids


def run_accept(options: Options, words: Words) -> int:
    """Only a book that is built anew, without a fault, can be accepted."""
    from .catalogs.progress_report import standings
    from .rulebook import build, prove
    from .rulebook.ids import Ids, News

    book = find_book(book_folder(), options.book)
    root, path = book.root, book.ids
    try:
        before, news = Ids.read(path), News.read(book.changes)
    except ValueError as error:
        raise Complaint("{reason}", reason=error) from None
    if prove.gather(book) or build.build_book(build.Site.plan(book, standings(book))):
        raise Complaint(N_("Nothing was accepted: mend what is named above first."))
    rules = json.loads((book.site / "en/rules.json").read_text(encoding="utf-8"))["rules"]
    after = before.accepted({rule["id"]: rule["sha256"] for rule in rules}, news)
    if after == before:
        print(words.gettext(N_("Edition {edition} was accepted before.")).format(edition=after.edition))
        return 0
    after.save(path)
    for line in differences(before, after):
        print(line)
    told = words.gettext(N_("Edition {edition} is accepted; {file} keeps {ids} ids."))
    print(told.format(edition=after.edition, file=path.relative_to(root), ids=len(after.published)))
    return 0


def differences(before: "Ids", after: "Ids") -> Iterator[str]:
    """A line for each id that is new (+), changed (~) or retired (-)."""
    for id, entry in after.published.items():
        old = before.published.get(id)
        if not old:
            yield f"+ {id}"
        elif entry.retired != old.retired:
            yield f"- {id} → {entry.successor or entry.reason}"
        elif entry.sha256 != old.sha256:
            yield f"~ {id}"
