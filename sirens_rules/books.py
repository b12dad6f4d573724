"""The books of a folder. A book is one game in several languages: docs/<name>/book.toml says what it is.

One name in many places: `sirens_in_sight` is a folder in docs/, examples/, locale/ and tests/; `sirens-in-sight` is its
address and its name on the command line.
"""

import tomllib
from dataclasses import dataclass, fields
from functools import cached_property
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from .words import N_, Complaint

FILE = "book.toml"
SHARED = "shared"
"""the folder in locale/ for the words of toolkit and site; no book has this name"""


@dataclass(frozen=True)
class Book:
    """What book.toml says, and where everything of the book is kept."""

    root: Path
    name: str
    title: str
    subtitle: str = ""
    """beside a title that stays as it is printed: what the game is about, in the reader's language"""
    module: str = ""
    """the game, by the name of its module; a book without one tells of something else"""
    credits: str = ""
    players: tuple[str, ...] = ()
    """what the players of stories and boards are called"""
    examples_of: str = ""
    """the module whose public names stand ready on the pages, where that is not the game"""
    program: str = ""
    """the folder of a JavaScript implementation that plays in a page"""
    booklet: tuple[str, ...] = ()
    """the pages that are printed, in this order"""
    booklet_without: tuple[str, ...] = ()
    aid: str = ""
    """the page that is also printed on one sheet"""
    first: bool = False
    """stands before the other books on the shelf"""
    colour: str = "#123a5a"
    complete: bool = False
    """every rule must have code and an example: the tests look"""

    @classmethod
    def read(cls, path: Path) -> "Book":
        """The book whose book.toml this is; what is wrong with it is one sentence."""
        root, name = path.parent.parent.parent, path.parent.name
        try:
            table = tomllib.loads(path.read_text("utf-8"))
        except (OSError, ValueError) as error:
            raise Complaint(N_("{path} cannot be read: {reason}."), path=_shown(path), reason=error) from None
        _check(path, table)
        entries: dict[str, Any] = {
            key: tuple(value) if isinstance(value, list) else value for key, value in table.items()
        }
        book = cls(root, name, **entries)
        _check_pages(path, book)
        return book

    @property
    def address(self) -> str:
        """
        >>> Book(Path(), "sirens_in_sight", "Sirens in Sight").address
        'sirens-in-sight'
        """
        return self.name.replace("_", "-")

    @property
    def docs(self) -> Path:
        return self.root / "docs" / self.name

    @property
    def examples(self) -> Path:
        return self.root / "examples" / self.name

    @property
    def tests(self) -> Path:
        return self.root / "tests" / self.name

    @property
    def locale(self) -> Path:
        return self.root / "locale" / self.name

    @property
    def shared(self) -> "Book":
        """The words of toolkit and site, which its pages need too."""
        return Book(self.root, SHARED, "")

    @property
    def terms(self) -> Path:
        return self.locale / "terms.toml"

    @property
    def changes(self) -> Path:
        """Its editions, the newest first."""
        return self.docs / "changes.md"

    @property
    def ids(self) -> Path:
        return self.docs / "ids.toml"

    @property
    def evidence(self) -> Path:
        return self.root / "build/evidence" / f"{self.name}.json"

    @property
    def site(self) -> Path:
        return self.root / "build/site" / self.address

    @property
    def engine(self) -> str:
        """The module whose public names stand ready on its pages."""
        return self.examples_of or self.module

    @cached_property
    def code(self) -> str:
        """Where the game is written, as a pattern of files."""
        spec = _spec(self.module) if self.module else None
        if not spec or not spec.origin:
            return ""
        origin = Path(spec.origin)
        place = origin.parent if origin.name == "__init__.py" else origin
        if not place.is_relative_to(self.root):
            return ""
        path = place.relative_to(self.root).as_posix()
        return path if place.is_file() else f"{path}/**/*.*"


KINDS = {
    tuple: (list, N_("{path}: “{key}” must be a list of texts.")),
    bool: (bool, N_("{path}: “{key}” must be true or false.")),
    str: (str, N_("{path}: “{key}” must be a text.")),
}
"""what an entry must be, by its default"""


def _check(path: Path, table: dict[str, Any]) -> None:
    known = {field.name: field for field in fields(Book) if field.name not in ("root", "name")}
    if not isinstance(table.get("title"), str) or not table["title"]:
        raise Complaint(N_("{path} has no title: write title = \"…\"."), path=_shown(path))
    for key, value in table.items():
        if key not in known:
            names = ", ".join(known)
            sentence = N_("{path}: nobody knows “{key}”; known are {names}.")
            raise Complaint(sentence, path=_shown(path), key=key, names=names)
        wanted, sentence = KINDS.get(type(known[key].default), KINDS[str])
        if not isinstance(value, wanted):
            raise Complaint(sentence, path=_shown(path), key=key)


def _check_pages(path: Path, book: Book) -> None:
    """What is printed is there."""
    for page in filter(None, (*book.booklet, *book.booklet_without, book.aid)):
        if not (book.docs / f"{page.partition('#')[0]}.md").is_file():
            sentence = N_("{path}: there is no page “{page}” to print; pages are named as in docs/, such as aid.")
            raise Complaint(sentence, path=_shown(path), page=page)


def _spec(module: str) -> ModuleSpec | None:
    try:
        return find_spec(module)
    except (ImportError, ValueError):
        return None


def _is_there(root: Path, module: str) -> bool:
    """Installed, or beside the books."""
    own = root / module.replace(".", "/")
    return own.is_dir() or own.with_suffix(".py").is_file() or bool(_spec(module))


def _shown(path: Path) -> str:
    return "/".join(path.parts[-3:])


def books(root: Path) -> list[Book]:
    """Every book of the folder, games first, in the order of their names."""
    found = [Book.read(path) for path in sorted((root / "docs").glob(f"*/{FILE}"))]
    addresses: dict[str, str] = {}
    for book in found:
        if book.name == SHARED or book.address in addresses:
            other = addresses.get(book.address, f"locale/{SHARED}")
            raise Complaint(N_("docs/{name} has the name of {other}: choose another."), name=book.name, other=other)
        addresses[book.address] = f"docs/{book.name}"
        for module in filter(None, (book.module, book.examples_of)):
            if not _is_there(root, module):
                sentence = N_("{path}: there is no module “{module}” to import.")
                raise Complaint(sentence, path=f"docs/{book.name}/{FILE}", module=module)
    return sorted(found, key=lambda book: not book.module)


def collections(root: Path) -> list[Book]:
    """All that is translated: the books, and the words that they share, where these are not the toolkit's own."""
    shared = Book(root, SHARED, "")
    return [*books(root), *([shared] if shared.locale.is_dir() else [])]


def find_book(root: Path, asked: str = "") -> Book:
    """The book of that name, with hyphens or not; the first one where none is named."""
    found = books(root)
    return _find(found, asked or found[0].address)


def find_collection(root: Path, asked: str) -> Book:
    """The same among all that is translated."""
    return _find(collections(root), asked)


def _find(found: list[Book], asked: str) -> Book:
    for book in found:
        if asked.replace("-", "_") == book.name.replace("-", "_"):
            return book
    names = ", ".join(book.address for book in found) or "–"
    raise Complaint(N_("There is no book “{asked}” here; there are {names}."), asked=asked, names=names)


def book_of(root: Path, page: Path) -> Book | None:
    """The book to which a page or an example belongs, by its folder."""
    for top in ("docs", "examples", "tests"):
        if page.is_relative_to(root / top):
            file = root / "docs" / page.relative_to(root / top).parts[0] / FILE
            return Book.read(file) if file.is_file() else None
    return None
