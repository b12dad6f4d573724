"""Reading a catalog strictly. polib writes well, but in reading it swallows what is refused or kept here:

a missing quote, a missing msgstr, a sentence that stands twice, a comment at the end, the old text of obsolete entries.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import polib

from ..words import N_, Complaint

FIELD = re.compile(
    r"(?P<mark>#~\||#~|#\||)\s*(?P<name>(?:msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)?)\s*"
    r'"(?P<text>(?:[^"\\]|\\.)*)"'
)
ESCAPE = re.compile(r"\\(.)")
ESCAPES = 'nrtvbf"\\'
"""what may follow a backslash"""
WORD = re.compile(r'(?:#~\||#~|#\||)\s*([^\W\d_][\w\[\]]*)\s*"')
WORDS = re.compile(r"msgctxt|msgid|msgid_plural|msgstr|msgstr\[\d+\]")
"""how a line with a text begins, and how it can"""
PREVIOUS = re.compile(r'(?ms)^\| (?P<name>msgctxt|msgid_plural|msgid) "(?P<text>(?:[^"\\]|\\.)*)"$\n?')
"""the former English as Babel, and with it sphinx-intl, writes it: an ordinary comment, broken into lines"""
COMMENT = re.compile(r"(?P<name>#[.:,]?) ?(?P<text>.*)")
CONFLICT = re.compile(r"(<<<<<<<|>>>>>>>|\|\|\|\|\|\|\|)( |$)|=======$")


class Wrong(Complaint):
    """What is wrong in which line."""

    def __init__(self, line: int, message: str, **values: object) -> None:
        super().__init__(message, **values)
        self.line = line


class Malformed(Complaint):
    """A file that is no catalog. It stays as it is."""

    def __init__(self, path: Path, wrong: Wrong) -> None:
        message = N_("{path}, line {line}: {reason} Nothing was changed.")
        super().__init__(message, path=path, line=wrong.line, reason=wrong)
        self.wrong = wrong


class Piece(NamedTuple):
    """A comment line, or a field with all lines of its text."""

    line: int
    name: str
    """# #. #: #, or the name that polib has for the field"""
    text: str
    old: bool = False

    @property
    def is_field(self) -> bool:
        return not self.name.startswith(("#", "previous"))


Block = list[Piece]


def parse(data: bytes, path: Path) -> polib.POFile:
    """The catalog that a file holds; an empty file is a catalog that nobody has begun."""
    try:
        return _catalog(_blocks(_pieces(_decoded(data))))
    except Wrong as wrong:
        raise Malformed(path, wrong) from None


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise Wrong(line, N_("This is not UTF-8; save the file in that encoding.")) from None


def _pieces(text: str) -> Iterator[Piece]:
    """Comments and fields; a text that goes on in the next line is one."""
    waiting = None
    for number, line in enumerate(re.split(r"\r\n?|\n", text), 1):
        piece = _piece(number, line.strip())
        if piece and not piece.name:
            if waiting is None or waiting.name.startswith("#"):
                raise Wrong(number, N_("A text in quotes, but no msgid or msgstr before it."))
            waiting = waiting._replace(text=waiting.text + piece.text)
        elif piece:
            if waiting:
                yield waiting
            waiting = piece
    if waiting:
        yield waiting


def _piece(number: int, line: str) -> Piece | None:
    if CONFLICT.match(line):
        raise Wrong(number, N_("Two versions are in conflict here; keep one and delete the lines of marks."))
    if found := FIELD.fullmatch(line):
        if unknown := next((x for x in ESCAPE.findall(found["text"]) if x not in ESCAPES), None):
            raise Wrong(number, N_("\\{sign} means nothing; a backslash itself is written twice."), sign=unknown)
        name = f"previous_{found['name']}" if found["name"] and found["mark"].endswith("|") else found["name"]
        return Piece(number, name, polib.unescape(found["text"]), found["mark"].startswith("#~"))
    if re.match(r"#(?![~|])", line) and (found := COMMENT.fullmatch(line)):
        return Piece(number, found["name"], found["text"])
    if line in ("", "#~"):
        return None
    if (found := WORD.match(line)) and not WORDS.fullmatch(found[1]):
        raise Wrong(number, N_("“{word}” begins no line of a catalog, but msgid and msgstr do."), word=found[1])
    if found or line.startswith(('"', "#~", "#|")):
        raise Wrong(number, N_('A quotation mark is missing, or one inside the text is not written as \\".'))
    raise Wrong(number, N_("This is no line of a catalog: no comment, no msgid or msgstr, no text in quotes."))


def _blocks(pieces: Iterable[Piece]) -> Iterator[Block]:
    """What belongs to one sentence: all up to its msgstr."""
    block: Block = []
    for piece in pieces:
        if block and block[-1].name.startswith("msgstr") and not piece.name.startswith("msgstr"):
            yield block
            block = []
        block.append(piece)
    yield block


def _catalog(blocks: Iterable[Block]) -> polib.POFile:
    catalog, header = polib.POFile(wrapwidth=0), ""
    places: dict[tuple[str | None, str], int] = {}
    for block in blocks:
        if all(piece.name.startswith("#") for piece in block):
            # comments at the end belong to no sentence, so they are about the catalog as a whole
            header += "".join(f"\n{piece.text}" for piece in block if piece.name == "#")
            continue
        entry, line = _entry(block), next(piece.line for piece in block if piece.name == "msgid")
        if not entry.obsolete and (first := places.setdefault((entry.msgctxt, entry.msgid), line)) != line:
            raise Wrong(line, N_("This sentence already stands in line {first}; keep one of the two."), first=first)
        if entry.obsolete or entry.msgid or entry.msgctxt is not None:
            catalog.append(entry)
        else:
            header, catalog.metadata = entry.tcomment, dict(_metadata(entry.msgstr))
            catalog.metadata_is_fuzzy = entry.fuzzy
    catalog.header = header
    return catalog


def _entry(block: Block) -> polib.POEntry:
    _check(block)
    comment = "\n".join(_comments(block, "#"))
    former = {f"previous_{x['name']}": x["text"].replace("\n", " ") for x in PREVIOUS.finditer(comment)}
    fields = {name: polib.unescape(text) for name, text in former.items()}
    fields |= {piece.name: piece.text for piece in block if not piece.name.startswith("#")}
    forms = {int(name[7:-1]): fields.pop(name) for name in list(fields) if name.startswith("msgstr[")}
    return polib.POEntry(
        **fields,
        msgstr_plural=forms,
        obsolete=next(piece.old for piece in block if piece.is_field),
        tcomment=PREVIOUS.sub("", comment).rstrip("\n"),
        comment="\n".join(_comments(block, "#.")),
        occurrences=[_occurrence(word) for text in _comments(block, "#:") for word in text.split()],
        flags=[flag.strip() for text in _comments(block, "#,") for flag in text.split(",") if flag.strip()],
        linenum=block[0].line,
    )


def _check(block: Block) -> None:
    """One msgid and its msgstr, nothing twice, all of it obsolete or nothing."""
    fields: dict[str, Piece] = {}
    for piece in block:
        first = piece if piece.name.startswith("#") else fields.setdefault(piece.name, piece)
        if first is not piece and first.name.startswith("msgstr"):
            raise Wrong(piece.line, N_("A second msgstr for the same sentence."))
        if first is not piece:
            raise Wrong(first.line, N_("The sentence has no msgstr."))
    start = fields.get("msgid")
    if start is None:
        raise Wrong(block[-1].line, N_("A msgstr, but no msgid before it."))
    if not block[-1].name.startswith("msgstr"):
        raise Wrong(start.line, N_("The sentence has no msgstr."))
    plural = "msgid_plural" in fields
    if any(plural != ("[" in name) for name in fields if name.startswith("msgstr")):
        raise Wrong(start.line, N_("A sentence with msgid_plural needs msgstr[0], any other sentence a plain msgstr."))
    if len({piece.old for piece in block if piece.is_field}) > 1:
        raise Wrong(start.line, N_("Some lines of this sentence begin with #~, others do not."))


def _comments(block: Block, name: str) -> list[str]:
    return [piece.text for piece in block if piece.name == name]


def _occurrence(word: str) -> tuple[str, str]:
    file, _colon, line = word.rpartition(":")
    return (file, line) if file and line.isdigit() else (word, "")


def _metadata(text: str) -> Iterator[tuple[str, str]]:
    for line in text.splitlines():
        name, _colon, value = line.partition(":")
        yield name.strip(), value.strip()
