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

from ..catalogs.report import PUBLISHED_FROM, Standing, standings
from ..fingerprint import fingerprint
from ..turns import alone
from ..words import LANGUAGES, Complaint, Language, plain_environment
from ..writing import clear, told, write
from .paper import files as paper
from .site import assemble, mirror
from .translated import translated_rules

TOOLS = (
    "conf.py", "constraints.txt", "CHANGELOG.md",
    "sirens_rules/**/*.py", "sirens_rules/**/*.toml",
    "sirens_rules/rulebook/static/*", "sirens_rules/rulebook/theme/**/*",
    "examples/implementations/**/*.js",
    "locale/terms.toml", "locale/{folder}/LC_MESSAGES/sphinx.po", "locale/{folder}/LC_MESSAGES/sirens_rules.po",
)  # fmt: skip
"""What Sphinx does not watch: after a change here every page of the language is made anew."""

PAGES = ("docs/**/*", "examples/**/*", "locale/{folder}/**/*.po")
EVIDENCE = "build/evidence.json"
PAPER = "sirens_rules/rulebook/paper/*"
"""templates and style of what is printed"""

PERCENT = re.compile(r"\[ *(\d+)%\]")


@dataclass(frozen=True)
class Site:
    """What the languages of one site share."""

    url: str
    """where it is published; "" while it is looked at on this machine"""
    languages: Sequence[Language]
    numbers: str
    """how far all translations are: every language has a page that tells it"""

    @classmethod
    def plan(cls, url: str, found: Sequence[Standing]) -> "Site":
        """What is published has no language below the threshold."""
        hidden = [standing.language for standing in found if url and not standing.published]
        return cls(url, [language for language in LANGUAGES if language not in hidden], repr(found))


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


def build(root: Path, language: Language, site: Site, progress: Progress) -> str | None:
    """Build one language unless its stamp still holds; the stamp exists only after a build without fault.

    Gives what Sphinx complains about if it fails.
    """
    pages, out = root / paper.PAGES / language.code, root / "build/site" / language.code
    stamp = root / "build/stamps" / f"{language.code}.json"
    codes = [x.code for x in site.languages]
    sheets = [f"{path.name} {path.stat().st_size}" for path in paper.sheets(root, language)]
    more = (site.numbers, translated_rules(root), *sheets)
    now = {
        "tools": fingerprint(root, files_of(TOOLS, language), sys.version, site.url, *codes),
        "pages": fingerprint(root, files_of((*PAGES, EVIDENCE), language), *more),
    }
    before = read_stamp(stamp) if (out / "index.html").exists() else {}
    if now == before:
        progress.say(language.code, f"rulebook: {out.relative_to(root)}/ is up to date")
        return None
    stamp.unlink(missing_ok=True)
    fresh = now["tools"] != before.get("tools")
    if fresh:
        shutil.rmtree(pages, ignore_errors=True)
    started = perf_counter()
    arguments = sphinx(root, language, pages, fresh=fresh, quiet=not progress.shown)
    arguments += ["-D", f"rulebook_languages={','.join(codes)}"]
    faults = run(arguments, root, language.code, progress)
    if faults is None:
        mirror(pages, out)
        write(stamp, json.dumps(now))
        progress.say(language.code, f"rulebook: {out.relative_to(root)}/ built in {perf_counter() - started:.1f} s")
    return faults


def read_stamp(path: Path) -> dict[str, str]:
    """What the last build was made of; a stamp that is gone or broken tells nothing."""
    try:
        return dict(json.loads(path.read_bytes()))
    except (OSError, ValueError, TypeError):
        return {}


def files_of(patterns: Sequence[str], language: Language) -> list[str]:
    return [pattern.format(folder=language.folder) for pattern in patterns]


def matter(root: Path, language: Language, url: str) -> str:
    """What a booklet is made of: everything but the outcome of tests, which is not printed."""
    return fingerprint(root, files_of((*TOOLS, *PAGES, PAPER), language), sys.version, url)


def sphinx(
    root: Path, language: Language, out: Path, *, fresh: bool, quiet: bool, builder: str = "html"
) -> list[str]:
    command = [sys.executable, "-m", "sphinx", "--nitpicky", "--fail-on-warning", "--no-color", "-b", builder]
    command += ["-c", str(root), "-d", str(root / "build/doctrees" / language.code)]
    command += ["-D", f"language={language.folder}"]
    command += ["--fresh-env", "--write-all"] if fresh else []
    command += ["--quiet"] if quiet else []
    return [*command, str(root / "docs"), str(out)]


def run(command: list[str], root: Path, code: str, progress: Progress) -> str | None:
    """Run Sphinx and follow it; gives what it complains about, if it fails. Languages never talk across each other."""
    faults = root / "build/stamps" / f"{code}.log"
    faults.parent.mkdir(parents=True, exist_ok=True)
    environment = {**plain_environment(), "PYTHONUNBUFFERED": "1"}
    with (
        faults.open("w+", encoding="utf-8") as log,
        subprocess.Popen(command, cwd=root, env=environment, stdout=subprocess.PIPE, stderr=log, text=True) as child,
    ):
        assert child.stdout
        for line in child.stdout:
            progress.advance(code, line)
    return faults.read_text("utf-8") if child.returncode else None


def build_all(root: Path) -> list[str]:
    """Build every language, as many at once as there are processors; gives the codes of those that failed."""
    found = standings(root)
    site = Site.plan(os.environ.get("SITE_URL", "").rstrip("/"), found)
    with alone(root / "build"):
        clear(root / "build")
        leave_out(root, [standing for standing in found if standing.language not in site.languages])
        for language in site.languages:
            if not paper.holds(root, language, matter(root, language, site.url)):
                paper.throw_away(root, language)
        progress = Progress()
        failed = in_all(site.languages, lambda language: build(root, language, site, progress))
        if not failed:
            mirror(root / paper.PAGES / paper.FOLDER, root / "build/site" / paper.FOLDER)
            assemble(root, site.url, site.languages)
    return failed


def in_all(languages: Sequence[Language], make: Callable[[Language], str | None]) -> list[str]:
    """Make something in every language; tells what stopped it, and gives the codes where it did."""
    with ThreadPoolExecutor(os.cpu_count()) as workers:
        results = list(workers.map(make, languages))
    failed = {
        language.code: faults for language, faults in zip(languages, results, strict=True) if faults is not None
    }
    for faults in dict.fromkeys(failed.values()):  # a fault of the source is the same in every language
        print(", ".join(code for code in failed if failed[code] == faults), faults, sep=":\n", file=sys.stderr)
    return list(failed)


def leave_out(root: Path, hidden: Sequence[Standing]) -> None:
    """Nothing of a language that is not published stays from an earlier build."""
    for standing in hidden:
        code, percent = standing.language.code, standing.rules.percent
        for place in (paper.PAGES, "build/site"):
            shutil.rmtree(root / place / code, ignore_errors=True)
        paper.throw_away(root, standing.language)
        needed = f"{percent} % of its rules are translated, {PUBLISHED_FROM} % are needed"
        print(f"rulebook: {code} is not published: {needed}", flush=True)


def command(name: str, make: Callable[[Path], list[str]]) -> int:
    """Run in the folder of the book; what the user can mend is one sentence."""
    root = Path.cwd()
    if not (root / "conf.py").exists():
        print("The rulebook is built in the folder that holds its conf.py.", file=sys.stderr)
        return 2
    try:
        with told():
            failed = make(root)
    except Complaint as error:
        print(f"{name}: {error}", file=sys.stderr)
        return 1
    if failed:
        print(f"{name}: not built: {', '.join(failed)}", file=sys.stderr)
    return int(bool(failed))


def main() -> int:
    return command("rulebook", build_all)


if __name__ == "__main__":
    sys.exit(main())
