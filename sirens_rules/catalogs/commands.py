"""`sirens-rules catalogs …`: what translators run. The work is imported when it is asked for: it needs packages."""

import argparse
import gettext
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ..words import LANGUAGES, N_, Complaint

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
    preview = command("preview", run_preview, _("show a page as it will be, anew at every save, and what to mend"))
    preview.add_argument("translation", metavar="LANG", help=_("the language, such as {example}").format(example="fr"))
    preview.add_argument("page", metavar="PAGE", nargs="?", default="index", help=_("such as rules/crew"))


def translated() -> list[str]:
    """The languages that have catalogs, as they are typed."""
    return [language.code for language in LANGUAGES if language.code != "en"]


def book_folder() -> Path:
    """The folder of the book: commands for translators are run where its conf.py is."""
    root = Path.cwd()
    if not (root / "conf.py").is_file() or not (root / "locale").is_dir():
        raise Complaint(N_("No book here: run this command in the folder with conf.py and locale/."))
    return root


def run_update(options: Options, words: Words) -> int:
    from . import update

    return update.run(book_folder(), words)


def run_preview(options: Options, words: Words) -> int:
    from . import preview

    return preview.run(book_folder(), options.translation, options.page, words)
