"""`python -m sirens_rules.rulebook.paper.printing`: the site, its PDFs, then the few pages that link to them."""

import shutil
import sys
from functools import partial
from pathlib import Path
from time import perf_counter

from ...commands import without_options
from ...turns import alone
from ...words import Language
from ...writing import write
from ..build import Progress, Site, build_all, command, in_all, matter, plans, run, sphinx
from . import files


def paper(root: Path) -> list[str]:
    """Gives what failed."""
    return build_all(root) or print_all(root) or build_all(root)


def print_all(root: Path) -> list[str]:
    progress = Progress()
    with alone(root / "build"):
        sites = [site for site in plans(root) if files.kinds(site.book)]
        return [name for site in sites for name in in_all(site, partial(print_language, site, progress))]


def print_language(site: Site, progress: Progress, language: Language) -> str | None:
    """Print one language unless its stamp still holds; gives what stopped it."""
    book, now, name = site.book, matter(site, language), f"{site.book.address}/{language.code}"
    if files.holds(book, language, now):
        progress.say(name, f"paper: {name} is up to date")
        return None
    started = perf_counter()
    if (faults := typeset(language, site, progress, name)) is None:
        write(files.stamp(book, language), now)
        sizes = ", ".join(f"{path.name} ({path.stat().st_size // 1000} kB)" for path in files.sheets(book, language))
        progress.say(name, f"paper: {sizes} in {perf_counter() - started:.1f} s")
    return faults


def typeset(language: Language, site: Site, progress: Progress, name: str) -> str | None:
    """Sphinx makes pages of the trees that the site left; the press makes PDFs of these."""
    book = site.book
    pages, target = book.root / "build/paper" / book.name / language.code, files.pages(book) / files.FOLDER
    shutil.rmtree(pages, ignore_errors=True)
    arguments = sphinx(book, language, pages, fresh=False, quiet=not progress.shown, builder="paper")
    if faults := run(arguments, book.root, name, progress):
        return faults
    press = [sys.executable, "-m", "sirens_rules.rulebook.paper.press", str(pages), str(target), language.code]
    return run([*press, *files.kinds(book)], book.root, name, progress)


if __name__ == "__main__":
    without_options("sirens_rules.rulebook.paper.printing", __doc__)
    sys.exit(command("paper", paper))
