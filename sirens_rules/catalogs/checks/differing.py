"""One English sentence, one translation: whoever is alone with another one is told, not the many."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import NamedTuple

import polib

from ...words import N_
from ..findings import Fault
from ..merge import likeness, texts

LONG = 25
"""bytes from which on nobody says two things in the same words"""
ALIKE = 0.6


class Saying(NamedTuple):
    """A translation and where it stands."""

    texts: tuple[str, ...]
    place: str
    saved: int
    """when its file was: of two ways to say it, the later is the one that somebody has just changed"""


class Sayings:
    """All translations of one language; those that a comment allows to differ do not count."""

    def __init__(self) -> None:
        self.found: dict[tuple[str | None, str], list[Saying]] = defaultdict(list)
        self.english: dict[tuple[str, ...], dict[str, None]] = defaultdict(dict)

    def add(self, entry: polib.POEntry, place: str, saved: int) -> None:
        self.found[entry.msgctxt, entry.msgid].append(Saying((*texts(entry),), place, saved))
        self.english[*texts(entry),][entry.msgid] = None

    def usual(self, id: tuple[str | None, str]) -> Saying | None:
        """What most places say."""
        often = Counter(saying.texts for saying in self.found[id])
        return min(self.found[id], key=lambda saying: (-often[saying.texts], saying.saved), default=None)

    def differing(self, entry: polib.POEntry) -> Iterator[Fault]:
        usual = self.usual((entry.msgctxt, entry.msgid))
        if usual and usual.texts != (*texts(entry),):
            reason = N_("The same English is “{said}” in {other}.")
            advice = N_("Write the same in both places, or allow it here: # allow differs: the reason")
            yield Fault("differs", reason, advice, {"other": usual.place, "said": " / ".join(usual.texts)})

    def neighbours(self, entry: polib.POEntry) -> Iterator[Fault]:
        """Two sentences that have little in common cannot have one translation: a paste went wrong."""
        said = (*texts(entry),)
        if len(" ".join(said).encode()) < LONG:
            return
        for other in self.english.get(said, ()):
            if other != entry.msgid and likeness(other, entry.msgid) < ALIKE:
                reason = N_("This is also the translation of “{other}”.")
                yield Fault("neighbour", reason, N_("Write here what this sentence says."), {"other": other})
                return
