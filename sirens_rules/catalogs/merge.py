"""Bring a catalog in step with today's sentences, and lose nothing a translator ever typed."""

import copy
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher

import polib

from . import states
from .pairs import plural

HEADER = {
    "Project-Id-Version": "sirens-rules",
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
}
OURS = re.compile("|".join(HEADER))
MACHINE = re.compile(r"POT-Creation-Date:|Generated-By:|.*(?:YEAR-MO-DA|EMAIL@ADDRESS|LL@li\.org)")
"""fields that programs write from a template: they say nothing, and change with every day"""
CLOSE = 0.7
"""how much a sentence must resemble an old one to take over its translation, marked fuzzy"""
FORMATS = ("python-brace-format", "python-format")
"""flags that say how the program fills a sentence in; the source decides on them"""

Key = tuple[str | None, str, str]
Memory = Mapping[Key, polib.POEntry]


def key(entry: polib.POEntry) -> Key:
    return entry.msgctxt, entry.msgid, entry.msgid_plural


def texts(entry: polib.POEntry) -> list[str]:
    """The translation, in all its plural forms."""
    return [*entry.msgstr_plural.values()] if entry.msgid_plural else [entry.msgstr]


def remembered(entries: Iterable[polib.POEntry]) -> Memory:
    """Every translation there is, the surest of each sentence: one that moves takes it along."""
    found = [entry for entry in entries if any(texts(entry))]
    found.sort(key=lambda entry: (entry.fuzzy, entry.obsolete), reverse=True)
    return {key(entry): entry for entry in found}


def merged(
    old: polib.POFile,
    folder: str,
    sentences: Iterable[polib.POEntry],
    memory: Memory | None = None,
    gone: Sequence[polib.POEntry] = (),
) -> polib.POFile:
    """The catalog with exactly these sentences, in their order; what they replace stays below as obsolete.

    Memory and what is gone come from all pages: a sentence may move, and change a little on the way.
    """
    new = polib.POFile(wrapwidth=0)
    new.header, new.metadata = old.header, _metadata(old.metadata, folder)
    forms = _number_of_forms(new)
    today = {key(entry): entry for entry in sentences}
    current = {key(entry): entry for entry in old if not entry.obsolete}
    past = [entry for entry in old if entry.obsolete or key(entry) not in today]
    sure = [entry for entry in past if not entry.fuzzy]
    memory = {**remembered(past), **(memory or {}), **remembered(sure)}
    for id, sentence in today.items():
        found = [current[id]] if id in current else []
        if not any(text for entry in found for text in texts(entry)):
            near = [] if found or id in memory else _resembling(sentence, past) or _resembling(sentence, gone)
            found += [memory[id]] if id in memory else near
        new.append(_carried(sentence, found, forms))
    new.extend(_kept(past, new))
    return new


def _metadata(old: Mapping[str, str], folder: str) -> dict[str, str]:
    """What a header needs, and whatever else translators and their programs put there."""
    needed = {"Language": folder, "Plural-Forms": plural(folder).plural_forms}
    typed = {name: value for name, value in old.items() if value and not MACHINE.match(f"{name}: {value}")}
    return {**needed, **typed, **HEADER}


def _number_of_forms(catalog: polib.POFile) -> int:
    found = re.search(r"nplurals *= *(\d+)", catalog.metadata["Plural-Forms"])
    return int(found[1]) if found else 2


def _carried(sentence: polib.POEntry, found: list[polib.POEntry], forms: int) -> polib.POEntry:
    """Today's sentence with the translation that was found last and the comments of all."""
    entry = copy.copy(sentence)
    if entry.msgid_plural:
        entry.msgstr_plural = dict.fromkeys(range(forms), "")
    comments = (old.tcomment if key(old) == key(entry) else states.without(old.tcomment) for old in found)
    entry.tcomment = "\n".join(dict.fromkeys(filter(None, comments)))
    for old in found:
        _translate(entry, old)
    return entry


def _translate(entry: polib.POEntry, old: polib.POEntry) -> None:
    """Take over text and flags. The previous text of a fuzzy one is always that for which the text was written."""
    if entry.msgid_plural:
        entry.msgstr_plural |= old.msgstr_plural or dict.fromkeys(entry.msgstr_plural, old.msgstr)
    else:
        entry.msgstr = texts(old)[-1]
    changed = key(entry) != key(old)
    formats = [flag for flag in entry.flags if flag in FORMATS]
    typed = [flag for flag in (*entry.flags, *old.flags) if flag not in (*FORMATS, "fuzzy")]
    entry.flags = ["fuzzy"] * (changed or old.fuzzy) + formats + [*dict.fromkeys(typed)]
    if entry.fuzzy:
        previous = old.previous_msgctxt, old.previous_msgid, old.previous_msgid_plural
        if changed and not (old.fuzzy and old.previous_msgid):
            previous = old.msgctxt, old.msgid, old.msgid_plural or None
        entry.previous_msgctxt, entry.previous_msgid, entry.previous_msgid_plural = previous


def matcher(english: str) -> SequenceMatcher[str]:
    """For other sentences beside this one. Without autojunk: that would ignore every common letter of a long one."""
    return SequenceMatcher(None, b=english, autojunk=False)


def likeness(one: str, other: str) -> float:
    near = matcher(other)
    near.set_seq1(one)
    return near.ratio()


def _resembling(sentence: polib.POEntry, past: Sequence[polib.POEntry]) -> list[polib.POEntry]:
    """A translation of a sentence much like this one: a person has to look at it."""
    candidates = {entry.msgid: entry for entry in reversed(past) if any(texts(entry))}
    near, best = matcher(sentence.msgid), (CLOSE, "")
    for msgid in candidates:
        near.set_seq1(msgid)
        if near.real_quick_ratio() >= best[0] and near.quick_ratio() >= best[0]:
            best = max(best, (near.ratio(), msgid))
    return [candidates[best[1]]] if best[1] else []


def _kept(past: list[polib.POEntry], new: Iterable[polib.POEntry]) -> list[polib.POEntry]:
    """What stays below: all that was typed for former sentences. A fuzzy text that stands elsewhere was not typed."""
    kept = []
    standing = {(key(entry), *_typed(entry)) for entry in new}
    sure = {_typed(entry) for entry in (*new, *(entry for entry in past if not entry.fuzzy))}
    for entry in past:
        typed = _typed(entry)
        if any(typed) and (key(entry), *typed) not in standing and not (entry.fuzzy and typed in sure):
            standing.add((key(entry), *typed))
            kept.append(copy.copy(entry))
            kept[-1].obsolete = True
    return kept


def _typed(entry: polib.POEntry) -> tuple[str, ...]:
    return entry.tcomment, *texts(entry)


BROKEN = re.compile(r'^# \| msg\w+ "(?:[^"\\]|\\.)*"$', re.MULTILINE)
"""former English that another program made a comment of"""
TEXT = r'"(?:[^"\\]|\\.)*"'
WRITTEN = re.compile(rf"^(?:#~\s*)?msgstr(?:\[\d+\])?\s*({TEXT}(?:\s*\n\s*(?:#~\s*)?{TEXT})*)", re.MULTILINE)


def lost(before: str, after: str) -> set[str]:
    """What somebody wrote and would be missing: found in the bare texts, so that no mistake above can hide it."""
    return set(_written(before)) - set(_written(after))


def _written(text: str) -> Iterator[str]:
    for comment in re.findall(r"^#(?![.:,~|])[# ]*(.*)", BROKEN.sub("", text), re.MULTILINE):
        if not states.LINE.match(comment):  # which says nothing any more when the English has changed
            yield comment.strip()
    for found in WRITTEN.findall(text):
        said = polib.unescape("".join(piece[1:-1] for piece in re.findall(TEXT, found)))
        if "\nContent-Type:" in said:  # the header: a list of fields, of which the empty ones say nothing
            fields = (" ".join(line.split()) for line in said.splitlines() if not re.fullmatch(r"[^:]*:\s*|\s*", line))
            yield from (line for line in fields if not OURS.match(line) and not MACHINE.match(line))
        else:
            yield said
