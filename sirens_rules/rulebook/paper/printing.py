"""`python -m sirens_rules.rulebook.paper.printing`: the site, its PDFs, then the few pages that link to them."""

import os
import shutil
import sys
from pathlib import Path
from time import perf_counter

from ...catalogs.report import standings
from ...turns import alone
from ...words import Language
from ...writing import write
from ..build import Progress, Site, build_all, command, in_all, matter, run, sphinx
from . import files


def paper(root: Path) -> list[str]:
    """Gives the codes of the languages that failed."""
    return build_all(root) or print_all(root) or build_all(root)


def print_all(root: Path) -> list[str]:
    site, progress = Site.plan(os.environ.get("SITE_URL", "").rstrip("/"), standings(root)), Progress()
    with alone(root / "build"):
        return in_all(site.languages, lambda language: print_language(root, language, site.url, progress))


def print_language(root: Path, language: Language, url: str, progress: Progress) -> str | None:
    """Print one language unless its stamp still holds; gives what stopped it."""
    now = matter(root, language, url)
    if files.holds(root, language, now):
        progress.say(language.code, f"paper: {language.code} is up to date")
        return None
    started = perf_counter()
    if (faults := typeset(root, language, progress)) is None:
        write(files.stamp(root, language), now)
        sizes = ", ".join(f"{path.name} ({path.stat().st_size // 1000} kB)" for path in files.sheets(root, language))
        progress.say(language.code, f"paper: {sizes} in {perf_counter() - started:.1f} s")
    return faults


def typeset(root: Path, language: Language, progress: Progress) -> str | None:
    """Sphinx makes pages of the trees that the site left; the press makes PDFs of these."""
    pages, target = root / "build/paper" / language.code, root / files.PAGES / files.FOLDER
    shutil.rmtree(pages, ignore_errors=True)
    arguments = sphinx(root, language, pages, fresh=False, quiet=not progress.shown, builder="paper")
    if faults := run(arguments, root, language.code, progress):
        return faults
    module = "sirens_rules.rulebook.paper.press"
    return run([sys.executable, "-m", module, str(pages), str(target), language.code], root, language.code, progress)


if __name__ == "__main__":
    sys.exit(command("paper", paper))
