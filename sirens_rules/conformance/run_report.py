"""The report of a run: what failed, where the first difference is, and the rule with its text and link."""

import os
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from ..words import N_, Words
from .difference import Difference, Listed, short
from .kit import BROAD, Case
from .kit_run import Failure, Result

Rules = Mapping[str, Mapping[str, str]]
WHOLE = 600
"""Signs of a part of the request: every position and every move is shown whole."""


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
        yield f"  {name}: {short(value, WHOLE)}"
    if failure.trouble:
        yield f"  {failure.trouble.say(words)}"
        yield from (f"    {line}" for line in getattr(failure.trouble, "words", ()))
    elif failure.difference:
        yield from _difference(failure.difference, words)
        for id in case.rules:
            yield f"  {id} ({rules[id]['title']}): {rules[id]['text']}"
            yield f"    {link(id, rules[id])}"


def _difference(found: Difference, words: Words) -> Iterator[str]:
    right, given = (side.say(words) if isinstance(side, Listed) else side for side in (found.right, found.given))
    yield "  " + words.gettext(N_("right: {right}")).format(right=right)
    last = "  " + words.gettext(N_("given: {given}")).format(given=given)
    yield last
    if found.at is not None:
        yield " " * (len(last) - len(given) + found.at) + "^"


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
    return f"{site}/{rule['page'].split('/')[1].replace('_', '-')}/r/{id}/" if site else rule["page"]
