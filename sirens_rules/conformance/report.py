"""The report of a run: what failed, where the first difference is, and the rule with its text and link."""

import gettext
import json
import os
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import Any, NamedTuple

from ..words import N_
from .kit import BROAD, UNORDERED, Case
from .run import Failure, Result

Words = gettext.NullTranslations
Rules = Mapping[str, Mapping[str, str]]
LONG = 160
WHOLE = 600
"""Signs of a part of the request: every position and every move is shown whole."""
AROUND = 24


def as_text(result: Result, rules: Rules, words: Words, most: int = 10) -> Iterator[str]:
    """The report in lines for people; so many failures at most are told in full."""
    for failure in sorted(result.failures, key=_effort)[:most]:
        yield from _failure(failure, rules, words)
        yield ""
    if len(result.failures) > most:
        left = N_("… and {number} more failures; --limit shows more.")
        yield words.gettext(left).format(number=len(result.failures) - most)
    yield from _by_rule(result, words, most)
    if result.noise:
        noise = N_("Lines on standard output that were no answers: {number}. The first: “{line}”")
        yield words.gettext(noise).format(number=len(result.noise), line=result.noise[0])
    if result.gave_up:
        yield result.gave_up.say(words)
    summary = N_("Cases passed: {passed}; failed: {failed}; not asked: {left}.")
    numbers = {"passed": len(result.passed), "failed": len(result.failures), "left": len(result.left)}
    yield words.gettext(summary).format(**numbers)


def _effort(failure: Failure) -> tuple[bool, int, int]:
    """How much there is to read: the simplest case tells most."""
    return _is_broad(failure.case), len(failure.case.rules), len(failure.case.line())


def _is_broad(case: Case) -> bool:
    return case.request["ask"] in BROAD


def _failure(failure: Failure, rules: Rules, words: Words) -> Iterator[str]:
    """What was asked and what came of it. Where nothing was answered, no rule explains it."""
    case = failure.case
    yield f"✗ {case.id}: {case.why}"
    for name, value in case.request.items():
        yield f"  {name}: {_short(value, WHOLE)}"
    if failure.trouble:
        yield f"  {failure.trouble.say(words)}"
        yield from (f"    {line}" for line in getattr(failure.trouble, "words", ()))
    elif failure.reply is not None:
        yield from _difference(case, failure.reply, words)
        for id in case.rules:
            yield f"  {id} ({rules[id]['title']}): {rules[id]['text']}"
            yield f"    {link(id, rules[id])}"


def _difference(case: Case, reply: Mapping[str, Any], words: Words) -> Iterator[str]:
    right, given, at = difference(case, reply, words)
    yield "  " + words.gettext(N_("right: {right}")).format(right=right)
    last = "  " + words.gettext(N_("given: {given}")).format(given=given)
    yield last
    if at is not None:
        yield " " * (len(last) - len(given) + at) + "^"


def _by_rule(result: Result, words: Words, most: int) -> Iterator[str]:
    """The rules that failed, most often first; whole games only count where nothing simpler failed."""
    failed = [failure.case for failure in result.failures if failure.trouble is None]
    counted = Counter(id for case in failed if not _is_broad(case) for id in case.rules)
    counted = counted or Counter(id for case in failed for id in case.rules)
    if counted:
        yield words.gettext(N_("Failures by rule:"))
        for id, number in sorted(counted.items(), key=lambda item: (-item[1], item[0]))[:most]:
            yield f"  {id:<24} {number}"


def as_data(result: Result, rules: Rules) -> dict[str, Any]:
    """The same for programs."""
    return {
        "passed": len(result.passed),
        "failed": len(result.failures),
        "left": len(result.left),
        "noise": result.noise,
        "gave_up": result.gave_up and str(result.gave_up),
        "failures": [_failure_data(failure, rules) for failure in result.failures],
    }


def _failure_data(failure: Failure, rules: Rules) -> dict[str, Any]:
    case = failure.case
    data = {"id": case.id, "why": case.why, "request": case.request, **case.right, "reply": failure.reply}
    told = [{"id": id, **rules[id], "link": link(id, rules[id])} for id in case.rules if not failure.trouble]
    return {**data, "trouble": failure.trouble and str(failure.trouble), "rules": told}


def link(id: str, rule: Mapping[str, str]) -> str:
    """Where a rule can be read: on the published site if its address is known, else on the page of the kit."""
    site = os.environ.get("SITE_URL", "").rstrip("/")
    return f"{site}/r/{id}/" if site else rule["page"]


class Difference(NamedTuple):
    """What is right, what was given, and the column where they part."""

    right: str
    given: str
    at: int | None = None


def difference(case: Case, reply: Mapping[str, Any], words: Words) -> Difference:
    """From the first difference on."""
    if "errors" in case.right:
        return Difference(" | ".join(f'"error": {_json(error)}' for error in case.right["errors"]), _given(reply))
    if "answer" not in reply:
        return Difference(f'"answer": {_short(case.right["answer"])}', _given(reply))
    if case.request["ask"] in UNORDERED and isinstance(reply["answer"], list):
        ours, theirs = (Counter(map(_json, answer)) for answer in (case.right["answer"], reply["answer"]))
        return Difference(_list(ours, theirs, words), _list(theirs, ours, words))
    return first_difference(case.right["answer"], reply["answer"])


def _given(reply: Mapping[str, Any]) -> str:
    return _short({key: value for key, value in reply.items() if key != "id"})


def _list(items: Counter[str], others: Counter[str], words: Words) -> str:
    """A list in any order: how long it is, and what the other one has not."""
    alone = " ".join((items - others).elements())
    sentence = N_("a list of {number}; only here: {items}") if alone else N_("a list of {number}")
    return words.gettext(sentence).format(number=items.total(), items=_cut(alone))


def first_difference(right: Any, given: Any, path: str = "") -> Difference:
    """Down to the first part that is not the same.

    >>> first_difference({"counts": [45, 5]}, {"counts": [45, 6]})
    Difference(right='counts[1]: 5', given='counts[1]: 6', at=11)
    """
    if isinstance(right, dict) and isinstance(given, dict):
        for key in sorted({*right, *given}):
            if key not in right or key not in given:
                ours, theirs = (_short(side[key]) if key in side else "–" for side in (right, given))
                return Difference(f"{path}.{key}: {ours}".lstrip("."), f"{path}.{key}: {theirs}".lstrip("."))
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


def _short(value: Any, most: int = LONG) -> str:
    return _cut(json.dumps(value, ensure_ascii=False), most)


def _cut(text: str, most: int = LONG) -> str:
    return text if len(text) <= most else f"{text[:most]}…"
