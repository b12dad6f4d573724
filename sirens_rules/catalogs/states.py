"""Who translated an entry and who has reviewed it, and when: comments such as `# reviewed: Ann, 2026-11-18`.

An update keeps them, and takes them out when the English has changed: nobody has reviewed that yet.
"""

import re
from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

import polib

from ..words import N_
from .findings import Fault

TRANSLATED, REVIEWED = "translated", "reviewed"
STATES = (TRANSLATED, REVIEWED)
LINE = re.compile(r"^(translated|reviewed):[ \t]*(.*)$", re.M)
WHO_AND_WHEN = re.compile(r"([^\s,][^,]*), *(\d{4}-\d\d-\d\d)\s*")


class State(NamedTuple):
    who: str
    when: str


def found(entry: polib.POEntry) -> dict[str, State]:
    """What is said of an entry; a line that does not tell who and when says nothing."""
    told = ((kind, WHO_AND_WHEN.fullmatch(text)) for kind, text in LINE.findall(entry.tcomment))
    return {kind: State(both[1], both[2]) for kind, both in told if both and _is_day(both[2])}


def faults(entry: polib.POEntry) -> Iterator[Fault]:
    known = found(entry)
    for kind, text in LINE.findall(entry.tcomment):
        if kind not in known:
            values = {"line": f"{kind}: {text}".strip(), "kind": kind}
            advice = N_("Write a name and a day: # {kind}: Ann, 2026-11-18")
            yield Fault("state", N_("“{line}” does not say who and when."), advice, values)


def _is_day(text: str) -> bool:
    try:
        return bool(date.fromisoformat(text))
    except ValueError:
        return False


def without(comment: str) -> str:
    """The comment of an entry whose English has changed."""
    return "\n".join(line for line in comment.split("\n") if not LINE.match(line))


def with_state(comment: str, kind: str, state: State) -> str:
    others = [line for line in comment.split("\n") if line and not line.startswith(f"{kind}:")]
    return "\n".join([*others, f"{kind}: {state.who}, {state.when}"])
