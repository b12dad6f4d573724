"""`python -m sirens_rules.rulebook.paper.press HTML FOLDER LANGUAGE KIND …`: HTML becomes PDF, in a process of its own.

WeasyPrint needs libraries and fonts of the system: what is missing gets one sentence.
"""

import gc
import logging
import sys
import warnings
from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

from ...words import Complaint
from ...writing import write
from .. import SELDOM
from .files import AIDS, ECONOMICAL, file_name
from .ink import economical

HERE = Path(__file__).parent
FONTS = ("Noto Serif CJK", "Noto Sans CJK", "Noto Sans Mono CJK")
NEEDED = "the fonts Noto Serif CJK and Noto Sans CJK are needed; on Debian they are in fonts-noto-cjk"
SIZES = (14, 13, 12.5, 12, 11.5, 11, 10.5, 10, 9.5, 9)
"""Points, from comfortable down to the least that can be read at a table."""


class Lacking(Complaint):
    """Something of the system is not installed; the sentence names its package."""


class Press:
    """Prints pages with one style sheet; a fault of page or style is a fault of the build."""

    def __init__(self, page: Path) -> None:
        style, self.game, _html = page.name.split(".")
        self.weasyprint = weasyprint()
        self.html = page.read_text("utf-8")
        self.style = (HERE / f"{style}.css").read_text("utf-8")

    def layout(self, more: str = "", kind: str = "") -> Any:
        """The pages, not yet written; `more` is style for this time. Style from outside would give way to that."""
        html = self.html.replace("</title>", f"</title><style>{self.style}\n{more}</style>", 1)
        html = economical(html) if kind.endswith(ECONOMICAL) else html
        with faults():
            return self.weasyprint.HTML(string=html).render(pdf_variant="pdf/ua-1")

    def fit(self, kind: str) -> Any:
        """One sheet in the largest letters that it has room for, on one side if it can be and else on both."""
        paper = AIDS[kind]
        for sides in (1, 2):
            if self.pages_in(paper, SIZES[-1]) <= sides:
                at = bisect_left(SIZES, True, key=lambda size: self.pages_in(paper, size) <= sides)
                return self.layout(sheet_of(paper, SIZES[at]), kind)
        raise Complaint("The player aid does not fit on one sheet of {paper}: shorten its page.", paper=paper)

    @cache  # noqa: B019 (a press lives as long as the process): the sheet without colours is as long as the other
    def pages_in(self, paper: str, size: float) -> int:
        return len(self.layout(sheet_of(paper, size)).pages)

    def write(self, pages: Any, path: Path) -> None:
        with faults():
            content = pages.write_pdf(pdf_variant="pdf/ua-1")
        if strange := sorted({font.family for font in pages.fonts.values() if not font.family.startswith(FONTS)}):
            raise Lacking("Some letters would be printed in {strange}: {needed}.", strange=strange, needed=NEEDED)
        write(path, content)


def sheet_of(paper: str, size: float) -> str:
    return f"@page {{ size: {paper} landscape }} html {{ font-size: {size}pt }}"


def weasyprint() -> Any:
    """Imported when something is printed: who only builds the site needs no Pango."""
    try:
        with warnings.catch_warnings(), redirect_stdout(StringIO()):  # it would print where to read on
            warnings.filterwarnings("error", ".*FontConfig", UserWarning)
            import weasyprint  # type: ignore[import-untyped]
    except UserWarning:
        raise Lacking("There are no fonts: {needed}.", needed=NEEDED) from None
    except OSError:
        needed = "libpango-1.0-0, libpangoft2-1.0-0 and libharfbuzz-subset0"
        raise Lacking("WeasyPrint finds no Pango; on Debian install {needed}.", needed=needed) from None
    return weasyprint


@contextmanager
def faults() -> Iterator[None]:
    """WeasyPrint tells of a lost link or a wrong style in its log, and goes on."""
    told: list[str] = []
    log, listener = logging.getLogger("weasyprint"), logging.Handler(logging.WARNING)
    listener.emit = lambda record: told.append(record.getMessage())  # type: ignore[method-assign]
    log.addHandler(listener)
    try:
        yield
    finally:
        log.removeHandler(listener)
    if told:
        raise Complaint("WeasyPrint says: {told}", told="; ".join(dict.fromkeys(told)))


def print_kind(source: Path, target: Path, language: str, kind: str) -> None:
    """A booklet or a sheet."""
    page = press(source / ("aid" if kind in AIDS else "booklet"))
    sheets = page.fit(kind) if kind in AIDS else page.layout(kind=kind)
    page.write(sheets, target / file_name(page.game, language, kind))


@cache
def press(stem: Path) -> Press:
    """One for all sheets of a page: what fits is found once."""
    (page,) = stem.parent.glob(f"{stem.name}.*.html")
    return Press(page)


def main(source: str, target: str, language: str, *kinds: str) -> int:
    gc.set_threshold(*SELDOM)
    try:
        for done, kind in enumerate(kinds, 1):
            print_kind(Path(source), Path(target), language, kind)
            print(f"[{100 * done // len(kinds)}%]", flush=True)
    except Complaint as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
