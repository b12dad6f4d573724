"""`sirens-rules catalogs …`: what translators run. The work is imported when it is asked for: it needs packages."""

import argparse
from contextlib import suppress
from typing import Any

from ..books import Book, books, collections, find_collection
from ..commands import Options, adding, book_folder
from ..games import FIRST, in_order
from ..words import LANGUAGES, N_, Complaint, Language, UnknownLanguage, Words, find_language
from .findings import KINDS


def add_to(commands: Any, common: argparse.ArgumentParser, words: Words) -> None:
    """Add the commands to the parser."""
    _, command = words.gettext, adding(commands, common)

    def add_languages(parser: argparse.ArgumentParser, *more: str) -> None:
        known = ", ".join((*more, *translated()))
        help = _("one or several of {languages}, or of the books; all if none is named").format(languages=known)
        parser.add_argument("languages", metavar="LANG|BOOK", nargs="*", help=help)

    new = command("new", run_new, _("add a language: catalogs, words for the game, and its place on the site"))
    new.add_argument("language_code", metavar="LANG", help=_("such as ja, pt-BR or sr-Latn"))
    new.add_argument("--name", metavar="NAME", help=_("what the language calls itself, if CLDR does not know it"))
    update = command("update", run_update, _("bring all catalogs in step with book and program; nothing typed is lost"))
    update.add_argument("books", metavar="BOOK", nargs="*", help=_("one or several books; all if none is named"))
    loss = _("let sentences begin empty that a catalog has lost; without it such a file is left as it is")
    update.add_argument("--accept-loss", action="store_true", help=loss)
    terms = command("terms", run_terms, _("print the terms of a language as a glossary for translation tools, in CSV"))
    terms.add_argument("asked", metavar="LANG", help=_("one of {languages}").format(languages=", ".join(translated())))
    terms.add_argument("book", metavar="BOOK", nargs="?", help=_("the book, such as {example}").format(example=FIRST))
    terms.add_argument("--output", metavar="FILE", help=_("write to a file instead"))
    terms.add_argument("--tbx", action="store_true", help=_("as TBX, with the forbidden words"))
    memory = command("memory", run_memory, _("print all translations of a language as a translation memory, in TMX"))
    memory.add_argument("asked", metavar="LANG", help=_("one of {languages}").format(languages=", ".join(translated())))
    memory.add_argument("--output", metavar="FILE", help=_("write to a file instead"))
    mark = command("mark", run_mark, _("note in the entries of a page who translated or reviewed them today"))
    mark.add_argument("state", choices=("translated", "reviewed"), help=_("what was done"))
    mark.add_argument("asked", metavar="LANG", help=_("one of {languages}").format(languages=", ".join(translated())))
    mark.add_argument("page", metavar="PAGE", help=_("such as sirens_in_sight/rules/crew"))
    mark.add_argument("--by", metavar="NAME", required=True, help=_("who"))
    mark.add_argument("--changed", action="store_true", help=_("only entries that are not as they were committed"))
    parser = command("check", run_check, _("look for mistakes in the translations; status 1 if there are any"))
    parser.formatter_class, parser.epilog = argparse.RawDescriptionHelpFormatter, about_check(words)
    add_languages(parser)
    parser.add_argument("--changed", action="store_true", help=_("only entries that are not as they were committed"))
    parser.add_argument("--page", metavar="PAGE", help=_("only this page, such as sirens_in_sight/rules/crew"))
    parser.add_argument("--shared", action="store_true", help=_("list the sentences that stand in several places"))
    parser.add_argument("--json", action="store_true", help=_("answer in JSON"))
    preview = command("preview", run_preview, _("show a page as it will be, anew at every save, and what to mend"))
    preview.add_argument("translation", metavar="LANG", help=_("the language, such as {example}").format(example="fr"))
    preview.add_argument("page", metavar="PAGE", nargs="?", default="", help=_("such as sirens_in_sight/rules/crew"))
    report = command("report", run_report, _("tell what is left to translate, the rules first"))
    add_languages(report)
    report.add_argument("--all", action="store_true", help=_("list the complete pages too"))
    report.add_argument("--badge", metavar="FILE", help=_("write a picture of the shares for a README instead, in SVG"))
    report.add_argument("--json", action="store_true", help=_("answer in JSON"))
    lengths = command("lengths", run_lengths, _("list the sentences that are too long, English included"))
    add_languages(lengths, "en")
    lengths.add_argument("--json", action="store_true", help=_("answer in JSON"))


def about_check(words: Words) -> str:
    """The kinds of mistakes by the names that comments and JSON use, and what the JSON holds."""
    _ = words.gettext
    return "\n".join(
        (
            _("The kinds of mistakes. A comment in an entry allows one: # allow term: the reason"),
            *(f"  {kind:14}{_(about)}" for kind, about in KINDS.items()),
            _("The JSON:"),
            '  {"findings": [{"kind", "path", "line", "msgid", "reason", "advice", "preview"}],',
            '   "suppressed": [{"kind", "path", "line", "msgid", "reason", "advice", "why"}],',
            '   "warnings": [{"kind", "path", "line", "msgid", "reason", "advice"}],',
            '   "shared": [{"msgid", "places"}]}',
            _("Warnings are about the spelling, where hunspell is installed; they do not change the status."),
        )
    )


def translated() -> list[str]:
    """The languages that have catalogs, as they are typed."""
    return [language.code for language in LANGUAGES if language.code != "en"]


def asked(options: Options) -> tuple[list[Book], list[str]]:
    """The books that were named, or all, and what else was named, which are languages."""
    every = collections(book_folder())
    known = {book.address: book for book in every}
    names = [name.replace("_", "-") if name.replace("_", "-") in known else name for name in options.languages]
    books = [known[name] for name in names if name in known]
    return books or every, [name for name in names if name not in known]


def with_catalogs(name: str) -> Language:
    with suppress(UnknownLanguage):
        if (language := find_language(name)).code != "en":
            return language
    known = ", ".join(translated())
    raise Complaint(N_("There are no catalogs for “{asked}”, only for {languages}."), asked=name, languages=known)


def run_new(options: Options, words: Words) -> int:
    from . import new_language

    return new_language.run(book_folder(), options.language_code, options.name, words)


def run_update(options: Options, words: Words) -> int:
    from . import update

    root = book_folder()
    asked = [find_collection(root, name) for name in options.books] or collections(root)
    return update.run(asked, words, accept_loss=options.accept_loss)


def run_terms(options: Options, words: Words) -> int:
    from . import terms_csv

    book = find_collection(book_folder(), options.book) if options.book else in_order(books(book_folder()))[0]
    return terms_csv.run(book, with_catalogs(options.asked), options.output, words, as_tbx=options.tbx)


def run_memory(options: Options, words: Words) -> int:
    from . import memory

    return memory.run(collections(book_folder()), with_catalogs(options.asked), options.output, words)


def run_mark(options: Options, words: Words) -> int:
    from . import mark, selection

    books, language = collections(book_folder()), with_catalogs(options.asked)
    page = selection.named(books, options.page)
    changed = selection.changes(book_folder(), books) if options.changed else None
    wanted = selection.Selection(page, changed)
    return mark.run(books, language, options.state, page, options.by, wanted, words)


def run_check(options: Options, words: Words) -> int:
    from . import check, selection

    books, names = asked(options)
    languages = [with_catalogs(name) for name in names or translated()]
    page = selection.named(books, options.page) if options.page else None
    changed = selection.changes(book_folder(), books) if options.changed else None
    wanted = selection.Selection(page, changed)
    return check.run(books, languages, words, wanted, data=options.json, shared=options.shared)


def run_preview(options: Options, words: Words) -> int:
    from . import preview

    return preview.run(book_folder(), options.translation, options.page, words)


def run_report(options: Options, words: Words) -> int:
    from . import progress_report

    books, names = asked(options)
    languages = [with_catalogs(name) for name in names or translated()]
    return progress_report.run(books, languages, words, every=options.all, data=options.json, picture=options.badge)


def run_lengths(options: Options, words: Words) -> int:
    from . import lengths

    books, names = asked(options)
    named = [find_language(name) if name == "en" else with_catalogs(name) for name in names]
    return lengths.run(books, named or LANGUAGES, words, data=options.json)
