"""The result of the check for a person, and for a program."""

import gettext
import json
import textwrap
from collections.abc import Iterator
from itertools import groupby

from ..words import N_, shortened
from .findings import Finding, Result

SHORT = 70
"""so much of an English sentence is enough to know it"""


def as_text(result: Result, words: gettext.NullTranslations, shared: bool = False) -> str:
    lines = [*_findings(result.findings, words), *_suppressed(result, words), *_warnings(result, words)]
    if shared:
        lines += _shared(result, words)
    return "\n".join(map(shortened, (*lines, _summary(result, words))))


def _findings(findings: list[Finding], words: gettext.NullTranslations) -> Iterator[str]:
    """Grouped by file; an entry is named once, and what nobody has translated yet is only counted."""
    for path, in_file in groupby(findings, lambda finding: finding.path):
        yield path
        found = list(in_file)
        if waiting := [finding.line for finding in found if finding.kind == "untranslated"]:
            left = words.gettext(N_("untranslated: {number}, from line {line} on"))
            yield "  " + left.format(number=len(waiting), line=waiting[0])
        told = [finding for finding in found if finding.kind != "untranslated"]
        for (line, msgid, preview), in_entry in groupby(told, lambda found: (found.line, found.msgid, found.preview)):
            yield f"  {path}:{line}" + (f": {short(msgid)}" if msgid else "")
            if preview:
                yield f"    {preview}"
            for finding in in_entry:
                yield f"    {finding.kind}: {finding.say_reason(words)}"
                yield f"      → {finding.say_advice(words)}"
        yield ""


def _suppressed(result: Result, words: gettext.NullTranslations) -> Iterator[str]:
    if result.suppressed:
        yield words.gettext(N_("Allowed by a comment:"))
        for finding, why in result.suppressed:
            yield f"  {finding.path}:{finding.line}: {short(finding.msgid)}"
            yield f"    {finding.kind}: {why}"
        yield ""


def _warnings(result: Result, words: gettext.NullTranslations) -> Iterator[str]:
    if result.warnings:
        yield words.gettext(N_("Perhaps misspelt, and no mistake if they are right:"))
        for finding in result.warnings:
            yield f"  {finding.path}:{finding.line}: {finding.say_reason(words)}"
        yield f"  → {result.warnings[-1].say_advice(words)}"
        yield ""


def _shared(result: Result, words: gettext.NullTranslations) -> Iterator[str]:
    yield words.gettext(N_("Sentences that stand in several places:"))
    for msgid, places in result.shared:
        yield f"  {short(msgid)}"
        yield from (f"    {place}" for place in places)
    yield ""


def _summary(result: Result, words: gettext.NullTranslations) -> str:
    template = N_("Findings: {findings}. Allowed: {suppressed}. In several places: {shared} (--shared lists them).")
    counts = {"findings": len(result.findings), "suppressed": len(result.suppressed), "shared": len(result.shared)}
    return words.gettext(template).format(**counts)


def short(msgid: str) -> str:
    return textwrap.shorten(msgid, SHORT, placeholder=" …") if msgid else ""


def as_json(result: Result, words: gettext.NullTranslations) -> str:
    told = {
        "findings": [as_data(finding, words) for finding in result.findings],
        "suppressed": [{**as_data(finding, words), "why": why} for finding, why in result.suppressed],
        "warnings": [as_data(finding, words) for finding in result.warnings],
        "shared": [{"msgid": msgid, "places": places} for msgid, places in result.shared],
    }
    return json.dumps(told, ensure_ascii=False, indent=2)


def as_data(finding: Finding, words: gettext.NullTranslations) -> dict[str, object]:
    return {
        "kind": finding.kind,
        "path": finding.path,
        "line": finding.line,
        "msgid": finding.msgid,
        "reason": finding.say_reason(words),
        "advice": finding.say_advice(words),
        "preview": finding.preview,
    }
