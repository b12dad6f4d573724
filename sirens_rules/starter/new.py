"""`sirens-rules new NAME`: a folder with a tiny complete game, under the name it is given.

files/ is such a folder itself, for a game called My Game. It is made elsewhere and moved when it is whole.
"""

import argparse
import keyword
import re
import shutil
import subprocess
import sys
from importlib.resources import as_file, files
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ..commands import Options, adding
from ..words import N_, OWN_TABLE, Complaint, Language, Words, plain_environment

SAMPLE = "my_game"
NAME = re.compile(r"[a-z][a-z0-9]*([-_][a-z0-9]+)*")
BYPRODUCTS = shutil.ignore_patterns("__pycache__", "build")
NO_NAME = N_(
    "“{name}” is no name for a game: take small letters, digits and hyphens, a letter first, such as my-game."
)
TAKEN = frozenset(("build", "conf", "docs", "examples", "locale", "shared", "tests"))
"""what the folder itself needs"""


def add_to(groups: Any, common: argparse.ArgumentParser, words: Words) -> None:
    """Add the command to the parser."""
    _ = words.gettext
    parser = adding(groups, common)("new", run, _("begin a rulebook of your own: a folder with a tiny complete game"))
    parser.add_argument("folder", metavar="NAME", help=_("the folder to make, such as my-game"))
    help = _("further languages of the book, such as de,ja")
    parser.add_argument("--languages", metavar="LANG,…", default="", help=help)


def run(options: Options, words: Words) -> int:
    folder = Path(options.folder)
    name = checked(folder)
    languages = described(options.languages)
    folder.absolute().parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=folder.absolute().parent, prefix=f".{name}-") as workshop:
        made = Path(workshop, name)
        make(made, name, languages)
        made.rename(folder.absolute())
    print(words.gettext(N_("{folder} is ready: cd {folder} && make rulebook && make test")).format(folder=folder))
    return 0


def checked(folder: Path) -> str:
    """The name of module and book; a folder that holds something is not touched."""
    name = folder.name.replace("-", "_")
    if not NAME.fullmatch(folder.name) or keyword.iskeyword(name):
        raise Complaint(NO_NAME, name=folder.name)
    if name in TAKEN or is_module(name):
        raise Complaint(N_("There is a module {name} already: choose another name for the game."), name=name)
    if folder.is_symlink() or folder.is_file() or (folder.is_dir() and any(folder.iterdir())):
        raise Complaint(N_("{folder} is there already and is left as it is: choose another name."), folder=folder)
    return name


def is_module(name: str) -> bool:
    """Would the game hide it, or be hidden? An empty folder of that name is no module."""
    spec = find_spec(name)
    return bool(spec and spec.origin)


def described(asked: str) -> list[Language]:
    """The languages beside English, each once."""
    found = {language.code: language for language in map(one, re.findall(r"[^,\s]+", asked))}
    return [found[code] for code in found if code != "en"]


def one(asked: str) -> Language:
    """A language that needs a name of its own is added later, where there is an option for it."""
    from ..catalogs.new_language import describe  # which needs packages

    try:
        return describe(asked)
    except Complaint:
        describe(asked, name=asked)  # is it the code of a language at all?
        sentence = N_("“{asked}” is not in CLDR: add it later, with sirens-rules catalogs new {asked} --name …")
        raise Complaint(sentence, asked=asked) from None


def make(folder: Path, name: str, languages: list[Language]) -> None:
    """All files under the new name; what is translated is taken along, what is not begins as empty catalogs."""
    with as_file(files(__package__) / "files") as sample:
        shutil.copytree(sample, folder, ignore=BYPRODUCTS, copy_function=shutil.copyfile)
    catalogs = {path.name: path for path in (folder / "locale" / SAMPLE).iterdir()}
    for unwanted in catalogs.keys() - {language.folder for language in languages}:
        shutil.rmtree(catalogs[unwanted])
    rename(folder, name)
    for language in languages:
        (take if language.folder in catalogs else begin)(folder, language)
    shutil.rmtree(folder / "build", ignore_errors=True)


def rename(folder: Path, name: str) -> None:
    """The name in every file, and then in the names of files and folders, the inner ones first."""
    title = name.replace("_", " ").title()
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_file():
            text = path.read_text("utf-8").replace(SAMPLE, name)
            path.write_text(text.replace("My Game", title), "utf-8")
        if SAMPLE in path.name:
            path.rename(path.with_name(path.name.replace(SAMPLE, name)))


def take(folder: Path, language: Language) -> None:
    """Its catalogs are there: the books learn of it."""
    from ..catalogs.new_language import with_language

    table = folder / OWN_TABLE
    table.write_text(with_language(table.read_text("utf-8"), language), "utf-8")


def begin(folder: Path, language: Language) -> None:
    """Catalogs without translations, as `catalogs new` makes them; a language is known from the next process on."""
    command = [sys.executable, "-m", "sirens_rules.cli", "catalogs", "new", language.html]
    done = subprocess.run(command, cwd=folder, env=plain_environment(), capture_output=True, text=True)
    if done.returncode:
        raise Complaint("{reason}", reason=done.stderr.strip())
