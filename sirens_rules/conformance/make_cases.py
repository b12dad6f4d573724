"""`sirens-rules conform make`: the kit anew, from the book, its examples and the engine.

The examples are run with a recorder around the public calls, where a game offers one; what it generates adds volume.
The same book gives the same kit.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from ..books import Book, books
from ..games import FIRST, has, offered
from ..reading import read
from ..words import N_, Complaint
from ..writing import write
from . import kit
from .kit import Case
from .schema import schema


def make(book: Book) -> dict[str, str]:
    """Every file that is made, by its name in the folder of the cases."""
    calls = record(book) if has(book.module, "kit.watch") else []
    files = kit.texts(cases(book.module, calls))
    numbers = {name: text.count("\n") for name, text in files.items()}
    head = {"kit": kit.VERSION, "game": book.address, "licence": "CC0-1.0"}
    files["kit.json"] = json.dumps({**head, "levels": kit.LEVELS, "cases": numbers}, indent=1) + "\n"
    files["rules.json"] = rules_of(book)
    if (own := kit.cases_of(book.module).parent).joinpath("schema.json").is_file():
        files["schema.json"] = schema(own)
    return files


def rules_of(book: Book) -> str:
    """What the book says, for those who have the kit alone."""
    rules = {rule.id: {"title": rule.title, "text": rule.text, "page": rule.file} for rule in read(book).rules}
    return json.dumps({"licence": "CC-BY-SA-4.0", "rules": rules}, indent=1, ensure_ascii=False) + "\n"


def record(book: Book) -> list[dict[str, Any]]:
    """What the pages ask of the engine, call by call."""
    with tempfile.TemporaryDirectory() as folder:
        calls = Path(folder) / "calls.json"
        options = ["--quiet", "-p", "no:cacheprovider", f"--record={calls}", f"--engine={book.module}"]
        command = [sys.executable, "-m", "pytest", *options, *pages(book)]
        run = subprocess.run(command, cwd=book.root, capture_output=True, text=True)
        if run.returncode:
            sys.stderr.write(run.stdout + run.stderr)
            raise Complaint(N_("The kit is as before: the examples of {book} do not pass."), book=book.address)
        found: list[dict[str, Any]] = json.loads(calls.read_text("utf-8"))
        return found


def pages(book: Book) -> list[str]:
    """The pages whose code is about this game: its own, those that borrow its words; of the first game all others."""
    docs = [other.docs for other in books(book.root) if other.engine == book.module]
    places = [*([book.root / "README.md"] if book.address == FIRST else []), *docs, book.examples]
    return [str(place.relative_to(book.root)) for place in places if place.exists()]


def cases(game: str, calls: Iterable[dict[str, Any]]) -> list[Case]:
    """All cases, those of the book first; no request twice."""
    made: dict[str, Case] = {}
    of_the_book = recorded(game, calls) if calls else ()
    for request, rules, why in (*of_the_book, *offered(game, "kit.generated").generated()):
        case = make_case(game, request, tuple(rules), why)
        made.setdefault(case.id, case)
    return list(made.values())


def make_case(module: str, request: dict[str, Any], rules: tuple[str, ...], why: str) -> Case:
    """A case with the engine's own answer; an illegal move is about every rule it breaks."""
    game = offered(module, "kit.answers")
    topic, level = game.topic(request), kit.LEVELS[game.is_hidden(request)]
    errors = game.right_errors(request)
    right = {"errors": errors} if errors else game.answer(request)
    if topic == "illegal":
        rules = tuple(dict.fromkeys((*errors, *rules)))
    return Case(kit.name(topic, request), topic, level, rules, why, request, right)


def recorded(game: str, calls: Iterable[dict[str, Any]]) -> Iterator[tuple[dict[str, Any], list[str], str]]:
    """The requests of the pages, and the same again with every unknown card filled in."""
    answers, subjects = offered(game, "kit.answers"), offered(game, "kit.subjects")
    for call in calls:
        page = call["page"].replace("README.md", "README.md of Sirens Rules")  # the kit has another one
        request, why = call["request"], ", ".join(filter(None, (page, call["why"])))
        rules = call["rules"] or subjects.about(request)[:1]
        yield request, rules, why
        whole = answers.filled(request)
        if whole is not None:
            yield whole, rules, f"{why} (Every card is known.)"


def renew(book: Book) -> int:
    """Write the kit anew; gives the number of its cases."""
    files, folder = make(book), kit.cases_of(book.module)
    for path in folder.glob("*.jsonl"):
        if path.name not in files:
            path.unlink()
    for name, text in files.items():
        write(folder / name, text)
    return len(kit.read(folder))
