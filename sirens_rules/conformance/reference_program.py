"""The reference program: it answers the line protocol with our own engine, a request a line, an answer a line."""

import json
from collections.abc import Iterable, Iterator
from typing import Any, TextIO

from ..bounded import LONGEST
from ..games import offered
from ..words import N_, Complaint


def serve(requests: TextIO, answers: TextIO, game: str) -> None:
    """Answer until there is no request any more."""
    for line in replies(bounded_lines(requests), game):
        answers.write(f"{line}\n")
        answers.flush()


def bounded_lines(requests: TextIO) -> Iterator[str]:
    while line := requests.readline(LONGEST + 1):
        if len(line) > LONGEST:
            raise Complaint(N_("A request has at most {number} characters."), number=LONGEST)
        yield line


def replies(lines: Iterable[str], game: str) -> Iterator[str]:
    """The answers of a game, which is named by its module.

    >>> lines = ['{"id": 1, "ask": "read_move", "text": "end"}', '{"id": 2, "ask": "sing"}']
    >>> list(replies(lines, "sirens_rules.sirens_in_sight"))
    ['{"id": 1, "answer": "end"}', '{"id": 2, "error": "request"}']
    """
    answer = offered(game, "kit.answers").answer
    for line in lines:
        yield json.dumps(reply(line, answer), ensure_ascii=False)


def reply(line: str, answer: Any) -> dict[str, Any]:
    """The answer to one request; one that makes no sense is an error, and no reason to stop."""
    try:
        request = json.loads(line)
        id = request.get("id")
    except (ValueError, AttributeError, RecursionError):
        return {"id": None, "error": "request"}
    try:
        return {"id": id, **answer(request)}
    except (KeyError, TypeError, ValueError, AttributeError):
        return {"id": id, "error": "request"}
