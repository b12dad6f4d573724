"""What the check has found: a place, a reason, and what would be right."""

import gettext
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from ..words import N_

KINDS: Mapping[str, str] = {
    "danger": N_("something that could act in a page: HTML, a directive, a foreign address"),
    "role": N_("a role such as {rule} or {doc}, or its target"),
    "order": N_("cited rules in another order"),
    "link": N_("the target of a link"),
    "image": N_("an image"),
    "code": N_("text between backticks"),
    "footnote": N_("a footnote"),
    "html": N_("a piece of HTML"),
    "value": N_("a value that the program fills in, such as {player}"),
    "emphasis": N_("bold or italics"),
    "visible": N_("stars or backticks that the reader would see"),
    "block": N_("a sentence that is read as a list, a heading or the like"),
    "number": N_("numbers and number words"),
    "minus": N_("the minus sign"),
    "term": N_("a word of the term base is missing"),
    "wrong-word": N_("a word that the term base or the language forbids"),
    "address": N_("how the reader is addressed"),
    "article": N_("a number without its article"),
    "differs": N_("one English sentence translated in two ways"),
    "untranslated": N_("no translation"),
    "fuzzy": N_("a translation to be checked"),
    "unchanged": N_("the English itself as translation"),
    "doubled": N_("a word written twice"),
    "space": N_("a space too many, missing, or of the wrong sort"),
    "end": N_("the sign at the end of the sentence"),
    "pair": N_("brackets or quotes without their other half"),
    "quote": N_("the quotes of the language"),
    "sign": N_("the comma, the semicolon and the question mark of the language"),
    "dash": N_("the dash of the language"),
    "apostrophe": N_("the apostrophe"),
    "ellipsis": N_("the three dots"),
    "accent": N_("a capital letter without its accent"),
    "width": N_("half-width signs in Chinese, full-width letters or digits"),
    "simplified": N_("simplified characters"),
    "invisible": N_("signs that nobody sees, letters that only look right"),
    "left-over": N_("words of another language, or a note to oneself"),
    "sentence": N_("sentences missing or added"),
    "opposite": N_("a word or a name for its opposite"),
    "neighbour": N_("the text of another sentence"),
    "plural": N_("the number of plural forms"),
    "forms": N_("a plural that reads like its singular"),
    "header": N_("the header of the catalog"),
    "flag": N_("a flag that gettext does not know"),
    "state": N_("who translated or reviewed an entry, and when"),
    "allow": N_("a comment that allows something"),
    "catalog": N_("a file that is no catalog"),
}
"""Each kind by its short name, and what it is about."""

NEVER_ALLOWED = frozenset({"danger", "untranslated", "fuzzy", "block", "plural", "header", "allow", "catalog"})
"""It would do harm, the reader would see English, or the catalog would not work: no comment makes that right."""


class Word(str):
    """A value that is itself a word to translate."""


class Fault(NamedTuple):
    """A mistake before its place is known."""

    kind: str
    reason: str
    advice: str
    values: Mapping[str, object]


@dataclass(frozen=True)
class Finding:
    """One mistake in one entry. Reason and advice are templates with values, said in any language."""

    kind: str
    """such as number, term or quote: the word that a suppression names"""
    path: str
    """from the folder of the book: locale/fr/LC_MESSAGES/rules/crew.po"""
    line: int
    msgid: str
    """the entry; empty for the header"""
    reason: str
    advice: str
    values: Mapping[str, object] = field(default_factory=dict)
    preview: str = ""
    """where the live page shows it"""

    def say_reason(self, words: gettext.NullTranslations) -> str:
        return self._say(self.reason, words)

    def say_advice(self, words: gettext.NullTranslations) -> str:
        return self._say(self.advice, words)

    def _say(self, template: str, words: gettext.NullTranslations) -> str:
        values = {key: words.gettext(x) if isinstance(x, Word) else x for key, x in self.values.items()}
        return words.gettext(template).format(**values)


@dataclass
class Result:
    """All that the check has to tell."""

    findings: list[Finding] = field(default_factory=list)
    suppressed: list[tuple[Finding, str]] = field(default_factory=list)
    """what a translator has allowed, and why"""
    warnings: list[Finding] = field(default_factory=list)
    """what may be right: it never makes a check fail"""
    unchecked: list[str] = field(default_factory=list)
    """folders of languages whose spelling nobody here can look at"""
    shared: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    """sentences that stand in several places: their translation must fit all of them"""
