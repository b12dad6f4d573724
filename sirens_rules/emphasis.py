"""Emphasis beside full-width signs: CommonMark leaves the stars of 由**「船長」**行動 standing, we do not."""

import re

from markdown_it.common.utils import isWhiteSpace
from markdown_it.rules_inline import StateInline
from markdown_it.rules_inline.state_inline import Scanned

MYST_EXTENSIONS = ["attrs_inline", "colon_fence", "deflist"]
"""what MyST reads beyond CommonMark, in the book and in the check of its catalogs"""

CHINESE = re.compile(r"[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]")

_scan = StateInline.scanDelims


def scan(self: StateInline, start: int, canSplitWord: bool) -> Scanned:
    """As CommonMark, but a run of stars that touches a Chinese sign opens or closes wherever no space forbids it.

    CommonMark asks for a space or a punctuation mark between words; Chinese has no such spaces.
    """
    found = _scan(self, start, canSplitWord)
    end = start + found.length
    before = self.src[start - 1] if start else " "
    after = self.src[end] if end < self.posMax else " "
    if not CHINESE.match(before) and not CHINESE.match(after):
        return found
    opens = found.can_open or not isWhiteSpace(ord(after))
    closes = found.can_close or not isWhiteSpace(ord(before))
    return Scanned(opens, closes, found.length)


def allow_chinese_emphasis() -> None:
    StateInline.scanDelims = scan  # type: ignore[method-assign]
