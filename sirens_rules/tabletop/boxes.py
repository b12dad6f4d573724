"""What is in the box as a file: one TOML file a box. Every fault is refused with its place and its reason."""

import re
import tomllib
from collections.abc import Callable, Collection, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, ClassVar, Self, TypeVar

from .errors import NotationError, SirensError, written
from .records import HEADER
from .sentences import N_, NO_SIGN, Expected, Words

OURS = ("printed", "practice")
"""the boxes that come with a game"""
LONGEST = 100_000
EXPECTED: dict[type, str] = {
    str: N_("a text is expected."),
    list: N_("a list is expected."),
    dict: N_("a table is expected."),
}

_Part = TypeVar("_Part")
_Box = TypeVar("_Box", bound="Boxed")


class Boxed:
    """What every box has; it does not change, and a copy of it is itself."""

    name: str
    about: str
    text: str
    """the file it was read from: equal texts are equal boxes"""
    missing: Mapping[str, str]
    """the parts that are left out, and why"""

    # The sentences of our own boxes stand in the catalogs; those of somebody's own are said as they are.

    def told(self, words: Words) -> str:
        """Whose box this is."""
        return words.gettext(self.about)

    def gaps(self, words: Words) -> list[str]:
        """Every part that is left out, and why."""
        return [f"{part}: {words.gettext(reason)}" for part, reason in self.missing.items()]

    def why(self, part: str) -> Expected:
        """Why a part is left out, to be said in another sentence."""
        return Expected(self.missing[part])

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Boxed) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"box({self.name!r})"

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


def find_box(name: str | Path, package: str, read: Callable[[str, str], _Box]) -> _Box:
    """A box that comes with a game, by its name; or somebody's own, by its file. It is read from its text."""
    if not isinstance(name, str | Path):
        raise SirensError(N_("A box has a name or a file, not {text}."), text=written(name, repr))
    return our_box(str(name), package, read) if str(name) in OURS else read(text_of(Path(name)), Path(name).name)


def a_box(box: _Box) -> _Box:
    """What is handed over as a box: its name alone is none."""
    if not isinstance(box, Boxed):
        raise SirensError(N_("A box comes from {call}, not {text}."), call='box("practice")', text=written(box, repr))
    return box


@cache
def our_box(name: str, package: str, read: Callable[[str, str], Any]) -> Any:
    """It is read once."""
    return read(our_text(package, name), name)


def our_text(package: str, name: str) -> str:
    """The file of a box that comes with a game."""
    return files(package).joinpath("boxes", f"{name}.toml").read_text("utf-8")


@cache
def our_table(package: str, name: str) -> Mapping[str, Any]:
    """The same, as it stands there."""
    return tomllib.loads(our_text(package, name))


def text_of(path: Path) -> str:
    """The file of somebody's own box."""
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(LONGEST + 1)
    except UnicodeDecodeError:
        raise SirensError(N_("The box {file} cannot be read: it is not a text in UTF-8."), file=path) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise SirensError(N_("The box {file} cannot be read: {reason}."), file=path, reason=reason) from None
    if len(text) > LONGEST:
        long = N_("The box {file} is not read: it has more than {number} characters.")
        raise SirensError(long, file=path, number=LONGEST)
    return text


def box_of(text: str, given: _Box | None, box: Callable[[str], _Box]) -> _Box:
    """The box that a position names; one of our own, or the one that is given."""
    given = given if given is None else a_box(given)
    found = re.search(r"(?:^|\s)box:(\S*)", text)
    name = found.group(1) if found else "practice"
    if given is not None and (given.name == name or not found):
        return given
    if name not in OURS:
        message = N_("this is a position of the box “{name}”: that box is needed to read it.")
        raise NotationError(text, found.start(1) if found else 0, message, name=name)
    return box(name)


def is_one_line(text: str) -> bool:
    return bool(text) and text == text.strip() and not NO_SIGN.search(text) and len(text) <= HEADER


class BoxReader:
    """Reads part after part, and knows where each stands."""

    GAPS: ClassVar[Collection[str]] = ()
    """the parts that may be called missing"""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        try:
            self.table = tomllib.loads(text)
        except (ValueError, RecursionError) as error:  # a number can be too long for Python
            raise self.fault("TOML", N_("this is not TOML: {reason}."), reason=error) from None

    def fault(self, place: str, message: str, **values: object) -> SirensError:
        reason = SirensError(message, **values)
        return SirensError(N_("Box {file}, {place}: {reason}"), file=self.file, place=place, reason=reason)

    def heading(self, keys: set[str], known: Mapping[str, Any]) -> tuple[str, str, str]:
        """The name, what it is about, and the text; what is known of every box may be repeated."""
        self.keys("file", self.table, {"name", "about", "known", "missing", *keys})
        if self.table.get("known", known) != known:
            raise self.fault("known", N_("what the source tells cannot be told otherwise: leave this part out."))
        name, about = self.of_kind("name", str), self.of_kind("about", str)
        if not name.replace("-", "").isalnum() or (self.file not in OURS and name in OURS):
            raise self.fault("name", N_("a name is a word of its own, such as “mine”; not “{name}”."), name=name)
        if not is_one_line(about):
            raise self.fault("about", N_("this is one line of at most {number} characters."), number=HEADER)
        return name, about, self.text

    def missing(self) -> dict[str, str]:
        """The parts that are called missing, and why they are."""
        table = self.table.get("missing", {})
        self.keys("missing", table, set(self.GAPS))
        for part, reason in table.items():
            if not isinstance(reason, str) or not is_one_line(reason):
                say_why = N_("say in one line of at most {number} characters why “{key}” is missing.")
                raise self.fault("missing", say_why, key=part, number=HEADER)
            if part in self.table:
                raise self.fault("missing", N_("“{key}” is there and called missing."), key=part)
        return dict(table)

    def keys(self, place: str, table: object, wanted: set[str], all_needed: bool = False) -> None:
        if not isinstance(table, dict):
            raise self.fault(place, EXPECTED[dict])
        for key in table:
            if key not in wanted:
                names = ", ".join(sorted(wanted))
                raise self.fault(place, N_("nobody knows “{key}”; known are {names}."), key=key, names=names)
        for key in sorted(wanted) if all_needed else ():
            if key not in table:
                raise self.fault(place, N_("“{key}” is missing."), key=key)

    def of_kind(self, key: str, kind: type[_Part]) -> _Part:
        if key not in self.table and key not in self.GAPS:
            raise self.fault("file", N_("“{key}” is missing."), key=key)
        if key not in self.table:
            raise self.fault(key, N_("this part is missing; write it, or write under [missing] why it is not there."))
        if not isinstance(self.table[key], kind):
            raise self.fault(key, EXPECTED[kind])
        found: _Part = self.table[key]
        return found

    def total(self, place: str, number: int, wanted: int) -> None:
        if number != wanted:
            raise self.fault(place, N_("there are {number}; every box has {wanted}."), number=number, wanted=wanted)
