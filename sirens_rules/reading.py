"""A book as Sphinx reads it in English, as plain data: nothing else reads its pages.

Tests, catalogs and kit ask here. It is read by a process of its own, and anew only where something changed.
"""

import json
import re
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from .books import Book
from .fingerprint import fingerprint, remembered, toolkit
from .lifeline import lifeline
from .turns import alone
from .words import N_, Complaint, plain_environment
from .writing import write

FILE = "reading.json"
SENTENCE = re.compile(r"(?<=[.!?]) ")
REPORT = re.compile(r"Extension error!.*\n +sphinx\.errors\.ExtensionError: (?!Handler )(?P<told>.*?)\n\n.*", re.DOTALL)
"""what Sphinx makes of a sentence of ours: versions, extensions, a traceback"""
CRASH = re.compile(r"(?:Extension error|Exception occurred|Traceback)(?:.*?)saved in:\n(?P<file>\S+).*", re.DOTALL)
UNSAVED = re.compile(r"^Versions\n=+\n.*", re.DOTALL | re.MULTILINE)
"""the same where not even that file can be written: the disk is full"""
FRAME = re.compile(r'File "(.+)", line ([0-9]+), in .*\n(?:(?! *File ").*\n)*? *((?:[A-Z]\w+\.)*[A-Z]\w+: .*)')
"""the innermost line of a traceback, and what went wrong there"""


class Rule(NamedTuple):
    """A rule and where it is written."""

    id: str
    title: str
    text: str
    file: str
    line: int


class Example(NamedTuple):
    """A block that shows rules at work, or answers a question; its lines are counted from 1."""

    name: str
    """page and anchor"""
    rules: list[str]
    file: str
    line: int
    last: int
    heading: str
    text: str
    runs: bool
    """has it code that is executed?"""

    @property
    def told(self) -> str:
        """In short."""
        question = self.heading.endswith("?")
        return f"{self.heading}{' ' if question else ': '}{SENTENCE.split(self.text, maxsplit=1)[0]}"


class Sentence(NamedTuple):
    """Something to translate, with every place and every file where it stands."""

    text: str
    places: list[str]
    files: list[str]


class Heading(NamedTuple):
    title: str
    file: str
    line: int


@dataclass(frozen=True)
class Reading:
    """The whole book; files are named from its root."""

    pages: list[str]
    """in the order of the tables of contents"""
    rules: list[Rule]
    examples: list[Example]
    headings: list[Heading]
    sentences: dict[str, list[Sentence]]
    """page by page, as they are read"""
    warnings: list[str]
    """what is doubtful, with file and line; the build refuses it"""

    @classmethod
    def load(cls, data: dict[str, Any]) -> "Reading":
        return cls(
            data["pages"],
            [Rule(*rule) for rule in data["rules"]],
            [Example(*example) for example in data["examples"]],
            [Heading(*heading) for heading in data["headings"]],
            {page: [Sentence(*one) for one in found] for page, found in data["sentences"].items()},
            data["warnings"],
        )

    def example(self, file: str, line: int) -> Example | None:
        """The one around a line."""
        around = (one for one in self.examples if one.file == file and one.line <= line <= one.last)
        return next(around, None)

    def heading(self, file: str, line: int) -> str:
        """The last one above a line."""
        above = [one.title for one in self.headings if one.file == file and one.line <= line]
        return above[-1] if above else ""


def read(book: Book) -> Reading:
    """What the book says now."""
    folder = book.root / "build/reading" / book.name
    with alone(folder):
        now, before = made_of(book), remembered(folder / FILE)
        if before.get("made_of") != now:
            warnings = _read_pages(book, folder)
            before = {"made_of": now, "warnings": warnings, **json.loads((folder / FILE).read_text("utf-8"))}
            write(folder / FILE, json.dumps(before, ensure_ascii=False))
    return Reading.load(before)


class Readings(dict[Book, Reading]):
    """Each book read once, when it is first asked for."""

    def __missing__(self, book: Book) -> Reading:
        return self.setdefault(book, read(book))


def made_of(book: Book) -> str:
    """Tools and pages; no game, which may be half written."""
    own = ["conf.py", f"docs/{book.name}/**/*", f"examples/{book.name}/**/*", f"locale/{book.name}/terms.toml"]
    return fingerprint(book.root, own, sys.version, toolkit("rulebook/**/*.py"))


def _read_pages(book: Book, folder: Path) -> list[str]:
    """All of them, for Sphinx warns of nothing that it read before."""
    (folder / FILE).unlink(missing_ok=True)
    command = [sys.executable, "-m", "sphinx", "--quiet", "--no-color", "--fresh-env", "-b", "reading"]
    command += ["-D", "language=en", "-D", "rulebook_reading=1", "-c", str(book.root)]
    command += ["-d", str(folder / "doctrees"), str(book.docs), str(folder)]
    environment = {**plain_environment(), "SOURCE_DATE_EPOCH": "0"}
    with lifeline() as held:
        done = subprocess.run(command, cwd=book.root, env=environment, stdin=held, stderr=subprocess.PIPE, text=True)
    if done.returncode:
        sys.stderr.write(complaints(done.stderr))
        raise Complaint(N_("The pages of {book} could not be read: nothing was changed."), book=book.address)
    return [line.replace(f"{book.root}/", "") for line in done.stderr.splitlines() if line.strip()]


def complaints(log: str) -> str:
    """What Sphinx wrote, with our own sentences as they were meant, and a crash as the line that made it."""
    plain = REPORT.sub(lambda report: "\n".join(map(str.strip, report["told"].splitlines())), log).lstrip("\n")
    if not (saved := CRASH.search(plain) or UNSAVED.search(plain)):
        return plain
    with suppress(OSError):
        frames = FRAME.findall(Path(saved["file"]).read_text("utf-8") if saved.re is CRASH else saved[0])
        culprits = [frame for frame in frames if not any(part in frame[0] for part in ("site-packages", "importlib"))]
        for file, line, error in (culprits or frames)[-1:]:
            plain = f"{plain[: saved.start()]}{file}, line {line}: {error}\n"
    return plain
