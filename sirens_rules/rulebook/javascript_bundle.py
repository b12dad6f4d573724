"""A game's program in JavaScript, made ready for a page: its modules joined into one script, its sentences translated.

A page from a disk may load scripts but no modules. The modules are our own and written in one simple style; whatever
the joiner does not know is refused, so that it never guesses.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from ..words import Words

NAME = "Game"
"""what the program is called in a page: `window.Game`; `window.GameProgram` makes it once more, also in a worker"""

_NAMES = r"\{(?P<names>\s*\w+(?:,\s*\w+)*,?\s*)\}"
IMPORT = re.compile(rf"^import (?:{_NAMES}|\* as (?P<all>\w+)) from '\./(?P<file>\w+\.js)';$", re.M)
PASSED_ON = re.compile(rf"^export {_NAMES}(?: from '\./(?P<file>\w+\.js)')?;\n", re.M)
EXPORT = re.compile(r"^export (?=(?:const|class|function\*?) (?P<name>\w+))", re.M)
OTHER = re.compile(r"^(?:import|export)\b.*", re.M)
COMMENT = re.compile(r"^[ \t]*/\*\*.*?\*/\n?|^[ \t]*// [^\n]*\n", re.M | re.S)

_TEXT = r"(?:'([^'\\\n]*)'|\"([^\"\\\n]*)\")"
MARKED = re.compile(rf"\bN_\(\s*{_TEXT},?\s*\)")
NUMBERED = re.compile(rf"\bsayNumber\(\s*speech,\s*{_TEXT},\s*{_TEXT}")
IN_CONTEXT = re.compile(rf"\btranslateIn\(speech, {_TEXT}, {_TEXT}\)")
COUNTED = 60
"""plural forms are worked out for the numbers below: there are no more cards"""


class UnknownStyle(ValueError):
    """A module that cannot be joined."""


def join(folder: Path, first: str = "index.js") -> str:
    """One script that offers all that the first module exports."""
    modules = "".join(f"\nm['{name}'] = (() => {{\n{body}\n}})();" for name, body in _joined(folder, first))
    body = f'"use strict";\nconst m = {{}};{modules}\nreturn m[\'{first}\'];'
    return f"window.{NAME}Program = () => {{\n{body}\n}};\nwindow.{NAME} = {NAME}Program();\n"


def _joined(folder: Path, first: str) -> Iterator[tuple[str, str]]:
    """Every module after those it needs."""
    done: set[str] = set()

    def visit(name: str, above: tuple[str, ...]) -> Iterator[tuple[str, str]]:
        if name in above:
            way = ", ".join(above[above.index(name) + 1 :])
            raise UnknownStyle(f"{folder / name} imports itself, by way of {way or 'nobody'}.")
        if name in done:
            return
        source = (folder / name).read_text("utf-8")
        for needed in re.findall(r"^(?:import|export)\b[^;]* from '\./(\w+\.js)';$", source, re.M):
            yield from visit(needed, (*above, name))
        done.add(name)
        yield name, _body(folder / name, source)

    yield from visit(first, ())


def _body(path: Path, source: str) -> str:
    """A module as the inside of a function that returns what it exports."""
    offered = [match["name"] for match in EXPORT.finditer(source)]
    for match in PASSED_ON.finditer(source):
        names = re.findall(r"\w+", match["names"])
        offered += [f"{name}: m['{match['file']}'].{name}" if match["file"] else name for name in names]
    body = EXPORT.sub("", PASSED_ON.sub("", IMPORT.sub(_taken, COMMENT.sub("", source))))
    if found := OTHER.search(body):
        line = source[: source.index(found[0])].count("\n") + 1
        wanted = "only import { x }, import * as x, export { x } and export of const, class or function can be joined"
        raise UnknownStyle(f"{path}, line {line}: {wanted}.")
    return f"{body.strip()}\nreturn {{ {', '.join(offered)} }};"


def _taken(match: re.Match[str]) -> str:
    names = match["all"] or f"{{{match['names']}}}"
    return f"const {names} = m['{match['file']}'];"


Phrases = dict[str, str | list[str]]


def phrases(script: str, words: Words) -> Phrases:
    """The sentences of a script that the catalog translates.

    A plural is a list: for each number the place of its form, then the forms.
    """
    found: Phrases = {}
    for text in map(_one, MARKED.findall(script)):
        found[text] = words.gettext(text)
    for match in NUMBERED.findall(script):
        one, many = _one(match[:2]), _one(match[2:])
        forms = [words.ngettext(one, many, number) for number in range(COUNTED)]
        kinds = list(dict.fromkeys(forms))
        found[one] = ["".join(str(kinds.index(form)) for form in forms), *kinds]
    for match in IN_CONTEXT.findall(script):
        context, text = _one(match[:2]), _one(match[2:])
        found[f"{context}\4{text}"] = words.pgettext(context, text)
    return {text: said for text, said in found.items() if said != text.rpartition("\4")[2]}


def _one(found: tuple[str, ...]) -> str:
    """The text between quotes of either kind."""
    return found[0] or found[1]
