"""The report of a run: what failed, where the first difference is, and the rule with its text and link."""

import gettext
import json
import os
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import Any

from ..words import N_
from .kit import BROAD, UNORDERED, Case
from .run import Failure, Result

Words = gettext.NullTranslations
Rules = Mapping[str, Mapping[str, str]]
LONG = 160
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
    case, _ = failure.case, words.gettext
    yield f"✗ {case.id}: {case.why}"
    yield "  " + _(N_("asked: {request}")).format(request=_short(dict(case.request)))
    if failure.trouble:
        yield f"  {failure.trouble.say(words)}"
    elif failure.reply is not None:
        right, given = difference(case, failure.reply, words)
        yield "  " + _(N_("right: {right}")).format(right=right)
        yield "  " + _(N_("given: {given}")).format(given=given)
    for id in case.rules:
        rule = rules[id]
        yield f"  {id} ({rule['title']}): {rule['text']}"
        yield f"    {link(id)}"


def _by_rule(result: Result, words: Words, most: int) -> Iterator[str]:
    """The rules that failed, most often first; whole games only count where nothing simpler failed."""
    failed = [failure.case for failure in result.failures]
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
    told = [{"id": id, **rules[id], "link": link(id)} for id in case.rules]
    return {**data, "trouble": failure.trouble and str(failure.trouble), "rules": told}


def link(id: str) -> str:
    """The permanent address of a rule: on the published site if its address is known."""
    return f"{os.environ.get('SITE_URL', '').rstrip('/')}/r/{id}/".lstrip("/")


def difference(case: Case, reply: Mapping[str, Any], words: Words) -> tuple[str, str]:
    """What is right and what was given, from the first difference on."""
    if "errors" in case.right:
        return " | ".join(f'"error": {_json(error)}' for error in case.right["errors"]), _given(reply)
    if "answer" not in reply:
        return f'"answer": {_short(case.right["answer"])}', _given(reply)
    if case.request["ask"] in UNORDERED and isinstance(reply["answer"], list):
        ours, theirs = (Counter(map(_json, answer)) for answer in (case.right["answer"], reply["answer"]))
        return _list(ours, theirs, words), _list(theirs, ours, words)
    return first_difference(case.right["answer"], reply["answer"])


def _given(reply: Mapping[str, Any]) -> str:
    return _short({key: value for key, value in reply.items() if key != "id"})


def _list(items: Counter[str], others: Counter[str], words: Words) -> str:
    """A list in any order: how long it is, and what the other one has not."""
    alone = " ".join((items - others).elements())
    sentence = N_("a list of {number}; only here: {items}") if alone else N_("a list of {number}")
    return words.gettext(sentence).format(number=items.total(), items=_cut(alone))


def first_difference(right: Any, given: Any, path: str = "") -> tuple[str, str]:
    """Down to the first part that is not the same.

    >>> first_difference({"counts": [45, 5]}, {"counts": [45, 6]})
    ('counts[1]: 5', 'counts[1]: 6')
    """
    at = f"{path}: " if path else ""
    if isinstance(right, dict) and isinstance(given, dict):
        for key in sorted({*right, *given}):
            if key not in right or key not in given:
                return f"{at}{_short(right.get(key, {}))} ({key})", f"{at}{_short(given.get(key, {}))} ({key})"
            if _json(right[key]) != _json(given[key]):
                return first_difference(right[key], given[key], f"{path}.{key}".lstrip("."))
    if isinstance(right, list) and isinstance(given, list):
        for number, (one, other) in enumerate(zip_longest(right, given)):
            if _json(one) != _json(other):
                return first_difference(one, other, f"{path}[{number}]")
    if isinstance(right, str) and isinstance(given, str):
        return f"{at}{_from_difference(right, given)}", f"{at}{_from_difference(given, right)}"
    return f"{at}{_short(right)}", f"{at}{_short(given)}"


def _from_difference(text: str, other: str) -> str:
    """A long text from a little before the place where it differs."""
    same = next((at for at, (one, two) in enumerate(zip_longest(text, other)) if one != two), 0)
    start = max(same - AROUND, 0) if len(text) > LONG else 0
    return ("…" if start else "") + _short(text[start:])


def _json(value: Any) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


def _short(value: Any) -> str:
    return _cut(json.dumps(value, ensure_ascii=False))


def _cut(text: str) -> str:
    return text if len(text) <= LONG else f"{text[:LONG]}…"
