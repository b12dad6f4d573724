"""A toy book, copied for each test, changed as the test wants, and built by the real Sphinx."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from sphinx.testing.util import SphinxTestApp

collect_ignore = ["roots"]

TOY = Path(__file__).parent / "roots/test-toy"
COLOUR = re.compile(r"\x1b\[[0-9;]*m")


class Book:
    """The toy book in a folder of its own."""

    def __init__(self, folder: Path, make_app: Callable[..., SphinxTestApp]) -> None:
        self.folder = folder
        self.make_app = make_app
        shutil.copytree(TOY, folder)

    def edit(self, page: str, old: str, new: str) -> None:
        path = self.folder / page
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")

    def append(self, page: str, block: str) -> int:
        """Add a block at the end of a page; gives the line on which it opens."""
        path = self.folder / page
        text = path.read_text(encoding="utf-8") + "\n"
        path.write_text(text + block, encoding="utf-8")
        return text.count("\n") + 1

    def build(self, builder: str = "html", **settings: object) -> "Built":
        app = self.make_app(builder, srcdir=self.folder, **settings)
        app.build()
        app.cleanup()  # the next build of a test starts with clean registries
        return Built(app)


class Built:
    """What came of it."""

    def __init__(self, app: SphinxTestApp) -> None:
        self.app = app
        self.out = Path(app.outdir)
        self.written = app.status.getvalue()

    @property
    def warnings(self) -> list[str]:
        """One line each, without colours, paths relative to the book."""
        text = COLOUR.sub("", self.app.warning.getvalue()).replace(f"{self.app.srcdir}/", "")
        return text.splitlines()

    def page(self, name: str) -> str:
        return (self.out / name).read_text(encoding="utf-8")


@pytest.fixture
def book(tmp_path: Path, make_app: Callable[..., SphinxTestApp]) -> Book:
    return Book(tmp_path / "book", make_app)
