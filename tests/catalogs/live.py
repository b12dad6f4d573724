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

    def panel(self, page: str = "fr/rules/crew") -> dict[str, Any]:
        """What the panel of a page is told when it begins to listen, once the page is up to date."""
        return next(self.events(page))

    def events(self, page: str = "fr/rules/crew") -> Iterator[dict[str, Any]]:
        """How the page is, now and after every change."""
        for line in self._ask(f"/-/{page}"):
            if line.startswith(b"data:") and (news := json.loads(line[5:]))["state"] != "building":
                yield news

    def stop(self) -> tuple[int, str]:
        self.process.send_signal(signal.SIGINT)
        _out, err = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, err


def heed_interrupts() -> None:
    """A shell lets what runs in its background ignore them, and so would the preview."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def copy_of_the_book(to: Path) -> Path:
    for folder in ("docs", "examples", "locale"):
        shutil.copytree(ROOT / folder, to / folder, ignore=shutil.ignore_patterns("*.mo"))
    for file in ("conf.py", "CHANGELOG.md"):
        shutil.copy(ROOT / file, to)
    return to


def translate(catalog: Path, msgid: str, msgstr: str) -> None:
    """Save as many editors do: a new file takes the place of the old one."""
    entries = polib.pofile(str(catalog), wrapwidth=0)
    entries.find(msgid).msgstr = msgstr
    entries.save(f"{catalog}~")
    os.replace(f"{catalog}~", catalog)
