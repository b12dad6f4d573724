"""A toy book, built by the real Sphinx: once for tests that only look at it, copied for those that change it."""

import re
import shutil
from pathlib import Path

import pytest
from sphinx.testing.util import SphinxTestApp

from sirens_rules import books

collect_ignore = ["roots"]

TOY = Path(__file__).parent / "roots/test-toy"
COLOUR = re.compile(r"\x1b\[[0-9;]*m")


class Book:
    """The toy book in a folder of its own."""

    def __init__(self, root: Path) -> None:
        self.root, self.folder, self.locale = root, root / "docs/toy", root / "locale/toy"
        shutil.copytree(TOY, root)
        shutil.copy(root / "conf.py", self.folder)  # where the test application of Sphinx looks for it

    def read(self) -> books.Book:
        return books.Book.read(self.folder / books.FILE)

    def path(self, name: str) -> Path:
        """A page, or something of its locale/."""
        return self.locale / name.removeprefix("locale/") if name.startswith("locale/") else self.folder / name

    def edit(self, page: str, old: str, new: str) -> None:
        path = self.path(page)
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")

    def append(self, page: str, block: str) -> int:
        """Add a block at the end of a page; gives the line on which it opens."""
        path = self.path(page)
        text = path.read_text(encoding="utf-8") + "\n"
        path.write_text(text + block, encoding="utf-8")
        return text.count("\n") + 1

    def build(self, builder: str = "html", **settings: object) -> "Built":
        app = SphinxTestApp(builder, srcdir=self.folder, builddir=self.root / "build", **settings)
        try:
            app.build()
        finally:
            app.cleanup()  # the next build of a test starts with clean registries, also where this one was refused
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
def book(tmp_path: Path) -> Book:
    return Book(tmp_path / "book")


@pytest.fixture(scope="session")
def english(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """To look at."""
    return Book(tmp_path_factory.mktemp("english") / "book").build(confoverrides={"nitpicky": True})


@pytest.fixture(scope="session")
def german(tmp_path_factory: pytest.TempPathFactory) -> Built:
    return Book(tmp_path_factory.mktemp("german") / "book").build(confoverrides={"language": "de"})
