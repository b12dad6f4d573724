"""`python -m sirens_rules.rulebook.build`: the book in all languages, built only where something changed."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from time import perf_counter

from ..books import Book, books, collections
from ..catalogs.progress_report import PUBLISHED_FROM, Standing, all_standings, standings
from ..commands import book_folder, without_options
from ..fingerprint import fingerprint, remembered, toolkit
from ..reading import complaints
from ..turns import alone
from ..words import LANGUAGES, Complaint, Language, plain_environment
from ..writing import clear, told, write
from . import shelf
from .assembly import assemble, mirror
from .paper import files as paper
from .translated_rules import translated_rules

TOOLS = (
    "conf.py", "constraints.txt", "docs/{book}/book.toml", "docs/{book}/changes.md",
    "examples/implementations/javascript/{book}/*.js",
    "locale/{book}/terms.toml", "locale/{book}/{folder}/LC_MESSAGES/{book}.po",
    "locale/shared/{folder}/LC_MESSAGES/*.po",
)  # fmt: skip
"""What Sphinx does not watch: after a change here, in game or toolkit every page of the language is made anew."""

PAGES = ("docs/{book}/**/*", "examples/{book}/**/*", "locale/{book}/{folder}/**/*.po")

PERCENT = re.compile(r"\[ *(\d+)%\]")


@dataclass(frozen=True)
class Site:
    """What the languages of one book share."""

    book: Book
    url: str
    """where it is published; "" while it is looked at on this machine"""
    languages: Sequence[Language]
    numbers: str
    """how far all translations are: every language has a page that tells it"""

    @classmethod
    def plan(cls, book: Book, found: Sequence[Standing]) -> "Site":
        """What is published has no language below the threshold."""
        url = os.environ.get("SITE_URL", "").rstrip("/")
        url = url and f"{url}/{book.address}"
        hidden = [standing.language for standing in found if url and not standing.published]
        numbers = repr(all_standings(collections(book.root))) if tells_numbers(book) else ""
        return cls(book, url, [language for language in LANGUAGES if language not in hidden], numbers)


def tells_numbers(book: Book) -> bool:
    """Has it the page that tells how far all translations are?"""
    return any("{translation-progress}" in page.read_text("utf-8") for page in book.docs.rglob("*.md"))


class Progress:
    """One line on a terminal that shows how far each language is; nothing in a pipe."""

    def __init__(self) -> None:
        self.shown = sys.stderr.isatty()
        self.percent: dict[str, int] = {}
        self.lock = Lock()

    def advance(self, code: str, line: str) -> None:
        """Sphinx counts to 100 twice: reading, then writing."""
        if found := PERCENT.search(line):
            half, before = int(found[1]) // 2, self.percent.get(code, 0)
            with self.lock:
                self.percent[code] = max(before, half if before < 50 else 50 + half)
                self._draw()

    def say(self, code: str, line: str) -> None:
        """A finished language leaves the line."""
        with self.lock:
            self.percent.pop(code, None)
            self._draw(clear=True)
            print(line, flush=True)
            self._draw()

    def _draw(self, *, clear: bool = False) -> None:
        if self.shown:
            line = "" if clear else "   ".join(f"{code} {done} %" for code, done in sorted(self.percent.items()))
            print(f"\r\033[K{line}", end="", file=sys.stderr, flush=True)


def build(language: Language, site: Site, progress: Progress) -> str | None:
    """Build one language unless its stamp still holds; the stamp exists only after a build without fault.

    Gives what Sphinx complains about if it fails.
    """
    book = site.book
    pages, out, name = paper.pages(book) / language.code, book.site / language.code, f"{book.address}/{language.code}"
    stamp = book.root / "build/stamps" / book.name / f"{language.code}.json"
    codes = [x.code for x in site.languages]
    sheets = [f"{path.name} {path.stat().st_size}" for path in paper.sheets(book, language)]
    more = (site.numbers, translated_rules(book), *sheets)
    evidence = str(book.evidence.relative_to(book.root))
    now = {
        "tools": fingerprint(book.root, files_of(TOOLS, book, language), *made_with(site), *codes),
        "pages": fingerprint(book.root, [*files_of(PAGES, book, language), evidence], *more),
    }
    before = remembered(stamp) if (out / "index.html").exists() else {}
    if now == before:
        progress.say(name, f"rulebook: build/site/{name}/ is up to date")
        return None
    stamp.unlink(missing_ok=True)
    fresh = now["tools"] != before.get("tools")
    if fresh:
        shutil.rmtree(pages, ignore_errors=True)
    started = perf_counter()
    arguments = sphinx(book, language, pages, fresh=fresh, quiet=not progress.shown)
    arguments += ["-D", f"rulebook_languages={','.join(codes)}"]
    faults = run(arguments, book.root, name, progress)
    if faults is None:
        mirror(pages, out)
        write(stamp, json.dumps(now))
        progress.say(name, f"rulebook: build/site/{name}/ built in {perf_counter() - started:.1f} s")
    return faults


def files_of(patterns: Sequence[str], book: Book, language: Language) -> list[str]:
    own = [pattern.format(book=book.name, folder=language.folder) for pattern in patterns]
    return own + [book.code] * bool(book.code)


def matter(site: Site, language: Language) -> str:
    """What a booklet is made of: everything but the outcome of tests, which is not printed."""
    return fingerprint(site.book.root, files_of((*TOOLS, *PAGES), site.book, language), *made_with(site))


def made_with(site: Site) -> tuple[str, ...]:
    """The toolkit that is installed, which may be another one tomorrow."""
    return toolkit("catalogs/**/*.py", "rulebook/**/*.*"), sys.version, site.url


def sphinx(
    book: Book, language: Language, out: Path, *, fresh: bool, quiet: bool, builder: str = "html"
) -> list[str]:
    root = book.root
    command = [sys.executable, "-m", "sphinx", "--nitpicky", "--fail-on-warning", "--no-color", "-b", builder]
    command += ["-c", str(root), "-d", str(root / "build/doctrees" / book.name / language.code)]
    command += ["-D", f"language={language.folder}"]
    command += ["--fresh-env", "--write-all"] if fresh else []
    command += ["--quiet"] if quiet else []
    return [*command, str(book.docs), str(out)]


def run(command: list[str], root: Path, code: str, progress: Progress) -> str | None:
    """Run Sphinx and follow it; gives what it complains about, if it fails. Languages never talk across each other."""
    faults = root / "build/stamps" / f"{code.replace('/', '-')}.log"
    faults.parent.mkdir(parents=True, exist_ok=True)
    environment = {**plain_environment(), "PYTHONUNBUFFERED": "1"}
    with (
        faults.open("w+", encoding="utf-8") as log,
        subprocess.Popen(command, cwd=root, env=environment, stdout=subprocess.PIPE, stderr=log, text=True) as child,
    ):
        assert child.stdout
        for line in child.stdout:
            progress.advance(code, line)
    return complaints(faults.read_text("utf-8")) if child.returncode else None


def build_all(root: Path) -> list[str]:
    """Build every book and put them on the shelf; gives what failed, such as sirens-in-sight/de."""
    sites = plans(root)
    failed = [name for site in sites for name in build_book(site)]
    if not failed:
        shelf.arrange(root, [(site.book, site.languages) for site in sites])
    return failed


def plans(root: Path) -> list[Site]:
    return [Site.plan(book, standings(book)) for book in books(root)]


def build_book(site: Site) -> list[str]:
    """Build every language, as many at once as there are processors; gives those that failed."""
    book = site.book
    with alone(book.root / "build"):
        clear(book.root / "build")
        leave_out(book, [standing for standing in standings(book) if standing.language not in site.languages])
        for language in site.languages:
            if not paper.holds(book, language, matter(site, language)):
                paper.throw_away(book, language)
        progress = Progress()
        failed = in_all(site, lambda language: build(language, site, progress))
        if not failed:
            mirror(paper.pages(book) / paper.FOLDER, book.site / paper.FOLDER)
            assemble(book, site.url, site.languages)
    return failed


def in_all(site: Site, make: Callable[[Language], str | None]) -> list[str]:
    """Make something in every language; tells what stopped it, and gives the names where it did."""
    with ThreadPoolExecutor(os.cpu_count()) as workers:
        results = list(workers.map(make, site.languages))
    names = [f"{site.book.address}/{language.code}" for language in site.languages]
    failed = {name: faults for name, faults in zip(names, results, strict=True) if faults is not None}
    for faults in dict.fromkeys(failed.values()):  # a fault of the source is the same in every language
        print(", ".join(code for code in failed if failed[code] == faults), faults, sep=":\n", file=sys.stderr)
    return list(failed)


def leave_out(book: Book, hidden: Sequence[Standing]) -> None:
    """Nothing of a language that is not published stays from an earlier build."""
    for standing in hidden:
        code, percent = standing.language.code, standing.rules.percent
        for place in (paper.pages(book), book.site):
            shutil.rmtree(place / code, ignore_errors=True)
        paper.throw_away(book, standing.language)
        needed = f"{percent} % of its rules are translated, {PUBLISHED_FROM} % are needed"
        print(f"rulebook: {book.address}/{code} is not published: {needed}", flush=True)


def command(name: str, make: Callable[[Path], list[str]]) -> int:
    """Run in the folder of the book; what the user can mend is one sentence."""
    try:
        with told():
            failed = make(book_folder())
    except Complaint as error:
        print(f"{name}: {error}", file=sys.stderr)
        return 1
    if failed:
        print(f"{name}: not built: {', '.join(failed)}", file=sys.stderr)
    return int(bool(failed))


def main() -> int:
    return command("rulebook", build_all)


if __name__ == "__main__":
    without_options("sirens_rules.rulebook.build", __doc__)
    sys.exit(main())
