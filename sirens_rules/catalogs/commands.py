"""`sirens-rules catalogs …`: what translators run. The work is imported when it is asked for: it needs packages."""

import argparse
import gettext
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ..words import LANGUAGES, N_, Complaint, Language, UnknownLanguage, find_language

Options = argparse.Namespace
Words = gettext.NullTranslations
Run = Callable[[Options, Words], int]


def add_to(commands: Any, common: argparse.ArgumentParser, words: Words) -> None:
    """Add the commands to the parser."""
    _ = words.gettext

    def command(name: str, run: Run, help: str) -> argparse.ArgumentParser:
        parser: argparse.ArgumentParser = commands.add_parser(
            name, help=help, description=help, parents=[common], allow_abbrev=False
        )
        parser.set_defaults(run=run)
        return parser

    def add_languages(parser: argparse.ArgumentParser) -> None:
        help = _("one or several of {languages}; all if none is named").format(languages=", ".join(translated()))
        parser.add_argument("languages", metavar="LANG", nargs="*", help=help)

    command("update", run_update, _("bring all catalogs in step with book and program; nothing typed is lost"))
    report = command("report", run_report, _("tell what is left to translate, the rules first"))
    add_languages(report)
    report.add_argument("--all", action="store_true", help=_("list the complete pages too"))
    report.add_argument("--json", action="store_true", help=_("answer in JSON"))


def translated() -> list[str]:
    """The languages that have catalogs, as they are typed."""
    return [language.code for language in LANGUAGES if language.code != "en"]


def asked(options: Options) -> list[Language]:
    """The languages that were named, or all that have catalogs."""
    return [with_catalogs(name) for name in options.languages or translated()]


def with_catalogs(name: str) -> Language:
    try:
        language = find_language(name)
    except UnknownLanguage:
        language = None
    if not language or language.code not in translated():
        known = ", ".join(translated())
        raise Complaint(N_("“{asked}” has no catalogs; {languages} have."), asked=name, languages=known)
    return language


def book_folder() -> Path:
    """The folder of the book: commands for translators are run where its conf.py is."""
    root = Path.cwd()
    if not (root / "conf.py").is_file() or not (root / "locale").is_dir():
        raise Complaint(N_("No book here: run this command in the folder with conf.py and locale/."))
    return root


def run_update(options: Options, words: Words) -> int:
    from . import update

    return update.run(book_folder(), words)


def run_report(options: Options, words: Words) -> int:
    from . import report

    return report.run(book_folder(), asked(options), words, every=options.all, data=options.json)
