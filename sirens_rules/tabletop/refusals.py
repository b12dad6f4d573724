"""What a rule says of a move: that it is refused, or what came of it."""

from collections.abc import Mapping
from typing import NamedTuple

from .sentences import ENGLISH, N_, Words, say


class Refusal(NamedTuple):
    """Why a move is not allowed: the rule it breaks, and a sentence."""

    rule: str
    message: str
    values: Mapping[str, object]

    def say(self, words: Words = ENGLISH) -> str:
        """The sentence in the language of `words`."""
        return say(words, self.message, self.values)

    def named(self, words: Words) -> str:
        """The sentence and the rule, as part of another sentence."""
        reason = self.say(words)
        return say(words, N_("{reason} ({rule})"), {"reason": reason, "rule": self.rule})

    def __str__(self) -> str:
        return self.named(ENGLISH)


class Event(NamedTuple):
    """Something that happened, and the rule by which it did."""

    rule: str
    values: dict[str, object]
