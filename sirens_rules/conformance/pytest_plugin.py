"""The pytest plugin that runs the pages of the book, against our engine or against somebody else's.

Pages import nothing: the public names of the engine stand ready in every `.md` doctest.
"""

import doctest
import re
from collections import Counter
from collections.abc import Generator, Iterator
from importlib import import_module
from inspect import ismodule
from pathlib import Path
from types import ModuleType

import pytest
from _pytest.doctest import DoctestItem, MultipleDoctestFailures

from ..books import FILE, book_of, books, find_book
from ..games import FIRST, modules, offered
from ..reading import Readings
from ..words import Complaint
from .completeness import BookFile, Complete
from .recorder import Recorder
from .witness import Witness

MODULE = re.compile(r"\A(?:\w+\.)+(?=[A-Z]\w*(?::|$))", re.MULTILINE)
"""The module in front of the name of an error."""

SENTENCE = re.compile(r"\A(?P<error>IllegalMove): .*(?P<rule> \([a-z.-]+\))$", re.MULTILINE)
"""A refused move in words: the error, a sentence, the rule."""

UNNAMED = re.compile(r"\A(?P<error>NotationError|UnknownCards): .*$", re.MULTILINE)
"""An error that breaks no rule."""

EXAMPLES = "examples"
"""What a report says of a doctest: how many were executed."""

names_key = pytest.StashKey[dict[str, dict[str, object]]]()
readings_key = pytest.StashKey[Readings]()

# doctest reads the line that closes a Markdown fence as expected output; let it end the example instead.
_parser = doctest.DocTestParser
_pattern = _parser._EXAMPLE_RE.pattern.replace(  # type: ignore[attr-defined]
    r"(?![ ]*>>>)", r"(?![ ]*>>>)(?![ ]*(?:`{3,}|~{3,}|:{3,})[ ]*$)", 1
)
_parser._EXAMPLE_RE = re.compile(_pattern, re.MULTILINE | re.VERBOSE)  # type: ignore[attr-defined]


def pytest_addoption(parser: pytest.Parser) -> None:
    engine = "the implementation the pages are run against, instead of the one of their book"
    evidence = "write down for this book which examples and tests speak for which rule, and how they fared"
    record = "write down in this file what the pages ask of the engine, request by request"
    parser.addoption("--engine", metavar="MODULE", help=engine)
    parser.addoption("--evidence", metavar="BOOK", help=evidence)
    parser.addoption("--record", metavar="PATH", help=record)


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("numprocesses", None) and (config.getoption("evidence") or config.getoption("record")):
        raise pytest.UsageError("--evidence and --record listen to a single process: leave out -n.")
    try:
        books(config.rootpath)  # what is wrong with one is told before anything is run
        if name := config.getoption("evidence"):
            config.pluginmanager.register(Witness(find_book(config.rootpath, name)))
    except Complaint as complaint:
        raise pytest.UsageError(str(complaint)) from None
    if path := config.getoption("record"):
        recorder = Recorder(config.rootpath, config.rootpath / path)
        config.pluginmanager.register(recorder)
        game = config.getoption("engine")
        config.stash[names_key] = {game: offered(game, "kit.watch").watch(public_names(config, game), recorder.note)}


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """A book that says so has code and an example for every rule."""
    return BookFile.from_parent(parent, path=file_path) if file_path.name == FILE else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What a book lacks is told first: it explains all the rest."""
    items.sort(key=lambda item: not isinstance(item, Complete))


def engine(name: str) -> ModuleType:
    try:
        return import_module(name)
    except Exception as error:  # whatever its author has mistyped
        raise pytest.UsageError(f"The module {name} cannot be imported: {error}.") from error


def public_names(config: pytest.Config, ours: str) -> dict[str, object]:
    """What the pages of a game may use: the public names of its own engine, taken from the engine under test."""
    known = config.stash.setdefault(names_key, {})
    if ours not in known:
        name = config.getoption("engine") or ours
        tested = engine(name)
        wanted = names_of(engine(ours))
        if missing := [public for public in wanted if not hasattr(tested, public)]:
            raise pytest.UsageError(f"--engine={name}: the module lacks {', '.join(missing)}.")
        known[ours] = {public: getattr(tested, public) for public in wanted}
    return known[ours]


def names_of(module: ModuleType) -> list[str]:
    """What a module offers: its `__all__`, or every name without an underscore that is no module itself."""
    every = [name for name, value in vars(module).items() if not name.startswith("_") and not ismodule(value)]
    return list(getattr(module, "__all__", every))


def engine_of(item: pytest.Item) -> str:
    """The engine behind a page, by its folder; a game may have pages before it has a book. Others tell of the first."""
    if book := book_of(item.config.rootpath, item.path):
        return book.engine
    known, path, root = modules(), item.path, item.config.rootpath
    folders = path.relative_to(root).parts if path.is_relative_to(root) else ()
    named = (part.replace("_", "-") for part in folders)
    return next((known[name] for name in named if name in known), known[FIRST])


class BareErrors(doctest.OutputChecker):
    """Lets an example write `IllegalMove: …`, whatever module an engine keeps its errors in.

    Another engine may say it in other words, as long as it names the same rule.
    """

    def __init__(self, inner: doctest.OutputChecker, own_words: bool = False) -> None:
        self.inner = inner
        self.own_words = own_words

    def check_output(self, want: str, got: str, optionflags: int) -> bool:
        got_bare = MODULE.sub("", got)
        if self.own_words and (SENTENCE.search(want) or UNNAMED.search(want)):
            want, got_bare = _without_sentence(want), _without_sentence(got_bare)
        return any(self.inner.check_output(want, wording, optionflags) for wording in (got, got_bare))

    def output_difference(self, example: doctest.Example, got: str, optionflags: int) -> str:
        return self.inner.output_difference(example, got, optionflags)


def _without_sentence(text: str) -> str:
    """The error and its rule alone."""
    return UNNAMED.sub(r"\g<error>", SENTENCE.sub(r"\g<error>\g<rule>", text))


def is_page(item: pytest.Item) -> bool:
    return isinstance(item, DoctestItem) and item.path.suffix == ".md"


def pytest_itemcollected(item: pytest.Item) -> None:
    if not isinstance(item, DoctestItem):
        return
    ours = engine_of(item)
    own_words = (item.config.getoption("engine") or ours) != ours
    item.runner._checker = BareErrors(item.runner._checker, own_words)  # type: ignore[attr-defined]
    if is_page(item) and ours:
        item.dtest.globs.update(public_names(item.config, ours))


def rules_shown(item: DoctestItem, line: int) -> list[str]:
    """The rules named by the example around a line (counted from 1); none where the book cannot be read."""
    root = item.config.rootpath
    book = book_of(root, item.path)
    try:
        readings = item.config.stash.setdefault(readings_key, Readings())
        example = book and readings[book].example(item.path.relative_to(root).as_posix(), line)
    except Complaint:
        return []
    return example.rules if example else []


def failures(error: BaseException) -> Iterator[doctest.DocTestFailure | doctest.UnexpectedException]:
    if isinstance(error, MultipleDoctestFailures):
        yield from error.failures
    elif isinstance(error, doctest.DocTestFailure | doctest.UnexpectedException):
        yield error


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Count what was executed; say of a failing page which rules it broke."""
    report = yield
    if not isinstance(item, DoctestItem) or call.when != "call":
        return report
    if report.passed:
        examples = [example for example in item.dtest.examples if not example.options.get(doctest.SKIP)]
        report.user_properties.append((EXAMPLES, len(examples)))
    elif report.failed and call.excinfo and is_page(item):
        for failure in failures(call.excinfo.value):
            line = (failure.test.lineno or 0) + failure.example.lineno + 1
            rules = ", ".join(rules_shown(item, line)) or "none named"
            report.sections.append((f"{item.path.name}:{line}", f"rules: {rules}"))
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say how many examples ran, with `-v` file by file."""
    executed: Counter[str] = Counter()
    for report in terminalreporter.getreports("passed"):  # which may come from other processes
        executed[report.nodeid.partition("::")[0]] += dict(report.user_properties).get(EXAMPLES, 0)
    if not +executed:
        return
    terminalreporter.section("examples executed")
    if config.get_verbosity() > 0:
        for path, number in sorted((+executed).items()):
            terminalreporter.write_line(f"{path}: {number}")
    terminalreporter.write_line(f"{executed.total()} examples in {len(+executed)} files")
