"""A preview that runs beside a copy of the book."""

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Any

import polib

from sirens_rules.books import Book, find_book

from ..rulebook.conftest import TOY

ROOT = Path(__file__).parents[2]
COMMAND = (sys.executable, "-m", "sirens_rules.cli", "catalogs", "preview")
PATIENCE = 600
"""seconds after which nothing will come any more, however busy the machine is"""


class Live:
    """A running preview and the copy of the book that it follows."""

    def __init__(self, root: Path, *arguments: str) -> None:
        self.root = root
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        self.process = subprocess.Popen(
            [*COMMAND, *arguments, "--language", "en"], cwd=root, text=True, preexec_fn=heed_interrupts, **pipes
        )
        for line in self.process.stdout:
            if line.startswith("http"):
                break
        self.address = line.split()[0]

    def get(self, path: str, host: str = "") -> tuple[int, str]:
        answer = self._ask(path, host)
        return answer.status, answer.read().decode()

    def _ask(self, path: str, host: str = "") -> HTTPResponse:
        connection = HTTPConnection(self.place, timeout=PATIENCE)
        connection.request("GET", path, headers={"Host": host or self.place})
        return connection.getresponse()

    @property
    def place(self) -> str:
        return self.address.split("/")[2]

    def panel(self, page: str = "sirens-in-sight/fr/rules/crew") -> dict[str, Any]:
        """What the panel of a page is told when it begins to listen, once the page is up to date."""
        return next(self.events(page))

    def events(self, page: str = "sirens-in-sight/fr/rules/crew") -> Iterator[dict[str, Any]]:
        """How the page is, now and after every change."""
        for line in self._ask(f"/-/{page}"):
            if line.startswith(b"data:") and (news := json.loads(line[5:]))["state"] != "building":
                yield news

    def stop(self) -> tuple[int, str]:
        self.process.send_signal(signal.SIGINT)
        _out, err = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, err


def heed_interrupts() -> None:
    """A shell lets what runs in its background ignore them, and so would what a test starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def copy_of_the_book(to: Path) -> Path:
    """Our game with the toolkit, whose words are translated beside it, and a second book."""
    made = shutil.ignore_patterns("*.mo", "__pycache__", "node_modules")
    for folder in ("docs/sirens_in_sight", "examples/sirens_in_sight", "locale", "sirens_rules"):
        shutil.copytree(ROOT / folder, to / folder, ignore=made)
    shutil.copy(ROOT / "conf.py", to)
    add_toy(to)
    return to


def add_toy(root: Path, name: str = "toy") -> Book:
    """The toy of the rulebook's tests without its game: a few pages of rules, one of them in German."""
    for top in ("docs", "locale"):
        shutil.copytree(TOY / top / "toy", root / top / name, ignore=shutil.ignore_patterns("conf.py", "story.md"))
    (root / "docs" / name / "book.toml").write_text('title = "The match game"\n')
    index = root / "docs" / name / "index.md"
    index.write_text(index.read_text().replace("story\n", ""))
    return find_book(root, name)


def translate(catalog: Path, msgid: str, msgstr: str) -> None:
    """Save as many editors do: a new file takes the place of the old one."""
    entries = polib.pofile(str(catalog), wrapwidth=0)
    entries.find(msgid).msgstr = msgstr
    entries.save(f"{catalog}~")
    os.replace(f"{catalog}~", catalog)
