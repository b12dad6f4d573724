"""What the check has found: a place, a reason, and what would be right."""

import gettext
from collections.abc import Mapping
from dataclasses import dataclass, field


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

    def say_reason(self, words: gettext.NullTranslations) -> str:
        return words.gettext(self.reason).format(**self.values)

    def say_advice(self, words: gettext.NullTranslations) -> str:
        return words.gettext(self.advice).format(**self.values)
