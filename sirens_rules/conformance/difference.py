"""The first difference between what is right and what was given, short enough to be kept and shown."""

import gettext
import json
from collections import Counter
from collections.abc import Mapping
from itertools import zip_longest
from typing import Any, NamedTuple

from ..words import N_
from .kit import UNORDERED, Case

LONG = 160
AROUND = 24


class Listed(NamedTuple):
    """A list in any order: how long it is, and what the other one has not."""

    number: int
    alone: str

    def say(self, words: gettext.NullTranslations) -> str:
        sentence = N_("a list of {number}; only here: {items}") if self.alone else N_("a list of {number}")
        return words.gettext(sentence).format(number=self.number, items=self.alone)


class Difference(NamedTuple):
    """What is right, what was given, and the column where they part."""

    right: str | Listed
    given: str | Listed
    at: int | None = None


def difference(case: Case, reply: Mapping[str, Any]) -> Difference:
    """From the first difference on."""
    if "errors" in case.right:
        return Difference(" | ".join(f'"error": {_json(error)}' for error in case.right["errors"]), _given(reply))
    if "answer" not in reply:
        return Difference(f'"answer": {short(case.right["answer"])}', _given(reply))
    if case.request["ask"] in UNORDERED and isinstance(reply["answer"], list):
        ours, theirs = (Counter(map(_json, answer)) for answer in (case.right["answer"], reply["answer"]))
        return Difference(_listed(ours, theirs), _listed(theirs, ours))
    return first_difference(case.right["answer"], reply["answer"])


def _given(reply: Mapping[str, Any]) -> str:
    return short({key: value for key, value in reply.items() if key != "id"})


def _listed(items: Counter[str], others: Counter[str]) -> Listed:
    return Listed(items.total(), _cut(" ".join((items - others).elements())))


def first_difference(right: Any, given: Any, path: str = "") -> Difference:
    """Down to the first part that is not the same.

    >>> first_difference({"counts": [45, 5]}, {"counts": [45, 6]})
    Difference(right='counts[1]: 5', given='counts[1]: 6', at=11)
    """
    if isinstance(right, dict) and isinstance(given, dict):
        for key in sorted({*right, *given}):
            if key not in right or key not in given:
                ours, theirs = (short(side[key]) if key in side else "–" for side in (right, given))
                name = _cut(f"{path}.{key}".lstrip("."))
                return Difference(f"{name}: {ours}", f"{name}: {theirs}")
            if _json(right[key]) != _json(given[key]):
                return first_difference(right[key], given[key], f"{path}.{key}".lstrip("."))
    if isinstance(right, list) and isinstance(given, list):
        for number, (one, other) in enumerate(zip_longest(right, given)):
            if _json(one) != _json(other):
                return first_difference(one, other, f"{path}[{number}]")
    return _parting(_json(right), _json(given), f"{path}: " if path else "")


def _parting(right: str, given: str, before: str) -> Difference:
    """Two texts, long ones from a little before the place where they part: the same place in both."""
    shorter = min(len(right), len(given))
    same = next((at for at in range(shorter) if right[at] != given[at]), shorter)
    start = max(same - AROUND, 0) if max(len(right), len(given)) > LONG else 0
    before += "…" if start else ""
    return Difference(before + _cut(right[start:]), before + _cut(given[start:]), len(before) + same - start)


def _json(value: Any) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


def short(value: Any, most: int = LONG) -> str:
    return _cut(json.dumps(value, ensure_ascii=False), most)


def _cut(text: str, most: int = LONG) -> str:
    return text if len(text) <= most else f"{text[:most]}…"
