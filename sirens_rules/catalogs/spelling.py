"""Words that no dictionary knows: a warning, never a mistake.

hunspell is asked, where it is installed with a dictionary of the language: a program that is kept up, with free
dictionaries in every distribution, and none of our packages has to follow it. All our words take it half a second.
"""

import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

from ..books import Book
from ..bounded import read_text
from ..words import N_
from .findings import Finding
from .pairs import Pair
from .terms import TermBase, has_spaces

PROGRAM = "hunspell"
OWN_WORDS = "words.txt"
"""beside the catalogs that all books share: what the dictionary lacks and is right, a word a line"""
WORD = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*")
SHORT = 2
"""letters of what is rather a sign than a word"""
MISSING = N_("The spelling of {language} was not looked at: install hunspell with a dictionary of the language.")


class Speller:
    """Hears the sentences of one language, and asks at the end for all their words at once."""

    def __init__(self, folder: str) -> None:
        self.folder, self.known = folder, set[str]()
        self.heard: dict[str, Finding] = {}

    def learn(self, book: Book, base: TermBase, names: Iterable[str]) -> None:
        """Words of the term base are right, names with an ending, and those on the list of the language."""
        own = book.shared.locale / self.folder / OWN_WORDS
        listed = read_text(own).splitlines() if own.is_file() else []
        terms = [term.words[self.folder] for term in base.terms if self.folder in term.words]
        said = [word for words in terms for word in (*words.written, *words.also, *words.unlike, *words.search)]
        self.known.update(f"{name}s" for name in names)
        self.known.update(word for text in (*listed, *said, *names) for word in WORD.findall(text))

    def hear(self, pair: Pair, path: str, line: int, preview: str) -> None:
        """A word that the English has too is a name, or code."""
        if not has_spaces(self.folder):
            return
        known = {*WORD.findall(pair.msgid)} | self.known
        for word in WORD.findall(pair.translation.text):
            if not {word, word.rpartition("’")[2]} & known and len(word) > SHORT:  # l’id, d’OpenSpiel
                reason = N_("“{word}” is in no dictionary.")
                advice = N_("Mend it; if it is right, write it into {list}.")
                values = {"word": word, "list": f"locale/shared/{self.folder}/{OWN_WORDS}"}
                found = Finding("spelling", path, line, pair.msgid, reason, advice, values, preview)
                self.heard.setdefault(word, found)

    @property
    def cannot(self) -> bool:
        """Whether there are words and nobody to ask."""
        return bool(self.heard) and not dictionary(self.folder)

    def warnings(self) -> Iterator[Finding]:
        name = dictionary(self.folder)
        if name and self.heard:
            yield from (self.heard[word] for word in unknown(self.heard, name))


def dictionary(folder: str) -> str:
    """The dictionary of the language, that of its region or of its country of birth first; empty if there is none."""
    if not (program := shutil.which(PROGRAM)):
        return ""
    listed = subprocess.run([program, "-D"], stdin=subprocess.DEVNULL, capture_output=True, text=True).stderr
    names = {Path(line).name for line in listed.splitlines() if line.startswith("/")}
    language = folder.partition("@")[0]
    first = (language, f"{language}_{language.upper()}")
    found = [name for name in first if name in names] or sorted(x for x in names if x.startswith(f"{language}_"))
    return found[0] if found else ""


def unknown(words: Iterable[str], name: str) -> list[str]:
    """Those that the dictionary does not have, in their order."""
    asked = dict.fromkeys(words)
    command = [PROGRAM, "-d", name, "-i", "utf-8", "-l"]
    told = subprocess.run(command, input="\n".join(asked), capture_output=True, text=True, encoding="utf-8").stdout
    strange = {*told.split()}
    return [word for word in asked if word in strange]
