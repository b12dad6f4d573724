"""What the book's own parser sees in a sentence: its blocks, what must stay as it is, and the words a reader sees."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache

from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from myst_parser.config.main import MdParserConfig
from myst_parser.parsers.mdit import create_md_parser

from ..emphasis import MYST_EXTENSIONS, allow_chinese_emphasis

THING = "\ufffc"
"""stands in the text for what is no word: code, notation, a cited rule, a value"""

FOREIGN = r"(?:[a-z][a-z0-9+.-]*:|[/\\\\]{2})"
"""how an address begins that leads out of the book"""

UNREAD = re.compile(rf"<[a-z/!?][^>\s]*|\{{[{{%]|\]\(\s*{FOREIGN}[^)\s]*", re.I)
"""what is text here, and could be HTML, a template or a link where somebody reads it once more"""

ACTING = {
    "html_block", "html_inline", "fence", "colon_fence", "front_matter", "substitution_inline", "substitution_block",
}  # fmt: skip
"""what is no text at all"""

LEADING = {"rule", "number", "book", "move", "position", "figure", "doc", "ref", "numref", "term"}
"""roles that lead into the book or write its notation; what others do nobody knows"""

Mark = tuple[str, str, str]
"""kind, name and target, such as role, rule, crew.jump"""


@dataclass
class Reading:
    """A sentence as it is read."""

    blocks: list[str] = field(default_factory=list)
    """a sentence is one paragraph"""
    marks: Counter[Mark] = field(default_factory=Counter)
    strong: int = 0
    italic: int = 0
    text: str = ""
    typed: str = ""
    """the part of the text that stands outside links, roles and code: signs of markup here are visible to the reader"""
    active: set[str] = field(default_factory=set)
    """what could act in a page: the beginnings of HTML, directives and templates, names of roles, foreign addresses"""

    @property
    def is_paragraph(self) -> bool:
        return self.blocks == ["paragraph"]


@cache
def reader() -> Callable[[str], Reading]:
    """Reads as the book does. Sentences come again in several languages: each is parsed once."""
    allow_chinese_emphasis()
    parser = create_md_parser(MdParserConfig(enable_extensions=set(MYST_EXTENSIONS)), RendererHTML)

    @cache
    def read(text: str) -> Reading:
        tokens = parser.parse(text)
        blocks = [token.type.removesuffix("_open") for token in tokens if token.level == 0 and token.nesting >= 0]
        reading = Reading(blocks)
        for token in _inline(tokens):
            _add(reading, token)
            reading.active.update(_active(token))
        reading.active.update(UNREAD.findall(reading.typed))
        return reading

    return read


def _inline(tokens: Iterable[Token]) -> Iterator[Token]:
    for token in tokens:
        if token.type != "inline":
            yield token
        if token.type in ("inline", "image"):
            yield from _inline(token.children or ())


def _add(reading: Reading, token: Token) -> None:
    """Count the token, and add what the reader sees of it."""
    match token.type:
        case "text":
            reading.typed += token.content
            reading.text += token.content
        case "softbreak" | "hardbreak":
            reading.text += " "
        case "strong_open":
            reading.strong += 1
        case "em_open":
            reading.italic += 1
        case "myst_role":
            words, target = split_role(token.content)
            reading.marks["role", token.meta["name"], target] += 1
            reading.text += words or THING
        case "link_open":
            reading.marks["link", "", str(token.attrGet("href"))] += 1
        case "image":
            reading.marks["image", "", str(token.attrGet("src"))] += 1
        case "code_inline":
            reading.marks["code", "", token.content] += 1
            reading.text += THING
        case "footnote_ref":
            reading.marks["footnote", "", token.meta["label"]] += 1
        case "html_inline":
            reading.marks["html", "", token.content] += 1


def _active(token: Token) -> Iterator[str]:
    """Whole HTML, so that an attribute more is something else; of a block what opens it."""
    if token.type in ACTING:
        yield token.markup + (token.info or token.content).strip()
    elif token.type == "myst_role" and token.meta["name"] not in LEADING:
        yield f"{{{token.meta['name']}}}"
    for name in ("href", "src"):
        if re.match(rf"\s*{FOREIGN}", address := str(token.attrGet(name) or ""), re.I):
            yield address


def split_role(content: str) -> tuple[str, str]:
    """The translator's words and the target: `the story </examples/rum>`; without words all is target."""
    found = re.fullmatch(r"(?s)(.*?)\s*<([^<>]*)>", content)
    return (found[1], found[2]) if found else ("", content)
