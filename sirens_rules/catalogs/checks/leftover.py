"""What was left over, or left out: words of another language, notes to oneself, sentences that are missing."""

import re
from collections.abc import Iterator

from ...words import LANGUAGES, N_
from ..facts import alike, facts
from ..findings import Fault
from ..pairs import Pair
from ..terms import has_spaces

LATIN = r"A-Za-z\u00c0-\u024f"
A_WORD = re.compile(rf"(?<![{LATIN}\d_’'-])[{LATIN}]+(?![{LATIN}\d_’'-])")
"""also among signs of another script, which follow without a space"""
SMALL_WORD = re.compile(rf"(?<![{LATIN}\d_’'@./=-])[a-z]{{3,}}(?![{LATIN}\d_’'@/=-]|\.\w)")
QUOTED = re.compile("“[^”]*”|„[^“]*“|‚[^‘]*‘|«[^»]*»|「[^」]*」|『[^』]*』|《[^》]*》")
NOTE = re.compile(rf"(?<![{LATIN}])(?:TODO|FIXME|XXX|TBD)(?![{LATIN}])|\((?i:todo|fixme|tbd)\)|\?\?\?")
SENTENCES = re.compile(r"[.!?؟。！？]+[”“»」』)）]*(?=\s|$|[\u3000-\u9fff\uff08])")
SHORT, LONG = 20, 40
"""signs of English from which on lengths can be compared; what is said without spaces can be very short"""
TOO_SHORT, TOO_LONG = {True: 0.75, False: 0.6}, {True: 1.6, False: 1.4}
"""beside what the language usually needs, with spaces or without; only where the number of sentences differs too"""


def notes(pair: Pair) -> Iterator[Fault]:
    if (found := NOTE.search(pair.msgstr)) and found[0] not in pair.msgid:
        reason, values = N_("A note to yourself is left: {note}"), {"note": found[0]}
        yield Fault("left-over", reason, N_("Do it, or make it a comment of the entry."), values)


def foreign(pair: Pair) -> Iterator[Fault]:
    """A common word of English, or two of a third language, that the language itself does not have."""
    if pair.msgstr == pair.msgid:
        return  # which has its own finding
    own = facts(pair.folder).common
    said = {word for word in A_WORD.findall(pair.translation.text.lower()) if word not in own}
    for language in LANGUAGES:
        found = said.intersection(facts(language.folder).common) if language.folder != pair.folder else set()
        found -= set() if language.code == "en" else {*A_WORD.findall(pair.english.text.lower())}
        if len(found) >= (1 if own and language.code == "en" else 2):
            values = {"words": ", ".join(sorted(found)), "language": language.name}
            reason = N_("Words of another language ({language}): {words}")
            yield Fault("left-over", reason, N_("Translate them."), values)


def english_words(pair: Pair) -> Iterator[Fault]:
    """A word of this very English, in the middle of the page; program and site talk about words of their notation."""
    knows = facts(pair.folder).alike or not has_spaces(pair.folder)
    if not (pair.of_book and knows) or pair.msgstr == pair.msgid:
        return
    theirs, ours = ({*SMALL_WORD.findall(QUOTED.sub(" ", x.text))} for x in (pair.english, pair.translation))
    kept = (theirs & ours) - {*facts(pair.folder).common, *facts("en").common}
    if found := [word for word in sorted(kept) if not alike(pair.folder).fullmatch(word)]:
        reason, values = N_("English words are left: {words}"), {"words": ", ".join(found)}
        yield Fault("left-over", reason, N_("Translate them, or put quotes around what is only talked about."), values)


def sentences(pair: Pair) -> Iterator[Fault]:
    """Fewer sentences and much shorter than usual, or more of them and much longer."""
    english, text, usual = pair.english.text, pair.translation.text, facts(pair.folder).length
    if len(english) < SHORT or not usual:
        return
    theirs, ours = (max(1, len(SENTENCES.findall(one))) for one in (english, text))
    length, spaced = len(text) / len(english) / usual, has_spaces(pair.folder)
    comparable = spaced or len(english) >= LONG
    if (comparable and ours < theirs and length < TOO_SHORT[spaced]) or (ours > theirs and length > TOO_LONG[spaced]):
        missing = N_("Something seems to be missing. Sentences in English: {theirs}, here: {ours}.")
        added = N_("Something seems to be added. Sentences in English: {theirs}, here: {ours}.")
        advice = N_("Say all that the English says, and nothing else.")
        yield Fault("sentence", missing if ours < theirs else added, advice, {"theirs": theirs, "ours": ours})
