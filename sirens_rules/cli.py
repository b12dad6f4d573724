"""The command `sirens-rules`: options, languages, and what happens when something is wrong."""

import argparse
import codecs
import errno
import io
import json
import os
import sys
from collections.abc import Sequence
from importlib.metadata import requires
from types import ModuleType
from typing import NoReturn

from sirens_rules import __version__, rulebook_commands
from sirens_rules.catalogs import commands as catalog_commands
from sirens_rules.commands import complain
from sirens_rules.conformance import commands as conform_commands
from sirens_rules.games import FIRST, find_module, offered
from sirens_rules.starter import new
from sirens_rules.tabletop.errors import SirensError
from sirens_rules.words import LANGUAGES, N_, Complaint, UnknownLanguage, Words, speak, users_language
from sirens_rules.writing import told

USAGE, REFUSED, STOPPED = 2, 1, 130

UNWRITABLE = N_("The output cannot be written: {reason}.")

OF_ARGPARSE = (
    N_("usage: "),
    N_("options"),
    N_("positional arguments"),
    N_("show this help message and exit"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("invalid %(type)s value: %(value)r"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    N_("not allowed with argument %s"),
)
"""What argparse says by itself: it looks its sentences up in our catalogs."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, without the whole usage before it."""

    def error(self, message: str) -> NoReturn:
        raise SystemExit(complain(message, USAGE, self.prog))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and give its exit status."""
    prepare_streams()
    arguments = sys.argv[1:] if arguments is None else arguments
    try:
        words = speak(asked(arguments, "--language") or users_language(), game_asked(arguments).replace("-", "_"))
    except UnknownLanguage as error:
        return complain(str(error), USAGE)
    if sys.stdout is None:
        return complain(words.gettext(UNWRITABLE).format(reason=os.strerror(errno.EBADF)), REFUSED)
    argparse._ = words.gettext  # type: ignore[attr-defined]
    argparse.ngettext = words.ngettext  # type: ignore[attr-defined]
    try:
        with told():
            return run(arguments, words)
    except (SirensError, Complaint) as error:
        return complain(error.say(words), REFUSED)
    except ModuleNotFoundError as error:
        sentence = words.gettext(N_("This needs the package {name}. All that is needed: pip install {packages}"))
        return complain(sentence.format(name=error.name, packages=" ".join(extra_of(error.name))), REFUSED)
    except BrokenPipeError:  # the reader has seen enough
        give_up_output()
        return 0
    except OSError as error:
        if error.filename:
            return complain(f"{error.filename}: {error.strerror}.", REFUSED)
        give_up_output()
        return complain(words.gettext(UNWRITABLE).format(reason=error.strerror), REFUSED)
    except KeyboardInterrupt:
        return complain(words.gettext(N_("stopped.")), STOPPED)


def run(arguments: Sequence[str], words: Words) -> int:
    """Do what is asked. All that is printed has to arrive, help included."""
    try:
        options = build_parser(words, commands_of(arguments)).parse_args(arguments)
        return options.run(options, words) or 0
    finally:
        sys.stdout.flush()


def prepare_streams() -> None:
    """What was closed is empty, and what an encoding lacks is escaped as in JSON, so that JSON stays JSON."""
    codecs.register_error("sirens-rules", escape)
    sys.stdin = sys.stdin or os.fdopen(os.open(os.devnull, os.O_RDONLY))
    sys.stderr = sys.stderr or os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="sirens-rules")


def escape(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    return json.dumps(error.object[error.start : error.end])[1:-1], error.end


def give_up_output() -> None:
    """Nobody gets what is still waiting: without this, Python would complain at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def extra_of(module: str | None) -> list[str]:
    """What the extra with a package brings, as pip takes it: this works wherever our own package came from."""
    found = [line.replace('"', "'") for line in requires("sirens-rules") or ()]
    mark = next((line[line.index(";") :] for line in found if line.startswith(f"{module}>")), "; extra == 'rulebook'")
    return [f"'{line.removesuffix(mark)}'" for line in found if line.endswith(mark)]


def asked(arguments: Sequence[str], option: str) -> str:
    """What an option says: needed before the help can be written."""
    finder = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    finder.add_argument(option, dest="said", nargs="?")
    known, _ = finder.parse_known_args(arguments)
    return known.said or ""


def game_asked(arguments: Sequence[str]) -> str:
    return asked(arguments, "--game") or FIRST


def commands_of(arguments: Sequence[str]) -> ModuleType:
    """Those of the game that is asked for."""
    return offered(find_module(game_asked(arguments) if arguments[:1] == ["game"] else FIRST), "commands")


def build_parser(words: Words, of_game: ModuleType) -> argparse.ArgumentParser:
    _ = words.gettext
    parser = Parser(prog="sirens-rules", description=_("Rules of games as programs and as books."), allow_abbrev=False)
    parser.add_argument("--version", action="version", version=__version__, help=_("show the version"))
    groups = parser.add_subparsers(required=True, metavar="GROUP", parser_class=Parser)
    common = argparse.ArgumentParser(add_help=False)
    codes = [language.code for language in LANGUAGES]
    common.add_argument("--language", metavar="|".join(codes), help=_("the language to speak"))
    new.add_to(groups, common, words)
    for name, group, help in (
        ("game", of_game, _("deal, show, play, replay and count")),
        ("catalogs", catalog_commands, _("update and check translations")),
        ("rulebook", rulebook_commands, _("look for gaps, and accept an edition")),
        ("conform", conform_commands, _("test another implementation")),
    ):
        commands = groups.add_parser(name, help=help, allow_abbrev=False)
        if name == "game":
            which = _("the game, {name} by default").format(name=FIRST)
            commands.add_argument("--game", metavar="NAME", default=FIRST, help=which)
        group.add_to(commands.add_subparsers(required=True, metavar="COMMAND", parser_class=Parser), common, words)
    return parser


if __name__ == "__main__":
    sys.exit(main())
