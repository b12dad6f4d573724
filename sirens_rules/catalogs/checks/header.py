"""The header of a catalog: language, character set, plural forms."""

import gettext
import re
from collections.abc import Iterator

import polib

from ...words import N_
from ..findings import Fault
from ..pairs import plural_rule

FAR = 200
"""two plural rules that agree so far are the same"""


def header(catalog: polib.POFile, folder: str) -> Iterator[Fault]:
    said = catalog.metadata
    if not said:
        advice = N_("Run “sirens-rules catalogs update”: it writes the header anew.")
        yield Fault("header", N_("The header is missing."), advice, {})
        return
    if catalog.metadata_is_fuzzy:
        reason = N_("The header is marked fuzzy: many programs would then skip the whole catalog.")
        yield Fault("header", reason, N_("Take the mark off: delete “fuzzy” above the first msgid."), {})
    if said.get("Language") != folder:
        values = {"said": said.get("Language", "–"), "folder": folder}
        yield Fault("header", N_("The header says Language: {said}."), N_("Write Language: {folder}."), values)
    if "charset=utf-8" not in said.get("Content-Type", "").lower():
        advice = N_("Write Content-Type: text/plain; charset=UTF-8, and save the file so.")
        yield Fault("header", N_("The header does not say that the file is in UTF-8."), advice, {})
    number, form = plural_rule(folder)
    if [form(n) for n in range(FAR)] != _forms(said.get("Plural-Forms", "")):
        reason = N_("The plural forms in the header are not those of the language.")
        advice = N_("The language has {number}. Delete the line: the next update writes the right one.")
        yield Fault("header", reason, advice, {"number": number})


def _forms(line: str) -> list[int]:
    """The plural form of each number by the header; none if it makes no sense."""
    found = re.match(r"\s*nplurals\s*=\s*\d+\s*;\s*plural\s*=\s*(.+?);?\s*$", line)
    try:
        form = gettext.c2py(found[1]) if found else None
    except ValueError:
        return []
    return [form(n) for n in range(FAR)] if form else []


FLAG = re.compile(r"fuzzy|(no-)?wrap|((im)?possible-|no-)?[a-z-]+-format|md-text|ignore-.+|.+:.+")
"""those of gettext, and what Weblate adds; a flag with a value has a colon"""


def flags(entry: polib.POEntry) -> Iterator[Fault]:
    for flag in entry.flags:
        if not FLAG.fullmatch(flag):
            advice = N_("Write it as gettext does, such as fuzzy, or take it out.")
            yield Fault("flag", N_("There is no flag “{flag}”."), advice, {"flag": flag})


def plurals(entry: polib.POEntry, folder: str) -> Iterator[Fault]:
    number, _ = plural_rule(folder)
    if entry.msgid_plural and len(entry.msgstr_plural) != number:
        values = {"number": number, "found": len(entry.msgstr_plural)}
        reason = N_("The language has {number} plural forms, this entry {found}.")
        yield Fault("plural", reason, N_("Write msgstr[0] and so on, one for each form."), values)
    elif len({*entry.msgstr_plural.values()}) < len(entry.msgstr_plural):
        advice = N_("Write each form; if they are the same, allow it: # allow forms: the reason")
        yield Fault("forms", N_("Singular and plural are the same."), advice, {})
